/** A firefight of squads: a position, and the chapters that run its steps. */
import { RUNNING } from '../../../game/contract.ts';
import type { Rules } from '../compile/rules.ts';
import { closeVolley, takeAction, takeReaction } from './action.ts';
import { beginAmbush, takeSpotting } from './ambush.ts';
import { beginAssault } from './assault.ts';
import { ABLE } from './figures.ts';
import { nextStruck, takeBlast, takeHeld, takeOpening, takeThrowBack } from './grenade.ts';
import { nextPair, takeCharger, takeFoe, takeMelee } from './melee.ts';
import { nextCheck, nextDeath, nextTester, takeCheck, takeDeath, takeTest } from './nerve.ts';
import { Position } from './position.ts';
import * as steps from './steps.ts';
import { beginTurn, closeTurn, endTurn, nextAction, takeInitiative } from './turn.ts';
import { nextDie, nextShooter, takeNerve, takeShot, takeTarget } from './volley.ts';

/** A switch statement instead of a table of functions: known calls can be inlined. The most frequent steps are first. */
function runStep(p: Position, step: number): void {
  switch (step) {
    case steps.SHOT_ROLLED:
      takeShot(p);
      return;
    case steps.NEXT_DIE:
      nextDie(p);
      return;
    case steps.TARGET_DRAWN:
      takeTarget(p);
      return;
    case steps.NEXT_SHOOTER:
      nextShooter(p);
      return;
    case steps.NERVE_ROLLED:
      takeNerve(p);
      return;
    case steps.NEXT_ACTION:
      nextAction(p);
      return;
    case steps.INITIATIVE_ROLLED:
      takeInitiative(p);
      return;
    case steps.ACTION_CHOSEN:
      takeAction(p);
      return;
    case steps.VOLLEY_TAKEN:
      closeVolley(p);
      return;
    case steps.REACTION_CHOSEN:
      takeReaction(p);
      return;
    case steps.NEXT_DEATH:
      nextDeath(p);
      return;
    case steps.DEATH_ROLLED:
      takeDeath(p);
      return;
    case steps.NEXT_TESTER:
      nextTester(p);
      return;
    case steps.TEST_ROLLED:
      takeTest(p);
      return;
    case steps.TURN_BEGINS:
      beginTurn(p);
      return;
    case steps.TURN_ENDS:
      endTurn(p);
      return;
    case steps.NEXT_CHECK:
      nextCheck(p);
      return;
    case steps.CHECK_ROLLED:
      takeCheck(p);
      return;
    default:
      runPlaceStep(p, step);
  }
}

/** The further steps of ambushes and rooms. */
function runPlaceStep(p: Position, step: number): void {
  switch (step) {
    case steps.AMBUSH_BEGINS:
      beginAmbush(p);
      return;
    case steps.AMBUSH_SPOTTED:
      takeSpotting(p);
      return;
    case steps.GRENADE_HELD:
      takeHeld(p);
      return;
    case steps.OPENING_TESTED:
      takeOpening(p);
      return;
    case steps.THROW_BACK_TRIED:
      takeThrowBack(p);
      return;
    case steps.NEXT_STRUCK:
      nextStruck(p);
      return;
    case steps.BLAST_ROLLED:
      takeBlast(p);
      return;
    case steps.NEXT_PAIR:
      nextPair(p);
      return;
    case steps.CHARGER_DRAWN:
      takeCharger(p);
      return;
    case steps.FOE_DRAWN:
      takeFoe(p);
      return;
    case steps.MELEE_ROLLED:
      takeMelee(p);
      return;
    case steps.TURN_CLOSES:
      closeTurn(p);
      return;
    default:
      throw new RangeError(`unknown step ${step}`);
  }
}

export function createPosition(rules: Rules): Position {
  return new Position(rules, runStep);
}

/** Sets up both squads whole and runs to the first decision or roll. */
export function begin(p: Position): void {
  p.clear();
  p.state.fill(ABLE);
  p.hit.fill(ABLE);
  p.struck.fill(ABLE);
  p.aggressiveness.set(p.rules.aggressiveness);
  if (p.rules.assault !== null) beginAssault(p, p.rules.assault);
  p.waiting = RUNNING;
  p.step = p.rules.ambush === null ? steps.TURN_BEGINS : steps.AMBUSH_BEGINS;
  p.advance();
}
