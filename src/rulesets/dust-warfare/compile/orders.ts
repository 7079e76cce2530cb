/** The orders of a side by the hits of its command dice (D-CMD-01), as tables. */
import { ordersFor } from '../attack/initiative.ts';
import { effectsOf } from '../attack/situation.ts';
import type { EngagementConfiguration } from '../configuration.ts';
import type { Catalogue, Effect } from '../model.ts';

/**
 * The table of orders.
 * @param effects of all units of the engagement
 * @param units their number
 * @returns by hits: without and with a living Command Squad
 */
export function ordersTable(
  { turn }: Catalogue,
  { rulings, otherUnits }: EngagementConfiguration,
  effects: readonly Effect[],
  units: number,
): readonly [Int32Array, Int32Array] {
  const most = units + Math.max(...otherUnits);
  // The extra order of a Command Squad is given once, however many squads there are.
  const extra = Math.max(0, ...effectsOf(effects, 'extra-order').map(({ orders }) => orders));
  const rules = {
    die: { hits: 1, blanks: 1 },
    leastOrders: turn.initiative.leastOrders,
    extraOnTop: rulings.commandOrderOnTop,
  };
  const table = (extraOrders: number): Int32Array =>
    Int32Array.from({ length: most + 1 }, (_, hits) =>
      ordersFor(rules, { units: most, extraOrders, freeOrders: 0 }, hits),
    );
  return [table(0), table(extra)];
}
