/**
 * The source of a game, as parameters of the address: `first=reich&second=union&seed=7&game=3` or
 * `run=runs/mine&game=3`; `moment=90` is the moment shown, counted from 1.
 */
import { type Fault, UsageError } from '../../base/errors.ts';
import { numberExpected } from '../../base/phrases.ts';
import { unknownFault } from '../../base/unknownFault.ts';
import { defaultEntries, ENTRIES, type Entries } from '../../rulesets/tannhauser/entryDesign.ts';

/** Parameters of a source; missing ones have the defaults of `shockroll replay`. */
const SOURCE_WORDS = [
  'run',
  'first',
  'second',
  'map',
  'mode',
  'ai',
  'entries',
  'seed',
  'game',
  'activations',
  'moment',
] as const;
/** The default seed; the command line draws one instead. */
export const DEFAULT_SEED = 1;

type SourceWord = (typeof SOURCE_WORDS)[number];
export type Source = Readonly<Partial<Record<SourceWord, string>>>;

/** The default game. */
export const FIRST_SOURCE: Source = { entries: defaultEntries('replay') };

/**
 * How the entry points are assigned. Links without the parameter date from the time when `swapped` was the only way.
 */
export function entriesOf({ entries }: Source): Entries {
  return ENTRIES.find((known) => known === entries) ?? 'swapped';
}

/** @throws UsageError `usage/link`, `usage/unknown-word` with every fault */
export function readSource(address: string): Source {
  const faults: Fault[] = [];
  const source: Partial<Record<SourceWord, string>> = {};
  for (const [name, value] of new URLSearchParams(address)) {
    const known = SOURCE_WORDS.find((word) => word === name);
    if (known === undefined) faults.push({ ...unknownFault('word', '', name, SOURCE_WORDS), place: {} });
    else if (source[known] !== undefined || value === '')
      faults.push({ code: 'usage/link', place: { path: name }, message: 'expected one value' });
    else source[known] = value;
  }
  for (const name of ['seed', 'game', 'activations', 'moment'] as const) {
    const text = source[name];
    if (text !== undefined && !(/^\d+$/.test(text) && Number.isSafeInteger(Number(text))))
      faults.push({ code: 'usage/link', place: { path: name }, message: numberExpected(text) });
  }
  const { entries } = source;
  if (entries !== undefined && !ENTRIES.some((known) => known === entries))
    faults.push(unknownFault('link', 'entries', entries, ENTRIES));
  if (faults.length > 0) throw new UsageError(faults);
  return source;
}

/** The game alone, at no moment of its own. */
export function gameOf({ activations: _, moment: __, ...game }: Source): Source {
  return game;
}

/** The game at a moment, counted from 0; the first one needs no word. */
export function momentOf(game: Source, moment: number): Source {
  return moment === 0 ? game : { ...game, moment: String(moment + 1) };
}

/** The address that `readSource` reads. */
export function sourceAddress(source: Source): string {
  const pairs = SOURCE_WORDS.flatMap((name): [string, string][] => {
    const value = source[name];
    return value === undefined || value === '' ? [] : [[name, value]];
  });
  // Keeps colons, commas and slashes, which are common in teams and folders, readable.
  return new URLSearchParams(pairs)
    .toString()
    .replace(/%(?:3A|2C|2F)/g, (found) => decodeURIComponent(found));
}
