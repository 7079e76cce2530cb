import { DATA_OPTIONS } from '../../odds/tannhauser/attackOptions.ts';
import { duelToDeathIn } from '../../odds/tannhauser/duelToDeath.ts';
import { positionCommand } from './fromPosition.ts';

/** `shockroll odds duel-to-death`: two characters attack in turn until one is dead. */
export const duelToDeathCommand = positionCommand(duelToDeathIn, DATA_OPTIONS, [
  ['eva-kramer:combat john-macneal:combat', ''],
  ['eva-kramer john-macneal --from position.yaml', 'as they stand in the position'],
]);
