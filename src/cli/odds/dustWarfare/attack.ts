import type { Argv } from 'yargs';
import { attackOdds, readIn } from '../../../odds/dustWarfare/attack.ts';
import { integerOptions, SEED, TRIALS } from '../../../odds/optionKinds.ts';
import { readOutput } from '../output.ts';
import { present } from '../present.ts';
import { positionalNames, withQuestion } from '../questionCommand.ts';
import { DATA_OPTIONS, openContext } from './context.ts';

/** `shockroll odds attack --ruleset dust-warfare`: one attack. */
export const attackCommand = {
  builder(yargs: Argv): Argv {
    return withQuestion(yargs, attackOdds, {
      fractions: { type: 'boolean', describe: 'exact fractions, too' },
      ...integerOptions([TRIALS, SEED]),
      ...DATA_OPTIONS,
    })
      .example('$0 odds attack 5/1 vs S2 soft --ruleset dust-warfare', '')
      .example(
        '$0 odds attack 2x1/3:laser,3x1/1 V4 --hit-points 4 --action sustained --ruleset dust-warfare',
        '',
      )
      .example(
        '$0 odds attack house-allies-line-squad house-axis-battle-squad hard --ruleset dust-warfare',
        '',
      );
  },
  async handler(argv: Readonly<Record<string, unknown>>): Promise<void> {
    const names = positionalNames(attackOdds);
    const context = await openContext(argv, names);
    const answer = readIn(context, argv);
    const output = readOutput(argv, context.reader, attackOdds.command, names);
    context.reader.finish();
    if (answer !== undefined) await present(answer(), output);
  },
};
