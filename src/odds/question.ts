import type { OptionReader } from './options.ts';
import type { OddsPresentation } from './presentation.ts';

/** Words of a question by option or argument: text, repeated text, or a flag that is set. */
export type Words = Readonly<Record<string, unknown>>;

/** An option as it is declared: what it takes and what it means to people. */
export interface OptionDeclaration {
  readonly type: 'string' | 'boolean';
  readonly describe: string;
  /** May be repeated. */
  readonly array?: boolean;
  /** Names a file, which whoever asks opens. */
  readonly file?: boolean;
  /** Of whole numbers. */
  readonly range?: NumberRange;
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
  /** What is meant, and stands in the command, where nothing is said. */
  readonly fallback?: string;
}

export type Example = readonly [words: string, about?: string];

/** What the help says beside the options. */
interface QuestionHelp {
  /** Options that stand under a title of their own. */
  readonly group?: { readonly title: string; readonly names: readonly string[] };
  /** Below everything. */
  readonly epilogue?: string;
}

/**
 * One question of the odds desk: what it may be told, and how its words become an answer. The command line asks it with the
 * words of the shell, the page with those of its controls and links.
 */
export interface OddsQuestion<C> {
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
  readonly help?: QuestionHelp;
  /**
   * Reads the words; `reader` holds them and keeps the faults.
   * @returns what answers, to be called once the reader has no fault; undefined where it has one
   */
  readonly read: (catalogue: C, words: Words, reader: OptionReader) => (() => OddsPresentation) | undefined;
}
