/** Picking up, dropping and handing over: T-ACT-03, T-ACT-04, T-EQUIP-01, T-EQUIP-02, R-11, R-12. */
import {
  DECIDE_ITEMS,
  DONE,
  DROP,
  encodeChoice,
  firstOfChoice,
  GIVE,
  kindOfChoice,
  PASS_ITEMS,
  PICK_UP,
  TAKE,
} from './choices.ts';
import { itemOfToken, refreshMiniature } from './equipment.ts';
import { field, STEP } from './frames.ts';
import { ON_BOARD, ON_GROUND } from './layout.ts';
import { areAdjacent, isHound, isVoivode, sideOf } from './miniatures.ts';
import type { Position } from './position.ts';

const ASK = 0;
const CHOSEN = 1;

/** Slots left in the inventory (T-EQUIP-01); below 0 in the middle of a pick-up. */
export function freeSlots(p: Position, miniature: number): number {
  let free = p.rules.characters[p.character[miniature]].slots;
  for (let token = 0; token < p.tokenCount; token++) {
    if (p.tokenPlace[token] === miniature && takesSlot(p, token)) free--;
  }
  return free;
}

/** T-MODE-CTF-03: a flag needs no slot. */
export function takesSlot(p: Position, token: number): boolean {
  return itemOfToken(p, token).flagOfSide === undefined;
}

/** T-VOI-09: Voïvodes receive only items that need no slot, such as flags. */
function mayReceive(p: Position, miniature: number, token: number): boolean {
  return !takesSlot(p, token) || !isVoivode(p, miniature);
}

/** Choices of T-ACT-03: the own circle and those next to it, where something can be taken or dropped. */
export function addPickUps(p: Position, miniature: number): void {
  const { start, neighbours } = p.rules.board;
  const here = p.circle[miniature];
  const canDrop = hasDisposable(p, miniature);
  if (canDrop || hasLoot(p, miniature, here)) p.addChoice(encodeChoice(PICK_UP, here));
  for (let i = start[here]; i < start[here + 1]; i++) {
    if (canDrop || hasLoot(p, miniature, neighbours[i])) p.addChoice(encodeChoice(PICK_UP, neighbours[i]));
  }
}

/** Choices of T-ACT-04. */
export function addPasses(p: Position, miniature: number): void {
  if (!hasDisposable(p, miniature)) return;
  for (let friend = 0; friend < p.miniatureCount; friend++) {
    if (friend === miniature || p.side[friend] !== p.side[miniature] || p.status[friend] !== ON_BOARD)
      continue;
    if (isHound(p, friend) || !areAdjacent(p, p.circle[miniature], p.circle[friend])) continue;
    if (!isVoivode(p, friend) || hasFlag(p, miniature)) p.addChoice(encodeChoice(PASS_ITEMS, friend));
  }
}

// --- fields of ITEMS_FRAME
const MINIATURE = field(0);
/** The friend that receives items, or the miniature itself when it picks up and drops. */
export const RECEIVER = field(1);
/** Where it picks up and drops. */
const CIRCLE = field(2);

/** Handler of ITEMS_FRAME. */
export function runItems(p: Position, frame: number): void {
  const { frames } = p;
  const miniature = frames[frame + MINIATURE];
  const friend = frames[frame + RECEIVER];
  const circle = frames[frame + CIRCLE];
  if (frames[frame + STEP] === ASK) {
    frames[frame + STEP] = CHOSEN;
    p.ask(sideOf(p, miniature), DECIDE_ITEMS, miniature);
    if (friend === miniature) offerCircle(p, miniature, circle);
    else offerHandOver(p, miniature, friend);
    return;
  }
  const token = firstOfChoice(p.answer);
  frames[frame + STEP] = ASK;
  switch (kindOfChoice(p.answer)) {
    case TAKE:
      moveToken(p, token, miniature);
      return;
    case GIVE:
      moveToken(p, token, friend);
      return;
    case DROP:
      p.tokenMark[token] = 1;
      dropOn(p, token, ON_GROUND + circle);
      return;
    default:
      p.tokenMark.fill(0);
      p.pop();
  }
}

/** one circle for all taking and dropping; the inventory must fit at the end. */
function offerCircle(p: Position, miniature: number, circle: number): void {
  let room = freeSlots(p, miniature);
  for (let token = 0; token < p.tokenCount; token++) {
    if (p.tokenMark[token] === 1 || p.tokenPlace[token] !== miniature) continue;
    if (!itemOfToken(p, token).disposable) continue;
    p.addChoice(encodeChoice(DROP, token));
    if (takesSlot(p, token)) room++;
  }
  // Only items that fit once everything that can be dropped has been dropped.
  for (let token = 0; token < p.tokenCount; token++) {
    if (p.tokenMark[token] === 1 || !mayTake(p, miniature, token, circle)) continue;
    if (room > 0 || !takesSlot(p, token)) p.addChoice(encodeChoice(TAKE, token));
  }
  if (freeSlots(p, miniature) >= 0) p.addChoice(encodeChoice(DONE));
}

/** T-ACT-04: never more items than slots at any moment; a full receiver gives back or drops. */
function offerHandOver(p: Position, miniature: number, friend: number): void {
  const room = freeSlots(p, friend) > 0;
  const roomBack = freeSlots(p, miniature) > 0;
  for (let token = 0; token < p.tokenCount; token++) {
    if (p.tokenMark[token] === 1 || !itemOfToken(p, token).disposable) continue;
    const isFree = !takesSlot(p, token);
    const mayGive = (room || isFree) && mayReceive(p, friend, token);
    if (p.tokenPlace[token] === miniature && mayGive) p.addChoice(encodeChoice(GIVE, token));
    if (p.tokenPlace[token] !== friend || room) continue;
    if ((roomBack || isFree) && mayReceive(p, miniature, token)) p.addChoice(encodeChoice(TAKE, token));
    p.addChoice(encodeChoice(DROP, token));
  }
  p.addChoice(encodeChoice(DONE));
}

function moveToken(p: Position, token: number, miniature: number): void {
  const from = p.tokenPlace[token];
  p.tokenMark[token] = 1;
  p.tokenPlaced[token] = 0;
  p.tokenPlace[token] = miniature;
  if (from >= 0 && from < p.miniatureCount) refreshMiniature(p, from);
  refreshMiniature(p, miniature);
  if (p.sink !== undefined) p.emit({ type: 'item', miniature, token, from });
}

/** Lays a held token on the ground. */
export function dropOn(p: Position, token: number, place: number): void {
  const holder = p.tokenPlace[token];
  p.tokenPlace[token] = place;
  refreshMiniature(p, holder);
  if (p.sink !== undefined) p.emit({ type: 'item', miniature: -1, token, from: holder });
}

function hasDisposable(p: Position, miniature: number): boolean {
  for (let token = 0; token < p.tokenCount; token++) {
    if (p.tokenPlace[token] === miniature && itemOfToken(p, token).disposable) return true;
  }
  return false;
}

function hasFlag(p: Position, miniature: number): boolean {
  for (let token = 0; token < p.tokenCount; token++) {
    if (p.tokenPlace[token] === miniature && !takesSlot(p, token)) return true;
  }
  return false;
}

/** Whether something lies on the circle that it may take (T-ACT-03). */
export function hasLoot(p: Position, miniature: number, circle: number): boolean {
  for (let token = 0; token < p.tokenCount; token++) if (mayTake(p, miniature, token, circle)) return true;
  return false;
}

function mayTake(p: Position, miniature: number, token: number, circle: number): boolean {
  if (p.tokenPlace[token] !== ON_GROUND + circle) return false;
  if (!mayReceive(p, miniature, token)) return false;
  const item = itemOfToken(p, token);
  if (item.flagOfSide === p.side[miniature]) return false;
  const skill = item.charge?.pickUpSkill;
  return skill === undefined || p.rules.characters[p.character[miniature]].skills.includes(skill);
}
