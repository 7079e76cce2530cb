import type { Argv } from 'yargs';
import { oneOfExpected } from '../../../base/messages/cli.ts';
import { foundExpected } from '../../../base/messages/common.ts';
import { expectedInteger } from '../../../base/messages/dice.ts';
import * as words from '../../../base/messages/rattenkriegLookUp.ts';
import { nearestName } from '../../../base/nearest.ts';
import { texts } from '../../../odds/optionKinds.ts';
import type { OptionReader } from '../../../odds/options.ts';
import { LOOK_UPS } from '../../../rulesets/rattenkrieg/odds/lookUp.ts';
import type { LookUp } from '../../../rulesets/rattenkrieg/odds/lookUpEntry.ts';
import { changedNotes, rulesBehind } from '../../../rulesets/rattenkrieg/odds/ruleTrace.ts';
import { readOutput, withOutputOptions } from '../output.ts';
import { present } from '../present.ts';
import { DATA_OPTIONS, openContext } from './context.ts';

const POSITIONALS = ['what', 'figures'];
const NAMES = Object.keys(words.ENTRIES);

/** `shockroll odds look-up`: a figure of the small rules. */
export const lookUpCommand = {
  builder(yargs: Argv): Argv {
    const lines = Object.entries(LOOK_UPS).map(
      ([name, { given }]) => `${name} ${given.map((one) => one.name.toUpperCase()).join(' ')}`,
    );
    return withOutputOptions(
      yargs
        .positional('what', { type: 'string', describe: lines.join('; '), demandOption: true })
        .positional('figures', { type: 'string', array: true, describe: 'whole numbers, in that order' })
        .options(DATA_OPTIONS),
    )
      .example('$0 odds look-up sound 60 1 1 0 --ruleset rattenkrieg', '')
      .example('$0 odds look-up muzzle-blast 75 1 --ruleset rattenkrieg', '');
  },
  async handler(argv: Readonly<Record<string, unknown>>): Promise<void> {
    const { catalogue, reader, readings } = await openContext(argv, POSITIONALS);
    const what = String(argv.what ?? '').trim();
    const entry = isEntry(what) ? LOOK_UPS[what] : undefined;
    if (entry === undefined) reader.fault('what', oneOfExpected(what, NAMES), nearestName(what, NAMES));
    const figures = entry === undefined ? [] : readFigures(reader, what, entry, texts(argv.figures));
    if (reader.given('chart')) reader.fault('chart', words.noPicture());
    const output = readOutput(argv, reader, 'odds look-up', POSITIONALS);
    reader.finish();
    if (entry === undefined) return;
    const { exact, sentence } = entry.find(catalogue, figures, readings);
    const changed = changedNotes(catalogue, readings);
    const rules = rulesBehind([...entry.rules, ...changed.map(({ id }) => id)]);
    const question = Object.fromEntries(entry.given.map(({ name }, index) => [name, figures[index]]));
    await present(
      {
        document: { question: { what, ...question }, exact, sampled: null, sentence },
        sentence,
        rules,
        assumed: changed.map(({ note }) => note),
        body: entry.given.map(({ name }, index) => `${name} ${figures[index]}`),
        steps: () => [
          {
            title: words.LOOK_UP_STEP,
            rules: rulesBehind(entry.rules),
            notes: [sentence],
            distributions: [],
          },
        ],
        picture: () => ({ kind: 'bars', title: sentence, axis: what, bars: [] }),
      },
      output,
    );
  },
};

function isEntry(text: string): text is words.Entry {
  return text in words.ENTRIES;
}

function readFigures(
  reader: OptionReader,
  what: string,
  { given }: LookUp,
  said: readonly string[],
): number[] {
  if (said.length !== given.length) {
    const names = given.map(({ name, low, high }) => `${name} ${low} … ${high}`);
    reader.fault('figures', words.figuresExpected(what, names, said.length));
    return given.map(({ low }) => low);
  }
  return given.map(({ name, low, high }, index) => {
    const found = /^\d+$/.test(said[index]) ? Number(said[index]) : Number.NaN;
    if (found >= low && found <= high) return found;
    reader.fault('figures', foundExpected(said[index], expectedInteger(low, high)), undefined, name);
    return low;
  });
}
