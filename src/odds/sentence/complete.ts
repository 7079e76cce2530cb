/** Completes a sentence that is being typed. */
import { isBegunBy } from './names.ts';
import { readExactly, type Spoken } from './read.ts';
import type { Noun, Said, Slot } from './sentence.ts';
import { readSide, type Side } from './side.ts';
import { tokensOf } from './tokens.ts';
import { phraseOf } from './write.ts';

/** What can stand next. */
export interface Completions {
  /** Where in the text each option begins; it replaces everything behind. */
  readonly from: number;
  readonly options: readonly Option[];
}

interface Option {
  readonly text: string;
  /** The title of the question that a verb asks. */
  readonly about?: string;
}

/** Most options at once. */
const MOST = 60;
/** Words behind which a name or a phrase may still be typed. */
const MOST_BEGUN = 5;
/** Numbers of the longest range of which all are offered. */
const MOST_NUMBERS = 6;
/** The label of a choice that says nothing. */
const NONE = 'none';

/** @param text as far as it is typed, to the caret */
export function completions<C>(catalogue: C, questions: readonly Spoken<C>[], text: string): Completions {
  const last = [...text.matchAll(/\S+/g)].at(-1);
  // A word that is being typed may still become another one; behind a space it is done.
  const isDone = last === undefined || last.index + last[0].length < text.length;
  const starts = isDone ? [text.length] : wordStarts(text);
  for (const from of starts) {
    const options = continuations(catalogue, questions, text.slice(0, from), from < text.length);
    const fitting = options.filter((option) => isBegunBy(option.text, text.slice(from)));
    if (fitting.length > 0) return { from, options: fitting.slice(0, MOST) };
  }
  return { from: text.length, options: [] };
}

/** Where the last words begin, the longest run first. */
function wordStarts(text: string): number[] {
  return [...text.matchAll(/[^\s(),;]+/g)].slice(-MOST_BEGUN).map(({ index }) => index);
}

/**
 * All that can stand behind a text that is understood as a whole; nothing behind another one.
 * @param isBegun whether the next word has been begun: it may be any of several verbs
 */
function continuations<C>(
  catalogue: C,
  questions: readonly Spoken<C>[],
  text: string,
  isBegun: boolean,
): Option[] {
  const tokens = tokensOf(text);
  const ground = { catalogue, text, tokens };
  const verbs: Option[] = [];
  const behind = questions.flatMap((question) => {
    const { sentence } = question;
    const reading = readExactly(catalogue, [question], text);
    if (reading !== undefined)
      return reading.subject.lost === 0
        ? nextOf(catalogue, reading.object, sentence.object, sentence.phrases)
        : [];
    const side = readSide(ground, 0, tokens.length, {
      input: question.input(),
      noun: sentence.subject,
      phrases: [],
    });
    const offered = isBegun ? sentence.verbs : sentence.verbs.slice(0, 1);
    if (side.lost === 0) verbs.push(...offered.map((verb) => ({ text: verb, about: question.title })));
    return nextOf(catalogue, side, sentence.subject, []);
  });
  return [...verbs, ...[...new Set(behind)].map((text) => ({ text }))];
}

/** What can stand next in a side; nothing behind what is not understood. */
function nextOf<C>(
  catalogue: C,
  side: Side<C>,
  noun: Noun<Slot<C>>,
  phrases: readonly Said<Slot<C>>[],
): string[] {
  const { pieces, misread } = side;
  if (misread.some(({ start, end }) => start < end)) return [];
  if (pieces.length === 0) return optionsOf(catalogue, side, noun, undefined);
  const said = pieces.map((piece) => piece.said);
  const isLast = (one: Said<Slot<C>>): number => Number(one.isLast === true);
  return [...phrases, ...noun.phrases]
    .filter((one) => !said.includes(one))
    .sort((one, other) => isLast(one) - isLast(other))
    .flatMap((one) => optionsOf(catalogue, side, one, one.place.fallback));
}

/** Every way to say a phrase that is worth offering. @param except a value that goes without saying */
function optionsOf<C>(
  catalogue: C,
  { input }: Side<C>,
  said: Said<Slot<C>>,
  except: string | undefined,
): string[] {
  const { kind, names, range } = said.place;
  if (kind === 'flag') return [phraseOf(said, [], 'yes')];
  const choices = names(catalogue, input).filter(({ label }) => label !== NONE);
  const values = kind === 'name' ? choices.map(({ value }) => value) : numbersOf(range);
  return [...(said.examples ?? []), ...values]
    .filter((value) => value !== except)
    .map((value) => phraseOf(said, choices, value))
    .filter((text) => text !== '');
}

/** The numbers of a short range. */
function numbersOf(range: Slot<never>['range']): string[] {
  const { low, high } = range ?? { low: 1, high: 0 };
  const first = Math.max(1, low);
  if (high - first >= MOST_NUMBERS) return [];
  return Array.from({ length: Math.max(0, high - first + 1) }, (_, index) => String(first + index));
}
