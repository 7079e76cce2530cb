import { z } from 'zod';
import { idSchema, textSchema, whole } from '../../../data/schemaParts.ts';

const picksSchema = z
  .array(
    z.strictObject({
      first: whole(0, 9999).describe(
        'Entry point that the winner of the Setup Roll picks, who also acts first',
      ),
      second: whole(0, 9999).describe('Entry point of the other side'),
      points: z.number().min(0).max(100).describe('Points of 100 that the winner of the roll scored'),
    }),
  )
  .min(2);
const picks = z.exactOptional(picksSchema);

/** Values of a map's entry points for the winner of the Setup Roll, by mode, from recorded games (T-SETUP-09). */
export const entryValuesSchema = z.strictObject({
  id: idSchema.describe('Id of the map'),
  record: textSchema.describe('How the points were measured: players, teams, games, error'),
  modes: z
    .strictObject({
      deathmatch: picks.describe('Values for deathmatch'),
      'capture-the-flag': picks.describe('Values for capture the flag'),
      domination: picks.describe('Values for domination'),
      'king-of-the-hill': picks.describe('Values for king of the hill'),
      objective: picks.describe('Values for the objective mode'),
    })
    .describe(
      'Every ordered pair of different entry points, or nothing; players then compute a measure instead',
    ),
});
