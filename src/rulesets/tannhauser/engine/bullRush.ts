/** Chapter T-RUSH: pushing through an enemy's circle. */
import { pushAttack } from './attack.ts';
import {
  BULL_RUSH,
  DECIDE_FREE_MELEE,
  DECLINE,
  encodeChoice,
  FREE_MELEE,
  secondOfChoice,
} from './choices.ts';
import { pushDuel } from './duel.ts';
import { weaponRecord } from './equipment.ts';
import { FREE_MELEE_ATTACK } from './events.ts';
import { field, STEP } from './frames.ts';
import { isGated, opensOnce } from './gates.ts';
import { ON_BOARD, RANGED_FLAG, WEAPON_FLAGS } from './layout.ts';
import { areAdjacent, canBeHit, hasValue, isHound, STAMINA, sideOf } from './miniatures.ts';
import { isLocked } from './places.ts';
import type { Position } from './position.ts';
import { enterCost } from './reach.ts';

const TRY = 0;
const TRIED = 1;
const ANSWERED = 2;

/** Adds a choice for each enemy the miniature may try to push through now (T-RUSH-04, T-RUSH-05). */
export function addBullRushes(p: Position, miniature: number): void {
  // T-TERM-06: a Stamina duel needs Stamina.
  if (p.rushTried === 1 || !hasValue(p, miniature, STAMINA)) return;
  const from = p.circle[miniature];
  for (let enemy = 0; enemy < p.miniatureCount; enemy++) {
    if (p.side[enemy] === p.side[miniature] || p.status[enemy] !== ON_BOARD) continue;
    // T-DOG-07: a Hound needs no pushing through.
    if (isHound(p, enemy) || !hasValue(p, enemy, STAMINA)) continue;
    if (!areAdjacent(p, from, p.circle[enemy])) continue;
    if (hasPathBeyond(p, miniature, p.circle[enemy])) p.addChoice(encodeChoice(BULL_RUSH, enemy));
  }
}

/**
 * Whether a clear circle beyond is within the movement points (T-RUSH-05, R-09); the mover's own circle does not count.
 * A gate bars its circles to a rush as to any step.
 */
function hasPathBeyond(p: Position, miniature: number, through: number): boolean {
  const isBarred = isGated(p, miniature, through);
  if (isBarred && !opensOnce(p)) return false;
  const mayPassGate = opensOnce(p) && !isBarred;
  const { start, neighbours } = p.rules.board;
  const left = p.movementPoints - enterCost(p, miniature, through);
  for (let i = start[through]; i < start[through + 1]; i++) {
    const beyond = neighbours[i];
    const isOpen = mayPassGate || !isGated(p, miniature, beyond);
    const isClear = p.occupant[beyond] === 0 && !isLocked(p, beyond) && isOpen;
    if (isClear && enterCost(p, miniature, beyond) <= left) return true;
  }
  return false;
}

// --- fields of RUSH_FRAME
const MOVER = field(0);
/** The enemy whose circle is pushed through. */
const ENEMY = field(1);

/** Handler of RUSH_FRAME. */
export function runRush(p: Position, frame: number): void {
  const { frames } = p;
  const mover = frames[frame + MOVER];
  const enemy = frames[frame + ENEMY];
  switch (frames[frame + STEP]) {
    case TRY:
      p.rushTried = 1;
      frames[frame + STEP] = TRIED;
      pushDuel(p, mover, enemy, STAMINA);
      return;
    case TRIED:
      frames[frame + STEP] = ANSWERED;
      p.answer = DECLINE;
      if (p.duelNet > 0) p.rushed = enemy;
      else offerFreeMelee(p, mover, enemy);
      return;
    default:
      p.pop();
      if (p.answer !== DECLINE) pushAttack(p, FREE_MELEE_ATTACK, enemy, secondOfChoice(p.answer), mover);
  }
}

/** T-RUSH-03, R-10: one melee attack at no cost, normal Combat. */
function offerFreeMelee(p: Position, mover: number, enemy: number): void {
  p.attacker = mover;
  p.target = enemy;
  p.ask(sideOf(p, enemy), DECIDE_FREE_MELEE, enemy);
  p.addChoice(DECLINE);
  for (let weapon = 0; canBeHit(p, mover) && weapon < p.weaponCount[enemy]; weapon++) {
    const flags = p.weapons[weaponRecord(enemy, weapon) + WEAPON_FLAGS];
    if ((flags & RANGED_FLAG) === 0) p.addChoice(encodeChoice(FREE_MELEE, enemy, weapon));
  }
}
