/** Sentences of the odds commands. */

/** `5 dice, value 6: succeeds on 4–10` */
export function rollLine(
  name: string,
  dice: number,
  value: number,
  modifier: number,
  lowest: number,
): string {
  if (dice <= 0) return `${name}: no dice`;
  const pool = dice === 1 ? '1 die' : `${dice} dice`;
  const added = modifier === 0 ? '' : `, ${signed(modifier)} on each die`;
  return `${name}: ${pool}, value ${value}${added}; a die succeeds on ${lowest === 10 ? '10' : `${lowest}–10`}`;
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

export function sampledLine(trials: string, seed: number, z: string): string {
  return `Sampled: ${trials} attacks rolled die by die with seed ${seed}; largest deviation ${z} standard errors.`;
}

function signed(number: number): string {
  return number < 0 ? `\u2212${-number}` : `+${number}`;
}
