/** Values in whole numbers, once it is known what the names show. */
import { checkContestCost } from '../cost.ts';
import { exactNet } from '../exact.ts';
import { keepMiddle } from '../keepMiddle.ts';
import {
  type Budget,
  combined,
  constant,
  exploded,
  keepHighest,
  keepLowest,
  mixture,
  negated,
  repeated,
  sumWithin,
  trimmed,
} from '../sumPool.ts';
import type { WholeDistribution } from '../wholeNumbers.ts';
import { type Die, facesOf } from './die.ts';
import { product, productRange } from './rangeOf.ts';
import { remembered } from './remembered.ts';
import { type AttackExpression, contestOf, succeeds } from './rollExpression.ts';
import { type Keep, namesIn, type PoolValue, type Value } from './value.ts';

/** What the names show. */
export type Shown = ReadonlyMap<string, number>;

/** Solves the values of one roll, each once for all that its names can show. */
export class Solver {
  readonly budget: Budget;
  private readonly solved = new Map<Value, Map<string, WholeDistribution>>();
  private readonly names = new Map<Value, readonly string[]>();

  constructor(budget: Budget) {
    this.budget = budget;
  }

  /** @throws UsageError `usage/too-large` before a part is solved that would take long */
  solve(value: Value, shown: Shown): WholeDistribution {
    const names = remembered(this.names, value, () => [...namesIn(value)]);
    const key = names.map((name) => shown.get(name)).join();
    const known = remembered(this.solved, value, () => new Map<string, WholeDistribution>());
    return remembered(known, key, () => this.distributionOf(value, shown));
  }

  private distributionOf(value: Value, shown: Shown): WholeDistribution {
    const of = (part: Value): WholeDistribution => this.solve(part, shown);
    const { budget } = this;
    switch (value.kind) {
      case 'number':
        return constant(value.value);
      case 'name':
        return constant(shown.get(value.name) ?? 0);
      case 'dice': {
        const one = dieDistribution(value, value.explosions);
        return this.rolled(value.count, shown, (count) => this.kept(one, count, value.keep));
      }
      case 'pool':
        return this.rolled(value.count ?? value.attack.dice, shown, (dice) => this.pool(value, dice));
      case 'repeated':
        return this.kept(of(value.of), value.count, value.keep);
      case 'sum':
        return value.terms
          .map((term) => (term.sign < 0 ? negated(of(term.value)) : of(term.value)))
          .reduce((a, b) => sumWithin(budget, a, b));
      case 'product': {
        const [a, b] = value.factors.map(of);
        const [lowest, highest] = productRange(value.operator, endsOf(a), endsOf(b));
        const times = (x: number, y: number): number => product(value.operator, x, y);
        return combined(a, b, { of: times, lowest, highest }, budget);
      }
      case 'max':
      case 'min':
        return value.of
          .map(of)
          .reduce((a, b) => this.extreme(value.kind === 'max' ? Math.max : Math.min, a, b));
      case 'against': {
        const [attack, defence] = [of(value.attack), of(value.defence)];
        return this.left(attack, defence);
      }
    }
  }

  /** What is rolled with so many dice, whose number may be rolled itself. */
  private rolled(
    count: number | Value,
    shown: Shown,
    roll: (count: number) => WholeDistribution,
  ): WholeDistribution {
    if (typeof count === 'number') return roll(count);
    const { lowest, numerators } = this.solve(count, shown);
    const parts = numerators.flatMap((weight, i) => (weight > 0n ? [{ weight, of: roll(lowest + i) }] : []));
    return mixture(parts, this.budget);
  }

  private kept(one: WholeDistribution, count: number, keep: Keep | undefined): WholeDistribution {
    if (count <= 0) return constant(0);
    if (keep === undefined || keep.count >= count) return repeated(one, count, this.budget);
    if (keep.skip !== undefined)
      return keepMiddle(one, count, { skip: keep.skip, keep: keep.count }, this.budget);
    return (keep.end === 'highest' ? keepHighest : keepLowest)(one, count, keep.count, this.budget);
  }

  private pool({ attack, defence }: PoolValue, dice: number): WholeDistribution {
    const pool = { ...attack, dice };
    const isSimple = defence === undefined || (defence.onAttackTop === 0 && !defence.topCancels);
    if (isSimple && !hasRiders(pool) && (defence === undefined || defence.topCounts === 1)) {
      const successes = this.successes(pool);
      if (defence === undefined) return successes;
      const against = this.successes({ ...defence, extraOnTop: 0, rerollLowest: 0, lift: 0 });
      return this.left(successes, against);
    }
    const contest = contestOf({ attack: pool, defence });
    checkContestCost(contest, true);
    return trimmed({ lowest: 0, ...exactNet(contest, 'hits') });
  }

  /** Dice that succeed independently of each other. */
  private successes(pool: AttackExpression): WholeDistribution {
    const { faces, weights, total } = facesOf(pool);
    const good = faces.reduce((sum, face, i) => sum + (succeeds(face, pool) ? weights[i] : 0), 0);
    const one = { lowest: 0, numerators: [BigInt(total - good), BigInt(good)], denominator: BigInt(total) };
    const { lowest, ...counted } = repeated(one, Math.max(0, pool.dice), this.budget);
    return { lowest: lowest + pool.automatic, ...counted };
  }

  /** Successes that those of another roll leave. */
  private left(attack: WholeDistribution, defence: WholeDistribution): WholeDistribution {
    const range = { lowest: 0, highest: Math.max(0, endsOf(attack)[1]) };
    const of = (hits: number, cancelled: number): number => Math.max(0, hits - Math.max(0, cancelled));
    return combined(attack, defence, { of, ...range }, this.budget);
  }

  private extreme(
    of: (a: number, b: number) => number,
    a: WholeDistribution,
    b: WholeDistribution,
  ): WholeDistribution {
    const [lowest, highest] = [0, 1].map((end) => of(endsOf(a)[end], endsOf(b)[end]));
    return combined(a, b, { of, lowest, highest }, this.budget);
  }
}

/** What one die adds. @param explosions how often its highest face is rolled again and added, at most */
function dieDistribution(die: Die, explosions: number): WholeDistribution {
  const { faces, weights, total } = facesOf(die);
  const [lowest] = faces;
  const numerators = new Array<bigint>(faces[faces.length - 1] - lowest + 1).fill(0n);
  for (const [i, face] of faces.entries()) numerators[face - lowest] = BigInt(weights[i]);
  return exploded({ lowest, numerators, denominator: BigInt(total) }, explosions);
}

/** Whether the dice of a pool depend on each other, or count several successes. */
export function hasRiders({ extraOnTop, topCounts, rerollLowest, lift }: AttackExpression): boolean {
  return extraOnTop > 0 || topCounts > 1 || rerollLowest > 0 || lift > 0;
}

function endsOf({ lowest, numerators }: WholeDistribution): readonly [lowest: number, highest: number] {
  return [lowest, lowest + numerators.length - 1];
}
