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
import { AFFILIATIONS, CHALLENGE_KINDS, FACTIONS } from './names.ts';
import { reference } from './parts.ts';

const some = <T extends z.ZodType>(schema: T) => z.exactOptional(z.array(schema).min(1));

/** An equipment token that may replace one item of a pack (T-SETUP-08). */
export const bonusTokenSchema = z.strictObject({
  id: reference('items').describe('The item that the token is'),
  expansion: ownOnly(idSchema.default(OWN).describe('Box of the token')),
  restrictions: z
    .exactOptional(
      z.strictObject({
        factions: some(z.enum(FACTIONS)).describe('Factions that may use it'),
        affiliations: some(z.enum(AFFILIATIONS)).describe('The character has one of these stamps'),
        kinds: some(z.enum(['hero', 'trooper'])).describe('Hero, Trooper or both'),
        characters: some(reference('characters')).describe('Characters by id'),
        replaces: some(traitSchema).describe('The replaced item has one of these traits'),
      }),
    )
    .describe('Whose pack it may join; all that is stated must hold'),
  source: ownOnly(sourceSchema.default(OWN)),
});

const attackSchema = z
  .exactOptional(z.enum(['melee', 'ranged', 'grenade']))
  .describe('By which means; left out: by any');

/** What a character must do to fulfil its challenge. */
export const deedSchema = z
  .discriminatedUnion('event', [
    z
      .strictObject({
        event: z.literal('kill').describe('Event that counts'),
        attack: attackSchema,
        of: z.exactOptional(z.enum(['hero', 'trooper'])).describe('Kind of enemy'),
      })
      .describe('It kills an enemy')
      .meta({ examples: [{ event: 'kill', attack: 'melee', of: 'hero' }] }),
    z
      .strictObject({
        event: z.literal('wounds').describe('Event that counts'),
        atLeast: whole(1, 4).describe('Smallest number that counts'),
        attack: attackSchema,
      })
      .describe('It takes so many rows from one enemy at once')
      .meta({ examples: [{ event: 'wounds', atLeast: 2, attack: 'ranged' }] }),
    z
      .strictObject({
        event: z.literal('duel').describe('Event that counts'),
        characteristic: z
          .enum(['combat', 'stamina', 'mental'])
          .describe('Characteristic used: combat, stamina or mental'),
        as: z.exactOptional(z.enum(['attacker', 'defender'])).describe('Its role in the duel'),
      })
      .describe('It wins a duel against an enemy (T-DUEL-01)')
      .meta({ examples: [{ event: 'duel', characteristic: 'mental', as: 'attacker' }] }),
    z
      .strictObject({ event: z.literal('search').describe('Event that counts') })
      .describe('It searches a crate (T-ACT-05)')
      .meta({ examples: [{ event: 'search' }] }),
    z
      .strictObject({
        event: z.literal('objective').describe('Event that counts'),
        halves: whole(1, 2).describe('Number of halves of an objective'),
      })
      .describe('It brings an objective to half, or to the end (T-MODE-OBJ-03)')
      .meta({ examples: [{ event: 'objective', halves: 1 }] }),
    z
      .strictObject({
        event: z.literal('flag').describe('Event that counts'),
        what: z.enum(['acquired', 'planted', 'placed']).describe('What happens to the flag'),
      })
      .describe('It does so with a flag (T-MODE-CTF, T-MODE-DOM)')
      .meta({ examples: [{ event: 'flag', what: 'planted' }] }),
    z
      .strictObject({
        event: z.literal('heal').describe('Event that counts'),
        rows: whole(1, 4).describe('Number of health rows'),
      })
      .describe('It heals a friend')
      .meta({ examples: [{ event: 'heal', rows: 1 }] }),
  ])
  .meta({ vocabulary: 'Deeds of challenges' });

/** A challenge token (T-CHAL). */
export const challengeSchema = z.strictObject({
  id: idSchema,
  name: nameSchema,
  kind: z.enum(CHALLENGE_KINDS).describe('One of the four kinds of challenge'),
  text: textSchema.describe('The task in our own words'),
  when: deedSchema.describe('Event that completes the challenge'),
  source: ownOnly(sourceSchema.default(OWN)),
});
