import { SAMPLE_OPTIONS } from '../../../odds/optionKinds.ts';
import { flameOdds } from '../../../odds/rattenkrieg/blast/flame.ts';
import { questionCommand } from './questionCommand.ts';

/** `shockroll odds flame --ruleset rattenkrieg`: a flame weapon. */
export const flameCommand = questionCommand(flameOdds, SAMPLE_OPTIONS, ['flammenwerfer-41 3 rear@4']);
