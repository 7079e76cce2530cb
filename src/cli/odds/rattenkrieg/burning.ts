import { SAMPLE_OPTIONS } from '../../../odds/optionKinds.ts';
import { burningOdds } from '../../../odds/rattenkrieg/blast/burning.ts';
import { questionCommand } from './questionCommand.ts';

/** `shockroll odds burning --ruleset rattenkrieg`: a fire over the turns. */
export const burningCommand = questionCommand(burningOdds, SAMPLE_OPTIONS, [
  '--fuel gasoline --attempts 2 --tool extinguisher',
]);
