import { matrixOdds } from '../../../odds/dustWarfare/matrix.ts';
import { questionCommand } from './questionCommand.ts';

/** `shockroll odds matrix --ruleset dust-warfare`: attackers against targets. */
export const matrixCommand = questionCommand(matrixOdds, {}, [
  ['house house --cover soft --by efficiency', ''],
  ['"5/1;2x1/3:laser" "S2;S3;V3" --by damage', ''],
]);
