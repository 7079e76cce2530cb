/** What is believed of meetings after simulation and games that people played. */
import { groupBy } from '../base/groupBy.ts';
import { chanceOf, type Offset } from './blendedGames.ts';
import { clopperPearsonInterval } from './clopperPearson.ts';
import type { WeightedMode } from './deviationsPosterior.ts';
import type { Interval } from './interval.ts';
import { criticalValue } from './normal.ts';
import { mixtureCdf, mixtureInterval, type NormalPart } from './normalMixture.ts';

/** A game as far as meetings go. */
interface MeetingGame {
  readonly meeting: number;
  /** Score of the meeting's first team: 0, 0.5 or 1. */
  readonly score: number;
  readonly event: number | null;
}

/** A score with an interval, 0 … 1. */
export interface Estimate extends Interval {
  readonly score: number;
}

export interface BlendedMeeting {
  readonly games: number;
  /** People alone: their mean score, with an interval that allows for the differences of events; null without games. */
  readonly people: Estimate | null;
  /** Simulation and people: the first team's score between players of equal skill, each acting first in half of the games. */
  readonly together: Estimate;
  /**
   * How far people are from the simulation, −1 … 1, by more than the error of the simulation. `isClear`: the interval excludes 0,
   * and all meetings that are clear have the right sign together.
   */
  readonly difference: Interval & { readonly mean: number; readonly isClear: boolean };
  /** About how many further games bring `together` to ±5 points; 0: it is there. */
  readonly gamesToSettle: number;
}

/** Each side counts as having won at least so much of a game, so that log odds are finite. */
const HALF_GAME = 0.5;
/** A simulated score counts as at least and at most so many games. */
const LEAST_TRIALS = 1;
const MOST_TRIALS = 1e8;
/** Halves the logarithm of what is left of an error each time. */
const STEPS_OF_TRIALS = 60;
/** Half-width at which a score is settled. */
const SETTLED = 0.05;
/** A further game tells at least this share of what an independent one would. */
const LEAST_TOLD = 0.1;

/**
 * Log odds of a simulated score, with their variance to first order: those of as many independent games as have its error. A side that
 * won none of them counts as having won half a game, as in the empirical logit (J. J. Gart and J. R. Zweifel, Biometrika 54 (1967)
 * 181–187); else everything would be believed of it.
 */
export function offsetOf(score: number, standardError: number): Offset {
  const trials = trialsWith(score, standardError);
  const within = insideBy(HALF_GAME / trials, score);
  return { logOdds: Math.log(within / (1 - within)), variance: 1 / (trials * within * (1 - within)) };
}

function insideBy(margin: number, score: number): number {
  return Math.min(1 - margin, Math.max(margin, score));
}

/** The number of independent games whose score has this error. */
function trialsWith(score: number, standardError: number): number {
  let trials = MOST_TRIALS;
  for (let step = 0; step < STEPS_OF_TRIALS; step++) {
    const within = insideBy(HALF_GAME / trials, score);
    const found = (within * (1 - within)) / standardError ** 2;
    // The mean of both as logarithms: alone, the second would swing to and fro where no game was won.
    trials = Math.min(MOST_TRIALS, Math.max(LEAST_TRIALS, Math.sqrt(trials * found)));
  }
  return trials;
}

/** @param actingFirst log odds that acting first is worth beyond the simulation */
export function blendedMeetings(
  offsets: readonly Offset[],
  games: readonly MeetingGame[],
  posterior: readonly WeightedMode[],
  actingFirst: number,
  confidence: number,
): BlendedMeeting[] {
  const played = groupBy(games, ({ meeting }) => meeting);
  const clear = clearMeetings([...played.keys()], offsets, posterior, confidence);
  const told = toldPerGame(offsets, played, posterior[0]);
  const eventVariance = posterior.reduce(
    (sum, { weight, mode }) => sum + weight * mode.deviations.event ** 2,
    0,
  );
  return offsets.map((offset, meeting) => {
    const own = played.get(meeting) ?? [];
    const score = (beyond: number): number =>
      (chanceOf(offset.logOdds + beyond + actingFirst / 2) +
        chanceOf(offset.logOdds + beyond - actingFirst / 2)) /
      2;
    const { mean, low, high } = mixtureInterval(wholeDiscrepancy(meeting, posterior), confidence);
    const together = { score: score(mean), low: score(low), high: score(high) };
    const difference = discrepancyBeyondError(meeting, offset, posterior);
    const ends = mixtureInterval(difference, confidence);
    return {
      games: own.length,
      people: own.length === 0 ? null : peopleAlone(own, eventVariance, confidence),
      together,
      difference: {
        mean: score(ends.mean) - score(0),
        low: score(ends.low) - score(0),
        high: score(ends.high) - score(0),
        isClear: clear.has(meeting),
      },
      gamesToSettle: gamesToSettle(together, told, confidence),
    };
  });
}

/**
 * Meetings where people differ from the simulation for sure: as many as have the right sign all together with the confidence of one
 * end of an interval. Partial pooling takes the place of a correction for many comparisons (A. Gelman, J. Hill and M. Yajima,
 * "Why we (usually) don't have to worry about multiple comparisons", J. Res. Educ. Effectiveness 5 (2012) 189–211): where
 * people agree with the simulation, the distance is small and all differences with it.
 */
function clearMeetings(
  meetings: readonly number[],
  offsets: readonly Offset[],
  posterior: readonly WeightedMode[],
  confidence: number,
): ReadonlySet<number> {
  const ofWrongSign = meetings.map((meeting) => {
    const below = mixtureCdf(discrepancyBeyondError(meeting, offsets[meeting], posterior), 0);
    return { meeting, chance: Math.min(below, 1 - below) };
  });
  ofWrongSign.sort((a, b) => a.chance - b.chance);
  let left = (1 - confidence) / 2;
  return new Set(
    ofWrongSign.flatMap(({ meeting, chance }) => {
      left -= chance;
      return left > 0 ? meeting : [];
    }),
  );
}

function wholeDiscrepancy(meeting: number, posterior: readonly WeightedMode[]): NormalPart[] {
  return posterior.map(({ weight, mode, variances }) => ({
    weight,
    mean: mode.effects.discrepancies[meeting],
    deviation: Math.sqrt(variances.discrepancies[meeting]),
  }));
}

/** The part of a discrepancy that is not the error of the simulation: given the whole, both are normal. */
function discrepancyBeyondError(
  meeting: number,
  { variance }: Offset,
  posterior: readonly WeightedMode[],
): NormalPart[] {
  return posterior.map(({ weight, mode, variances }) => {
    const share = mode.deviations.distance ** 2 / (mode.deviations.distance ** 2 + variance);
    return {
      weight,
      mean: share * mode.effects.discrepancies[meeting],
      deviation: Math.sqrt(share ** 2 * variances.discrepancies[meeting] + share * variance),
    };
  });
}

/**
 * The mean score of games. Events widen the interval by the variance between events that all meetings together show; it is exact
 * for as many independent games as have this error.
 */
function peopleAlone(games: readonly MeetingGame[], eventVariance: number, confidence: number): Estimate {
  const points = games.reduce((sum, game) => sum + game.score, 0);
  const score = points / games.length;
  // Two wins and two losses more, as in A. Agresti and B. A. Coull, The American Statistician 52 (1998): no spread of 0.
  const smoothed = (points + 2) / (games.length + 4);
  let squares = 0;
  for (const [event, own] of groupBy(games, (game) => game.event))
    if (event !== null) squares += own.length ** 2;
  const widening = 1 + (smoothed * (1 - smoothed) * eventVariance * squares) / games.length;
  const independent = games.length / widening;
  return { score, ...clopperPearsonInterval(score * independent, independent, confidence) };
}

/** What a game told of its meeting so far, as a share of an independent game between equals: players and events blur it. */
function toldPerGame(
  offsets: readonly Offset[],
  played: ReadonlyMap<number, readonly MeetingGame[]>,
  { mode, variances }: WeightedMode,
): number {
  let [information, most] = [0, 0];
  for (const [meeting, games] of played) {
    const { logOdds, variance } = offsets[meeting];
    const chance = chanceOf(logOdds + mode.effects.discrepancies[meeting]);
    information += 1 / variances.discrepancies[meeting] - 1 / (variance + mode.deviations.distance ** 2);
    most += games.length * chance * (1 - chance);
  }
  return most === 0 ? 1 : Math.min(1, Math.max(LEAST_TOLD, information / most));
}

/** Information is the inverse of the squared half-width over z² at log odds; a further game adds told · p(1 − p) to it. */
function gamesToSettle({ score, low, high }: Estimate, told: number, confidence: number): number {
  const half = (high - low) / 2;
  if (half <= SETTLED) return 0;
  const spread = criticalValue(confidence) ** 2 * score * (1 - score);
  return Math.ceil((spread * (1 / SETTLED ** 2 - 1 / half ** 2)) / told);
}
