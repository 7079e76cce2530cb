import { z } from 'zod';
import { DataError, type Fault } from '../../../base/errors.ts';
import { schemaFaults } from '../../../data/schemaFaults.ts';
import { canonicalExtensions, interpretationsSchema, placeInManifest } from '../checkConfiguration.ts';
import { MOST_QUALITY, MOST_RANGE, MOST_TURNS } from '../configuration.ts';
import type { Catalogue } from '../model.ts';
import { AHEAD, TANK_EXTENSIONS, TANKS, type TankConfiguration } from './configuration.ts';
import { TANK_PLAYER_NAMES } from './players.ts';
import { tankFaults } from './request.ts';

/**
 * Checks the configuration of a duel from a file against the data for it.
 * @param file where it was read, for messages
 * @throws DataError with every invalid value, what was expected there, and the nearest name
 */
export function checkTankConfiguration(
  value: unknown,
  catalogue: Catalogue,
  file: string,
): TankConfiguration {
  const placeOf = placeInManifest(file);
  const schema = schemaOf(catalogue);
  const faults = schemaFaults(schema, value, placeOf);
  if (faults.length > 0) throw new DataError(faults);
  const configuration = schema.parse(value);
  const { extensions } = configuration;
  const canonical = TANK_EXTENSIONS.filter((known) => extensions.includes(known));
  const wrong: Fault[] = tankFaults(catalogue, configuration).map((fault) => ({
    ...fault,
    place: placeOf(['sides']),
  }));
  if (canonical.join() !== extensions.join()) {
    const message = canonicalExtensions(extensions, canonical);
    wrong.push({ code: 'data/unknown-value', place: placeOf(['extensions']), message });
  }
  if (wrong.length > 0) throw new DataError(wrong);
  return configuration;
}

function schemaOf(catalogue: Catalogue): z.ZodType<TankConfiguration> {
  const quality = z.int().min(1).max(MOST_QUALITY);
  const player = z.enum(TANK_PLAYER_NAMES);
  const side = z.strictObject({
    name: z.string(),
    card: z.enum(catalogue.cards.map(({ id }) => id)),
    quality,
    leaderQuality: quality,
    sector: z.int().min(1).max(AHEAD),
    hullDown: z.boolean(),
  });
  return z.strictObject({
    engagement: z.literal(TANKS),
    sides: z.tuple([side, side]),
    range: z.int().min(0).max(MOST_RANGE),
    turns: z.int().min(1).max(MOST_TURNS),
    players: z.tuple([player, player]),
    extensions: z.array(z.enum(TANK_EXTENSIONS)),
    interpretations: interpretationsSchema(catalogue),
  });
}
