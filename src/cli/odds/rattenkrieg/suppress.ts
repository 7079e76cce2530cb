import { SAMPLE_OPTIONS } from '../../../odds/optionKinds.ts';
import { suppressOdds } from '../../../odds/rattenkrieg/suppress.ts';
import { questionCommand } from './questionCommand.ts';

/** `shockroll odds suppress --ruleset rattenkrieg`: actions that suppressive fire takes. */
export const suppressCommand = questionCommand(suppressOdds, SAMPLE_OPTIONS, [
  'mg42 --figures 4 --quality 3 --actions 2',
]);
