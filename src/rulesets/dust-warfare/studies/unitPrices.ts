/** The variants that measure the value of units: without each kind of unit in turn. */

import type { PricedPart } from '../../../experiments/priceFairness.ts';
import type { PlayedVariant, Variant } from '../../../experiments/variants.ts';
import type { StudySpec } from '../../../game/contract.ts';
import type { UnitLoss } from '../unitLosses.ts';

/** The study without each of the losses, in their order. */
export function lossVariants(study: StudySpec, losses: readonly UnitLoss[]): readonly Variant[] {
  return losses.map(
    ({ side, id, configuration }): Variant => ({
      name: `${side === 0 ? 'first' : 'second'}: without ${id}`,
      study: { ...study, configuration },
    }),
  );
}

/**
 * The units with the games without them.
 * @param played variants in the order of the losses
 */
export function pricedUnits(
  losses: readonly UnitLoss[],
  played: readonly PlayedVariant[],
): readonly PricedPart[] {
  return losses.map(({ side, id, armyPoints, count }, index) => ({
    side,
    id,
    price: armyPoints,
    count,
    played: played[index],
  }));
}
