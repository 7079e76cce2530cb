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
import { traitSchema } from './hookParts.ts';
import { hookSchema } from './hooks.ts';
import { reference } from './parts.ts';

export const weaponSchema = z.strictObject({
  pool: whole(0, 20).describe('Base dice by trait (T-COMBAT-03); item dice are added by hooks'),
  kind: z.enum(['melee', 'ranged']).describe('Melee or ranged'),
});

/** Fighting without a weapon (T-COMBAT-03). */
export const unarmedSchema = z.strictObject({
  pool: whole(0, 20).describe('Number of dice before other effects'),
  kind: z.literal('melee').describe('Kind, one of the listed words'),
  range: z
    .strictObject({ adjacent: z.literal(true).describe('true: adjacent circles only') })
    .describe('Range of an unarmed attack'),
});

/** A piece of equipment. Its bearers and its place in crates follow from the other files. */
export const itemSchema = z.strictObject({
  id: idSchema,
  name: nameSchema,
  aliases: ownOnly(z.exactOptional(z.array(textSchema)).describe('Other printed names')),
  traits: z.array(traitSchema).default([]).describe('Traits of the item or weapon (T-TERM-11)'),
  disposable: z
    .boolean()
    .default(false)
    .describe('Striped border: may be dropped or handed over (T-EQUIP-02)'),
  oncePerGame: z.boolean().default(false).describe('true: one use per game'),
  consumedBy: z
    .enum(['discard', 'facedown', 'throw', 'death', 'nextAttack'])
    .nullable()
    .default(null)
    .describe('null: never used up'),
  specialObjectOf: ownOnly(
    z.exactOptional(reference('characters')).describe('Whose special object it is (T-EQUIP-03)'),
  ),
  weapon: weaponSchema.nullable().default(null).describe('null: not a weapon'),
  effect: z
    .exactOptional(textSchema)
    .describe('What the item does, in our own words; left out: written from the hooks')
    .meta({ follows: ['weapon', 'hooks'] }),
  hooks: z.array(hookSchema).default([]).describe('What the engine plays'),
  source: ownOnly(
    z
      .strictObject({ text: sourceSchema, disposable: z.exactOptional(sourceSchema) })
      .default({ text: OWN })
      .describe('Where the values come from'),
  ),
  warnings: ownOnly(z.exactOptional(z.array(textSchema)).describe('Known problems of the data')),
});
