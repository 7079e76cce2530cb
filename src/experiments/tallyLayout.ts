import { InternalError } from '../base/errors.ts';
import { columnPosition } from '../game/columns.ts';
import type { ColumnSpec } from '../game/contract.ts';
import type { Miniature } from '../game/miniatures.ts';

/** Columns whose labels split the games: why they ended, who entered where, who acted first. */
export const SPLIT_NAMES = ['reason', 'entry', 'first'] as const;
export type SplitName = (typeof SPLIT_NAMES)[number];

/** A categorical column: its position among the runner's columns and its labels. */
export interface LabelledColumn {
  readonly column: number;
  readonly labels: readonly string[];
}

/** Positions of one miniature's columns. */
export interface MiniatureLayout {
  readonly miniature: Miniature;
  readonly pack: LabelledColumn;
  /** Health rows left at the end of the game; 0 = dead. */
  readonly rows: number;
  readonly wounds: number;
  readonly kills: number;
  /** 1 = the miniature was in the game; undefined when it is in every game. */
  readonly fielded: number | undefined;
}

/** Where a tally finds its columns in a batch. */
export interface TallyLayout {
  /** Labels: first side's name, second side's name, the label of a draw. */
  readonly winner: LabelledColumn;
  readonly turns: number;
  readonly splits: Readonly<Record<SplitName, LabelledColumn>>;
  readonly miniatures: readonly MiniatureLayout[];
}

/**
 * Finds the columns of a study.
 * @throws InternalError `experiments/missing-column`, `experiments/wrong-column`: when the ruleset breaks its contract
 */
export function tallyLayout(columns: readonly ColumnSpec[], miniatures: readonly Miniature[]): TallyLayout {
  const winner = labelled(columns, 'winner');
  if (winner.labels.length !== 3) throw broken('winner', 'labelled with two sides and a draw');
  return {
    winner,
    turns: columnPosition(columns, 'turns'),
    splits: {
      reason: labelled(columns, 'reason'),
      entry: optionallyLabelled(columns, 'entry'),
      first: labelled(columns, 'first'),
    },
    miniatures: miniatures.map((miniature) => ({
      miniature,
      pack: labelled(columns, `pack:${miniature.key}`),
      rows: columnPosition(columns, `rows:${miniature.key}`),
      wounds: columnPosition(columns, `wounds:${miniature.key}`),
      kills: columnPosition(columns, `kills:${miniature.key}`),
      fielded: optionalPosition(columns, `fielded:${miniature.key}`),
    })),
  };
}

function optionalPosition(columns: readonly ColumnSpec[], name: string): number | undefined {
  const index = columns.findIndex((column) => column.name === name);
  return index < 0 ? undefined : index;
}

function labelled(columns: readonly ColumnSpec[], name: string): LabelledColumn {
  const column = columnPosition(columns, name);
  const labels = columns[column].labels;
  if (labels === undefined || columns[column].type !== 'uint8') throw broken(name, 'uint8 with labels');
  return { column, labels };
}

/** The column, if the ruleset has it; else one without labels or values. */
function optionallyLabelled(columns: readonly ColumnSpec[], name: string): LabelledColumn {
  const isThere = columns.some((column) => column.name === name);
  return isThere ? labelled(columns, name) : { column: -1, labels: [] };
}

function broken(name: string, expected: string): InternalError {
  return new InternalError([
    {
      code: 'experiments/wrong-column',
      place: { path: name },
      message: `the runner's column "${name}" must be ${expected}`,
    },
  ]);
}
