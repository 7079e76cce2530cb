import { z } from 'zod';
import { idSchema, nameSchema, textSchema, whole } from '../../../data/schemaParts.ts';
import {
  actionCount,
  inchesSchema,
  marks,
  modifierSchema,
  pageSchema,
  pagesSchema,
  rulingIdSchema,
} from './parts.ts';

const optional = z.exactOptional;

/** Inches within which something is heard; null: not at all. */
export const alarmSchema = z.union([inchesSchema, z.enum(['everywhere', 'varies'])]).nullable();

export const actionSchema = z.strictObject({
  id: idSchema,
  name: nameSchema,
  order: z.enum(['fire', 'movement', 'any']).nullable().describe('which tactical order may begin with it'),
  provokes: z.boolean().describe('enemies may react to it'),
  cost: z
    .union([
      actionCount,
      z.strictObject({
        least: actionCount.describe('Smallest number'),
        most: actionCount.describe('Largest number'),
      }),
    ])
    .nullable()
    .describe('cost in actions; null: see costText, or unknown'),
  costText: optional(textSchema),
  alarm: z
    .strictObject({
      quiet: alarmSchema.describe('Distance or level at a quiet background'),
      normal: alarmSchema.describe('Distance or level at a normal background'),
      combat: alarmSchema.describe('Distance or level at a combat background'),
    })
    .describe('Loudness of the action'),
  busy: optional(z.literal(true).describe('combat stance 0 meanwhile (R-FIRE-08)')),
  notInReaction: optional(z.literal(true)).describe('true: not allowed as a reaction'),
  page: pageSchema.describe('Page of the rulebook'),
  ...marks,
});

const terrainModifier = z.union([modifierSchema, z.literal('half-die')]).nullable();

export const actionRulesSchema = z.strictObject({
  actionsPerTurn: z.literal('quality').describe('Actions of a man in a turn'),
  impulses: whole(1, 9).describe('of vehicles and guns'),
  hunkerDown: z
    .strictObject({
      cost: actionCount.describe('Cost in actions'),
      leavingCost: actionCount.describe('Actions to leave the state'),
      note: textSchema,
      pages: pagesSchema,
    })
    .describe('Rules of hunkering down'),
  reaction: z
    .strictObject({
      cost: actionCount.describe('Cost in actions'),
      costWithoutOrder: actionCount.describe('Cost in actions without an order'),
      shotModifier: modifierSchema.describe('Modifier of a shot'),
      leastUnspent: actionCount.describe('Fewest unspent actions'),
      when: textSchema,
      mustAddressTrigger: textSchema,
    })
    .describe('Rules of reactions'),
  modes: z
    .array(
      z.strictObject({
        id: idSchema,
        inches: z.union([inchesSchema, textSchema.describe('as printed')]).describe('Distance in inches'),
        difficult: terrainModifier.describe('In difficult ground'),
        extreme: terrainModifier.describe('In extreme ground'),
        rubble: terrainModifier.describe('null: not allowed, or nothing printed'),
        note: optional(textSchema),
      }),
    )
    .describe('Modes of movement'),
  swimming: z
    .array(z.strictObject({ id: idSchema, risk: textSchema, numbers: textSchema }))
    .describe('Rules of swimming'),
  whistle: z
    .array(z.strictObject({ id: idSchema, sound: textSchema, ...marks }))
    .describe('Rules of the whistle'),
});

/** Markers, initiative, orders and rounds. */
export const turnSchema = z.strictObject({
  markers: z
    .array(
      z.strictObject({
        id: idSchema,
        covers: z.array(textSchema).describe('Men that a marker stands for'),
        step: z.array(inchesSchema).length(2).describe('Move of a marker in a step, in inches'),
        engagementMove: inchesSchema.describe('Move in an engagement, in inches'),
      }),
    )
    .describe('Rules of markers'),
  markerNote: textSchema,
  markerCount: z
    .strictObject({ least: textSchema, most: textSchema, decoys: textSchema })
    .describe('Number of markers'),
  deploymentFront: textSchema,
  initiative: z
    .strictObject({
      winsUpTo: whole(0, 6).describe('at equal Quality'),
      shift: z.literal('quality-difference').describe('Shift of the result'),
      approach: z.literal('highest-leader').describe('In the approach'),
      engagement: z.literal('nominated-leader').describe('In an engagement'),
      ruling: rulingIdSchema,
    })
    .describe('Rules of initiative'),
  approachSteps: z.array(textSchema).describe('Steps of the approach'),
  orders: z
    .array(
      z.strictObject({
        id: idSchema,
        first: textSchema,
        otherwise: textSchema.nullable().describe('Effect in other cases; null: none'),
        count: optional(textSchema),
      }),
    )
    .describe('Tactical orders'),
  orderLimits: z
    .strictObject({
      perSquad: textSchema,
      allMustBeUsed: z.boolean().describe('true: all orders must be used'),
      inherentAmbush: z.array(textSchema).describe('true: ambush needs no order'),
      outOfContact: textSchema,
      undetectedMarker: textSchema,
    })
    .describe('Limits of orders'),
  ordersDuringTurn: z
    .strictObject({
      text: z.array(textSchema).describe('Text in our own words'),
      enemyWithinTimesQuality: whole(0, 20).describe('Distance to the enemy, as a multiple of Quality'),
    })
    .describe('Orders during the turn'),
  engagementTurn: z.array(textSchema).describe('Turn of an engagement'),
  round: z.array(textSchema).describe('Rounds of a turn'),
  elementFire: z.strictObject({ ruling: rulingIdSchema }).describe('Fire of an element'),
});
