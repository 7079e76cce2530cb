/** The effects of a volley and a turn on a squad: aggressiveness (R-AGG-04, R-AGG-06) and morale (R-MOR-05). */
import { DRAW, FIRST_WINS, SECOND_WINS, type Side } from '../../../game/contract.ts';
import { endOfTurnValue } from '../tests/aggressiveness.ts';
import { moraleOf } from '../tests/morale.ts';
import { BOTH_GAVE_UP, FELL_BACK, SURRENDERED } from './events.ts';
import { ABLE, HUNKERED, hunker, hunkerAll, isLed, menOf, other } from './figures.ts';
import type { Position } from './position.ts';
import {
  CHECK_ROLLED,
  DEATH_ROLLED,
  NEXT_CHECK,
  NEXT_DEATH,
  NEXT_TESTER,
  TEST_ROLLED,
  TURN_CLOSES,
  VOLLEY_TAKEN,
} from './steps.ts';
import { NERVE_ROLLS } from './streams.ts';

/** State of a squad that gets no more tactical orders; 0 is normal. */
export const NO_ORDERS = 1;
const SURRENDERS = 2;
const FALLS_BACK = 3;

/** The men react to the deaths of comrades, one by one (R-AGG-04). */
export function nextDeath(p: Position): void {
  const { aggressive, firstOf, chances } = p.rules;
  const side = other(p.firing);
  if (aggressive && p.deaths > 0) p.rollFor(side, NERVE_ROLLS, chances.die, DEATH_ROLLED);
  else {
    p.tester = firstOf[side] - 1;
    p.step = NEXT_TESTER;
  }
}

export function takeDeath(p: Position): void {
  const side = other(p.firing);
  const change = p.rules.nerve.changes[p.answer + 1];
  p.deaths--;
  p.aggressiveness[side] += change;
  if (p.sink !== undefined) p.emit({ type: 'comrade', side, change, value: p.aggressiveness[side] });
  p.step = NEXT_DEATH;
}

/** Men under fire from better weapons test one by one until one passes (R-MOR-05). */
export function nextTester(p: Position): void {
  const { outguns, endOf, chances, quality, leaderQuality } = p.rules;
  const side = other(p.firing);
  if (outguns && p.tierFired > 0) {
    const difference = p.tierFired - commonTier(p, side);
    do p.tester++;
    while (p.tester < endOf[side] && p.state[p.tester] !== ABLE);
    if (difference > 0 && p.tester < endOf[side]) {
      // A visible leader gives the men his morale.
      const morale = moraleOf(isLed(p, side) ? leaderQuality[side] : quality[side], p.aggressiveness[side]);
      p.rollFor(side, NERVE_ROLLS, chances.upTo(morale - difference), TEST_ROLLED);
      return;
    }
  }
  p.step = VOLLEY_TAKEN;
}

export function takeTest(p: Position): void {
  const stands = p.answer === 0;
  if (p.sink !== undefined) p.emit({ type: 'outgunned', figure: p.tester, stands });
  p.step = stands ? VOLLEY_TAKEN : NEXT_TESTER;
  if (!stands) hunker(p, p.tester);
}

/** The tier of the most men of a side in action; of equal numbers the higher one. */
function commonTier(p: Position, side: Side): number {
  const { firstOf, endOf, tiers } = p.rules;
  let best = 0;
  let most = 0;
  for (let figure = firstOf[side]; figure < endOf[side]; figure++) {
    if (p.state[figure] < HUNKERED) continue;
    const tier = tiers[figure];
    let count = 0;
    for (let mate = firstOf[side]; mate < endOf[side]; mate++) {
      if (p.state[mate] >= HUNKERED && tiers[mate] === tier) count++;
    }
    if (count > most || (count === most && tier > best)) {
      most = count;
      best = tier;
    }
  }
  return best;
}

/** The end-of-turn check of every squad whose value has changed enough (R-AGG-06). */
export function nextCheck(p: Position): void {
  const { aggressive, nerve, chances } = p.rules;
  for (; p.tester < 2; p.tester++) {
    const side = p.tester === 0 ? 0 : 1;
    const moved = Math.abs(p.aggressiveness[side] - p.valueBefore[side]);
    if (!aggressive || moved < nerve.fromChange) continue;
    p.rollFor(side, NERVE_ROLLS, chances.die, CHECK_ROLLED);
    return;
  }
  if (!isOver(p)) p.step = TURN_CLOSES;
}

export function takeCheck(p: Position): void {
  const { nerve } = p.rules;
  const side = p.tester === 0 ? 0 : 1;
  const result = endOfTurnValue(
    { initial: p.menBefore[side], able: menOf(p, side), aggressiveness: p.aggressiveness[side] },
    p.answer + 1,
  );
  const row = nerve.row(result);
  if (p.sink !== undefined) p.emit({ type: 'nerve', side, result, row });
  if (row >= 0) suffer(p, side, row);
  p.tester++;
  p.step = NEXT_CHECK;
}

function suffer(p: Position, side: Side, index: number): void {
  const row = p.rules.nerve.rows[index];
  switch (row.kind) {
    case 'surrenders':
      p.fate[side] = SURRENDERS;
      return;
    case 'falls-back':
      p.fate[side] = FALLS_BACK;
      return;
    case 'no-orders':
      p.fate[side] = NO_ORDERS;
      return;
    case 'actions':
      p.extraActions[side] = row.actions;
      p.boost[side] = row.modifier ?? 0;
      return;
    case 'combat-dice':
      p.boost[side] = row.modifier;
      return;
    case 'hunkers':
      hunkerAll(p, side);
      return;
    case 'must-engage':
      // The squads engage anyway.
      return;
  }
}

/** Ends the firefight when a squad surrenders or falls back. */
function isOver(p: Position): boolean {
  const [first, second] = [p.fate[0] >= SURRENDERS, p.fate[1] >= SURRENDERS];
  if (first && second) p.finish(DRAW, BOTH_GAVE_UP);
  else if (first || second) {
    const loser = first ? 0 : 1;
    p.finish(first ? SECOND_WINS : FIRST_WINS, p.fate[loser] === SURRENDERS ? SURRENDERED : FELL_BACK);
  }
  return first || second;
}
