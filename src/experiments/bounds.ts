/** How far a verdict depends on unknown parameters. */
import { DEFAULT_CONFIDENCE } from '../statistics/interval.ts';
import type { PairedDifference } from '../statistics/pairedDifference.ts';
import { arePlayed, type Play } from './additions.ts';
import { changedGames } from './points.ts';
import { type VariantScore, variantDifference, variantScore } from './variantDifference.ts';
import type { Variant } from './variants.ts';

/** A parameter that is varied over whole numbers. */
export interface VariedParameter {
  /** Unique name of the value: the id of its owner and the field. */
  readonly name: string;
  /** How many values it takes, at least 2; the level l is its lowest value plus l. */
  readonly levels: number;
  /** Its level in the data; outside 0 … levels − 1 where the tried values leave it out. */
  readonly printed: number;
  /** Whether the value is known; a substitute for an unknown value is not. */
  readonly isKnown: boolean;
}

export interface BoundsPlan<F extends VariedParameter> {
  readonly parameters: readonly F[];
  /** The unchanged study. */
  readonly baseline: Variant;
  /** The study with these levels of all parameters. */
  readonly variantOf: (name: string, levels: readonly number[], seed: number) => Variant;
}

/** The study with all unknown parameters at one end. */
export interface Bound extends VariantScore {
  /** The end of their ranges at which all unknown values are played. */
  readonly end: 'lowest' | 'highest';
  /** Score minus that of the unchanged study, game by game. */
  readonly change: PairedDifference;
  /** Games whose score differs from that of the same game of the unchanged study. */
  readonly changed: number;
}

export interface BoundsResult {
  /** Games of the baseline and of each end. */
  readonly games: number;
  readonly baseline: VariantScore;
  /** The two ends, with simultaneous intervals; empty where every parameter is known. */
  readonly ends: readonly Bound[];
  /** Bound of the change of the score; null where every parameter is known. */
  readonly most: number | null;
  /**
   * The side that is ahead whatever the unknown parameters are; null where the games or the parameters leave that inconclusive.
   */
  readonly ahead: 0 | 1 | null;
}

/** Games of an end for each game of a point; a statement about the ends rests on their games alone. */
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
  { parameters, baseline, variantOf }: BoundsPlan<F>,
  gamesOfPoint: number,
  play: Play,
  confidence: number = DEFAULT_CONFIDENCE,
): Promise<BoundsResult | undefined> {
  const games = MORE_GAMES * gamesOfPoint;
  const ends = endsOf(parameters);
  const variants = ends.map((end) => {
    const levels = parameters.map(({ isKnown, printed, levels }) =>
      isKnown ? printed : end === 'lowest' ? 0 : levels - 1,
    );
    return variantOf(`unknown ${end}`, levels, baseline.study.seed);
  });
  const played = await play([baseline, ...variants], { games });
  if (!arePlayed(played, games)) return undefined;
  const [byDefault, ...others] = played;
  // A score for each variant and a change for each end.
  const simultaneous = 1 - (1 - confidence) / (played.length + ends.length);
  const found = ends.map((end, i): Bound => {
    const change = variantDifference(others[i], byDefault, simultaneous);
    const changed = changedGames(others[i].points, byDefault.points);
    return { end, change, changed, ...variantScore(others[i], simultaneous) };
  });
  const scores = [variantScore(byDefault, simultaneous), ...found];
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
