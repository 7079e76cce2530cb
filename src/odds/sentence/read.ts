/** Reads a sentence: which question it asks, and with what inputs. */
import { distance } from 'fastest-levenshtein';
import type { FormInput } from '../../params/words.ts';
import type { Said, Sentence, Slot } from './sentence.ts';
import { type Ground, type Misread, readSide, type Side } from './side.ts';
import { tokensOf } from './tokens.ts';

/** A question that can be asked in a sentence. */
export interface Spoken<C> {
  readonly id: string;
  readonly title: string;
  readonly sentence: Sentence<C>;
  /** The inputs that the sentence is said about; what it cannot say stays. */
  readonly input: () => FormInput;
}

/** A sentence as it is understood. */
export interface Reading<C> {
  readonly question: Spoken<C>;
  readonly input: FormInput;
  /** What is not understood; none: all is. */
  readonly misread: readonly Misread[];
  readonly subject: Side<C>;
  readonly object: Side<C>;
}

/** Where a verb stands among the tokens. */
interface Verb {
  readonly at: number;
  readonly length: number;
  /** Set for a word that is only near to the verb. */
  readonly misread?: Misread;
}

/**
 * Reads a sentence as the question that understands the most of it; of several, the first. A word that is near to a verb counts as
 * misread.
 * @returns undefined where nothing in it is a verb, nor near to one
 */
export function readSentence<C>(
  catalogue: C,
  questions: readonly Spoken<C>[],
  text: string,
): Reading<C> | undefined {
  return readExactly(catalogue, questions, text) ?? bestOf(catalogue, questions, text, nearVerbs);
}

/** Reads a sentence, see readSentence, whose verb is spelt as it should be. */
export function readExactly<C>(
  catalogue: C,
  questions: readonly Spoken<C>[],
  text: string,
): Reading<C> | undefined {
  return bestOf(catalogue, questions, text, verbsIn);
}

function bestOf<C>(
  catalogue: C,
  questions: readonly Spoken<C>[],
  text: string,
  find: typeof verbsIn,
): Reading<C> | undefined {
  const tokens = tokensOf(text);
  const ground = { catalogue, text, tokens };
  const readings = questions.flatMap((question) =>
    find(question.sentence.verbs, ground).map((verb) => readAt(ground, question, verb)),
  );
  const least = Math.min(...readings.map(({ lost }) => lost));
  return readings.find(({ lost }) => lost === least)?.reading;
}

type Typed = Pick<Ground<never>, 'text' | 'tokens'>;

/** Everywhere that a verb stands, the longest first. */
function verbsIn(verbs: readonly string[], { tokens }: Typed): readonly Verb[] {
  const found = verbs.flatMap((verb) => {
    const words = verb.split(' ');
    return tokens.flatMap((_, at): Verb[] =>
      words.every((word, index) => tokens[at + index]?.key === word) ? [{ at, length: words.length }] : [],
    );
  });
  return found.sort((a, b) => b.length - a.length);
}

/** Words of which a verb differs in few letters. */
function nearVerbs(verbs: readonly string[], { text, tokens }: Typed): readonly Verb[] {
  return tokens.slice(1).flatMap(({ key, start, end }, before): Verb[] => {
    const nearest = verbs.find((verb) => key.length > MOST_CHANGED && distance(key, verb) <= MOST_CHANGED);
    if (nearest === undefined) return [];
    const message = `found “${text.slice(start, end)}”, expected a verb`;
    return [{ at: before + 1, length: 1, misread: { start, end, message, nearest } }];
  });
}

/** Letters in which a word may differ from a verb that is meant. */
const MOST_CHANGED = 2;

function readAt<C>(ground: Ground<C>, question: Spoken<C>, { at, length, misread }: Verb) {
  const { catalogue, tokens } = ground;
  const { subject: noun, object, phrases } = question.sentence;
  const before = question.input();
  const first = readSide(ground, 0, at, {
    input: before,
    noun,
    phrases: phrases.filter(({ isLast }) => isLast !== true),
  });
  const second = readSide(ground, at + length, tokens.length, { input: first.input, noun: object, phrases });
  const said = [...first.pieces, ...second.pieces].map((piece) => piece.said);
  const reading: Reading<C> = {
    question,
    input: withoutUnsaid(catalogue, question.sentence, second.input, said),
    misread: [...first.misread, ...(misread === undefined ? [] : [misread]), ...second.misread],
    subject: first,
    object: second,
  };
  return { reading, lost: first.lost + second.lost + (misread === undefined ? 0 : 1) };
}

/** Brings back the default of everything that a sentence can say and does not. */
function withoutUnsaid<C>(
  catalogue: C,
  { subject, object, phrases }: Sentence<C>,
  input: FormInput,
  said: readonly Said<Slot<C>>[],
): FormInput {
  return [...subject.phrases, ...object.phrases, ...phrases]
    .filter((one) => !said.includes(one))
    .reduce((now, { place }) => place.put(catalogue, now, ''), input);
}
