/** Differences between studies with common seeds. */

import { compareVariants } from '../../../src/experiments/compareVariants.ts';
import { candidates, certify } from '../../../src/experiments/solveForTarget.ts';
import type { ScoredGames } from '../../../src/experiments/variantDifference.ts';
import { variantScore } from '../../../src/experiments/variantDifference.ts';
import { watchedVariantDifference } from '../../../src/experiments/watchComparison.ts';
import type { Interval } from '../../../src/statistics/interval.ts';
import { meanInterval } from '../../../src/statistics/meanAroundMode.ts';
import { pairedDifference } from '../../../src/statistics/pairedDifference.ts';
import { pairScore } from '../../../src/statistics/pairScore.ts';
import { watchedDifference } from '../../../src/statistics/watchedDifference.ts';
import { percent, playGames, playTwins, result, variantOf } from './games.ts';
import { atEveryLook, type Cell, type Family, outcome, together, type Uniform } from './kind.ts';
import { EXACT, WATCHED } from './shares.ts';

interface Variants {
  readonly variants: number;
  readonly games: number;
  /** Share of games that differ under a variant. */
  readonly changed: number;
  /** Score of the baseline games, and of those that differ. */
  readonly score: number;
  readonly anew: number;
  /** Maximum of the luck added to the chance to win, if luck is measured. */
  readonly luck?: number;
}

const COMPARED: readonly Variants[] = [
  { variants: 1, games: 200, changed: 0.5, score: 0.5, anew: 0.6 },
  { variants: 1, games: 2000, changed: 0.02, score: 0.5, anew: 0.5 },
  { variants: 5, games: 400, changed: 0.2, score: 0.6, anew: 0.4 },
  { variants: 25, games: 2000, changed: 0.01, score: 0.5, anew: 0.5 },
  { variants: 25, games: 2000, changed: 0.01, score: 0.9, anew: 0 },
  { variants: 25, games: 2000, changed: 0.1, score: 0.97, anew: 0.9 },
  { variants: 1, games: 60, changed: 0.3, score: 0.5, anew: 0.5, luck: 0.3 },
  { variants: 1, games: 400, changed: 0.3, score: 0.5, anew: 0.6, luck: 0.4 },
  { variants: 5, games: 2000, changed: 0.1, score: 0.6, anew: 0.5, luck: 0.4 },
];

/** The baseline games and those of each variant, with their luck where it is measured. */
function playVariants(uniform: Uniform, request: Variants): readonly ScoredGames[] {
  const { variants, games, changed, score, anew, luck } = request;
  if (luck === undefined) {
    const points = playGames(uniform, games, { score });
    return [
      { points },
      ...Array.from({ length: variants }, () => ({
        points: playTwins(uniform, points, changed, { score: anew }),
      })),
    ];
  }
  const lucky = (mean: number) => {
    const own = luck * (2 * uniform() - 1);
    // A probability above 1 would break the luck measure.
    return { luck: own, points: result(uniform(), { score: Math.min(1, Math.max(0, mean + own)) }) };
  };
  const base = Array.from({ length: games }, () => lucky(score));
  const series = (list: readonly { readonly luck: number; readonly points: number }[]): ScoredGames => ({
    points: Uint8Array.from(list, (game) => game.points),
    luck: Float64Array.from(list, (game) => game.luck),
  });
  return [
    series(base),
    ...Array.from({ length: variants }, () =>
      series(base.map((game) => (uniform() < changed ? lucky(anew) : game))),
    ),
  ];
}

function nameOf({ variants, games, changed, score, luck }: Variants): string {
  const how = `${percent(changed)} % of ${games} games changed at ${percent(score)} %`;
  return `${variants} variant${variants === 1 ? '' : 's'}, ${how}${luck === undefined ? '' : ', luck known'}`;
}

export const compared: Family = {
  kinds: [
    {
      name: 'differences of all variants together',
      printedBy: 'balance rules, characters, units, tokens, weapons; sensitivity (levels, ends)',
      through: [pairedDifference, meanInterval],
      conservative: EXACT,
    },
    {
      name: 'score of one variant',
      printedBy: 'balance tokens (limits), sensitivity (ends)',
      through: [pairedDifference],
      conservative: EXACT,
    },
  ],
  studies: 2000,
  cells: COMPARED.map((request): Cell => {
    const { changed, score, anew, games } = request;
    const truth = changed * (anew - score);
    return {
      name: nameOf(request),
      observations: games / 2,
      study: (uniform) => {
        const [base, ...others] = playVariants(uniform, request);
        const compared = [base, ...others].map(({ points, luck }, i) => variantOf(`${i}`, points, luck));
        const { variants } = compareVariants(compared, 0.02);
        return [
          together(
            variants.map(({ versusBaseline }) => versusBaseline),
            variants.map(() => truth),
          ),
          outcome(variantScore(base), score),
        ];
      },
    };
  }),
};

const LOOKS = 20;

export const watchedComparisons: Family = {
  kinds: [
    {
      name: 'difference at every look',
      printedBy: 'balance rules --until, check (changes)',
      through: [watchedDifference],
      conservative: WATCHED,
    },
  ],
  studies: 500,
  cells: COMPARED.filter(({ variants, games }) => variants === 1 && games >= 200).map((request): Cell => {
    const { changed, score, anew, games } = request;
    return {
      name: nameOf(request),
      observations: games / 2,
      study: (uniform) => {
        const [base, variant] = playVariants(uniform, request);
        const intervals = Array.from({ length: LOOKS }, (_, look): Interval => {
          const end = 2 * Math.ceil(((look + 1) * games) / LOOKS / 2);
          return watchedVariantDifference(until(variant, end), until(base, end), games / 2, 0.95);
        });
        return [atEveryLook(intervals, changed * (anew - score))];
      },
    };
  }),
};

function until({ points, luck }: ScoredGames, games: number): ScoredGames {
  return {
    points: points.subarray(0, games),
    ...(luck === undefined ? {} : { luck: luck.subarray(0, games) }),
  };
}

/** Variants of `tune fair`: scores that may be the target, and the choice tested in new games. */
export const solved: Family = {
  kinds: [
    {
      name: 'scores of all candidates at all looks',
      printedBy: 'tune fair',
      through: [pairScore],
      conservative: 'all possible looks share the error, and each is that of Clopper and Pearson',
    },
    {
      name: 'score of the choice in fresh games',
      printedBy: 'tune fair',
      through: [meanInterval],
      conservative: EXACT,
    },
  ],
  studies: 2000,
  cells: [
    { games: 200, score: 0.5, draws: 0 },
    { games: 400, score: 0.55, draws: 0.3 },
    { games: 2000, score: 0.9, draws: 0 },
    { games: 400, score: 0.995, draws: 0 },
    { games: 400, score: 0.5, draws: 1 },
  ].map(
    ({ games, ...chances }): Cell => ({
      name: `${games} games at ${percent(chances.score)} %, ${percent(chances.draws)} % drawn`,
      observations: games / 2,
      study: (uniform) => {
        const variants = Array.from({ length: 6 }, (_, i) =>
          variantOf(`${i}`, playGames(uniform, games, chances)),
        );
        const mixture = [0.3, 0.7];
        return [
          together(
            candidates(variants, 4, 0.95),
            variants.map(() => chances.score),
          ),
          outcome(certify(variants.slice(0, 2), mixture, 0.5, 0.05, 0.95), chances.score),
        ];
      },
    }),
  ),
};
