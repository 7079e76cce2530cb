import { SAMPLE_OPTIONS } from '../../../odds/optionKinds.ts';
import { mineOdds } from '../../../odds/rattenkrieg/blast/mine.ts';
import { questionCommand } from './questionCommand.ts';

/** `shockroll odds mine --ruleset rattenkrieg`: a vehicle on a mine. */
export const mineCommand = questionCommand(mineOdds, SAMPLE_OPTIONS, ['tellermine --tons 3 --aboard 10']);
