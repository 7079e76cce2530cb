import { SAMPLE_OPTIONS } from '../../../odds/optionKinds.ts';
import { blastOdds } from '../../../odds/rattenkrieg/blast/blast.ts';
import { questionCommand } from './questionCommand.ts';

/** `shockroll odds blast --ruleset rattenkrieg`: a shell, a mortar round, a charge or a bomb. */
export const blastCommand = questionCommand(blastOdds, SAMPLE_OPTIONS, [
  'f34/of-350m 2 head-only@3/90',
  '50kg-aerial-bomb 4@6 --bomber dive-bomber',
]);
