import { z } from 'zod';
import { idSchema, textSchema } from '../../../data/schemaParts.ts';
import { ownByMode } from './ownByMode.ts';
import { MOST_OVERLOOKED } from './playerNames.ts';

const percent = z.number().min(0).max(MOST_OVERLOOKED);

/**
 * A skill band: an AI player that overlooks some of its choices and makes the best of the others. So bands differ
 * by how well they play, not by style.
 */
export const skillBandSchema = z.strictObject({
  id: idSchema.describe('Name for `--ai`'),
  describe: textSchema.describe('Who plays like this, in a few words'),
  plays: idSchema.describe('The AI player that decides among the choices seen'),
  overlooks: z
    .strictObject({ default: percent.describe('Value by default'), ...ownByMode(percent) })
    .describe('Percentage of its choices that it overlooks'),
  record: textSchema.describe('How the percentages were found: method, games, score'),
});
