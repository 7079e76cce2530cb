import { z } from 'zod';
import { idSchema, textSchema, whole } from '../../../data/schemaParts.ts';
import { actionCount, inchesSchema, marks, pageSchema, rulingIdSchema } from './parts.ts';

const optional = z.exactOptional;

/** Rooms, walls and what falls on whom. */
export const buildingsSchema = z.strictObject({
  roomLimit: whole(1, 1000).describe('square inches'),
  actions: z.array(z.strictObject({ actions: actionCount, what: textSchema })),
  largerRooms: textSchema,
  firingPositionsPerOpening: whole(1, 9),
  returnFireWhenSurprised: whole(0, 9),
  returnFireBeforeDeployed: whole(0, 9),
  grenade: textSchema,
  section: z.strictObject({ width: inchesSchema, height: textSchema, points: z.literal('level') }),
  openingFactor: z.number().min(0).max(9),
  shapeFactors: z.strictObject({ printed: z.array(z.number().min(0).max(9)), ...marks }),
  damageNotation: textSchema,
  spread: z.strictObject({
    directions: z.array(
      z.strictObject({ die: whole(1, 6), to: textSchema, uncertain: optional(z.literal(true)) }),
    ),
    printedOrder: z.array(textSchema),
    alreadyDestroyed: textSchema,
    notEnough: textSchema,
    bigBlasts: textSchema,
    ruling: rulingIdSchema,
    ...marks,
  }),
  collapse: z.strictObject({ figuresInside: textSchema, collateral: textSchema }),
  leftHanded: z.strictObject({
    optional: z.literal(true),
    text: textSchema,
    shares: z.array(
      z.strictObject({
        id: idSchema,
        share: z
          .string()
          .regex(/^\d+\/\d+$/)
          .meta({ expects: 'a fraction such as 1/6' }),
      }),
    ),
    page: pageSchema,
  }),
});

/** Distances in other scales. */
export const scaleSchema = z.strictObject({
  formula: z.strictObject({
    millimetresPerInch: z.number().positive(),
    scale: whole(1, 1000),
    text: textSchema,
  }),
  columns: z.array(z.strictObject({ scale: whole(1, 1000), unit: z.enum(['cm', 'inches', 'mm']) })),
  sample: z.array(
    z.strictObject({
      inches: inchesSchema,
      values: z.array(z.strictObject({ scale: whole(1, 1000), value: whole(0, 20_000) })),
    }),
  ),
  verified: textSchema,
  notes: z.array(textSchema),
});
