import type { Choice, ControlHints, NamedRange } from '../params/declaration.ts';
import type { OptionReader } from '../params/reader.ts';
import type { FormWords } from '../params/words.ts';
import type { OddsPresentation } from './presentation.ts';

/** Words of a question by option or argument: text, repeated text, or a flag that is set. */
export type Words = Readonly<Record<string, unknown>>;

/** An option as it is declared: what it takes and what it means to people. */
export interface OptionDeclaration {
  readonly type: 'string' | 'boolean';
  readonly describe: string;
  /** A value must follow. */
  readonly requiresArg?: boolean;
  /** May be repeated. */
  readonly array?: boolean;
  /** Values behind one mention. */
  readonly nargs?: number;
  /** Names a file, which whoever asks opens. */
  readonly file?: boolean;
  /** Of whole numbers. */
  readonly range?: NumberRange;
  /** Of a number. */
  readonly unit?: string;
  /** The only values, where they are known without any data. */
  readonly words?: readonly string[];
  /** What is meant where nothing is said. */
  readonly fallback?: string;
  /** The same in words, where no single value is meant. */
  readonly byDefault?: string;
  /** Must be said. */
  readonly demandOption?: boolean;
}

/** Whole numbers that make sense, and the one that is meant where none is said. */
interface NumberRange {
  readonly low: number;
  readonly high: number;
  readonly fallback: number | undefined;
}

/** An argument that is no option, in its place behind the command. */
export interface ArgumentDeclaration {
  readonly name: string;
  readonly describe: string;
  readonly required: boolean;
  /** Takes all the words that are left; the last argument only. */
  readonly array: boolean;
  /** Of whole numbers. */
  readonly range?: NumberRange;
  readonly unit?: string;
  readonly words?: readonly string[];
  /** What is meant, and stands in the command, where nothing is said. */
  readonly fallback?: string;
  /** What not saying it means, in words. */
  readonly byDefault?: string;
}

export type Example = readonly [words: string, about?: string];

/** What a form shows of one parameter, for data and words that are known. */
export interface ControlFacts extends Omit<ControlHints<never>, 'help' | 'choices' | 'parts'> {
  readonly help?: string;
  /** What not saying it means. */
  readonly byDefault?: string;
  readonly choices?: readonly Choice[];
  readonly parts?: readonly NamedRange[];
}

/** A question as a form asks it. */
export interface FormOutline<C> {
  /** Name in links: `attack`. */
  readonly id: string;
  readonly title: string;
  /** What kind of question it is, where a game has many. */
  readonly group?: string;
  /** Parameters that everybody sees at once; all others stand under "More options". */
  readonly sections: readonly { readonly title: string; readonly names: readonly string[] }[];
  /** What is asked before anybody has said anything. */
  readonly start: (catalogue: C) => FormWords;
  readonly facts: (catalogue: C, words: FormWords) => ReadonlyMap<string, ControlFacts>;
  /** Parameters that make no sense beside the words. */
  readonly idle: (catalogue: C, words: FormWords) => readonly string[];
  /** The words after a change, where it makes others senseless or needs them. */
  readonly follow: (catalogue: C, words: FormWords, changed: string) => FormWords;
}

/**
 * One question of the odds desk: what it may be told, and how its words become an answer. The command line asks it with the
 * words of the shell, the page with those of its controls and links. D: its answer as data.
 */
export interface OddsQuestion<C, D extends object = object> {
  /** `odds attack` */
  readonly command: string;
  readonly positionals: readonly ArgumentDeclaration[];
  /** An answer takes seconds, so the question is asked once: nobody looks for options without effect. */
  readonly isSlow?: boolean;
  /** What the help shows behind the command, and what is worth saying about it. */
  readonly examples: readonly Example[];
  /** Without those about files, samples and how the answer is shown. */
  readonly options: Readonly<Record<string, OptionDeclaration>>;
  /** Samples, fractions and files of tables: nothing that the page asks for. */
  readonly more?: Readonly<Record<string, OptionDeclaration>>;
  /** What the help says below everything. */
  readonly epilogue?: string;
  /** How a form asks it. */
  readonly form: FormOutline<C>;
  /**
   * Reads the words; `reader` holds them and keeps the faults.
   * @returns what answers, to be called once the reader has no fault; undefined where it has one
   */
  readonly read: (
    catalogue: C,
    words: Words,
    reader: OptionReader,
  ) => (() => OddsPresentation<D>) | undefined;
}
