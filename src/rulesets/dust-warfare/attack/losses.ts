/** What points of damage do to a target (D-ATK-08, D-ATK-09). */
import { UsageError } from '../../../base/errors.ts';
import { damageLeft } from './damageTable.ts';
import { successChance } from './die.ts';
import { binomial, poolHits } from './distribution.ts';
import type { AttackPlan, DicePool, Volley } from './plan.ts';
import type { AttackRules } from './rules.ts';
import { attackEffects, effectsOf, type Situation, type Target } from './situation.ts';

/** Miniatures lost to `points` points. The owner assigns them: miniatures with several hit points share the points before one is lost. */
function lostBy({ miniatures, hitPoints, taken }: Target, points: number): number {
  return Math.min(miniatures, Math.max(0, taken + points - miniatures * (hitPoints - 1)));
}

/** P(0, 1, 2 … miniatures lost), from the distribution of the points. */
export function lossesOf(target: Target, net: ArrayLike<number>): Float64Array {
  const distribution = new Float64Array(target.miniatures + 1);
  for (let points = 0; points < net.length; points++) distribution[lostBy(target, points)] += net[points];
  return distribution;
}

/** P(damage taken = 0, 1, 2 …); it ends at what the target can still take. */
export function takenBy(target: Target, net: ArrayLike<number>): Float64Array {
  const left = damageLeft(target);
  const distribution = new Float64Array(left + 1);
  for (let points = 0; points < net.length; points++) distribution[Math.min(left, points)] += net[points];
  return distribution;
}

/** Suppression markers that an attack leaves (D-ATK-09, R-02, R-31). */
interface MarkerRule {
  /** Whether the target can get markers. */
  readonly takes: boolean;
  /** Whether one is certain, even without hits. */
  readonly certain: boolean;
  readonly perHit: boolean;
}

export function markerRule({ rulings }: AttackRules, situation: Situation): MarkerRule {
  const { target } = situation;
  const certain = effectsOf(attackEffects(situation), 'sure-marker').length > 0;
  const immune = effectsOf(target.effects, 'suppression-immune').length > 0;
  const hero = target.isLoneHero && (!certain || rulings.loneHeroesIgnoreGrenades);
  return {
    takes: target.kind === 'soldier' && !immune && !hero,
    certain,
    perHit: !rulings.oneMarkerPerAttack,
  };
}

/** P(0, 1, 2 … markers) from the attack, from the distribution of its hits. */
export function markersOf({ takes, certain, perHit }: MarkerRule, hits: ArrayLike<number>): Float64Array {
  if (!takes) return Float64Array.of(1);
  const least = certain ? 1 : 0;
  const distribution = new Float64Array(perHit ? Math.max(least + 1, hits.length) : 2);
  for (let count = 0; count < hits.length; count++) {
    distribution[Math.max(least, perHit ? count : Math.min(1, count))] += hits[count];
  }
  return distribution;
}

/** Maximum number of combinations of hits. */
const MOST_COMBINATIONS = 1e5;

/**
 * P(0, 1, 2 … points that count) where a success costs at most one miniature. The owner uses armour and cover against the smallest
 * hits first. Points of a hit beyond what a miniature can take are lost. The list ends at what the target can still take.
 * @throws UsageError `usage/too-large`
 */
export function pointsWithoutSpill(plan: AttackPlan, target: Target): Float64Array {
  const left = damageLeft(target);
  const distribution = new Float64Array(left + 1);
  checkCombinations(plan);
  const rolls = plan.volleys.map((volley) => volleyRolls(plan, volley));
  const visit = (volley: number, probability: number, open: readonly number[], shared: readonly number[]) => {
    if (volley === rolls.length) {
      const hits = [...open, ...lessened(shared, plan.sharedCover)];
      const points = hits.reduce((sum, hit) => sum + Math.min(hit, target.hitPoints), 0);
      distribution[Math.min(left, points)] += probability;
      return;
    }
    const { sharesCover } = plan.volleys[volley];
    for (const { hits, chance } of rolls[volley]) {
      if (sharesCover) visit(volley + 1, probability * chance, open, [...shared, ...hits]);
      else visit(volley + 1, probability * chance, [...open, ...hits], shared);
    }
  };
  const cancelled = plan.cancelled === null ? 0 : successChance(plan.die, plan.cancelled);
  visit(0, 1 - cancelled, [], []);
  distribution[0] += cancelled;
  return distribution;
}

/** Checks the number of combinations before they are listed. */
function checkCombinations({ volleys }: AttackPlan): void {
  const combinations = volleys.reduce(
    (product, { pools, armour }) =>
      pools.reduce(
        (sum, { dice, extra }) => sum * (dice * (1 + (extra?.dice ?? 0)) + 1),
        product * (armour.dice + 1),
      ),
    1,
  );
  if (combinations <= MOST_COMBINATIONS) return;
  const message = `found ${combinations} combinations of hits, expected at most ${MOST_COMBINATIONS}; R-22 needs each of them where damage does not spill over`;
  throw new UsageError([{ code: 'usage/too-large', place: { path: '--rule' }, message }]);
}

/** Points of the hits left after the armour roll, with their probability. */
interface Roll {
  readonly hits: readonly number[];
  readonly chance: number;
}

function volleyRolls({ die }: AttackPlan, { pools, armour, negated, cover }: Volley): Roll[] {
  const saves = binomial(armour.dice, successChance(die, armour.mode));
  const combined = (some: readonly DicePool[]): Roll[] =>
    some.reduce<Roll[]>(
      (rolls, pool) =>
        rolls.flatMap(({ hits, chance }) =>
          Array.from(poolHits(die, pool), (p, count) => ({
            hits: [...hits, ...new Array<number>(count).fill(pool.damage)],
            chance: chance * p,
          })),
        ),
      [{ hits: [], chance: 1 }],
    );
  const past = combined(pools.filter(({ pastCover }) => pastCover));
  const others = combined(pools.filter(({ pastCover }) => !pastCover));
  return past.flatMap((one) =>
    others.flatMap((other) =>
      Array.from(saves, (p, saved) => ({
        hits: lessened([...one.hits, ...lessened(other.hits, cover)], saved + negated),
        chance: one.chance * other.chance * p,
      })),
    ),
  );
}

/** Removes points from the smallest hits first; returns the remaining points of each remaining hit. */
function lessened(hits: readonly number[], points: number): number[] {
  let off = points;
  const left: number[] = [];
  for (const hit of hits.toSorted((a, b) => a - b)) {
    const taken = Math.min(off, hit);
    off -= taken;
    if (hit > taken) left.push(hit - taken);
  }
  return left;
}
