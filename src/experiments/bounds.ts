/** How far a verdict depends on parameters that nobody knows. */
import { DEFAULT_CONFIDENCE } from '../statistics/interval.ts';
import type { PairedDifference } from '../statistics/pairedDifference.ts';
import { arePlayed, type Play } from './additions.ts';
import { type ArmScore, armDifference, armScore } from './armDifference.ts';
import type { Arm } from './arms.ts';
import { changedGames } from './points.ts';

/** A parameter that is varied over whole numbers. */
export interface VariedParameter {
  /** Unique name of the value: the id of what has it, and the field. */
  readonly name: string;
  /** How many values it takes, at least 2; the level l is its lowest value plus l. */
  readonly levels: number;
  /** The level it has in the data; outside of 0 … levels-1 where the values tried leave it out. */
  readonly printed: number;
  /** Whether anybody knows it; a value that stands in for an unknown one is not known. */
  readonly isKnown: boolean;
}

export interface BoundsPlan<F extends VariedParameter> {
  readonly parameters: readonly F[];
  /** The study as it is. */
  readonly baseline: Arm;
  /** The study with these levels of all parameters. */
  readonly armOf: (name: string, levels: readonly number[], seed: number) => Arm;
}

/** The study with all unknown parameters at one end. */
export interface Bound extends ArmScore {
  /** The end of their ranges at which all unknown values are played. */
  readonly end: 'lowest' | 'highest';
  /** Score minus that of the unchanged study, game by game. */
  readonly change: PairedDifference;
  /** Games that ended with another score than the same game of the unchanged study. */
  readonly changed: number;
}

export interface BoundsResult {
  /** Games of the baseline, and of each end. */
  readonly games: number;
  readonly baseline: ArmScore;
  /** Empty where every parameter is known. Intervals are simultaneous. */
  readonly ends: readonly Bound[];
  /** The score moves by less than this; null where every parameter is known. */
  readonly most: number | null;
  /** Who is ahead, whatever the unknown parameters are; null where the games or the parameters leave that open. */
  readonly ahead: 0 | 1 | null;
}

/** Games of an end for each game of a point: what is said of the ends is said of them alone. */
const MORE_GAMES = 20;

/** Games of {@link playBounds}. */
export function gamesOfBounds(
  { parameters }: Pick<BoundsPlan<VariedParameter>, 'parameters'>,
  gamesOfPoint: number,
): number {
  return MORE_GAMES * gamesOfPoint * (1 + endsOf(parameters).length);
}

function endsOf(parameters: readonly VariedParameter[]): readonly Bound['end'][] {
  return parameters.every(({ isKnown }) => isKnown) ? [] : ['lowest', 'highest'];
}

/** @returns undefined when an interrupt came first */
export async function playBounds<F extends VariedParameter>(
  { parameters, baseline, armOf }: BoundsPlan<F>,
  gamesOfPoint: number,
  play: Play,
  confidence: number = DEFAULT_CONFIDENCE,
): Promise<BoundsResult | undefined> {
  const games = MORE_GAMES * gamesOfPoint;
  const ends = endsOf(parameters);
  const arms = ends.map((end) => {
    const levels = parameters.map(({ isKnown, printed, levels }) =>
      isKnown ? printed : end === 'lowest' ? 0 : levels - 1,
    );
    return armOf(`unknown ${end}`, levels, baseline.study.seed);
  });
  const played = await play([baseline, ...arms], { games });
  if (!arePlayed(played, games)) return undefined;
  const [usual, ...others] = played;
  // A score for each arm and a change for each end.
  const simultaneous = 1 - (1 - confidence) / (played.length + ends.length);
  const found = ends.map((end, i): Bound => {
    const change = armDifference(others[i], usual, simultaneous);
    const changed = changedGames(others[i].points, usual.points);
    return { end, change, changed, ...armScore(others[i], simultaneous) };
  });
  const scores = [armScore(usual, simultaneous), ...found];
  const isAhead = scores.every(({ low }) => low > 0.5);
  return {
    games,
    baseline: scores[0],
    ends: found,
    most:
      found.length === 0 ? null : Math.max(...found.map(({ change: { low, high } }) => Math.max(-low, high))),
    ahead: isAhead ? 0 : scores.every(({ high }) => high < 0.5) ? 1 : null,
  };
}
