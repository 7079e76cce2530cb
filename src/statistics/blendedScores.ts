/** Scores of meetings from simulation and from games that people played, blended. */

import { chanceOf, type GameRow, mergeRows } from './blendedGames.ts';
import { type BlendedLosses, blendedLosses } from './blendedLosses.ts';
import { type BlendedMeeting, blendedMeetings, offsetOf } from './blendedMeetings.ts';
import { createBlendedModel } from './blendedModel.ts';
import { deviationsPosterior, distanceCells, type WeightedMode } from './deviationsPosterior.ts';
import { checkConfidence, DEFAULT_CONFIDENCE, type Interval } from './interval.ts';
import { type MeanInterval, mixtureInterval, type NormalPart } from './normalMixture.ts';

export type { BlendedMeeting, Estimate } from './blendedMeetings.ts';

/** A game that people played. */
export interface PlayedByPeople {
  /** Index of the meeting: two teams on a map in a mode. */
  readonly meeting: number;
  /** Score of the meeting's first team: 0, 0.5 or 1. */
  readonly score: number;
  /** Indices of the players of the first and the second team; null: not named. */
  readonly players: readonly [number | null, number | null];
  /** Index of the event, such as a weekend; null: none. */
  readonly event: number | null;
  /** Who acted first; null: not recorded. */
  readonly actedFirst: 0 | 1 | null;
}

/** What simulation says of a meeting. */
export interface SimulatedScore {
  /** Score of the meeting's first team, 0 … 1. */
  readonly score: number;
  readonly standardError: number;
}

export interface BlendedPlayer extends Interval {
  /** Elo above the mean player. */
  readonly rating: number;
  readonly games: number;
}

export interface Blend {
  readonly meetings: readonly BlendedMeeting[];
  readonly players: readonly BlendedPlayer[];
  /** What acting first adds to the score of an even game, beyond the simulation, −½ … ½; null where it was not recorded. */
  readonly actingFirst: (Interval & { readonly mean: number }) | null;
  /** Typical distance between simulation and people, as score of an even game, 0 … ½. */
  readonly distance: Interval & { readonly median: number };
  /** Log losses on games left out; null with fewer than 20 games. */
  readonly logLoss: BlendedLosses | null;
}

/** One Elo point as log odds. */
const ELO = Math.LN10 / 400;
/** With more named players than this, those with fewest games count as not named: the time grows with the cube. */
const MOST_PLAYERS = 200;
/** Fewest games for a log loss. */
const GAMES_FOR_LOSS = 20;

/**
 * Scores of meetings by simulation and people together. Simulation is the prior; how far people are from it is learned from all
 * meetings (partial pooling: A. Gelman and J. Hill, "Data Analysis Using Regression and Multilevel/Hierarchical Models", 2007,
 * chapters 12 and 14), with the players' skills, acting first and events (blendedModel.ts). All variances are integrated over
 * (deviationsPosterior.ts). A draw is half a win. With more than 200 named players, only those with most games have a skill.
 * Deterministic.
 * @param players number of players
 * @param events number of events
 * @param confidence of all intervals
 * @throws UsageError `statistics/confidence`
 */
export function blendedScores(
  simulated: readonly SimulatedScore[],
  games: readonly PlayedByPeople[],
  players: number,
  events: number,
  confidence: number = DEFAULT_CONFIDENCE,
): Blend {
  checkConfidence(confidence);
  const offsets = simulated.map(({ score, standardError }) => offsetOf(score, standardError));
  const played = countGames(games, players);
  const columns = columnsOf(played);
  const acting = columns.size;
  const rows = games.map((game) => rowOf(game, columns));
  const model = createBlendedModel(offsets, mergeRows(rows), columns.size);
  const posterior = deviationsPosterior(model, { skill: columns.size > 0, event: events > 0 });
  const common = (column: number): NormalPart[] =>
    posterior.map(({ weight, mode, variances }) => {
      return { weight, mean: mode.effects.common[column], deviation: Math.sqrt(variances.common[column]) };
    });
  const first = mixtureInterval(common(acting), confidence);
  const unseen = posterior.map(({ weight, mode }) => ({ weight, mean: 0, deviation: mode.deviations.skill }));
  return {
    meetings: blendedMeetings(offsets, games, posterior, first.mean, confidence),
    players: played.map((count, player) => {
      const column = columns.get(player);
      const skill = mixtureInterval(column === undefined ? unseen : common(column), confidence);
      return { rating: skill.mean / ELO, low: skill.low / ELO, high: skill.high / ELO, games: count };
    }),
    actingFirst: games.some(({ actedFirst }) => actedFirst !== null) ? worthOf(first) : null,
    distance: distanceOf(posterior, confidence),
    logLoss:
      games.length < GAMES_FOR_LOSS ? null : blendedLosses(offsets, rows, columns.size, posterior[0].mode),
  };
}

function countGames(games: readonly PlayedByPeople[], players: number): number[] {
  const counts = new Array<number>(players).fill(0);
  for (const game of games) for (const player of game.players) if (player !== null) counts[player]++;
  return counts;
}

/** The column of each player with a skill of their own. */
function columnsOf(played: readonly number[]): Map<number, number> {
  const most = [...played.keys()]
    .filter((player) => played[player] > 0)
    .sort((a, b) => played[b] - played[a])
    .slice(0, MOST_PLAYERS);
  return new Map(most.map((player, column) => [player, column]));
}

function rowOf(game: PlayedByPeople, columnOf: ReadonlyMap<number, number>): GameRow {
  const factors = new Map<number, number>();
  game.players.forEach((player, side) => {
    const column = player === null ? undefined : columnOf.get(player);
    if (column !== undefined) factors.set(column, (factors.get(column) ?? 0) + 1 - 2 * side);
  });
  if (game.actedFirst !== null) factors.set(columnOf.size, 0.5 - game.actedFirst);
  const { meeting, event, score } = game;
  return {
    meeting,
    event,
    columns: [...factors.keys()],
    factors: [...factors.values()],
    games: 1,
    points: score,
  };
}

/** The chance of the one who acts first in an even game, less one half. */
function worthOf({ mean, low, high }: MeanInterval): Blend['actingFirst'] {
  const worth = (logOdds: number): number => chanceOf(logOdds / 2) - 0.5;
  return { mean: worth(mean), low: worth(low), high: worth(high) };
}

/** The posterior of the distance, even within the cells of its grid. */
function distanceOf(posterior: readonly WeightedMode[], confidence: number): Blend['distance'] {
  const cells = distanceCells().map((cell) => ({
    ...cell,
    weight: posterior.reduce((sum, { weight, mode: { deviations } }) => {
      return cell.from <= deviations.distance && deviations.distance < cell.to ? sum + weight : sum;
    }, 0),
  }));
  const quantile = (chance: number): number => {
    let left = chance;
    for (const { from, to, weight } of cells) {
      if (left <= weight) return chanceOf(from + (weight === 0 ? 0 : (to - from) * (left / weight))) - 0.5;
      left -= weight;
    }
    return chanceOf(cells[cells.length - 1].to) - 0.5;
  };
  const tail = (1 - confidence) / 2;
  return { median: quantile(0.5), low: quantile(tail), high: quantile(1 - tail) };
}
