/** Reads one side of a sentence: a noun and the phrases behind it. */
import { foldName } from '../../base/names.ts';
import { nearestName } from '../../base/nearest.ts';
import { expectedInteger } from '../../base/phrases.ts';
import type { Choice } from '../../params/declaration.ts';
import type { FormInput } from '../../params/words.ts';
import { choiceNamed } from './names.ts';
import type { Noun, Said, Slot } from './sentence.ts';
import { isArticle, isFiller, isMark, numberOf, type Token } from './tokens.ts';

/** A number, or a code: `5/1`, `3 head-only`, `S-2(P2)`. */
export const LOOKS_FREE = /^(?:\d|\S*[/(@]\S*\d)/;
/** Words of the longest name. */
const MOST_WORDS = 10;

/** A part of the text that is not understood. */
export interface Misread {
  readonly start: number;
  readonly end: number;
  /** What is wrong with it, and what is expected. */
  readonly message: string;
  /** The nearest name, to stand in its place. */
  readonly nearest?: string;
}

/** A part that is understood. */
interface Piece<C> {
  readonly said: Said<Slot<C>>;
  readonly start: number;
  readonly end: number;
}

/** What a side says. */
export interface Side<C> {
  readonly input: FormInput;
  readonly pieces: readonly Piece<C>[];
  readonly misread: readonly Misread[];
  /** Number of tokens that are not understood. */
  readonly lost: number;
}

/** Where a side is read. */
export interface Ground<C> {
  readonly catalogue: C;
  readonly text: string;
  readonly tokens: readonly Token[];
}

interface Search<C> extends Ground<C> {
  /** Whether another phrase begins at a token. */
  readonly isLead: (at: number) => boolean;
}

/** A pattern that matches: the tokens that it takes, and what they say. */
interface Match {
  readonly end: number;
  readonly value: string;
}

/** @param from first token @param to the token behind the last */
export function readSide<C>(
  ground: Ground<C>,
  from: number,
  to: number,
  {
    input: before,
    noun,
    phrases,
  }: { input: FormInput; noun: Noun<Slot<C>>; phrases: readonly Said<Slot<C>>[] },
): Side<C> {
  const { catalogue, text, tokens } = ground;
  const all = [...noun.phrases, ...phrases];
  const pieces: Piece<C>[] = [];
  const misread: Misread[] = [];
  let input = before;
  let isNamed = false;
  let lost = 0;
  const isLead = (at: number): boolean => all.some((said) => leadOf(tokens, at, to, said) > at);
  const best = (at: number): (Match & { said: Said<Slot<C>> }) | undefined =>
    longest(
      (isNamed ? all : [noun]).flatMap((said) => {
        const match = matchOf({ ...ground, isLead }, at, to, said, input);
        return match === undefined ? [] : [{ ...match, said }];
      }),
    );
  for (let at = from; at < to; ) {
    const match = best(at);
    if (match !== undefined) {
      const { said, value, end } = match;
      input = said.place.put(catalogue, input, value);
      pieces.push({ said, start: tokens[at].start, end: tokens[end - 1].end });
      isNamed = true;
      at = end;
    } else if (isFiller(tokens[at])) at++;
    else {
      const led = isNamed ? all.find((said) => leadOf(tokens, at, to, said) > at) : noun;
      const first = led === undefined ? at : leadOf(tokens, at, to, led);
      let end = Math.max(first, at + 1);
      isNamed = true;
      while (end < to && !isMark(tokens[end]) && !isLead(end) && best(end) === undefined) end++;
      const start = first < end ? tokens[first].start : tokens[at].start;
      const run = { start, end: tokens[end - 1].end };
      misread.push(misreadOf(catalogue, input, text.slice(run.start, run.end), run, led?.place));
      lost += end - at;
      at = end;
    }
  }
  if (isNamed) return { input, pieces, misread, lost };
  const end = to > 0 ? tokens[to - 1].end : 0;
  const missing = { start: end, end, message: `expected a name here: ${noun.place.what}` };
  return { input, pieces, misread: [missing], lost: lost + 1 };
}

function longest<M extends Match>(matches: readonly M[]): M | undefined {
  return matches.reduce<M | undefined>(
    (best, one) => (best === undefined || one.end > best.end ? one : best),
    undefined,
  );
}

/** The longest match of a phrase's patterns. */
function matchOf<C>(
  ground: Search<C>,
  at: number,
  to: number,
  { place, patterns }: Said<Slot<C>>,
  input: FormInput,
): Match | undefined {
  return longest(
    patterns.flatMap((pattern) => {
      const [head, tail] = partsOf(pattern);
      const start = literalEnd(ground.tokens, at, to, head);
      if (start === undefined) return [];
      const match =
        tail === undefined ? { end: start, value: 'yes' } : valueAt(ground, start, to, place, tail, input);
      return match === undefined ? [] : [match];
    }),
  );
}

/** The token behind the words with which a phrase begins: `at` itself where they do not stand there. */
function leadOf<C>(tokens: readonly Token[], at: number, to: number, { patterns }: Said<Slot<C>>): number {
  const ends = patterns.flatMap((pattern) => {
    const [head] = partsOf(pattern);
    return head.length === 0 ? [] : [literalEnd(tokens, at, to, head) ?? at];
  });
  return Math.max(at, ...ends);
}

/** The words before and after the value; without the second there is no value. */
function partsOf(pattern: string): [readonly string[], (readonly string[])?] {
  const words = (part: string) =>
    part
      .split(' ')
      .filter((word) => word !== '' && !isArticle({ key: word }))
      .map(foldName);
  const [head, tail] = pattern.split('{}');
  return tail === undefined ? [words(head)] : [words(head), words(tail)];
}

/** The token behind these words and the articles after them; undefined where they do not stand there. */
function literalEnd(
  tokens: readonly Token[],
  at: number,
  to: number,
  words: readonly string[],
): number | undefined {
  let end = at;
  for (const word of words) {
    while (end < to && end > at && isArticle(tokens[end])) end++;
    if (end >= to || tokens[end].key !== word) return undefined;
    end++;
  }
  while (end < to && isArticle(tokens[end])) end++;
  return end;
}

/** The longest value from a token on that the words `tail` follow. */
function valueAt<C>(
  { catalogue, text, tokens, isLead }: Search<C>,
  start: number,
  to: number,
  { kind, names, range, isFree = false }: Slot<C>,
  tail: readonly string[],
  input: FormInput,
): Match | undefined {
  if (start >= to || isMark(tokens[start])) return undefined;
  if (kind === 'number') {
    const number = numberOf(tokens[start]);
    const end = literalEnd(tokens, start + 1, to, tail);
    const isIn =
      number !== undefined && (range === undefined || (number >= range.low && number <= range.high));
    return isIn && end !== undefined ? { end, value: String(number) } : undefined;
  }
  const choices = names(catalogue, input);
  const longestRun = (most: number, valueIn: (run: string) => string | undefined) => {
    for (let last = most; last > start; last--) {
      const end = literalEnd(tokens, last, to, tail);
      if (end === undefined) continue;
      const value = valueIn(text.slice(tokens[start].start, tokens[last - 1].end));
      if (value !== undefined) return { end, value };
    }
    return undefined;
  };
  const named = longestRun(Math.min(to, start + MOST_WORDS), (run) => choiceNamed(choices, run)?.value);
  if (named !== undefined || !isFree) return named;
  let most = start + 1;
  while (most < to && !isMark(tokens[most]) && !isLead(most)) most++;
  // Any other text is a name that is not known.
  return longestRun(most, (run) => (LOOKS_FREE.test(run) ? run : undefined));
}

function misreadOf<C>(
  catalogue: C,
  input: FormInput,
  found: string,
  place: Pick<Misread, 'start' | 'end'>,
  slot: Slot<C> | undefined,
): Misread {
  if (slot === undefined) return { ...place, message: `“${found}” is not understood` };
  const { what, kind, range, names } = slot;
  if (kind === 'number' && range !== undefined)
    return { ...place, message: `found “${found}”, expected ${expectedInteger(range.low, range.high)}` };
  const nearest = nearestLabel(names(catalogue, input), found);
  return {
    ...place,
    message: `found “${found}”, expected the name of ${what}`,
    ...(nearest === undefined ? {} : { nearest }),
  };
}

/** The label that is nearest to a text: as a whole, or by one of its words. */
function nearestLabel(choices: readonly Choice[], found: string): string | undefined {
  const names = choices.flatMap(({ value, label }) => [label, value]);
  const words = names.flatMap((name) => name.split(/[\s-]+/)).filter((word) => word.length > 2);
  const nearest = nearestName(found, names) ?? nearestName(found, words);
  if (nearest === undefined) return undefined;
  const having = (is: (name: string) => boolean) =>
    choices.find(({ value, label }) => is(label) || is(value))?.label;
  return having((name) => name === nearest) ?? having((name) => name.split(/[\s-]+/).includes(nearest));
}
