import { SAMPLE_OPTIONS } from '../../../odds/optionKinds.ts';
import { assaultOdds } from '../../../odds/rattenkrieg/assault.ts';
import { questionCommand } from './questionCommand.ts';

/** `shockroll odds assault --ruleset rattenkrieg`: a close combat until contact ends. */
export const assaultCommand = questionCommand(assaultOdds, SAMPLE_OPTIONS, [
  'knife rifle --surprise',
  '"3 submachine-gun" "4 mauser-98k + luger"',
]);
