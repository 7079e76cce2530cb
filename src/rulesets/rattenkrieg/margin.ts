import { columnPosition } from '../../game/columns.ts';
import type { ColumnSpec } from '../../game/contract.ts';
import type { GameMargin, MarginUnit } from '../../game/margin.ts';

const CASUALTIES: MarginUnit = {
  one: 'man',
  many: 'men',
  fate: 'put out of action',
  onBothSides: 'put out of action on both sides',
};

/** Men of the second side out of action minus those of the first. @throws InternalError when the runner lacks a column */
export function casualtiesMargin(columns: readonly ColumnSpec[]): GameMargin {
  const [first, second] = ['out:first', 'out:second'].map((name) => columnPosition(columns, name));
  return { unit: CASUALTIES, read: (values, row) => values[second][row] - values[first][row] };
}
