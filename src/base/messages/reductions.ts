/** Sentences about what makes intervals narrower: common seeds, luck taken out. */

/** @param known words of the option */
export function withoutExpected(found: string, known: readonly string[]): string {
  const several = known.length > 1 ? ', or both with a comma between them' : '';
  return `found "${found}", expected ${known.join(' or ')}${several}`;
}

export function ownSeeds(): string {
  return 'Every variant has seeds of its own (--without common-seeds), so its games have nothing in common with those that it is compared with.';
}

export function luckTakenOut(): string {
  return (
    'Luck is taken out of every difference for which games enough differ: how an attack or shock roll fell is compared with all that it ' +
    'could have come to, in chance to win by the outlook of the planner; what the sum of that over a game explains of the score is not ' +
    'counted. So a difference may be another than that of the scores beside it.'
  );
}

export function luckLeftIn(): string {
  return 'The luck of the dice is left in the differences.';
}

/**
 * @param total, seeds, luck `4.6`: medians over the differences
 */
export function worthOfGames(total: string, seeds: string, luck: string): string {
  return (
    `A game was worth ${total} games with seeds of their own and all luck (median over the differences): common seeds make one ` +
    `into ${seeds}, taking out luck that into ${luck} times as many.`
  );
}
