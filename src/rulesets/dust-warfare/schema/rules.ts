import { z } from 'zod';
import { idSchema, nameSchema, textSchema, whole } from '../../../data/schemaParts.ts';
import { damageEffectSchema, effectSchema } from './effects.ts';
import { COVERS, DIE_FACES, EDITIONS, TARGET_KINDS } from './names.ts';
import {
  armourClassSchema,
  confidenceSchema,
  noteSchema,
  ruleIdSchema,
  rulingIdSchema,
  sourceIdSchema,
} from './parts.ts';

const optional = z.exactOptional;
const inches = whole(0, 120);

/** A source of the dataset; other files quote it by its id. */
export const sourceEntrySchema = z.strictObject({
  id: idSchema,
  title: textSchema,
  url: z.url().nullable(),
  edition: z.enum([...EDITIONS, 'dust-tactics-2014']),
  kind: textSchema,
  usedFor: textSchema,
  confidence: textSchema.describe('in the values taken from it, not in the source as a whole'),
  note: noteSchema,
});

/** A die by its faces. The game's own is the one named `dust-warfare`. */
export const dieSchema = z.strictObject({
  id: idSchema,
  sides: whole(2, 20),
  faces: z.array(z.strictObject({ symbol: idSchema, count: whole(1, 20) })).min(1),
  sources: z.array(sourceIdSchema).min(1),
  confidence: confidenceSchema,
  note: noteSchema,
});

/** What counts as a success of a roll, and whether misses are rolled once more. */
export const rollModeSchema = z.strictObject({
  id: z.enum(['normal', 'inverted', 'reroll-misses', 'inverted-reroll-misses']),
  success: z.enum(DIE_FACES),
  rerollsMisses: z.boolean(),
  note: noteSchema,
});

export const armourClassEntrySchema = z.strictObject({
  id: armourClassSchema,
  kind: z.enum(TARGET_KINDS),
  level: whole(1, 7),
  armourDice: whole(0, 12),
});

export const abilitySchema = z.strictObject({
  id: idSchema,
  rule: ruleIdSchema,
  name: nameSchema,
  shared: z.boolean().describe('covers the whole unit as long as one miniature that has it lives'),
  scope: z.array(z.enum(['soldier', 'vehicle', 'aircraft', 'hero'])).describe('empty: every unit'),
  category: z.enum([
    'movement',
    'transport',
    'deployment',
    'attack',
    'action',
    'command',
    'morale',
    'defence',
    'support',
    'organisation',
  ]),
  usesPerGame: whole(1, 9).nullable(),
  text: textSchema,
  effects: z.array(effectSchema).describe('empty: nothing that games without a map can show'),
  confidence: confidenceSchema,
  source: sourceIdSchema,
  ruling: optional(rulingIdSchema),
  note: noteSchema,
});

export const weaponAbilitySchema = z.strictObject({
  id: idSchema,
  rule: ruleIdSchema,
  name: nameSchema,
  covers: z
    .enum(['weapon', 'attack', 'unit'])
    .describe('the weapon’s own dice, the whole attack it is part of, or the unit that has it'),
  text: textSchema,
  effects: z.array(effectSchema),
  confidence: confidenceSchema,
  source: sourceIdSchema,
  ruling: optional(rulingIdSchema),
});

const damageRowSchema = z.strictObject({
  id: idSchema,
  hits: whole(0, 12).describe('hits of the roll; the last row also stands for more'),
  name: nameSchema,
  text: textSchema,
  effects: z.array(damageEffectSchema),
  ruling: optional(rulingIdSchema),
});

export const damageTablesSchema = z.strictObject({
  vehicle: z.array(damageRowSchema).min(1),
  aircraft: z.array(damageRowSchema).min(1),
  rules: z.array(ruleIdSchema),
  sources: z.array(sourceIdSchema).min(1),
  evidence: textSchema,
  confidence: confidenceSchema,
});

export const terrainSchema = z.strictObject({
  cover: z.array(z.strictObject({ id: z.enum(COVERS), negates: whole(0, 6) })).length(COVERS.length),
  modifiers: z.array(
    z.strictObject({
      id: z.enum(['suppressed', 'hit-the-dirt', 'team']),
      applies: textSchema,
      steps: optional(whole(-2, 2)),
      sets: optional(z.enum(COVERS)),
      ruling: optional(rulingIdSchema),
    }),
  ),
  kinds: z.array(
    z.strictObject({
      id: idSchema,
      cover: z.enum(COVERS).nullable().describe('null: the source gives none'),
      difficultFor: z.array(z.enum(['soldier', 'vehicle'])),
      impassableFor: z.array(z.enum(['soldier', 'vehicle'])),
    }),
  ),
  difficult: z.strictObject({
    moveCap: inches,
    entryLimit: inches,
    ignoredBy: z.array(textSchema),
  }),
  obscured: textSchema,
  rules: z.array(ruleIdSchema),
  sources: z.array(sourceIdSchema).min(1),
  confidence: confidenceSchema,
});

export const turnSchema = z.strictObject({
  initiative: z.strictObject({
    leastOrders: whole(0, 9),
    commandSquadOrders: whole(0, 9),
    text: textSchema,
  }),
  orders: z.array(z.strictObject({ id: z.enum(['take-action', 'regroup', 'special']), text: textSchema })),
  activation: z.array(textSchema),
  actions: z.strictObject({
    base: whole(1, 6),
    lessWithReaction: whole(0, 6),
    lessWhenSuppressed: whole(0, 6),
    list: z.array(
      z.strictObject({
        id: z.enum(['move', 'attack', 'special', 'sustained-attack', 'march-move']),
        cost: whole(1, 6),
        text: textSchema,
      }),
    ),
  }),
  reactions: z.strictObject({
    perTurn: whole(0, 6),
    kinds: z.array(z.enum(['move', 'attack', 'hit-the-dirt'])),
    hitTheDirtMarkers: whole(0, 6),
    text: textSchema,
  }),
  endPhase: z.strictObject({ suppressionRemoved: whole(0, 9) }),
  distances: z.strictObject({
    formation: inches,
    command: inches,
    temporaryCommand: inches,
    reaction: inches,
    closeCombat: inches,
    artilleryDirectMin: inches,
    artilleryDirectMax: inches,
    artilleryIndirectMin: inches,
    verticalMove: inches,
    enemyGap: inches,
    embark: inches,
    tankRidersDisembark: inches,
    heal: inches,
    repair: inches,
  }),
  flightHazard: z.strictObject({ softDamage: whole(0, 20), text: textSchema }),
  gameLength: z.strictObject({ minimum: whole(1, 30), maximum: whole(1, 30), source: sourceIdSchema }),
  sources: z.array(sourceIdSchema).min(1),
  confidence: confidenceSchema,
});
