/** How a question is asked in one sentence: `Eva (combat pack) shoots MacNeal with the Mauser, wounded twice`. */
import type { Choice } from '../../params/declaration.ts';
import type { FormInput } from '../../params/words.ts';

/** A place in a sentence: what can be said there, what the inputs say, and the inputs once something else is said. */
export interface Slot<in C> {
  /** What is said there, for messages: `weapon`. */
  readonly what: string;
  readonly kind: 'name' | 'number' | 'flag';
  /** The names that can be said; none for numbers and flags. */
  readonly names: (catalogue: C, input: FormInput) => readonly Choice[];
  /** Range of a number. */
  readonly range?: { readonly low: number; readonly high: number };
  /** Whether text with a digit is taken as it stands where it is no name: `4x1/1`, `2 head-only`. */
  readonly isFree?: boolean;
  /** The default of a noun, which is said even so. */
  readonly fallback?: string;
  /** What the inputs say; '' for the default, which a sentence leaves out. */
  readonly value: (catalogue: C, input: FormInput) => string;
  /** The inputs with another value; '' brings back the default. */
  readonly put: (catalogue: C, input: FormInput, value: string) => FormInput;
}

/** Something that a sentence may say. P: a slot, or the name of a parameter. */
export interface Said<P> {
  readonly place: P;
  /** Ways to say it, with `{}` for the value: `with the {}`; the first is written. */
  readonly patterns: readonly string[];
  /** Values to offer where there are no names, or many numbers. */
  readonly examples?: readonly string[];
  /** Whether it stands behind the object only. */
  readonly isLast?: boolean;
}

/** Who or what acts, or is acted on, with what may be said of it. */
export interface Noun<P> extends Said<P> {
  readonly phrases: readonly Said<P>[];
}

/** The sentence of a question: subject, verb, object, phrases. */
export interface SentenceOf<P> {
  /** The first is written; another question may have the same one. */
  readonly verbs: readonly [string, ...string[]];
  readonly subject: Noun<P>;
  readonly object: Noun<P>;
  /** Phrases about the whole, which stand anywhere behind subject or object. */
  readonly phrases: readonly Said<P>[];
}

/** The sentence as a question declares it: a parameter stands for itself. */
export type SentenceOutline<C> = SentenceOf<string | Slot<C>>;

export type Sentence<C> = SentenceOf<Slot<C>>;

/** A phrase: `says('weapon', 'with the {}')`. */
export function says<P>(place: P, ...patterns: readonly string[]): Said<P> {
  return { place, patterns };
}

/** A phrase, see says, that stands behind the object only: before the verb, `and Karl` would be a second subject. */
export function saysLast<P>(place: P, ...patterns: readonly string[]): Said<P> {
  return { ...says(place, ...patterns), isLast: true };
}

/** The same with values to offer. */
export function withExamples<S extends Said<unknown>>(said: S, ...examples: readonly string[]): S {
  return { ...said, examples };
}

/** A noun by its name alone: `noun('attacker', says('pack', '{} pack'))`. */
export function noun<P, Q = never>(place: P, ...phrases: readonly Said<Q>[]): Noun<P | Q> {
  return { place, patterns: ['{}'], phrases };
}

/** The sentence with a slot for each place. */
export function sentenceWith<C>(
  { verbs, subject, object, phrases }: SentenceOutline<C>,
  slotOf: (name: string) => Slot<C>,
): Sentence<C> {
  const said = ({ place, ...one }: Said<string | Slot<C>>): Said<Slot<C>> => ({
    ...one,
    place: typeof place === 'string' ? slotOf(place) : place,
  });
  const named = (one: Noun<string | Slot<C>>): Noun<Slot<C>> => ({
    ...said(one),
    phrases: one.phrases.map(said),
  });
  return { verbs, subject: named(subject), object: named(object), phrases: phrases.map(said) };
}
