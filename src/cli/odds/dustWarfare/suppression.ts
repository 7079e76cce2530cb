import type { Argv } from 'yargs';
import { readSuppression, suppressionOdds } from '../../../odds/dustWarfare/suppression.ts';
import { readOutput } from '../output.ts';
import { present } from '../present.ts';
import { positionalNames, withQuestion } from '../questionCommand.ts';
import { DATA_OPTIONS, openContext } from './context.ts';

/** `shockroll odds suppression --ruleset dust-warfare`: recovery, retreat, actions. */
export const suppressionCommand = {
  builder(yargs: Argv): Argv {
    return withQuestion(yargs, suppressionOdds, DATA_OPTIONS).example(
      '$0 odds suppression 3 --miniatures 2 --ruleset dust-warfare',
      '',
    );
  },
  async handler(argv: Readonly<Record<string, unknown>>): Promise<void> {
    const names = positionalNames(suppressionOdds);
    const context = await openContext(argv, names);
    const answer = readSuppression(context, argv);
    const output = readOutput(argv, context.reader, suppressionOdds.command, names);
    context.reader.finish();
    await present(answer(), output);
  },
};
