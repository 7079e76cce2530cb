/**
 * Scores of games, corrected for covariates with known means: the luck of the dice, who wins the Setup Roll, and the drawn packs.
 */

import { columnPosition } from '../game/columns.ts';
import type { ColumnArray, ColumnBatch, ColumnSpec } from '../game/contract.ts';
import { FIRST_WINS } from '../game/contract.ts';
import type { Miniature } from '../game/miniatures.ts';
import { createAdaptiveControl, type SlopePrior } from '../statistics/adaptiveControl.ts';
import { halfPoints, LUCK_COLUMN, SETUP_LUCK_COLUMN, winnerColumn } from './points.ts';

/**
 * The first side's score of each game of a batch, 0 … 1 and slightly beyond, by the covariates removed from it. An estimate may
 * use only covariates with the mean 0 over its games.
 */
export interface GameScores {
  /** Whether luck was removed. */
  readonly isAdjusted: boolean;
  /** Half points: 2 a win, 1 a draw, 0 a loss. */
  readonly points: Uint8Array;
  /** Without luck, Setup Roll and packs: for averages over all games. */
  readonly whole: Float64Array;
  /** Without luck: for games chosen by their setup. */
  readonly play: Float64Array;
  /** Without luck and Setup Roll: for games with given packs. */
  readonly drawn: Float64Array;
  /** By miniature, without all but its own packs: for games in which it has a given pack. */
  readonly own: readonly Float64Array[];
}

export interface ScoreAdjuster {
  /** Whether it removes luck. */
  readonly isAdjusting: boolean;
  /** Scores of the next games, in the order of their index. They are overwritten by the next call. */
  adjust(batch: ColumnBatch): GameScores;
}

/** Covariate of a miniature's pack: 1 minus its share where it was drawn, else minus its share. */
interface PackCovariate {
  readonly miniature: number;
  readonly column: number;
  readonly level: number;
  readonly share: number;
}

const LUCK = 0;
const SETUP = 1;
/** Index of the first pack covariate. */
const PACKS = 2;
/** Luck is measured as a win probability, so its slope is about 1. */
const LUCK_PRIOR: SlopePrior = { slope: 1, strength: 2 };
const SETUP_PRIOR: SlopePrior = { slope: 0, strength: 2 };
/** Packs change the score by about ± 0.1, and games vary by about 0.12. */
const PACK_PRIOR: SlopePrior = { slope: 0, strength: 12 };

/** Plain scores, for studies that measure no luck. */
export function plainScores(columns: readonly ColumnSpec[], miniatures: number): ScoreAdjuster {
  const winner = winnerColumn(columns);
  return {
    isAdjusting: false,
    adjust({ columns: values, games }) {
      const winners = values[winner];
      const points = new Uint8Array(games);
      const plain = new Float64Array(games);
      for (let row = 0; row < games; row++) {
        points[row] = halfPoints(winners[row], FIRST_WINS);
        plain[row] = points[row] / 2;
      }
      const own = new Array<Float64Array>(miniatures).fill(plain);
      return { isAdjusted: false, points, whole: plain, play: plain, drawn: plain, own };
    },
  };
}

/**
 * Scores corrected for luck where the games measure it. The slopes come from earlier games, so the means stay those of the plain
 * scores; see adaptiveControl.ts.
 * @param miniatures those with `drawn` have a pack covariate for each of their packs but one
 */
export function createScoreAdjuster(
  columns: readonly ColumnSpec[],
  miniatures: readonly Miniature[],
): ScoreAdjuster {
  const plain = plainScores(columns, miniatures.length);
  if (!columns.some(({ name }) => name === LUCK_COLUMN)) return plain;
  const luck = columnPosition(columns, LUCK_COLUMN);
  const setup = columnPosition(columns, SETUP_LUCK_COLUMN);
  const packs = packCovariates(columns, miniatures);
  const control = createAdaptiveControl([LUCK_PRIOR, SETUP_PRIOR, ...packs.map(() => PACK_PRIOR)]);
  const covariates = new Float64Array(PACKS + packs.length);
  const { slopes } = control;

  const read = (values: readonly ColumnArray[], row: number): void => {
    covariates[LUCK] = values[luck][row];
    covariates[SETUP] = values[setup][row];
    for (let i = 0; i < packs.length; i++) {
      const { column, level, share } = packs[i];
      covariates[PACKS + i] = (values[column][row] === level ? 1 : 0) - share;
    }
  };
  return {
    isAdjusting: true,
    adjust(batch) {
      const scores = plain.adjust(batch);
      const { points, whole: score } = scores;
      const [whole, play, drawn] = [score.slice(), score.slice(), score.slice()];
      const own = miniatures.map(() => new Float64Array(batch.games));
      for (let row = 0; row < batch.games; row++) {
        read(batch.columns, row);
        play[row] -= slopes[LUCK] * covariates[LUCK];
        drawn[row] = play[row] - slopes[SETUP] * covariates[SETUP];
        whole[row] = drawn[row];
        for (let i = 0; i < packs.length; i++) whole[row] -= slopes[PACKS + i] * covariates[PACKS + i];
        for (const scoresOfMiniature of own) scoresOfMiniature[row] = whole[row];
        for (let i = 0; i < packs.length; i++) {
          own[packs[i].miniature][row] += slopes[PACKS + i] * covariates[PACKS + i];
        }
        control.learn(score[row], covariates);
      }
      return { isAdjusted: true, points, whole, play, drawn, own };
    },
  };
}

/** Covariates for all packs of a miniature but the last, which follows from the others. */
function packCovariates(columns: readonly ColumnSpec[], miniatures: readonly Miniature[]): PackCovariate[] {
  return miniatures.flatMap(({ key, drawn = [] }, miniature) => {
    if (drawn.length < 2) return [];
    const column = columnPosition(columns, `pack:${key}`);
    const labels = columns[column].labels ?? [];
    return drawn
      .slice(1)
      .map((pack) => ({ miniature, column, level: labels.indexOf(pack), share: 1 / drawn.length }));
  });
}
