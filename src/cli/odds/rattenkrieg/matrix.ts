import { matrixOdds } from '../../../odds/rattenkrieg/matrix.ts';
import { questionCommand } from './questionCommand.ts';

/** `shockroll odds matrix --ruleset rattenkrieg`: weapons by situations, the best one first. */
export const matrixCommand = questionCommand(matrixOdds, {}, ['--by before', '"mp40;ppsh41" 1 4 "4|4"']);
