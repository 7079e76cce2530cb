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

/** A shell of a gun: one penetration for all ranges has range null. */
const shellSchema = z.strictObject({
  id: idSchema,
  name: nameSchema,
  type: z.enum(SHELL_TYPES),
  armour: z
    .array(
      z.strictObject({
        range: whole(1, 5000).nullable().describe('metres'),
        penetration: millimetres,
        dice: damageDice,
      }),
    )
    .min(1)
    .nullable(),
  he: heSchema.nullable(),
  rings: ringsSchema,
  where: optional(textSchema),
  ...ringNote,
  ...marks,
});

export const gunSchema = z.strictObject({
  id: idSchema,
  name: nameSchema,
  calibre: whole(1, 500).describe('millimetres'),
  shotsPerTurn: z.strictObject({ loaderQuality: whole(0, 9).describe('times'), plus: whole(-9, 30) }),
  gunSight: modifierSchema,
  mount: textSchema,
  uncertainMount: optional(z.literal(true)),
  roundsPerShot: optional(whole(1, 99)),
  pages: pagesSchema,
  note: optional(textSchema),
  shells: z.array(shellSchema).min(1),
});

/** What a type of shell does to a vehicle; code interprets the kinds (R-SHELL-05). */
export const shellTypeSchema = z.strictObject({
  id: z.enum(SHELL_TYPES),
  kind: z.enum(['explosive', 'solid', 'shaped', 'smoke']),
  order: z
    .strictObject({ first: z.enum(['crew', 'system']), crewModifier: modifierSchema })
    .nullable()
    .describe('damage points go to crew and system in turn; null: no row printed'),
  ruling: optional(rulingIdSchema),
  fireOn: optional(facesSchema.describe('damage dice that start a fire')),
  note: optional(textSchema),
});

export const gunnerySchema = z.strictObject({
  columns: z.array(whole(1, 5000)).describe('metres'),
  columnRuling: rulingIdSchema,
  impulses: whole(1, 9),
  roundsRuling: rulingIdSchema,
  roundsNote: textSchema,
  longRange: z.array(
    z.strictObject({
      to: whole(1, 5000),
      first: whole(0, 6).describe('hits up to this result'),
      firstThen: optional(z.literal('quality').describe('and then D6 <= Quality of the gunner')),
      followUp: whole(0, 6),
    }),
  ),
  longRangeNote: textSchema,
  bigCalibre: z.strictObject({
    plugging: z.strictObject({
      from: z.number().min(1),
      addedDice: z.literal('half'),
      ruling: rulingIdSchema,
      capRuling: rulingIdSchema,
    }),
    through: z.strictObject({
      from: z.number().min(1),
      burstsInsideOn: facesSchema,
      passesThroughOn: facesSchema,
      crewKilled: amountSchema,
    }),
  }),
  lostImpulseFrom: z.number().min(0).max(1),
  specialGround: z
    .array(
      z.strictObject({
        id: idSchema,
        scaled: z.array(z.strictObject({ rings: z.array(ringSchema), factor: z.number().min(0).max(9) })),
        added: optional(z.strictObject({ ring: ringSchema, modifier: modifierSchema })),
        dice: whole(1, 9).describe('each miniature rolls'),
        text: textSchema,
      }),
    )
    .describe('radii where a shell bursts in or on it (R-HE-01)'),
  reinforcedConcrete: z
    .strictObject({ added: z.strictObject({ ring: ringSchema, modifier: modifierSchema }), text: textSchema })
    .describe('radii are divided by its number'),
  walls: z.array(z.strictObject({ loss: millimetres, materials: textSchema })),
  concreteBunkerFactor: z.number().min(0).max(1),
  distanceEquivalence: z.strictObject({
    columns: z.array(textSchema),
    rows: z.array(z.array(whole(0, 100_000))),
    ruling: rulingIdSchema,
    ...marks,
  }),
});
