import { beforeAll, describe, expect, it } from 'vitest';
import {
  type LadderMatch,
  ladderRatings,
  ladderSteps,
  leadAfterTest,
  type PlayedLadderMatch,
  playLadder,
  type Strength,
  strengthOf,
  strengthTogether,
} from '../../src/experiments/ladder.ts';
import {
  playSequentially,
  type SequentialMatch,
  type SequentialTest,
} from '../../src/experiments/sequentialMatch.ts';
import type { StudySpec } from '../../src/game/contract.ts';
import { runStudy } from '../../src/simulation/study.ts';
import { createThreadPool } from '../../src/simulation/threads.ts';
import { sprtOfScore } from '../../src/statistics/sprt.ts';
import { buildDuel, duelStudy as duel } from './buildDuel.ts';

let moduleUrl: string;
beforeAll(async () => {
  moduleUrl = await buildDuel();
});

const TEST: SequentialTest = { unit: 'score', from: 0.5, to: 0.55, alpha: 0.05, beta: 0.05 };

async function match(study: StudySpec, threads: number, mostGames = 4000): Promise<SequentialMatch> {
  const pool = threads === 0 ? undefined : createThreadPool(threads, moduleUrl);
  try {
    return await playSequentially(study, TEST, { mostGames, pool, moduleUrl });
  } finally {
    await pool?.close();
  }
}

/** The half points of the first side in every game, without any test. */
async function halfPoints(study: StudySpec, games: number): Promise<number[]> {
  const points: number[] = [];
  await runStudy(study, {
    games,
    threads: 0,
    moduleUrl,
    onBatch: ({ columns: [winner] }) => {
      for (const side of winner) points.push(side === 0 ? 2 : side === 2 ? 1 : 0);
    },
  });
  return points;
}

describe('a match until its test is decided', () => {
  it('counts games 2k and 2k+1 as pair k, and ends at the first pair that decides', async () => {
    const study = duel({ win: 0.6, draw: 0.2 });
    const { pairs, games, sprt } = await match(study, 0);
    const points = await halfPoints(study, games);
    const counts = [0, 0, 0, 0, 0];
    for (let first = 0; first < games; first += 2) {
      if (first > 0) expect(sprtOfScore(counts, 0.5, 0.55, 0.05, 0.05).verdict).toBe('undecided');
      counts[points[first] + points[first + 1]]++;
    }
    expect(pairs).toEqual(counts);
    expect(sprt).toEqual(sprtOfScore(counts, 0.5, 0.55, 0.05, 0.05));
    expect(sprt?.verdict).toBe('accepted');
  });

  it('ends at the same pair for any number of threads', async () => {
    const study = duel({ win: 0.6, draw: 0.1, slow: 0.3 }, 5);
    const [inline, one, two] = [await match(study, 0), await match(study, 1), await match(study, 2)];
    for (const other of [one, two]) expect(other).toEqual(inline);
  });

  it('has the results hash of a study of so many games', async () => {
    const study = duel({ win: 0.6, draw: 0.2 }, 2);
    const { games, resultsHash } = await match(study, 2);
    const whole = await runStudy(study, { games, threads: 0, moduleUrl });
    expect(resultsHash).toBe(whole.resultsHash);
  });

  it.each([
    ['rejected', { win: 0.4, draw: 0.1 }, 4000],
    ['rejected', { win: 0.25, draw: 0.5 }, 4000],
    ['undecided', { win: 0.5, draw: 0.05 }, 40],
  ] as const)('is %s with %o', async (verdict, configuration, mostGames) => {
    const { sprt, games, interrupted } = await match(duel(configuration, 3), 0, mostGames);
    expect(sprt?.verdict).toBe(verdict);
    expect(games === mostGames).toBe(verdict === 'undecided');
    expect(interrupted).toBe(false);
  });

  it('leaves out the pair of a game without a result, and names the game', async () => {
    const configuration = { win: 0.5, draw: 0.05 };
    const clean = await halfPoints(duel(configuration), 20);
    const { pairs, failures, games } = await match(duel({ ...configuration, throwsAt: [6, 11] }), 0, 20);
    const counts = [0, 0, 0, 0, 0];
    for (const pair of [0, 1, 2, 4, 6, 7, 8, 9]) counts[clean[2 * pair] + clean[2 * pair + 1]]++;
    expect(pairs).toEqual(counts);
    expect(failures.map(({ index }) => index)).toEqual([6, 11]);
    expect(games).toBe(20);
  });

  it('keeps whole pairs when it is interrupted', async () => {
    const controller = new AbortController();
    const played = await playSequentially(duel({ win: 0.5, draw: 0, slow: 3 }), TEST, {
      mostGames: 4000,
      pool: undefined,
      moduleUrl,
      signal: controller.signal,
      onProgress: ({ games }) => {
        if (games > 10) controller.abort();
      },
    });
    expect(played.interrupted).toBe(true);
    const games = 2 * played.pairs.reduce((sum, count) => sum + count, 0);
    expect(games).toBeGreaterThan(0);
    expect(played.games - games).toBeLessThan(2);
  });
});

const MATCHES: readonly LadderMatch[] = [
  { lower: 0, mode: 'm', team: 'a', study: duel({ win: 0.7, draw: 0.1 }, 1) },
  { lower: 0, mode: 'm', team: 'b', study: duel({ win: 0.6, draw: 0.1 }, 2) },
  { lower: 1, mode: 'm', team: 'a', study: duel({ win: 1, draw: 0 }, 3) },
];

/** A match of the first step that ended with these pairs. */
function playedMatch(pairs: readonly number[]): PlayedLadderMatch {
  const played = {
    pairs,
    games: 0,
    sprt: null,
    resultsHash: '',
    failures: [],
    interrupted: false,
    abandoned: false,
  };
  return { ...MATCHES[0], played };
}

describe('a ladder', () => {
  it('plays its matches one after another and tells each', async () => {
    const told: PlayedLadderMatch[] = [];
    const options = { mostGames: 1000, pool: undefined, moduleUrl };
    const played = await playLadder(MATCHES, TEST, { ...options, onMatch: (one) => told.push(one) });
    expect(told).toEqual(played);
    expect(played.map(({ played: { sprt } }) => sprt?.verdict)).toEqual(['accepted', 'accepted', 'accepted']);
    const [first, second] = ladderSteps(played);
    expect(first.matches).toHaveLength(2);
    expect(first.together).toEqual(strengthTogether(played.slice(0, 2)));
    expect(second.together?.score).toBe(1);
  });

  it('rates every rung over all games, the lowest at 0', async () => {
    const played = await playLadder(MATCHES, TEST, { mostGames: 1000, pool: undefined, moduleUrl });
    const [bottom, middle, top] = ladderRatings(played);
    const games = (matches: readonly PlayedLadderMatch[]): number =>
      matches.reduce((sum, one) => sum + one.played.games, 0);
    expect(bottom).toEqual({ rung: 0, games: games(played.slice(0, 2)), elo: 0, margin: 0 });
    expect(middle.games).toBe(games(played));
    const below = strengthTogether(played.slice(0, 2));
    // The drawn game that is added pulls the rating a little towards the others.
    expect(middle.elo).toBeLessThan(below?.elo?.elo ?? 0);
    expect(middle.elo).toBeGreaterThan((below?.elo?.elo ?? 0) - 10);
    expect(top.elo - middle.elo).toBeCloseTo(400 * Math.log10(2 * games(played.slice(2)) + 1), 3);
  });

  it('gives every match of a step the same weight, however soon it was decided', () => {
    const even = playedMatch([0, 40, 120, 40, 0]);
    const won = playedMatch([0, 0, 2, 4, 4]);
    const [strength, one, other] = [
      strengthTogether([even, won]),
      strengthOf([0, 40, 120, 40, 0]),
      strengthOf([0, 0, 2, 4, 4]),
    ];
    expect(strength?.score).toBeCloseTo((0.5 + 0.8) / 2, 12);
    expect(strength?.pairs).toEqual([0, 40, 122, 44, 4]);
    // Errors of independent means add up as squares, on either side.
    const above = (found: Strength | null) => (found?.high ?? 0) - (found?.score ?? 0);
    const below = (found: Strength | null) => (found?.score ?? 0) - (found?.low ?? 0);
    expect(above(strength)).toBeCloseTo(Math.hypot(above(one), above(other)) / 2, 12);
    expect(below(strength)).toBeCloseTo(Math.hypot(below(one), below(other)) / 2, 12);
    const [, rating] = ladderRatings([even, won]);
    expect(rating.games).toBe(420);
    // Bradley and Terry's estimate with one drawn game among n² / Σ 1/gᵢ games.
    const games = 4 / (1 / 400 + 1 / 20);
    const points = 0.65 * games + 0.5;
    expect(rating.elo).toBeCloseTo(400 * Math.log10(points / (games + 1 - points)), 6);
  });

  it('of one match is that match, whether its pairs differ or not', () => {
    for (const pairs of [
      [1, 4, 9, 6, 3],
      [0, 0, 0, 0, 30],
    ]) {
      const [strength, own] = [strengthTogether([playedMatch(pairs)]), strengthOf(pairs)];
      expect(strength?.score).toBeCloseTo(own?.score ?? 0, 12);
      expect(strength?.low).toBeCloseTo(own?.low ?? 0, 12);
      expect(strength?.high).toBeCloseTo(own?.high ?? 0, 12);
      expect(strength?.normalisedElo === null).toBe(own?.normalisedElo === null);
      expect(strength?.normalisedElo?.elo ?? 0).toBeCloseTo(own?.normalisedElo?.elo ?? 0, 9);
    }
    expect(strengthTogether([playedMatch([0, 0, 0, 0, 0])])).toBeNull();
  });

  it('rates nobody beyond a step without games', () => {
    expect(ladderRatings([])).toEqual([]);
  });

  it('tells the lead that allows for the stop of a test in normalised Elo, nothing after one of the score', () => {
    const pairs = [20, 180, 400, 240, 60];
    const lead = leadAfterTest(pairs, { ...TEST, unit: 'normalised-elo', from: 0, to: 15 });
    expect(lead?.elo).toBeGreaterThan(0);
    expect(lead?.elo).toBeLessThan(strengthOf(pairs)?.elo?.elo ?? 0);
    expect(leadAfterTest(pairs, TEST)).toBeNull();
    expect(leadAfterTest([0, 0, 0, 0, 0], { ...TEST, unit: 'normalised-elo', from: 0, to: 15 })).toBeNull();
  });

  it('claims no certainty when all pairs are alike', () => {
    const strength = strengthOf([0, 0, 0, 0, 30]);
    expect(strength).toMatchObject({ score: 1, high: 1, elo: null, normalisedElo: null });
    expect(strength?.low).toBeCloseTo(0.025 ** (1 / 30), 6);
    expect(strengthOf([0, 0, 0, 0, 0])).toBeNull();
  });
});
