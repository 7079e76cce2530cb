/** An ambush before the first turn: the walkers spot it in time, or walk into one volley without a reaction (R-ACT-03, R-FIRE-08). */
import { EVERYBODY } from './choices.ts';
import { AMBUSH_FIRES, type Position } from './position.ts';
import { AMBUSH_SPOTTED, TURN_BEGINS } from './steps.ts';
import { SPOTTING_ROLLS } from './streams.ts';
import { beginVolley } from './volley.ts';

const HIDDEN = 0;
const WALKERS = 1;

export function beginAmbush(p: Position): void {
  const spotting = p.rules.ambush?.spotting ?? null;
  if (spotting === null) springAmbush(p);
  else p.rollFor(WALKERS, SPOTTING_ROLLS, spotting, AMBUSH_SPOTTED);
}

export function takeSpotting(p: Position): void {
  if (p.answer !== 0) {
    springAmbush(p);
    return;
  }
  p.isSpotted = 1;
  if (p.sink !== undefined) p.emit({ type: 'spotted', side: WALKERS });
  p.step = TURN_BEGINS;
}

function springAmbush(p: Position): void {
  const { rules } = p;
  if (p.sink !== undefined) p.emit({ type: 'ambush', side: HIDDEN });
  if (rules.ambush?.isAimed) p.aims.fill(rules.shots.mostAims, rules.firstOf[HIDDEN], rules.endOf[HIDDEN]);
  beginVolley(p, HIDDEN, AMBUSH_FIRES, EVERYBODY, -1);
}
