/**
 * What one more of each of many figures does to each pack that it is printed on, from games in which all figures vary at once by a
 * two-level design: every game informs about every figure, so that a hundred effects need few more games than one.
 */
import type { ColumnBatch, ColumnSpec } from '../game/contract.ts';
import type { Miniature } from '../game/miniatures.ts';
import { type TwoLevelDesign, twoLevelDesign } from '../statistics/twoLevelDesign.ts';
import type { GameScores } from './adjustedScores.ts';
import type { Uncertain } from './changeModel.ts';
import { type LabelledColumn, tallyLayout } from './tallyLayout.ts';

/** A figure, or several printed ones that change together. */
export interface Figure {
  /** Unique. */
  readonly name: string;
  /** Whole-number bounds of its change: at most 0, and at least 0. */
  readonly low: number;
  readonly high: number;
  /** How many printed figures one change touches. */
  readonly printed: number;
  /** The packs that it is printed on. */
  readonly packs: readonly PackOf[];
}

/** A pack of a miniature. */
export interface PackOf {
  /** Key of the miniature. */
  readonly miniature: string;
  /** Id of the pack. */
  readonly pack: string;
}

/** The levels at which a figure is played. */
export function screenedLevels({ low, high }: Figure): readonly [low: number, high: number] {
  return [Math.max(-1, low), Math.min(1, high)];
}

/** The design for these figures, and the changes of each run. */
export function screenDesign(figures: readonly Figure[]): {
  readonly design: TwoLevelDesign;
  readonly runs: readonly (readonly number[])[];
} {
  const design = twoLevelDesign(Math.max(1, figures.length));
  const levels = figures.map(screenedLevels);
  const runs = Array.from({ length: design.runs }, (_, run) =>
    levels.map(([low, high], factor) => (design.isHigh(run, factor) ? high : low)),
  );
  return { design, runs };
}

export interface FigureScreen {
  /** Adds games of a run, in the order of their index. @param scores of the first side, without luck */
  add(run: number, batch: ColumnBatch, scores: Pick<GameScores, 'drawn'>): void;
  /**
   * What one more of each figure adds to the score of the side with a pack, in the games with that pack; undefined where the figure
   * cannot matter more there than with other packs, or where too few games had it.
   */
  slopes(figures: readonly Figure[], packs: readonly PackOf[]): (Uncertain | undefined)[][];
}

/** Sums over the pairs of games with a pack: games, scores, and their squares and products. */
interface Sums {
  games: number;
  scores: number;
  gamesSquared: number;
  scoresSquared: number;
  products: number;
}

const PAIR = 2;
/** Fewest games with a pack at each level. */
const LEAST_GAMES = 4;

/** Counts the games of a design. @throws InternalError when the runner lacks a column */
export function createFigureScreen(
  columns: readonly ColumnSpec[],
  miniatures: readonly Miniature[],
  design: TwoLevelDesign,
): FigureScreen {
  const layouts = tallyLayout(columns, miniatures).miniatures;
  const counts = new Map<string, Sums[]>();
  const sumsOf = (miniature: string, pack: string): Sums[] => {
    const key = `${miniature} ${pack}`;
    const known = counts.get(key) ?? Array.from({ length: design.runs }, emptySums);
    counts.set(key, known);
    return known;
  };
  return {
    add(run, batch, { drawn }) {
      for (const { miniature, pack, fielded } of layouts) {
        if (fielded !== undefined) continue;
        const sign = miniature.side === 0 ? 1 : -1;
        addGames(batch, drawn, sign, pack, (label) => sumsOf(miniature.key, label)[run]);
      }
    },
    slopes: (figures, packs) =>
      packs.map(({ miniature, pack }) => {
        const runs = sumsOf(miniature, pack);
        return figures.map((figure, factor) => {
          // Miniatures that share a figure meet it in all their games, with whatever pack.
          const isShared = figure.packs.some((own) => own.miniature !== figure.packs[0].miniature);
          const isOn = figure.packs.some(
            (own) => own.miniature === miniature && (isShared || own.pack === pack),
          );
          return isOn ? slopeOf(runs, design, figure, factor) : undefined;
        });
      }),
  };
}

function addGames(
  batch: ColumnBatch,
  drawn: Float64Array,
  sign: number,
  { column, labels }: LabelledColumn,
  sumsOf: (label: string) => Sums,
): void {
  const packs = batch.columns[column];
  for (let row = 0; row < batch.games; row++) {
    // Both games of a pair are one observation where they share the pack.
    const isFirst = (batch.first + row) % PAIR === 0;
    const isPair = isFirst && row + 1 < batch.games && packs[row + 1] === packs[row];
    const [games, score] = isPair ? [PAIR, sign * (drawn[row] + drawn[row + 1])] : [1, sign * drawn[row]];
    const sums = sumsOf(labels[packs[row]]);
    sums.games += games;
    sums.scores += score;
    sums.gamesSquared += games * games;
    sums.scoresSquared += score * score;
    sums.products += games * score;
    if (isPair) row++;
  }
}

function slopeOf(
  runs: readonly Sums[],
  design: TwoLevelDesign,
  figure: Figure,
  factor: number,
): Uncertain | undefined {
  const [low, high] = screenedLevels(figure);
  const upper = meanOf(runs.filter((_, run) => design.isHigh(run, factor)));
  const lower = meanOf(runs.filter((_, run) => !design.isHigh(run, factor)));
  if (low === high || upper === undefined || lower === undefined) return undefined;
  return {
    value: (upper.value - lower.value) / (high - low),
    standardError: Math.hypot(upper.standardError, lower.standardError) / (high - low),
  };
}

/** Mean score of some runs with the error of a ratio of sums. */
function meanOf(runs: readonly Sums[]): Uncertain | undefined {
  const all = runs.reduce((total, sums) => {
    for (const key of KEYS) total[key] += sums[key];
    return total;
  }, emptySums());
  if (all.games < LEAST_GAMES) return undefined;
  const value = all.scores / all.games;
  const squares = all.scoresSquared - 2 * value * all.products + value * value * all.gamesSquared;
  return { value, standardError: Math.sqrt(Math.max(0, squares)) / all.games };
}

const KEYS = ['games', 'scores', 'gamesSquared', 'scoresSquared', 'products'] as const;

function emptySums(): Sums {
  return { games: 0, scores: 0, gamesSquared: 0, scoresSquared: 0, products: 0 };
}

/**
 * What one more of each figure does to the effects of packs: to a pack's score, minus the mean of the other packs of its miniature.
 * @param slopes see FigureScreen; a row for each pack
 * @returns undefined where the figure is on no pack of the miniature
 */
export function packContrastSlopes(
  packs: readonly PackOf[],
  slopes: readonly (readonly (Uncertain | undefined)[])[],
): (Uncertain | undefined)[][] {
  return packs.map(({ miniature }, at) => {
    const peers = packs.flatMap((other, index) =>
      other.miniature === miniature && index !== at ? [index] : [],
    );
    return slopes[at].map((own, figure) => {
      const others = peers.map((index) => slopes[index][figure]);
      if (own === undefined && others.every((other) => other === undefined)) return undefined;
      const share = 1 / Math.max(1, peers.length);
      const value = others.reduce((sum, other) => sum - share * (other?.value ?? 0), own?.value ?? 0);
      const errors = others.map((other) => share * (other?.standardError ?? 0));
      return { value, standardError: Math.hypot(own?.standardError ?? 0, ...errors) };
    });
  });
}
