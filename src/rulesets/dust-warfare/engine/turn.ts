/** Turn: cover, initiative (D-INIT), the Command phase and both halves of the Unit phase, the End phase (D-END). */
import { DRAW, FIRST_WINS, SECOND_WINS, type Side } from '../../../game/contract.ts';
import { ARMY_POINTS, BOTH_WIPED_OUT, EQUAL_POINTS, WIPED_OUT } from './events.ts';
import { COMMAND_FRAME, COVER_FRAME, HALF_FRAME, STEP } from './frames.ts';
import type { Position } from './position.ts';
import { INITIATIVE_ROLLS, streamOf } from './streams.ts';
import { isHeroAlone, isRetreating, other, pointsLost } from './units.ts';

const TURN_BEGINS = 0;
const COVER_DRAWN = 1;
const POOLS_ROLLED = 2;
const FIRST_HALF = 3;
const SECOND_HALF = 4;
const TURN_ENDS = 5;

/** Handler of TURN_FRAME: runs turn after turn until the engagement ends. */
export function runTurn(p: Position, frame: number): void {
  const { frames, rules } = p;
  switch (frames[frame + STEP]) {
    case TURN_BEGINS:
      p.turn++;
      moveTo(p, rules.bandOfTurn[p.turn - 1]);
      refresh(p);
      if (p.sink !== undefined) p.emit({ type: 'turn', turn: p.turn, range: rules.ranges[p.band] });
      frames[frame + STEP] = COVER_DRAWN;
      if (rules.drawsCover) {
        p.push(COVER_FRAME, 1);
        p.push(COVER_FRAME, 0);
      } else if (p.turn === 1) p.cover.set(rules.fixedCover);
      return;
    case COVER_DRAWN:
      frames[frame + STEP] = POOLS_ROLLED;
      p.roll(rules.chances.initiative(pool(p, 0), pool(p, 1)), streamOf(0, INITIATIVE_ROLLS));
      return;
    case POOLS_ROLLED:
      frames[frame + STEP] = FIRST_HALF;
      takeInitiative(p);
      p.push(COMMAND_FRAME, other(p.initiating));
      p.push(COMMAND_FRAME, p.initiating);
      return;
    case FIRST_HALF:
      frames[frame + STEP] = SECOND_HALF;
      p.push(HALF_FRAME, p.initiating);
      return;
    case SECOND_HALF:
      frames[frame + STEP] = TURN_ENDS;
      p.push(HALF_FRAME, other(p.initiating));
      return;
    default:
      endTurn(p);
      frames[frame + STEP] = TURN_BEGINS;
      if (p.turn === rules.bandOfTurn.length) count(p);
  }
}

/** Sets the distance between the sides. */
function moveTo(p: Position, band: number): void {
  if (band === p.band) return;
  p.band = band;
  for (let unit = 0; unit < p.life.length; unit++) p.fireChanged(unit);
}

/** Resets what units have done: every unit may act again, and none has moved. */
function refresh(p: Position): void {
  const { activated, ordered, moved } = p;
  for (let unit = 0; unit < activated.length; unit++) {
    activated[unit] = 0;
    ordered[unit] = 0;
    if (moved[unit] === 1) p.stanceChanged(unit);
    moved[unit] = 0;
  }
}

/** D-INIT-01: one die for each unit on the table that is not retreating, and for each that is elsewhere. */
function pool(p: Position, side: Side): number {
  const { firstOf, otherUnits } = p.rules;
  const first = firstOf[side];
  let dice = otherUnits[side];
  for (let place = first; place < first + p.alive[side]; place++) {
    if (!isRetreating(p, p.standing[place])) dice++;
  }
  return dice;
}

/** D-INIT-02: the side with the fewest hits acts first; D-CMD-01: the hits are the orders. The answer contains the hits of both. */
function takeInitiative(p: Position): void {
  const { ordersFor } = p.rules;
  const theirs = pool(p, 1) + 1;
  const first = Math.floor(p.answer / theirs);
  const second = p.answer % theirs;
  // Outcome 0 is a tie only with two empty pools; the first side then begins.
  p.initiating = first < second || p.answer === 0 ? 0 : 1;
  if (p.turn === 1) p.firstSide = p.initiating;
  p.orders[0] = ordersFor[hasCommandSquad(p, 0) ? 1 : 0][first];
  p.orders[1] = ordersFor[hasCommandSquad(p, 1) ? 1 : 0][second];
  if (p.sink !== undefined) {
    p.emit({ type: 'initiative', side: p.initiating, orders: [p.orders[0], p.orders[1]] });
  }
}

function hasCommandSquad(p: Position, side: Side): boolean {
  const { firstOf, endOf, commands } = p.rules;
  for (let unit = firstOf[side]; unit < endOf[side]; unit++) {
    if (commands[unit] === 1 && !isHeroAlone(p, unit)) return true;
  }
  return false;
}

/** D-END-01. */
function endTurn(p: Position): void {
  const { markers, reacted, empty } = p;
  const { magazines, markersRemoved } = p.rules;
  for (let unit = 0; unit < markers.length; unit++) {
    if (markers[unit] > 0) {
      markers[unit] = Math.max(0, markers[unit] - markersRemoved);
      if (markers[unit] === 0) p.stanceChanged(unit);
    }
    reacted[unit] = 0;
    if ((empty[unit] & magazines[unit]) !== 0) {
      empty[unit] &= ~magazines[unit];
      p.fireChanged(unit);
    }
  }
}

/** Ends the engagement when a side has no units left. */
export function endsByWipeOut(p: Position): boolean {
  const first = p.alive[0];
  const second = p.alive[1];
  if (first > 0 && second > 0) return false;
  if (first === 0 && second === 0) p.finish(DRAW, BOTH_WIPED_OUT);
  else p.finish(first > 0 ? FIRST_WINS : SECOND_WINS, WIPED_OUT);
  return true;
}

/** After the last turn the side that has lost fewer army points wins. */
function count(p: Position): void {
  const margin = pointsLost(p, 1) - pointsLost(p, 0);
  if (Math.abs(margin) <= p.rules.drawMargin) p.finish(DRAW, EQUAL_POINTS);
  else p.finish(margin > 0 ? FIRST_WINS : SECOND_WINS, ARMY_POINTS);
}
