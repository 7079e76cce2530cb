/** Intervals of `balance meta`, where every two loadouts of opposing sides have met. */
import type { Loadout } from '../../../src/experiments/loadouts.ts';
import { type MeetingPoints, type MetaGame, metaGame, SELECTION } from '../../../src/experiments/metaGame.ts';
import { alphaRankSides } from '../../../src/statistics/alphaRank.ts';
import { differenceOf } from '../../../src/statistics/difference.ts';
import type { Solver } from '../../../src/statistics/linearProgram.ts';
import { gameValue, rowScores, weightBounds } from '../../../src/statistics/matrixGame.ts';
import { type Equilibrium, equilibrium, type Payoffs } from '../../../src/statistics/nash.ts';
import { pairScore } from '../../../src/statistics/pairScore.ts';
import { normal, playGames, result } from './games.ts';
import { type Family, type Kind, type Outcome, outcome, together, type Uniform } from './kind.ts';
import { EXACT } from './shares.ts';

/** Loadouts with known scores of the first side. */
interface Planted {
  readonly name: string;
  readonly payoffs: (uniform: Uniform) => Payoffs;
  /** Pairs of games per meeting, to choose with and to measure with. */
  readonly pairs: number;
  /** Share of games whose luck all meetings have in common. */
  readonly shared: number;
  readonly draws?: number;
  /** Whether the optimal mixture is unique. */
  readonly isDetermined?: true;
}

interface Played {
  readonly payoffs: Payoffs;
  readonly truth: Equilibrium;
  readonly isDetermined: boolean;
  readonly meta: MetaGame;
}

/** The first side's score with random packs, in as many games as four meetings. */
const DRAWN = 0.45;
const DRAWN_MEETINGS = 4;

function even(rows: number, columns: number, score = 0.5): () => Payoffs {
  return () => Array.from({ length: rows }, () => new Array<number>(columns).fill(score));
}

/** Random scores around one half with this standard deviation. */
function random(rows: number, columns: number, deviation: number): (uniform: Uniform) => Payoffs {
  return (uniform) =>
    Array.from({ length: rows }, () =>
      Array.from({ length: columns }, () => Math.min(0.9, Math.max(0.1, 0.5 + deviation * normal(uniform)))),
    );
}

const NULLS: readonly Planted[] = [2, 3, 5, 9, 18].flatMap((rows) =>
  [0, 0.5].map((shared) => ({
    name: `${rows} equal loadouts against 1${shared > 0 ? ', shared luck' : ''}`,
    payoffs: even(rows, 1),
    pairs: 100,
    shared,
  })),
);

const GAMES: readonly Planted[] = [
  ...NULLS,
  { name: '9 against 1 at 95 %', payoffs: even(9, 1, 0.95), pairs: 100, shared: 0 },
  { name: '9 against 1, 8 pairs', payoffs: even(9, 1), pairs: 8, shared: 0 },
  { name: '1 against 9', payoffs: even(1, 9), pairs: 100, shared: 0 },
  { name: '4 × 4 all equal', payoffs: even(4, 4), pairs: 100, shared: 0 },
  { name: '8 × 8 all equal, shared luck', payoffs: even(8, 8), pairs: 100, shared: 0.5 },
  {
    name: 'matching pennies, 70:30',
    payoffs: () => [
      [0.7, 0.3],
      [0.3, 0.7],
    ],
    pairs: 100,
    shared: 0.3,
    isDetermined: true,
  },
  {
    name: 'one best choice each, a third drawn',
    payoffs: () => [
      [0.5, 0.6],
      [0.4, 0.5],
    ],
    pairs: 200,
    shared: 0,
    draws: 0.33,
    isDetermined: true,
  },
  {
    name: '3 × 3 at random, ± 10 points',
    payoffs: random(3, 3, 0.1),
    pairs: 100,
    shared: 0.3,
    isDetermined: true,
  },
  {
    name: '8 × 8 at random, ± 5 points',
    payoffs: random(8, 8, 0.05),
    pairs: 200,
    shared: 0.3,
    isDetermined: true,
  },
];

const META = 'balance meta';
const WORST_ANSWERS = 'each end is the worst of several answers';

const KINDS: readonly (Kind & { readonly judge: (played: Played) => Outcome | undefined })[] = [
  {
    name: 'score of good players',
    printedBy: META,
    through: [gameValue],
    conservative: WORST_ANSWERS,
    judge: ({ meta, truth }) => outcome(meta.value, truth.value),
  },
  {
    name: 'what good choices change',
    printedBy: META,
    through: [differenceOf],
    conservative: WORST_ANSWERS,
    judge: ({ meta: { drawn }, truth }) =>
      drawn === null ? undefined : outcome(drawn.change, truth.value - DRAWN),
  },
  {
    name: 'weights in the equilibrium, of a side together',
    printedBy: META,
    through: [weightBounds],
    conservative: 'keeps every mixture that no opposing loadout rules out',
    judge: ({ meta, truth, isDetermined }) =>
      // If all loadouts are alike, any weights are right.
      isDetermined
        ? together(
            meta.sides[0].loadouts.map(({ weight }) => weight),
            truth.rows,
          )
        : undefined,
  },
  {
    name: "score against the other's weights",
    printedBy: META,
    through: [rowScores],
    conservative: EXACT,
    judge: ({ payoffs, meta: { sides } }) => {
      const weights = sides[1].loadouts.map(({ weight }) => weight.value);
      const score = payoffs[0].reduce((sum, payoff, column) => sum + payoff * weights[column], 0);
      return outcome(sides[0].loadouts[0].score, score);
    },
  },
  {
    name: 'score of a meeting',
    printedBy: META,
    through: [pairScore],
    conservative: EXACT,
    judge: ({ payoffs, meta }) => outcome(meta.payoffs[0][0], payoffs[0][0]),
  },
  {
    name: 'alpha-rank',
    printedBy: META,
    through: [],
    conservative: 'rests on the intervals of all loadouts at once',
    judge: ({ payoffs, meta }) => {
      const lost = payoffs.map((row) => row.map((score) => 1 - score));
      const shares = alphaRankSides(payoffs, lost, SELECTION)[0].reduce((sum, share) => sum + share, 0);
      return outcome(meta.sides[0].loadouts[0].alphaRank, shares);
    },
  },
];

export function matrixGames(solve: Solver): Family {
  return {
    kinds: KINDS,
    studies: 1000,
    cells: GAMES.map((planted) => ({
      name: planted.name,
      observations: planted.pairs,
      study: (uniform) => {
        const played = play(solve, planted, uniform);
        return KINDS.map(({ judge }) => judge(played));
      },
    })),
  };
}

function play(solve: Solver, game: Planted, uniform: Uniform): Played {
  const { payoffs: planted, pairs, shared, draws = 0, isDetermined = false } = game;
  const payoffs = planted(uniform);
  const loadouts = [named('r', payoffs.length), named('c', payoffs[0].length)] as const;
  const [choosing, points] = [0, 1].map(() => meetings(payoffs, 2 * pairs, shared, draws, uniform));
  const drawn = playGames(uniform, 2 * pairs * DRAWN_MEETINGS, { score: DRAWN });
  const meta = metaGame(solve, { loadouts, choosing, points, drawn, picks: [[], []] }, uniform);
  return { payoffs, truth: equilibrium(solve, payoffs), isDetermined, meta };
}

/** Games of all meetings with common seeds. */
function meetings(
  payoffs: Payoffs,
  games: number,
  shared: number,
  draws: number,
  uniform: Uniform,
): MeetingPoints {
  const luck = Array.from({ length: games }, () => (uniform() < shared ? uniform() : undefined));
  return payoffs.map((row) =>
    row.map((score) => Uint8Array.from(luck, (u) => result(u ?? uniform(), { score, draws }))),
  );
}

function named(side: string, count: number): Loadout[] {
  return Array.from({ length: count }, (_, i) => ({ name: `${side}${i}`, picks: [`${side}:${i}`] }));
}
