import { initiativeOdds } from '../../../odds/dustWarfare/initiative.ts';
import { questionCommand } from './questionCommand.ts';

/** `shockroll odds initiative --ruleset dust-warfare`: who acts first, with how many orders. */
export const initiativeCommand = questionCommand(initiativeOdds, {}, [['5 8 --second-command-squad', '']]);
