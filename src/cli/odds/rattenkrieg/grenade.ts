import { SAMPLE_OPTIONS } from '../../../odds/optionKinds.ts';
import { grenadeOdds } from '../../../odds/rattenkrieg/blast/grenade.ts';
import { questionCommand } from './questionCommand.ts';

/** `shockroll odds grenade --ruleset rattenkrieg`: one grenade. */
export const grenadeCommand = questionCommand(grenadeOdds, SAMPLE_OPTIONS, [
  'f1 2 head-only@2 --quality 4',
  'mk1-mills 3@1 --opening window --distance 5 --room 30',
]);
