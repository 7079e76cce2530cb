/** The value of a character compared with the median of its peers, by replacing each of them in turn. */
import { median } from 'simple-statistics';
import type { Side } from '../game/contract.ts';
import { boundedMeanInterval } from '../statistics/boundedMean.ts';
import { adjustedMean } from '../statistics/controlVariate.ts';
import { DEFAULT_CONFIDENCE, type Interval } from '../statistics/interval.ts';
import { bonferroniConfidence } from '../statistics/multiple.ts';
import { criticalValue } from '../statistics/normal.ts';
import type { ScoredGames } from './variantDifference.ts';

/** A difference of its side's score, -1 … 1. */
export interface Worth extends Interval {
  /** Estimate: the side's score with the character minus its score with the peer. */
  readonly difference: number;
}

/** The games with the character instead of one peer: one series for each pack. */
interface PlacedGames {
  readonly packs: readonly ScoredGames[];
}

export interface PeerWorth {
  readonly confidence: number;
  /** Over all packs, compared with the median peer. */
  readonly overall: Worth;
  /** In each place, averaged over packs; these intervals are simultaneous. */
  readonly places: readonly Worth[];
  /** With each pack, compared with the median peer with random packs; these intervals are simultaneous. */
  readonly packs: readonly Worth[];
  /** By place, then by pack; these intervals are simultaneous with those of `packs`. */
  readonly cells: readonly (readonly Worth[])[];
}

/** Games 2k and 2k+1 may share their teams and entries, so that a pair is one observation. */
const PAIR = 2;

/**
 * Compares the games of each place with the baseline's, game by game.
 *
 * The value compared with the median peer is the median of the differences in their places, since each difference includes the
 * loss of the replaced peer. A median does not fall when a difference rises, so the medians of simultaneous lower and upper
 * bounds bound it with at least the same confidence.
 * @param side whose score it is
 * @param baseline as many games as each series of the places, at least two pairs
 * @throws RangeError with fewer than three pairs of games
 */
export function peerWorth(
  side: Side,
  baseline: ScoredGames,
  places: readonly PlacedGames[],
  confidence: number = DEFAULT_CONFIDENCE,
): PeerWorth {
  const [{ packs }] = places;
  const joint = bonferroniConfidence(confidence, places.length);
  const overPlaces = places.map((place) => meanDifference(side, place.packs, baseline, joint));
  const cellConfidence = bonferroniConfidence(confidence, places.length * packs.length);
  const cells = places.map((place) =>
    place.packs.map((games) => meanDifference(side, [games], baseline, cellConfidence)),
  );
  return {
    confidence,
    overall: medianOf(overPlaces),
    places: overPlaces,
    packs: packs.map((_, pack) => medianOf(cells.map((row) => row[pack]))),
    cells,
  };
}

/** The place whose difference is nearest to the median, the first of several. */
export function medianPlace({ overall, places }: PeerWorth): number {
  const distance = places.map(({ difference }) => Math.abs(difference - overall.difference));
  return distance.indexOf(Math.min(...distance));
}

function medianOf(worths: readonly Worth[]): Worth {
  const of = (key: keyof Worth): number => median(worths.map((worth) => worth[key]));
  return { difference: of('difference'), low: of('low'), high: of('high') };
}

/** Mean over several series of a side's score minus the baseline's, pair by pair, corrected for luck where that was measured. */
function meanDifference(
  side: Side,
  series: readonly ScoredGames[],
  baseline: ScoredGames,
  confidence: number,
): Worth {
  const sign = side === 0 ? 1 : -1;
  const leads = pairMeans(series, baseline, ({ points }, game) => (sign * points[game]) / 2);
  const lucks = [baseline, ...series].every(({ luck }) => luck !== undefined)
    ? pairMeans(series, baseline, ({ luck }, game) => sign * (luck?.[game] ?? 0))
    : new Float64Array(leads.length);
  const { estimate, standardError } = adjustedMean(leads, lucks);
  const bounds = { least: -1, most: 1 };
  const mean = Math.max(-1, Math.min(1, estimate));
  const values = { count: leads.length, mean, standardError, ...bounds };
  return { difference: mean, ...boundedMeanInterval(values, criticalValue(confidence)) };
}

/** For each pair of games the mean of a value over the series, minus the baseline's. */
function pairMeans(
  series: readonly ScoredGames[],
  baseline: ScoredGames,
  read: (games: ScoredGames, game: number) => number,
): Float64Array {
  const pairs = Math.floor(baseline.points.length / PAIR);
  const ofPair = (games: ScoredGames, pair: number): number =>
    (read(games, PAIR * pair) + read(games, PAIR * pair + 1)) / PAIR;
  return Float64Array.from({ length: pairs }, (_, pair) => {
    const sum = series.reduce((total, games) => total + ofPair(games, pair), 0);
    return sum / series.length - ofPair(baseline, pair);
  });
}
