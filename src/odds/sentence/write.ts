/** Writes the sentence that asks a question with its inputs. */
import type { Choice } from '../../params/declaration.ts';
import type { FormInput } from '../../params/words.ts';
import { choiceNamed } from './names.ts';
import type { Noun, Said, Sentence, Slot } from './sentence.ts';
import { LOOKS_FREE } from './side.ts';
import { spokenTimes } from './tokens.ts';

/** The sentence of a question; '' where the inputs name nobody who acts or is acted on, or nobody whom the data knows. */
export function writeSentence<C>(
  { verbs: [verb], subject, object, phrases }: Sentence<C>,
  catalogue: C,
  input: FormInput,
): string {
  const write = (one: Said<Slot<C>>): string => written(one, catalogue, input);
  const name = ({ place, ...one }: Noun<Slot<C>>): string =>
    written({ place: { ...place, value: nounOf(place) }, ...one }, catalogue, input);
  const named = (one: Noun<Slot<C>>): string => {
    const inside = one.phrases.map(write).filter((part) => part !== '');
    return `${name(one)}${inside.length === 0 ? '' : ` (${inside.join(', ')})`}`;
  };
  if ([subject, object].some((one) => name(one) === '')) return '';
  const behind = phrases.map(write).filter((part) => part !== '');
  return [named(subject), verb, named(object), behind.join(', ')].filter((part) => part !== '').join(' ');
}

/** What a noun is: its default where the inputs say nothing. */
function nounOf<C>({ value, fallback = '' }: Slot<C>): Slot<C>['value'] {
  return (catalogue, input) => value(catalogue, input) || fallback;
}

/** How a phrase is said; '' for the default. */
function written<C>(said: Said<Slot<C>>, catalogue: C, input: FormInput): string {
  const { names, value } = said.place;
  const found = value(catalogue, input);
  return found === '' ? '' : phraseOf(said, names(catalogue, input), found);
}

/** How a value is said; '' for one that has no name. @param choices those of the slot */
export function phraseOf<C>(
  { place: { kind, isFree = false }, patterns: [pattern] }: Said<Slot<C>>,
  choices: readonly Choice[],
  value: string,
): string {
  const name = kind === 'name' ? nameOf(choices, value, isFree) : value;
  return name === '' ? '' : spokenTimes(pattern.replace('{}', name));
}

/** The name of a value; its id where the name means another one. */
function nameOf(choices: readonly Choice[], value: string, isFree: boolean): string {
  const found = choiceNamed(choices, value);
  if (found === undefined) return isFree && LOOKS_FREE.test(value) ? value : '';
  return choiceNamed(choices, found.label) === found ? found.label : found.value;
}
