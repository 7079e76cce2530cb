import { z } from 'zod';
import { DataError, type Fault } from '../../base/errors.ts';
import type { Path } from '../../data/place.ts';
import { schemaFaults } from '../../data/schemaFaults.ts';
import { playerFaults } from '../playerFaults.ts';
import {
  ENTRIES,
  EXTENSIONS,
  type FirefightConfiguration,
  MOST_AGGRESSIVENESS,
  MOST_CAMOUFLAGE,
  MOST_GRENADES,
  MOST_QUALITY,
  MOST_RANGE,
  MOST_ROOMS,
  MOST_TURNS,
  MOST_VISIBILITY,
} from './configuration.ts';
import { configurationFaults, coversOf } from './firefightRequest.ts';
import { readInterpretations } from './interpretations.ts';
import type { Catalogue, Interpretations } from './model.ts';
import { parsePlayer } from './players/players.ts';
import { CHOICES } from './schema/choices.ts';

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
): FirefightConfiguration {
  const placeOf = placeInManifest(file);
  const schema = schemaOf(catalogue);
  const faults = schemaFaults(schema, value, placeOf);
  if (faults.length > 0) throw new DataError(faults);
  const configuration = schema.parse(value);
  const wrong = [
    ...configuration.players.flatMap((text, side) =>
      playerFaults(text, parsePlayer).map((fault) => ({ ...fault, place: placeOf(['players', side]) })),
    ),
    ...extensionFaults(configuration).map((fault) => ({ ...fault, place: placeOf(['extensions']) })),
    ...configurationFaults(catalogue, configuration).map((fault) => ({
      ...fault,
      place: placeOf(['sides']),
    })),
  ];
  if (wrong.length > 0) throw new DataError(wrong);
  return configuration;
}

/** Finds places of a configuration in the manifest of a run. */
export function placeInManifest(file: string): (path: Path) => Fault['place'] {
  return (path) => ({ file, path: [...MANIFEST_PATH, ...path].join('.') });
}

export function canonicalExtensions(found: readonly string[], canonical: readonly string[]): string {
  return `found ${found.join(', ')}, expected ${canonical.join(', ')}: a configuration has each once, in this order`;
}

/** Faults of extensions that are not in their canonical order. */
function extensionFaults({ extensions }: FirefightConfiguration): Fault[] {
  const canonical = EXTENSIONS.filter((known) => extensions.includes(known));
  if (canonical.join() === extensions.join()) return [];
  const message = canonicalExtensions(extensions, canonical);
  return [{ code: 'data/unknown-value', place: {}, message }];
}

/** The same value with its precise type. */
function interpretationsOf(catalogue: Catalogue, chosen: Readonly<Record<string, string>>): Interpretations {
  const texts = Object.entries(chosen).map(([name, option]) => `${name}=${option}`);
  return readInterpretations(catalogue, texts, []);
}

/** The interpretation of every unclear rule by name. */
export function interpretationsSchema(catalogue: Catalogue): z.ZodType<Interpretations> {
  const interpretations = Object.entries(CHOICES).map(([name, options]) => [name, z.enum(options)] as const);
  return z
    .strictObject(Object.fromEntries(interpretations))
    .transform((chosen) => interpretationsOf(catalogue, chosen));
}

function schemaOf(catalogue: Catalogue): z.ZodType<FirefightConfiguration> {
  const quality = z.int().min(1).max(MOST_QUALITY);
  const side = z.strictObject({
    name: z.string(),
    squad: z.enum(catalogue.squads.map(({ id }) => id)),
    quality,
    leaderQuality: quality,
    aggressiveness: z.int().min(0).max(MOST_AGGRESSIVENESS),
    cover: z.enum(coversOf(catalogue)).nullable(),
  });
  return z.strictObject({
    sides: z.tuple([side, side]),
    range: z.int().min(0).max(MOST_RANGE),
    turns: z.int().min(1).max(MOST_TURNS),
    breakingPoint: z.int().min(1).max(100),
    players: z.tuple([z.string(), z.string()]),
    extensions: z.array(z.enum(EXTENSIONS)),
    interpretations: interpretationsSchema(catalogue),
    uses: z.exactOptional(z.literal(true)),
    ambush: z.exactOptional(
      z.strictObject({
        visibility: z.int().min(0).max(MOST_VISIBILITY),
        camouflage: z.int().min(0).max(MOST_CAMOUFLAGE),
      }),
    ),
    assault: z.exactOptional(
      z.strictObject({
        rooms: z.int().min(1).max(MOST_ROOMS),
        entry: z.enum(ENTRIES),
        grenades: z.int().min(0).max(MOST_GRENADES),
        cooked: z.boolean(),
      }),
    ),
  });
}
