import { columnPosition } from '../../game/columns.ts';
import type { ColumnSpec } from '../../game/contract.ts';
import type { GameMargin, MarginUnit } from '../../game/margin.ts';

const ARMY_POINTS: MarginUnit = {
  one: 'army point',
  many: 'army points',
  fate: 'destroyed',
  onBothSides: 'destroyed by both sides',
};

/** Army points that the second side lost minus those of the first, rounded. @throws InternalError when the runner lacks a column */
export function armyPointsMargin(columns: readonly ColumnSpec[]): GameMargin {
  const [first, second] = ['points-lost:first', 'points-lost:second'].map((name) =>
    columnPosition(columns, name),
  );
  return {
    unit: ARMY_POINTS,
    // Adding 0 turns −0 into 0.
    read: (values, row) => Math.round(values[second][row] - values[first][row]) + 0,
  };
}
