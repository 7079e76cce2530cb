/** The studies that tell what units are worth: everything, and once more without each kind of unit. */
import type { Arm, PlayedArm } from '../../experiments/arms.ts';
import type { PricedPart } from '../../experiments/priceFairness.ts';
import type { StudySpec } from '../../game/contract.ts';
import type { UnitLoss } from '../../rulesets/dust-warfare/unitLosses.ts';

/** The study without each of the losses, in their order. */
export function lossArms(study: StudySpec, losses: readonly UnitLoss[]): readonly Arm[] {
  return losses.map(
    ({ side, id, configuration }): Arm => ({
      name: `${side === 0 ? 'first' : 'second'}: without ${id}`,
      study: { ...study, configuration },
    }),
  );
}

/** The units that were lost with the games without them. @param played in the order of the losses */
export function pricedUnits(
  losses: readonly UnitLoss[],
  played: readonly PlayedArm[],
): readonly PricedPart[] {
  return losses.map(({ side, id, armyPoints, count }, index) => ({
    side,
    id,
    price: armyPoints,
    count,
    played: played[index],
  }));
}
