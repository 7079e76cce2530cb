import { activationOdds } from '../../odds/tannhauser/activation.ts';
import { DATA_OPTIONS } from '../../odds/tannhauser/attackOptions.ts';
import { questionCommand } from './questionCommand.ts';

/** `shockroll odds activation`: the best line of one activation, and the regret of every other first choice. */
export const activationCommand = questionCommand(activationOdds, DATA_OPTIONS, [
  'tala-aponi:combat karl-zermann:combat:2 eva-kramer:stamina:1',
]);
