import { pierceOdds } from '../../../odds/rattenkrieg/armour/pierce.ts';
import { questionCommand } from './questionCommand.ts';

/** `shockroll odds pierce`: up to which range each shell pierces how much armour. */
export const pierceCommand = questionCommand(pierceOdds, {}, ['f34 kwk40-l48 --armour 45,80,100']);
