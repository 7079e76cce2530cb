/** Aggressiveness of men (R-AGG-02 … R-AGG-06; tests/aggressiveness.ts), as tables by face. */
import { SIDES } from '../fire/combatTable.ts';
import type { Catalogue, FireDecision, Interpretations } from '../model.ts';
import { type EndOfTurnRow, endOfTurnRow, fireDecision } from '../tests/aggressiveness.ts';

/** Decision of a man without a leader whether to shoot (R-AGG-02). */
export const FIRES = 0;
export const WASTED = 1;
export const HOLDS = 2;
const DECISIONS: readonly FireDecision[] = ['fires', 'wasted', 'holds-fire'];
/** Values beyond these limits act like the limits: modifiers and die cannot change the result. */
const LEAST = -20;
const MOST = 20;

export interface Nerve {
  /** FIRES, WASTED or HOLDS of a face 1 … 6. @param value aggressiveness of the squad @param isPicked the target has a higher value */
  decision(face: number, value: number, isPicked: boolean): number;
  /** Change of the value after the death of a comrade, by face 1 … 6 (R-AGG-04). */
  readonly changes: Int32Array;
  /** Minimum change of the value for a check at the end of a turn. */
  readonly fromChange: number;
  readonly rows: readonly EndOfTurnRow[];
  /** Index of the row for a result; -1: no effect (OQ-10). */
  row(result: number): number;
}

export function compileNerve(
  figures: Pick<Catalogue, 'troops'>,
  interpretations: Interpretations,
  range: number,
): Nerve {
  const { aggressiveness, endOfTurn } = figures.troops;
  const killed = aggressiveness.changes.find(({ id }) => id === 'comrade-killed');
  const { rows, fromChange } = endOfTurn;
  const values = rows.map(({ value }) => value);
  const [least, most] = [Math.min(...values), Math.max(...values)];
  const rowOf = Int32Array.from({ length: most - least + 1 }, (_, index) => {
    const row = endOfTurnRow(figures, interpretations, least + index);
    return row === null ? -1 : rows.indexOf(row);
  });
  const tables = [[], ['valuable-target']].map((circumstances) =>
    Array.from({ length: MOST - LEAST + 1 }, (_, index) =>
      Array.from({ length: SIDES + 1 }, (_, face) => {
        const test = { value: LEAST + index, circumstances, distance: range };
        return DECISIONS.indexOf(fireDecision(figures, interpretations, test, face));
      }),
    ),
  );
  return {
    decision(face, value, isPicked) {
      return tables[isPicked ? 1 : 0][Math.min(MOST, Math.max(LEAST, value)) - LEAST][face];
    },
    changes: Int32Array.from({ length: SIDES + 1 }, (_, face) =>
      killed !== undefined && 'roll' in killed
        ? (killed.roll.find(({ from, to }) => face >= from && face <= to)?.change ?? 0)
        : (killed?.change ?? 0),
    ),
    fromChange,
    rows,
    // Beyond the ends the last row applies.
    row: (result) => rowOf[Math.min(most, Math.max(least, result)) - least],
  };
}
