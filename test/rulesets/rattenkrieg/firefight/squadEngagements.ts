/**
 * The regression runs of the simple model: score of the first squad and mean losses of both, from 160,000 firefights
 * each.
 */
import { DRAW, FIRST_WINS, type StudySpec } from '../../../../src/game/contract.ts';
import { firefightConfiguration } from '../../../../src/rulesets/rattenkrieg/firefightRequest.ts';
import { createFirefightRunner } from '../../../../src/rulesets/rattenkrieg/runner.ts';
import { catalogue } from '../ask.ts';

interface Run {
  readonly id: string;
  readonly squads: readonly [string, string];
  readonly cover: string;
  readonly leaderQuality?: string;
  readonly extensions?: string | undefined;
  readonly ai?: string;
  readonly odds: number;
  readonly out: readonly [number, number];
}

type Request = Omit<Run, 'id' | 'odds' | 'out'>;

const BOTH = 'torso-and-head';

export const RUNS: readonly Run[] = [
  { id: 'SE-01', squads: ['house-rifles', 'house-rifles'], cover: 'open', odds: 0.501, out: [3.44, 3.45] },
  { id: 'SE-02', squads: ['house-rifles', 'house-rifles'], cover: BOTH, odds: 0.499, out: [3.53, 3.52] },
  {
    ...{ id: 'SE-03', squads: ['house-rifles', 'house-rifles'], cover: 'head-only,open' },
    ...{ odds: 0.679, out: [2.55, 4.53] },
  },
  {
    ...{ id: 'SE-04', squads: ['house-rifles', 'house-rifles'], cover: 'open', leaderQuality: '5,4' },
    ...{ odds: 0.698, out: [2.24, 4.6] },
  },
  {
    id: 'SE-05',
    squads: ['house-mg42-squad', 'house-rifles'],
    cover: 'open',
    odds: 0.567,
    out: [2.97, 4.43],
  },
  { id: 'SE-06', squads: ['house-mg42-squad', 'house-rifles'], cover: BOTH, odds: 0.6, out: [2.88, 4.24] },
  {
    id: 'SE-07',
    squads: ['house-mg42-squad', 'house-dp28-squad'],
    cover: BOTH,
    odds: 0.574,
    out: [2.91, 4.07],
  },
  {
    ...{ id: 'SE-08', squads: ['house-ppsh41-squad', 'house-mp40-squad'], cover: 'open' },
    ...{ odds: 0.625, out: [2.72, 4.39] },
  },
  {
    id: 'SE-09',
    squads: ['house-mg42-squad', 'house-bren-squad'],
    cover: BOTH,
    odds: 0.603,
    out: [2.84, 4.26],
  },
  {
    id: 'SE-10',
    squads: ['house-garand-squad', 'house-mg42-squad'],
    cover: BOTH,
    odds: 0.455,
    out: [3.85, 3.1],
  },
];

/** Firefights behind each of the values above. */
const THEIRS = 160_000;

/** A mean with its standard error. */
interface Estimate {
  readonly mean: number;
  readonly error: number;
}

/** Score of the first squad, with a draw as half a win, and losses of both. */
export function measured(
  { squads, cover, leaderQuality, extensions, ai }: Request,
  games: number,
  seed: number,
) {
  const request = { squads, cover, leaderQuality, extensions, ai, rules: [] };
  const configuration = firefightConfiguration(catalogue, request);
  const study: StudySpec = { ruleset: 'rattenkrieg', catalogue, configuration, seed };
  const { columns, play } = createFirefightRunner(study);
  const row = columns.map(() => new Float64Array(1));
  const at = (name: string): Float64Array => row[columns.findIndex((column) => column.name === name)];
  const [winner, first, second] = ['winner', 'out:first', 'out:second'].map(at);
  const scores = new Float64Array(games);
  const out = [new Float64Array(games), new Float64Array(games)];
  for (let game = 0; game < games; game++) {
    play(game, row, 0);
    scores[game] = winner[0] === FIRST_WINS ? 1 : winner[0] === DRAW ? 0.5 : 0;
    out[0][game] = first[0];
    out[1][game] = second[0];
  }
  return { odds: estimate(scores), out: out.map(estimate) };
}

function estimate(values: Float64Array): Estimate {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const squares = values.reduce((sum, value) => sum + (value - mean) ** 2, 0);
  return { mean, error: Math.sqrt(squares / (values.length - 1) / values.length) };
}

/**
 * Whether an estimate is within four standard errors of a rounded value with an error of its own.
 * @param rounding half a unit of its last decimal place
 */
export function agrees({ mean, error }: Estimate, games: number, figure: number, rounding: number): boolean {
  const theirs = error * Math.sqrt(games / THEIRS);
  return Math.abs(mean - figure) <= rounding + 4 * Math.hypot(error, theirs);
}

/** Compares a run with its expected values. @returns the deviations */
export function deviations(run: Run, games: number, seed: number): readonly string[] {
  const { odds, out } = measured(run, games, seed);
  const wrong = [
    ...(agrees(odds, games, run.odds, 0.0005) ? [] : [`odds ${odds.mean}, not ${run.odds}`]),
    ...out.flatMap((losses, side) =>
      agrees(losses, games, run.out[side], 0.005) ? [] : [`losses ${losses.mean}, not ${run.out[side]}`],
    ),
  ];
  return wrong;
}
