import { activationIn } from '../../odds/tannhauser/activation.ts';
import { DATA_OPTIONS } from '../../odds/tannhauser/attackOptions.ts';
import { positionCommand } from './fromPosition.ts';

/** `shockroll odds activation`: the best line of one activation, and the regret of every other first choice. */
export const activationCommand = positionCommand(activationIn, DATA_OPTIONS, [
  ['tala-aponi:combat karl-zermann:combat:2 eva-kramer:stamina:1', ''],
  ['tala-aponi karl-zermann --from position.yaml', 'as they stand in the position'],
]);
