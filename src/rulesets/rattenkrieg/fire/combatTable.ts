/** The combat table: the effect of a die on a figure, including natural 1 and 6 (R-FIRE-04, R-FIRE-05). */
import type { Catalogue, Interpretations } from '../model.ts';
import { OUTCOMES, type Outcome } from '../schema/names.ts';

/** The combat table with the interpretations of its unclear rules. */
export interface CombatRules {
  /** Index = modified result, 1 … 6. */
  readonly table: readonly Outcome[];
  readonly interpretations: Interpretations;
}

export const SIDES = 6;

/** Numerators of the outcomes of a die, in the order of OUTCOMES; they sum to the denominator. */
type OutcomeDistribution = readonly number[];
/** Throws of a die and of the second one that resolves a natural 1 or 6. */
export const DIE_THROWS = SIDES * SIDES;

/** A die on the combat table; the two distributions together sum to DIE_THROWS. */
export interface DieDistribution {
  /** Numerators where it shows 1 … 5. */
  readonly below: OutcomeDistribution;
  /** Numerators where it shows a 6. */
  readonly six: OutcomeDistribution;
}

export function combatRules(
  { combat }: Pick<Catalogue, 'combat'>,
  interpretations: Interpretations,
): CombatRules {
  const table = Array<Outcome>(SIDES + 1).fill('none');
  for (const { roll, outcome } of combat.table) table[roll] = outcome;
  return { table, interpretations };
}

/** The outcome of a result; below 1 counts as 1, above 6 as 6 (R-FIRE-04). */
export function outcomeOf({ table }: CombatRules, result: number): Outcome {
  return table[Math.min(SIDES, Math.max(1, result))];
}

/**
 * The distribution of a die with a modifier.
 * @param isBurst one of the dice of automatic fire (R-FIRE-11, OQ-03)
 */
export function dieDistribution(rules: CombatRules, modifier: number, isBurst: boolean): DieDistribution {
  const below = OUTCOMES.map(() => 0);
  const six = OUTCOMES.map(() => 0);
  for (let natural = 1; natural <= SIDES; natural++) {
    const distribution = natural === SIDES ? six : below;
    for (let second = 1; second <= SIDES; second++) {
      const outcome = resolveDie(rules, { natural, second, modifier, isBurst });
      distribution[OUTCOMES.indexOf(outcome)]++;
    }
  }
  return { below, six };
}

/** A rolled die, and the second one for a 1 or 6 that the modifier moved off the table. */
interface ThrownDie {
  readonly natural: number;
  readonly second: number;
  readonly modifier: number;
  readonly isBurst: boolean;
}

/** The outcome of a rolled die (R-FIRE-04, R-FIRE-05, R-FIRE-11). */
export function resolveDie(rules: CombatRules, thrown: ThrownDie): Outcome {
  const { natural, second, modifier, isBurst } = thrown;
  const { naturalOne, naturalSix, sixesOfBursts } = rules.interpretations;
  if (natural === SIDES && isBurst && sixesOfBursts === 'missOutright') return 'none';
  const modified = outcomeOf(rules, natural + modifier);
  if (!rollsAgain(rules, natural, modifier)) return modified;
  if (natural === 1) {
    if (naturalOne === 'alwaysDead' || second > modifier) return 'dead';
    return naturalOne === 'noEffect' ? 'none' : modified;
  }
  const saved = {
    literal: second < -modifier,
    mirror: second > -modifier,
    off: false,
  }[naturalSix];
  return saved ? 'none' : modified;
}

/**
 * Whether a second die resolves a natural 1 or 6: when the modifiers move the 1 from its place or the 6 off the results without effect.
 * Under the other interpretation any modifier is enough (OQ-48).
 */
function rollsAgain(rules: CombatRules, natural: number, modifier: number): boolean {
  if (natural !== 1 && natural !== SIDES) return false;
  if (rules.interpretations.combatTableFlags === 'always') return modifier !== 0;
  if (natural === 1) return modifier > 0;
  return modifier < 0 && outcomeOf(rules, SIDES + modifier) !== 'none';
}
