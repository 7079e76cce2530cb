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

/** A source of the dataset; other files cite it by id. */
export const sourceEntrySchema = z.strictObject({
  id: idSchema,
  title: textSchema,
  url: z.url().nullable().describe('Address of the source'),
  edition: z.enum([...EDITIONS, 'dust-tactics-2014']).describe('Edition of the cards or rules'),
  kind: textSchema,
  usedFor: textSchema,
  confidence: textSchema.describe('in the values taken from it, not in the source as a whole'),
  note: noteSchema,
});

/** A die with its faces. `dust-warfare` is the die of the game. */
export const dieSchema = z.strictObject({
  id: idSchema,
  sides: whole(2, 20).describe('Number of sides'),
  faces: z
    .array(z.strictObject({ symbol: idSchema, count: whole(1, 20).describe('Number') }))
    .min(1)
    .describe('Faces of the die'),
  sources: z.array(sourceIdSchema).min(1).describe('Sources of the values'),
  confidence: confidenceSchema.describe('How reliable the value is'),
  note: noteSchema,
});

/** What counts as a success of a roll, and whether misses are re-rolled. */
export const rollModeSchema = z.strictObject({
  id: z
    .enum(['normal', 'inverted', 'reroll-misses', 'inverted-reroll-misses'])
    .describe('Identifier of the entry'),
  success: z.enum(DIE_FACES).describe('Faces that succeed'),
  rerollsMisses: z.boolean().describe('true: misses are rolled again once'),
  note: noteSchema,
});

export const armourClassEntrySchema = z.strictObject({
  id: armourClassSchema.describe('Identifier of the entry'),
  kind: z.enum(TARGET_KINDS).describe('Kind, one of the listed words'),
  level: whole(1, 7).describe('Level of the class'),
  armourDice: whole(0, 12).describe('Armour dice of the class'),
});

export const abilitySchema = z.strictObject({
  id: idSchema,
  rule: ruleIdSchema,
  name: nameSchema,
  shared: z.boolean().describe('covers the whole unit as long as one miniature that has it lives'),
  scope: z.array(z.enum(['soldier', 'vehicle', 'aircraft', 'hero'])).describe('empty: every unit'),
  category: z
    .enum([
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
    ])
    .describe('Group of abilities'),
  usesPerGame: whole(1, 9).nullable().describe('Uses per game'),
  text: textSchema,
  effects: z.array(effectSchema).describe('empty: nothing that games without a map can show'),
  confidence: confidenceSchema.describe('How reliable the value is'),
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
  effects: z.array(effectSchema).describe('Effects that the engine reads'),
  confidence: confidenceSchema.describe('How reliable the value is'),
  source: sourceIdSchema,
  ruling: optional(rulingIdSchema),
});

const damageRowSchema = z.strictObject({
  id: idSchema,
  hits: whole(0, 12).describe('hits of the roll; the last row also stands for more'),
  name: nameSchema,
  text: textSchema,
  effects: z.array(damageEffectSchema).describe('Effects that the engine reads'),
  ruling: optional(rulingIdSchema),
});

export const damageTablesSchema = z.strictObject({
  vehicle: z.array(damageRowSchema).min(1).describe('Damage table of vehicles'),
  aircraft: z.array(damageRowSchema).min(1).describe('Damage table of aircraft'),
  rules: z.array(ruleIdSchema).describe('Rules that it applies'),
  sources: z.array(sourceIdSchema).min(1).describe('Sources of the values'),
  evidence: textSchema,
  confidence: confidenceSchema.describe('How reliable the value is'),
});

export const terrainSchema = z.strictObject({
  cover: z
    .array(
      z.strictObject({
        id: z.enum(COVERS).describe('Identifier of the entry'),
        negates: whole(0, 6).describe('Hits that the cover negates'),
      }),
    )
    .length(COVERS.length)
    .describe('Kinds of cover'),
  modifiers: z
    .array(
      z.strictObject({
        id: z.enum(['suppressed', 'hit-the-dirt', 'team']).describe('Identifier of the entry'),
        applies: textSchema,
        steps: optional(whole(-2, 2)).describe('Steps of cover, up or down'),
        sets: optional(z.enum(COVERS)).describe('Cover that replaces the other'),
        ruling: optional(rulingIdSchema),
      }),
    )
    .describe('Modifiers of cover'),
  kinds: z
    .array(
      z.strictObject({
        id: idSchema,
        cover: z.enum(COVERS).nullable().describe('null: the source gives none'),
        difficultFor: z
          .array(z.enum(['soldier', 'vehicle']))
          .describe('Unit types for which it is difficult'),
        impassableFor: z.array(z.enum(['soldier', 'vehicle'])).describe('Unit types that cannot enter'),
      }),
    )
    .describe('Kinds of terrain'),
  difficult: z
    .strictObject({
      moveCap: inches.describe('Longest move in inches'),
      entryLimit: inches.describe('Longest move into it, in inches'),
      ignoredBy: z.array(textSchema).describe('Abilities that ignore it'),
    })
    .describe('Rules of difficult terrain'),
  obscured: textSchema,
  rules: z.array(ruleIdSchema).describe('Rules that it applies'),
  sources: z.array(sourceIdSchema).min(1).describe('Sources of the values'),
  confidence: confidenceSchema.describe('How reliable the value is'),
});

export const turnSchema = z.strictObject({
  initiative: z
    .strictObject({
      leastOrders: whole(0, 9).describe('Fewest orders of a side'),
      commandSquadOrders: whole(0, 9).describe('Orders of a Command Squad'),
      text: textSchema,
    })
    .describe('Rules of initiative'),
  orders: z
    .array(
      z.strictObject({
        id: z.enum(['take-action', 'regroup', 'special']).describe('Identifier of the entry'),
        text: textSchema,
      }),
    )
    .describe('Orders'),
  activation: z.array(textSchema).describe('Rules of an activation'),
  actions: z
    .strictObject({
      base: whole(1, 6).describe('Actions without modifiers'),
      lessWithReaction: whole(0, 6).describe('Fewer actions with a reaction marker'),
      lessWhenSuppressed: whole(0, 6).describe('Fewer actions when suppressed'),
      list: z
        .array(
          z.strictObject({
            id: z
              .enum(['move', 'attack', 'special', 'sustained-attack', 'march-move'])
              .describe('Identifier of the entry'),
            cost: whole(1, 6).describe('Cost in actions'),
            text: textSchema,
          }),
        )
        .describe('Actions to choose from'),
    })
    .describe('Actions in an activation'),
  reactions: z
    .strictObject({
      perTurn: whole(0, 6).describe('Most reactions per turn'),
      kinds: z.array(z.enum(['move', 'attack', 'hit-the-dirt'])).describe('Kinds of reaction'),
      hitTheDirtMarkers: whole(0, 6).describe('Suppression markers for hitting the dirt'),
      text: textSchema,
    })
    .describe('Rules of reactions'),
  endPhase: z
    .strictObject({ suppressionRemoved: whole(0, 9).describe('Suppression markers removed') })
    .describe('Rules of the end phase'),
  distances: z
    .strictObject({
      formation: inches.describe('Largest gap in a formation, in inches'),
      command: inches.describe('Command range in inches'),
      temporaryCommand: inches.describe('Command range of a temporary leader, in inches'),
      reaction: inches.describe('Reaction range in inches'),
      closeCombat: inches.describe('Close-combat range in inches'),
      artilleryDirectMin: inches.describe('Shortest direct range of artillery, in inches'),
      artilleryDirectMax: inches.describe('Longest direct range of artillery, in inches'),
      artilleryIndirectMin: inches.describe('Shortest indirect range of artillery, in inches'),
      verticalMove: inches.describe('Vertical move in inches'),
      enemyGap: inches.describe('Smallest distance to enemies, in inches'),
      embark: inches.describe('Embarking distance in inches'),
      tankRidersDisembark: inches.describe('Disembarking distance of tank riders, in inches'),
      heal: inches.describe('Range of healing, in inches'),
      repair: inches.describe('Range of repairs, in inches'),
    })
    .describe('Distances of the rules, in inches'),
  flightHazard: z
    .strictObject({ softDamage: whole(0, 20).describe('Damage to soldiers'), text: textSchema })
    .describe('Hazard of flight'),
  gameLength: z
    .strictObject({
      minimum: whole(1, 30).describe('Fewest turns'),
      maximum: whole(1, 30).describe('Most turns'),
      source: sourceIdSchema,
    })
    .describe('Length of a game, in turns'),
  sources: z.array(sourceIdSchema).min(1).describe('Sources of the values'),
  confidence: confidenceSchema.describe('How reliable the value is'),
});
