/** What is played when games begin in a position. */
import { UsageError } from '../../../base/errors.ts';
import { capTooLow } from '../../../base/messages/positions.ts';
import type { MatchConfiguration } from '../configuration.ts';
import { type MatchupRequest, matchConfiguration } from '../matchup.ts';
import type { Catalogue } from '../model.ts';
import type { PositionFile } from './schema.ts';

/**
 * The configuration of games that begin in a position: map, mode, rulings, sides and entries are the position's.
 * @throws UsageError for unknown players, and for a turn cap that the position has passed
 */
export function configurationFrom(
  catalogue: Catalogue,
  file: PositionFile,
  { ai, turnCap }: Pick<MatchupRequest, 'ai' | 'turnCap'>,
): MatchConfiguration {
  const { map, mode, turn, rulings, sides } = file;
  const base = matchConfiguration(catalogue, {
    teams: [],
    map,
    mode,
    ai,
    turnCap,
    rules: [],
    entries: 'swapped',
  });
  if (turnCap < turn) {
    throw new UsageError([
      { code: 'usage/turn-cap', place: { path: '--turn-cap' }, message: capTooLow(turnCap, turn) },
    ]);
  }
  const [first, second] = sides.map(({ name, figures }) => ({
    name,
    figures: figures.map(({ character, pack }) => ({ character, pack })),
  }));
  return { ...base, sides: [first, second], rulings: { ...base.rulings, ...rulings }, from: file };
}
