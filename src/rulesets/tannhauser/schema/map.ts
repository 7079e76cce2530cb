import { z } from 'zod';
import {
  idSchema,
  nameSchema,
  OWN,
  ownOnly,
  sourceSchema,
  textSchema,
  whole,
} from '../../../data/schemaParts.ts';
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
  circles: z.array(circleIdSchema).min(1).describe('All circles of the board'),
});

export const modifierSchema = z
  .strictObject({
    characteristic: z.enum(CHARACTERISTICS).describe('Characteristic used: combat, stamina or mental'),
    delta: whole(-3, 3).describe('+icons when green, -icons when red (T-MAP-04, T-MAP-05)'),
    icons: whole(1, 3).describe('Number of printed icons'),
  })
  .describe('Movement with delta -1: entering the circle costs one point more');

export const circleSchema = z.strictObject({
  id: circleIdSchema.describe('Position in this list, from 0'),
  x: z.number().min(0).max(100).describe('Distance from the left edge, in percent of the board side'),
  y: z.number().min(0).max(100).describe('Distance from the top edge, in percent of the board side'),
  kind: z.enum(CIRCLE_KINDS).describe('What the circle is for: movement, entry, objective or action'),
  skill: z.exactOptional(z.enum(SKILLS)).describe('Objectives only'),
  side: z.exactOptional(edgeSchema).describe('Entry points only'),
  modifier: z.exactOptional(modifierSchema),
  paths: z.array(idSchema).describe('Circles with a path in common see each other'),
  adjacent: z.array(circleIdSchema).describe('Adjacent circles'),
});

/** A board as a graph. */
export const mapSchema = z.strictObject({
  id: idSchema,
  name: nameSchema,
  units: textSchema,
  ringDiameter: z.number().positive().max(100).describe('Diameter of a circle, in percent of the board side'),
  entryPoints: z
    .array(
      z.strictObject({
        id: circleIdSchema.describe('Number of the circle'),
        side: edgeSchema,
      }),
    )
    .min(2)
    .describe('Entry points'),
  paths: z.array(pathSchema).min(1).describe('Paths of the board'),
  doorways: z
    .array(z.tuple([circleIdSchema, circleIdSchema]))
    .default([])
    .describe('Adjacent circles without a common path: a door or a breach lies between them'),
  circles: z.array(circleSchema).min(2).max(2000).describe('All circles of the board'),
  uncertain: ownOnly(
    z
      .array(
        z.strictObject({
          circles: z.array(circleIdSchema).describe('All circles of the board'),
          field: textSchema,
          note: textSchema,
        }),
      )
      .default([])
      .describe('Details that are hard to read'),
  ),
  source: ownOnly(sourceSchema.default(OWN)),
});
