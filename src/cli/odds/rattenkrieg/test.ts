import { testOdds } from '../../../odds/rattenkrieg/tests/test.ts';
import { questionCommand } from './questionCommand.ts';

/** `shockroll odds test --ruleset rattenkrieg`: tests of Quality, orders among them (R-QUAL-03). */
export const testCommand = questionCommand(testOdds, {}, ['3 --tests 4']);
