/** Shares and mean scores of games, after a fixed number of them and at every look. */
import { rateInterval } from '../../../src/experiments/rates.ts';
import { watchedScore } from '../../../src/experiments/stopping.ts';
import { clopperPearsonInterval } from '../../../src/statistics/clopperPearson.ts';
import { confidenceSequence } from '../../../src/statistics/confidenceSequence.ts';
import { DEFAULT_CONFIDENCE, type Interval } from '../../../src/statistics/interval.ts';
import { shareInterval } from '../../../src/statistics/kornGraubard.ts';
import { meanInterval } from '../../../src/statistics/meanAroundMode.ts';
import { pairScore } from '../../../src/statistics/pairScore.ts';
import { type Chances, percent, playGames, playPairs } from './games.ts';
import { atEveryLook, type Family, outcome } from './kind.ts';

export const EXACT = 'Clopper and Pearson: never below the stated confidence';
export const WATCHED = 'holds at every look, so a single one misses far less often';

const SIZES = [30, 100, 300, 1000, 10_000];
const SHARES = [0.001, 0.01, 0.1, 0.5, 0.98];
/** Looks at the games of a watched study, the last one at twice the planned number. */
const LOOKS = 20;
const BEYOND = 2;

export const shares: Family = {
  kinds: [
    {
      name: 'share of games or trials',
      printedBy: 'play, balance packs (survival), odds --trials (charts)',
      through: [clopperPearsonInterval],
      conservative: EXACT,
    },
  ],
  studies: 4000,
  cells: SIZES.flatMap((size) =>
    SHARES.map((share) => ({
      name: `${size} at ${percent(share)} %`,
      observations: size,
      study: (uniform) => {
        let successes = 0;
        for (let trial = 0; trial < size; trial++) if (uniform() < share) successes++;
        return [outcome(rateInterval(successes, size, undefined, DEFAULT_CONFIDENCE), share)];
      },
    })),
  ),
};

export const watchedShares: Family = {
  kinds: [
    {
      name: 'share of games at every look',
      printedBy: 'play --until, the page',
      through: [confidenceSequence],
      conservative: WATCHED,
    },
  ],
  studies: 1000,
  cells: [100, 1000].flatMap((planned) =>
    [0.01, 0.5, 0.9].map((share) => ({
      name: `${planned} planned, ${percent(share)} %`,
      observations: planned,
      study: (uniform) => {
        const intervals: Interval[] = [];
        let successes = 0;
        const most = BEYOND * planned;
        for (let game = 1; game <= most; game++) {
          if (uniform() < share) successes++;
          if (game % (most / LOOKS) === 0) {
            intervals.push(rateInterval(successes, game, planned, DEFAULT_CONFIDENCE));
          }
        }
        return [atEveryLook(intervals, share)];
      },
    })),
  ),
};

/** Named distributions of pairs of games. */
export const PAIRED: readonly (Chances & { readonly name: string })[] = [
  { name: 'even', score: 0.5 },
  { name: 'even, half drawn', score: 0.5, draws: 0.5 },
  { name: 'even, nearly all drawn', score: 0.5, draws: 0.98 },
  { name: '90 %, pairs alike', score: 0.9, alike: 0.3 },
  { name: '99 %', score: 0.99 },
  { name: '1 %', score: 0.01 },
];

export const scores: Family = {
  kinds: [
    {
      name: 'mean score of pairs of games',
      printedBy: 'balance maps (entry points), balance teams (meetings), tune player, tune fair, ladder',
      through: [pairScore, meanInterval, shareInterval],
      conservative: EXACT,
    },
  ],
  studies: 3000,
  cells: [30, 100, 300, 1000].flatMap((pairs) =>
    PAIRED.map(({ name, ...chances }) => ({
      name: `${pairs} pairs, ${name}`,
      observations: pairs,
      study: (uniform) => [outcome(pairScore(playPairs(uniform, pairs, chances)), chances.score)],
    })),
  ),
};

export const watchedScores: Family = {
  kinds: [
    {
      name: 'mean score of pairs of games at every look',
      printedBy: 'play --until, ladder (matches)',
      through: [confidenceSequence],
      conservative: WATCHED,
    },
  ],
  studies: 1000,
  cells: PAIRED.map(({ name, ...chances }) => ({
    name: `200 pairs planned, ${name}`,
    observations: 200,
    study: (uniform) => {
      const planned = 400;
      const points = playGames(uniform, BEYOND * planned, chances);
      const pairs = [0, 0, 0, 0, 0];
      const intervals: Interval[] = [];
      for (let game = 0; game < points.length; game += 2) {
        pairs[points[game] + points[game + 1]]++;
        if ((game + 2) % (points.length / LOOKS) === 0) intervals.push(watchedScore(pairs, planned));
      }
      return [atEveryLook(intervals, chances.score)];
    },
  })),
};
