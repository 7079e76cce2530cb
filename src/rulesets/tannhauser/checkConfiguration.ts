import { z } from 'zod';
import { DataError, type Fault } from '../../base/errors.ts';
import { MOST_BONUS_TOKENS } from './bonusTokens.ts';
import { crateBoxes } from './compile/crates.ts';
import { type MatchConfiguration, MEASURES, PACK_IDS, RANDOM } from './configuration.ts';
import { MOST_HANDICAP } from './handicap.ts';
import type { Catalogue } from './model.ts';
import { parsePlayer } from './players/playerSpec.ts';
import { positionSchema } from './positions/schema.ts';

/**
 * Checks a configuration from a file against the data of the game.
 * @param file path for messages
 * @throws DataError `data/not-a-configuration` with every invalid place
 */
export function checkConfiguration(value: unknown, catalogue: Catalogue, file: string): MatchConfiguration {
  const parsed = configurationSchema(catalogue).safeParse(value);
  if (parsed.success) return parsed.data;
  throw new DataError(
    parsed.error.issues.map((issue) => ({
      code: 'data/not-a-configuration',
      place: { file, path: ['identity', 'configuration', ...issue.path].join('.') },
      message: `not a configuration that can be played: ${issue.message}`,
    })),
  );
}

function configurationSchema(catalogue: Catalogue): z.ZodType<MatchConfiguration> {
  const idOf = (entries: readonly { readonly id: string }[]) => z.enum(entries.map(({ id }) => id));
  const oneOf = (ids: readonly string[]) => z.string().refine((id) => ids.includes(id));
  const player = z.string().refine((text) => {
    const faults: Fault[] = [];
    return parsePlayer(catalogue, text, 'players', faults) === text && faults.length === 0;
  });
  const pick = z.strictObject({
    character: idOf(catalogue.characters),
    pack: z.enum([...PACK_IDS, RANDOM]),
    carries: z.exactOptional(oneOf(catalogue.items.map(({ id }) => id))),
    absent: z.exactOptional(z.literal(true)),
    without: z.exactOptional(z.array(oneOf(catalogue.items.map(({ id }) => id))).min(1)),
    bonus: z.exactOptional(
      z.strictObject({
        token: oneOf([RANDOM, ...catalogue.bonusTokens.map(({ id }) => id)]),
        replaces: z.union([
          oneOf([RANDOM, ...catalogue.items.map(({ id }) => id)]),
          z.partialRecord(z.enum(PACK_IDS), oneOf(catalogue.items.map(({ id }) => id))),
        ]),
      }),
    ),
  });
  const team = z.strictObject({
    name: z.string(),
    miniatures: z.array(pick.extend({ otherwise: z.exactOptional(pick) })),
    randomBonus: z.exactOptional(z.int().min(1).max(MOST_BONUS_TOKENS)),
  });
  const side = team.extend({ otherwise: z.exactOptional(z.array(team).min(1)) });
  const handicap = z.int().min(-MOST_HANDICAP).max(MOST_HANDICAP);
  return z.strictObject({
    map: idOf(catalogue.maps),
    mode: idOf(catalogue.modes),
    scenario: z.exactOptional(oneOf(catalogue.scenarios.map(({ id }) => id))),
    options: z.exactOptional(
      z.strictObject({
        rushAndGo: z.exactOptional(z.literal(true)),
        secretDoors: z.exactOptional(z.union([z.literal(2), z.literal(4)])),
      }),
    ),
    sides: z.tuple([side, side]),
    entries: z.enum(['swapped', 'rolled']),
    packDraw: z.exactOptional(z.literal('stratified')),
    players: z.tuple([player, player]),
    seats: z.exactOptional(z.tuple([z.array(player).min(1), z.array(player).min(1)])),
    handicap: z.exactOptional(z.tuple([handicap, handicap])),
    crates: z.exactOptional(z.array(oneOf(crateBoxes(catalogue))).min(1)),
    rulings: z.record(z.string(), z.boolean()),
    turnCap: z.int().min(1),
    from: z.exactOptional(positionSchema),
    measures: z.exactOptional(
      z
        .array(z.enum(MEASURES))
        .min(1)
        .refine((measures) => new Set(measures).size === measures.length),
    ),
  });
}
