/** The question of `odds look-up`: a value of the minor rules. */
import { legend } from '../../../answer/blocks.ts';
import { nearestName } from '../../../base/nearest.ts';
import { expectedInteger, foundExpected } from '../../../base/phrases.ts';
import type { OddsPresentation } from '../../../odds/presentation.ts';
import { idChoices, type ParameterContext } from '../../../params/declaration.ts';
import { text, texts } from '../../../params/kinds.ts';
import { oneOfExpected } from '../../../params/phrases.ts';
import type { OptionReader } from '../../../params/reader.ts';
import { textOf } from '../../../params/words.ts';
import type { Catalogue, Interpretations } from '../model.ts';
import { ENTRIES, type Entry, LOOK_UPS, type LookedUp } from '../odds/lookUp.ts';
import type { LookUp } from '../odds/lookUpEntry.ts';
import { changedNotes, rulesBehind } from '../odds/ruleTrace.ts';
import { GROUPS } from './phrases.ts';
import { rattenkriegQuestion } from './question.ts';

const NAMES = Object.keys(ENTRIES);

/** Each entry with its input numbers. */
const LINES = Object.entries(LOOK_UPS).map(
  ([name, { given }]) => `${name} ${given.map((one) => one.name.toUpperCase()).join(' ')}`,
);

export const lookUpOdds = rattenkriegQuestion({
  id: 'look-up',
  title: 'Look up a value',
  group: GROUPS.smallRules,
  examples: [['sound 60 1 1 0'], ['muzzle-blast 75 1']],
  params: {
    what: text((value, { reader }: ParameterContext, name) => {
      if (isEntry(value)) return value;
      reader.fault(name, oneOfExpected(value, NAMES), nearestName(value, NAMES));
      return undefined;
    })
      .positional()
      .describe(LINES.join('; '))

      .control({
        label: 'Rule or table',
        help: (input) => meaningOf(textOf(input, 'what')),
        choices: () => idChoices(NAMES.map((id) => ({ id }))),
      }),
    figures: texts()
      .optionalPositional()
      .describe('whole numbers in the order given above')
      .control({ parts: (input) => givenOf(textOf(input, 'what')) }),
  },
  sections: { Figure: ['what', 'figures'] },
  start: () => ({ what: 'sound', figures: ['60', '1', '1', '0'] }),
  follow: (_, input, changed) =>
    changed === 'what'
      ? { ...input, figures: givenOf(textOf(input, 'what')).map(({ low }) => String(low)) }
      : input,
  read: ({ catalogue, interpretations, reader }, { what, figures: value }) => {
    const entry = LOOK_UPS[what];
    const figures = readFigures(reader, what, entry, value);
    if (reader.given('chart')) reader.fault('chart', 'a single value has no chart');
    for (const file of ['csv', 'markdown'])
      if (reader.given(file)) reader.fault(file, 'a single value has no table');
    return () => presentationOf(catalogue, what, entry, figures, interpretations);
  },
});

/** The inputs of the named entry; empty for an unknown one. */
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
  value: readonly string[],
): number[] {
  if (value.length !== given.length) {
    const names = given.map(({ name, low, high }) => `${name} ${low} … ${high}`);
    reader.fault('figures', `found ${value.length} values for ${what}, expected ${names.join(', ')}`);
    return given.map(({ low }) => low);
  }
  return given.map(({ name, low, high }, index) => {
    const found = /^\d+$/.test(value[index]) ? Number(value[index]) : Number.NaN;
    if (found >= low && found <= high) return found;
    reader.fault('figures', foundExpected(value[index], expectedInteger(low, high)), undefined, name);
    return low;
  });
}

export interface LookUpAnswer {
  /** The entry, and its whole-number inputs by name. */
  readonly question: {
    /** Id of the entry, such as `dead-ground`. */
    readonly what: string;
    readonly [given: string]: string | number;
  };
  /** Exact values, without sampling error. */
  readonly exact: LookedUp;
  /** Sampled values beside the exact ones; null: not sampled. */
  readonly sampled: null;
  readonly sentence: string;
}

function presentationOf(
  catalogue: Catalogue,
  what: string,
  entry: (typeof LOOK_UPS)[Entry],
  figures: readonly number[],
  interpretations: Interpretations,
): OddsPresentation<LookUpAnswer> {
  const { exact, sentence } = entry.find(catalogue, figures, interpretations);
  const changed = changedNotes(catalogue, interpretations);
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
    chart: null,
  };
}
