/** Chapter T-DUEL: two miniatures roll against each other on one characteristic. */
import { noteDuel } from './challenges.ts';
import { ACCEPT, DECIDE_DUEL_BOOST, DECLINE } from './choices.ts';
import { discardedMedal, offerRaise, raise } from './commandPoints.ts';
import type { Purchase } from './events.ts';
import { DUEL_FRAME, field, STEP } from './frames.ts';
import { RAISED_COMBAT, RAISED_MENTAL, RAISED_STAMINA } from './layout.ts';
import { COMBAT, currentValue, modifierAt, STAMINA, sideOf } from './miniatures.ts';
import type { Position } from './position.ts';
import { DUEL_ROLLS, streamOf } from './streams.ts';

/** Pool of a duel (T-DUEL-02, R-09). */
export const DUEL_DICE = 4;

const FIRST_BOOST = 0;
const FIRST_BOOSTED = 1;
const SECOND_BOOST = 2;
const SECOND_BOOSTED = 3;
const ROLL = 4;
const ATTACKER_ROLLED = 5;

/** Puts a duel on the stack; it leaves its result in `p.duelNet`. `column` is the characteristic. */
export function pushDuel(p: Position, attacker: number, defender: number, column: number): void {
  p.push(DUEL_FRAME, attacker, defender, column);
}

// --- fields of DUEL_FRAME
export const DUEL_ATTACKER = field(0);
export const DUEL_DEFENDER = field(1);
/** Column of the characteristic. */
export const DUEL_COLUMN = field(2);
const ATTACKER_SUCCESSES = field(3);

/** Handler of DUEL_FRAME. */
export function runDuel(p: Position, frame: number): void {
  const { frames } = p;
  const attacker = frames[frame + DUEL_ATTACKER];
  const defender = frames[frame + DUEL_DEFENDER];
  const column = frames[frame + DUEL_COLUMN];
  // who decides first on +1.
  const first = p.rules.rulings.defenderBoostsFirst ? defender : attacker;
  const second = first === attacker ? defender : attacker;
  switch (frames[frame + STEP]) {
    case FIRST_BOOST:
      frames[frame + STEP] = FIRST_BOOSTED;
      offerBoost(p, first, column, attacker, defender);
      return;
    case FIRST_BOOSTED:
      frames[frame + STEP] = discardedMedal(p) ? FIRST_BOOST : SECOND_BOOST;
      if (p.answer === ACCEPT) raise(p, first, boostBit(column), boostName(column));
      return;
    case SECOND_BOOST:
      frames[frame + STEP] = SECOND_BOOSTED;
      offerBoost(p, second, column, attacker, defender);
      return;
    case SECOND_BOOSTED:
      frames[frame + STEP] = discardedMedal(p) ? SECOND_BOOST : ROLL;
      if (p.answer === ACCEPT) raise(p, second, boostBit(column), boostName(column));
      return;
    case ROLL:
      frames[frame + STEP] = ATTACKER_ROLLED;
      p.roll(
        p.rules.tables.test(DUEL_DICE, duelValue(p, attacker, column)),
        streamOf(sideOf(p, attacker), DUEL_ROLLS),
      );
      return;
    case ATTACKER_ROLLED:
      frames[frame + ATTACKER_SUCCESSES] = p.answer;
      frames[frame + STEP] = ATTACKER_ROLLED + 1;
      p.roll(
        p.rules.tables.test(DUEL_DICE, duelValue(p, defender, column)),
        streamOf(sideOf(p, defender), DUEL_ROLLS),
      );
      return;
    default:
      p.duelNet = frames[frame + ATTACKER_SUCCESSES] - p.answer;
      // T-DUEL-01: the defender wins ties.
      if (p.duelNet > 0) noteDuel(p, attacker, defender, column, true);
      else noteDuel(p, defender, attacker, column, false);
      if (p.sink !== undefined) {
        p.emit({
          type: 'duel',
          attacker,
          defender,
          column,
          values: [duelValue(p, attacker, column), duelValue(p, defender, column)],
          successes: [frames[frame + ATTACKER_SUCCESSES], p.answer],
        });
      }
      p.pop();
  }
}

/** Current value with circle and Command Points. */
export function duelValue(p: Position, miniature: number, column: number): number {
  const bought = (p.raised[miniature] & boostBit(column)) === 0 ? 0 : 1;
  return currentValue(p, miniature, column) + modifierAt(p, miniature, p.circle[miniature], column) + bought;
}

function offerBoost(
  p: Position,
  miniature: number,
  column: number,
  attacker: number,
  defender: number,
): void {
  p.answer = DECLINE;
  if (!offerRaise(p, DECIDE_DUEL_BOOST, miniature, boostBit(column))) return;
  p.attacker = attacker;
  p.target = defender;
  p.duelColumn = column;
}

/** Bit of `raised` for a column. */
export function boostBit(column: number): number {
  if (column === COMBAT) return RAISED_COMBAT;
  return column === STAMINA ? RAISED_STAMINA : RAISED_MENTAL;
}

export function boostName(column: number): Purchase {
  if (column === COMBAT) return 'Combat +1';
  return column === STAMINA ? 'Stamina +1' : 'Mental +1';
}
