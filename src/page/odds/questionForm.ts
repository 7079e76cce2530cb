import type { OddsQuestion } from '../../odds/question.ts';
import type { FormInput } from '../../params/words.ts';
import type { Change, OpenedFiles, Section } from './controls.ts';

/** The form of a question. */
export interface QuestionForm<C> {
  /** Id in links: `attack`. */
  readonly id: string;
  readonly title: string;
  /** Heading of its group, where a game has many questions. */
  readonly group?: string;
  readonly question: OddsQuestion<C>;
  /** The values of a new form. */
  readonly start: (catalogue: C) => FormInput;
  readonly sections: (catalogue: C, input: FormInput, files: OpenedFiles) => readonly Section[];
  /** Applies a change, which may affect other values: another character has other packs. */
  readonly change: (catalogue: C, input: FormInput, change: Change, files: OpenedFiles) => FormInput;
}
