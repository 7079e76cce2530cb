/** Plays games of a run again and compares them with those in its files. */
import { randomInt } from 'node:crypto';
import type { ColumnBatch, ColumnSpec } from '../../game/contract.ts';
import { allocateColumns } from '../columns.ts';
import { runStudy, type StudyProgress } from '../study.ts';
import { createThreadPool, type ThreadPool } from '../threads.ts';
import {
  createGameReader,
  type GameReader,
  type Range,
  type StoredGame,
  type StoredRun,
} from './storedRun.ts';

/** Most games that are shown; others are only counted. */
const MOST_SHOWN = 20;

/** A game that differs when it is played again. */
export interface WrongGame {
  /** Index of the game within its study. */
  readonly index: number;
  /** The first value that differs; null when the game no longer has a result. */
  readonly value: {
    /** Name of the result's column. */
    readonly column: string;
    /** Value in the files of the run. */
    readonly stored: number;
    /** Value when the game was played again. */
    readonly played: number;
  } | null;
}

export interface ReplayOptions {
  /** Games to play again of each run, drawn at random; `all` plays every one. */
  readonly games: number | 'all';
  readonly threads: number;
  readonly signal?: AbortSignal;
  /** Called with the games over all runs. */
  readonly onProgress?: (progress: StudyProgress) => void;
}

/** Results for the games of one run. */
export interface Replayed {
  /** Games that were played again. */
  readonly replayed: number;
  /** How many of them differed. */
  readonly differing: number;
  /** The first differing games. */
  readonly wrong: readonly WrongGame[];
}

/**
 * Plays games of several runs again, with the same threads.
 * @param runs the runs, with the games in their files
 * @returns the results of each run, and whether the signal ended it
 */
export async function playAgain(
  runs: readonly { readonly run: StoredRun; readonly ranges: readonly Range[] }[],
  options: ReplayOptions,
): Promise<{ readonly results: readonly Replayed[]; readonly interrupted: boolean }> {
  const { games, threads, signal, onProgress } = options;
  const start = performance.now();
  const wanted = runs.map(({ ranges }) =>
    games === 'all' ? gamesIn(ranges) : Math.min(games, gamesIn(ranges)),
  );
  const total = wanted.reduce((sum, count) => sum + count, 0);
  let before = 0;
  const report = (here: number): void =>
    onProgress?.({ games: before + here, total, seconds: (performance.now() - start) / 1000 });
  const pool = games === 'all' && total > 0 ? createThreadPool(threads, undefined) : undefined;
  const results: Replayed[] = [];
  try {
    for (const [i, { run, ranges }] of runs.entries()) {
      const differences = createDifferences(run.format.columns);
      const reader = await createGameReader(run, () => {});
      if (pool !== undefined) await playAll(run, ranges, reader, differences, pool, signal, report);
      else await playSample(run, sampleOf(ranges, wanted[i]), reader, differences, signal, report);
      results.push(differences.result());
      if (signal?.aborted === true) break;
      before += wanted[i];
    }
  } finally {
    await pool?.close();
  }
  const nothing = { replayed: 0, differing: 0, wrong: [] };
  return { results: runs.map((_, i) => results[i] ?? nothing), interrupted: signal?.aborted === true };
}

async function playSample(
  run: StoredRun,
  sample: readonly number[],
  reader: GameReader,
  differences: Differences,
  signal: AbortSignal | undefined,
  report: (games: number) => void,
): Promise<void> {
  let runner = run.createRunner();
  const columns = allocateColumns(runner.columns, 1);
  for (const [done, index] of sample.entries()) {
    // Yields between games, so that a signal can arrive.
    await new Promise((resolve) => setImmediate(resolve));
    if (signal?.aborted === true) return;
    const stored = await reader.find(index);
    if (stored === undefined) continue;
    try {
      runner.play(index, columns, 0);
      differences.compare(index, stored, { columns, row: 0 });
    } catch {
      // The stored game has a result, but not the replayed one.
      differences.add({ index, value: null });
      runner = run.createRunner();
    }
    report(done + 1);
  }
}

async function playAll(
  { study }: StoredRun,
  ranges: readonly Range[],
  reader: GameReader,
  differences: Differences,
  pool: ThreadPool,
  signal: AbortSignal | undefined,
  report: (games: number) => void,
): Promise<void> {
  let before = 0;
  for (const { first, end } of ranges) {
    const outcome = await runStudy(study, {
      first,
      games: end,
      pool,
      ...(signal === undefined ? {} : { signal }),
      onProgress: ({ games }) => report(before + games),
      onBatch: async ({ first: begin, games, columns }: ColumnBatch) => {
        for (let row = 0; row < games; row++) {
          const stored = await reader.find(begin + row);
          if (stored !== undefined) differences.compare(begin + row, stored, { columns, row });
        }
      },
    });
    for (const { index } of outcome.failures) differences.add({ index, value: null });
    if (outcome.interrupted) return;
    before += end - first;
  }
}

interface Differences {
  compare(index: number, stored: StoredGame, played: StoredGame): void;
  add(wrong: WrongGame): void;
  result(): Replayed;
}

function createDifferences(specs: readonly ColumnSpec[]): Differences {
  let replayed = 0;
  let differing = 0;
  const wrong: WrongGame[] = [];
  const note = (found: WrongGame): void => {
    differing++;
    if (wrong.length < MOST_SHOWN) wrong.push(found);
  };
  return {
    compare(index, stored, played) {
      replayed++;
      const at = firstDifference(stored, played);
      if (at < 0) return;
      const { name: column } = specs[at];
      const [there, here] = [stored.columns[at][stored.row], played.columns[at][played.row]];
      note({ index, value: { column, stored: there, played: here } });
    },
    add(found) {
      replayed++;
      note(found);
    },
    result: () => ({ replayed, differing, wrong }),
  };
}

/** The first column in which two games differ; -1 when they are equal. */
export function firstDifference(one: StoredGame, other: StoredGame): number {
  return one.columns.findIndex((column, i) => !Object.is(column[one.row], other.columns[i][other.row]));
}

function gamesIn(ranges: readonly Range[]): number {
  return ranges.reduce((sum, { first, end }) => sum + end - first, 0);
}

/**
 * A random sample of the games without repetition, ascending.
 * @param games size of the sample, at most the number of games
 */
function sampleOf(ranges: readonly Range[], games: number): readonly number[] {
  const most = gamesIn(ranges);
  const drawn = new Set<number>();
  if (games === most) for (let place = 0; place < most; place++) drawn.add(place);
  while (drawn.size < games) drawn.add(randomInt(most));
  const places = [...drawn].sort((a, b) => a - b);
  let [range, before] = [0, 0];
  return places.map((place) => {
    while (place - before >= ranges[range].end - ranges[range].first) {
      before += ranges[range].end - ranges[range].first;
      range++;
    }
    return ranges[range].first + place - before;
  });
}
