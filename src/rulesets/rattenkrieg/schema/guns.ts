import { z } from 'zod';
import { idSchema, nameSchema, textSchema, whole } from '../../../data/schemaParts.ts';
import { damageDice, heSchema, ringNote, ringsSchema } from './blasts.ts';
import { SHELL_TYPES } from './names.ts';
import {
  amountSchema,
  facesSchema,
  marks,
  modifierSchema,
  pagesSchema,
  ringSchema,
  rulingIdSchema,
} from './parts.ts';

const optional = z.exactOptional;
const millimetres = whole(0, 2000);

/** A shell of a gun; with one penetration for all ranges, range is null. */
const shellSchema = z.strictObject({
  id: idSchema,
  name: nameSchema,
  type: z.enum(SHELL_TYPES).describe('Type, one of the listed words'),
  armour: z
    .array(
      z.strictObject({
        range: whole(1, 5000).nullable().describe('metres'),
        penetration: millimetres.describe('Penetration, in millimetres against armour'),
        dice: damageDice.describe('Number of dice'),
      }),
    )
    .min(1)
    .nullable()
    .describe('Armour in millimetres, or damage dice against it'),
  he: heSchema.nullable().describe('High-explosive effect'),
  rings: ringsSchema,
  where: optional(textSchema),
  ...ringNote,
  ...marks,
});

export const gunSchema = z.strictObject({
  id: idSchema,
  name: nameSchema,
  calibre: whole(1, 500).describe('millimetres'),
  shotsPerTurn: z
    .strictObject({
      loaderQuality: whole(0, 9).describe('times'),
      plus: whole(-9, 30).describe('Number added'),
    })
    .describe('Shots per turn'),
  gunSight: modifierSchema.describe('Quality of the gun sight'),
  mount: textSchema,
  uncertainMount: optional(z.literal(true)).describe('true: the mount is uncertain'),
  roundsPerShot: optional(whole(1, 99)).describe('Rounds per shot'),
  pages: pagesSchema,
  note: optional(textSchema),
  shells: z.array(shellSchema).min(1).describe('Shells of the gun'),
});

/** The effects of a type of shell on a vehicle; the code interprets the kinds (R-SHELL-05). */
export const shellTypeSchema = z.strictObject({
  id: z.enum(SHELL_TYPES).describe('Identifier of the entry'),
  kind: z.enum(['explosive', 'solid', 'shaped', 'smoke']).describe('Kind, one of the listed words'),
  order: z
    .strictObject({
      first: z.enum(['crew', 'system']).describe('First value'),
      crewModifier: modifierSchema.describe('Modifier of the crew’s Quality'),
    })
    .nullable()
    .describe('damage points go to crew and system in turn; null: no row printed'),
  ruling: optional(rulingIdSchema),
  fireOn: optional(facesSchema.describe('damage dice that start a fire')),
  note: optional(textSchema),
});

export const gunnerySchema = z.strictObject({
  columns: z.array(whole(1, 5000)).describe('metres'),
  columnRuling: rulingIdSchema,
  impulses: whole(1, 9).describe('Impulses of a turn'),
  roundsRuling: rulingIdSchema,
  roundsNote: textSchema,
  longRange: z
    .array(
      z.strictObject({
        to: whole(1, 5000).describe('Largest value for which it applies'),
        first: whole(0, 6).describe('hits up to this result'),
        firstThen: optional(z.literal('quality').describe('and then D6 <= Quality of the gunner')),
        followUp: whole(0, 6).describe('Later shots at the same target'),
      }),
    )
    .describe('Fire at long range'),
  longRangeNote: textSchema,
  bigCalibre: z
    .strictObject({
      plugging: z
        .strictObject({
          from: z.number().min(1).describe('Smallest value for which it applies'),
          addedDice: z.literal('half').describe('Dice added'),
          ruling: rulingIdSchema,
          capRuling: rulingIdSchema,
        })
        .describe('Shells that stay in the armour'),
      through: z
        .strictObject({
          from: z.number().min(1).describe('Smallest value for which it applies'),
          burstsInsideOn: facesSchema.describe('Results with which the shell bursts inside'),
          passesThroughOn: facesSchema.describe('Results with which the shell passes through'),
          crewKilled: amountSchema.describe('Crew members killed'),
        })
        .describe('Shells that pass through'),
    })
    .describe('Shells of large calibre'),
  lostImpulseFrom: z.number().min(0).max(1).describe('Share of the armour from which an impulse is lost'),
  specialGround: z
    .array(
      z.strictObject({
        id: idSchema.describe('Identifier of the entry'),
        scaled: z
          .array(
            z.strictObject({
              rings: z.array(ringSchema).describe('Rings of the blast'),
              factor: z.number().min(0).max(9).describe('Factor'),
            }),
          )
          .describe('Scaled radii'),
        added: optional(
          z.strictObject({
            ring: ringSchema.describe('Ring of the blast'),
            modifier: modifierSchema.describe('Modifier of the die'),
          }),
        ).describe('Number added'),
        dice: whole(1, 9).describe('each miniature rolls'),
        text: textSchema.describe('Text in our own words'),
      }),
    )
    .describe('radii where a shell bursts in or on it (R-HE-01)'),
  reinforcedConcrete: z
    .strictObject({
      added: z
        .strictObject({
          ring: ringSchema.describe('Ring of the blast'),
          modifier: modifierSchema.describe('Modifier of the die'),
        })
        .describe('Number added'),
      text: textSchema,
    })
    .describe('radii are divided by its number'),
  walls: z
    .array(
      z.strictObject({
        loss: millimetres.describe('Penetration lost, in millimetres'),
        materials: textSchema,
      }),
    )
    .describe('Shells behind walls'),
  concreteBunkerFactor: z.number().min(0).max(1).describe('Factor against concrete bunkers'),
  distanceEquivalence: z
    .strictObject({
      columns: z.array(textSchema).describe('Columns of the table'),
      rows: z.array(z.array(whole(0, 100_000))).describe('Rows of the table'),
      ruling: rulingIdSchema,
      ...marks,
    })
    .describe('Distances on the table and in the field'),
});
