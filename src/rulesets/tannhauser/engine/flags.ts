/** Flags: T-MODE-CTF and T-MODE-DOM. A flag on a special circle is a code in `flagAt`; a carried one is a token. */
import type { Side } from '../../../game/contract.ts';
import { CHALLENGE_ACQUIRE, CHALLENGE_PLACE, CHALLENGE_PLANT } from '../compile/challenges.ts';
import { CAPTURE_THE_FLAG, DOMINATION } from '../compile/mode.ts';
import { noteDeed } from './challenges.ts';
import { ACQUIRE_FLAG, encodeChoice, PLACE_FLAG, PLANT_FLAG } from './choices.ts';
import { isNextToEntryOf } from './entries.ts';
import { addToken, useUp } from './equipment.ts';
import { FLAGS_PLACED, FLAGS_PLANTED } from './events.ts';
import { other, sideOf } from './miniatures.ts';
import type { Position } from './position.ts';
import { isContested, isNextTo } from './specials.ts';

/** Code of a side's flag in `flagAt`; 0 = none. */
export function flagOf(side: Side): number {
  return side + 1;
}

/** Item index of a side's flag, after the printed items. */
export function flagItem(p: Position, side: Side): number {
  return p.rules.flagItems[side];
}

export function addFlagActions(p: Position, miniature: number): void {
  const { mode } = p.rules;
  if (mode.kind === CAPTURE_THE_FLAG) addCaptureActions(p, miniature);
  else if (mode.kind === DOMINATION) addPlacements(p, miniature);
}

/** Adds the choices to take and plant flags (T-MODE-CTF-02, T-MODE-CTF-04). */
function addCaptureActions(p: Position, miniature: number): void {
  const side = sideOf(p, miniature);
  for (const special of p.rules.mode.objectives) {
    if (p.flagAt[special] !== flagOf(other(side))) continue;
    if (isNextTo(p, miniature, special) && !isContested(p, miniature, special)) {
      p.addChoice(encodeChoice(ACQUIRE_FLAG, special));
    }
  }
  if (!isNextToEntryOf(p, miniature, side)) return;
  const flag = flagItem(p, other(side));
  for (let token = 0; token < p.tokenCount; token++) {
    if (p.tokenPlace[token] === miniature && p.tokenItem[token] === flag) {
      p.addChoice(encodeChoice(PLANT_FLAG, token));
      // Flags are interchangeable: one choice is enough.
      return;
    }
  }
}

/** T-MODE-DOM-02: choices to place a flag, on an empty circle or in place of an enemy flag. */
function addPlacements(p: Position, miniature: number): void {
  const side = sideOf(p, miniature);
  if (flagsOnBoard(p, side) === p.rules.mode.flags) return;
  for (const special of p.rules.mode.objectives) {
    if (p.flagAt[special] === flagOf(side) || !isNextTo(p, miniature, special)) continue;
    if (!isContested(p, miniature, special)) p.addChoice(encodeChoice(PLACE_FLAG, special));
  }
}

export function acquireFlag(p: Position, miniature: number, special: number): void {
  p.flagAt[special] = 0;
  addToken(p, flagItem(p, other(sideOf(p, miniature))), miniature);
  if (p.sink !== undefined) p.emit({ type: 'flag', miniature, what: 'acquired', special });
  noteDeed(p, miniature, CHALLENGE_ACQUIRE, 1);
}

/** T-MODE-CTF-05: the second planted flag wins at once. */
export function plantFlag(p: Position, miniature: number, token: number): void {
  const side = sideOf(p, miniature);
  useUp(p, token);
  p.score[side]++;
  if (p.sink !== undefined) p.emit({ type: 'flag', miniature, what: 'planted', special: -1 });
  noteDeed(p, miniature, CHALLENGE_PLANT, 1);
  if (p.score[side] >= p.rules.mode.toWin) p.finish(side, FLAGS_PLANTED);
}

/** T-MODE-DOM-02, T-MODE-DOM-03: an enemy flag goes back to its owner's supply. */
export function placeFlag(p: Position, miniature: number, special: number): void {
  const side = sideOf(p, miniature);
  p.flagAt[special] = flagOf(side);
  p.score[0] = flagsOnBoard(p, 0);
  p.score[1] = flagsOnBoard(p, 1);
  if (p.sink !== undefined) p.emit({ type: 'flag', miniature, what: 'placed', special });
  noteDeed(p, miniature, CHALLENGE_PLACE, 1);
  if (p.score[side] >= p.rules.mode.toWin) p.finish(side, FLAGS_PLACED);
}

function flagsOnBoard(p: Position, side: Side): number {
  let count = 0;
  for (const special of p.rules.mode.objectives) if (p.flagAt[special] === flagOf(side)) count++;
  return count;
}
