import type { Argv } from 'yargs';
import * as words from '../../../base/messages/rattenkriegArmour.ts';
import { alignedLines } from '../../../odds/aligned.ts';
import { TEXT, texts } from '../../../odds/optionKinds.ts';
import { answerPierce } from '../../../rulesets/rattenkrieg/odds/answerPierce.ts';
import { readOutput, withOutputOptions } from '../output.ts';
import { present } from '../present.ts';
import { DATA_OPTIONS, openContext } from './context.ts';
import { readProjectiles } from './projectile.ts';

const POSITIONALS = ['guns'];
const ARMOURS = '30,45,60,80,100,120,141,200';
const MOST_ARMOUR = 2000;

/** `shockroll odds pierce`: up to which range each shell pierces how much armour. */
export const pierceCommand = {
  builder(yargs: Argv): Argv {
    return withOutputOptions(
      yargs
        .positional('guns', {
          type: 'string',
          array: true,
          describe: 'guns or shells such as f34/br-350a, anti-tank rifles, launchers; without: all guns',
        })
        .options({ armour: { ...TEXT, describe: `relative armour, millimetres [default: ${ARMOURS}]` } })
        .options(DATA_OPTIONS),
    ).example('$0 odds pierce f34 kwk40-l48 --armour 45,80,100 --ruleset rattenkrieg', '');
  },
  async handler(argv: Readonly<Record<string, unknown>>): Promise<void> {
    const context = await openContext(argv, POSITIONALS);
    const { catalogue, reader, readings } = context;
    const named = texts(argv.guns);
    const projectiles = (named.length === 0 ? catalogue.guns.map(({ id }) => id) : named).flatMap((text) =>
      readProjectiles(context, 'guns', text),
    );
    const armours = (reader.text('armour') ?? ARMOURS).split(',').map((text) => {
      const found = /^\s*\d{1,4}\s*$/.test(text) ? Number(text) : Number.NaN;
      if (!(found >= 1 && found <= MOST_ARMOUR))
        reader.fault('armour', words.numberExpected(text.trim(), 1, MOST_ARMOUR));
      return found;
    });
    const output = readOutput(argv, reader, 'odds pierce', POSITIONALS);
    reader.finish();
    const { answer, explanation } = answerPierce(catalogue, { projectiles, armours, readings });
    const cells = answer.exact.rows.map(({ name, ranges }) => [name, ...ranges.map(words.pierceCell)]);
    const head = [words.PIERCE_HEAD, ...armours.map(String)];
    await present(
      {
        ...explanation,
        document: answer,
        sentence: answer.sentence,
        body: alignedLines([head, ...cells]),
        picture: () => ({
          kind: 'heat',
          title: words.pierceTitle(),
          rows: answer.exact.rows.map(({ name }) => name),
          columns: armours.map(String),
          cells: answer.exact.rows.map(({ farthest }) => farthest),
          axis: words.PIERCE_AXIS,
          format: 'mean',
        }),
      },
      output,
    );
  },
};
