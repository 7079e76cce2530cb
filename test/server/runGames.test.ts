import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { UsageError } from '../../src/base/errors.ts';
import { narratedGame, notableOfRun } from '../../src/server/runGames.ts';
import { printedBy } from '../cli/inProcess.ts';

const RUNS = [
  {
    ruleset: 'tannhauser',
    words: ['eva-kramer', 'john-macneal', '--ai', 'random'],
  },
  { ruleset: 'rattenkrieg', words: ['house-anti-tank-gun', 'house-anti-tank-gun', '--engagement', 'tanks'] },
] as const;
const GAMES = 40;

describe.each(RUNS)('games of a stored run of $ruleset $words', ({ ruleset, words }) => {
  let folder: string;
  let played: { readonly notableGames: readonly { readonly kind: string; readonly index: number }[] };

  beforeAll(async () => {
    folder = join(await mkdtemp(join(tmpdir(), 'games-')), 'run');
    const request = [...words, '--ruleset', ruleset, '--seed', '7', '--games', String(GAMES)];
    played = JSON.parse(await printedBy('play', ...request, '--threads', '0', '--quiet', '--json'));
    await printedBy('play', ...request, '--chunk-games', '16', '--plan', '--out', folder, '--quiet');
    await printedBy('runs', 'run-chunk', folder, '--index', '0', '--count', '3', '--threads', '0', '--quiet');
  });

  afterAll(() => rm(folder, { recursive: true, force: true }));

  test('notable ones are those that the study named, found among all chunks', async () => {
    const { games, found } = await notableOfRun(folder, new AbortController().signal);
    expect(games).toBe(GAMES);
    expect(found.length).toBeGreaterThan(2);
    const named = played.notableGames.map(({ kind, index }) => ({ kind, index }));
    expect(found.map(({ kind, index }) => ({ kind, index }))).toEqual(named);
  });

  test('who goes away ends the search', async () => {
    expect(await notableOfRun(folder, AbortSignal.abort())).toEqual({ games: 0, found: [] });
  });

  test('any of them is told as replay tells it', async () => {
    const { seed, game, lines } = await narratedGame(folder, GAMES - 1);
    expect({ seed, game }).toEqual({ seed: 7, game: GAMES - 1 });
    const printed = await printedBy('replay', folder, '--game', String(GAMES - 1), '--ruleset', ruleset);
    expect(`${lines.join('\n')}\n`).toBe(printed);
  });

  test('one past its last is refused', async () => {
    await expect(narratedGame(folder, GAMES)).rejects.toThrow(UsageError);
  });
});
