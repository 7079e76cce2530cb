/** Mines, charges and aerial bombs, and the rules of mines. */
import { z } from 'zod';
import { idSchema, nameSchema, textSchema, whole } from '../../../data/schemaParts.ts';
import { armourSchema, heSchema, ringsSchema } from './blasts.ts';
import { SHELL_TYPES } from './names.ts';
import { amountSchema, inchesSchema, marks, modifierSchema, pageSchema } from './parts.ts';

/** A mine, a charge or an aerial bomb. */
export const chargeSchema = z.strictObject({
  id: idSchema.describe('Identifier of the entry'),
  name: nameSchema.describe('Name in tables and sentences'),
  type: z.enum(SHELL_TYPES).describe('Type, one of the listed words'),
  armour: armourSchema.describe('Armour in millimetres, or damage dice against it'),
  he: heSchema.describe('High-explosive effect'),
  rings: ringsSchema.describe('Rings of the blast, from the innermost outward'),
  layActions: whole(1, 99).nullable().describe('Actions to lay'),
  page: pageSchema.describe('Page of the rulebook'),
  ...marks,
});

export const mineRulesSchema = z.strictObject({
  note: textSchema,
  laying: z
    .strictObject({
      actionsPerDie: whole(1, 9).describe('Actions per die'),
      dirtRoadFactor: z.number().min(0).max(9).describe('Factor on dirt roads'),
      softGroundFactor: z.number().min(0).max(9).describe('Factor on soft ground'),
      pavedRoad: textSchema,
      squareInches: whole(1, 99).describe('Square inches'),
      sympathetic: z.boolean().describe('Sympathetic explosion'),
      linkLine: textSchema,
    })
    .describe('Laying mines'),
  tankAttack: z
    .strictObject({
      onDeck: textSchema,
      inTracks: amountSchema.describe('Charges in the tracks'),
      noReactionIf: textSchema,
    })
    .describe('Mines against tanks'),
  detecting: z
    .strictObject({ size: whole(0, 99).describe('Size'), camouflage: textSchema })
    .describe('Detecting mines'),
  explosion: z
    .strictObject({
      order: z.array(z.enum(['wheel-or-track', 'aboard', 'random-system'])).describe('Order or sequence'),
      spunAbovePerTon: whole(1, 99).describe('Points per ton above which a vehicle spins'),
      spunModifier: modifierSchema.describe('Modifier of the crew in a spun vehicle'),
      overturnedAbovePerTon: whole(1, 99).describe('Points per ton above which a vehicle overturns'),
      overturnedModifier: modifierSchema.describe('Modifier of the crew in an overturned vehicle'),
      text: z.array(textSchema).describe('Text in our own words'),
    })
    .describe('Explosion under a vehicle'),
  bangalore: z
    .strictObject({
      squareInchesPerSection: whole(1, 99).describe('Square inches cleared by a section'),
      sections: whole(1, 99).describe('Number of sections'),
      length: inchesSchema.describe('Length in inches'),
    })
    .describe('Bangalore torpedoes'),
  bombScatter: z
    .array(
      z.strictObject({
        id: idSchema,
        kind: z.enum(['square', 'product', 'plain']).describe('Kind, one of the listed words'),
      }),
    )
    .describe('inches off: a D6 times itself, times a second one, or plain'),
});
