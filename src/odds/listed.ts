/** How a ruleset lists its questions: by what stands in the help, loaded when they are asked. */
import type { ParameterContext } from '../params/declaration.ts';
import type { AnyParameters } from '../params/parameter.ts';
import type { OptionReader } from '../params/reader.ts';
import { optionsOf } from './defineQuestion.ts';
import type { OddsPresentation } from './presentation.ts';
import type { FormOutline, OddsQuestion, Words } from './question.ts';

/** A question in the list of its ruleset. C: the data that it is asked with; D: its answer as data. */
export interface NamedQuestion<C, U extends string = string, D extends object = object> {
  /** The question and its arguments: `attack <attacker> <target>`. */
  readonly usage: U;
  /** What it answers, for the list of all questions. */
  readonly title: string;
  readonly question: () => Promise<OddsQuestion<C, D>>;
}

/** The same with its data, for those who can open files. */
export interface ListedQuestion<U extends string = string>
  extends Pick<NamedQuestion<never, U>, 'usage' | 'title'> {
  readonly load: () => Promise<LoadedQuestion>;
}

/** How the data of a ruleset are opened. */
export interface DataOpener<C> {
  /** Parameters that name data. */
  readonly params: AnyParameters<ParameterContext>;
  /** @throws DataError, SystemError when the data cannot be read */
  readonly open: (words: Words, file: OpenFile) => Promise<C>;
}

/** Makes the entries of a ruleset's list. */
export function lister<C>() {
  return <const U extends string, D extends object>(
    usage: U,
    title: string,
    question: NamedQuestion<C, U, D>['question'],
  ): NamedQuestion<C, U, D> => ({ usage, title, question });
}

/** The questions of a list with their data, which are opened when one is asked. */
export function withData<C, U extends string>(
  questions: readonly NamedQuestion<C, U>[],
  opener: () => Promise<DataOpener<C>>,
): readonly ListedQuestion<U>[] {
  return questions.map(({ usage, title, question }) => ({
    usage,
    title,
    load: async () => {
      const [asked, { params, open }] = await Promise.all([question(), opener()]);
      return {
        question: { ...asked, more: { ...asked.more, ...optionsOf(params) } },
        open: async (words, file) => opened(asked, await open(words, file)),
      };
    },
  }));
}

/** A question whose values need not be at hand. */
export interface LoadedQuestion {
  readonly question: Declared;
  /**
   * Opens the values and files that the words name.
   * @throws DataError, SystemError when they cannot be read
   */
  readonly open: (words: Words, file: OpenFile) => Promise<OpenedQuestion>;
}

/** A question with its values at hand. */
export interface OpenedQuestion extends Declared {
  /** As `OddsQuestion.read`. */
  readonly read: (words: Words, reader: OptionReader) => (() => OddsPresentation) | undefined;
}

export function opened<C>(question: OddsQuestion<C>, catalogue: C): OpenedQuestion {
  return { ...question, read: (words, reader) => question.read(catalogue, words, reader) };
}

/** All of a question but how it is read: it needs no values. */
export type Declared = Omit<OddsQuestion<never>, 'read' | 'form'> & {
  readonly form: Pick<FormOutline<never>, 'title' | 'sections'>;
};

/** The bytes of a file that the words name. */
export type OpenFile = (file: string) => Promise<Uint8Array>;

/** `attack` of `attack <attacker> <target>`. */
export function questionName({ usage }: Pick<NamedQuestion<never>, 'usage'>): string {
  return usage.split(' ', 1)[0];
}
