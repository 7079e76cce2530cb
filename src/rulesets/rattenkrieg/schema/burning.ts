import { z } from 'zod';
import { idSchema, nameSchema, textSchema, whole } from '../../../data/schemaParts.ts';
import {
  actionCount,
  facesSchema,
  inchesSchema,
  marks,
  modifierSchema,
  nationSchema,
  pageSchema,
  rulingIdSchema,
} from './parts.ts';

const optional = z.exactOptional;

const screenSchema = z.strictObject({
  id: idSchema,
  height: optional(inchesSchema),
  width: optional(inchesSchema),
  length: optional(inchesSchema),
  range: optional(inchesSchema),
  radius: optional(inchesSchema),
  visibility: optional(modifierSchema),
  turns: whole(1, 99),
});

export const flameWeaponSchema = z.strictObject({
  id: idSchema,
  name: nameSchema,
  nation: nationSchema.nullable(),
  range: inchesSchema,
  radius: inchesSchema,
  uses: whole(1, 99),
  ...marks,
});

/** Fires, flame weapons, smoke, dust and flares. */
export const burningSchema = z.strictObject({
  growth: z.strictObject({
    ruling: rulingIdSchema,
    readings: z.array(
      z.strictObject({
        option: textSchema,
        page: pageSchema,
        above: modifierSchema.describe('change of strength when the die is above it'),
        equal: modifierSchema,
        below: modifierSchema,
      }),
    ),
    note: textSchema,
  }),
  start: z.strictObject({ strength: z.literal('D6'), least: whole(1, 6) }),
  cell: inchesSchema,
  outAt: whole(0, 6),
  outOfControlAt: whole(1, 9),
  spreadsWith: whole(1, 6),
  fuels: z.array(z.strictObject({ id: idSchema, modifier: modifierSchema })),
  burntOnce: z.boolean(),
  explosivesCookOff: z.boolean(),
  extinguishing: z.strictObject({
    optional: z.literal(true),
    actions: actionCount,
    test: textSchema,
    tools: z.array(z.strictObject({ id: idSchema, modifier: modifierSchema })),
    aircraftInFlight: textSchema,
    tankCrew: textSchema,
  }),
  flame: z.strictObject({
    reaction: textSchema,
    reactionWithin: inchesSchema,
    ruling: rulingIdSchema,
    damage: textSchema,
    noExplosion: z.boolean(),
    carrierLimits: z.array(textSchema),
    unignited: textSchema,
  }),
  smoke: z.strictObject({
    optional: z.literal(true),
    deviceDensity: whole(1, 99),
    fireDensity: z.literal('strength'),
    perTurn: textSchema,
    blob: inchesSchema,
    movement: textSchema,
    protection: textSchema,
    screens: z.array(screenSchema),
    screensNote: textSchema,
    dust: z.strictObject({ collapse: textSchema, explosion: textSchema, perTurn: textSchema }),
  }),
  flares: z.strictObject({
    sources: z.array(screenSchema),
    parachute: z.strictObject({
      bands: z.array(z.strictObject({ radius: inchesSchema, visibility: modifierSchema })),
      turns: whole(1, 99),
    }),
    starShell: z.strictObject({
      visibility: modifierSchema,
      leastTurns: whole(1, 99),
      endsOn: facesSchema,
    }),
    note: textSchema,
  }),
});
