/** Flags: T-MODE-CTF and T-MODE-DOM. A flag on a special circle is a code in `flagAt`; a carried one is a token. */
import type { Side } from '../../../game/contract.ts';
import { CHALLENGE_ACQUIRE, CHALLENGE_PLACE, CHALLENGE_PLANT } from '../compile/challenges.ts';
import { CAPTURE_THE_FLAG, DOMINATION } from '../compile/mode.ts';
import { noteDeed } from './challenges.ts';
import { ACQUIRE_FLAG, encodeChoice, PLACE_FLAG, PLANT_FLAG } from './choices.ts';
import { isNextToEntryOf } from './entries.ts';
import { addToken, useUp } from './equipment.ts';
import { FLAGS_PLACED, FLAGS_PLANTED } from './events.ts';
import { other, sideOf } from './figures.ts';
import type { Position } from './position.ts';
import { isContested, isNextTo } from './specials.ts';

/** Code of a side's flag in `flagAt`; 0 = none. */
export function flagOf(side: Side): number {
  return side + 1;
}

/** Index of a side's flag among the items: behind the printed ones. */
export function flagItem(p: Position, side: Side): number {
  return p.rules.flagItems[side];
}

export function addFlagActions(p: Position, figure: number): void {
  const { mode } = p.rules;
  if (mode.kind === CAPTURE_THE_FLAG) addCaptureActions(p, figure);
  else if (mode.kind === DOMINATION) addPlacements(p, figure);
}

/** T-MODE-CTF-02, T-MODE-CTF-04. */
function addCaptureActions(p: Position, figure: number): void {
  const side = sideOf(p, figure);
  for (const special of p.rules.mode.objectives) {
    if (p.flagAt[special] !== flagOf(other(side))) continue;
    if (isNextTo(p, figure, special) && !isContested(p, figure, special)) {
      p.addChoice(encodeChoice(ACQUIRE_FLAG, special));
    }
  }
  if (!isNextToEntryOf(p, figure, side)) return;
  const flag = flagItem(p, other(side));
  for (let token = 0; token < p.tokenCount; token++) {
    if (p.tokenPlace[token] === figure && p.tokenItem[token] === flag) {
      p.addChoice(encodeChoice(PLANT_FLAG, token));
      // Flags are alike: one choice stands for all.
      return;
    }
  }
}

/** T-MODE-DOM-02: an empty circle or an enemy flag's. */
function addPlacements(p: Position, figure: number): void {
  const side = sideOf(p, figure);
  if (flagsOnBoard(p, side) === p.rules.mode.flags) return;
  for (const special of p.rules.mode.objectives) {
    if (p.flagAt[special] === flagOf(side) || !isNextTo(p, figure, special)) continue;
    if (!isContested(p, figure, special)) p.addChoice(encodeChoice(PLACE_FLAG, special));
  }
}

export function acquireFlag(p: Position, figure: number, special: number): void {
  p.flagAt[special] = 0;
  addToken(p, flagItem(p, other(sideOf(p, figure))), figure);
  if (p.sink !== undefined) p.emit({ type: 'flag', figure, what: 'acquired', special });
  noteDeed(p, figure, CHALLENGE_ACQUIRE, 1);
}

/** T-MODE-CTF-05: the second planted flag wins at once. */
export function plantFlag(p: Position, figure: number, token: number): void {
  const side = sideOf(p, figure);
  useUp(p, token);
  p.score[side]++;
  if (p.sink !== undefined) p.emit({ type: 'flag', figure, what: 'planted', special: -1 });
  noteDeed(p, figure, CHALLENGE_PLANT, 1);
  if (p.score[side] >= p.rules.mode.toWin) p.finish(side, FLAGS_PLANTED);
}

/** T-MODE-DOM-02, T-MODE-DOM-03: an enemy flag goes back to its owner's supply. */
export function placeFlag(p: Position, figure: number, special: number): void {
  const side = sideOf(p, figure);
  p.flagAt[special] = flagOf(side);
  p.score[0] = flagsOnBoard(p, 0);
  p.score[1] = flagsOnBoard(p, 1);
  if (p.sink !== undefined) p.emit({ type: 'flag', figure, what: 'placed', special });
  noteDeed(p, figure, CHALLENGE_PLACE, 1);
  if (p.score[side] >= p.rules.mode.toWin) p.finish(side, FLAGS_PLACED);
}

function flagsOnBoard(p: Position, side: Side): number {
  let count = 0;
  for (const special of p.rules.mode.objectives) if (p.flagAt[special] === flagOf(side)) count++;
  return count;
}
