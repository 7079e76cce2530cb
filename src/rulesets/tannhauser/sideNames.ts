/** Names of the sides in tables and logs. */
import type { MatchConfiguration } from './configuration.ts';

/** Name of a side by its number, for sides with the same teams. */
function sideNumbered(side: 0 | 1): string {
  return side === 0 ? 'First side' : 'Second side';
}

function alternatives(names: readonly string[]): string {
  return names.join(' or ');
}

/**
 * The name of each side's team. A side with alternatives shows all of them, since it plays different ones in different
 * games (T-SETUP-02).
 */
export function sideNames({ sides }: Pick<MatchConfiguration, 'sides'>): readonly [string, string] {
  const [first, second] = sides.map(({ name, otherwise = [] }) =>
    alternatives([name, ...otherwise.map((team) => team.name)]),
  );
  const hasWishes = sides.some(({ otherwise }) => otherwise !== undefined);
  return hasWishes && first === second ? [sideNumbered(0), sideNumbered(1)] : [first, second];
}
