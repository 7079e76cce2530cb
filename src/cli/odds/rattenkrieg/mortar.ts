import { SAMPLE_OPTIONS } from '../../../odds/optionKinds.ts';
import { mortarOdds } from '../../../odds/rattenkrieg/blast/mortar.ts';
import { questionCommand } from './questionCommand.ts';

/** `shockroll odds mortar --ruleset rattenkrieg`: mortars that fire action after action. */
export const mortarCommand = questionCommand(mortarOdds, SAMPLE_OPTIONS, [
  '50mm-50-pm-40 4 head-only@5 --actions 3',
]);
