import { createScoreAdjuster, plainScores } from '../../src/experiments/adjustedScores.ts';
import { matchupResult } from '../../src/experiments/matchup.ts';
import type { ScoreEstimate } from '../../src/experiments/scoreSums.ts';
import { addBatch, createTally, type Tally } from '../../src/experiments/tally.ts';
import type { ColumnBatch, ColumnSpec } from '../../src/game/contract.ts';
import { type Miniature, miniaturesOf } from '../../src/game/miniatures.ts';
import { PACK_LABELS, syntheticColumns, uniforms } from './syntheticStudy.ts';

/**
 * Games whose results depend on covariates in a known way: luck, the winner of the Setup Roll (packs with Ranks help to
 * win it), packs, and the entry point, which is swapped within pairs. The first side's win probability is linear in all
 * of them and stays within 0 … 1, so every mean is known.
 */
export interface ControlledOptions {
  readonly games: number;
  readonly random: () => number;
  /** Whether games 2k and 2k+1 share their packs and swap entry points; otherwise every game draws both. */
  readonly swapped?: boolean;
  /** At most 0.1. */
  readonly drawChance?: number;
  /** Whether luck is unrelated to the results. */
  readonly isUseless?: boolean;
}

const SIDES: readonly [string, string] = ['Reich', 'Union'];
const CHARACTERS = [['eva', 'karl'], ['tala']] as const;

/** Effects of the covariates on the first side's score. */
export const TRUTH = {
  score: 0.45,
  /** Of luck in −½ … ½. */
  luck: 0.5,
  /** Of acting first rather than second. */
  first: 0.1,
  /** Of each pack of the first miniature. */
  packs: [0.06, 0, -0.06],
  /** Of entering at the first point rather than the second. */
  entry: 0.08,
} as const;
/** Probability to win the Setup Roll by pack of the first miniature. */
const SETUP = [0.7, 0.5, 0.3] as const;

/** Mean score in the games in which the first miniature has this pack. */
export function scoreWithPack(pack: number): number {
  return TRUTH.score + TRUTH.packs[pack] + TRUTH.first * (SETUP[pack] - 0.5);
}

/** Mean score in the games in which the first side acts first. */
export function scoreActingFirst(): number {
  const ofPacks = SETUP.reduce((sum, chance, pack) => sum + (chance * TRUTH.packs[pack]) / 3, 0) / 0.5;
  return TRUTH.score + TRUTH.first / 2 + ofPacks;
}

export function controlledMiniatures(): Miniature[] {
  const side = (index: 0 | 1) => ({ miniatures: CHARACTERS[index].map((character) => ({ character })) });
  return miniaturesOf({ sides: [side(0), side(1)] }).map((miniature) => ({
    ...miniature,
    drawn: PACK_LABELS,
  }));
}

function controlledColumns(miniatures: readonly Miniature[]): ColumnSpec[] {
  return [
    ...syntheticColumns(SIDES, miniatures),
    { name: 'luck', type: 'float64' },
    { name: 'setup-luck', type: 'float64' },
  ];
}

/** The games as one batch. */
export function controlledGames(options: ControlledOptions): {
  readonly columns: readonly ColumnSpec[];
  readonly miniatures: readonly Miniature[];
  readonly batch: ColumnBatch;
} {
  const { games, random, swapped = true, drawChance = 0, isUseless = false } = options;
  const miniatures = controlledMiniatures();
  const columns = controlledColumns(miniatures);
  const values = columns.map(() => new Float64Array(games));
  const at = (name: string): Float64Array => values[columns.findIndex((column) => column.name === name)];
  const below = (limit: number): number => Math.floor(random() * limit);
  let packs: number[] = [];
  for (let game = 0; game < games; game++) {
    if (!swapped || game % 2 === 0) packs = miniatures.map(() => below(PACK_LABELS.length));
    const entry = swapped ? game % 2 : below(2);
    const luck = random() - 0.5;
    const isFirst = random() < SETUP[packs[0]];
    const chance =
      TRUTH.score +
      TRUTH.luck * luck +
      TRUTH.first * (isFirst ? 0.5 : -0.5) +
      TRUTH.packs[packs[0]] +
      TRUTH.entry * (entry === 0 ? 0.5 : -0.5);
    const isDrawn = random() < drawChance;
    // A draw is half a point, so that the mean stays.
    const share = isDrawn ? 0.5 : (chance - drawChance / 2) / (1 - drawChance);
    at('winner')[game] = isDrawn ? 2 : random() < share ? 0 : 1;
    at('turns')[game] = 5;
    at('entry')[game] = entry;
    at('first')[game] = isFirst ? 0 : 1;
    at('luck')[game] = isUseless ? random() - 0.5 : luck;
    at('setup-luck')[game] = (isFirst ? 1 : 0) - SETUP[packs[0]];
    miniatures.forEach(({ key }, miniature) => {
      at(`pack:${key}`)[game] = packs[miniature];
    });
  }
  return { columns, miniatures, batch: { first: 0, games, columns: values } };
}

/** A tally of the games, with luck removed or plain. */
export function controlledTally(options: ControlledOptions, isPlain = false): Tally {
  const { columns, miniatures, batch } = controlledGames(options);
  const adjuster = isPlain
    ? plainScores(columns, miniatures.length)
    : createScoreAdjuster(columns, miniatures);
  const tally = createTally(columns, miniatures, adjuster);
  addBatch(tally, batch);
  return tally;
}

export interface Replicated {
  readonly bias: number;
  /** Standard error of the bias. */
  readonly error: number;
  readonly coverage: number;
  /** Ratio of the mean squared error that the estimates report to the actual one. */
  readonly stated: number;
  readonly efficiency: number;
}

/** Estimates of many studies compared with the truth. */
export function replicate(studies: number, truth: number, estimate: () => ScoreEstimate): Replicated {
  const sums = { bias: 0, squares: 0, covered: 0, stated: 0, efficiency: 0 };
  for (let study = 0; study < studies; study++) {
    const found = estimate();
    sums.bias += found.estimate - truth;
    sums.squares += (found.estimate - truth) ** 2;
    sums.stated += found.standardError ** 2;
    sums.efficiency += found.efficiency ?? 1;
    if (found.low <= truth && truth <= found.high) sums.covered++;
  }
  return {
    bias: sums.bias / studies,
    error: Math.sqrt(sums.squares) / studies,
    coverage: sums.covered / studies,
    stated: sums.stated / sums.squares,
    efficiency: sums.efficiency / studies,
  };
}

export const firstSide = (tally: Tally): ScoreEstimate => matchupResult(tally).sides[0].score;

/** Covariates that are known, and whether they are used. */
export const CONDITIONS: readonly (readonly [string, Partial<ControlledOptions>, boolean])[] = [
  ['at equal luck, packs and entry points of a pair together', { swapped: true }, false],
  ['at equal luck, every game for itself', { swapped: false }, false],
  ['with draws', { swapped: true, drawChance: 0.1 }, false],
  ['with luck that tells nothing', { isUseless: true }, false],
  ['plain, packs and entry points of a pair together', { swapped: true }, true],
  ['plain, every game for itself', { swapped: false }, true],
];

export { uniforms };
