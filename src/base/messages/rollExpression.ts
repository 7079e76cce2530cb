/** Words about roll expressions. */
import { foundExpected } from './common.ts';

export const DIE = '"d" and the sides of a die';
const REACH = '">=" and the number a die must reach (parentheses around the dice compare their sum)';
export const THRESHOLD = REACH;
export const THRESHOLD_OR_SIGN = `${REACH}, or "+" or "-" for each die`;
export const ATTACK_TOP = '"+" (dice added once) or "x" (successes that it counts)';
export const DEFENCE_TOP = '"x" (successes that it counts) or "cancel"';
export const SIGN = '"+" or "-" and a number of dice';
export const COLON = '":"';
export const SUCCESSES = '"s" for automatic successes';
export const RIDER_OR_VERSUS = '"!", "r", "^", "+" or "vs"';
export const DEFENCE_RIDER = '"!", "?", "+" or the end';

export const TERM = 'a number, dice such as "4d6", or "("';
export const OPENING = '"("';
export const CLOSING = '")"';
export const END = 'the end';
export const RELATION_OR_END = '">=", "vs" or the end';
export const WHICH_END = '"highest" or "lowest"';

/** What dice of a sum may have, and what a sum in parentheses. */
export const DICE_PARTS: readonly string[] = ['"!"', '"kh"', '"kl"'];
export const GROUP_PARTS: readonly string[] = ['"kh"', '"kl"'];

/** What may follow a term of a sum. @param parts that the term could still have */
export function afterTerm(parts: readonly string[], last: string): string {
  return [...parts, '"+"', '"-"', last].join(', ');
}

export function tooDeep(most: number): string {
  return `expected at most ${most} parentheses inside each other`;
}

export function tooFewDice(count: number): string {
  return `nothing can be kept or dropped of ${count === 1 ? 'one' : count}`;
}

export function columnOfRoll(column: number): string {
  return `POOL column ${column}`;
}

export function topFace(sides: number): string {
  return `${sides}, the highest face of the die`;
}

export function integer(least: number, most: number): string {
  return `a whole number from ${least} to ${most}`;
}

export function riderTwice(): string {
  return 'given twice in one pool, expected once';
}

export function foundAt(found: string, expected: string): string {
  return foundExpected(found === '' ? 'the end' : `"${found}"`, expected);
}

/** The language in short, for the help. */
export function rollLanguage(): string {
  return [
    "POOL is a roll in dice: '5d10>=4!10:+2 vs 4d10>=5'",
    '  5d10>=4     five ten-sided dice, each succeeds from 4 on; 5d10+1>=6 adds 1 to each die',
    '  !10:+2      if a natural 10 shows, two more dice, once',
    '  !10:x2      each natural 10 counts two successes',
    '  r2          the two lowest dice may be re-rolled, both or none (--policy says when)',
    '  ^2          +2 to one die after the roll',
    '  +1s         one success without a die',
    '  vs          the roll against it; each of its successes cancels one',
    '  ?10:-2      after vs: two dice fewer if the attack shows a natural 10',
    '  !10:cancel  after vs: a natural 10 cancels the whole attack',
    "or the sum of dice: '4d6kh3', '10d10!kh5', '(3d6+2) >= 12', '6x(4d6kh3) vs 6x(4d6kh3)'",
    '  4d6kh3      the three highest of four; k3, kl, dl, dh and keep highest 3 likewise',
    '  10d10!      each 10 is rolled again and added: !2 at most twice, ! until only one die in a million would go on',
    '  6x(4d6kh3)  six times what stands in parentheses; 6x(4d6kh3)kh1 the highest of the six',
    '  >= > <= < = the chance that the sum compares so with a number or another sum; vs all three ways',
    'Bare dice before a comparison are counted one by one; parentheses add them up: (3d6) >= 12.',
    'Of counted dice the lowest face never succeeds and the highest always does. Quote the pool: shells read > and !.',
  ].join('\n');
}
