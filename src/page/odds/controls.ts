/** What a form of the page consists of: plain data, so that it crosses from the worker to the window. */
import type { Choice } from '../../params/declaration.ts';

interface ControlBase {
  /** Option or argument of the question. */
  readonly name: string;
  /** Part of its word, where several controls make up one word. */
  readonly part?: string;
  readonly label: string;
  readonly help?: string;
}

/** One of a few. */
export interface ChoiceControl extends ControlBase {
  readonly kind: 'choice';
  readonly value: string;
  readonly choices: readonly Choice[];
}

/** A whole number to be dragged. */
interface RangeControl extends ControlBase {
  readonly kind: 'range';
  readonly value: number;
  /** What it is when nothing is said; 0 if not named. */
  readonly usual?: number;
  readonly low: number;
  readonly high: number;
}

/** A whole number that need not be said: '' then. */
interface NumberControl extends ControlBase {
  readonly kind: 'number';
  readonly value: string;
  readonly low: number;
  readonly high: number;
}

interface FlagControl extends ControlBase {
  readonly kind: 'flag';
  readonly value: boolean;
}

interface TextControl extends ControlBase {
  readonly kind: 'text';
  readonly value: string;
  readonly suggestions: readonly Choice[];
}

/** Several words: of the choices, or free ones, a line each, where there are none. */
interface ListControl extends ControlBase {
  readonly kind: 'list';
  readonly values: readonly string[];
  readonly choices: readonly Choice[];
  /** Words that are none of the choices are typed. */
  readonly isFree?: boolean;
}

/** A file of the user's, by its name: '' while there is none. */
interface FileControl extends ControlBase {
  readonly kind: 'file';
  readonly value: string;
  /** Whether this window has it, and not only the link its name. */
  readonly isOpen: boolean;
}

export type Control =
  | ChoiceControl
  | RangeControl
  | NumberControl
  | FlagControl
  | TextControl
  | ListControl
  | FileControl;

/** Files that somebody has opened, by name. They never leave the machine. */
export type OpenedFiles = ReadonlyMap<string, Uint8Array>;

/** Controls that belong together. */
export interface Section {
  readonly title: string;
  /** Closed until somebody opens it, or something in it has been said. */
  readonly isFolded: boolean;
  readonly controls: readonly Control[];
}

/** A change of a control. */
export interface Change {
  readonly name: string;
  readonly part?: string;
  /** '' and false remove the option. */
  readonly value: string | boolean | readonly string[];
}
