import { lookUpOdds } from '../../../odds/rattenkrieg/lookUp.ts';
import { questionCommand } from './questionCommand.ts';

/** `shockroll odds look-up`: a figure of the small rules. */
export const lookUpCommand = questionCommand(lookUpOdds, {}, ['sound 60 1 1 0', 'muzzle-blast 75 1']);
