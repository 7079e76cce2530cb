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
  height: optional(inchesSchema).describe('Height in inches'),
  width: optional(inchesSchema).describe('Width in inches'),
  length: optional(inchesSchema).describe('Length in inches'),
  range: optional(inchesSchema).describe('Longest range in inches'),
  radius: optional(inchesSchema).describe('Radius in inches'),
  visibility: optional(modifierSchema).describe('Visibility condition'),
  turns: whole(1, 99).describe('Number of turns'),
});

export const flameWeaponSchema = z.strictObject({
  id: idSchema.describe('Identifier of the entry'),
  name: nameSchema.describe('Name in tables and sentences'),
  nation: nationSchema.nullable().describe('Nation of two letters, such as SU; null: any'),
  range: inchesSchema.describe('Longest range in inches'),
  radius: inchesSchema.describe('Radius in inches'),
  uses: whole(1, 99).describe('Number of uses'),
  ...marks,
});

/** Fires, flame weapons, smoke, dust and flares. */
export const burningSchema = z.strictObject({
  growth: z
    .strictObject({
      ruling: rulingIdSchema,
      interpretations: z
        .array(
          z.strictObject({
            option: textSchema,
            page: pageSchema.describe('Page of the rulebook'),
            above: modifierSchema.describe('change of strength when the die is above it'),
            equal: modifierSchema.describe('Result equal to the value'),
            below: modifierSchema.describe('Results below the value'),
          }),
        )
        .describe('Values under each interpretation'),
      note: textSchema,
    })
    .describe('Growth of fires'),
  start: z
    .strictObject({
      strength: z.literal('D6').describe('Strength of the fire, 1 to 6'),
      least: whole(1, 6).describe('Smallest number'),
    })
    .describe('Start of a fire'),
  cell: inchesSchema.describe('Size of a cell in inches'),
  outAt: whole(0, 6).describe('Strength at which the fire is out'),
  outOfControlAt: whole(1, 9).describe('Strength at which the fire is out of control'),
  spreadsWith: whole(1, 6).describe('Strength with which it spreads'),
  fuels: z
    .array(z.strictObject({ id: idSchema, modifier: modifierSchema.describe('Modifier of the die') }))
    .describe('Fuels'),
  burntOnce: z.boolean().describe('Effect on ground that has burnt'),
  explosivesCookOff: z.boolean().describe('Strength at which explosives cook off'),
  extinguishing: z
    .strictObject({
      optional: z.literal(true).describe('true: optional rule'),
      actions: actionCount.describe('Number of actions'),
      test: textSchema,
      tools: z
        .array(z.strictObject({ id: idSchema, modifier: modifierSchema.describe('Modifier of the die') }))
        .describe('Tools'),
      aircraftInFlight: textSchema,
      tankCrew: textSchema,
    })
    .describe('Putting out fires'),
  flame: z
    .strictObject({
      reaction: textSchema,
      reactionWithin: inchesSchema.describe('Distance of forced reactions, in inches'),
      ruling: rulingIdSchema,
      damage: textSchema,
      noExplosion: z.boolean().describe('true: without explosion'),
      carrierLimits: z.array(textSchema).describe('Limits of the carrier'),
      unignited: textSchema,
    })
    .describe('Rules of flame weapons'),
  smoke: z
    .strictObject({
      optional: z.literal(true).describe('true: optional rule'),
      deviceDensity: whole(1, 99).describe('Density of smoke devices'),
      fireDensity: z.literal('strength').describe('Density of smoke of fires'),
      perTurn: textSchema,
      blob: inchesSchema.describe('Shape of a cloud'),
      movement: textSchema,
      protection: textSchema,
      screens: z.array(screenSchema).describe('Smoke screens'),
      screensNote: textSchema,
      dust: z
        .strictObject({ collapse: textSchema, explosion: textSchema, perTurn: textSchema })
        .describe('Dust clouds'),
    })
    .describe('Rules of smoke'),
  flares: z
    .strictObject({
      sources: z.array(screenSchema).describe('Sources'),
      parachute: z
        .strictObject({
          bands: z
            .array(
              z.strictObject({
                radius: inchesSchema.describe('Radius in inches'),
                visibility: modifierSchema.describe('Visibility condition'),
              }),
            )
            .describe('Bands by distance'),
          turns: whole(1, 99).describe('Number of turns'),
        })
        .describe('Parachute flares'),
      starShell: z
        .strictObject({
          visibility: modifierSchema.describe('Visibility condition'),
          leastTurns: whole(1, 99).describe('Fewest turns'),
          endsOn: facesSchema.describe('Results that end it'),
        })
        .describe('Star shells'),
      note: textSchema,
    })
    .describe('Flares and light'),
});
