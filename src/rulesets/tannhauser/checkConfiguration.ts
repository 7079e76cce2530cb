import { z } from 'zod';
import { DataError } from '../../base/errors.ts';
import { notAConfiguration } from '../../base/messages/matchup.ts';
import { type MatchConfiguration, PACK_IDS } from './configuration.ts';
import type { Catalogue } from './model.ts';
import { playerNames } from './players/players.ts';
import { positionSchema } from './positions/schema.ts';

/**
 * Checks a configuration that was read from a file against the data that it is to be played with.
 * @param file where it was read, for messages
 * @throws DataError `data/not-a-configuration` with every place that does not hold
 */
export function checkConfiguration(value: unknown, catalogue: Catalogue, file: string): MatchConfiguration {
  const idOf = (entries: readonly { readonly id: string }[]) => z.enum(entries.map(({ id }) => id));
  const player = z.enum(playerNames);
  const side = z.strictObject({
    name: z.string(),
    figures: z.array(
      z.strictObject({ character: idOf(catalogue.characters), pack: z.enum([...PACK_IDS, 'random']) }),
    ),
  });
  const schema: z.ZodType<MatchConfiguration> = z.strictObject({
    map: idOf(catalogue.maps),
    mode: idOf(catalogue.modes),
    sides: z.tuple([side, side]),
    entries: z.enum(['swapped', 'rolled']),
    players: z.tuple([player, player]),
    rulings: z.record(z.string(), z.boolean()),
    turnCap: z.int().min(1),
    from: z.exactOptional(positionSchema),
  });
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  throw new DataError(
    parsed.error.issues.map((issue) => ({
      code: 'data/not-a-configuration',
      place: { file, path: ['identity', 'configuration', ...issue.path].join('.') },
      message: notAConfiguration(issue.message),
    })),
  );
}
