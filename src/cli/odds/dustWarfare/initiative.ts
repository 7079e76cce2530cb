import type { Argv } from 'yargs';
import * as words from '../../../base/messages/dustWarfareTurn.ts';
import { distributionLines } from '../../../odds/bars.ts';
import { integerOption, integerOptions } from '../../../odds/optionKinds.ts';
import { answerInitiative, type SideQuestion } from '../../../rulesets/dust-warfare/odds/answerInitiative.ts';

import { readOutput, withOutputOptions } from '../output.ts';
import { present } from '../present.ts';
import { DATA_OPTIONS, openContext } from './context.ts';

const POSITIONALS = ['first', 'second'];
const MOST_UNITS = 60;
const UNITS = POSITIONALS.map((name) =>
  integerOption(name, undefined, 1, MOST_UNITS, 'units on the table that do not retreat'),
);
const BLACK_OPS = POSITIONALS.map((name) =>
  integerOption(`${name}-black-ops`, 0, 0, MOST_UNITS, `units with Black Ops on the ${name} side`),
);

/** `shockroll odds initiative --ruleset dust-warfare`: who acts first, with how many orders. */
export const initiativeCommand = {
  builder(yargs: Argv): Argv {
    const units = 'units on the table that do not retreat';
    return withOutputOptions(
      yargs
        .positional('first', { type: 'string', describe: units, demandOption: true })
        .positional('second', { type: 'string', describe: units, demandOption: true })
        .options(integerOptions(BLACK_OPS))
        .options({
          'first-command-squad': { type: 'boolean', describe: 'the first side has a Command Squad' },
          'second-command-squad': { type: 'boolean', describe: 'the second side has one' },
        })
        .options(DATA_OPTIONS),
    ).example('$0 odds initiative 5 8 --second-command-squad --ruleset dust-warfare', '');
  },
  async handler(argv: Readonly<Record<string, unknown>>): Promise<void> {
    const { catalogue, reader, rulings } = await openContext(argv, POSITIONALS);
    const side = (index: number): SideQuestion => ({
      units: reader.integer(UNITS[index]),
      commandSquad: argv[`${POSITIONALS[index]}-command-squad`] === true,
      blackOps: reader.integer(BLACK_OPS[index]),
    });
    const sides = [side(0), side(1)] as const;
    const output = readOutput(argv, reader, 'odds initiative', POSITIONALS);
    reader.finish();
    const { answer, explanation } = answerInitiative(catalogue, { sides, rulings });
    const { orders, tie } = answer.exact;
    const counts = [...Array(Math.max(...orders.map((law) => law.length))).keys()];
    const labels = sides.map(({ units }, index) => words.sideName(index, units));
    await present(
      {
        ...explanation,
        document: answer,
        sentence: answer.sentence,
        body: [
          ...orders.flatMap((law, index) => [labels[index], ...distributionLines(words.ORDERS, law), '']),
          words.tieLine(tie),
        ],
        picture: () => ({
          kind: 'heat',
          title: words.ordersTitle(),
          rows: labels,
          columns: counts.map(String),
          // The smaller side has no more orders than its units and extra orders give.
          cells: orders.map((law) => counts.map((count) => law[count] ?? 0)),
          axis: words.ORDERS_AXIS,
          format: 'probability',
        }),
      },
      output,
    );
  },
};
