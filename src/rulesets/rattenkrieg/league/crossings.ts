/** The distances at which one group of weapons has higher values than another. */
import { firingWeapon } from '../fire/weapon.ts';
import type { Catalogue, Weapon } from '../model.ts';
import { SAME } from './league.ts';
import { type LeagueMeasure, type LeagueRules, leagueMeasures, type Situation } from './situations.ts';

/** Distances with equal measures, both ends included. */
interface Step {
  /** Smallest distance, in inches. */
  readonly from: number;
  /** Largest distance in inches; null: unlimited. */
  readonly to: number | null;
  /** 0 the first group, 1 the second; null: equal. */
  readonly ahead: 0 | 1 | null;
  /** Means over the weapons of each group. */
  readonly values: readonly [number, number];
}

/** Distances over which the same group is ahead. */
export type Stretch = Omit<Step, 'values'>;

export interface Duel {
  /** The situation of each shot without its distance. */
  readonly situation: Omit<Situation, 'range'>;
  /** Distances with equal values, nearest first. */
  readonly steps: readonly Step[];
  /** Distances with the same leading group, nearest first. */
  readonly stretches: readonly Stretch[];
}

/**
 * The leading group at every inch. Measures change only at the ends of range bands and of the range within which single shots can choose
 * their target, so all distances are covered.
 */
export function duelByDistance(
  rules: LeagueRules,
  groups: readonly [readonly Weapon[], readonly Weapon[]],
  situation: Omit<Situation, 'range'>,
  by: LeagueMeasure,
): Duel {
  const ends = distances(rules.catalogue);
  const firing = groups.map((group) =>
    group.map((weapon) => firingWeapon(rules.catalogue, weapon, rules.interpretations)),
  );
  const steps = ends.map((from, index): Step => {
    const [first, second] = firing.map((group) => {
      const measures = group.map(
        (weapon) => leagueMeasures(rules, weapon, { ...situation, range: from })[by],
      );
      return measures.reduce((sum, value) => sum + value, 0) / measures.length;
    });
    return {
      from,
      to: index + 1 < ends.length ? ends[index + 1] - 1 : null,
      ahead: Math.abs(first - second) < SAME ? null : first > second ? 0 : 1,
      values: [first, second],
    };
  });
  const alike = (a: Step, b: Step): boolean => a.values.every((value, side) => value === b.values[side]);
  return {
    situation,
    steps: joined(steps, alike),
    stretches: joined(
      steps.map(({ from, to, ahead }) => ({ from, to, ahead })),
      (a, b) => a.ahead === b.ahead,
    ),
  };
}

/** Merges equal neighbours. */
function joined<T extends Stretch>(list: readonly T[], alike: (a: T, b: T) => boolean): readonly T[] {
  const done: T[] = [];
  for (const next of list) {
    const last = done.at(-1);
    if (last !== undefined && alike(last, next)) done[done.length - 1] = { ...last, to: next.to };
    else done.push(next);
  }
  return done;
}

/** First inches of the stretches without a change, from 0 on. */
function distances({ smallArms }: Pick<Catalogue, 'smallArms'>): number[] {
  const bands = smallArms.rangeBands.flatMap(({ bands: list }) => list.map(({ to }) => to + 1));
  const { range } = smallArms.picking;
  return [...new Set([0, range, ...bands])].toSorted((a, b) => a - b);
}
