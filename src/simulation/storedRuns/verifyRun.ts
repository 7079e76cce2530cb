/** Does a run hold? Its bytes against their checksums and its hash, and its games against playing them again. */
import { randomInt } from 'node:crypto';
import type { ColumnBatch, ColumnSpec } from '../../game/contract.ts';
import { allocateColumns } from '../columns.ts';
import { addBatch, emptyHashSum } from '../gamesSum.ts';
import { programHere, programName } from '../program.ts';
import { resultsHash } from '../resultsHash.ts';
import { openChunkReader } from '../store/chunkReader.ts';
import { runStudy, type StudyOptions } from '../study.ts';
import {
  createGameReader,
  type GameReader,
  readStoredRun,
  type StoredGame,
  type StoredRun,
} from './storedRun.ts';

/** Games that are shown; the others are counted. */
const MOST_SHOWN = 20;

/** A game that goes another way when it is played again. */
export interface WrongGame {
  readonly index: number;
  /** The first value that is another one; null when the game has no result any more. */
  readonly value: { readonly column: string; readonly stored: number; readonly played: number } | null;
}

export interface Verification {
  readonly command: string;
  readonly seed: number;
  /** Games in the files, failed ones included. */
  readonly games: number;
  readonly asked: number;
  /** What played the run, and what plays it again; the same games are only to be expected of the same program. */
  readonly program: { readonly run: string; readonly here: string };
  /** Files whose bytes are not what they were. */
  readonly damaged: readonly string[];
  /** Whether the games give the hash that the manifest has; null while the run is not finished. */
  readonly hashHolds: boolean | null;
  /** Games that were played again; none when a player thinks by the clock. */
  readonly replayed: number;
  readonly repeatable: boolean;
  /** How many of them went another way. */
  readonly differing: number;
  /** The first of them. */
  readonly wrong: readonly WrongGame[];
  readonly interrupted: boolean;
  readonly holds: boolean;
}

export interface VerifyOptions extends Pick<StudyOptions, 'signal' | 'onProgress'> {
  /** Games to play again, drawn at random; `all` plays every one. */
  readonly games: number | 'all';
  readonly threads: number;
}

/**
 * Reads all chunks and plays some games again. Nothing is written.
 * @throws DataError, SystemError as readStoredRun
 */
export async function verifyRun(path: string, options: VerifyOptions): Promise<Verification> {
  const run = await readStoredRun(path);
  const { identity } = run.manifest;
  const stored = await readAll(run);
  const { replayed, differing, wrong, interrupted } = identity.repeatable
    ? await playAgain(run, stored.end, options)
    : { replayed: 0, differing: 0, wrong: [], interrupted: false };
  return {
    command: identity.command,
    seed: identity.seed,
    games: stored.games,
    asked: identity.games,
    program: { run: programName(identity), here: programName(await programHere()) },
    damaged: stored.damaged,
    hashHolds: stored.hashHolds,
    replayed,
    repeatable: identity.repeatable,
    differing,
    wrong,
    interrupted,
    holds: stored.damaged.length === 0 && stored.hashHolds !== false && differing === 0,
  };
}

/** All chunks, their checksums and the hash of their games. */
async function readAll({ games, format, manifest, study }: StoredRun) {
  const damaged: string[] = [];
  const { identity, results } = manifest;
  const chunks = await openChunkReader(games, format, identity.chunkGames, (file) => damaged.push(file));
  const sum = emptyHashSum();
  let played = 0;
  let reached = 0;
  // By the files, not by numbers: a stray file may claim to be the last chunk of a billion games.
  for (const number of chunks.files.keys()) {
    for (const { batch, failure } of (await chunks.load(number))?.pieces ?? []) {
      addBatch(sum, batch);
      played += batch.games + (failure === null ? 0 : 1);
      reached = batch.first + batch.games + (failure === null ? 0 : 1);
    }
  }
  const hash = resultsHash(study, format.columns, reached, sum);
  return {
    damaged,
    end: Math.min(chunks.end, identity.games),
    games: played,
    hashHolds: results === null ? null : hash === results.resultsHash,
  };
}

async function playAgain(run: StoredRun, end: number, options: VerifyOptions) {
  const reader = await createGameReader(run, () => {});
  const differences = createDifferences(run.format.columns);
  const interrupted =
    options.games === 'all'
      ? await playAll(run, end, reader, differences, options)
      : await playSample(run, sampleOf(end, options.games), reader, differences, options);
  return { ...differences.result(), interrupted };
}

async function playSample(
  run: StoredRun,
  sample: readonly number[],
  reader: GameReader,
  differences: Differences,
  { signal, onProgress }: VerifyOptions,
): Promise<boolean> {
  const start = performance.now();
  let runner = run.createRunner();
  const columns = allocateColumns(runner.columns, 1);
  for (const [done, index] of sample.entries()) {
    // Between the games, so that a signal can come through.
    await new Promise((resolve) => setImmediate(resolve));
    if (signal?.aborted === true) return true;
    const stored = await reader.find(index);
    if (stored === undefined) continue;
    try {
      runner.play(index, columns, 0);
      differences.compare(index, stored, { columns, row: 0 });
    } catch {
      // What has a result there has none here.
      differences.add({ index, value: null });
      runner = run.createRunner();
    }
    const seconds = (performance.now() - start) / 1000;
    onProgress?.({ games: done + 1, total: sample.length, seconds });
  }
  return false;
}

async function playAll(
  { study }: StoredRun,
  end: number,
  reader: GameReader,
  differences: Differences,
  { threads, signal, onProgress }: VerifyOptions,
): Promise<boolean> {
  const outcome = await runStudy(study, {
    games: end,
    threads,
    ...(signal === undefined ? {} : { signal }),
    ...(onProgress === undefined ? {} : { onProgress }),
    onBatch: async ({ first, games, columns }: ColumnBatch) => {
      for (let row = 0; row < games; row++) {
        const stored = await reader.find(first + row);
        if (stored !== undefined) differences.compare(first + row, stored, { columns, row });
      }
    },
  });
  return outcome.interrupted;
}

interface Differences {
  compare(index: number, stored: StoredGame, played: StoredGame): void;
  add(wrong: WrongGame): void;
  result(): { readonly replayed: number; readonly differing: number; readonly wrong: readonly WrongGame[] };
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

/** The first column in which two games differ; -1 when they are the same. */
export function firstDifference(one: StoredGame, other: StoredGame): number {
  return one.columns.findIndex((column, i) => !Object.is(column[one.row], other.columns[i][other.row]));
}

/** Some of the indices below `end`, each at most once, ascending; all when there are no more. */
function sampleOf(end: number, games: number): readonly number[] {
  if (games >= end) return Array.from({ length: end }, (_, index) => index);
  const drawn = new Set<number>();
  while (drawn.size < games) drawn.add(randomInt(end));
  return [...drawn].sort((a, b) => a - b);
}
