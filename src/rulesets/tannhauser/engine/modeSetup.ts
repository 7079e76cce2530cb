/** Setup of each mode before turn 1: flags, objective tokens, the chain of command (T-SETUP-10). */
import type { Side } from '../../../game/contract.ts';
import { CAPTURE_THE_FLAG, isSecondary, KING_OF_THE_HILL, OBJECTIVE } from '../compile/mode.ts';
import {
  DECIDE_SETUP,
  encodeChoice,
  firstOfChoice,
  PUT_FLAG,
  PUT_OBJECTIVE,
  secondOfChoice,
} from './choices.ts';
import { flagOf } from './flags.ts';
import { field, STEP } from './frames.ts';
import { other } from './miniatures.ts';
import type { Position } from './position.ts';
import { SETUP_DRAWS, streamOf } from './streams.ts';

const NEXT = 0;
const CHOSEN = 1;

// --- fields of MODE_SETUP_FRAME
/** Number of flags or objective tokens on the board. */
const PUT_COUNT = field(0);
/** The side that places next. */
const SIDE = field(1);
/** The next miniature to draw its place in the chain of command. */
const MINIATURE = field(2);

/** Handler of MODE_SETUP_FRAME. */
export function runModeSetup(p: Position, frame: number): void {
  const { frames } = p;
  const { kind } = p.rules.mode;
  if (frames[frame + STEP] === NEXT && frames[frame + PUT_COUNT] === 0) frames[frame + SIDE] = p.initiative;
  if (kind === KING_OF_THE_HILL) drawChain(p, frame);
  else if (kind === CAPTURE_THE_FLAG || kind === OBJECTIVE) putInTurns(p, frame);
  else p.pop();
}

/** T-MODE-CTF-01, T-MODE-OBJ-01: the sides place alternately, the winner of the Setup Roll first. */
function putInTurns(p: Position, frame: number): void {
  const { frames } = p;
  const { mode } = p.rules;
  const side = frames[frame + SIDE] === 0 ? 0 : 1;
  const flags = mode.kind === CAPTURE_THE_FLAG;
  const taken = flags ? p.flagAt : p.objectiveOwner;
  if (frames[frame + STEP] === CHOSEN) {
    taken[firstOfChoice(p.answer)] = flagOf(side);
    if (!flags) p.objectiveToken[firstOfChoice(p.answer)] = secondOfChoice(p.answer);
    frames[frame + PUT_COUNT]++;
    frames[frame + SIDE] = other(side);
    frames[frame + STEP] = NEXT;
    return;
  }
  const free = mode.objectives.filter((special) => taken[special] === 0);
  if (free.length === 0 || (flags && frames[frame + PUT_COUNT] === 2 * mode.flags)) {
    p.pop();
    return;
  }
  const putter = flags || hasToken(p, side, free) ? side : other(side);
  if (!flags && !hasToken(p, putter, free)) {
    p.pop();
    return;
  }
  frames[frame + SIDE] = putter;
  frames[frame + STEP] = CHOSEN;
  p.ask(putter, DECIDE_SETUP, -1);
  for (const special of free) {
    if (flags) p.addChoice(encodeChoice(PUT_FLAG, special));
    else addTokens(p, putter, special);
  }
}

/** Whether the side has a token for one of the circles; a side without one is skipped. */
function hasToken(p: Position, side: Side, free: readonly number[]): boolean {
  return free.some((special) => tokensFor(p, side, special).length > 0);
}

function addTokens(p: Position, side: Side, special: number): void {
  for (const token of tokensFor(p, side, special)) p.addChoice(encodeChoice(PUT_OBJECTIVE, special, token));
}

/**
 * Tokens of a side that fit a circle, numbered from 1; of equal tokens, the first one left. 0 = any, on secondary
 * circles and where the smaller icons are unknown (T-MODE-OBJ-01).
 */
function tokensFor(p: Position, side: Side, special: number): readonly number[] {
  const { board, objectiveTokens, objectiveSkills } = p.rules;
  if (objectiveTokens.length === 0 || isSecondary(board, special)) return [0];
  const left = objectiveTokens.flatMap(({ large }, number) =>
    large === objectiveSkills[special] && !isPut(p, side, number + 1) ? [number + 1] : [],
  );
  const small = (token: number): string => objectiveTokens[token - 1].small;
  return left.filter((token, index) => left.findIndex((other) => small(other) === small(token)) === index);
}

function isPut(p: Position, side: Side, token: number): boolean {
  return p.rules.mode.objectives.some(
    (special) => p.objectiveOwner[special] === flagOf(side) && p.objectiveToken[special] === token,
  );
}

/** T-MODE-KOTH-01: each side's miniatures in random order, secret except for the leader. */
function drawChain(p: Position, frame: number): void {
  const { frames } = p;
  const miniature = frames[frame + MINIATURE];
  if (frames[frame + STEP] === CHOSEN) {
    // Inside-out shuffle: the miniature takes a place among those before it, whose holder moves to the end.
    const before = placeInSide(p, miniature);
    for (let friend = 0; friend < miniature; friend++) {
      if (p.side[friend] === p.side[miniature] && p.chain[friend] === p.answer) p.chain[friend] = before;
    }
    p.chain[miniature] = p.answer;
    frames[frame + MINIATURE]++;
    frames[frame + STEP] = NEXT;
    return;
  }
  if (miniature === p.miniatureCount) {
    p.pop();
    return;
  }
  frames[frame + STEP] = CHOSEN;
  p.roll(p.rules.tables.uniform(placeInSide(p, miniature) + 1), streamOf(p.side[miniature], SETUP_DRAWS));
}

/** How many miniatures of the same side come before this one. */
function placeInSide(p: Position, miniature: number): number {
  let place = 0;
  for (let friend = 0; friend < miniature; friend++) if (p.side[friend] === p.side[miniature]) place++;
  return place;
}
