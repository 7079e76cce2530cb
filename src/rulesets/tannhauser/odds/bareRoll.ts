/** An attack by bare numbers: a question of `odds roll` as a contest of pools. */
import type { ContestSpec } from '../../../dice/contest.ts';
import type { DieFaces } from '../../../dice/pool.ts';
import { dieOf } from '../tables/tests.ts';

/** The numbers of one attack roll and the shock roll against it; all integers. */
export interface BareRoll {
  /** 0 or less rolls nothing (T-TEST-05). */
  readonly dice: number;
  /** 0 … 10; the difficulty is 10 − value (T-TEST-02). */
  readonly value: number;
  /** Added to each die (T-TEST-04). */
  readonly modifier: number;
  /** Attack dice added once if a natural 10 shows. */
  readonly extraDiceOnTen: number;
  /** Successes that one natural 10 counts. */
  readonly tenCounts: number;
  /** The lowest dice that may be re-rolled, all of them or none, before a natural 10 counts. */
  readonly rerollLowest: number;
  /** Added to one die after the roll. */
  readonly plusToOne: number;
  readonly shockDice: number;
  readonly shockValue: number;
  readonly shockModifier: number;
  /** Change of the shock dice if the attack shows a natural 10. */
  readonly shockDiceOnTen: number;
  readonly shockTenCounts: number;
  /** A natural 10 of the shock roll cancels the whole attack. */
  readonly shockTenCancels: boolean;
  readonly autoHits: number;
  readonly autoSaves: number;
}

export function bareContest(roll: BareRoll): ContestSpec {
  return {
    attack: {
      dice: roll.dice,
      die: dieWithBonus(roll.value, roll.modifier, roll.plusToOne),
      rerollLowest: roll.rerollLowest,
      extraDiceOnTop: roll.extraDiceOnTen,
      plusToOne: roll.plusToOne > 0,
      topCounts: roll.tenCounts,
      automatic: roll.autoHits,
    },
    defence: {
      dice: roll.shockDice,
      die: dieOf(roll.shockValue, roll.shockModifier),
      rerollLowest: 0,
      extraDiceOnTop: 0,
      plusToOne: false,
      topCounts: roll.shockTenCounts,
      automatic: roll.autoSaves,
    },
    defenceDiceOnTop: roll.shockDiceOnTen,
    defenceTopCancelsAll: roll.shockTenCancels,
  };
}

/** A die whose near misses are the faces that `bonus` on one die would turn into successes. */
function dieWithBonus(value: number, modifier: number, bonus: number): DieFaces {
  const [bottom, failure, near, success, top] = dieOf(value, modifier);
  const mended = dieOf(value, modifier + bonus)[3] - success;
  return [bottom, failure + near - mended, mended, success, top];
}
