/** Units that are paid for in points. */
import type { Side } from '../game/contract.ts';

/** A unit with its price, named by the key of its columns. */
export interface PricedUnit {
  readonly key: string;
  readonly armyPoints: number;
}

/** A unit with its side. */
export type FieldedUnit = PricedUnit & { readonly side: Side };

/** Army points of both sides. */
export function armyPointsOf(units: readonly FieldedUnit[]): readonly [number, number] {
  const total = (side: Side): number =>
    units.filter((unit) => unit.side === side).reduce((sum, { armyPoints }) => sum + armyPoints, 0);
  return [total(0), total(1)];
}
