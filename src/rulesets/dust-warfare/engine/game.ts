/** An engagement of Dust Warfare: a position, and the chapters that run its frames. */
import { RUNNING } from '../../../game/contract.ts';
import type { Rules } from '../compile/rules.ts';
import { listActions } from './actions.ts';
import { runActivation } from './activation.ts';
import { runAim } from './aim.ts';
import { runAttack } from './attack.ts';
import { DECIDE_ACTION, DECIDE_ORDER, DECIDE_UNIT } from './choices.ts';
import { listOrders, listUnits, runCommand, runHalf } from './command.ts';
import {
  ACTIVATION_FRAME,
  AIM_FRAME,
  ATTACK_FRAME,
  COMMAND_FRAME,
  COVER_FRAME,
  DETONATION_FRAME,
  HALF_FRAME,
  MOVE_FRAME,
  SUPPORT_FRAME,
  TURN_FRAME,
  WEAPON_FRAME,
} from './frames.ts';
import { runCover, runMove } from './movement.ts';
import { Position } from './position.ts';
import { runSupport } from './support.ts';
import { runTurn } from './turn.ts';
import { muster } from './units.ts';
import { runDetonation, runWeaponLoss } from './vehicles.ts';

/** A switch statement instead of a table of functions: known calls can be inlined. */
function runFrame(p: Position, kind: number, frame: number): void {
  switch (kind) {
    case ACTIVATION_FRAME:
      runActivation(p, frame);
      return;
    case ATTACK_FRAME:
      runAttack(p, frame);
      return;
    case HALF_FRAME:
      runHalf(p, frame);
      return;
    case COMMAND_FRAME:
      runCommand(p, frame);
      return;
    case TURN_FRAME:
      runTurn(p, frame);
      return;
    case COVER_FRAME:
      runCover(p, frame);
      return;
    case MOVE_FRAME:
      runMove(p, frame);
      return;
    case SUPPORT_FRAME:
      runSupport(p, frame);
      return;
    case AIM_FRAME:
      runAim(p, frame);
      return;
    case WEAPON_FRAME:
      runWeaponLoss(p, frame);
      return;
    case DETONATION_FRAME:
      runDetonation(p, frame);
      return;
    default:
      throw new RangeError(`frame of an unknown kind ${kind}`);
  }
}

/** Lists the choices of decisions that are listed on demand. */
function listChoices(p: Position): void {
  switch (p.decision) {
    case DECIDE_ACTION:
      listActions(p);
      return;
    case DECIDE_ORDER:
      listOrders(p);
      return;
    case DECIDE_UNIT:
      listUnits(p);
      return;
    default:
      throw new RangeError(`decision ${p.decision} is always listed`);
  }
}

export function createPosition(rules: Rules): Position {
  return new Position(rules, runFrame, listChoices);
}

/** Sets up both lists without units that are already lost, and runs to the first decision or roll. */
export function begin(p: Position): void {
  const { rules } = p;
  p.clear();
  p.life.set(rules.fullLife);
  for (let unit = 0; unit < rules.units.length; unit++) {
    if (rules.units[unit].isAbsent) p.life[unit] = 0;
  }
  muster(p);
  p.waiting = RUNNING;
  p.push(TURN_FRAME);
  p.advance();
}
