/** What every question of Tannhäuser is asked with: the data, and a position that somebody has opened. */
import type { OptionReader } from '../../params/reader.ts';
import { defineQuestion, type QuestionContext, type QuestionOutline } from '../defineQuestion.ts';
import type { OddsQuestion } from '../question.ts';
import type { TannhauserData } from './fromPosition.ts';

export type OddsContext = QuestionContext<TannhauserData>;

export function tannhauserQuestion<V extends object>(
  outline: QuestionOutline<TannhauserData, OddsContext, V>,
): OddsQuestion<TannhauserData> {
  return defineQuestion(outline, (catalogue, reader: OptionReader) => ({ catalogue, reader }), {});
}
