/** Lists the questions of a ruleset by their usage lines; each question is loaded when asked. */
import type { ParameterContext } from '../params/declaration.ts';
import type { AnyParameters } from '../params/parameter.ts';
import type { OptionReader } from '../params/reader.ts';
import { optionsOf } from './defineQuestion.ts';
import type { OddsPresentation } from './presentation.ts';
import type { AnswerHost, FormOutline, Input, OddsQuestion } from './question.ts';

/** A question in the list of its ruleset. C: its data; D: its answer. */
export interface NamedQuestion<C, U extends string = string, D extends object = object> {
  /** The question and its arguments: `attack <attacker> <target>`. */
  readonly usage: U;
  /** Title in the list of all questions. */
  readonly title: string;
  readonly question: () => Promise<OddsQuestion<C, D>>;
}

/** A question together with a way to open its data. */
export interface ListedQuestion<U extends string = string>
  extends Pick<NamedQuestion<never, U>, 'usage' | 'title'> {
  readonly load: () => Promise<LoadedQuestion>;
}

/** Opens the data of a ruleset. */
export interface DataOpener<C> {
  /** Parameters that select data. */
  readonly params: AnyParameters<ParameterContext>;
  /** @throws DataError, SystemError when the data cannot be read */
  readonly open: (input: Input, file: OpenFile) => Promise<C>;
}

/** Creates a function that makes the entries of a ruleset's list. */
export function lister<C>() {
  return <const U extends string, D extends object>(
    usage: U,
    title: string,
    question: NamedQuestion<C, U, D>['question'],
  ): NamedQuestion<C, U, D> => ({ usage, title, question });
}

/** Adds data to the questions of a list; the data are opened when a question is asked. */
export function withData<C, U extends string>(
  questions: readonly NamedQuestion<C, U>[],
  opener: () => Promise<DataOpener<C>>,
): readonly ListedQuestion<U>[] {
  return questions.map(({ usage, title, question }) => ({
    usage,
    title,
    load: async () => {
      const [request, { params, open }] = await Promise.all([question(), opener()]);
      return {
        question: { ...request, more: { ...request.more, ...optionsOf(params) } },
        open: async (input, file) => opened(request, await open(input, file)),
      };
    },
  }));
}

/** A question whose data are not open yet. */
export interface LoadedQuestion {
  readonly question: Declared;
  /**
   * Opens the data and files that the inputs name.
   * @throws DataError, SystemError when they cannot be read
   */
  readonly open: (input: Input, file: OpenFile) => Promise<OpenedQuestion>;
}

/** A question with open data. */
export interface OpenedQuestion extends Declared {
  /** As `OddsQuestion.read`. */
  readonly read: (
    input: Input,
    reader: OptionReader,
  ) => ((host?: AnswerHost) => OddsPresentation) | undefined;
}

export function opened<C>(question: OddsQuestion<C>, catalogue: C): OpenedQuestion {
  return { ...question, read: (input, reader) => question.read(catalogue, input, reader) };
}

/** The declaration of a question, which needs no data. */
export type Declared = Omit<OddsQuestion<never>, 'read' | 'form'> & {
  readonly form: Pick<FormOutline<never>, 'id' | 'title' | 'group' | 'sections'>;
};

/** Reads a file that the inputs name. */
export type OpenFile = (file: string) => Promise<Uint8Array>;

/** `attack` of `attack <attacker> <target>`. */
export function questionName({ usage }: Pick<NamedQuestion<never>, 'usage'>): string {
  return usage.split(' ', 1)[0];
}
