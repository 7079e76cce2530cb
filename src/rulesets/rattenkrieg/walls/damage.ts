/** The effect of explosives on soft vehicles and walls: `nD(k)` (R-SHELL-03, R-BDMG-02). */
import { repeated } from '../../../dice/sumPool.ts';
import type { WholeDistribution } from '../../../dice/wholeNumbers.ts';
import { SIDES } from '../fire/combatTable.ts';
import type { HeValues } from '../model.ts';

/** The sum of the dice up to the severity. */
export function sumUpTo(dice: readonly number[], severity: number): number {
  return dice.reduce((sum, die) => (die <= severity ? sum + die : sum), 0);
}

/** The distribution of that sum over several salvoes. @throws UsageError `usage/too-large` */
export function heDamage({ dice, severity }: HeValues, times: number): WholeDistribution {
  const numerators = new Array<bigint>(Math.max(1, severity + 1)).fill(0n);
  for (let face = 1; face <= SIDES; face++) numerators[sumUpTo([face], severity)] += 1n;
  return repeated({ lowest: 0, numerators, denominator: BigInt(SIDES) }, dice * times);
}
