/** Finds rules and rulings by words of their texts. */
import { type Fault, UsageError } from '../base/errors.ts';
import { nearestName } from '../base/nearest.ts';
import { foundExpected } from '../base/phrases.ts';
import { absentWord, type IndexedEntry, knownWords, searchWords, wordsIn } from '../base/wordSearch.ts';
import {
  areaOf,
  findRules,
  type RuleBook,
  type RuleEntry,
  type RulingEntry,
  shortNamesOf,
} from './ruleBook.ts';

/** A rule or ruling that was found. */
export type RuleHit =
  | { readonly kind: 'rule'; readonly entry: RuleEntry }
  | { readonly kind: 'ruling'; readonly entry: RulingEntry };

/** The result of a search: named entries, or entries with all the words, best first. */
export type FoundRules =
  | { readonly by: 'id'; readonly book: RuleBook }
  | { readonly by: 'words'; readonly hits: readonly RuleHit[] };

/** Matches `T-CP-06` and unknown ids of this form, for which a search by letters would not help. */
const ID = /^[a-z]+(-[a-z0-9]+)*-\d+[a-z]?$/i;

/**
 * The entries for the words of a search. Ids, areas (`T-CP`) and interpretations name entries; other words must all occur in an entry, each
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
  if (words.length === 0) {
    const message = foundExpected('no word', 'words or ids to search for');
    throw new UsageError([{ code: 'usage/unknown-rule', place: { path: 'RULE' }, message }]);
  }
  const indexed = entriesOf(book);
  const hits = searchWords(indexed, words);
  if (hits.length === 0) throw new UsageError([nothingFound(wanted, words, indexed, named)]);
  return { by: 'words', hits };
}

function entriesOf({ rules, rulings }: RuleBook): readonly IndexedEntry<RuleHit>[] {
  return [
    ...rules.map((entry): IndexedEntry<RuleHit> => {
      const name = wordsIn(`${entry.id} ${entry.chapter}`);
      return { value: { kind: 'rule', entry }, name, text: wordsIn(entry.text) };
    }),
    ...rulings.map((entry): IndexedEntry<RuleHit> => {
      const name = wordsIn([entry.title, ...shortNamesOf(entry)].join(' '));
      return { value: { kind: 'ruling', entry }, name, text: wordsIn(entry.text) };
    }),
  ];
}

function nothingFound(
  wanted: readonly string[],
  words: readonly string[],
  indexed: readonly IndexedEntry<RuleHit>[],
  named: ReadonlySet<string>,
): Fault {
  const absent = absentWord(indexed, words);
  const code = 'usage/unknown-rule';
  const place = { path: 'RULE' };
  if (absent === undefined)
    return { code, place, message: `no rule or interpretation has all the words ${wanted.join(', ')}` };
  const [only] = wanted;
  const nearest =
    (wanted.length === 1 ? nearestName(only, named) : undefined) ?? nearestName(absent, knownWords(indexed));
  const message = `no rule or interpretation has the word "${wanted.length === 1 ? only : absent}"`;
  return nearest === undefined ? { code, place, message } : { code, place, message, nearest };
}
