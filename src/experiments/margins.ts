/** The margin at the end of a game, in the units of each ruleset. */
import type { ColumnArray, ColumnSpec } from '../game/contract.ts';
import type { Miniature } from './miniatures.ts';
import type { MarginUnit } from './phrases.ts';
import { columnPosition, tallyLayout } from './tallyLayout.ts';

export interface GameMargin {
  readonly unit: MarginUnit;
  /** Lead of the first side over the second in the game of a row; a whole number. */
  readonly read: (columns: readonly ColumnArray[], row: number) => number;
}

const HEALTH_ROWS: MarginUnit = {
  one: 'health row',
  many: 'health rows',
  fate: 'left',
  onBothSides: 'left on both sides',
};

/** Health rows left of the first side minus those of the second. @throws InternalError when the runner lacks a column */
export function healthRowsMargin(
  columns: readonly ColumnSpec[],
  miniatures: readonly Miniature[],
): GameMargin {
  const { miniatures: placed } = tallyLayout(columns, miniatures);
  return {
    unit: HEALTH_ROWS,
    read(values, row) {
      let margin = 0;
      for (const { miniature, rows } of placed)
        margin += miniature.side === 0 ? values[rows][row] : -values[rows][row];
      return margin;
    },
  };
}

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
