/** Sentences about games and their trees. */

export function treeTooLarge(most: number): string {
  return `this question has more than ${most.toLocaleString('en-US')} positions; ask about fewer figures, Command Points or weapons`;
}

/** A defect of a player. */
export function illegalChoice(index: number, count: number): string {
  return `a player chose number ${index} of ${count} legal choices`;
}
