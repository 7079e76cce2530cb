/** What a parameter is, as data: help, form, link, JSON schema and reader are made from it. */
import type { OptionReader } from './reader.ts';
import type { FormWords } from './words.ts';

/** What every reader of parameters needs; a ruleset adds its data and its interpretations. */
export interface ParameterContext {
  readonly reader: OptionReader;
}

/** One value that may be chosen. */
export interface Choice {
  readonly value: string;
  readonly label: string;
  readonly group?: string;
}

/** Where a parameter stands in a command line: behind its name, or by its place behind the command. */
type Place = 'option' | 'positional';

/** What only the page's control of a parameter needs; everything else it takes from the declaration. */
export interface ControlHints<in X> {
  /** Instead of the name; the description is then left out. */
  readonly label?: string;
  /** Instead of the description. */
  readonly help?: string | ((words: FormWords) => string);
  /** What can be chosen; for free text what is suggested. @param words what the user typed */
  readonly choices?: (context: X, words: FormWords) => readonly Choice[];
  /** Text that is none of the choices is possible, too. */
  readonly isFree?: boolean;
  /** One text takes several words, divided so; semicolons may be spaces. */
  readonly divider?: ';' | ',';
  /** Of a list only one value makes sense. */
  readonly isSingle?: boolean;
  /** Numbers that people use; others are typed. */
  readonly low?: number;
  readonly high?: number;
  /** A list whose values are whole numbers with names of their own. */
  readonly parts?: (words: FormWords) => readonly NamedRange[];
}

/** A whole number of a list, its name and its range. */
export interface NamedRange {
  readonly name: string;
  readonly low: number;
  readonly high: number;
}

export interface Declaration<in X> {
  readonly kind: 'flag' | 'whole' | 'text' | 'file';
  readonly describe: string;
  readonly place: Place;
  readonly isRequired: boolean;
  /** Takes several values. */
  readonly isList: boolean;
  /** The text that is meant where nothing is said. */
  readonly fallback?: string;
  /** What not saying it means, in words, where no single value does. */
  readonly byDefault?: string;
  /** Of whole numbers. */
  readonly range?: { readonly low: number; readonly high: number };
  /** Of numbers: `t`. */
  readonly unit?: string;
  /** The only values, where they are known without any data. */
  readonly words?: readonly string[];
  /** Samples, fractions and files of tables: nothing that the page asks for. */
  readonly isForCommands: boolean;
  readonly control: ControlHints<X>;
}

/** `bolt-action-rifle` heads a group as `Bolt action rifle`, `in-terrain` is labelled `In terrain`. */
export function nameInWords(name: string): string {
  const spaced = name.replaceAll('-', ' ');
  return spaced.charAt(0).toUpperCase() + spaced.slice(1);
}

/** Choices that are called what they are. */
export function plainChoices(values: readonly string[]): Choice[] {
  return values.map((value) => ({ value, label: value }));
}

/** Choices of ids, by their names where they have some. */
export function idChoices(rows: readonly { readonly id: string; readonly name?: string }[]): Choice[] {
  return rows.map(({ id, name }) => ({ value: id, label: name ?? nameInWords(id) }));
}
