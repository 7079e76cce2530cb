/** Words of the page of one answer of the odds desk. */

export function rulesOfAnswer(rules: readonly string[]): string {
  return `Rules: ${rules.join(', ')}`;
}

export function reproduce(): string {
  return 'The same answer again:';
}
