/** What the sides are called in tables and logs. */
import { alternatives, sideNumbered } from '../../base/messages/setup.ts';
import type { MatchConfiguration } from './configuration.ts';

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
