/**
 * Ratings from games between several players: R. A. Bradley and M. E. Terry, "Rank analysis of incomplete block designs",
 * Biometrika 39 (1952). Player i beats player j with probability γi/(γi + γj); a draw is half a win.
 */
import jstat from 'jstat';
import { InternalError, UsageError } from '../base/errors.ts';
import { foundExpected } from '../base/messages/common.ts';
import { ratingsDiverge } from '../base/messages/ladder.ts';
import { DEFAULT_CONFIDENCE } from './interval.ts';
import { criticalValue } from './normal.ts';
import type { EloEstimate } from './pairScore.ts';

/** Games between two players. */
export interface Pairing {
  /** Indices of the two players. */
  readonly first: number;
  readonly second: number;
  /** At least 1. */
  readonly games: number;
  /** Points of the first player, 0 … games; a draw is half a point. */
  readonly points: number;
}

/** One Elo point in units of ln γ. */
export const ELO = Math.LN10 / 400;
const MOST_ITERATIONS = 1_000_000;
const TOLERANCE = 1e-12;

/**
 * Elo ratings by maximum likelihood, player 0 at 0, with the half-widths of their intervals from the observed information.
 * Games count as independent of each other.
 * @param players how many; every player must be linked with player 0 by pairings
 * @param priorDraws drawn games added to every pairing. Without any, a player who won or lost all games has no finite
 *   rating; one is as much as is known before the games, and fades with their number
 * @throws UsageError `statistics/pairings`, `statistics/confidence`; InternalError `statistics/ratings-diverge` when no
 *   finite ratings were found, which one drawn game a pairing rules out
 */
export function bradleyTerry(
  players: number,
  pairings: readonly Pairing[],
  priorDraws = 1,
  confidence: number = DEFAULT_CONFIDENCE,
): EloEstimate[] {
  checkPairings(players, pairings);
  const played = pairings.map((pairing) => ({
    ...pairing,
    games: pairing.games + priorDraws,
    points: pairing.points + priorDraws / 2,
  }));
  const strengths = bradleyTerryStrengths(players, played);
  const z = criticalValue(confidence);
  const variances = variancesOf(strengths, played);
  return strengths.map((strength, player) => ({
    elo: Math.log(strength) / ELO,
    margin: player === 0 ? 0 : (z * Math.sqrt(variances[player - 1])) / ELO,
  }));
}

/**
 * The strengths γ by maximum likelihood, that of player 0 is 1. By minorisation–maximisation, one player after another: D. R.
 * Hunter, "MM algorithms for generalized Bradley–Terry models", Ann. Stat. 32 (2004).
 * @param pairings that link all players
 * @throws InternalError `statistics/ratings-diverge` when a player won or lost all games
 */
export function bradleyTerryStrengths(players: number, pairings: readonly Pairing[]): number[] {
  const points = new Array<number>(players).fill(0);
  const opponents: { readonly opponent: number; readonly games: number }[][] = points.map(() => []);
  for (const pairing of pairings) {
    const { first, second, games } = pairing;
    points[first] += pairing.points;
    points[second] += games - pairing.points;
    opponents[first].push({ opponent: second, games });
    opponents[second].push({ opponent: first, games });
  }
  const strengths = new Array<number>(players).fill(1);
  for (let iteration = 0; iteration < MOST_ITERATIONS; iteration++) {
    let change = 0;
    for (let player = 0; player < players; player++) {
      const own = strengths[player];
      const expected = opponents[player].reduce(
        (sum, { opponent, games }) => sum + games / (own + strengths[opponent]),
        0,
      );
      strengths[player] = points[player] / expected;
      change = Math.max(change, Math.abs(Math.log(strengths[player] / own)));
    }
    const scale = strengths[0];
    for (let player = 0; player < players; player++) strengths[player] /= scale;
    if (change < TOLERANCE) return strengths;
  }
  throw new InternalError([{ code: 'statistics/ratings-diverge', place: {}, message: ratingsDiverge() }]);
}

/** Variances of ln γ of players 1, 2 …: the diagonal of the inverse of the observed information. */
function variancesOf(strengths: readonly number[], pairings: readonly Pairing[]): number[] {
  const information = strengths.map(() => new Array<number>(strengths.length).fill(0));
  for (const { first, second, games } of pairings) {
    const sum = strengths[first] + strengths[second];
    const share = (games * strengths[first] * strengths[second]) / (sum * sum);
    information[first][first] += share;
    information[second][second] += share;
    information[first][second] -= share;
    information[second][first] -= share;
  }
  const free = information.slice(1).map((row) => row.slice(1));
  if (free.length === 0) return [];
  const covariance = jstat.jStat.inv(free);
  return covariance.map((row, i) => row[i]);
}

function checkPairings(players: number, pairings: readonly Pairing[]): void {
  const linked = new Set([0]);
  // Every pass links at least one player more, or none is left to link.
  for (let pass = 1; pass < players; pass++) {
    for (const { first, second } of pairings) {
      if (linked.has(first)) linked.add(second);
      else if (linked.has(second)) linked.add(first);
    }
  }
  if (linked.size !== players) {
    throw wrongPairings(`${linked.size} of ${players} players linked by games`, 'all of them');
  }
  for (const { games, points } of pairings) {
    if (games >= 1 && points >= 0 && points <= games && Number.isFinite(games)) continue;
    throw wrongPairings(
      `${points} points of ${games} games`,
      'at least one game, and no more points than games',
    );
  }
}

function wrongPairings(found: string, expected: string): UsageError {
  const message = foundExpected(found, expected);
  return new UsageError([{ code: 'statistics/pairings', place: { path: 'pairings' }, message }]);
}
