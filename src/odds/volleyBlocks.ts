/** What the answers about volleys have in common: a row an attack. */
import { type Cell, type Table, table } from '../answer/blocks.ts';
import { probabilityLabel } from '../dice/expression/phrases.ts';
import type { VolleyStage } from '../game/volleyChain.ts';

/** An attack as its row shows it. */
export interface VolleyRow extends VolleyStage {
  readonly name: string;
  /** P(the attacker dies); only where that can be. */
  readonly killed?: number;
}

/** @param lost what is lost: wounds, men, damage */
export function volleyTable(rows: readonly VolleyRow[], lost: string): Table {
  const canDie = rows.some(({ killed = 0 }) => killed > 0);
  const missed = ({ made, notNeeded }: VolleyStage): number => Math.max(0, 1 - made - notNeeded);
  const isMissed = rows.some((row) => missed(row) > ROUNDING);
  return table(
    [
      ['attack', 'text'],
      ['finishes', 'probability'],
      ['done by then', 'probability'],
      ['not needed', 'probability'],
      [`expected ${lost}`, 2],
      ...(isMissed ? [['cannot be made', 'probability'] as const] : []),
      ...(canDie ? [['attacker dies', 'probability'] as const] : []),
    ],
    rows.map((row, index): Cell[] => {
      const { name, finishes, notNeeded, mean, killed = 0 } = row;
      return [
        `${index + 1}. ${name}`,
        finishes,
        Math.min(1, finishes + notNeeded),
        notNeeded,
        mean,
        ...(isMissed ? [missed(row)] : []),
        ...(canDie ? [killed] : []),
      ];
    }),
  );
}

/** Sums of probabilities miss 1 by less. */
const ROUNDING = 1e-9;

/** `; most often by Karl Zermann (12.0 %)`; nothing for one attack, and where nobody finishes it. */
export function finisherWords(rows: readonly Pick<VolleyRow, 'name' | 'finishes'>[]): string {
  if (rows.length < 2) return '';
  const best = rows.reduce((most, row) => (row.finishes > most.finishes ? row : most));
  return best.finishes === 0 ? '' : `, most often by ${best.name} (${probabilityLabel(best.finishes)})`;
}

/** `On average 0.42 of 3 attacks are left over.` */
export function spareNote(spare: number, attacks: number): string | null {
  return attacks < 2 ? null : `Left over: ${spare.toFixed(2)} of ${attacks} attacks on average.`;
}

/** `Best order: B, then A; it kills 34.0 %, the given order 31.2 %.` */
export function orderNote(names: readonly string[], verb: string, best: number, given: number): string {
  const same = Math.abs(best - given) < 5e-7;
  const beside = same ? 'as often as the given order' : `the given order ${probabilityLabel(given)}`;
  return `Best order: ${names.join(', then ')}; it ${verb} ${probabilityLabel(best)} of the time, ${beside}.`;
}
