/**
 * Chapter T-DOG: a miniature that is not a character. The holder of its remote control brings it in, moves it and makes
 * it attack.
 */
import type { Side } from '../../../game/contract.ts';
import { pushAttack } from './attack.ts';
import {
  ATTACK,
  DECIDE_HOUND_ATTACK,
  DECIDE_HOUND_MOVE,
  DECLINE,
  DEPLOY,
  encodeChoice,
  firstOfChoice,
  HOUND_ATTACK,
  kindOfChoice,
  MOVE_TO,
  SCORE,
  secondOfChoice,
  thirdOfChoice,
} from './choices.ts';
import { isTarget } from './combatValues.ts';
import { itemOfToken, refreshAuras } from './equipment.ts';
import { NORMAL_ATTACK } from './events.ts';
import { field, HOUND_ATTACK_FRAME, HOUND_MOVE_FRAME, STEP } from './frames.ts';
import { ON_BOARD, RESERVE } from './layout.ts';
import { isHound, sharePath, sideOf } from './miniatures.ts';
import { enterCircle, isLocked } from './places.ts';
import type { Position } from './position.ts';

const OFFER = 0;
const DECIDED = 1;

/** The friend on the board that holds the Hound's remote control, or -1 (T-DOG-01). */
function controllerOf(p: Position, hound: number): number {
  for (let token = 0; token < p.tokenCount; token++) {
    const holder = p.tokenPlace[token];
    if (holder < 0 || holder >= p.miniatureCount || p.side[holder] !== p.side[hound]) continue;
    if (p.status[holder] === ON_BOARD && controls(p, token, hound)) return holder;
  }
  return -1;
}

function controls(p: Position, token: number, hound: number): boolean {
  if (p.tokenFacedown[token] === 1) return false;
  return itemOfToken(p, token).deploys === p.rules.characters[p.character[hound]].id;
}

/** Choices of a controller: bringing it in (T-DOG-02), or its attack as the whole action (T-DOG-04). */
export function addHoundActions(p: Position, miniature: number): void {
  if (!p.rules.hasHounds) return;
  for (let hound = 0; hound < p.miniatureCount; hound++) {
    if (!isHound(p, hound) || controllerOf(p, hound) !== miniature) continue;
    if (p.status[hound] === RESERVE) addDeployments(p, miniature, hound);
    else if (p.status[hound] === ON_BOARD) addAttacks(p, hound);
  }
}

function addDeployments(p: Position, miniature: number, hound: number): void {
  const { start, neighbours } = p.rules.board;
  const here = p.circle[miniature];
  for (let i = start[here]; i < start[here + 1]; i++) {
    const circle = neighbours[i];
    if (sharePath(p, here, circle) && isFree(p, circle)) p.addChoice(encodeChoice(DEPLOY, circle, hound));
  }
}

function addAttacks(p: Position, hound: number): void {
  for (let weapon = 0; weapon < p.weaponCount[hound]; weapon++) {
    for (let target = 0; target < p.miniatureCount; target++) {
      if (isTarget(p, hound, weapon, target)) p.addChoice(encodeChoice(HOUND_ATTACK, target, weapon, hound));
    }
  }
}

/** T-DOG-07: whether a Hound may end here; it shares its circle with no miniature. */
function isFree(p: Position, circle: number): boolean {
  return p.occupant[circle] === 0 && !isLocked(p, circle);
}

/** Puts the miniature on a circle beside its controller. */
export function deploy(p: Position, hound: number, circle: number): void {
  p.status[hound] = ON_BOARD;
  enterCircle(p, hound, circle);
  refreshAuras(p);
  if (p.sink !== undefined) p.emit({ type: 'hound-enters', miniature: hound, circle });
}

/** Carries out the Hound's attack in a choice. */
export function houndAttack(p: Position, choice: number): void {
  const hound = thirdOfChoice(choice);
  const target = firstOfChoice(choice);
  const weapon = secondOfChoice(choice);
  if (p.status[hound] === ON_BOARD && isTarget(p, hound, weapon, target)) {
    pushAttack(p, NORMAL_ATTACK, hound, weapon, target);
  }
}

/** T-DOG-04: after an action other than an attack, the Hound may attack too. Call this before the action. */
export function pushHoundAttacks(p: Position, miniature: number, action: number): void {
  const kind = kindOfChoice(action);
  // T-MODE-KOTH-02: scoring ends the activation at once.
  if (!p.rules.hasHounds || kind === ATTACK || kind === HOUND_ATTACK || kind === SCORE) return;
  for (let hound = 0; hound < p.miniatureCount; hound++) {
    if (!isHound(p, hound) || controllerOf(p, hound) !== miniature) continue;
    // whether a Hound that just entered must wait.
    const isNew = kind === DEPLOY && secondOfChoice(action) === hound;
    if (!isNew || !p.rules.rulings.newHoundWaits) p.push(HOUND_ATTACK_FRAME, hound, miniature);
  }
}

// --- fields of HOUND_ATTACK_FRAME and HOUND_MOVE_FRAME
const HOUND = field(0);
/** HOUND_ATTACK_FRAME only: the miniature whose action lets it attack. */
const CONTROLLER = field(1);

/** Handler of HOUND_ATTACK_FRAME. */
export function runHoundAttack(p: Position, frame: number): void {
  const { frames } = p;
  const hound = frames[frame + HOUND];
  if (frames[frame + STEP] === OFFER) {
    frames[frame + STEP] = DECIDED;
    p.ask(sideOf(p, hound), DECIDE_HOUND_ATTACK, hound);
    p.addChoice(DECLINE);
    if (p.status[hound] === ON_BOARD && controllerOf(p, hound) === frames[frame + CONTROLLER])
      addAttacks(p, hound);
    if (p.choiceCount === 1) p.cancelAsk(DECLINE);
    return;
  }
  p.pop();
  if (p.answer !== DECLINE) houndAttack(p, p.answer);
}

/** T-DOG-03: after every activation each Hound on the board may be moved by its controller, those of `side` first. */
export function pushHoundMoves(p: Position, side: Side): void {
  if (!p.rules.hasHounds) return;
  for (const mover of [1 - side, side]) {
    for (let hound = p.miniatureCount - 1; hound >= 0; hound--) {
      if (p.side[hound] === mover && isHound(p, hound) && p.status[hound] === ON_BOARD) {
        p.push(HOUND_MOVE_FRAME, hound);
      }
    }
  }
}

/** Handler of HOUND_MOVE_FRAME. The hound is not activated, so its step triggers no overwatch. */
export function runHoundMove(p: Position, frame: number): void {
  const { frames } = p;
  const hound = frames[frame + HOUND];
  if (frames[frame + STEP] === OFFER) {
    frames[frame + STEP] = DECIDED;
    p.ask(sideOf(p, hound), DECIDE_HOUND_MOVE, hound);
    p.addChoice(DECLINE);
    if (controllerOf(p, hound) >= 0) addSteps(p, hound);
    if (p.choiceCount === 1) p.cancelAsk(DECLINE);
    return;
  }
  p.pop();
  if (p.answer === DECLINE) return;
  const from = p.circle[hound];
  const to = firstOfChoice(p.answer);
  enterCircle(p, hound, to);
  p.movedThisTurn[hound] = 1;
  if (p.sink !== undefined) p.emit({ type: 'hound-moves', miniature: hound, from, to });
}

/** Adds the choices to move one circle, whatever its modifiers (T-DOG-08). */
function addSteps(p: Position, hound: number): void {
  const { start, neighbours } = p.rules.board;
  const here = p.circle[hound];
  for (let i = start[here]; i < start[here + 1]; i++) {
    if (isFree(p, neighbours[i])) p.addChoice(encodeChoice(MOVE_TO, neighbours[i]));
  }
}
