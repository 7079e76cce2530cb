import { z } from 'zod';
import { idSchema, textSchema, whole } from '../../../data/schemaParts.ts';
import {
  inchesSchema,
  marks,
  modifierSchema,
  optionalRule,
  pageSchema,
  pagesSchema,
  rulingIdSchema,
} from './parts.ts';
import { alarmSchema } from './turn.ts';

const decibels = whole(0, 300);
const idModifier = z.strictObject({ id: idSchema, modifier: modifierSchema });

/** Line of sight, visibility, spotting, field of view and sound. */
export const visibilitySchema = z.strictObject({
  losShadow: z.strictObject({
    rows: z.array(z.strictObject({ heightRatio: z.number().min(1), factor: z.number().min(0) })),
    note: textSchema,
  }),
  conditions: z.array(
    z.strictObject({
      value: whole(0, 9).nullable().describe('null: it depends'),
      situations: z.array(textSchema),
    }),
  ),
  iFactor: z.strictObject({
    formula: textSchema,
    invisibleFrom: whole(0, 999),
    conditionsAdd: z.boolean(),
    commandLimit: whole(0, 999),
  }),
  spotting: z.strictObject({
    base: whole(0, 9),
    againstInches: inchesSchema,
    distance: textSchema,
    size: textSchema,
    need: textSchema,
    automaticFrom: whole(0, 9),
    scope: textSchema,
    ruling: rulingIdSchema,
  }),
  evading: z.strictObject({ allowedIf: z.array(textSchema), need: textSchema, success: textSchema }),
  camouflage: z.array(idModifier),
  actionModifiers: z.array(idModifier),
  states: z.array(textSchema),
  breakContact: z.strictObject({
    iFactorAbove: whole(0, 999),
    turns: whole(1, 9),
    coverMeanwhile: modifierSchema,
  }),
  fieldOfView: z.strictObject({
    ...optionalRule,
    stationary: whole(1, 360),
    moving: whole(1, 360),
    sentryOrLeader: whole(1, 360),
    columns: z.array(textSchema).length(4),
    rows: z.array(z.array(z.number().min(0)).length(4)),
    note: textSchema,
    page: pageSchema,
  }),
  sound: z.strictObject({
    ...optionalRule,
    levels: z.strictObject({ quiet: decibels, normal: decibels, combat: decibels }),
    damping: z.array(z.strictObject({ from: decibels, to: decibels, distance: inchesSchema })),
    dampingNote: textSchema,
    ruling: rulingIdSchema,
    transmissionLoss: z.array(z.strictObject({ element: textSchema, db: decibels })),
    sources: z.array(z.strictObject({ sources: whole(1, 1000), db: decibels })),
    coldBonus: inchesSchema,
    rainBonus: inchesSchema,
    sounds: z.array(
      z.strictObject({
        id: idSchema,
        db: decibels,
        quiet: alarmSchema,
        normal: alarmSchema,
        combat: alarmSchema,
        engine: z.exactOptional(z.literal(true)),
        ...marks,
      }),
    ),
    engineNote: textSchema,
    pages: pagesSchema,
  }),
});
