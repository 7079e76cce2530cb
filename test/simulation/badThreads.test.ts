import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { createBoard, noteGame } from '../../src/simulation/board.ts';
import { runStudy, type StudyOutcome } from '../../src/simulation/study.ts';
import { createWatchdog } from '../../src/simulation/watchdog.ts';
import { slowly } from '../config/slowly.ts';
import { buildToy, toyStudy } from './buildToy.ts';
import type { ToyConfiguration } from './toyRuleset.ts';

let moduleUrl: string;
let good: StudyOutcome;
beforeAll(async () => {
  moduleUrl = await buildToy();
  good = await runStudy(toyStudy(), { games: 60, threads: 0, moduleUrl });
});

/** Plays with threads and hashes as if nothing were wrong, because the configuration is part of the hash. */
async function playBadly(
  configuration: ToyConfiguration,
): Promise<StudyOutcome & { readonly winners: string }> {
  let winners = '';
  const outcome = await runStudy(toyStudy(configuration), {
    games: 60,
    threads: 2,
    chunkGames: 10,
    patience: 0.6,
    moduleUrl,
    onBatch: ({ columns }) => {
      winners += columns[0].join('');
    },
  });
  return { ...outcome, winners };
}

const once = async (): Promise<string> => join(await mkdtemp(join(tmpdir(), 'shockroll-once-')), 'game');

describe('a worker thread that goes wrong', () => {
  it('and dies once: another thread plays its games, none is missing', async () => {
    const whole = await playBadly({});
    const outcome = await playBadly({ exitsAt: [23, 41], once: await once() });
    expect(outcome).toMatchObject({ games: good.games, failures: [], interrupted: false });
    expect(outcome.winners).toBe(whole.winners);
  });

  slowly('and hangs once: another thread plays its games, none is missing', async () => {
    const whole = await playBadly({});
    const outcome = await playBadly({ hangsAt: [23], once: await once() });
    expect(outcome).toMatchObject({ games: good.games, failures: [], interrupted: false });
    expect(outcome.winners).toBe(whole.winners);
  });

  slowly('at the same game again: that game has no result, all others have', async () => {
    const outcome = await playBadly({ hangsAt: [23] });
    expect(outcome.failures).toEqual([
      { index: 23, cause: 'hung', message: 'no result after 0.6 seconds, twice', stack: '' },
    ]);
    expect(outcome.games).toBe(59);
  });
});

describe('the watchdog', () => {
  it('ends a chunk that stays at one game, and none that waits or goes on', () => {
    const board = createBoard(3);
    const dog = createWatchdog(board, 3);
    const [stuck, busy, waiting] = [new AbortController(), new AbortController(), new AbortController()];
    dog.guard(0, stuck);
    dog.guard(1, busy);
    dog.guard(2, waiting);
    noteGame(board, 0, 5);
    for (let look = 0; look < 3; look++) {
      noteGame(board, 1, look);
      dog.look();
    }
    expect(stuck.signal.aborted).toBe(false);
    dog.look();
    expect([stuck, busy, waiting].map(({ signal }) => signal.aborted)).toEqual([true, false, false]);
  });

  it('forgets a chunk that has ended', () => {
    const board = createBoard(1);
    const dog = createWatchdog(board, 1);
    const end = new AbortController();
    noteGame(board, 0, 5);
    dog.guard(0, end);
    dog.look();
    dog.release(0);
    dog.look();
    expect(end.signal.aborted).toBe(false);
  });
});
