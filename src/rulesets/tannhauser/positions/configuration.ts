/** The configuration of games that begin in a position. */
import { UsageError } from '../../../base/errors.ts';
import type { MatchConfiguration } from '../configuration.ts';
import { type MatchupRequest, matchConfiguration } from '../matchup.ts';
import type { Catalogue } from '../model.ts';
import { tableFaults } from '../setupFaults.ts';
import type { PositionFile } from './schema.ts';

/**
 * The configuration of games that begin in a position: map, mode, rulings, sides and entries come from the position.
 * @throws UsageError for unknown players, and for a turn cap before the position's turn
 */
export function configurationFrom(
  catalogue: Catalogue,
  file: PositionFile,
  { ai, seats, turnCap }: Pick<MatchupRequest, 'ai' | 'seats' | 'turnCap'>,
): MatchConfiguration {
  const { map, mode, scenario, options, turn, rulings, sides } = file;
  const base = matchConfiguration(catalogue, {
    teams: [],
    map,
    mode,
    scenario,
    ai,
    seats,
    turnCap,
    rules: [],
    entries: sides[0].entry === 'rolled' ? 'rolled' : 'swapped',
  });
  if (turnCap < turn) {
    throw new UsageError([
      {
        code: 'usage/turn-cap',
        place: { path: '--turn-cap' },
        message: `found ${turnCap}, expected at least ${turn}, the turn of the position`,
      },
    ]);
  }
  const [first, second] = sides.map(({ name, miniatures }) => ({
    name,
    miniatures: miniatures.map(({ character, pack, bonus, carries }) => ({
      character,
      pack,
      ...(bonus === undefined ? {} : { bonus }),
      ...(carries === undefined ? {} : { carries }),
    })),
  }));
  const faults = base.seats === undefined ? [] : tableFaults(catalogue, [first, second], base.seats);
  if (faults.length > 0) throw new UsageError(faults);
  return {
    ...base,
    ...(options === undefined ? {} : { options }),
    sides: [first, second],
    rulings: { ...base.rulings, ...rulings },
    from: file,
  };
}
