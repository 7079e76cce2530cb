/** The first side's win probability after each outcome of an attack or shock roll. */
import type { AliasTable } from '../../../dice/alias.ts';
import { outcomeHasTop, outcomeSuccesses } from '../../../dice/pool.ts';
import type { Rules } from '../compile/rules.ts';
import { ATTACK_KEY, ATTACKER, currentTarget, WEAPON } from '../engine/attackFrame.ts';
import { shockRollKey } from '../engine/combatValues.ts';
import { weaponRecord } from '../engine/equipment.ts';
import { ATTACK_FRAME, SHOCK_FRAME } from '../engine/frames.ts';
import { createPosition } from '../engine/game.ts';
import { WEAPON_FLAGS, WEAPON_TARGET_DICE } from '../engine/layout.ts';
import { mayHavePoints, rowsLeft, sideOf } from '../engine/miniatures.ts';
import type { Position } from '../engine/position.ts';
import { SHOCK_BY, SHOCK_HITS, SHOCK_KEY, SHOCK_MINIATURE } from '../engine/shockFrame.ts';
import { applyWounds, checkElimination } from '../engine/wounds.ts';
import { withShockDice } from '../tables/keys.ts';
import type { ShockRoll, StagedRoll } from '../tables/rollTables.ts';
import { createStanding } from './standing.ts';

/** Initial capacity for outcomes; it grows. */
const OUTCOMES = 256;

/**
 * V of a shock roll is the planner's evaluator after the wounds it leaves. V of an attack roll is the mean of that over
 * the shock roll to come, as it would be rolled now; before a re-roll, V of the better choice. V ignores later
 * purchases and the consequences of the wounds: it need not be exact, only a fixed function of position and outcome.
 */
export class RollValues {
  readonly #rules: Rules;
  readonly #losses: Losses;
  #values: Float64Array = new Float64Array(OUTCOMES);
  #final: Float64Array = new Float64Array(OUTCOMES);

  constructor(rules: Rules) {
    this.#rules = rules;
    this.#losses = createLosses(rules);
  }

  /** Call this before the rolls of a game. */
  begin(p: Position): void {
    this.#losses.begin(p);
  }

  /** V by shock successes, for a number of hits. */
  #findShock(p: Position, frame: number): Float64Array {
    const { frames } = p;
    const lost = this.#losses.find(p, frames[frame + SHOCK_MINIATURE], frames[frame + SHOCK_BY]);
    const roll = this.#rules.tables.shock(frames[frame + SHOCK_KEY]);
    const outcomes = roll.outcomes.probabilities.length;
    this.#values = room(this.#values, outcomes);
    for (let outcome = 0; outcome < outcomes; outcome++) {
      this.#values[outcome] = lost[wounds(roll, frames[frame + SHOCK_HITS], outcome, lost.length - 1)];
    }
    return this.#values;
  }

  #findAttack(p: Position, frame: number): Float64Array {
    const { frames } = p;
    const attacker = frames[frame + ATTACKER];
    const target = currentTarget(p, frame);
    const record = weaponRecord(attacker, frames[frame + WEAPON]);
    const key = shockRollKey(p, target, p.weapons[record + WEAPON_FLAGS]);
    const plain = this.#rules.tables.shock(key);
    const diceOnTen = p.weapons[record + WEAPON_TARGET_DICE];
    const onTen = diceOnTen === 0 ? plain : this.#rules.tables.shock(withShockDice(key, diceOnTen));
    const lost = this.#losses.find(p, target, attacker);
    const { staged } = this.#rules.tables.attack(frames[frame + ATTACK_KEY]);
    const isInitial = staged !== undefined && p.chance === staged.initial;
    const outcomes = (isInitial ? staged.kept[0] : p.chance).probabilities.length;
    this.#final = room(this.#final, outcomes);
    for (let outcome = 0; outcome < outcomes; outcome++) {
      const roll = outcomeHasTop(outcome) ? onTen : plain;
      this.#final[outcome] = meanLoss(roll, outcomeSuccesses(outcome), lost);
    }
    return isInitial ? this.#bestOf(staged, p.side[attacker] === 0 ? 1 : -1) : this.#final;
  }

  /** V by composition of the initial pool; `sign` is 1 when the roller maximises V. */
  #bestOf({ kept, rerolled }: StagedRoll, sign: number): Float64Array {
    this.#values = room(this.#values, kept.length);
    for (let composition = 0; composition < kept.length; composition++) {
      const keep = meanOf(kept[composition], this.#final);
      const reroll = meanOf(rerolled[composition], this.#final);
      this.#values[composition] = sign * Math.max(sign * keep, sign * reroll);
    }
    return this.#values;
  }

  /**
   * V by outcome of the roll that `p` waits for, overwritten by the next call; undefined for rolls with little effect
   * (initiative, duels, draws before the game).
   */
  find(p: Position): Float64Array | undefined {
    switch (p.frames[p.frame]) {
      case SHOCK_FRAME:
        return this.#findShock(p, p.frame);
      case ATTACK_FRAME:
        return this.#findAttack(p, p.frame);
      default:
        return undefined;
    }
  }
}

/** V by wounds of a miniature. */
interface Losses {
  begin(p: Position): void;
  /**
   * V for 0 … rows + 1 wounds; overwritten by the next call.
   * @param by the miniature that deals them, or -1
   */
  find(p: Position, miniature: number, by: number): Float64Array;
}

function createLosses(rules: Rules): Losses {
  // The threats feature takes three times as long and explains no more of the results.
  const standing = createStanding(rules, false);
  const after = createPosition(rules);
  let lost = new Float64Array(0);
  /** The arguments that `lost` belongs to. */
  const of = new Int32Array(4);
  const isKnown = (p: Position, miniature: number, by: number): boolean =>
    of[0] === miniature && of[1] === by && of[2] === p.activationCount && of[3] === p.row[miniature];
  return {
    begin(p) {
      after.shareRoster(p);
      of.fill(-1);
    },
    find(p, miniature, by) {
      // The shock roll of an attack evaluated before.
      if (isKnown(p, miniature, by)) return lost;
      of[0] = miniature;
      of[1] = by;
      of[2] = p.activationCount;
      of[3] = p.row[miniature];
      after.copyFrom(p);
      const most = rowsLeft(p, miniature);
      lost = new Float64Array(most + 2);
      for (let rows = 0; rows <= most; rows++) {
        if (rows > 0) applyWounds(after, miniature, 1, by);
        if (rows === most) checkElimination(after);
        lost[rows] = standing(after);
      }
      lost[most + 1] = lost[most];
      shakeOff(p, miniature);
      return lost;
    },
  };

  /** T-CP-08: a wound may be shaken off. */
  function shakeOff(p: Position, miniature: number): void {
    const side = sideOf(p, miniature);
    if (p.commandPoints[side] === 0 || p.boughtShakeOff[side] === 1 || !mayHavePoints(p, miniature)) return;
    after.copyFrom(p);
    after.commandPoints[side]--;
    const price = standing(after) - lost[0];
    const sign = side === 0 ? 1 : -1;
    for (let wounds = lost.length - 1; wounds > 0; wounds--) {
      lost[wounds] = sign * Math.max(sign * lost[wounds], sign * (lost[wounds - 1] + price));
    }
  }
}

function meanLoss(roll: ShockRoll, hits: number, lost: Float64Array): number {
  const { probabilities } = roll.outcomes;
  const most = lost.length - 1;
  let mean = 0;
  for (let outcome = 0; outcome < probabilities.length; outcome++) {
    mean += probabilities[outcome] * lost[wounds(roll, hits, outcome, most)];
  }
  return mean;
}

/** T-COMBAT-06, R-43: each success cancels a hit; against some attacks the last outcome cancels all. */
function wounds({ outcomes, cancelsAll }: ShockRoll, hits: number, outcome: number, most: number): number {
  if (cancelsAll && outcome === outcomes.probabilities.length - 1) return 0;
  return Math.min(most, Math.max(0, hits - outcome));
}

function meanOf({ probabilities }: AliasTable, values: Float64Array): number {
  let mean = 0;
  for (let outcome = 0; outcome < probabilities.length; outcome++) {
    mean += probabilities[outcome] * values[outcome];
  }
  return mean;
}

function room(values: Float64Array, outcomes: number): Float64Array {
  return values.length < outcomes ? new Float64Array(outcomes) : values;
}
