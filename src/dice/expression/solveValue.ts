/** Values in whole numbers, once it is known what the names show. */
import { checkContestCost } from '../cost.ts';
import { exactNet } from '../exact.ts';
import { keepMiddle } from '../keepMiddle.ts';
import { keepHighest, keepLowest } from '../keptDice.ts';
import {
  type Budget,
  combined,
  constant,
  exploded,
  higherOf,
  mixture,
  negated,
  repeated,
  sumWithin,
  trimmed,
} from '../sumPool.ts';
import type { WholeDistribution } from '../wholeNumbers.ts';
import { type Die, dieWithSides, facesOf } from './die.ts';
import { product, productRange } from './rangeOf.ts';
import { remembered } from './remembered.ts';
import { type AttackExpression, contestOf, type PoolExpression, succeeds } from './rollExpression.ts';
import { type Keep, namesIn, type PoolValue, type Value } from './value.ts';

/** What the names show. */
export type Shown = ReadonlyMap<string, number>;

/** Solves the values of one roll, each once for all that its names can show. */
export class Solver {
  readonly budget: Budget;
  /** By the text of the value: equal parts of a roll are solved once. */
  private readonly solved = new Map<string, Map<string, WholeDistribution>>();
  private readonly texts = new Map<Value, string>();
  private readonly names = new Map<Value, readonly string[]>();

  constructor(budget: Budget) {
    this.budget = budget;
  }

  /** @throws UsageError `usage/too-large` before a part is solved that would take long */
  solve(value: Value, shown: Shown): WholeDistribution {
    const names = remembered(this.names, value, () => [...namesIn(value)]);
    const key = names.map((name) => shown.get(name)).join();
    const text = remembered(this.texts, value, () => JSON.stringify(value));
    const known = remembered(this.solved, text, () => new Map<string, WholeDistribution>());
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
        const { count, keep, rolledSides, explosions } = value;
        const rolled = (die: Die): WholeDistribution => {
          const one = dieDistribution(die, explosions);
          return this.rolled(count, shown, (dice) => this.kept(one, dice, keep));
        };
        if (rolledSides === undefined) return rolled(value);
        return this.rolled(rolledSides, shown, (sides) => rolled(dieWithSides(sides)));
      }
      case 'pool': {
        const { attack, rolledSides, count = attack.dice } = value;
        const rolled = (die: Die): WholeDistribution =>
          this.rolled(count, shown, (dice) => this.pool({ ...value, attack: { ...attack, ...die, dice } }));
        if (rolledSides === undefined) return rolled({ sides: attack.sides });
        return this.rolled(rolledSides, shown, (sides) => rolled(dieWithSides(sides)));
      }
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
        return value.of.map(of).reduce((a, b) => this.extreme(value.kind, a, b));
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

  private pool({ attack, defence }: PoolValue): WholeDistribution {
    const isSimple = defence === undefined || (defence.onAttackTop === 0 && !defence.topCancels);
    if (isSimple && !hasRiders(attack)) {
      const successes = this.successes(attack);
      return defence === undefined ? successes : this.left(successes, this.successes(defence));
    }
    const contest = contestOf({ attack, defence });
    checkContestCost(contest, true);
    return trimmed({ lowest: 0, ...exactNet(contest, 'hits') });
  }

  /** Dice that succeed independently of each other. */
  private successes(pool: PoolExpression): WholeDistribution {
    const one = successesOfDie(pool, this.budget);
    const { lowest, ...counted } = repeated(one, Math.max(0, pool.dice), this.budget);
    return { lowest: lowest + pool.automatic, ...counted };
  }

  /** Successes that those of another roll leave. */
  private left(attack: WholeDistribution, defence: WholeDistribution): WholeDistribution {
    const range = { lowest: 0, highest: Math.max(0, endsOf(attack)[1]) };
    const of = (hits: number, cancelled: number): number => Math.max(0, hits - Math.max(0, cancelled));
    return combined(attack, defence, { of, ...range }, this.budget);
  }

  private extreme(kind: 'max' | 'min', a: WholeDistribution, b: WholeDistribution): WholeDistribution {
    if (kind === 'max') return higherOf(a, b, this.budget);
    return negated(higherOf(negated(a), negated(b), this.budget));
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

/** Successes of one die with those that it is rolled again for. */
function successesOfDie(pool: PoolExpression, budget: Budget): WholeDistribution {
  const { explosions, topCounts } = pool;
  const { faces, weights, total } = facesOf(pool);
  const [highest, top] = [faces[faces.length - 1], weights[weights.length - 1]];
  const succeeding = faces.map((face) => succeeds(face, pool));
  const good = succeeding.slice(0, -1).reduce((sum, isGood, i) => sum + (isGood ? weights[i] : 0), 0);
  const counted = succeeds(highest, pool) ? topCounts : 0;
  const rest: WholeDistribution = {
    lowest: 0,
    numerators: [BigInt(total - top - good), BigInt(good)],
    denominator: BigInt(total - top),
  };
  // Of the last roll on: what the die adds when it may explode no more, once, twice …
  let added = constant(0);
  for (let again = 0; again <= explosions; again++) {
    const onTop = { ...added, lowest: added.lowest + counted };
    const parts = [
      { weight: BigInt(total - top), of: rest },
      { weight: BigInt(top), of: onTop },
    ];
    added = mixture(total === top ? parts.slice(1) : parts, budget);
  }
  return added;
}

/** Whether the dice of a pool depend on each other. */
export function hasRiders({ extraOnTop, rerollLowest, lift }: AttackExpression): boolean {
  return extraOnTop > 0 || rerollLowest > 0 || lift > 0;
}

function endsOf({ lowest, numerators }: WholeDistribution): readonly [lowest: number, highest: number] {
  return [lowest, lowest + numerators.length - 1];
}
