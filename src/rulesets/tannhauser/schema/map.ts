import { z } from 'zod';
import { idSchema, nameSchema, sourceSchema, textSchema, whole } from '../../../data/schemaParts.ts';
import { CHARACTERISTICS, CIRCLE_KINDS, SKILLS } from './names.ts';

const circleIdSchema = whole(0, 9999);
const edgeSchema = z.enum(['N', 'E', 'S', 'W']).describe('Board edge the printed arrow comes from');

export const pathSchema = z.strictObject({
  id: idSchema,
  colour: textSchema.describe('The printed colour in words'),
  hex: z
    .string()
    .regex(/^#[0-9a-f]{6}$/)
    .meta({ expects: 'a colour such as #9b2070' })
    .describe('A display colour chosen to resemble it'),
  area: textSchema,
  circles: z.array(circleIdSchema).min(1),
});

export const modifierSchema = z
  .strictObject({
    characteristic: z.enum(CHARACTERISTICS),
    delta: whole(-3, 3).describe('+icons when green, -icons when red (T-MAP-04, T-MAP-05)'),
    icons: whole(1, 3),
  })
  .describe('Movement with delta -1: entering the circle costs one point more');

export const circleSchema = z.strictObject({
  id: circleIdSchema.describe('Position in this list, from 0'),
  x: z.number().min(0).max(100),
  y: z.number().min(0).max(100),
  kind: z.enum(CIRCLE_KINDS),
  skill: z.exactOptional(z.enum(SKILLS)).describe('Objectives only'),
  side: z.exactOptional(edgeSchema).describe('Entry points only'),
  modifier: z.exactOptional(modifierSchema),
  paths: z.array(idSchema).describe('Circles with a path in common see each other'),
  adjacent: z.array(circleIdSchema),
});

/** A board as a graph. */
export const mapSchema = z.strictObject({
  id: idSchema,
  name: nameSchema,
  units: textSchema,
  ringDiameter: z.number().positive().max(100),
  entryPoints: z.array(z.strictObject({ id: circleIdSchema, side: edgeSchema })).min(2),
  paths: z.array(pathSchema).min(1),
  doorways: z
    .array(z.tuple([circleIdSchema, circleIdSchema]))
    .describe('Adjacent circles without a common path: a door or a breach lies between them'),
  circles: z.array(circleSchema).min(2).max(2000),
  uncertain: z.array(
    z.strictObject({ circles: z.array(circleIdSchema), field: textSchema, note: textSchema }),
  ),
  source: sourceSchema,
});
