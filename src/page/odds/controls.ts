/** Controls of a form as plain data, so that the worker can send them to the window. */
import type { Choice } from '../../params/declaration.ts';

interface ControlBase {
  /** Option or argument of the question. */
  readonly name: string;
  /** Part of the value, where several controls make up one value. */
  readonly part?: string;
  readonly label: string;
  readonly help?: string;
}

/** One of a few choices. */
export interface ChoiceControl extends ControlBase {
  readonly kind: 'choice';
  readonly value: string;
  readonly choices: readonly Choice[];
}

/** A whole number on a slider. */
interface RangeControl extends ControlBase {
  readonly kind: 'range';
  readonly value: number;
  /** Default; 0 if not given. */
  readonly byDefault?: number;
  readonly low: number;
  readonly high: number;
}

/** An optional whole number: '' if not given. */
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

/** Several values: from the choices, or free text with one line each where there are none. */
interface ListControl extends ControlBase {
  readonly kind: 'list';
  readonly values: readonly string[];
  readonly choices: readonly Choice[];
  /** Whether values outside the choices can be typed. */
  readonly isFree?: boolean;
}

/** A file of the user's, by its name: '' while there is none. */
interface FileControl extends ControlBase {
  readonly kind: 'file';
  readonly value: string;
  /** Whether this window has opened the file; a link holds only its name. */
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

/** Opened files by name. They never leave the machine. */
export type OpenedFiles = ReadonlyMap<string, Uint8Array>;

/** Controls that belong together. */
export interface Section {
  readonly title: string;
  /** Folded until the user opens it or gives one of its values. */
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
