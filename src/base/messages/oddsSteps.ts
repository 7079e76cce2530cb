/** Words of calculations in steps, and of the decisions inside a roll. */

export const HITS = 'hits';
export const SAVES = 'saves';
export const WOUNDS = 'wounds';
export const KILLED = 'killed';

export const ATTACK_ROLL = 'The attack roll';
export const REROLL = 'The re-roll';
export const EXTRA_DICE = 'Extra dice';
export const PLUS_TO_ONE = 'The bonus to one die';
export const TEN_COUNTS = 'Natural 10s that count more';
export const AUTOMATIC = 'Automatic successes';
export const SHOCK_ROLL = 'The shock roll';
export const SHOCK_AFTER_TEN = 'The shock roll if the attack shows a natural 10';
export const NET = 'What is left';
export const HEALTH = 'The health that is there';
export const SECOND_TARGET = 'Both targets together';

/** `Flash-Gun MK1: a natural 10 gives two dice` */
export function itemNote(name: string, effect: string): string {
  return `${name}: ${effect}`;
}

export function noDefence(): string {
  return 'Without a success there is no shock roll.';
}

export function tenShows(probability: string): string {
  return `A natural 10 shows ${probability} of the time.`;
}

export function cancelsAll(probability: string): string {
  return `It shows a natural 10 and cancels everything ${probability} of the time.`;
}

export function cappedAt(rows: number): string {
  return `Wounds beyond the ${rows === 1 ? 'last row' : `${rows} rows left`} vanish.`;
}

export function rerolledShare(probability: string): string {
  return `Re-rolled ${probability} of the time.`;
}

export interface SightWords {
  readonly lowestSuccesses?: number;
  readonly naturalTen?: boolean;
  readonly nearMiss?: boolean;
  readonly successes?: number;
  readonly dice?: readonly number[];
}

/** `1 of the 2 lowest dice succeeds, no natural 10: re-roll (12.3 % of rolls)` */
export function rerollCase(when: SightWords, lifted: number, reroll: boolean, probability: string): string {
  const seen: string[] = [];
  if (when.lowestSuccesses !== undefined) seen.push(lowestPhrase(when.lowestSuccesses, lifted));
  if (when.successes !== undefined)
    seen.push(`${when.successes} ${when.successes === 1 ? 'success' : 'successes'} in all`);
  if (when.naturalTen !== undefined) seen.push(when.naturalTen ? 'a natural 10' : 'no natural 10');
  if (when.nearMiss !== undefined) seen.push(when.nearMiss ? 'a near miss' : 'no near miss');
  if (when.dice !== undefined) {
    const [failures, nearMisses, successes, tens] = when.dice;
    seen.push(`${failures} failures, ${nearMisses} near misses, ${successes} successes, ${tens} natural 10s`);
  }
  return `${seen.join(', ')}: ${reroll ? 're-roll' : 'keep'} (${probability} of rolls)`;
}

function lowestPhrase(successes: number, lifted: number): string {
  if (lifted === 1) return successes === 0 ? 'the lowest die fails' : 'the lowest die succeeds';
  const lowest = `of the ${lifted} lowest dice`;
  if (successes === 0) return `none ${lowest} succeeds`;
  return `${successes} ${lowest} ${successes === 1 ? 'succeeds' : 'succeed'}`;
}

/** Told when a rule fits one sentence: re-roll below a number of successes among the lowest dice. */
export function simpleRule(lifted: number, most: number): string {
  if (most < 0) return 'That is: never.';
  if (most >= lifted) return 'That is: always.';
  if (lifted === 1) return 'That is: when the lowest die fails.';
  if (most === 0) return `That is: when none of the ${lifted} lowest dice succeeds.`;
  return `That is: when at most ${most} of the ${lifted} lowest dice ${most === 1 ? 'succeeds' : 'succeed'}.`;
}

/** The rule is longer than a sentence. */
export function ruleOf(cases: number): string {
  return `That is a rule of ${cases} cases; --explain lists them.`;
}

export function ruleHeading(): string {
  return 'That is:';
}

export const EXPECTED_HITS = 'expected hits';
export const EXPECTED_WOUNDS = 'expected wounds';
export const CHANCE_TO_KILL = 'the chance to kill';

/** What a policy costs against the one that is best for a figure. */
/** The difference of two percentages: `1.48 percentage points`. */
export function percentagePoints(difference: number): string {
  return `${(difference * 100).toFixed(2)} percentage points`;
}

export function policyLoss(what: string, chosen: string, best: string, loss: string): string {
  return `Against the best policy for ${what} it loses ${loss} (${chosen} instead of ${best}).`;
}

/** The bonus to one die needs no choice that matters. */
export function bonusSentence(bonus: number): string {
  return `Assumed: the +${bonus} goes to a die that it turns into a success, if there is one.`;
}
