/** How a ruleset lists its questions: by what stands in the help, loaded when they are asked. */
import type { OptionReader } from './options.ts';
import type { OddsPresentation } from './presentation.ts';
import type { OddsQuestion, Words } from './question.ts';

export interface ListedQuestion<U extends string = string> {
  /** The question and its arguments: `attack <attacker> <target>`. */
  readonly usage: U;
  /** What it answers, for the list of all questions. */
  readonly title: string;
  readonly load: () => Promise<LoadedQuestion>;
}

/** A question whose figures need not be at hand. */
export interface LoadedQuestion {
  readonly question: Declared;
  /**
   * Opens the figures and files that the words name.
   * @throws DataError, SystemError when they cannot be read
   */
  readonly open: (words: Words, file: OpenFile) => Promise<OpenedQuestion>;
}

/** A question with its figures at hand. */
export interface OpenedQuestion extends Declared {
  /** As `OddsQuestion.read`. */
  readonly read: (words: Words, reader: OptionReader) => (() => OddsPresentation) | undefined;
}

export function opened<C>(question: OddsQuestion<C>, catalogue: C): OpenedQuestion {
  return { ...question, read: (words, reader) => question.read(catalogue, words, reader) };
}

/** All of a question but how it is read: it needs no figures. */
export type Declared = Omit<OddsQuestion<never>, 'read'>;

/** The bytes of a file that the words name. */
export type OpenFile = (file: string) => Promise<Uint8Array>;

/** `attack` of `attack <attacker> <target>`. */
export function questionName({ usage }: Pick<ListedQuestion, 'usage'>): string {
  return usage.split(' ', 1)[0];
}

/** The question with options that all questions of its ruleset have. */
export function withOptions<Q extends Declared>(question: Q, options: Required<Declared>['more']): Q {
  return { ...question, more: { ...question.more, ...options } };
}
