/** The roll on a damage table in whole numbers; damageTable.ts computes the same in doubles. */

import { rowOfHits, type TableRoll } from './damageTable.ts';
import type { Die } from './die.ts';
import { type WholeOutcomes, wholeDice } from './wholeDistribution.ts';

/** Numerators over one denominator; `weights[points]`: no roll, then the rows. */
export interface WholeTable {
  readonly weights: readonly (readonly bigint[])[];
  readonly denominator: bigint;
}

/** Joint distribution of damage and table, as in `damageAndRow`. */
export function wholeDamageAndRow(
  die: Die,
  { outcomes, denominator }: WholeOutcomes,
  table: TableRoll,
  left: number,
): WholeTable {
  const most = Math.max(...outcomes.map(({ through }) => through));
  // A multiple of the denominator of every roll.
  const rolls = wholeDice(die, most, table.mode).denominator;
  const weights = Array.from({ length: left + 1 }, () => new Array<bigint>(table.rows.length + 1).fill(0n));
  for (const { through, net, weight } of outcomes) {
    const points = Math.min(left, net);
    const into = weights[points];
    const isRolled = points < left && (table.needsDamage ? points > 0 : through > 0);
    if (!isRolled) into[0] += weight * rolls;
    else if (table.instead !== null && points > 0) into[table.instead + 1] += weight * rolls;
    else {
      const dice = wholeDice(die, through, table.mode);
      for (const [hits, share] of dice.numerators.entries()) {
        const row = rowOfHits(table.rows, hits, table.shift);
        into[row + 1] += (weight * share * rolls) / dice.denominator;
      }
    }
  }
  return { weights, denominator: denominator * rolls };
}
