/**
 * A roll as one line of text: `5d10>=4!10:+2 vs 4d10>=5`.
 *
 *     roll    = attack [ "vs" defence ]
 *     attack  = dice { "!" TOP ":+" N | "!" TOP ":x" N | "r" N | "^" N | "+" N "s" }
 *     defence = dice { "!" TOP ":x" N | "!" TOP ":cancel" | "?" TOP ":" SIGN N | "+" N "s" }
 *     dice    = COUNT "d" SIDES [ SIGN N ] ">=" N
 *
 * Spaces may stand between the parts, and each rider at most once in a pool. The lowest face never succeeds and
 * the highest always does, whatever is added.
 */
import type { ContestSpec } from '../contest.ts';
import type { DieFaces, PoolSpec } from '../pool.ts';

/** What both sides of a roll have. */
export interface PoolExpression {
  /** 0 or less rolls nothing. */
  readonly dice: number;
  readonly sides: number;
  /** Added to each die: `5d10+1>=6`. */
  readonly modifier: number;
  /** A die succeeds from here on. */
  readonly threshold: number;
  /** `!10:x2`: successes that one top face counts. */
  readonly topCounts: number;
  /** `+1s`: successes without a die. */
  readonly automatic: number;
}

export interface AttackExpression extends PoolExpression {
  /** `!10:+2`: dice added once if a top face shows. */
  readonly extraOnTop: number;
  /** `r2`: the lowest dice that may be re-rolled, all of them or none. */
  readonly rerollLowest: number;
  /** `^2`: added to one die after the roll. */
  readonly lift: number;
}

export interface DefenceExpression extends PoolExpression {
  /** `?10:-2`: change of the dice if the attack shows its top face. */
  readonly onAttackTop: number;
  /** `!10:cancel`: a top face cancels the whole attack. */
  readonly topCancels: boolean;
}

export interface RollExpression {
  readonly attack: AttackExpression;
  readonly defence: DefenceExpression | undefined;
}

/** The expression as text; `parseRoll` reads the same expression from it. */
export function formatRoll({ attack, defence }: RollExpression): string {
  const left = [
    diceText(attack),
    ...(attack.extraOnTop === 0 ? [] : [`!${attack.sides}:+${attack.extraOnTop}`]),
    ...(attack.topCounts === 1 ? [] : [`!${attack.sides}:x${attack.topCounts}`]),
    ...(attack.rerollLowest === 0 ? [] : [`r${attack.rerollLowest}`]),
    ...(attack.lift === 0 ? [] : [`^${attack.lift}`]),
    ...(attack.automatic === 0 ? [] : [`+${attack.automatic}s`]),
  ].join('');
  if (defence === undefined) return left;
  const right = [
    diceText(defence),
    ...(defence.onAttackTop === 0 ? [] : [`?${attack.sides}:${signed(defence.onAttackTop)}`]),
    ...(defence.topCounts === 1 ? [] : [`!${defence.sides}:x${defence.topCounts}`]),
    ...(defence.topCancels ? [`!${defence.sides}:cancel`] : []),
    ...(defence.automatic === 0 ? [] : [`+${defence.automatic}s`]),
  ].join('');
  return `${left} vs ${right}`;
}

/** The roll as pools. */
export function contestOf({ attack, defence }: RollExpression): ContestSpec {
  return {
    attack: {
      ...poolOf(attack, attack.lift),
      rerollLowest: attack.rerollLowest,
      extraDiceOnTop: attack.extraOnTop,
      plusToOne: attack.lift > 0,
    },
    defence: defence === undefined ? NO_DEFENCE : poolOf(defence, 0),
    defenceDiceOnTop: defence?.onAttackTop ?? 0,
    defenceTopCancelsAll: defence?.topCancels ?? false,
  };
}

const NO_DEFENCE: PoolSpec = {
  dice: 0,
  die: [1, 0, 0, 0, 1],
  rerollLowest: 0,
  extraDiceOnTop: 0,
  plusToOne: false,
  topCounts: 1,
  automatic: 0,
};

function poolOf(pool: PoolExpression, lift: number): PoolSpec {
  const { dice, topCounts, automatic } = pool;
  return { ...NO_DEFENCE, dice, die: facesOf(pool, lift), topCounts, automatic };
}

/** The faces between the lowest and the highest, by what they do. */
function facesOf({ sides, modifier, threshold }: PoolExpression, lift: number): DieFaces {
  const between = sides - 2;
  const from = (least: number): number => Math.min(between, Math.max(0, sides - Math.max(2, least)));
  const success = from(threshold - modifier);
  const near = from(threshold - modifier - lift) - success;
  return [1, between - near - success, near, success, 1];
}

function diceText({ dice, sides, modifier, threshold }: PoolExpression): string {
  return `${dice}d${sides}${modifier === 0 ? '' : signed(modifier)}>=${threshold}`;
}

function signed(number: number): string {
  return number < 0 ? String(number) : `+${number}`;
}
