/** Sentences about games and their trees. */

export function treeTooLarge(most: number): string {
  return `this question has more than ${most.toLocaleString('en-US')} positions; ask about fewer figures, Command Points or weapons`;
}
