import { z } from 'zod';
import { idSchema, textSchema, whole } from '../../../data/schemaParts.ts';
import { actionCount, inchesSchema, marks, pageSchema, rulingIdSchema } from './parts.ts';

const optional = z.exactOptional;

/** Rooms, walls and collapses. */
export const buildingsSchema = z.strictObject({
  roomLimit: whole(1, 1000).describe('square inches'),
  actions: z
    .array(z.strictObject({ actions: actionCount.describe('Number of actions'), what: textSchema }))
    .describe('Number of actions'),
  largerRooms: textSchema,
  firingPositionsPerOpening: whole(1, 9).describe('Most men who fire through an opening'),
  returnFireWhenSurprised: whole(0, 9).describe('true: surprised men may return fire'),
  returnFireBeforeDeployed: whole(0, 9).describe('true: men may return fire before they take up positions'),
  grenade: textSchema,
  section: z
    .strictObject({
      width: inchesSchema.describe('Width in inches'),
      height: textSchema,
      points: z.literal('level').describe('Points of damage'),
    })
    .describe('Section of a wall'),
  openingFactor: z.number().min(0).max(9).describe('Factor for walls with openings'),
  shapeFactors: z
    .strictObject({ printed: z.array(z.number().min(0).max(9)).describe('Value as printed'), ...marks })
    .describe('Factors by shape of the wall'),
  damageNotation: textSchema,
  spread: z
    .strictObject({
      directions: z
        .array(
          z.strictObject({
            die: whole(1, 6).describe('Result of the die'),
            to: textSchema,
            uncertain: optional(z.literal(true)).describe('Uncertain reading'),
          }),
        )
        .describe('Directions by die'),
      printedOrder: z.array(textSchema).describe('Order as printed'),
      alreadyDestroyed: textSchema,
      notEnough: textSchema,
      bigBlasts: textSchema,
      ruling: rulingIdSchema,
      ...marks,
    })
    .describe('Spread of leftover points'),
  collapse: z
    .strictObject({ figuresInside: textSchema, collateral: textSchema })
    .describe('Collapse of a section'),
  leftHanded: z
    .strictObject({
      optional: z.literal(true).describe('true: optional rule'),
      text: textSchema,
      shares: z
        .array(
          z.strictObject({
            id: idSchema,
            share: z
              .string()
              .regex(/^\d+\/\d+$/)
              .meta({ expects: 'a fraction such as 1/6' }),
          }),
        )
        .describe('Shares of left-handed men'),
      page: pageSchema.describe('Page of the rulebook'),
    })
    .describe('Rules of left-handed men'),
});

/** Distances in other scales. */
export const scaleSchema = z.strictObject({
  formula: z
    .strictObject({
      millimetresPerInch: z.number().positive().describe('Millimetres per inch'),
      scale: whole(1, 1000).describe('Scale of the table'),
      text: textSchema,
    })
    .describe('Formula of the scale'),
  columns: z
    .array(
      z.strictObject({
        scale: whole(1, 1000).describe('Scale of the table'),
        unit: z.enum(['cm', 'inches', 'mm']).describe('Unit'),
      }),
    )
    .describe('Columns of the table'),
  sample: z
    .array(
      z.strictObject({
        inches: inchesSchema.describe('Distance in inches'),
        values: z
          .array(
            z.strictObject({
              scale: whole(1, 1000).describe('Scale of the table'),
              value: whole(0, 20_000).describe('Value'),
            }),
          )
          .describe('Values'),
      }),
    )
    .describe('Worked example'),
  verified: textSchema,
  notes: z.array(textSchema).describe('Remarks'),
});
