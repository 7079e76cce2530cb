/** Whether to raise a characteristic for a duel (T-DUEL, T-CP-06). */
import { ACCEPT, DECLINE } from '../../engine/choices.ts';
import { DUEL_DICE, duelValue } from '../../engine/duel.ts';
import { DUEL_TOKEN } from '../../engine/duelItems.ts';
import { itemOfToken } from '../../engine/equipment.ts';
import { STORY_FRAME, USE_DUEL_FRAME } from '../../engine/frames.ts';
import { FRAME_SIZE } from '../../engine/layout.ts';
import { rowsLeft } from '../../engine/miniatures.ts';
import type { Position } from '../../engine/position.ts';
import type { TacticianWeights } from '../../model.ts';
import { attackKey, shockKey } from '../../tables/keys.ts';
import type { Contest } from '../../tables/rollTables.ts';
import { addValue } from '../shots.ts';
import type { ActivationChooser } from './activationChooser.ts';

/** Value of winning the duel of a scenario's action, in rows. */
const DEED = 2;

const worth = new Float64Array(1);

/** Odds of the current duel with +1 for one side. */
function duelOdds(p: Position, attackerRaise: number, targetRaise: number): Contest {
  const { tables } = p.rules;
  const own = duelValue(p, p.attacker, p.duelColumn) + attackerRaise;
  const others = duelValue(p, p.target, p.duelColumn) + targetRaise;
  return tables.contest(
    tables.attack(attackKey(DUEL_DICE, own, 0, false, 1, 0)),
    shockKey(DUEL_DICE, others, 0, 1, false),
    0,
  );
}

/** Buys +1 for the current duel when its value exceeds `price` (T-CP-06). */
export function answerDuelBoost(
  p: Position,
  price: number,
  kills: Float64Array,
  w: TacticianWeights,
  activations: ActivationChooser,
): number {
  if (p.choices[1] !== ACCEPT) return DECLINE;
  const attacks = p.decisionMiniature === p.attacker;
  const raised = duelOdds(p, attacks ? 1 : 0, attacks ? 0 : 1);
  const plain = duelOdds(p, 0, 0);
  worth[0] = 0;
  const { frames } = p;
  const below = p.frame - FRAME_SIZE;
  if (below >= 0 && frames[below] === USE_DUEL_FRAME) {
    addStake(p, raised, 1, kills, w);
    addStake(p, plain, -1, kills, w);
  } else {
    const stake = below >= 0 && frames[below] === STORY_FRAME ? DEED : activations.stakeOfPath(p);
    worth[0] = stake * ((raised.atLeast[1] ?? 0) - (plain.atLeast[1] ?? 0));
  }
  return (attacks ? worth[0] : -worth[0]) > price ? ACCEPT : DECLINE;
}

/** Adds the expected value of an item's duel for the attacker, with a weight. */
function addStake(
  p: Position,
  odds: Contest,
  weight: number,
  kills: Float64Array,
  w: TacticianWeights,
): void {
  const win = odds.atLeast[1] ?? 0;
  const onWin = itemOfToken(p, p.frames[p.frame - FRAME_SIZE + DUEL_TOKEN]).duel?.onWin ?? [];
  if (onWin.includes('automaticWounds'))
    addValue(odds, rowsLeft(p, p.target), weight, worth, kills[p.target]);
  if (onWin.includes('noActivation') && p.activated[p.target] === 0) worth[0] += weight * win * w.silenced;
}
