import { initiativeOdds } from '../../../odds/rattenkrieg/tests/initiative.ts';
import { questionCommand } from './questionCommand.ts';

/** `shockroll odds initiative --ruleset rattenkrieg`: who acts (R-TURN-03). */
export const initiativeCommand = questionCommand(initiativeOdds, {}, ['4 3']);
