/** Findings of a study of the metagame, for comparison with a second player's games or another interpretation of the rules. */

import { type ComparingResult, findingOf } from '../../../../experiments/comparingCheck.ts';
import { keyOf, mayBeGreatest } from '../../../../experiments/comparingFindings.ts';
import type { Estimate, MetaGame, PickResult } from '../../../../experiments/metaGame.ts';
import { type ChoiceFinding, type Finding, signOf } from '../../../../experiments/playerCheck.ts';
import { EVEN_SCORE } from '../../../../experiments/stopping.ts';
import type { Side } from '../../../../game/contract.ts';

export const VALUE = 'value';
export const DRAWN = 'drawn';

const SIDES = [0, 1] as const;

/** Key: whether a pick is fielded. */
export function pickKey(side: Side, pick: string): string {
  return keyOf(`pick ${side}`, pick);
}

/** Key: what a side fields most. */
export function mostlyKey(side: Side): string {
  return keyOf('mostly', String(side));
}

/**
 * Key: whether a loadout is dominated.
 * @param index index of the loadout on its side
 */
export function dominatedKey(side: Side, index: number): string {
  return keyOf(`dominated ${side}`, String(index));
}

/** Whether good players field a pick, by the bounds of its weight. */
export function pickVerdict({ weight: { low, high } }: PickResult): 'fielded' | 'never' | 'open' {
  if (low > 0) return 'fielded';
  return high === 0 ? 'never' : 'open';
}

/** Findings of the metagame: who is ahead between good players, the effect of good choices, and what is fielded. */
export function metaFindings({ value, drawn, sides, confidence }: MetaGame): ComparingResult {
  const lead = (key: string, found: Estimate, even: number): Finding => {
    const interval = { low: found.low - even, high: found.high - even };
    return findingOf({ key, estimate: found.value - even, ...interval }, signOf(interval), 1, confidence);
  };
  return {
    findings: [lead(VALUE, value, EVEN_SCORE), ...(drawn === null ? [] : [lead(DRAWN, drawn.change, 0)])],
    choices: SIDES.flatMap((side): ChoiceFinding[] => [
      {
        key: mostlyKey(side),
        candidates: mayBeGreatest(
          sides[side].loadouts.map(({ loadout, weight: { low, high } }) => ({
            key: loadout.name,
            low,
            high,
          })),
        ),
      },
      ...sides[side].picks.map((found) => {
        const verdict = pickVerdict(found);
        const candidates = verdict === 'open' ? ['fielded', 'never'] : [verdict];
        return { key: pickKey(side, found.pick), candidates };
      }),
      ...sides[side].loadouts.map((found, index) => {
        // A loadout not shown to be dominated may still be.
        const candidates = found.dominated ? ['yes'] : ['yes', 'no'];
        return { key: dominatedKey(side, index), candidates };
      }),
    ]),
  };
}
