import { beforeAll, describe, expect, it } from 'vitest';
import {
  type LadderMatch,
  ladderLeads,
  ladderSteps,
  leadAfterTest,
  type PlayedLadderMatch,
  playLadder,
  strengthOf,
} from '../../src/experiments/ladder.ts';
import {
  playSequentially,
  type SequentialMatch,
  type SequentialTest,
} from '../../src/experiments/sequentialMatch.ts';
import type { StudySpec } from '../../src/game/contract.ts';
import { runStudy } from '../../src/simulation/study.ts';
import { createThreadPool } from '../../src/simulation/threads.ts';
import { logisticElo, normalisedElo, pairScore } from '../../src/statistics/pairScore.ts';
import { sprtOfScore } from '../../src/statistics/sprt.ts';
import { slowly } from '../config/slowly.ts';
import { buildDuel, duelStudy as duel } from './buildDuel.ts';

let moduleUrl: string;
beforeAll(async () => {
  moduleUrl = await buildDuel();
});

const TEST: SequentialTest = { unit: 'score', from: 0.5, to: 0.55, alpha: 0.05, beta: 0.05 };

/** Too few games for any test to end. */
const LEAST = 20;

async function match(study: StudySpec, threads: number, mostGames = 4000): Promise<SequentialMatch> {
  const pool = threads === 0 ? undefined : createThreadPool(threads, moduleUrl);
  try {
    return await playSequentially(study, TEST, { mostGames, leastGames: LEAST, pool, moduleUrl });
  } finally {
    await pool?.close();
  }
}

/** The half points of the first side in every game, without a test. */
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
      if (first >= LEAST) expect(sprtOfScore(counts, 0.5, 0.55, 0.05, 0.05).verdict).toBe('undecided');
      counts[points[first] + points[first + 1]]++;
    }
    expect(pairs).toEqual(counts);
    expect(sprt).toEqual(sprtOfScore(counts, 0.5, 0.55, 0.05, 0.05));
    expect(sprt?.verdict).toBe('accepted');
  });

  it('does not end before the least games, whose pairs it counts for themselves', async () => {
    const study = duel({ win: 0.9, draw: 0 });
    const options = { mostGames: 4000, pool: undefined, moduleUrl };
    const [soon, late] = [
      await playSequentially(study, TEST, { ...options, leastGames: LEAST }),
      await playSequentially(study, TEST, { ...options, leastGames: 400 }),
    ];
    const gamesOf = (pairs: readonly number[]): number => 2 * pairs.reduce((sum, count) => sum + count, 0);
    expect([gamesOf(soon.measured), gamesOf(late.measured), late.games]).toEqual([LEAST, 400, 400]);
    expect(soon.games).toBeGreaterThan(LEAST);
    expect(soon.games).toBeLessThan(400);
    expect(late.measured).toEqual(late.pairs);
    expect(late.sprt?.verdict).toBe('accepted');
  });

  slowly('ends at the same pair for any number of threads', async () => {
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
      leastGames: LEAST,
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

/** A match that ended with these pairs, including the minimum games of a match. */
function playedMatch(
  pairs: readonly number[],
  measured: readonly number[] = pairs,
  [match] = MATCHES,
): PlayedLadderMatch {
  const played = {
    pairs,
    measured,
    games: 0,
    sprt: null,
    resultsHash: '',
    failures: [],
    interrupted: false,
    abandoned: false,
  };
  return { ...match, played };
}

describe('a ladder', () => {
  it('plays its matches one after another and tells each', async () => {
    const shown: PlayedLadderMatch[] = [];
    const options = { mostGames: 1000, leastGames: LEAST, pool: undefined, moduleUrl };
    const played = await playLadder(MATCHES, TEST, { ...options, onMatch: (one) => shown.push(one) });
    expect(shown).toEqual(played);
    expect(played.map(({ played: { sprt } }) => sprt?.verdict)).toEqual(['accepted', 'accepted', 'accepted']);
    const [first, second] = ladderSteps(played);
    expect(first.matches).toHaveLength(2);
    expect(first.together).toEqual({ ...pairStrength(sumOf(played.slice(0, 2))) });
    expect(second.together?.score).toBe(1);
  });

  it('measures a step by the least games of its matches, which no test chose', () => {
    const [long, short] = [
      playedMatch([20, 0, 60, 0, 20], [2, 0, 6, 0, 2]),
      playedMatch([0, 0, 2, 4, 4], [0, 0, 2, 4, 4]),
    ];
    const [{ together }] = ladderSteps([long, short]);
    expect(together?.pairs).toEqual([2, 0, 8, 4, 6]);
    expect(together?.score).toBeCloseTo((0.5 + 0.8) / 2, 12);
    expect(ladderSteps([playedMatch([0, 0, 0, 0, 0])])[0].together).toBeNull();
  });

  it('says how far neighbours are apart, and gives one bound where one of them never won', () => {
    const won = playedMatch([0, 0, 0, 0, 200]);
    const close = playedMatch([10, 0, 20, 0, 20], [10, 0, 20, 0, 20], [MATCHES[2]]);
    const [first, second] = ladderLeads([won, close]);
    expect(first).toMatchObject({ lower: 0, games: 400, elo: null, high: null });
    // 200 pairs that were all won: C. J. Clopper and E. S. Pearson.
    const least = 0.025 ** (1 / 200);
    expect(first.low).toBeCloseTo(400 * Math.log10(least / (1 - least)), 6);
    expect(second).toMatchObject({ lower: 1, games: 100 });
    expect(second.elo).toBeCloseTo(400 * Math.log10(0.6 / 0.4), 9);
    const { low = 0, high = 0 } = ladderSteps([close])[0].together ?? {};
    expect(second.low).toBeCloseTo(400 * Math.log10(low / (1 - low)), 9);
    expect(second.high).toBeCloseTo(400 * Math.log10(high / (1 - high)), 9);
    const [lost] = ladderLeads([playedMatch([200, 0, 0, 0, 0])]);
    expect([lost.elo, lost.low, lost.high]).toEqual([null, null, expect.closeTo(-(first.low ?? 0), 9)]);
    expect(ladderLeads([])).toEqual([]);
  });

  it('tells the lead that allows for the stop of a test in normalised Elo, nothing after one of the score', () => {
    const pairs = [20, 180, 400, 240, 60];
    const lead = leadAfterTest(pairs, { ...TEST, unit: 'normalised-elo', from: 0, to: 15 });
    expect(lead?.elo).toBeGreaterThan(0);
    expect(lead?.elo).toBeLessThan(strengthOf(pairs, LEAST)?.elo?.elo ?? 0);
    expect(leadAfterTest(pairs, TEST)).toBeNull();
    expect(leadAfterTest([0, 0, 0, 0, 0], { ...TEST, unit: 'normalised-elo', from: 0, to: 15 })).toBeNull();
  });

  it('claims no certainty when all pairs are alike, nor more of a match that a test ended than holds whenever it does', () => {
    const strength = strengthOf([0, 0, 0, 0, 30], 60);
    expect(strength).toMatchObject({ score: 1, high: 1, elo: null, normalisedElo: null });
    expect(strength?.low).toBeGreaterThan(0.7);
    expect(strength?.low).toBeLessThan(0.8865);
    expect(strengthOf([0, 0, 0, 0, 0], 60)).toBeNull();
    const pairs = [20, 0, 60, 0, 40];
    const { low, high } = strengthOf(pairs, 240) ?? { low: 0, high: 0 };
    const { low: once, high: top } = pairScore(pairs);
    expect((high - low) / (top - once)).toBeGreaterThan(1.4);
    expect((high - low) / (top - once)).toBeLessThan(1.7);
  });
});

function sumOf(matches: readonly PlayedLadderMatch[]): number[] {
  return [0, 1, 2, 3, 4].map((score) => matches.reduce((sum, { played }) => sum + played.measured[score], 0));
}

function pairStrength(pairs: readonly number[]) {
  const estimate = pairScore(pairs);
  const { score, low, high } = estimate;
  return { pairs, score, low, high, elo: logisticElo(estimate), normalisedElo: normalisedElo(estimate) };
}
