/** Variants of one study, played with the same seeds so that their games can be compared one by one. */
import { InternalError } from '../base/errors.ts';
import { declareConstant } from '../data/canonicalJson.ts';
import { type ColumnBatch, type ColumnSpec, FIRST_WINS, type StudySpec } from '../game/contract.ts';
import { addBatch, emptyHashSum, type HashSum } from '../simulation/gamesSum.ts';
import { resultsHash } from '../simulation/resultsHash.ts';
import type { GameStore } from '../simulation/store/gameStore.ts';
import { runStudy, type StudyProgress } from '../simulation/study.ts';
import type { ThreadPool } from '../simulation/threads.ts';
import { halfPoints, LUCK_COLUMN, winnerColumn } from './points.ts';

/** One variant of a study. Variants of a comparison share their seed, so game i of each differs only by the variation. */
export interface Variant {
  /** Unique among the variants of a comparison. */
  readonly name: string;
  readonly study: StudySpec;
}

/** The games of a variant so far. */
export interface PlayedVariant {
  readonly variant: Variant;
  /** Games 0 … games-1 have been played. */
  readonly games: number;
  /** The first side's score of each game in half points: 2 a win, 1 a draw, 0 a loss. */
  readonly points: Uint8Array;
  /** How lucky the first side was in each game, where that was measured. */
  readonly luck?: Float64Array;
  /** The same as for a study with this number of games. */
  readonly resultsHash: string;
}

export interface VariantsOptions {
  /** Most games of a variant; an even number keeps pairs whole. */
  readonly games: number;
  /** Threads to play in; undefined to play in the calling thread. */
  readonly pool: ThreadPool | undefined;
  readonly signal?: AbortSignal;
  /** As in StudyOptions. */
  readonly moduleUrl?: string;
  /** The study to play for a variant, always the same one; `study` by default. */
  readonly studyOf?: (variant: Variant) => StudySpec;
  /** Games of every variant between two looks, an even number; all of them by default. */
  readonly block?: number;
  /** Replaces `block` for looks at unequal distances: the games at the next look, an even number. */
  readonly nextLook?: (games: number) => number;
  /**
   * Looks at the games so far, after each block: returns the variants to continue, in any order; none ends the comparison. By
   * default all continue.
   */
  readonly look?: (played: readonly PlayedVariant[]) => readonly Variant[];
  /** Opens the store of a variant's games while it is played; closed when it ends. */
  readonly storeOf?: (variant: Variant, columns: readonly ColumnSpec[]) => Promise<GameStore>;
  /** Called with the columns of a variant before its first batch. */
  readonly onColumns?: (variant: Variant, columns: readonly ColumnSpec[]) => void;
  /** Called with the games of each variant in the order of their index. */
  readonly onBatch?: (variant: Variant, batch: ColumnBatch) => void;
  /** Called with a game that failed, before the comparison fails; returns a hint how to inspect it. */
  readonly onFailure?: (variant: Variant, game: number) => Promise<string>;
  /** Called with the games over all variants; `played` returns the games so far if called at once. */
  readonly onProgress?: (progress: StudyProgress, played: () => readonly PlayedVariant[]) => void;
}

export interface VariantsOutcome {
  /** In the order of the variants. */
  readonly played: readonly PlayedVariant[];
  /** Whether the signal ended it before the looks did. */
  readonly interrupted: boolean;
  /** Games read from the store instead of played. */
  readonly stored: number;
}

/** The mutable state behind a PlayedVariant. */
interface Progress {
  readonly variant: Variant;
  readonly study: StudySpec;
  readonly points: Uint8Array;
  readonly sum: HashSum;
  stored: number;
  store: GameStore | undefined;
  columns: readonly ColumnSpec[];
  winner: number;
  luckColumn: number;
  luck: Float64Array | undefined;
  games: number;
}

/**
 * Plays the variants block by block. Which games are played depends on studies and looks alone, not on threads or speed. An
 * interrupt keeps the games played until then.
 * @throws InternalError `experiments/game-failed`: a comparison with games missing could be biased
 */
export async function playVariants(
  variants: readonly Variant[],
  options: VariantsOptions,
): Promise<VariantsOutcome> {
  for (const { study } of variants) declareConstant(study.catalogue);
  const all = variants.map((variant): Progress => {
    return {
      variant,
      study: options.studyOf?.(variant) ?? variant.study,
      points: new Uint8Array(options.games),
      sum: emptyHashSum(),
      stored: 0,
      store: undefined,
      columns: [],
      winner: -1,
      luckColumn: -1,
      luck: undefined,
      games: 0,
    };
  });
  const interrupted = await playAll(all, options).catch(async (thrown) => {
    // Stores what was played, if the disk allows it; the first error is the one to report.
    await closeStores(all).catch(() => {});
    throw thrown;
  });
  await closeStores(all);
  const stored = all.reduce((sum, progress) => sum + progress.stored, 0);
  return { played: all.map(freeze), interrupted, stored };
}

/**
 * Plays all variants until the looks or the signal end them.
 * @returns whether the signal ended it before the looks did
 */
async function playAll(all: readonly Progress[], options: VariantsOptions): Promise<boolean> {
  const { games: most, block = most, nextLook = (now) => now + block, signal } = options;
  const { look = () => all.map(({ variant }) => variant) } = options;
  const start = performance.now();
  const seconds = (): number => (performance.now() - start) / 1000;
  let going = all;
  for (let end = Math.min(nextLook(0), most); going.length > 0; end = Math.min(nextLook(end), most)) {
    for (const progress of going) {
      const before = gamesOf(all);
      const total = before + going.reduce((sum, { games }) => sum + most - games, 0);
      const isWhole = await playBlock(progress, end, options, (games) =>
        options.onProgress?.({ games: before + games, total, seconds: seconds() }, () => all.map(freeze)),
      );
      if (!isWhole || signal?.aborted === true) return true;
      if (end === most) await closeStores([progress]);
    }
    if (end === most) break;
    const chosen = new Set(look(all.map(freeze)));
    going = all.filter(({ variant }) => chosen.has(variant));
    await closeStores(all.filter(({ variant }) => !chosen.has(variant)));
  }
  return false;
}

async function closeStores(all: readonly Progress[]): Promise<void> {
  for (const progress of all) {
    const { store } = progress;
    progress.store = undefined;
    await store?.close();
  }
}

function gamesOf(all: readonly Progress[]): number {
  return all.reduce((sum, { games }) => sum + games, 0);
}

function freeze({ variant, study, games, points, luck, columns, sum }: Progress): PlayedVariant {
  const now = sum.slice();
  return {
    variant,
    games,
    points: points.subarray(0, games),
    ...(luck === undefined ? {} : { luck: luck.subarray(0, games) }),
    // Computed on demand: hashing hundreds of catalogues at each look, or after an interrupt, takes longer than games.
    get resultsHash() {
      return resultsHash(study, columns, games, now);
    },
  };
}

/** @param hint how to inspect the game */
function variantGameFailed(
  variant: string,
  index: number,
  seed: number,
  message: string,
  hint: string | undefined,
): string {
  const failed = `${variant}: game ${index} of seed ${seed} has no result, so the comparison would be incomplete: ${message}`;
  return hint === undefined ? failed : `${failed}; ${hint}`;
}

/** @returns false when the signal came first */
async function playBlock(
  progress: Progress,
  end: number,
  options: VariantsOptions,
  onGames: (games: number) => void,
): Promise<boolean> {
  const { variant, study, points, sum } = progress;
  const { pool, signal, moduleUrl, storeOf } = options;
  const first = progress.games;
  const outcome = await runStudy(study, {
    first,
    games: end,
    ...(pool === undefined ? { threads: 0 } : { pool }),
    ...(signal === undefined ? {} : { signal }),
    ...(moduleUrl === undefined ? {} : { moduleUrl }),
    ...(storeOf === undefined
      ? {}
      : {
          store: async (columns) => {
            progress.store ??= await storeOf(variant, columns);
            return progress.store;
          },
        }),
    onProgress: ({ games }) => onGames(games),
    onColumns: (columns) => {
      if (first > 0) return;
      progress.columns = columns;
      progress.winner = winnerColumn(columns);
      progress.luckColumn = columns.findIndex(({ name }) => name === LUCK_COLUMN);
      if (progress.luckColumn >= 0) progress.luck = new Float64Array(points.length);
      options.onColumns?.(variant, columns);
    },
    onBatch: (batch) => {
      addBatch(sum, batch);
      const winners = batch.columns[progress.winner];
      for (let row = 0; row < batch.games; row++)
        points[batch.first + row] = halfPoints(winners[row], FIRST_WINS);
      progress.luck?.set(batch.columns[progress.luckColumn].subarray(0, batch.games), batch.first);
      progress.games = batch.first + batch.games;
      options.onBatch?.(variant, batch);
    },
  });
  progress.stored += outcome.stored;
  const [failure] = outcome.failures;
  if (failure !== undefined) {
    const hint = await options.onFailure?.(variant, failure.index);
    const message = variantGameFailed(variant.name, failure.index, variant.study.seed, failure.message, hint);
    throw new InternalError([{ code: 'experiments/game-failed', place: {}, message }]);
  }
  return !outcome.interrupted;
}
