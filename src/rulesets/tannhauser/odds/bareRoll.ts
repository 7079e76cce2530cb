/** An attack given as numbers: a question of `odds roll` as a contest of pools. */
import type { PoolExpression, RollExpression } from '../../../dice/expression/rollExpression.ts';

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
  /** Number of lowest dice that may be re-rolled, all of them or none, before a natural 10 counts. */
  readonly rerollLowest: number;
  /** Added to one die after the roll. */
  readonly plusToOne: number;
  /** Dice of the shock roll; 0 or less rolls nothing (T-TEST-05). */
  readonly shockDice: number;
  /** Value of the shock roll, 0 … 10; the difficulty is 10 − value (T-TEST-02). */
  readonly shockValue: number;
  /** Added to each die of the shock roll (T-TEST-04). */
  readonly shockModifier: number;
  /** Change of the shock dice if the attack shows a natural 10. */
  readonly shockDiceOnTen: number;
  /** Successes that one natural 10 of the shock roll counts. */
  readonly shockTenCounts: number;
  /** A natural 10 of the shock roll cancels the whole attack. */
  readonly shockTenCancels: boolean;
  /** Automatic attack successes. */
  readonly autoHits: number;
  /** Automatic successes of the shock roll. */
  readonly autoSaves: number;
}

const D10 = 10;

export function bareExpression(roll: BareRoll): RollExpression {
  const attack = poolExpression(roll.dice, roll.value, roll.modifier, roll.tenCounts, roll.autoHits);
  const shock = poolExpression(
    roll.shockDice,
    roll.shockValue,
    roll.shockModifier,
    roll.shockTenCounts,
    roll.autoSaves,
  );
  const resists = roll.shockDice > 0 || roll.autoSaves > 0 || roll.shockDiceOnTen > 0;
  return {
    attack: {
      ...attack,
      extraOnTop: roll.extraDiceOnTen,
      rerollLowest: roll.rerollLowest,
      lift: roll.plusToOne,
    },
    defence: resists
      ? { ...shock, onAttackTop: roll.shockDiceOnTen, topCancels: roll.shockTenCancels }
      : undefined,
  };
}

/** The difficulty is 10 − value (T-TEST-02). */
function poolExpression(
  dice: number,
  value: number,
  modifier: number,
  topCounts: number,
  automatic: number,
): PoolExpression {
  return { dice, sides: D10, modifier, threshold: D10 - value, topCounts, explosions: 0, automatic };
}
