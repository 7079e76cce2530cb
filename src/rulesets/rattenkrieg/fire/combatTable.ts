/** The combat table: what a die does to a figure, natural 1 and 6 included (R-FIRE-04, R-FIRE-05). */
import type { Catalogue, Readings } from '../model.ts';
import { OUTCOMES, type Outcome } from '../schema/names.ts';

/** The combat table and how its open questions are read. */
export interface CombatRules {
  /** Index = modified result, 1 … 6. */
  readonly table: readonly Outcome[];
  readonly readings: Readings;
}

export const SIDES = 6;

/** What a die can do, with numerators in the order of OUTCOMES; they sum to the denominator. */
type OutcomeDistribution = readonly number[];
/** Throws of a die and of the second one that decides a natural 1 or 6. */
export const DIE_THROWS = SIDES * SIDES;

/** A die on the combat table; the two distributions together sum to DIE_THROWS. */
export interface DieDistribution {
  /** It shows 1 … 5. */
  readonly below: OutcomeDistribution;
  /** It shows a 6. */
  readonly six: OutcomeDistribution;
}

export function combatRules({ combat }: Pick<Catalogue, 'combat'>, readings: Readings): CombatRules {
  const table = Array<Outcome>(SIDES + 1).fill('none');
  for (const { roll, outcome } of combat.table) table[roll] = outcome;
  return { table, readings };
}

/** What a result means; below 1 counts as 1, above 6 as 6 (R-FIRE-04). */
export function outcomeOf({ table }: CombatRules, result: number): Outcome {
  return table[Math.min(SIDES, Math.max(1, result))];
}

/**
 * The distribution of a die to which `modifier` is added.
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

/** A die that lies, and the one that is rolled if it shows a 1 or 6 that the modifier pushed off the table. */
interface ThrownDie {
  readonly natural: number;
  readonly second: number;
  readonly modifier: number;
  readonly isBurst: boolean;
}

/** What a thrown die does (R-FIRE-04, R-FIRE-05, R-FIRE-11). */
export function resolveDie(rules: CombatRules, thrown: ThrownDie): Outcome {
  const { natural, second, modifier, isBurst } = thrown;
  const { naturalOne, naturalSix, sixesOfBursts } = rules.readings;
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
 * Whether a natural 1 or 6 is decided by a second die: the modifiers move the 1 off its place or take the 6 off the results
 * without effect, or under the other reading whenever there are modifiers (OQ-48).
 */
function rollsAgain(rules: CombatRules, natural: number, modifier: number): boolean {
  if (natural !== 1 && natural !== SIDES) return false;
  if (rules.readings.combatTableFlags === 'always') return modifier !== 0;
  if (natural === 1) return modifier > 0;
  return modifier < 0 && outcomeOf(rules, SIDES + modifier) !== 'none';
}
