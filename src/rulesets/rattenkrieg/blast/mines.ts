/** Mines: laying them, and their effect on a vehicle and those aboard (R-MINE-01). */

import { ratio, type WholeDistribution } from '../../../dice/wholeNumbers.ts';
import type { Catalogue, HeValues } from '../model.ts';
import type { BlastCase } from './distribution.ts';

type MineRules = Catalogue['mineRules'];

export const MINED_GROUNDS = ['open', 'dirt-road', 'soft'] as const;
export type MinedGround = (typeof MINED_GROUNDS)[number];

/** Number of actions to lay a mine. @param he its HE column */
export function layActions(
  { laying }: MineRules,
  { dice }: Pick<HeValues, 'dice'>,
  ground: MinedGround,
): number {
  const factor = { open: 1, 'dirt-road': laying.dirtRoadFactor, soft: laying.softGroundFactor }[ground];
  return Math.ceil(laying.actionsPerDie * dice * factor);
}

/** The effect of a mine's points on a vehicle of a given weight. */
interface MinedVehicle {
  readonly isSpun: boolean;
  readonly isOverturned: boolean;
}

export function minedVehicle({ explosion }: MineRules, points: number, tons: number): MinedVehicle {
  return {
    isSpun: points > explosion.spunAbovePerTon * tons,
    isOverturned: points > explosion.overturnedAbovePerTon * tons,
  };
}

/** The dice of each person aboard: one for the mine, more for a vehicle that is spun or overturned. */
export function diceAboard({ explosion }: MineRules, { isSpun, isOverturned }: MinedVehicle): number[] {
  return [
    0,
    ...(isSpun ? [explosion.spunModifier] : []),
    ...(isOverturned ? [explosion.overturnedModifier] : []),
  ];
}

/** The cases for the people aboard, and P(spun), P(overturned). */
export function minedCases(rules: MineRules, damage: WholeDistribution, tons: number, aboard: number) {
  const fates = damage.numerators.map((weight, offset) => {
    return { weight, fate: minedVehicle(rules, damage.lowest + offset, tons) };
  });
  const weightOf = (holds: (fate: MinedVehicle) => boolean): bigint =>
    fates.reduce((sum, { weight, fate }) => (holds(fate) ? sum + weight : sum), 0n);
  const kinds: readonly MinedVehicle[] = [
    { isSpun: false, isOverturned: false },
    { isSpun: true, isOverturned: false },
    { isSpun: true, isOverturned: true },
  ];
  const cases = kinds.map((kind): BlastCase => {
    const weight = weightOf(
      ({ isSpun, isOverturned }) => isSpun === kind.isSpun && isOverturned === kind.isOverturned,
    );
    const struck = { dice: diceAboard(rules, kind), isShocked: false };
    return { share: ratio(weight, damage.denominator), weight, figures: new Array(aboard).fill(struck) };
  });
  return {
    cases,
    spun: ratio(
      weightOf(({ isSpun }) => isSpun),
      damage.denominator,
    ),
    overturned: ratio(
      weightOf(({ isOverturned }) => isOverturned),
      damage.denominator,
    ),
  };
}
