/** Sentences of the odds commands. */
import { signed } from './common.ts';

/** `5d10>=4 vs 4d10>=5: at least one wound 67.9 % of the time; expected wounds 1.23` */
export function rollSentence(pool: string, wound: string, mean: number): string {
  return `${pool}: at least one wound ${wound} of the time; expected wounds ${mean.toFixed(2)}`;
}

/** `5d10>=4: at least one success 99.8 % of the time; expected successes 3.50` */
export function successSentence(pool: string, success: string, mean: number): string {
  return `${pool}: at least one success ${success} of the time; expected successes ${mean.toFixed(2)}`;
}

export function extraDiceNote(dice: number): string {
  return `a natural 10 adds ${dice === 1 ? '1 die' : `${dice} dice`}, once`;
}

export function tenCountsNote(successes: number): string {
  return `each natural 10 counts ${successes} successes`;
}

export function rerollNote(dice: number): string {
  return dice === 1
    ? 'the lowest die may be re-rolled'
    : `the ${dice} lowest dice may be re-rolled, all or none`;
}

export function plusToOneNote(bonus: number): string {
  return `${signed(bonus)} on one die after the roll`;
}

export function automaticNote(successes: number): string {
  return `${successes} automatic ${successes === 1 ? 'success' : 'successes'}`;
}

export function shockDiceOnTenNote(change: number): string {
  return `${signed(change)} dice if the attack shows a natural 10`;
}

export function tenCancelsNote(): string {
  return 'a natural 10 cancels the whole attack';
}

/** What the roller is assumed to want when it decides about a re-roll. */
export function policySentence(policy: string): string {
  const [kind, wounds] = policy.split('-');
  switch (kind) {
    case 'never':
      return 'Assumed: the dice are never re-rolled.';
    case 'always':
      return 'Assumed: the lowest dice are always re-rolled.';
    case 'wounds':
      return 'Assumed: re-rolled whenever that raises the expected wounds.';
    case 'kill':
      return `Assumed: re-rolled whenever that raises the chance of at least ${wounds} wounds.`;
    default:
      return 'Assumed: re-rolled whenever that raises the expected hits.';
  }
}

export function meanLine(hits: string, wounds: string): string {
  return `Expected: ${hits} hits, ${wounds} wounds.`;
}

export function meanSuccesses(successes: string): string {
  return `Expected: ${successes} successes.`;
}

/** What was sampled beside the exact odds. */
export function sampledSentence(sampled: {
  readonly trials: number;
  readonly seed: number;
  readonly z: number;
}): string {
  const trials = sampled.trials.toLocaleString('en-US');
  const noun = sampled.trials === 1 ? 'roll' : 'rolls';
  return `Sampled: ${trials} ${noun} die by die with seed ${sampled.seed}; largest deviation ${sampled.z.toFixed(2)} standard errors.`;
}

/** The same when one sample is all figures at once. */
export function sampledTogetherSentence(sampled: {
  readonly trials: number;
  readonly seed: number;
  readonly z: number;
}): string {
  const trials = sampled.trials.toLocaleString('en-US');
  const noun = sampled.trials === 1 ? 'roll' : 'rolls';
  return `Sampled: ${trials} ${noun} of everybody at once with seed ${sampled.seed}; largest deviation of each figure and of all together ${sampled.z.toFixed(2)} standard errors.`;
}

/** `P(wounds = 2) = 3/8` */
export function fractionLine(what: string, count: number, share: string): string {
  return `P(${what} = ${count}) = ${share}`;
}

export const TOGETHER = 'Together';
export const WOUNDS_AXIS = 'Wounds';
export const WOUNDS_OF_ROLL = 'Wounds of one attack';
export const SUCCESSES = 'successes';
export const SUCCESSES_AXIS = 'Successes';
export const SUCCESSES_OF_ROLL = 'Successes of one roll';

/** `Wounds that Eva Krämer deals to John MacNeal` */
export function woundsOf(attacker: string, targets: readonly string[]): string {
  return `Wounds that ${attacker} deals to ${targets.join(' and ')}`;
}
