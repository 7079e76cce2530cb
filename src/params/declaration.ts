/** Declarations of parameters; help, forms, links, JSON schemas and readers are made from them. */
import { capitalised } from '../base/phrases.ts';
import type { OptionReader } from './reader.ts';
import type { FormInput } from './words.ts';

/** Context of every parameter reader; a ruleset adds its data and its interpretations. */
export interface ParameterContext {
  readonly reader: OptionReader;
}

/** One value to choose. */
export interface Choice {
  readonly value: string;
  readonly label: string;
  readonly group?: string;
}

/** Whether a parameter is an option, or a positional argument of the command. */
type Place = 'option' | 'positional';

/** Properties of the page's control only; the rest comes from the declaration. */
export interface ControlHints<in X> {
  /** Replaces the name; the description is then left out. */
  readonly label?: string;
  /** Replaces the description. */
  readonly help?: string | ((input: FormInput) => string);
  /** The values to choose from; suggestions for free text. @param input what the user typed */
  readonly choices?: (context: X, input: FormInput) => readonly Choice[];
  /** Whether text other than the choices is allowed. */
  readonly isFree?: boolean;
  /** The separator of several values in one text; spaces may replace semicolons. */
  readonly divider?: ';' | ',';
  /** Whether the page allows one value of the list only. */
  readonly isSingle?: boolean;
  /** Lowest number offered; others can be typed. */
  readonly low?: number;
  readonly high?: number;
  /** Named whole numbers that make up the list. */
  readonly parts?: (input: FormInput) => readonly NamedRange[];
}

/** A whole number of a list, with its name and range. */
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
  /** Whether the parameter takes several values. */
  readonly isList: boolean;
  /** The default as text. */
  readonly fallback?: string;
  /** Description of the default, where it is not a single value. */
  readonly byDefault?: string;
  /** Range of a whole number. */
  readonly range?: { readonly low: number; readonly high: number };
  /** Unit of a number: `t`. */
  readonly unit?: string;
  /** All allowed values, where they are known without data. */
  readonly words?: readonly string[];
  /** Whether the page leaves the parameter out: samples, fractions and CSV files. */
  readonly isForCommands: boolean;
  /** Whether it says how an answer is looked for, or written, and not what is asked: samples, seeds, time, fractions. */
  readonly isEffort: boolean;
  readonly control: ControlHints<X>;
}

/** `bolt-action-rifle` becomes the heading `Bolt action rifle`, `in-terrain` the label `In terrain`. */
export function nameText(name: string): string {
  const spaced = name.replaceAll('-', ' ');
  return capitalised(spaced);
}

/** Choices whose names are their values. */
export function plainChoices(values: readonly string[]): Choice[] {
  return values.map((value) => ({ value, label: value }));
}

/** Choices of ids, by name where they have one. */
export function idChoices(rows: readonly { readonly id: string; readonly name?: string }[]): Choice[] {
  return rows.map(({ id, name }) => ({ value: id, label: name ?? nameText(id) }));
}
