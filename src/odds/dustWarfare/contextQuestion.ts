/** Questions of Dust Warfare: the command line may ask them with the units of another edition, too. */
import type { Catalogue } from '../../rulesets/dust-warfare/model.ts';
import type { OddsPresentation } from '../presentation.ts';
import type { OddsQuestion, Words } from '../question.ts';
import { contextOf, type OddsContext } from './context.ts';

export interface ContextQuestion extends OddsQuestion<Catalogue> {
  /**
   * Reads the words in a context whose faults are known already.
   * @returns as `read`
   */
  readonly readIn: (context: OddsContext, argv: Words) => (() => OddsPresentation) | undefined;
}

/** The question, asked with the units of the catalogue alone. */
export function contextQuestion(of: Omit<ContextQuestion, 'read'>): ContextQuestion {
  return {
    ...of,
    read: (catalogue, argv, reader) => of.readIn(contextOf(catalogue, reader, undefined), argv),
  };
}
