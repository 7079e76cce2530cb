/** Shock rolls: T-COMBAT-05, T-COMBAT-06, T-AUTO-01, T-CP-06, T-CP-08. */
import { withShockDice } from '../tables/keys.ts';
import { ACCEPT, DECIDE_SHAKE_OFF, DECIDE_STAMINA_BOOST, DECLINE } from './choices.ts';
import { shockRollKey } from './combatValues.ts';
import { discardedMedal, offerRaise, raise, spend } from './commandPoints.ts';
import { SHOCK_FRAME, STEP } from './frames.ts';
import { ATTACK_FLAG, RAISED_STAMINA } from './layout.ts';
import { mayHavePoints, sideOf } from './miniatures.ts';
import type { Position } from './position.ts';
import {
  SHOCK_BY,
  SHOCK_DICE_CHANGE,
  SHOCK_FLAGS,
  SHOCK_HITS,
  SHOCK_KEY,
  SHOCK_MINIATURE,
} from './shockFrame.ts';
import { SHOCK_ROLLS, streamOf } from './streams.ts';
import { pushWoundTransfer } from './voivodes.ts';

const HIT = 0;
const BOOSTED = 1;
const ROLL = 2;
const ROLLED = 3;
const SHAKEN = 4;

/**
 * Puts a shock roll on the stack; it leaves the wounds in `p.newWounds`.
 * @param weaponFlags WEAPON_FLAGS of the attack's weapon, 0 for a blast
 * @param diceChange change of the shock pool, from the attacker's items
 * @param by the miniature that attacks or throws
 */
export function pushShock(
  p: Position,
  miniature: number,
  hits: number,
  weaponFlags: number,
  diceChange: number,
  by: number,
): void {
  p.push(SHOCK_FRAME, miniature, hits, weaponFlags, diceChange);
  p.frames[p.frame + SHOCK_BY] = by;
}

/** Handler of SHOCK_FRAME; its fields: shockFrame.ts. */
export function runShock(p: Position, frame: number): void {
  const { frames } = p;
  const miniature = frames[frame + SHOCK_MINIATURE];
  const side = sideOf(p, miniature);
  switch (frames[frame + STEP]) {
    case HIT:
      frames[frame + STEP] = ROLL;
      // against an attack, +1 was offered before the attack roll.
      if (p.rules.rulings.staminaBeforeAttackRoll && (frames[frame + SHOCK_FLAGS] & ATTACK_FLAG) !== 0)
        return;
      if (!offerRaise(p, DECIDE_STAMINA_BOOST, miniature, RAISED_STAMINA)) return;
      frames[frame + STEP] = BOOSTED;
      show(p, frame);
      return;
    case BOOSTED:
      frames[frame + STEP] = discardedMedal(p) ? HIT : ROLL;
      if (p.answer === ACCEPT) raise(p, miniature, RAISED_STAMINA, 'Stamina +1');
      return;
    case ROLL: {
      const key = withShockDice(
        shockRollKey(p, miniature, frames[frame + SHOCK_FLAGS]),
        frames[frame + SHOCK_DICE_CHANGE],
      );
      frames[frame + SHOCK_KEY] = key;
      frames[frame + STEP] = ROLLED;
      p.roll(p.rules.tables.shock(key).outcomes, streamOf(side, SHOCK_ROLLS));
      return;
    }
    case ROLLED:
      cancel(p, frame, miniature);
      return;
    default:
      if (p.answer === ACCEPT) {
        p.newWounds--;
        p.boughtShakeOff[side] = 1;
        spend(p, side, 'shake-off', miniature);
      }
      p.pop();
      pushWoundTransfer(p, miniature, frames[frame + SHOCK_BY]);
  }
}

/** T-COMBAT-06: each success cancels one; then one wound may be shaken off (T-CP-08, R-24). */
function cancel(p: Position, frame: number, miniature: number): void {
  const { frames } = p;
  const side = sideOf(p, miniature);
  const { cancelsAll, outcomes } = p.rules.tables.shock(frames[frame + SHOCK_KEY]);
  const cancelled = cancelsAll && p.answer === outcomes.probabilities.length - 1;
  // applies after the shock roll, and only against attacks.
  const isProtected = p.armed[miniature] === 1 && (frames[frame + SHOCK_FLAGS] & ATTACK_FLAG) !== 0;
  const left = cancelled ? 0 : Math.max(0, frames[frame + SHOCK_HITS] - p.answer);
  p.newWounds = isProtected ? 0 : left;
  if (isProtected && left > 0) p.armed[miniature] = 0;
  if (p.sink !== undefined) {
    p.emit({
      type: 'shock-roll',
      miniature,
      key: frames[frame + SHOCK_KEY],
      outcome: p.answer,
      cancelled,
      cancelsAll,
      against: frames[frame + SHOCK_HITS],
    });
  }
  const mayPay = p.commandPoints[side] > 0 && p.boughtShakeOff[side] === 0 && mayHavePoints(p, miniature);
  if (p.newWounds === 0 || !mayPay) {
    p.pop();
    pushWoundTransfer(p, miniature, frames[frame + SHOCK_BY]);
    return;
  }
  frames[frame + STEP] = SHAKEN;
  frames[frame + SHOCK_KEY] = 0;
  show(p, frame);
  p.ask(side, DECIDE_SHAKE_OFF, miniature);
  p.addChoice(DECLINE);
  p.addChoice(ACCEPT);
}

/** Shows the roll to the player who decides next. */
function show(p: Position, frame: number): void {
  const { frames } = p;
  p.attacker = frames[frame + SHOCK_BY];
  p.target = frames[frame + SHOCK_MINIATURE];
  p.hits = frames[frame + SHOCK_HITS];
  p.shockFlags = frames[frame + SHOCK_FLAGS];
  p.shockDiceChange = frames[frame + SHOCK_DICE_CHANGE];
}
