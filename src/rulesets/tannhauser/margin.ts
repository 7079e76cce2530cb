import { columnPosition } from '../../game/columns.ts';
import type { ColumnSpec } from '../../game/contract.ts';
import type { GameMargin, MarginOf, MarginUnit } from '../../game/margin.ts';
import { type Miniature, miniaturesOf } from '../../game/miniatures.ts';
import { fieldable } from './columns.ts';
import type { MatchConfiguration } from './configuration.ts';

const HEALTH_ROWS: MarginUnit = {
  one: 'health row',
  many: 'health rows',
  fate: 'left',
  onBothSides: 'left on both sides',
};

/** The health rows of the miniatures that a configuration can field. */
export function marginOf(configuration: Pick<MatchConfiguration, 'sides'>): MarginOf {
  const miniatures = miniaturesOf({ sides: fieldable(configuration) });
  return (columns) => healthRowsMargin(columns, miniatures);
}

/** Health rows left of the first side minus those of the second. @throws InternalError when the runner lacks a column */
export function healthRowsMargin(
  columns: readonly ColumnSpec[],
  miniatures: readonly Pick<Miniature, 'key' | 'side'>[],
): GameMargin {
  const placed = miniatures.map(({ key, side }) => ({ side, rows: columnPosition(columns, `rows:${key}`) }));
  return {
    unit: HEALTH_ROWS,
    read(values, row) {
      let margin = 0;
      for (const { side, rows } of placed) margin += side === 0 ? values[rows][row] : -values[rows][row];
      return margin;
    },
  };
}
