/** Dice that succeed one by one, with what may follow them: `5d10>=4!10:+2 vs 4d10>=5`; the grammar stands in value.ts. */
import type { ContestSpec } from '../contest.ts';
import type { DieFaces, PoolSpec } from '../pool.ts';
import { type Die, dieText, facesOf } from './die.ts';

/** Faces that succeed or fail whatever is added; undefined = the highest and the lowest of dice with the faces 1 … sides. */
export interface FaceRules {
  readonly always?: readonly number[] | undefined;
  readonly never?: readonly number[] | undefined;
}

/** The parts common to both sides of a roll. */
export interface PoolExpression extends Die, FaceRules {
  /** 0 or less rolls nothing. */
  readonly dice: number;
  /** Added to each die: `5d10+1>=6`. */
  readonly modifier: number;
  /** Lowest number with which a die succeeds. */
  readonly threshold: number;
  /** `!10:x2`: successes that one top face counts. */
  readonly topCounts: number;
  /** `!2`: most times that one die is rolled again for its top face, and may succeed again; only where dice are independent. */
  readonly explosions: number;
  /** `+1s`: automatic successes. */
  readonly automatic: number;
}

export interface AttackExpression extends PoolExpression {
  /** `!10:+2`: dice added once if a top face shows. */
  readonly extraOnTop: number;
  /** `r2`: how many of the lowest dice may be re-rolled, all of them or none. */
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
  readonly defence?: DefenceExpression | undefined;
}

/** ` (a 6 always succeeds)`: the rule for the highest or the lowest face where it decides; empty where it changes nothing. */
export function naturalPhrase({ attack }: RollExpression): string {
  const { sides, faces, modifier, threshold, always, never } = attack;
  if (faces !== undefined) return '';
  if (always === undefined && sides + modifier < threshold) return ` (a ${sides} always succeeds)`;
  return never === undefined && 1 + modifier >= threshold ? ' (a 1 always fails)' : '';
}

/** The expression as text; `parsePool` reads the same expression from it. */
export function formatRoll({ attack, defence }: RollExpression): string {
  const left = [
    diceText(attack),
    ...explosionsText(attack),
    ...(attack.extraOnTop === 0 ? [] : [`!${topOf(attack)}:+${attack.extraOnTop}`]),
    ...(attack.topCounts === 1 ? [] : [`!${topOf(attack)}:x${attack.topCounts}`]),
    ...(attack.rerollLowest === 0 ? [] : [`r${attack.rerollLowest}`]),
    ...(attack.lift === 0 ? [] : [`^${attack.lift}`]),
    ...(attack.automatic === 0 ? [] : [`+${attack.automatic}s`]),
  ].join('');
  if (defence === undefined) return left;
  const right = [
    diceText(defence),
    ...explosionsText(defence),
    ...(defence.onAttackTop === 0 ? [] : [`?${topOf(attack)}:${signed(defence.onAttackTop)}`]),
    ...(defence.topCounts === 1 ? [] : [`!${topOf(defence)}:x${defence.topCounts}`]),
    ...(defence.topCancels ? [`!${topOf(defence)}:cancel`] : []),
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
  return { ...NO_DEFENCE, dice, die: dieOf(pool, lift), topCounts, automatic };
}

/** What a face does: never succeeds, fails, succeeds with the bonus to one die, succeeds, or is the highest and succeeds. */
const [BOTTOM, FAILURE, NEAR, SUCCESS, TOP] = [0, 1, 2, 3, 4];

/** The highest face that a die can show, which riders name. */
export function topOf(die: Die): number {
  const { faces } = facesOf(die);
  return faces[faces.length - 1];
}

/** The faces by what they do, as often as each shows. */
function dieOf(pool: PoolExpression, lift: number): DieFaces {
  const counts: [number, number, number, number, number] = [0, 0, 0, 0, 0];
  const { faces, weights } = facesOf(pool);
  for (const [i, face] of faces.entries()) {
    const kind = classOf(face, pool, lift);
    counts[kind === SUCCESS && i === faces.length - 1 ? TOP : kind] += weights[i];
  }
  return counts;
}

function classOf(face: number, pool: PoolExpression, lift: number): number {
  const { sides, faces, modifier, threshold, always, never } = pool;
  // What is given goes before what the lowest and the highest face do by themselves.
  if (always?.includes(face)) return SUCCESS;
  if (never?.includes(face)) return BOTTOM;
  if (always === undefined && faces === undefined && face === sides) return SUCCESS;
  if (never === undefined && faces === undefined && face === 1) return BOTTOM;
  if (face + modifier >= threshold) return SUCCESS;
  return face + modifier + lift >= threshold ? NEAR : FAILURE;
}

/** Whether a die of a pool succeeds that shows this face. */
export function succeeds(face: number, pool: PoolExpression): boolean {
  return classOf(face, pool, 0) === SUCCESS;
}

/** Whether higher faces are never worse, so that the lowest dice are those to be re-rolled. */
export function risesWithFaces(pool: PoolExpression, lift: number): boolean {
  const classes = facesOf(pool).faces.map((face) => classOf(face, pool, lift));
  return classes.every((one, i) => i === 0 || one >= classes[i - 1]);
}

/** Whether the dice of a pool have the faces 1 … sides, each shown once, never explode, and have the rules for the lowest and the highest. */
export function isPlain({ faces, reroll, always, never, explosions }: PoolExpression): boolean {
  return explosions === 0 && [faces, reroll, always, never].every((one) => one === undefined);
}

function explosionsText({ explosions }: PoolExpression): string[] {
  return explosions === 0 ? [] : [`!${explosions}`];
}

function diceText({ dice, modifier, threshold, ...die }: PoolExpression): string {
  return `${dice}d${dieText(die)}${modifier === 0 ? '' : signed(modifier)}>=${threshold}`;
}

function signed(number: number): string {
  return number < 0 ? String(number) : `+${number}`;
}
