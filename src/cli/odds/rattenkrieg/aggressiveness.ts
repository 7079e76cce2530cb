import { aggressivenessOdds } from '../../../odds/rattenkrieg/tests/aggressiveness.ts';
import { questionCommand } from './questionCommand.ts';

/** `shockroll odds aggressiveness`: will they fire, and what moves it, and what becomes of them at the end of the turn (R-AGG-02 … 06)? */
export const aggressivenessCommand = questionCommand(aggressivenessOdds, {}, [
  '2 --distance 8',
  '2 --after comrade-killed',
  '1 --initial 5 --able 3',
]);
