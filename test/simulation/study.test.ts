import { beforeAll, describe, expect, it } from 'vitest';
import type { ColumnArray, ColumnBatch } from '../../src/game/contract.ts';
import { runStudy, type StudyOptions, type StudyOutcome } from '../../src/simulation/study.ts';
import { slowly } from '../config/slowly.ts';
import { buildToy, toyStudy } from './buildToy.ts';
import type { ToyConfiguration } from './toyRuleset.ts';

let moduleUrl: string;
beforeAll(async () => {
  moduleUrl = await buildToy();
});

interface Played {
  readonly outcome: StudyOutcome;
  readonly batches: readonly ColumnBatch[];
  /** Row `index, winner, turns, decisions, score` of every game with a result. */
  readonly rows: readonly (readonly number[])[];
}

async function playToy(
  configuration: ToyConfiguration,
  options: Omit<StudyOptions, 'moduleUrl'>,
): Promise<Played> {
  const batches: ColumnBatch[] = [];
  const outcome = await runStudy(toyStudy(configuration), {
    ...options,
    moduleUrl,
    onBatch: (batch) => {
      batches.push(batch);
      return options.onBatch?.(batch);
    },
  });
  const rows = batches.flatMap((batch) =>
    Array.from({ length: batch.games }, (_, row) => [
      batch.first + row,
      ...batch.columns.map((column: ColumnArray) => column[row]),
    ]),
  );
  return { outcome, batches, rows };
}

describe('results do not depend on how they were computed', () => {
  const SAME = '%i threads with chunks of %s games give the games of one thread';
  async function givesTheSame(threads: number, chunkGames: number | undefined): Promise<void> {
    const reference = await playToy({}, { games: 500, threads: 0, chunkGames: 500 });
    const size = chunkGames === undefined ? {} : { chunkGames };
    const other = await playToy({}, { games: 500, threads, ...size });
    expect(other.rows).toEqual(reference.rows);
    expect(other.outcome.resultsHash).toBe(reference.outcome.resultsHash);
    expect(other.outcome.games).toBe(500);
  }
  it.each([
    [0, 7],
    [2, 13],
  ])(SAME, givesTheSame);
  slowly.each([
    [0, 1],
    [0, 1000],
    [1, undefined],
    [2, 1],
    [2, undefined],
    [2, 499],
    [4, 13],
  ])(SAME, givesTheSame);

  it('batches come in the order of their games, without gaps, even when early games are slow', async () => {
    const { batches } = await playToy({ milliseconds: 1 }, { games: 200, threads: 2, chunkGames: 3 });
    let next = 0;
    for (const batch of batches) {
      expect(batch.first).toBe(next);
      next += batch.games;
    }
    expect(next).toBe(200);
  });

  it('another seed gives other games and another hash', async () => {
    const one = await runStudy(toyStudy({}, 1), { games: 50, threads: 0, moduleUrl });
    const two = await runStudy(toyStudy({}, 2), { games: 50, threads: 0, moduleUrl });
    expect(two.resultsHash).not.toBe(one.resultsHash);
  });
});

describe('a study that is looked at', () => {
  const looksAt = (end: number) => {
    const seen: number[] = [];
    const next = (games: number): number => games + 30;
    const isOver = (games: number): boolean => {
      seen.push(games);
      return games >= end;
    };
    return { seen, look: { next, isOver } };
  };

  const ENDS = 'ends at the same game whatever its chunks (%i threads)';
  async function endsAlike(threads: number): Promise<void> {
    const whole = await playToy({}, { games: 90, threads: 0 });
    const { seen, look } = looksAt(90);
    const { outcome, rows } = await playToy({}, { games: 1000, threads, chunkGames: 37, look });
    expect(seen).toEqual([30, 60, 90]);
    expect(rows).toEqual(whole.rows);
    expect(outcome).toMatchObject({ games: 90, stopped: true, interrupted: false, abandoned: false });
    expect(outcome.resultsHash).toBe(whole.outcome.resultsHash);
    expect(whole.outcome.stopped).toBe(false);
  }
  it.each([0, 2])(ENDS, endsAlike);
  slowly.each([1])(ENDS, endsAlike);

  it('looks after a game without a result as after any other', async () => {
    const { seen, look } = looksAt(60);
    const { outcome } = await playToy({ throwsAt: [59] }, { games: 1000, threads: 0, chunkGames: 50, look });
    expect(seen).toEqual([30, 60]);
    expect(outcome).toMatchObject({ games: 59, stopped: true });
    expect(outcome.failures).toHaveLength(1);
  });

  it('has not been stopped when its games were over first', async () => {
    const { seen, look } = looksAt(60);
    const { outcome } = await playToy({}, { games: 60, threads: 0, look });
    expect(seen).toEqual([30]);
    expect(outcome).toMatchObject({ games: 60, stopped: false, interrupted: false });
  });
});

describe('games without a result', () => {
  const THROWS = 'a game that throws is named and the others are kept (%i threads)';
  async function namesWhatThrows(threads: number): Promise<void> {
    const clean = await playToy({}, { games: 300, threads: 0 });
    const { outcome, rows } = await playToy({ throwsAt: [137] }, { games: 300, threads, chunkGames: 50 });
    expect(outcome.failures).toHaveLength(1);
    expect(outcome.failures[0]).toMatchObject({
      index: 137,
      cause: 'threw',
      message: 'the coin of game 137 stood on its edge',
    });
    expect(outcome.failures[0].stack).toContain('toy');
    expect(rows).toEqual(clean.rows.filter(([index]) => index !== 137));
    expect(outcome).toMatchObject({ games: 299, interrupted: false, abandoned: false });
  }
  it.each([0, 2])(THROWS, namesWhatThrows);
  slowly.each([1, 4])(THROWS, namesWhatThrows);

  const DIES = 'a game that ends its thread is named and the others are kept (%i threads)';
  async function namesWhatDies(threads: number): Promise<void> {
    const clean = await playToy({}, { games: 300, threads: 0 });
    const { outcome, rows } = await playToy({ exitsAt: [137, 260] }, { games: 300, threads, chunkGames: 50 });
    expect(outcome.failures.map(({ index, cause }) => [index, cause])).toEqual([
      [137, 'died'],
      [260, 'died'],
    ]);
    expect(rows).toEqual(clean.rows.filter(([index]) => index !== 137 && index !== 260));
  }
  it.each([2])(DIES, namesWhatDies);
  slowly.each([1, 4])(DIES, namesWhatDies);

  it('a game that throws right after one that ends its thread is named too', async () => {
    const { outcome } = await playToy(
      { exitsAt: [0, 20], throwsAt: [1, 19, 21, 29] },
      { games: 30, threads: 2, chunkGames: 10 },
    );
    expect(outcome.failures.map(({ index }) => index)).toEqual([0, 1, 19, 20, 21, 29]);
    expect(outcome.games).toBe(24);
  });

  slowly('the results hash is that of the games with a result, for any number of threads', async () => {
    const one = await playToy({ throwsAt: [3, 8] }, { games: 20, threads: 0 });
    const two = await playToy({ throwsAt: [3, 8] }, { games: 20, threads: 2, chunkGames: 4 });
    expect(two.outcome.resultsHash).toBe(one.outcome.resultsHash);
  });

  it('a study is abandoned when its games keep failing', async () => {
    const throwsAt = Array.from({ length: 1000 }, (_, index) => index + 5);
    const { outcome } = await playToy({ throwsAt }, { games: 1000, threads: 1 });
    expect(outcome).toMatchObject({ games: 5, abandoned: true, interrupted: false });
    expect(outcome.failures).toHaveLength(20);
  });
});

describe('interruption', () => {
  it.each([0, 2])(
    'an abort keeps the first games, with the hash of a study of that many (%i threads)',
    async (threads) => {
      const abort = new AbortController();
      let reported = 0;
      const { outcome, rows } = await playToy(
        { milliseconds: 1 },
        {
          games: 5000,
          threads,
          chunkGames: 10,
          signal: abort.signal,
          onBatch: ({ first }) => {
            if (first >= 50) abort.abort();
          },
          onProgress: ({ games }) => {
            reported = games;
          },
        },
      );
      expect(outcome.interrupted).toBe(true);
      // What counts at the end is what was kept.
      expect(reported).toBe(outcome.games);
      expect(outcome.games).toBeGreaterThanOrEqual(60);
      expect(outcome.games).toBeLessThan(1000);
      expect(rows.map(([index]) => index)).toEqual(
        Array.from({ length: outcome.games }, (_, index) => index),
      );
      const whole = await playToy({ milliseconds: 1 }, { games: outcome.games, threads: 0 });
      expect(outcome.resultsHash).toBe(whole.outcome.resultsHash);
    },
  );

  it('an abort loses no game that another thread has played ahead', async () => {
    const abort = new AbortController();
    const { outcome } = await playToy(
      { milliseconds: 2 },
      {
        games: 5000,
        threads: 2,
        chunkGames: 10,
        signal: abort.signal,
        onBatch: ({ first }) => {
          // In the middle of the next chunks, which take 20 ms, and far longer on a busy machine.
          if (first === 20) setTimeout(() => abort.abort(), 9);
        },
      },
    );
    expect(outcome.interrupted).toBe(true);
    // Whole chunks: each that had begun was played to its end.
    expect(outcome.games % 10).toBe(0);
    // On a busy machine the second thread may begin only after the abort.
    expect(outcome.games).toBeGreaterThanOrEqual(30);
    expect(outcome.games).toBeLessThan(5000);
  });

  it('an abort does not wait for a long chunk, and keeps its games', async () => {
    const abort = new AbortController();
    const onProgress = ({ games }: { readonly games: number }): void => {
      if (games > 0) abort.abort();
    };
    // A chunk takes 20 s. One thread: of two, the one with the first game may have none when the other has some.
    const { outcome } = await playToy(
      { milliseconds: 20 },
      { games: 10_000, threads: 1, chunkGames: 1000, signal: abort.signal, onProgress },
    );
    expect(outcome.games).toBeGreaterThan(0);
    expect(outcome.games).toBeLessThan(1000);
    expect(outcome.interrupted).toBe(true);
  });

  it('a study aborted before it begins plays nothing', async () => {
    const { outcome } = await playToy({}, { games: 100, threads: 0, signal: AbortSignal.abort() });
    expect(outcome).toMatchObject({ games: 0, interrupted: true });
  });

  it('a consumer that throws ends the study with its error', async () => {
    const full = playToy(
      {},
      {
        games: 500,
        threads: 2,
        chunkGames: 10,
        onBatch: () => {
          throw new RangeError('no more room');
        },
      },
    );
    await expect(full).rejects.toThrow('no more room');
  });
});

describe('memory and progress', () => {
  it('a slow consumer holds the games back instead of letting them pile up', async () => {
    let most = 0;
    let delivered = 0;
    await playToy(
      {},
      {
        games: 4000,
        threads: 2,
        chunkGames: 10,
        onProgress: ({ games }) => {
          most = Math.max(most, games - delivered);
        },
        onBatch: async (batch) => {
          if (delivered < 300) await new Promise((resolve) => setTimeout(resolve, 30));
          delivered += batch.games;
        },
      },
    );
    // Four chunks a thread, and the one being consumed.
    expect(most).toBeGreaterThan(0);
    expect(most).toBeLessThanOrEqual(2 * 4 * 10 + 10);
  });

  it('progress never goes back and ends at the number of games', async () => {
    const seen: number[] = [];
    await playToy(
      { milliseconds: 1 },
      { games: 600, threads: 2, onProgress: ({ games }) => seen.push(games) },
    );
    expect(seen.length).toBeGreaterThan(2);
    expect(seen).toEqual([...seen].sort((a, b) => a - b));
    expect(seen[seen.length - 1]).toBe(600);
  });
});
