/** What the sides are called in tables and logs. */
import type { MatchConfiguration } from './configuration.ts';

/** Sides that want the same teams are told apart by their number. */
function sideNumbered(side: 0 | 1): string {
  return side === 0 ? 'First side' : 'Second side';
}

function alternatives(names: readonly string[]): string {
  return names.join(' or ');
}

/**
 * The name of each side's team; of a side with several wishes, all of them, since one game it plays the one and another
 * game the other (T-SETUP-02).
 */
export function sideNames({ sides }: Pick<MatchConfiguration, 'sides'>): readonly [string, string] {
  const [first, second] = sides.map(({ name, otherwise = [] }) =>
    alternatives([name, ...otherwise.map((team) => team.name)]),
  );
  const hasWishes = sides.some(({ otherwise }) => otherwise !== undefined);
  return hasWishes && first === second ? [sideNumbered(0), sideNumbered(1)] : [first, second];
}
