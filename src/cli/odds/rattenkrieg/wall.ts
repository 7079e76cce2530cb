import { SAMPLE_OPTIONS } from '../../../odds/optionKinds.ts';
import { wallOdds } from '../../../odds/rattenkrieg/blast/wall.ts';
import { questionCommand } from './questionCommand.ts';

/** `shockroll odds wall --ruleset rattenkrieg`: sections of a wall that fall. */
export const wallCommand = questionCommand(wallOdds, SAMPLE_OPTIONS, [
  '"brick wall" satchel-charge --opening',
]);
