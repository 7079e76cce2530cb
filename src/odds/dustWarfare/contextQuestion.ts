/** Questions of Dust Warfare: the command line may ask them with the units of another edition, too. */
import type { OddsPresentation } from '../presentation.ts';
import type { OddsQuestion, Words } from '../question.ts';
import { contextOf, type DustWarfareData, type OddsContext } from './context.ts';

interface ContextQuestion extends Omit<OddsQuestion<DustWarfareData>, 'read'> {
  readonly readIn: (context: OddsContext, argv: Words) => (() => OddsPresentation) | undefined;
}

export function contextQuestion({ readIn, ...rest }: ContextQuestion): OddsQuestion<DustWarfareData> {
  return { ...rest, read: (data, argv, reader) => readIn(contextOf(data, reader), argv) };
}
