/** Engagements without one unit from the start, for each kind of unit of each side. */
import type { Side } from '../../game/contract.ts';
import { compileRoster } from './compile/units.ts';
import type { EngagementConfiguration } from './configuration.ts';
import type { Catalogue } from './model.ts';

export interface UnitLoss {
  readonly side: Side;
  /** Id of the unit. */
  readonly id: string;
  readonly armyPoints: number;
  /** Number of these units on the side; the first one is lost. */
  readonly count: number;
  readonly configuration: EngagementConfiguration;
}

/** Every loss. A side with one kind of unit has none, as its price has nothing to compare with. */
export function unitLosses(
  catalogue: Catalogue,
  configuration: EngagementConfiguration,
): readonly UnitLoss[] {
  const { types } = compileRoster(catalogue, configuration);
  const [first, second] = configuration.sides;
  return ([0, 1] as const).flatMap((side): UnitLoss[] => {
    const own = configuration.sides[side];
    const losses = types.flatMap(({ unit: { id }, armyPoints }): UnitLoss[] => {
      const count = own.units.filter((unit) => unit === id).length;
      if (count === 0) return [];
      const without = { ...own, absent: [own.units.indexOf(id)] };
      const sides: EngagementConfiguration['sides'] = side === 0 ? [without, second] : [first, without];
      return [{ side, id, armyPoints, count, configuration: { ...configuration, sides } }];
    });
    return losses.length < 2 ? [] : losses;
  });
}
