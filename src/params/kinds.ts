/** Kinds of parameters and their parsers. */
import { entryNamed, type NamedEntry } from '../base/names.ts';
import { nearestName } from '../base/nearest.ts';
import { ambiguousName, expectedInteger, foundExpected, unknownName } from '../base/phrases.ts';
import {
  type Choice,
  type Declaration,
  idChoices,
  nameText,
  type ParameterContext,
  plainChoices,
} from './declaration.ts';
import { Parameter } from './parameter.ts';
import { oneOfExpected } from './phrases.ts';
import type { OptionReader } from './reader.ts';

const PLAIN = {
  kind: 'text',
  describe: '',
  place: 'option',
  isRequired: false,
  isList: false,
  isForCommands: false,
  isEffort: false,
  control: {},
} as const;

/**
 * Reads one text.
 * @param name for faults, which go to `context.reader`
 * @returns undefined, with the fault recorded, where the text is invalid
 */
type ReadText<X, V> = (text: string, context: X, name: string) => V | undefined;

/** Reads all texts of a list. */
type ReadTexts<X, V> = (texts: readonly string[], context: X, name: string) => V | undefined;

/** Context of parameters whose values come from the data. */
export interface OfData<K> extends ParameterContext {
  readonly catalogue: K;
}

interface Named extends NamedEntry {
  readonly name: string;
}

/** A flag: set or not. */
export function flag(describe: string): Parameter<ParameterContext, boolean> {
  return new Parameter({ ...PLAIN, kind: 'flag', describe }, ({ reader }, name) => reader.isSet(name));
}

/** A whole number in a range that includes both ends. */
export function whole(low: number, high: number): Parameter<ParameterContext, number | null> {
  return one({ ...PLAIN, kind: 'whole', range: { low, high } }, (text, { reader }, name) => {
    const found = /^[+-]?\d+$/.test(text) ? Number(text) : Number.NaN;
    if (found >= low && found <= high) return found;
    reader.fault(name, foundExpected(text === '' ? 'nothing' : text, expectedInteger(low, high)));
    return undefined;
  });
}

/** One of a few words. */
export function oneOf<W extends string>(words: readonly W[]): Parameter<ParameterContext, W | null> {
  const declaration = { ...PLAIN, words, control: { choices: () => plainChoices(words) } };
  return one(declaration, (text, { reader }, name) => {
    const found = words.find((word) => word === text);
    if (found === undefined) reader.fault(name, oneOfExpected(text, words), nearestName(text, words));
    return found;
  });
}

/** A row of the data by its id or name, or a beginning of them, see entryNamed. */
export function rowOf<K, T extends { readonly id: string; readonly name?: string }>(
  rows: (catalogue: K) => readonly T[],
): Parameter<OfData<K>, T | null> {
  const control = { choices: ({ catalogue }: OfData<K>) => idChoices(rows(catalogue)) };
  return one<OfData<K>, T>({ ...PLAIN, control }, (text, { catalogue, reader }, name) => {
    const all = rows(catalogue);
    const found = entryNamed(all, text);
    const ids = all.map(({ id }) => id);
    if (found === undefined)
      reader.fault(name, ambiguousName(text, ids) ?? oneOfExpected(text, ids), nearestName(text, ids));
    return found;
  });
}

/**
 * An entry of the data by its id or name, or a beginning of them, see entryNamed.
 * @param what the entries are, with the article: `a mine or charge`
 * @param group of an entry among the choices
 */
export function idOf<K, T extends Named>(
  entries: (catalogue: K) => readonly T[],
  what: string,
  group?: (entry: T) => string,
): Parameter<OfData<K>, T | null> {
  const choice = (entry: T): Choice => {
    const [named] = idChoices([entry]);
    return group === undefined ? named : { ...named, group: group(entry) };
  };
  const control = {
    label: nameText(what.replace(/^an? /, '')),
    choices: ({ catalogue }: OfData<K>) => entries(catalogue).map(choice),
  };
  return one<OfData<K>, T>(
    { ...PLAIN, describe: `id of ${what}`, control },
    (text, { catalogue, reader }, name) => {
      const known = entries(catalogue);
      const found = entryNamed(known, text);
      const ids = known.map(({ id }) => id);
      if (found === undefined)
        reader.fault(
          name,
          ambiguousName(text, ids) ?? `found "${text}", expected the id of ${what}`,
          nearestName(text, ids),
        );
      return found;
    },
  );
}

/**
 * Ids of rows of the data, each once, in input order.
 * @param kind what they are called: `ability`
 */
export function idsOf<K>(
  kind: string,
  rows: (catalogue: K) => readonly (string | { readonly id: string; readonly name?: string })[],
): Parameter<OfData<K>, readonly string[]> {
  const known = (catalogue: K) => rows(catalogue).map((row) => (typeof row === 'string' ? { id: row } : row));
  const control = { choices: ({ catalogue }: OfData<K>) => idChoices(known(catalogue)) };
  return list<OfData<K>, readonly string[]>(
    { ...PLAIN, isList: true, control },
    (texts, { catalogue, reader }, name) => knownIds(texts, kind, known(catalogue), reader, name),
  );
}

/** The id of each named entry once; unknown names are faults of the parameter `name`. @param kind what the entries are called */
export function knownIds(
  texts: readonly string[],
  kind: string,
  known: readonly NamedEntry[],
  reader: OptionReader,
  name: string,
): readonly string[] {
  const ids = texts.map((given) => {
    const found = entryNamed(known, given);
    const all = known.map(({ id }) => id);
    if (found === undefined)
      reader.fault(name, unknownName(kind, given, all), nearestName(given, all), given);
    return found?.id ?? given;
  });
  return [...new Set(ids)];
}

/** Text that the question parses. */
export function text(): Parameter<ParameterContext, string | null>;
export function text<X extends ParameterContext, V>(read: ReadText<X, V>): Parameter<X, V | null>;
export function text<X extends ParameterContext, V>(read?: ReadText<X, V>): Parameter<X, V | string | null> {
  return one<X, V | string>(PLAIN, read ?? ((given) => given));
}

/** Texts that the question parses together. */
export function texts(): Parameter<ParameterContext, readonly string[]>;
export function texts<X extends ParameterContext, V>(read: ReadTexts<X, V>): Parameter<X, V>;
export function texts<X extends ParameterContext, V>(
  read?: ReadTexts<X, V>,
): Parameter<X, V | readonly string[]> {
  return list<X, V | readonly string[]>({ ...PLAIN, isList: true }, read ?? ((given) => given));
}

/** The name of a file that the caller opens. */
export function file(): Parameter<ParameterContext, string | null> {
  return one({ ...PLAIN, kind: 'file' }, (given) => given);
}

function one<X extends ParameterContext, V>(
  declaration: Declaration<X>,
  read: ReadText<X, V>,
): Parameter<X, V | null> {
  return new Parameter(declaration, (context, name, { fallback, isRequired }) => {
    const { reader } = context;
    const isMissing = !reader.given(name);
    if (isMissing && fallback === undefined && isRequired !== true) return null;
    const given = isMissing ? (fallback ?? '') : reader.text(name);
    const value = given === undefined ? undefined : read(given, context, name);
    if (value !== undefined) return value;
    // The fault is recorded; with the default as value, other faults are found in the same run.
    if (fallback !== undefined) return read(fallback, context, name);
    return isRequired === true ? undefined : null;
  });
}

function list<X extends ParameterContext, V>(
  declaration: Declaration<X>,
  read: ReadTexts<X, V>,
): Parameter<X, V> {
  return new Parameter(declaration, (context, name) => read(context.reader.texts(name), context, name));
}
