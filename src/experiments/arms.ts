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

/** One variant. Arms of a comparison share their seed: game i of one is game i of the other but for what differs. */
export interface Arm {
  /** Unique among the arms of a comparison. */
  readonly name: string;
  readonly study: StudySpec;
}

/** The games of an arm so far. */
export interface PlayedArm {
  readonly arm: Arm;
  /** Games 0 … games-1 have been played. */
  readonly games: number;
  /** The first side's score of each game in half points: 2 a win, 1 a draw, 0 a loss. */
  readonly points: Uint8Array;
  /** How lucky the first side was in each game, where that was measured. */
  readonly luck?: Float64Array;
  /** That of a study of so many games. */
  readonly resultsHash: string;
}

export interface ArmsOptions {
  /** Most games of an arm; an even number keeps pairs whole. */
  readonly games: number;
  /** Undefined plays in the calling thread. */
  readonly pool: ThreadPool | undefined;
  readonly signal?: AbortSignal;
  /** As in StudyOptions. */
  readonly moduleUrl?: string;
  /** What is played of an arm, always the same of one; its study by default. */
  readonly studyOf?: (arm: Arm) => StudySpec;
  /** Games of every arm between two looks, an even number; all of them by default. */
  readonly block?: number;
  /** Instead of `block`, for looks that are not equally far apart: the games at the look after so many, an even number. */
  readonly nextLook?: (games: number) => number;
  /**
   * Looks at the games so far, after each block: the arms to be played on, in any order; none ends the comparison. By
   * default all go on.
   */
  readonly look?: (played: readonly PlayedArm[]) => readonly Arm[];
  /** Opens the kept games of an arm while it is played; closed when it ends. */
  readonly storeOf?: (arm: Arm, columns: readonly ColumnSpec[]) => Promise<GameStore>;
  /** Told the columns of an arm before its first batch. */
  readonly onColumns?: (arm: Arm, columns: readonly ColumnSpec[]) => void;
  /** Gets the games of each arm in the order of their index. */
  readonly onBatch?: (arm: Arm, batch: ColumnBatch) => void;
  /** Told a game without a result, before the comparison fails; returns how to look at it. */
  readonly onFailure?: (arm: Arm, game: number) => Promise<string>;
  /** Games over all arms, and what they are so far, for whoever asks at once. */
  readonly onProgress?: (progress: StudyProgress, played: () => readonly PlayedArm[]) => void;
}

export interface ArmsOutcome {
  /** In the order of the arms. */
  readonly played: readonly PlayedArm[];
  /** The signal ended it before the looks did. */
  readonly interrupted: boolean;
  /** Games that were not played, but kept before. */
  readonly stored: number;
}

/** The mutable side of a PlayedArm. */
interface Progress {
  readonly arm: Arm;
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
 * Plays the arms block by block. What is played depends on studies and looks alone, not on threads or speed; an
 * interrupt leaves the whole games played until then.
 * @throws InternalError `experiments/game-failed`: a comparison without some of its games would be a guess
 */
export async function playArms(arms: readonly Arm[], options: ArmsOptions): Promise<ArmsOutcome> {
  for (const { study } of arms) declareConstant(study.catalogue);
  const all = arms.map((arm): Progress => {
    return {
      arm,
      study: options.studyOf?.(arm) ?? arm.study,
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
    // What was played is kept, as far as the disk takes it; the first error is the one that matters.
    await closeStores(all).catch(() => {});
    throw thrown;
  });
  await closeStores(all);
  const stored = all.reduce((sum, progress) => sum + progress.stored, 0);
  return { played: all.map(freeze), interrupted, stored };
}

/** @returns whether the signal ended it before the looks did */
async function playAll(all: readonly Progress[], options: ArmsOptions): Promise<boolean> {
  const { games: most, block = most, nextLook = (now) => now + block, signal } = options;
  const { look = () => all.map(({ arm }) => arm) } = options;
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
    going = all.filter(({ arm }) => chosen.has(arm));
    await closeStores(all.filter(({ arm }) => !chosen.has(arm)));
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

function freeze({ arm, study, games, points, luck, columns, sum }: Progress): PlayedArm {
  const now = sum.slice();
  return {
    arm,
    games,
    points: points.subarray(0, games),
    ...(luck === undefined ? {} : { luck: luck.subarray(0, games) }),
    // Once it is asked for: hashing hundreds of catalogues at each look, or after an interrupt, takes longer than games.
    get resultsHash() {
      return resultsHash(study, columns, games, now);
    },
  };
}

/** @param hint how to look at the game */
function armGameFailed(
  arm: string,
  index: number,
  seed: number,
  message: string,
  hint: string | undefined,
): string {
  const failed = `${arm}: game ${index} of seed ${seed} has no result, so the comparison would be incomplete: ${message}`;
  return hint === undefined ? failed : `${failed}; ${hint}`;
}

/** @returns false when the signal came first */
async function playBlock(
  progress: Progress,
  end: number,
  options: ArmsOptions,
  onGames: (games: number) => void,
): Promise<boolean> {
  const { arm, study, points, sum } = progress;
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
            progress.store ??= await storeOf(arm, columns);
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
      options.onColumns?.(arm, columns);
    },
    onBatch: (batch) => {
      addBatch(sum, batch);
      const winners = batch.columns[progress.winner];
      for (let row = 0; row < batch.games; row++)
        points[batch.first + row] = halfPoints(winners[row], FIRST_WINS);
      progress.luck?.set(batch.columns[progress.luckColumn].subarray(0, batch.games), batch.first);
      progress.games = batch.first + batch.games;
      options.onBatch?.(arm, batch);
    },
  });
  progress.stored += outcome.stored;
  const [failure] = outcome.failures;
  if (failure !== undefined) {
    const hint = await options.onFailure?.(arm, failure.index);
    const message = armGameFailed(arm.name, failure.index, arm.study.seed, failure.message, hint);
    throw new InternalError([{ code: 'experiments/game-failed', place: {}, message }]);
  }
  return !outcome.interrupted;
}
