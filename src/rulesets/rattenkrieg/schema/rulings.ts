import { z } from 'zod';
import { choiceSchema, textSchema } from '../../../data/schemaParts.ts';
import { pagesSchema, ruleIdSchema } from './parts.ts';

/** A ruling: where the book contradicts itself or leaves a gap, and the possible interpretations. */
export const rulingSchema = z.strictObject({
  id: z
    .string()
    .regex(/^(OQ|H)-\d{2}$/)
    .meta({ expects: 'an id such as OQ-01, or H-01 for a house ruling' }),
  title: textSchema,
  text: textSchema,
  pages: pagesSchema,
  severity: z.enum(['high', 'medium', 'low']).describe('how much results depend on it'),
  rules: z.array(ruleIdSchema).min(1).describe('Rules concerned'),
  choice: choiceSchema.describe('Choice with options'),
});
