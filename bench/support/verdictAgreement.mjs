// Agreement of two studies of the same packs, corrected for sampling errors.
import { mean, sampleCorrelation, sampleCovariance, sampleVariance } from 'simple-statistics';

const NORMAL_95 = 1.96;

/**
 * @typedef {{ miniature: string, pack: string, points: number, standardError: number, flagged: string | null }} Effect
 * @param {readonly Effect[]} first its flags are compared with the second study
 * @param {readonly Effect[]} second of the same packs, from independent games
 */
export function agreement(first, second) {
  const other = new Map(second.map((effect) => [keyOf(effect), effect]));
  const pairs = first.map((effect) => ({ first: effect, second: other.get(keyOf(effect)) }));
  if (pairs.some((pair) => pair.second === undefined)) throw new Error('the studies have different packs');
  return {
    packs: pairs.length,
    correlation: sampleCorrelation(pointsOf(pairs, 'first'), pointsOf(pairs, 'second')),
    disattenuated: jackknifed(pairs),
    flags: flagsOf(pairs),
  };
}

const keyOf = ({ miniature, pack }) => `${miniature}:${pack}`;
const pointsOf = (pairs, which) => pairs.map((pair) => pair[which].points);

/**
 * Correlation of the true effects: errors are independent, so they add to the variances and not to the covariance (C.
 * Spearman, "The proof and measurement of association between two things", American Journal of Psychology 15, 1904).
 */
export function disattenuated(pairs) {
  const truth = (which) =>
    sampleVariance(pointsOf(pairs, which)) - mean(pairs.map((pair) => pair[which].standardError ** 2));
  const shared = sampleCovariance(pointsOf(pairs, 'first'), pointsOf(pairs, 'second'));
  return shared / Math.sqrt(Math.max(0, truth('first') * truth('second')));
}

/** Its interval, by leaving out one miniature at a time, because the effects of a miniature's packs are correlated. */
function jackknifed(pairs) {
  const estimate = disattenuated(pairs);
  const miniatures = [...new Set(pairs.map(({ first }) => first.miniature))];
  const without = miniatures.map((miniature) =>
    disattenuated(pairs.filter(({ first }) => first.miniature !== miniature)),
  );
  const centre = mean(without);
  const squares = without.reduce((sum, value) => sum + (value - centre) ** 2, 0);
  const error = Math.sqrt(((miniatures.length - 1) / miniatures.length) * squares);
  return { estimate, low: estimate - NORMAL_95 * error, high: estimate + NORMAL_95 * error };
}

/** The first study's flags in the second one: confirmed, reversed or inconclusive, at 95 % each. */
function flagsOf(pairs) {
  const flagged = pairs.filter(({ first }) => first.flagged !== null);
  const sure = flagged.filter(({ second }) => Math.abs(second.points) > NORMAL_95 * second.standardError);
  const held = sure.filter(
    ({ first, second }) => Math.sign(first.points) === Math.sign(second.points),
  ).length;
  return { all: flagged.length, held, turned: sure.length - held, open: flagged.length - sure.length };
}
