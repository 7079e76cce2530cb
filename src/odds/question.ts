import type { CallHelpers } from '../game/crew.ts';
import type { Choice, ControlHints, NamedRange } from '../params/declaration.ts';
import type { OptionReader } from '../params/reader.ts';
import type { FormInput } from '../params/words.ts';
import type { OddsPresentation } from './presentation.ts';
import type { Sentence } from './sentence/sentence.ts';

/** Inputs of a question by option or argument: text, repeated text, or a flag that is set. */
export type Input = Readonly<Record<string, unknown>>;

/** The declaration of an option: its values and its meaning. */
export interface OptionDeclaration {
  readonly type: 'string' | 'boolean';
  readonly describe: string;
  /** A value must follow. */
  readonly requiresArg?: boolean;
  /** May be repeated. */
  readonly array?: boolean;
  /** Values per mention. */
  readonly nargs?: number;
  /** Names a file, which the caller opens. */
  readonly file?: boolean;
  /** Range of whole numbers. */
  readonly range?: NumberRange;
  /** Unit of a number. */
  readonly unit?: string;
  /** The allowed values, where they do not depend on the data. */
  readonly words?: readonly string[];
  /** Default value. */
  readonly fallback?: string;
  /** The default in words, where it is not a single value. */
  readonly byDefault?: string;
  /** Whether a value is required. */
  readonly demandOption?: boolean;
}

/** Range of whole numbers, with the default. */
interface NumberRange {
  readonly low: number;
  readonly high: number;
  readonly fallback: number | undefined;
}

/** A positional argument. */
export interface ArgumentDeclaration {
  readonly name: string;
  readonly describe: string;
  readonly required: boolean;
  /** Takes all remaining values; the last argument only. */
  readonly array: boolean;
  /** Names a file, which whoever asks opens. */
  readonly file?: boolean;
  /** Range of whole numbers. */
  readonly range?: NumberRange;
  readonly unit?: string;
  readonly words?: readonly string[];
  /** Default value, which the command line names. */
  readonly fallback?: string;
  /** The default in words. */
  readonly byDefault?: string;
}

/** Hears a line of text about what an answer says so far, while it is computed. */
export type ReportLine = (line: string) => void;

/** What whoever asks lends to an answer that takes long. */
export interface AnswerHost {
  readonly report?: ReportLine;
  /** Threads that help; absent: the answer is computed by the calling thread alone. */
  readonly helpers?: (hands: number | null) => CallHelpers;
}

export type Example = readonly [words: string, about?: string];

/** Facts about one parameter for a form, for known data and inputs. */
export interface ControlFacts extends Omit<ControlHints<never>, 'help' | 'choices' | 'parts'> {
  readonly help?: string;
  /** Label of the default. */
  readonly byDefault?: string;
  readonly choices?: readonly Choice[];
  readonly parts?: readonly NamedRange[];
}

/** A question as forms need it. */
export interface FormOutline<C> {
  /** Id in links: `attack`. */
  readonly id: string;
  readonly title: string;
  /** Heading of its group, where a game has many questions. */
  readonly group?: string;
  /** Parameters by visible section; all others are under "More options". */
  readonly sections: readonly { readonly title: string; readonly names: readonly string[] }[];
  /** Initial inputs. */
  readonly start: (catalogue: C) => FormInput;
  readonly facts: (catalogue: C, input: FormInput) => ReadonlyMap<string, ControlFacts>;
  /** Parameters without effect for these inputs. */
  readonly idle: (catalogue: C, input: FormInput) => readonly string[];
  /** Adjusts the other inputs after a change. */
  readonly follow: (catalogue: C, input: FormInput, changed: string) => FormInput;
  /** How it is asked in one sentence; absent: not at all. */
  readonly sentence?: Sentence<C>;
}

/**
 * One question about odds: its inputs, and how they become an answer. The command line and the page both use it. D: its
 * answer as data.
 */
export interface OddsQuestion<C, D extends object = object> {
  /** `odds attack` */
  readonly command: string;
  readonly positionals: readonly ArgumentDeclaration[];
  /** Whether an answer takes seconds, so that options without effect are not searched for by asking again. */
  readonly isSlow?: boolean;
  /** Arguments that the help shows after the command, each with an optional comment. */
  readonly examples: readonly Example[];
  /** Options of the question itself, without those for files, samples and presentation. */
  readonly options: Readonly<Record<string, OptionDeclaration>>;
  /** Options for samples, fractions and table files, which the page does not offer. */
  readonly more?: Readonly<Record<string, OptionDeclaration>>;
  /** Text at the end of the help. */
  readonly epilogue?: string;
  /** The question as forms need it. */
  readonly form: FormOutline<C>;
  /**
   * Reads the inputs that `reader` holds; `reader` collects the faults.
   * @returns computes the answer, to be called once the reader has no fault; undefined where it has one
   */
  readonly read: (
    catalogue: C,
    input: Input,
    reader: OptionReader,
  ) => ((host?: AnswerHost) => OddsPresentation<D>) | undefined;
}
