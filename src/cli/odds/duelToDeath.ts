import { DATA_OPTIONS } from '../../odds/tannhauser/attackOptions.ts';
import { duelToDeathOdds } from '../../odds/tannhauser/duelToDeath.ts';
import { questionCommand } from './questionCommand.ts';

/** `shockroll odds duel-to-death`: two characters attack in turn until one is dead. */
export const duelToDeathCommand = questionCommand(duelToDeathOdds, DATA_OPTIONS, [
  'eva-kramer:combat john-macneal:combat',
]);
