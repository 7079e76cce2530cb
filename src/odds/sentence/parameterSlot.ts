/** The slot of a parameter, made from its declaration. */
import type { Declaration, ParameterContext } from '../../params/declaration.ts';
import { OptionReader } from '../../params/reader.ts';
import { type FormInput, textOf, textsOf, without } from '../../params/words.ts';
import type { Slot } from './sentence.ts';

/** @param contextOf as in defineQuestion */
export function parameterSlot<C, X extends ParameterContext>(
  name: string,
  { kind, isList, isRequired, fallback, range, control }: Declaration<X>,
  contextOf: (catalogue: C, reader: OptionReader) => X,
): Slot<C> {
  const said = (input: FormInput): string => {
    if (input[name] === true) return 'yes';
    const several = textsOf(input, name);
    return isList ? (several.length === 1 ? several[0] : '') : textOf(input, name);
  };
  return {
    what: `the ${name.replaceAll('-', ' ')}`,
    kind: kind === 'flag' ? 'flag' : kind === 'whole' ? 'number' : 'name',
    names: (catalogue, input) =>
      control.choices?.(contextOf(catalogue, new OptionReader(input)), input) ?? [],
    ...(range === undefined ? {} : { range }),
    ...(fallback === undefined ? {} : { fallback }),
    isFree: control.isFree === true || control.choices === undefined,
    value: (_, input) => {
      const text = said(input);
      return text === fallback ? '' : text;
    },
    put: (_, input, value) => {
      // What is the default, said or not, stays as it is.
      if ((said(input) || fallback || '') === (value || fallback || '')) return input;
      // A sentence names one of a list; it takes away none of several.
      const isKept = value === '' && (isRequired || textsOf(input, name).length > 1);
      if (isKept) return input;
      if (value === '') return without(input, [name]);
      return { ...input, [name]: kind === 'flag' ? true : isList ? [value] : value };
    },
  };
}
