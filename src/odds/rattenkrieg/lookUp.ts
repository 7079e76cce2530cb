/** The question of `odds look-up`: a figure of the small rules. */
import { nearestName } from '../../base/nearest.ts';
import { expectedInteger, foundExpected } from '../../base/phrases.ts';
import { oneOfExpected } from '../../params/phrases.ts';
import type { OptionReader } from '../../params/reader.ts';
import type { Catalogue, Readings } from '../../rulesets/rattenkrieg/model.ts';
import { ENTRIES, type Entry, LOOK_UPS } from '../../rulesets/rattenkrieg/odds/lookUp.ts';
import type { LookUp } from '../../rulesets/rattenkrieg/odds/lookUpEntry.ts';
import { changedNotes, rulesBehind } from '../../rulesets/rattenkrieg/odds/ruleTrace.ts';
import { argument, argumentList, texts } from '../optionKinds.ts';
import type { OddsPresentation } from '../presentation.ts';
import type { OddsQuestion } from '../question.ts';
import { contextOf, RULE_OPTION } from './context.ts';

const NAMES = Object.keys(ENTRIES);

/** Each entry with the figures that it is given. */
const LINES = Object.entries(LOOK_UPS).map(
  ([name, { given }]) => `${name} ${given.map((one) => one.name.toUpperCase()).join(' ')}`,
);

export const lookUpOdds: OddsQuestion<Catalogue> = {
  command: 'odds look-up',
  examples: [['sound 60 1 1 0'], ['muzzle-blast 75 1']],
  positionals: [argument('what', LINES.join('; ')), argumentList('figures', 'whole numbers, in that order')],
  options: RULE_OPTION,
  read: (catalogue, argv, reader) => {
    const { readings } = contextOf(catalogue, reader);
    const what = String(argv.what ?? '').trim();
    const entry = lookUpNamed(what);
    if (entry === undefined) reader.fault('what', oneOfExpected(what, NAMES), nearestName(what, NAMES));
    const figures = entry === undefined ? [] : readFigures(reader, what, entry, texts(argv.figures));
    if (reader.given('chart')) reader.fault('chart', 'one figure is no picture');
    return entry && (() => presentationOf(catalogue, what, entry, figures, readings));
  },
};

/** The entry of that name, if there is one. */
export function lookUpNamed(text: string): LookUp | undefined {
  return isEntry(text) ? LOOK_UPS[text] : undefined;
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
    reader.fault('figures', `found ${said.length} figures for ${what}, expected ${names.join(', ')}`);
    return given.map(({ low }) => low);
  }
  return given.map(({ name, low, high }, index) => {
    const found = /^\d+$/.test(said[index]) ? Number(said[index]) : Number.NaN;
    if (found >= low && found <= high) return found;
    reader.fault('figures', foundExpected(said[index], expectedInteger(low, high)), undefined, name);
    return low;
  });
}

function presentationOf(
  catalogue: Catalogue,
  what: string,
  entry: LookUp,
  figures: readonly number[],
  readings: Readings,
): OddsPresentation {
  const { exact, sentence } = entry.find(catalogue, figures, readings);
  const changed = changedNotes(catalogue, readings);
  const question = Object.fromEntries(entry.given.map(({ name }, index) => [name, figures[index]]));
  return {
    document: { question: { what, ...question }, exact, sampled: null, sentence },
    sentence,
    rules: rulesBehind([...entry.rules, ...changed.map(({ id }) => id)]),
    assumed: changed.map(({ note }) => note),
    body: entry.given.map(({ name }, index) => `${name} ${figures[index]}`),
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
