import { z } from 'zod';
import { DataError } from '../../base/errors.ts';
import { counted } from '../../base/phrases.ts';
import type { Path } from '../../data/place.ts';
import { schemaFaults } from '../../data/schemaFaults.ts';
import { playerFaults } from '../playerFaults.ts';
import {
  type EngagementConfiguration,
  MOST_DRAW_MARGIN,
  MOST_OTHER_UNITS,
  MOST_RANGE,
  MOST_RETREAT_MOVES,
  MOST_TURNS,
  MOST_UNITS,
  SCORINGS,
} from './configuration.ts';
import type { Catalogue } from './model.ts';
import { parsePlayer } from './players/players.ts';
import { COVERS } from './schema/names.ts';
import { entriesOf, entryFaults, rulingFaults } from './unitFaults.ts';

/** Path of the configuration in the manifest of a run. */
const MANIFEST_PATH = ['identity', 'configuration'];

/**
 * Checks a configuration from a file against the data for it.
 * @param file where it was read, for messages
 * @throws DataError with every invalid value, what was expected there, and the nearest name
 */
export function checkConfiguration(
  value: unknown,
  catalogue: Catalogue,
  file: string,
): EngagementConfiguration {
  const placeOf = (path: Path) => ({ file, path: [...MANIFEST_PATH, ...path].join('.') });
  const schema = schemaOf(catalogue);
  const faults = schemaFaults(schema, value, placeOf);
  if (faults.length > 0) throw new DataError(faults);
  const configuration = schema.parse(value);
  const wrong = [
    ...configuration.sides.flatMap(({ units, absent = [] }, side) => [
      ...absent
        .filter((place) => place >= units.length)
        .map((place) => ({
          code: 'data/out-of-range',
          place: placeOf(['sides', side, 'absent']),
          message: `found ${place}, expected the place of one of ${counted(units.length, 'unit')}: 0 to ${units.length - 1}`,
        })),
      ...[...new Set(units)]
        .flatMap((entry) => entryFaults(catalogue, entry))
        .map((fault) => ({ ...fault, place: placeOf(['sides', side, 'units']) })),
    ]),
    ...configuration.players.flatMap((text, side) =>
      playerFaults(text, parsePlayer).map((fault) => ({ ...fault, place: placeOf(['players', side]) })),
    ),
    ...rulingFaults(catalogue, configuration).map((fault) => ({ ...fault, place: placeOf(['rulings']) })),
  ];
  if (wrong.length > 0) throw new DataError(wrong);
  return configuration;
}

function schemaOf(catalogue: Catalogue): z.ZodType<EngagementConfiguration> {
  const { rulings } = catalogue;
  const side = z.strictObject({
    name: z.string(),
    units: z
      .array(z.enum(entriesOf(catalogue)))
      .min(1)
      .max(MOST_UNITS),
    absent: z.exactOptional(z.array(z.int().min(0)).max(MOST_UNITS)),
  });
  const weight = z.int().min(0).max(999);
  const cover = z.enum(COVERS);
  const others = z.int().min(0).max(MOST_OTHER_UNITS);
  const switches = rulings.flatMap((ruling) => (ruling.switch === undefined ? [] : [ruling.switch.name]));
  return z.strictObject({
    sides: z.tuple([side, side]),
    ranges: z.array(z.int().min(0).max(MOST_RANGE)).min(1).max(MOST_TURNS),
    cover: z.union([
      z.strictObject({
        drawn: z
          .tuple([weight, weight, weight])
          .refine((weights) => weights.some((share) => share > 0), 'weights of which one is above 0'),
      }),
      z.strictObject({ fixed: z.tuple([cover, cover]) }),
    ]),
    players: z.tuple([z.string(), z.string()]),
    otherUnits: z.tuple([others, others]),
    retreatMoves: z.int().min(1).max(MOST_RETREAT_MOVES),
    scoring: z.enum(SCORINGS),
    drawMargin: z.int().min(0).max(MOST_DRAW_MARGIN),
    byTurn: z.exactOptional(z.literal(true)),
    uses: z.exactOptional(z.literal(true)),
    rulings: z.strictObject(Object.fromEntries(switches.map((name) => [name, z.boolean()]))),
  });
}
