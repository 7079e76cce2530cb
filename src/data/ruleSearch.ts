/** Finds rules and rulings by words of their texts. */
import { type Fault, UsageError } from '../base/errors.ts';
import { nearestName } from '../base/nearest.ts';
import {
  areaOf,
  findRules,
  type RuleBook,
  type RuleEntry,
  type RulingEntry,
  shortNamesOf,
} from './ruleBook.ts';

/** A rule or ruling among those found. */
export type RuleHit =
  | { readonly kind: 'rule'; readonly entry: RuleEntry }
  | { readonly kind: 'ruling'; readonly entry: RulingEntry };

/** What a request finds: entries that it names, or entries that have its words, best first. */
export type FoundRules =
  | { readonly by: 'id'; readonly book: RuleBook }
  | { readonly by: 'words'; readonly hits: readonly RuleHit[] };

/** Points of a word that occurs in the name of an entry, as a whole word, at all. */
const IN_NAME = 8;
const WHOLE = 2;
const ANYWHERE = 1;

/** `T-CP-06`, also one that does not exist: to be found by its letters helps nobody. */
const ID = /^[a-z]+(-[a-z0-9]+)*-\d+[a-z]?$/i;

/**
 * The entries that the words ask for. Ids, areas (`T-CP`) and switches name entries; other words must all occur in an entry, each
 * at the beginning of a word.
 * @throws UsageError `usage/unknown-rule` with the nearest id or word
 */
export function searchRules(book: RuleBook, wanted: readonly string[]): FoundRules {
  const named = new Set([
    ...book.rules.flatMap(({ id }) => [id, areaOf(id)]),
    ...book.rulings.flatMap(shortNamesOf),
  ]);
  const folded = new Set([...named].map((name) => name.toLowerCase()));
  if (wanted.every((word) => folded.has(word.toLowerCase()) || ID.test(word))) {
    const found = wanted.map((word) => findRules(book, word));
    const rules = found.flatMap((part) => part.rules);
    return { by: 'id', book: { rules, rulings: found.flatMap(({ rulings }) => rulings) } };
  }
  const words = wanted.flatMap(wordsIn);
  const indexed = entriesOf(book);
  const scored = indexed.flatMap(({ hit, name, text }) => {
    const scores = words.map((word) => scoreOf(word, name, text));
    if (scores.includes(0) || words.length === 0) return [];
    return [{ hit, score: scores.reduce((total, score) => total + score, 0), length: text.length }];
  });
  if (scored.length === 0) throw new UsageError([nothingFound(wanted, words, indexed, named)]);
  const best = scored.toSorted((a, b) => b.score - a.score || a.length - b.length);
  return { by: 'words', hits: best.map(({ hit }) => hit) };
}

interface IndexedEntry {
  readonly hit: RuleHit;
  /** Words of its id and title. */
  readonly name: readonly string[];
  readonly text: readonly string[];
}

function entriesOf({ rules, rulings }: RuleBook): readonly IndexedEntry[] {
  return [
    ...rules.map((entry): IndexedEntry => {
      const name = wordsIn(`${entry.id} ${entry.chapter}`);
      return { hit: { kind: 'rule', entry }, name, text: wordsIn(entry.text) };
    }),
    ...rulings.map((entry): IndexedEntry => {
      const name = wordsIn([entry.title, ...shortNamesOf(entry)].join(' '));
      return { hit: { kind: 'ruling', entry }, name, text: wordsIn(entry.text) };
    }),
  ];
}

/** 0 where the word does not occur. */
function scoreOf(word: string, name: readonly string[], text: readonly string[]): number {
  const inName = name.filter((other) => other.startsWith(word));
  const inText = text.filter((other) => other.startsWith(word));
  const whole = [...inName, ...inText].filter((other) => other === word);
  return (inName.length > 0 ? IN_NAME : 0) + inText.length * ANYWHERE + whole.length * WHOLE;
}

/** Small letters without accents; `Haïti's` is `haiti` and `s`. */
function wordsIn(text: string): string[] {
  return (
    text
      .normalize('NFD')
      .replaceAll(/\p{M}/gu, '')
      .toLowerCase()
      .match(/[a-z0-9]+/g) ?? []
  );
}

function nothingFound(
  wanted: readonly string[],
  words: readonly string[],
  indexed: readonly IndexedEntry[],
  named: ReadonlySet<string>,
): Fault {
  const known = new Set(indexed.flatMap(({ name, text }) => [...name, ...text]));
  const absent = words.find((word) => ![...known].some((other) => other.startsWith(word)));
  const code = 'usage/unknown-rule';
  const place = { path: 'RULE' };
  if (absent === undefined)
    return { code, place, message: `no rule or interpretation has all the words ${wanted.join(', ')}` };
  const [only] = wanted;
  const nearest = (wanted.length === 1 ? nearestName(only, named) : undefined) ?? nearestName(absent, known);
  const message = `no rule or interpretation has the word "${wanted.length === 1 ? only : absent}"`;
  return nearest === undefined ? { code, place, message } : { code, place, message, nearest };
}
