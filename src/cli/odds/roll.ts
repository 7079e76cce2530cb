import type { Argv } from 'yargs';
import { rollLanguage } from '../../base/messages/rollExpression.ts';
import { ROLL_NUMBERS, rollOdds } from '../../odds/tannhauser/roll.ts';
import { answerOnce } from './answerOnce.ts';
import { withQuestion } from './questionCommand.ts';

/** `shockroll odds roll`: an attack by bare numbers, or any dice as an expression. */
export const rollCommand = {
  builder(yargs: Argv): Argv {
    return withQuestion(yargs, rollOdds, {})
      .coerce('pool', (text: string) => text.trim())
      .group([...ROLL_NUMBERS], 'The roll in numbers:')
      .example('$0 odds roll --dice 5 --value 6 --shock-dice 4 --shock-value 5', '')
      .example("$0 odds roll '5d10>=4!10:+2 vs 4d10>=5'", '')
      .example("$0 odds roll '6x(4d6kh3) vs 6x(4d6kh3)'", '')
      .epilogue(rollLanguage());
  },
  handler: (argv: Readonly<Record<string, unknown>>): Promise<void> =>
    answerOnce(rollOdds, argv, async () => undefined),
};
