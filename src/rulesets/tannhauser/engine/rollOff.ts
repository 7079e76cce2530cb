/** Setup and Initiative Rolls: T-SETUP-10, T-TURN-03, T-TURN-04, T-CP-03, R-03, R-04. */
import type { Side } from '../../../game/contract.ts';
import { ACCEPT, DECIDE_INITIATIVE_REROLL, DECLINE } from './choices.ts';
import { spend } from './commandPoints.ts';
import { field, STEP } from './frames.ts';
import { isInPlay } from './miniatures.ts';
import type { Position } from './position.ts';
import { INITIATIVE_ROLLS, streamOf } from './streams.ts';

/** Sides of a die (T-TERM-01). */
const DIE_FACES = 10;
const TIE = 0.5;

const ROLL_FIRST = 0;
const ROLL_SECOND = 1;
const BOTH_ROLLED = 2;
const REROLL_DECIDED = 3;
const REROLLED = 4;

// --- fields of ROLL_OFF_FRAME
/** 1 = Setup Roll, 0 = Initiative Roll. */
export const IS_SETUP_ROLL = field(0);
/** Die of the first side, 1 … 10. */
const FIRST_DIE = field(1);
const SECOND_DIE = field(2);
/** 1 = a side has used its re-roll. */
const REROLL_USED = field(3);
/** The side that has used it. */
const REROLLING_SIDE = field(4);

/** Handler of ROLL_OFF_FRAME. */
export function runRollOff(p: Position, frame: number): void {
  const { frames } = p;
  switch (frames[frame + STEP]) {
    case ROLL_FIRST:
      frames[frame + STEP] = ROLL_SECOND;
      p.roll(p.rules.tables.d10, streamOf(0, INITIATIVE_ROLLS));
      return;
    case ROLL_SECOND:
      frames[frame + FIRST_DIE] = p.answer + 1;
      frames[frame + STEP] = BOTH_ROLLED;
      p.roll(p.rules.tables.d10, streamOf(1, INITIATIVE_ROLLS));
      return;
    case BOTH_ROLLED:
      frames[frame + SECOND_DIE] = p.answer + 1;
      compare(p, frame);
      return;
    case REROLL_DECIDED: {
      const side = lowSide(p, frame);
      if (p.answer === DECLINE) {
        finishRollOff(p, frame);
        return;
      }
      frames[frame + REROLL_USED] = 1;
      frames[frame + REROLLING_SIDE] = side;
      spend(p, side, 're-roll', -1);
      frames[frame + STEP] = REROLLED;
      p.roll(p.rules.tables.d10, streamOf(side, INITIATIVE_ROLLS));
      return;
    }
    default:
      // The new result counts even if it is lower.
      frames[frame + (lowSide(p, frame) === 0 ? FIRST_DIE : SECOND_DIE)] = p.answer + 1;
      compare(p, frame);
  }
}

function compare(p: Position, frame: number): void {
  const { frames } = p;
  if (p.sink !== undefined) {
    p.emit({
      type: 'roll-off',
      setup: frames[frame + IS_SETUP_ROLL] === 1,
      dice: [frames[frame + FIRST_DIE], frames[frame + SECOND_DIE]],
      bonus: [rankBonus(p, 0), rankBonus(p, 1)],
    });
  }
  if (total(p, frame, 0) === total(p, frame, 1)) {
    if (frames[frame + REROLL_USED] === 1 && p.rules.rulings.tieAfterRerollIsLost) finishRollOff(p, frame);
    else frames[frame + STEP] = ROLL_FIRST;
    return;
  }
  const side = lowSide(p, frame);
  if (frames[frame + REROLL_USED] === 1 || p.commandPoints[side] === 0) {
    finishRollOff(p, frame);
    return;
  }
  frames[frame + STEP] = REROLL_DECIDED;
  p.ask(side, DECIDE_INITIATIVE_REROLL, -1);
  p.addChoice(DECLINE);
  p.addChoice(ACCEPT);
}

function finishRollOff(p: Position, frame: number): void {
  p.initiative = loser(p, frame) === 0 ? 1 : 0;
  if (p.sink !== undefined) {
    p.emit({ type: 'initiative', side: p.initiative, setup: p.frames[frame + IS_SETUP_ROLL] === 1 });
  }
  p.pop();
}

/** R-04, `tieAfterRerollIsLost`: the side that loses a tie, which is final only after a re-roll. */
function loser(p: Position, frame: number): Side {
  if (total(p, frame, 0) !== total(p, frame, 1)) return lowSide(p, frame);
  return p.frames[frame + REROLLING_SIDE] === 0 ? 0 : 1;
}

function lowSide(p: Position, frame: number): Side {
  return total(p, frame, 0) < total(p, frame, 1) ? 0 : 1;
}

function total(p: Position, frame: number, side: Side): number {
  return p.frames[frame + (side === 0 ? FIRST_DIE : SECOND_DIE)] + rankBonus(p, side);
}

/** Chance that the deciding side wins the roll by a re-roll; a tie that both roll again counts half. */
export function chanceOfReroll(p: Position): number {
  const side = lowSide(p, p.frame);
  const needed = total(p, p.frame, side === 0 ? 1 : 0) - rankBonus(p, side);
  const tie = p.rules.rulings.tieAfterRerollIsLost ? 0 : TIE;
  let chance = 0;
  for (let face = 1; face <= DIE_FACES; face++) {
    chance += (face > needed ? 1 : face === needed ? tie : 0) / DIE_FACES;
  }
  return chance;
}

/**
 * Chance of the first side to win the roll if the next die shows `face` and no re-roll follows.
 * @param face 1 … 10
 */
export function chanceAfterDie(p: Position, face: number): number {
  const { frames, frame } = p;
  switch (frames[frame + STEP]) {
    case ROLL_SECOND: {
      let sum = 0;
      for (let other = 1; other <= DIE_FACES; other++) sum += chanceOfDice(p, face, other);
      return sum / DIE_FACES;
    }
    case BOTH_ROLLED:
      return chanceOfDice(p, frames[frame + FIRST_DIE], face);
    default: {
      const isLost = p.rules.rulings.tieAfterRerollIsLost;
      if (lowSide(p, frame) === 0) return chanceOfDice(p, face, frames[frame + SECOND_DIE], isLost ? 0 : TIE);
      return chanceOfDice(p, frames[frame + FIRST_DIE], face, isLost ? 1 : TIE);
    }
  }
}

/**
 * Chance of the first side to win with these dice; `tie` is its chance after a tie, by default with both rolling again.
 */
function chanceOfDice(p: Position, first: number, second: number, tie = TIE): number {
  const ahead = first + rankBonus(p, 0) - second - rankBonus(p, 1);
  return ahead > 0 ? 1 : ahead < 0 ? 0 : tie;
}

/** the bonuses of living miniatures add up. */
function rankBonus(p: Position, side: Side): number {
  let bonus = 0;
  for (let miniature = 0; miniature < p.miniatureCount; miniature++) {
    if (p.side[miniature] === side && isInPlay(p, miniature)) bonus += p.initiativeBonus[miniature];
  }
  return bonus;
}
