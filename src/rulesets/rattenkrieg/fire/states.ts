/** The state of a figure after each die: a second wound is death, and no state improves (R-FIRE-04, R-CAS-01). */
import { OUTCOMES, type Outcome } from '../schema/names.ts';

export const STATES = OUTCOMES.length;
export const DEAD = OUTCOMES.indexOf('dead');
export const WOUNDED = OUTCOMES.indexOf('wounded');
export const HUNKERED = OUTCOMES.indexOf('hunker');

/** The state after an outcome, at `state * STATES + outcome`; indices of both are those of OUTCOMES. */
export const NEXT: readonly number[] = OUTCOMES.flatMap((state) =>
  OUTCOMES.map((outcome) => OUTCOMES.indexOf(worse(state, outcome))),
);

function worse(state: Outcome, outcome: Outcome): Outcome {
  if (state === 'wounded' && outcome === 'wounded') return 'dead';
  return OUTCOMES.indexOf(outcome) < OUTCOMES.indexOf(state) ? outcome : state;
}
