/** Sentences about players in words: `tactician+cautious+never:overwatch`. */

export function noStyleFor(player: string): string {
  return `${player} has no weights that a style could change`;
}

export function secondStyle(first: string, second: string): string {
  return `found the styles "${first}" and "${second}", expected at most one`;
}

export function noBudgetFor(player: string): string {
  return `${player} does not search; only a planner has a budget`;
}

export function budgetTwice(): string {
  return 'found two budgets, expected one';
}

export function budgetExpected(found: string, unit: string, least: number, most: number): string {
  return `found "${found}", expected ${unit}:N with N from ${least} to ${most}`;
}

export function neverTwice(what: string): string {
  return `found "never:${what}" twice`;
}

export function notUsedByChoice(item: string): string {
  return `"${item}" works by being carried; only what a player chooses to use can be left unused`;
}

/** What the extras of a player do, for reports. */
export function neverInWords(what: readonly string[]): string {
  return `never uses ${what.join(', ')}`;
}

export function gamesBudgetInWords(games: number): string {
  return `${games} rollouts a decision`;
}

export function timeBudgetInWords(microseconds: number): string {
  return `${microseconds} microseconds a decision, so its games cannot be repeated`;
}

/** What a player does in a study. */
export const PLAYS = 'plays';
export const CHECKS = 'checks';

/** `90 (87–92) % of the points against greedy` */
export function strengthStep(score: string, against: string): string {
  return `${score} % against ${against}`;
}

/**
 * Who plays, how it thinks and how strong it is.
 * @param steps its shares of the points on the recorded ladder; none where it has no place there
 */
export function playerNote(player: string, role: string, describe: string, steps: readonly string[]): string {
  const strength =
    steps.length === 0 ? 'Its strength is not recorded' : `Points on the ladder: ${steps.join(', ')}`;
  return `${player} ${role}: ${describe}. ${strength}.`;
}
