/** The distribution of a planned die, by the state of its figure before the roll (OQ-50). */
import { OUTCOMES } from '../schema/names.ts';
import { type CombatRules, DIE_THROWS, type DieDistribution, dieDistribution } from './combatTable.ts';
import type { PlannedDie, ShotPlan } from './plan.ts';
import { HUNKERED, STATES, WOUNDED } from './states.ts';

/** By state of the figure, in the order of OUTCOMES. */
export type DistributionsByState = readonly DieDistribution[];

const UNTOUCHED = OUTCOMES.indexOf('none');
/** The distribution of a die that is not rolled: no effect and no six. */
export const NO_DIE: DieDistribution = {
  below: OUTCOMES.map((_, outcome) => (outcome === UNTOUCHED ? DIE_THROWS : 0)),
  six: OUTCOMES.map(() => 0),
};

/** @returns the distributions of a die, computed once per sum of modifiers */
export function plannedDistributions(
  rules: CombatRules,
  { isBurst, doubleSix }: Pick<ShotPlan, 'isBurst' | 'doubleSix'>,
): (die: PlannedDie) => DistributionsByState {
  const known = new Map<number, DieDistribution>();
  const distributionOf = (modifier: number): DieDistribution => {
    const found = known.get(modifier);
    if (found !== undefined) return found;
    const distribution = dieDistribution(rules, modifier, isBurst);
    const read = doubleSix === 'ignored' ? uncounted(distribution) : distribution;
    known.set(modifier, read);
    return read;
  };
  return (die) =>
    Array.from({ length: STATES }, (_, state) => {
      const modifier = modifierAt(die, state);
      return modifier === null ? NO_DIE : distributionOf(modifier);
    });
}

/** The modifier of a die; null: it is not rolled. @param state of its figure, an index into OUTCOMES */
function modifierAt({ modifier, struck }: PlannedDie, state: number): number | null {
  if (struck === undefined) return modifier;
  if (state === WOUNDED) return struck.wounded;
  return state === HUNKERED ? struck.hunkered : modifier;
}

/** Where sixes are not counted, they are among the other results. */
function uncounted({ below, six }: DieDistribution): DieDistribution {
  return { below: below.map((weight, outcome) => weight + six[outcome]), six: six.map(() => 0) };
}
