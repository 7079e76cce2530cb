/**
 * The distribution of one attack in doubles (D-ATK-04 … D-ATK-07), exact except for rounding and fast. wholeDistribution.ts computes the
 * same in whole numbers.
 */
import { type Die, successChance } from './die.ts';
import type { ArmourDice, AttackPlan, DicePool, ExtraDice, Volley } from './plan.ts';
import { poolsOf } from './plan.ts';

/** The outcomes of an attack, one per entry; several entries may have the same outcome. The probabilities sum to 1. */
export interface Outcomes {
  /** Points before the armour roll, minus cover: the dice of the damage table (D-VEH-03). */
  readonly through: Int32Array;
  /** Points inflicted (D-ATK-07). */
  readonly net: Int32Array;
  readonly probability: Float64Array;
}

/** P(successes of a pool = 0, 1, 2 …), including its extra dice. */
export function poolHits(die: Die, { dice, mode, extra, known }: DicePool): Float64Array {
  if (known !== undefined) return Float64Array.from(known);
  const success = successChance(die, mode);
  if (extra === null) return binomial(dice, success);
  const one = oneDie(die, success, extra);
  let hits: Float64Array = Float64Array.of(1);
  for (let i = 0; i < dice; i++) hits = convolve(hits, one);
  return hits;
}

/** P(successes of the attack = 0, 1, 2 …). */
export function hitsDistribution(plan: AttackPlan): Float64Array {
  return poolsOf(plan).reduce<Float64Array>(
    (sum, pool) => convolve(sum, poolHits(plan.die, pool)),
    Float64Array.of(1),
  );
}

/** P(no die of the attack succeeds). */
export function missChance(plan: AttackPlan): number {
  return poolsOf(plan).reduce((product, pool) => product * poolHits(plan.die, pool)[0], 1);
}

/** P(points before cover and armour = 0, 1, 2 …). */
export function rawDistribution(plan: AttackPlan): Float64Array {
  return pointsOf(plan.die, poolsOf(plan));
}

/** P(points inflicted = 0, 1, 2 …). */
export function netOf({ net, probability }: Outcomes): Float64Array {
  let most = 0;
  for (let i = 0; i < net.length; i++) most = Math.max(most, net[i]);
  const distribution = new Float64Array(most + 1);
  for (let i = 0; i < net.length; i++) distribution[net[i]] += probability[i];
  return distribution;
}

/** Joint distribution of points through cover and points inflicted. */
export function outcomesOf(plan: AttackPlan): Outcomes {
  const { die, volleys, sharedCover, cancelled } = plan;
  const outcomes =
    volleys.length === 1
      ? volleyOutcomes(die, volleys[0])
      : together(
          sumOfVolleys(
            die,
            volleys.filter(({ sharesCover }) => !sharesCover),
          ),
          underCover(
            sumOfVolleys(
              die,
              volleys.filter(({ sharesCover }) => sharesCover),
            ),
            sharedCover,
          ),
        );
  return cancelled === null ? outcomes : withCancelling(outcomes, successChance(die, cancelled));
}

/**
 * P(successes of `dice` dice = 0, 1, 2 …) for the same chance per die (D-DIE-04). It starts at the likeliest number, so that no number of
 * dice under- or overflows a double.
 *
 * @param success above 0, below 1
 */
export function binomial(dice: number, success: number): Float64Array {
  const distribution = new Float64Array(dice + 1);
  const odds = success / (1 - success);
  const likeliest = Math.min(dice, Math.floor((dice + 1) * success));
  distribution[likeliest] = 1;
  let sum = 1;
  for (let k = likeliest + 1; k <= dice; k++) {
    distribution[k] = (distribution[k - 1] * odds * (dice - k + 1)) / k;
    sum += distribution[k];
  }
  for (let k = likeliest - 1; k >= 0; k--) {
    distribution[k] = (distribution[k + 1] * (k + 1)) / (odds * (dice - k));
    sum += distribution[k];
  }
  for (let k = 0; k <= dice; k++) distribution[k] /= sum;
  return distribution;
}

/** The distribution of the sum of two independent counts. */
function convolve(a: Float64Array, b: Float64Array): Float64Array {
  const sum = new Float64Array(a.length + b.length - 1);
  for (let i = 0; i < a.length; i++) {
    const weight = a[i];
    if (weight === 0) continue;
    for (let j = 0; j < b.length; j++) sum[i + j] += weight * b[j];
  }
  return sum;
}

/** Number of successes from one die of a pool with extra dice. */
function oneDie(die: Die, success: number, { dice, on, mode }: ExtraDice): Float64Array {
  const called = binomial(dice, successChance(die, mode));
  const distribution = new Float64Array(called.length + 1);
  const calls = on === 'success' ? success : 1 - success;
  const own = on === 'success' ? 1 : 0;
  for (let k = 0; k < called.length; k++) distribution[k + own] += calls * called[k];
  distribution[1 - own] += 1 - calls;
  return distribution;
}

/** P(points of all pools = 0, 1, 2 …). */
function pointsOf(die: Die, pools: readonly DicePool[]): Float64Array {
  return pools.reduce<Float64Array>((sum, pool) => {
    const hits = poolHits(die, pool);
    const points = new Float64Array((hits.length - 1) * pool.damage + 1);
    for (let k = 0; k < hits.length; k++) points[k * pool.damage] = hits[k];
    return convolve(sum, points);
  }, Float64Array.of(1));
}

/** The distribution of a number minus some points, at least 0. */
function lessened(distribution: Float64Array, points: number): Float64Array {
  if (points === 0) return distribution;
  const less = new Float64Array(Math.max(1, distribution.length - points));
  for (let i = 0; i < distribution.length; i++) less[Math.max(0, i - points)] += distribution[i];
  return less;
}

function volleyOutcomes(die: Die, { pools, armour, negated, cover }: Volley): Outcomes {
  const before = convolve(
    pointsOf(
      die,
      pools.filter(({ pastCover }) => pastCover),
    ),
    lessened(
      pointsOf(
        die,
        pools.filter(({ pastCover }) => !pastCover),
      ),
      cover,
    ),
  );
  const saves = armourDistribution(die, armour);
  const count = before.length * saves.length;
  const through = new Int32Array(count);
  const net = new Int32Array(count);
  const probability = new Float64Array(count);
  for (let points = 0, entry = 0; points < before.length; points++) {
    for (let saved = 0; saved < saves.length; saved++, entry++) {
      through[entry] = points;
      net[entry] = Math.max(0, points - saved - negated);
      probability[entry] = before[points] * saves[saved];
    }
  }
  return { through, net, probability };
}

function armourDistribution(die: Die, { dice, mode }: ArmourDice): Float64Array {
  return binomial(dice, successChance(die, mode));
}

const NOTHING: Outcomes = {
  through: Int32Array.of(0),
  net: Int32Array.of(0),
  probability: Float64Array.of(1),
};

function sumOfVolleys(die: Die, volleys: readonly Volley[]): Outcomes {
  return volleys.reduce((sum, volley) => together(sum, volleyOutcomes(die, volley)), NOTHING);
}

/** Combines two independent parts of an attack. */
function together(a: Outcomes, b: Outcomes): Outcomes {
  const width = 1 + a.net.reduce(largest, 0) + b.net.reduce(largest, 0);
  const distribution = new Float64Array(
    width * (1 + a.through.reduce(largest, 0) + b.through.reduce(largest, 0)),
  );
  for (let i = 0; i < a.net.length; i++) {
    for (let j = 0; j < b.net.length; j++) {
      distribution[(a.through[i] + b.through[j]) * width + a.net[i] + b.net[j]] +=
        a.probability[i] * b.probability[j];
    }
  }
  const met = [...distribution.keys()].filter((key) => distribution[key] > 0);
  return {
    through: Int32Array.from(met, (key) => Math.floor(key / width)),
    net: Int32Array.from(met, (key) => key % width),
    probability: Float64Array.from(met, (key) => distribution[key]),
  };
}

function largest(a: number, b: number): number {
  return Math.max(a, b);
}

function underCover({ through, net, probability }: Outcomes, cover: number): Outcomes {
  return {
    through: through.map((points) => Math.max(0, points - cover)),
    net: net.map((points) => Math.max(0, points - cover)),
    probability,
  };
}

/** Splits every outcome by whether all damage is cancelled, which leaves no dice for the damage table. */
function withCancelling({ through, net, probability }: Outcomes, chance: number): Outcomes {
  const count = net.length;
  const twice = { through: new Int32Array(2 * count), net: new Int32Array(2 * count) };
  twice.through.set(through);
  twice.net.set(net);
  const weights = new Float64Array(2 * count);
  for (let i = 0; i < count; i++) {
    weights[i] = probability[i] * (1 - chance);
    weights[count + i] = probability[i] * chance;
  }
  return { ...twice, probability: weights };
}
