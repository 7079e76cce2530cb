/** The question of `odds look-up`: a figure of the small rules. */
import { legend } from '../../answer/blocks.ts';
import { nearestName } from '../../base/nearest.ts';
import { expectedInteger, foundExpected } from '../../base/phrases.ts';
import { idChoices, type ParameterContext } from '../../params/declaration.ts';
import { text, texts } from '../../params/kinds.ts';
import { oneOfExpected } from '../../params/phrases.ts';
import type { OptionReader } from '../../params/reader.ts';
import { textOf } from '../../params/words.ts';
import type { Catalogue, Readings } from '../../rulesets/rattenkrieg/model.ts';
import { ENTRIES, type Entry, LOOK_UPS, type LookedUp } from '../../rulesets/rattenkrieg/odds/lookUp.ts';
import type { LookUp } from '../../rulesets/rattenkrieg/odds/lookUpEntry.ts';
import { changedNotes, rulesBehind } from '../../rulesets/rattenkrieg/odds/ruleTrace.ts';
import type { OddsPresentation } from '../presentation.ts';
import { GROUPS } from './phrases.ts';
import { rattenkriegQuestion } from './question.ts';

const NAMES = Object.keys(ENTRIES);

/** Each entry with the figures that it is given. */
const LINES = Object.entries(LOOK_UPS).map(
  ([name, { given }]) => `${name} ${given.map((one) => one.name.toUpperCase()).join(' ')}`,
);

export const lookUpOdds = rattenkriegQuestion({
  id: 'look-up',
  title: 'Look up a value',
  group: GROUPS.smallRules,
  examples: [['sound 60 1 1 0'], ['muzzle-blast 75 1']],
  params: {
    what: text((said, { reader }: ParameterContext, name) => {
      if (isEntry(said)) return said;
      reader.fault(name, oneOfExpected(said, NAMES), nearestName(said, NAMES));
      return undefined;
    })
      .positional()
      .describe(LINES.join('; '))

      .control({
        label: 'Rule or table',
        help: (words) => meaningOf(textOf(words, 'what')),
        choices: () => idChoices(NAMES.map((id) => ({ id }))),
      }),
    figures: texts()
      .optionalPositional()
      .describe('whole numbers in the order given above')
      .control({ parts: (words) => givenOf(textOf(words, 'what')) }),
  },
  sections: { Figure: ['what', 'figures'] },
  start: () => ({ what: 'sound', figures: ['60', '1', '1', '0'] }),
  follow: (_, words, changed) =>
    changed === 'what'
      ? { ...words, figures: givenOf(textOf(words, 'what')).map(({ low }) => String(low)) }
      : words,
  read: ({ catalogue, readings, reader }, { what, figures: said }) => {
    const entry = LOOK_UPS[what];
    const figures = readFigures(reader, what, entry, said);
    if (reader.given('chart')) reader.fault('chart', 'a single value has no chart');
    for (const file of ['csv', 'markdown'])
      if (reader.given(file)) reader.fault(file, 'a single value has no table');
    return () => presentationOf(catalogue, what, entry, figures, readings);
  },
});

/** What the entry of that name is given; nothing where there is none. */
function givenOf(text: string): LookUp['given'] {
  return isEntry(text) ? LOOK_UPS[text].given : [];
}

function meaningOf(text: string): string {
  return isEntry(text) ? ENTRIES[text] : '';
}

function isEntry(text: string): text is Entry {
  return Object.hasOwn(ENTRIES, text);
}

function readFigures(
  reader: OptionReader,
  what: string,
  { given }: LookUp,
  said: readonly string[],
): number[] {
  if (said.length !== given.length) {
    const names = given.map(({ name, low, high }) => `${name} ${low} … ${high}`);
    reader.fault('figures', `found ${said.length} values for ${what}, expected ${names.join(', ')}`);
    return given.map(({ low }) => low);
  }
  return given.map(({ name, low, high }, index) => {
    const found = /^\d+$/.test(said[index]) ? Number(said[index]) : Number.NaN;
    if (found >= low && found <= high) return found;
    reader.fault('figures', foundExpected(said[index], expectedInteger(low, high)), undefined, name);
    return low;
  });
}

export interface LookUpAnswer {
  /** What is looked up, and the whole numbers that it is given, by name. */
  readonly question: {
    /** Id of the entry that is looked up, such as `dead-ground`. */
    readonly what: string;
    readonly [given: string]: string | number;
  };
  /** Exact values, without an error. */
  readonly exact: LookedUp;
  /** What was rolled beside the exact values; null: nothing. */
  readonly sampled: null;
  readonly sentence: string;
}

function presentationOf(
  catalogue: Catalogue,
  what: string,
  entry: (typeof LOOK_UPS)[Entry],
  figures: readonly number[],
  readings: Readings,
): OddsPresentation<LookUpAnswer> {
  const { exact, sentence } = entry.find(catalogue, figures, readings);
  const changed = changedNotes(catalogue, readings);
  const question = Object.fromEntries(entry.given.map(({ name }, index) => [name, figures[index]]));
  return {
    document: { question: { what, ...question }, exact, sampled: null, sentence },
    sentence,
    rules: rulesBehind([...entry.rules, ...changed.map(({ id }) => id)]),
    assumed: changed.map(({ note }) => note),
    blocks: [legend(entry.given.map(({ name }, index) => [name, String(figures[index])]))],
    steps: () => [
      {
        title: 'From the tables',
        rules: rulesBehind(entry.rules),
        notes: [sentence],
        distributions: [],
      },
    ],
    picture: null,
  };
}
