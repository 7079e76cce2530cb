/** Suppression after an attack: recovery, retreat and the remaining actions (D-UNIT-03 … D-UNIT-05, D-SUP-04). */
import type { WholeDistribution } from '../../../dice/wholeNumbers.ts';
import type { Turn } from '../model.ts';
import type { Die } from './die.ts';
import { wholeDice } from './wholeDistribution.ts';

/** The unit that recovers. */
export interface Recovering {
  readonly markers: number;
  readonly miniatures: number;
  /** A hero leads: the roll is inverted and the unit never has to retreat (D-HERO-02, D-HERO-04). */
  readonly heroLed: boolean;
  readonly reactionMarker: boolean;
  /** Actions with both a suppression and a reaction marker (Badass). */
  readonly actionsWithBoth: number;
}

/** The rules of the turn that recovery depends on. */
export interface RecoveryRules {
  readonly die: Die;
  /** Whether hits remove markers. */
  readonly leavesOnHit: boolean;
  /** Whether a unit acts after its retreat move. */
  readonly retreatingUnitsAct: boolean;
  readonly actions: Turn['actions'];
}

/** P(0, 1, 2 … markers left) after the recovery roll. */
export function markersLeft({ die, leavesOnHit }: RecoveryRules, unit: Recovering): WholeDistribution {
  const mode = leavesOnHit !== unit.heroLed ? 'normal' : 'inverted';
  const { numerators, denominator } = wholeDice(die, unit.markers, mode);
  return { lowest: 0, numerators: numerators.toReversed(), denominator };
}

/** Whether a number of markers makes a unit retreat. */
function retreats({ miniatures, heroLed }: Recovering, markers: number): boolean {
  return !heroLed && markers > miniatures;
}

/** Actions with a number of markers left (D-UNIT-05). */
export function actionsLeft({ actions }: RecoveryRules, unit: Recovering, markers: number): number {
  const suppressed = markers > 0;
  if (suppressed && unit.reactionMarker && unit.actionsWithBoth > 0) return unit.actionsWithBoth;
  const less =
    (unit.reactionMarker ? actions.lessWithReaction : 0) + (suppressed ? actions.lessWhenSuppressed : 0);
  return Math.max(0, actions.base - less);
}

/** The outcome of the recovery roll; numerators over the denominator of `left`. */
interface Recovery {
  readonly left: WholeDistribution;
  readonly retreat: bigint;
  /** By number of actions. */
  readonly actions: readonly bigint[];
}

export function recover(rules: RecoveryRules, unit: Recovering): Recovery {
  const left = markersLeft(rules, unit);
  const actions = new Array<bigint>(rules.actions.base + 1).fill(0n);
  let retreat = 0n;
  for (const [markers, weight] of left.numerators.entries()) {
    const isRetreating = retreats(unit, markers);
    if (isRetreating) retreat += weight;
    const count = isRetreating && !rules.retreatingUnitsAct ? 0 : actionsLeft(rules, unit, markers);
    actions[count] += weight;
  }
  return { left, retreat, actions };
}
