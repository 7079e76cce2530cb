/** Gates: paths that miniatures without a stamp enter only after winning a duel with the bearer. */
import { hasBit } from '../compile/bits.ts';
import { AFFILIATIONS } from '../schema/names.ts';
import { CHALLENGE, encodeChoice } from './choices.ts';
import { pushDuel } from './duel.ts';
import { holds, itemOfToken } from './equipment.ts';
import { field, STEP } from './frames.ts';
import { ON_BOARD } from './layout.ts';
import { hasValue, sideOf } from './miniatures.ts';
import type { Position } from './position.ts';

const stamps: readonly string[] = AFFILIATIONS;
/**
 * Values of `gateState`: duel won; duel lost or its one entry made (R-40, `gateDuelForEachEntry`); gates ignored
 * (R-60).
 */
export const GATE_WON = 1;
const GATE_CLOSED = 2;
export const GATE_IGNORED = 3;

/** The bearer of a gate that bars the miniature now, or -1. */
function gateAgainst(p: Position, miniature: number): number {
  if (p.gateCount === 0 || p.gateState === GATE_IGNORED) return -1;
  if (p.gateState === GATE_WON && !opensOnce(p)) return -1;
  for (let token = 0; token < p.tokenCount; token++) {
    const gate = itemOfToken(p, token).gate;
    if (gate === undefined) continue;
    const bearer = p.tokenPlace[token];
    if (bearer < 0 || bearer >= p.miniatureCount || bearer === miniature || p.status[bearer] !== ON_BOARD)
      continue;
    if (!holds(p, bearer, token)) continue;
    // T-TERM-06: a duel that cannot be fought bars no miniature.
    if (!hasValue(p, miniature, gate.column) || !hasValue(p, bearer, gate.column)) continue;
    const stamp = stamps.indexOf(gate.lacksAffiliation);
    if ((p.rules.characters[p.character[miniature]].affiliations & (1 << stamp)) === 0) return bearer;
  }
  return -1;
}

/** Whether one circle of the barred path may be entered, and only one (R-40, `gateDuelForEachEntry`). */
export function opensOnce(p: Position): boolean {
  return p.gateState === GATE_WON && p.rules.rulings.gateDuelForEachEntry;
}

/** Closes the gate after the one entry that a won duel allows (R-40, `gateDuelForEachEntry`); called for each step. */
export function closeGate(p: Position, miniature: number, circle: number): void {
  if (opensOnce(p) && isGated(p, miniature, circle)) p.gateState = GATE_CLOSED;
}

/** Whether the circle is on a path barred to the miniature. */
export function isGated(p: Position, miniature: number, circle: number): boolean {
  const bearer = gateAgainst(p, miniature);
  if (bearer < 0) return false;
  const { sight, words } = p.rules.board;
  return ((sight[p.circle[bearer] * words + (circle >>> 5)] >>> (circle & 31)) & 1) === 1;
}

/** Sets the circles of the bearer's path in `bits`, if they are barred to the miniature. */
export function markGated(p: Position, miniature: number, bits: Int32Array): void {
  const bearer = gateAgainst(p, miniature);
  if (bearer < 0) return;
  const { sight, words } = p.rules.board;
  const row = p.circle[bearer] * words;
  for (let word = 0; word < words; word++) bits[word] |= sight[row + word];
}

/** Offers the duel when the miniature could enter the path with its next step; once an activation. */
export function addChallenge(p: Position, miniature: number): void {
  if (p.gateState !== 0) return;
  const bearer = gateAgainst(p, miniature);
  if (bearer < 0) return;
  const { sight, words, start, neighbours } = p.rules.board;
  const row = p.circle[bearer] * words;
  const here = p.circle[miniature];
  if (here < 0) {
    const side = sideOf(p, miniature);
    const second = p.secondEntry[side] - 1;
    if (hasBit(sight, row, p.entry[side]) || (second >= 0 && hasBit(sight, row, second))) {
      p.addChoice(encodeChoice(CHALLENGE, bearer));
    }
    return;
  }
  for (let i = start[here]; i < start[here + 1]; i++) {
    if (!hasBit(sight, row, neighbours[i])) continue;
    p.addChoice(encodeChoice(CHALLENGE, bearer));
    return;
  }
}

// --- fields of GATE_FRAME
const MOVER = field(0);
/** Bearer of the item that bars the path. */
const BEARER = field(1);

/** Handler of GATE_FRAME. */
export function runGate(p: Position, frame: number): void {
  const { frames } = p;
  const bearer = frames[frame + BEARER];
  if (frames[frame + STEP] === 0) {
    frames[frame + STEP] = 1;
    pushDuel(p, frames[frame + MOVER], bearer, gateColumn(p, bearer));
    return;
  }
  p.gateState = p.duelNet > 0 ? GATE_WON : GATE_CLOSED;
  p.pop();
}

function gateColumn(p: Position, bearer: number): number {
  for (let token = 0; token < p.tokenCount; token++) {
    const gate = itemOfToken(p, token).gate;
    if (gate !== undefined && holds(p, bearer, token)) return gate.column;
  }
  return 0;
}
