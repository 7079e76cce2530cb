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
const idModifier = z.strictObject({ id: idSchema, modifier: modifierSchema.describe('Modifier of the die') });

/** Line of sight, visibility, spotting, field of view and sound. */
export const visibilitySchema = z.strictObject({
  losShadow: z
    .strictObject({
      rows: z
        .array(
          z.strictObject({
            heightRatio: z.number().min(1).describe('Height as a multiple of the obstacle'),
            factor: z.number().min(0).describe('Factor'),
          }),
        )
        .describe('Rows of the table'),
      note: textSchema,
    })
    .describe('Dead ground behind obstacles'),
  conditions: z
    .array(
      z.strictObject({
        value: whole(0, 9).nullable().describe('null: it depends'),
        situations: z.array(textSchema).describe('Situations with this condition'),
      }),
    )
    .describe('Visibility conditions'),
  iFactor: z
    .strictObject({
      formula: textSchema,
      invisibleFrom: whole(0, 999).describe('I-factor from which nothing is visible'),
      conditionsAdd: z.boolean().describe('true: conditions along a line add up'),
      commandLimit: whole(0, 999).describe('I-factor up to which orders are visible'),
    })
    .describe('I-factor: loss of visibility along a line'),
  spotting: z
    .strictObject({
      base: whole(0, 9).describe('Basic number'),
      againstInches: inchesSchema.describe('Distance in inches for each point'),
      distance: textSchema,
      size: textSchema,
      need: textSchema,
      automaticFrom: whole(0, 9).describe('Number from which spotting is automatic'),
      scope: textSchema,
      ruling: rulingIdSchema,
    })
    .describe('Spotting'),
  evading: z
    .strictObject({
      allowedIf: z.array(textSchema).describe('Condition that allows it'),
      need: textSchema,
      success: textSchema,
    })
    .describe('Evading'),
  camouflage: z.array(idModifier).describe('Camouflage'),
  actionModifiers: z.array(idModifier).describe('Modifiers of actions'),
  states: z.array(textSchema).describe('States of awareness or visibility'),
  breakContact: z
    .strictObject({
      iFactorAbove: whole(0, 999).describe('I-factor above which it applies'),
      turns: whole(1, 9).describe('Number of turns'),
      coverMeanwhile: modifierSchema.describe('true: the men have cover meanwhile'),
    })
    .describe('Breaking contact'),
  fieldOfView: z
    .strictObject({
      ...optionalRule,
      stationary: whole(1, 360).describe('For a standing observer'),
      moving: whole(1, 360).describe('For a moving observer'),
      sentryOrLeader: whole(1, 360).describe('For a sentry or leader'),
      columns: z.array(textSchema).length(4).describe('Columns of the table'),
      rows: z.array(z.array(z.number().min(0)).length(4)).describe('Rows of the table'),
      note: textSchema,
      page: pageSchema.describe('Page of the rulebook'),
    })
    .describe('Field of view of optics'),
  sound: z
    .strictObject({
      ...optionalRule,
      levels: z
        .strictObject({
          quiet: decibels.describe('Distance or level at a quiet background'),
          normal: decibels.describe('Distance or level at a normal background'),
          combat: decibels.describe('Distance or level at a combat background'),
        })
        .describe('Levels in decibels'),
      damping: z
        .array(
          z.strictObject({
            from: decibels.describe('Smallest value for which it applies'),
            to: decibels.describe('Largest value for which it applies'),
            distance: inchesSchema.describe('Distance in inches'),
          }),
        )
        .describe('Damping by distance'),
      dampingNote: textSchema,
      ruling: rulingIdSchema,
      transmissionLoss: z
        .array(z.strictObject({ element: textSchema, db: decibels.describe('Level in decibels') }))
        .describe('Loss through materials'),
      sources: z
        .array(
          z.strictObject({
            sources: whole(1, 1000).describe('Sources'),
            db: decibels.describe('Level in decibels'),
          }),
        )
        .describe('Sources'),
      coldBonus: inchesSchema.describe('Bonus in cold weather'),
      rainBonus: inchesSchema.describe('Bonus in rain'),
      sounds: z
        .array(
          z.strictObject({
            id: idSchema,
            db: decibels.describe('Level in decibels'),
            quiet: alarmSchema.describe('Distance or level at a quiet background'),
            normal: alarmSchema.describe('Distance or level at a normal background'),
            combat: alarmSchema.describe('Distance or level at a combat background'),
            engine: z.exactOptional(z.literal(true)).describe('true: sound of an engine'),
            ...marks,
          }),
        )
        .describe('Sounds'),
      engineNote: textSchema,
      pages: pagesSchema,
    })
    .describe('Sound'),
});
