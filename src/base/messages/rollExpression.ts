/** Words about roll expressions. */
import { foundExpected } from './common.ts';

export const DIE = '"d" and the sides of a die';
export const THRESHOLD = '">=" and the number a die must reach';
export const THRESHOLD_OR_SIGN = '">=" and the number a die must reach, or "+" or "-" for each die';
export const ATTACK_TOP = '"+" (dice added once) or "x" (successes that it counts)';
export const DEFENCE_TOP = '"x" (successes that it counts) or "cancel"';
export const SIGN = '"+" or "-" and a number of dice';
export const COLON = '":"';
export const SUCCESSES = '"s" for automatic successes';
export const RIDER_OR_VERSUS = '"!", "r", "^", "+" or "vs"';
export const DEFENCE_RIDER = '"!", "?", "+" or the end';

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
    'The lowest face never succeeds and the highest always does. Quote the pool: shells read > and !.',
  ].join('\n');
}
