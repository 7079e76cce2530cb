import { z } from 'zod';
import { idSchema, textSchema } from '../../../data/schemaParts.ts';
import { tacticianWeightsSchema } from './weightedPlayer.ts';

const factor = z.number().min(-10).max(10);

/** A style of play: factors on some of the weights of an AI player defined in the data. */
export const styleSchema = z.strictObject({
  id: idSchema.describe('Name behind a plus sign for `--ai`'),
  describe: textSchema.describe('What the style does, in a few words'),
  factors: z
    .partialRecord(tacticianWeightsSchema.keyof(), factor)
    .describe('Factor for each weight that the style changes'),
});
