/** The words of a sentence with their places in the text. */
import { foldName } from '../../base/names.ts';

/** A word or a mark; `once` is two tokens with one place, `1` and `times`. */
export interface Token {
  /** Without accents and capitals. */
  readonly key: string;
  readonly start: number;
  readonly end: number;
}

const TIMES: Readonly<Record<string, string>> = { once: '1', twice: '2', thrice: '3' };
const NUMBERS = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];
/** Marks between the parts of a sentence. */
const MARKS = ['(', ')', ',', ';', '.', '!', '?'];
const ARTICLES = ['the', 'a', 'an', 'his', 'her', 'its', 'their'];

/** Splits a text at spaces, and takes brackets and commas off the ends of words; `3B+1(P1)` stays whole. */
export function tokensOf(text: string): Token[] {
  const last = text.trimEnd().length;
  return [...text.matchAll(/\S+/g)].flatMap(({ 0: chunk, index }) => {
    const head = /^[(]*/.exec(chunk)?.[0].length ?? 0;
    let end = chunk.length;
    while (end > head && isMarkAt(chunk.slice(head, end), index + end === last)) end--;
    const marks = (from: number, to: number): Token[] =>
      [...chunk.slice(from, to)].map((key, at) => ({
        key,
        start: index + from + at,
        end: index + from + at + 1,
      }));
    const word = chunk.slice(head, end);
    const place = { start: index + head, end: index + end };
    const key = foldName(word);
    const times = TIMES[key];
    const words = word === '' ? [] : times === undefined ? [key] : [times, 'times'];
    return [...marks(0, head), ...words.map((one) => ({ key: one, ...place })), ...marks(end, chunk.length)];
  });
}

/** Whether the last letter is a mark that closes nothing inside of the word. @param isEnd of the whole text */
function isMarkAt(word: string, isEnd: boolean): boolean {
  const last = word.slice(-1);
  if (isEnd && '.!?'.includes(last)) return true;
  return last === ')' ? !word.includes('(') : ',;'.includes(last);
}

/** Whether it stands between the parts and says nothing. */
export function isFiller({ key }: Token): boolean {
  return MARKS.includes(key) || ARTICLES.includes(key) || key === 'and';
}

export function isMark({ key }: Token): boolean {
  return MARKS.includes(key);
}

export function isArticle({ key }: Pick<Token, 'key'>): boolean {
  return ARTICLES.includes(key);
}

/** The number that a token says; undefined for none. */
export function numberOf({ key }: Token): number | undefined {
  if (/^\d{1,4}$/.test(key)) return Number(key);
  const word = NUMBERS.indexOf(key);
  return word < 0 ? undefined : word;
}

/** `twice`, `three times`: a number before `times` as people say it. */
export function spokenTimes(text: string): string {
  return text
    .replace(/\b1 times\b/, 'once')
    .replace(/\b2 times\b/, 'twice')
    .replace(/\b(\d+) times\b/, (_, count: string) => `${NUMBERS[Number(count)] ?? count} times`);
}
