import { z } from 'zod';
import { idSchema, nameSchema, sourceSchema, textSchema, whole } from '../../../data/schemaParts.ts';
import { traitSchema } from './hookParts.ts';
import { AFFILIATIONS, CHALLENGE_KINDS, FACTIONS } from './names.ts';
import { reference } from './parts.ts';

const some = <T extends z.ZodType>(schema: T) => z.exactOptional(z.array(schema).min(1));

/** An equipment token that may stand in for one item of a pack (T-SETUP-08). */
export const bonusTokenSchema = z.strictObject({
  id: reference('items').describe('The item that the token is'),
  expansion: idSchema,
  restrictions: z
    .exactOptional(
      z.strictObject({
        factions: some(z.enum(FACTIONS)),
        affiliations: some(z.enum(AFFILIATIONS)).describe('The character has one of these stamps'),
        kinds: some(z.enum(['hero', 'trooper'])),
        characters: some(reference('characters')),
        replaces: some(traitSchema).describe('The replaced item has one of these traits'),
      }),
    )
    .describe('Whose pack it may join; all that is stated must hold'),
  source: sourceSchema,
});

const attackSchema = z
  .exactOptional(z.enum(['melee', 'ranged', 'grenade']))
  .describe('By which means; left out: by any');

/** What a character must bring about to carry out its challenge. */
const conditionSchema = z.discriminatedUnion('event', [
  z
    .strictObject({
      event: z.literal('kill'),
      attack: attackSchema,
      of: z.exactOptional(z.enum(['hero', 'trooper'])),
    })
    .describe('It kills an enemy'),
  z
    .strictObject({ event: z.literal('wounds'), atLeast: whole(1, 4), attack: attackSchema })
    .describe('It takes so many rows from one enemy at once'),
  z
    .strictObject({
      event: z.literal('duel'),
      characteristic: z.enum(['combat', 'stamina', 'mental']),
      as: z.exactOptional(z.enum(['attacker', 'defender'])),
    })
    .describe('It wins a duel against an enemy (T-DUEL-01)'),
  z.strictObject({ event: z.literal('search') }).describe('It searches a crate (T-ACT-05)'),
  z
    .strictObject({ event: z.literal('objective'), halves: whole(1, 2) })
    .describe('It brings an objective to half, or to the end (T-MODE-OBJ-03)'),
  z
    .strictObject({ event: z.literal('flag'), what: z.enum(['acquired', 'planted', 'placed']) })
    .describe('It does so with a flag (T-MODE-CTF, T-MODE-DOM)'),
  z.strictObject({ event: z.literal('heal'), rows: whole(1, 4) }).describe('It heals a friend'),
]);

/** A challenge token (T-CHAL). */
export const challengeSchema = z.strictObject({
  id: idSchema,
  name: nameSchema,
  kind: z.enum(CHALLENGE_KINDS),
  text: textSchema.describe('The task in our own words'),
  when: conditionSchema,
  source: sourceSchema,
});
