/** Turn: actions (R-QUAL-01), who acts next (R-TURN-03, R-TURN-05), the end (R-TURN-04). */
import { DRAW, FIRST_WINS, SECOND_WINS, type Side } from '../../../game/contract.ts';
import { askForAction } from './action.ts';
import { clearRooms, wakeStunned } from './assault.ts';
import { EQUAL_LOSSES, FLOOR_HELD, LOSSES } from './events.ts';
import { isLed, menOf, spend } from './figures.ts';
import { NO_ORDERS } from './nerve.ts';
import type { Position } from './position.ts';
import { INITIATIVE_ROLLED, NEXT_ACTION, NEXT_CHECK, TURN_BEGINS, TURN_ENDS } from './steps.ts';
import { INITIATIVE_ROLLS } from './streams.ts';

const SIDES: readonly Side[] = [0, 1];

export function beginTurn(p: Position): void {
  const { quality } = p.rules;
  p.turn++;
  for (const side of SIDES) {
    p.actions[side] = Math.max(0, quality[side] + p.extraActions[side]);
    p.ordered[side] = p.fate[side] === NO_ORDERS ? 0 : 1;
    p.fresh[side] = 1;
    p.valueBefore[side] = p.aggressiveness[side];
    p.menBefore[side] = menOf(p, side);
  }
  if (p.sink !== undefined) {
    p.emit({ type: 'turn', turn: p.turn, actions: [p.actions[0], p.actions[1]] });
  }
  p.step = NEXT_ACTION;
}

export function nextAction(p: Position): void {
  if (p.rules.assault !== null && !clearRooms(p, p.rules.assault)) return;
  const first = canAct(p, 0);
  const second = canAct(p, 1);
  if (first && second) {
    const { winningFaces, chances } = p.rules;
    const faces = winningFaces[2 * ledByMen(p, 0) + ledByMen(p, 1)];
    p.rollFor(0, INITIATIVE_ROLLS, chances.upTo(faces), INITIATIVE_ROLLED);
  } else if (first || second) act(p, first ? 0 : 1);
  else p.step = TURN_ENDS;
}

export function takeInitiative(p: Position): void {
  const side = p.answer === 0 ? 0 : 1;
  if (p.sink !== undefined) p.emit({ type: 'initiative', side });
  act(p, side);
}

function act(p: Position, side: Side): void {
  // The fire of the ambush came before.
  const isAmbushed = p.rules.ambush !== null && p.isSpotted === 0;
  if (p.actionCount === 0 && !isAmbushed) p.firstSide = side;
  p.actor = side;
  if (movesFirst(p, side)) {
    if (p.sink !== undefined) p.emit({ type: 'moves', side });
    spend(p, side, 1);
    p.step = NEXT_ACTION;
  } else askForAction(p);
}

/** Walkers have a movement order in the turn in which they are ambushed or spot the ambush (R-TURN-06, H-07). */
function movesFirst(p: Position, side: Side): boolean {
  return side === 1 && p.turn === 1 && p.fresh[side] === 1 && p.rules.ambush?.movesFirst === true;
}

/** Without an order a squad can only react (R-TO-01). */
function canAct(p: Position, side: Side): boolean {
  return p.actions[side] > 0 && p.ordered[side] === 1;
}

/** 1 for a squad that takes the initiative with the Quality of its men. */
function ledByMen(p: Position, side: Side): number {
  return p.rules.leaderLoss && !isLed(p, side) ? 1 : 0;
}

export function endTurn(p: Position): void {
  if (p.rules.assault !== null) wakeStunned(p, p.rules.assault);
  p.extraActions.fill(0);
  p.boost.fill(0);
  p.tester = 0;
  p.step = NEXT_CHECK;
}

/** After the last turn the squad with the greater share of its figures wins. */
export function closeTurn(p: Position): void {
  const { firstOf, endOf, turns } = p.rules;
  if (p.turn < turns) {
    p.step = TURN_BEGINS;
    return;
  }
  if (p.rules.assault !== null) {
    p.finish(SECOND_WINS, FLOOR_HELD);
    return;
  }
  // Compares shares by cross products, in whole numbers.
  const first = p.out[0] * (endOf[1] - firstOf[1]);
  const second = p.out[1] * (endOf[0] - firstOf[0]);
  if (first === second) p.finish(DRAW, EQUAL_LOSSES);
  else p.finish(first < second ? FIRST_WINS : SECOND_WINS, LOSSES);
}
