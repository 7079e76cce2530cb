/** Data of all Tannhäuser questions: the catalogue and an opened position. */

import { defineQuestion, type QuestionContext, type QuestionOutline } from '../../../odds/defineQuestion.ts';
import type { OptionReader } from '../../../params/reader.ts';
import type { Catalogue } from '../model.ts';
import type { PositionFile } from '../positions/schema.ts';

/** The catalogue, with the position of an opened file. */
export interface TannhauserData extends Catalogue {
  readonly position?: PositionFile;
  /** A word in place of the file, of whose name there is none. */
  readonly missing?: string;
}

export type OddsContext = QuestionContext<TannhauserData>;

export function tannhauserQuestion<V extends object, D extends object>(
  outline: QuestionOutline<TannhauserData, OddsContext, V, D>,
) {
  return defineQuestion(outline, (catalogue, reader: OptionReader) => ({ catalogue, reader }), {});
}
