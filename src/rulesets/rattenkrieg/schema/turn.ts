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

/** Inches at which something is heard; null: not at all. */
export const alarmSchema = z.union([inchesSchema, z.enum(['everywhere', 'varies'])]).nullable();

export const actionSchema = z.strictObject({
  id: idSchema,
  name: nameSchema,
  order: z.enum(['fire', 'movement', 'any']).nullable().describe('which tactical order may begin with it'),
  provokes: z.boolean().describe('enemies may react to it'),
  cost: z
    .union([actionCount, z.strictObject({ least: actionCount, most: actionCount })])
    .nullable()
    .describe('actions; null: costText says, or nobody does'),
  costText: optional(textSchema),
  alarm: z.strictObject({ quiet: alarmSchema, normal: alarmSchema, combat: alarmSchema }),
  busy: optional(z.literal(true).describe('combat stance 0 meanwhile (R-FIRE-08)')),
  notInReaction: optional(z.literal(true)),
  page: pageSchema,
  ...marks,
});

const terrainModifier = z.union([modifierSchema, z.literal('half-die')]).nullable();

export const actionRulesSchema = z.strictObject({
  actionsPerTurn: z.literal('quality'),
  impulses: whole(1, 9).describe('of vehicles and guns'),
  hunkerDown: z.strictObject({
    cost: actionCount,
    leavingCost: actionCount,
    note: textSchema,
    pages: pagesSchema,
  }),
  reaction: z.strictObject({
    cost: actionCount,
    costWithoutOrder: actionCount,
    shotModifier: modifierSchema,
    leastUnspent: actionCount,
    when: textSchema,
    mustAddressTrigger: textSchema,
  }),
  modes: z.array(
    z.strictObject({
      id: idSchema,
      inches: z.union([inchesSchema, textSchema.describe('as printed')]),
      difficult: terrainModifier,
      extreme: terrainModifier,
      rubble: terrainModifier.describe('null: not allowed, or nothing printed'),
      note: optional(textSchema),
    }),
  ),
  swimming: z.array(z.strictObject({ id: idSchema, risk: textSchema, numbers: textSchema })),
  whistle: z.array(z.strictObject({ id: idSchema, sound: textSchema, ...marks })),
});

/** Markers, initiative, orders and rounds. */
export const turnSchema = z.strictObject({
  markers: z.array(
    z.strictObject({
      id: idSchema,
      covers: z.array(textSchema),
      step: z.array(inchesSchema).length(2),
      engagementMove: inchesSchema,
    }),
  ),
  markerNote: textSchema,
  markerCount: z.strictObject({ least: textSchema, most: textSchema, decoys: textSchema }),
  deploymentFront: textSchema,
  initiative: z.strictObject({
    winsUpTo: whole(0, 6).describe('at equal Quality'),
    shift: z.literal('quality-difference'),
    approach: z.literal('highest-leader'),
    engagement: z.literal('nominated-leader'),
    ruling: rulingIdSchema,
  }),
  approachSteps: z.array(textSchema),
  orders: z.array(
    z.strictObject({
      id: idSchema,
      first: textSchema,
      otherwise: textSchema.nullable(),
      count: optional(textSchema),
    }),
  ),
  orderLimits: z.strictObject({
    perSquad: textSchema,
    allMustBeUsed: z.boolean(),
    inherentAmbush: z.array(textSchema),
    outOfContact: textSchema,
    undetectedMarker: textSchema,
  }),
  ordersDuringTurn: z.strictObject({ text: z.array(textSchema), enemyWithinTimesQuality: whole(0, 20) }),
  engagementTurn: z.array(textSchema),
  round: z.array(textSchema),
  elementFire: z.strictObject({ ruling: rulingIdSchema }),
});
