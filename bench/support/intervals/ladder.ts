/** Matches ended by a sequential test, and the ladder that they form. */
import {
  type LadderMatch,
  ladderLeads,
  leadAfterTest,
  type PlayedLadderMatch,
  strengthOf,
} from '../../../src/experiments/ladder.ts';
import type { SequentialTest } from '../../../src/experiments/sequentialMatch.ts';
import { confidenceSequence } from '../../../src/statistics/confidenceSequence.ts';
import type { Interval } from '../../../src/statistics/interval.ts';
import { eloOfScore, logisticElo, normalisedElo, pairScore } from '../../../src/statistics/pairScore.ts';
import { sprtOfNormalisedElo, sprtOfScore } from '../../../src/statistics/sprt.ts';
import { sprtEstimate } from '../../../src/statistics/sprtEstimate.ts';
import { type Chances, percent, playPairs, result } from './games.ts';
import { type Cell, type Family, outcome, type Uniform } from './kind.ts';
import { EXACT, PAIRED, WATCHED } from './shares.ts';

const LEAST = 80;
const MATCHES = 10;
const TEST: SequentialTest = { unit: 'score', from: 0.5, to: 0.55, alpha: 0.05, beta: 0.05 };
const STRENGTH_TEST: SequentialTest = { ...TEST, unit: 'normalised-elo', from: 0, to: 35 };

/** Plays a match like playSequentially: tested after every pair, from the minimum number of games on. */
function playMatch(
  uniform: Uniform,
  chances: Chances,
  test: SequentialTest,
  least: number,
  mostPairs: number,
): PlayedLadderMatch {
  const pairs = [0, 0, 0, 0, 0];
  let measured = [0, 0, 0, 0, 0];
  const judge = test.unit === 'score' ? sprtOfScore : sprtOfNormalisedElo;
  for (let pair = 1; pair <= mostPairs; pair++) {
    pairs[result(uniform(), chances) + result(uniform(), chances)]++;
    if (2 * pair <= least) measured = [...pairs];
    if (2 * pair < least) continue;
    if (judge(pairs, test.from, test.to, test.alpha, test.beta).verdict !== 'undecided') break;
  }
  const games = 2 * pairs.reduce((sum, count) => sum + count, 0);
  return {
    ...MATCH,
    played: {
      pairs,
      measured,
      games,
      sprt: null,
      resultsHash: '',
      failures: [],
      interrupted: false,
      abandoned: false,
    },
  };
}

const MATCH: LadderMatch = {
  lower: 0,
  mode: 'mode',
  team: 'team',
  study: { ruleset: 'none', catalogue: null, configuration: null, seed: 0 },
};

export const ladder: Family = {
  kinds: [
    {
      name: 'lead over the player below',
      printedBy: 'ladder',
      through: [pairScore],
      conservative: EXACT,
    },
    {
      name: 'score of a match that its test ended',
      printedBy: 'ladder',
      through: [confidenceSequence],
      conservative: WATCHED,
    },
  ],
  studies: 400,
  cells: [0.5, 0.525, 0.55, 0.6, 0.7, 0.9, 0.98].map(
    (score): Cell => ({
      name: `${MATCHES} matches at ${percent(score)} %`,
      observations: (MATCHES * LEAST) / 2,
      study: (uniform) => {
        const matches = Array.from({ length: MATCHES }, () =>
          playMatch(uniform, { score, draws: 0.02 }, TEST, LEAST, 300),
        );
        const [lead] = ladderLeads(matches);
        const match = strengthOf(matches[0].played.pairs, LEAST) ?? { low: 0, high: 1 };
        return [outcome(ended(lead), eloOfScore(score)), outcome(match, score)];
      },
    }),
  ),
};

/** Replaces null bounds by infinite ones. */
function ended({ low, high }: { readonly low: number | null; readonly high: number | null }): Interval {
  return { low: low ?? Number.NEGATIVE_INFINITY, high: high ?? Number.POSITIVE_INFINITY };
}

export const afterTests: Family = {
  kinds: [
    {
      name: 'lead after a test in normalised Elo',
      printedBy: 'ladder --unit normalised-elo',
      through: [sprtEstimate],
    },
  ],
  studies: 500,
  cells: [0.5, 0.53, 0.6].map(
    (score): Cell => ({
      name: `one match at ${percent(score)} %, a third drawn`,
      observations: 300,
      study: (uniform) => {
        const { played } = playMatch(uniform, { score, draws: 0.3 }, STRENGTH_TEST, 2, 400);
        const lead = leadAfterTest(played.pairs, STRENGTH_TEST);
        return [lead === null ? undefined : outcome(lead, eloOfScore(score))];
      },
    }),
  ),
};

export const normalisedLeads: Family = {
  kinds: [
    {
      name: 'normalised Elo of pairs',
      printedBy: 'ladder',
      through: [normalisedElo],
      conservative: EXACT,
    },
    {
      name: 'logistic Elo of pairs',
      printedBy: 'ladder, tune player',
      through: [logisticElo],
      conservative: EXACT,
    },
  ],
  studies: 2000,
  cells: PAIRED.filter(({ score }) => score >= 0.5).map(({ name, ...chances }): Cell => {
    const { score, draws = 0, alike = 0 } = chances;
    const ofGame = score - draws / 4 - score * score;
    // A pair's games share the mean, and are correlated by the share that end alike.
    const deviation = Math.sqrt((ofGame * (1 + alike)) / 2);
    return {
      name: `300 pairs, ${name}`,
      observations: 300,
      study: (uniform) => {
        const estimate = pairScore(playPairs(uniform, 300, chances));
        if (estimate.deviation === 0) return [undefined, undefined];
        const truth = normalisedElo({ score, low: score, high: score, deviation }).elo;
        return [outcome(normalisedElo(estimate), truth), outcome(logisticElo(estimate), eloOfScore(score))];
      },
    };
  }),
};
