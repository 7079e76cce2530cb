/** Objective mode: T-MODE-OBJ, R-36. */
import type { Side } from '../../../game/contract.ts';
import { CHALLENGE_OBJECTIVE } from '../compile/challenges.ts';
import { isSecondary, OBJECTIVE } from '../compile/mode.ts';
import { noteDeed } from './challenges.ts';
import { ATTEMPT, encodeChoice, FLIP } from './choices.ts';
import { OBJECTIVES_DONE } from './events.ts';
import { flagOf } from './flags.ts';
import { field, STEP } from './frames.ts';
import { sideOf } from './miniatures.ts';
import type { Position } from './position.ts';
import { isNextTo } from './specials.ts';
import { DUEL_ROLLS, streamOf } from './streams.ts';

/** Halves that complete an objective (T-MODE-OBJ-03). */
const HALVES = 2;

/** T-MODE-OBJ-02: adds the free flip of a facedown token next to the miniature. */
export function addFlips(p: Position, miniature: number): void {
  if (p.rules.mode.kind !== OBJECTIVE) return;
  for (const special of p.rules.mode.objectives) {
    if (
      p.objectiveOwner[special] > 0 &&
      p.objectiveFaceup[special] === 0 &&
      isNextTo(p, miniature, special)
    ) {
      p.addChoice(encodeChoice(FLIP, special));
    }
  }
}

export function flip(p: Position, miniature: number, special: number): void {
  p.objectiveFaceup[special] = 1;
  if (p.sink !== undefined) p.emit({ type: 'flip', miniature, special });
}

/** T-MODE-OBJ-03: adds the action next to a faceup token that the side has not completed. */
export function addAttempts(p: Position, miniature: number): void {
  if (p.rules.mode.kind !== OBJECTIVE) return;
  const side = sideOf(p, miniature);
  for (const special of p.rules.mode.objectives) {
    if (p.objectiveFaceup[special] === 0 || isDone(p, special, side)) continue;
    if (isNextTo(p, miniature, special)) p.addChoice(encodeChoice(ATTEMPT, special));
  }
}

// --- fields of ATTEMPT_FRAME
const MINIATURE = field(0);
/** Number of the special circle. */
const SPECIAL = field(1);

/** Handler of ATTEMPT_FRAME. */
export function runAttempt(p: Position, frame: number): void {
  const { frames } = p;
  const miniature = frames[frame + MINIATURE];
  const special = frames[frame + SPECIAL];
  if (frames[frame + STEP] === 0) {
    const halves = halvesOf(p, miniature, special, true);
    if (halves > 0) {
      p.pop();
      gain(p, miniature, special, halves);
      return;
    }
    // T-MODE-OBJ-07: without a matching skill a die decides.
    frames[frame + STEP] = 1;
    p.roll(p.rules.tables.d10, streamOf(sideOf(p, miniature), DUEL_ROLLS));
    return;
  }
  p.pop();
  const face = p.answer + 1;
  if (p.sink !== undefined) p.emit({ type: 'objective-die', miniature, face });
  if (face >= p.rules.mode.dieTarget) gain(p, miniature, special, 1);
}

/**
 * Halves that the miniature's skill gains without a roll (T-MODE-OBJ-04 … T-MODE-OBJ-06); 0 = no matching skill.
 * @param seesAll also counts a smaller icon that is facedown to the miniature's side
 */
export function halvesOf(p: Position, miniature: number, special: number, seesAll: boolean): number {
  const { mode, board, objectiveSkills, objectiveTokens, characters } = p.rules;
  const { skills } = characters[p.character[miniature]];
  const isOwn = p.objectiveOwner[special] === flagOf(sideOf(p, miniature));
  const large = objectiveSkills[special];
  if (isSecondary(board, special)) return skills.includes(large) ? mode.secondarySkill[isOwn ? 0 : 1] : 0;
  if (skills.includes(large)) return mode.largeSkill[isOwn ? 0 : 1];
  if (!seesAll && !isOwn && p.objectiveFaceup[special] === 0) return 0;
  const token = p.objectiveToken[special];
  // T-MODE-OBJ-05: the smaller icon, where it is known.
  return token > 0 && skills.includes(objectiveTokens[token - 1].small) ? mode.smallSkill : 0;
}

/** Whether the side has completed the objective on a special circle. */
export function isDone(p: Position, special: number, side: Side): boolean {
  return progress(p, special, side) === HALVES;
}

function progress(p: Position, special: number, side: Side): number {
  return (p.objectiveProgress[special] >> (side * 2)) & 3;
}

/** T-MODE-OBJ-08: the fourth completed objective wins. */
function gain(p: Position, miniature: number, special: number, halves: number): void {
  const side = sideOf(p, miniature);
  const now = Math.min(HALVES, progress(p, special, side) + halves);
  p.objectiveProgress[special] = (p.objectiveProgress[special] & ~(3 << (side * 2))) | (now << (side * 2));
  if (p.sink !== undefined) p.emit({ type: 'objective', miniature, special, halves: now });
  noteDeed(p, miniature, CHALLENGE_OBJECTIVE, now);
  if (now < HALVES) return;
  p.score[side]++;
  if (p.score[side] >= p.rules.mode.toWin) p.finish(side, OBJECTIVES_DONE);
}
