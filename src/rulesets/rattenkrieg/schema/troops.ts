import { z } from 'zod';
import { idSchema, textSchema, whole } from '../../../data/schemaParts.ts';
import { FIRE_DECISIONS } from './names.ts';
import {
  facesSchema,
  inchesSchema,
  modifierSchema,
  optionalRule,
  pageSchema,
  pagesSchema,
  rulingIdSchema,
} from './parts.ts';

const optional = z.exactOptional;
const decision = z.enum(FIRE_DECISIONS);

/** An event that moves a value: by so much, or by what a D6 gives. */
const changeSchema = z.union([
  z.strictObject({ id: idSchema, change: modifierSchema, text: textSchema }),
  z.strictObject({
    id: idSchema,
    roll: z.array(z.strictObject({ from: whole(1, 6), to: whole(1, 6), change: modifierSchema })).min(1),
    text: textSchema,
  }),
]);

const aggressivenessSchema = z.strictObject({
  base: whole(0, 9),
  ownCountry: modifierSchema,
  ownCity: modifierSchema,
  militia: z.strictObject({ raisesOn: facesSchema, lowersOn: facesSchema, text: textSchema }),
  check: z.strictObject({
    below: decision,
    equal: decision,
    above: decision,
    ruling: rulingIdSchema,
    exempt: z.array(textSchema),
  }),
  modifiers: z.array(
    z.discriminatedUnion('kind', [
      z.strictObject({
        id: idSchema,
        kind: z.literal('circumstance'),
        modifier: modifierSchema,
        text: textSchema,
      }),
      z.strictObject({
        id: idSchema,
        kind: z.literal('distance'),
        below: optional(inchesSchema),
        above: optional(inchesSchema),
        modifier: modifierSchema,
        text: textSchema,
      }),
    ]),
  ),
  modifiersAre: z.strictObject({ ruling: rulingIdSchema, note: textSchema }),
  changes: z.array(changeSchema),
  leaders: z.array(z.strictObject({ id: idSchema, upTo: whole(0, 9) })),
  low: z.strictObject({ belowOne: textSchema, lastMan: textSchema, threatened: textSchema }),
  high: z.strictObject({ ...optionalRule, from: whole(1, 20), text: textSchema }),
  pages: pagesSchema,
});

const endOfTurnRow = { value: whole(-20, 30), text: textSchema };
const endOfTurnSchema = z.strictObject({
  who: textSchema,
  fromChange: whole(1, 9),
  formula: textSchema,
  rows: z.array(
    z.discriminatedUnion('kind', [
      z.strictObject({
        ...endOfTurnRow,
        kind: z.enum(['surrenders', 'no-orders', 'falls-back', 'hunkers', 'must-engage']),
      }),
      z.strictObject({
        ...endOfTurnRow,
        kind: z.literal('actions'),
        actions: modifierSchema,
        modifier: optional(modifierSchema.describe('on combat dice, too')),
      }),
      z.strictObject({ ...endOfTurnRow, kind: z.literal('combat-dice'), modifier: modifierSchema }),
    ]),
  ),
  ruling: rulingIdSchema,
  evenValues: textSchema,
  outside: textSchema,
  page: pageSchema,
});

const caseText = { id: idSchema, case: whole(1, 5), text: textSchema };
const threeWays = { below: textSchema, equal: textSchema, above: textSchema };
const moraleSchema = z.strictObject({
  ...optionalRule,
  value: z.literal('quality-plus-aggressiveness'),
  cases: z.array(
    z.discriminatedUnion('kind', [
      z.strictObject({ ...caseText, kind: z.literal('test'), fail: textSchema }),
      z.strictObject({ ...caseText, kind: z.literal('against-morale'), ...threeWays }),
      z.strictObject({
        ...caseText,
        kind: z.literal('difference'),
        ruling: rulingIdSchema,
        needs: z.array(textSchema),
        ...threeWays,
      }),
      z.strictObject({ ...caseText, kind: z.literal('tiers'), fail: textSchema }),
    ]),
  ),
  groupRule: textSchema,
  leaderInSight: textSchema,
  pages: pagesSchema,
});

const awarenessSchema = z.strictObject({
  ...optionalRule,
  ruling: rulingIdSchema,
  states: z.array(
    z.strictObject({
      id: idSchema,
      takesCover: z.boolean(),
      spots: z.boolean(),
      reactionCost: whole(0, 9),
      reactionTest: z.literal('above-quality').nullable(),
      unarmed: optional(z.literal(true)),
      weapons: optional(textSchema),
      crewWeapons: optional(textSchema),
      enginesCold: optional(z.literal(true)),
      sightThresholdFactor: optional(z.number().min(0).max(1)),
      soundLevelShift: optional(modifierSchema),
      next: optional(textSchema),
    }),
  ),
  pages: pagesSchema,
});

const valueRow = z.strictObject({ value: whole(0, 9), situation: textSchema });

/** Quality, aggressiveness, morale and awareness of troops, dogs and horses. */
export const troopsSchema = z.strictObject({
  quality: z.strictObject({
    values: z.array(z.strictObject({ id: idSchema, value: whole(1, 6), troops: textSchema })),
    adjustments: z.array(
      z.strictObject({ id: idSchema, modifier: modifierSchema, who: textSchema, note: optional(textSchema) }),
    ),
    actionsPerTurn: z.literal('quality'),
    test: z.strictObject({ ruling: rulingIdSchema, text: textSchema }),
    pages: pagesSchema,
  }),
  aggressiveness: aggressivenessSchema,
  endOfTurn: endOfTurnSchema,
  morale: moraleSchema,
  surrender: z.strictObject({
    ...optionalRule,
    cover: modifierSchema,
    escortNeeded: z.boolean(),
    regain: textSchema,
    page: pageSchema,
  }),
  interrogation: z.strictObject({
    ...optionalRule,
    ruling: rulingIdSchema,
    ...threeWays,
    cost: textSchema,
    page: pageSchema,
  }),
  awareness: awarenessSchema,
  fireDiscipline: z.strictObject({
    ...optionalRule,
    ruling: rulingIdSchema,
    page73: textSchema,
    page44: textSchema,
    note: textSchema,
  }),
  dogs: z.strictObject({
    ...optionalRule,
    actions: whole(0, 9),
    orderCost: whole(0, 9),
    soundRangeFactor: whole(1, 9),
    shotModifier: modifierSchema,
    sightThreshold: inchesSchema,
    visibility: z.array(valueRow),
    changes: z.array(changeSchema),
    modifiers: z.array(z.strictObject({ id: idSchema, modifier: modifierSchema, text: textSchema })),
    page: pageSchema,
  }),
  cavalry: z.strictObject({
    ...optionalRule,
    movePerAction: inchesSchema,
    horseHolders: textSchema,
    fireModifierPerSixInches: modifierSchema,
    killsPerHorse: whole(1, 9),
    horseWounds: textSchema,
    fall: textSchema,
    page: pageSchema,
  }),
});
