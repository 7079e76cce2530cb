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

/** An event that changes a value by a fixed number, or by the result of a D6. */
const changeSchema = z.union([
  z.strictObject({ id: idSchema, change: modifierSchema.describe('Change of the value'), text: textSchema }),
  z.strictObject({
    id: idSchema,
    roll: z
      .array(
        z.strictObject({
          from: whole(1, 6).describe('Smallest value for which it applies'),
          to: whole(1, 6).describe('Largest value for which it applies'),
          change: modifierSchema.describe('Change of the value'),
        }),
      )
      .min(1)
      .describe('Result of the die'),
    text: textSchema,
  }),
]);

const aggressivenessSchema = z.strictObject({
  base: whole(0, 9).describe('Basic number'),
  ownCountry: modifierSchema.describe('In the own country'),
  ownCity: modifierSchema.describe('In the own city'),
  militia: z
    .strictObject({
      raisesOn: facesSchema.describe('Results that raise it'),
      lowersOn: facesSchema.describe('Results that lower it'),
      text: textSchema,
    })
    .describe('Rules of militia'),
  check: z
    .strictObject({
      below: decision.describe('Results below the value'),
      equal: decision.describe('Result equal to the value'),
      above: decision.describe('Results above the value'),
      ruling: rulingIdSchema,
      exempt: z.array(textSchema).describe('Men who are exempt'),
    })
    .describe('Check when it changes'),
  modifiers: z
    .array(
      z.discriminatedUnion('kind', [
        z.strictObject({
          id: idSchema,
          kind: z.literal('circumstance').describe('Kind, one of the listed words'),
          modifier: modifierSchema.describe('Modifier of the die'),
          text: textSchema,
        }),
        z.strictObject({
          id: idSchema,
          kind: z.literal('distance').describe('Kind, one of the listed words'),
          below: optional(inchesSchema).describe('Results below the value'),
          above: optional(inchesSchema).describe('Results above the value'),
          modifier: modifierSchema.describe('Modifier of the die'),
          text: textSchema,
        }),
      ]),
    )
    .describe('Modifiers with their conditions'),
  modifiersAre: z
    .strictObject({ ruling: rulingIdSchema, note: textSchema })
    .describe('Where the modifiers are added: die or value'),
  changes: z.array(changeSchema).describe('Events that change it'),
  leaders: z
    .array(z.strictObject({ id: idSchema, upTo: whole(0, 9).describe('Largest value') }))
    .describe('Effect of leaders'),
  low: z
    .strictObject({ belowOne: textSchema, lastMan: textSchema, threatened: textSchema })
    .describe('Seen from below, or the low part'),
  high: z
    .strictObject({
      ...optionalRule,
      from: whole(1, 20).describe('Smallest value for which it applies'),
      text: textSchema,
    })
    .describe('Seen from above, or the high part'),
  pages: pagesSchema,
});

const endOfTurnRow = { value: whole(-20, 30).describe('Value'), text: textSchema };
const endOfTurnSchema = z.strictObject({
  who: textSchema,
  fromChange: whole(1, 9).describe('Change from which the test is needed'),
  formula: textSchema,
  rows: z
    .array(
      z.discriminatedUnion('kind', [
        z.strictObject({
          ...endOfTurnRow,
          kind: z
            .enum(['surrenders', 'no-orders', 'falls-back', 'hunkers', 'must-engage'])
            .describe('Kind, one of the listed words'),
        }),
        z.strictObject({
          ...endOfTurnRow,
          kind: z.literal('actions').describe('Kind, one of the listed words'),
          actions: modifierSchema.describe('Number of actions'),
          modifier: optional(modifierSchema.describe('on combat dice, too')),
        }),
        z.strictObject({
          ...endOfTurnRow,
          kind: z.literal('combat-dice').describe('Kind, one of the listed words'),
          modifier: modifierSchema.describe('Modifier of the die'),
        }),
      ]),
    )
    .describe('Rows of the table'),
  ruling: rulingIdSchema,
  evenValues: textSchema,
  outside: textSchema,
  page: pageSchema.describe('Page of the rulebook'),
});

const caseText = { id: idSchema, case: whole(1, 5).describe('Case'), text: textSchema };
const threeWays = { below: textSchema, equal: textSchema, above: textSchema };
const moraleSchema = z.strictObject({
  ...optionalRule,
  value: z.literal('quality-plus-aggressiveness').describe('Value'),
  cases: z
    .array(
      z.discriminatedUnion('kind', [
        z.strictObject({
          ...caseText,
          kind: z.literal('test').describe('Kind, one of the listed words'),
          fail: textSchema,
        }),
        z.strictObject({
          ...caseText,
          kind: z.literal('against-morale').describe('Kind, one of the listed words'),
          ...threeWays,
        }),
        z.strictObject({
          ...caseText,
          kind: z.literal('difference').describe('Kind, one of the listed words'),
          ruling: rulingIdSchema,
          needs: z.array(textSchema).describe('Condition'),
          ...threeWays,
        }),
        z.strictObject({
          ...caseText,
          kind: z.literal('tiers').describe('Kind, one of the listed words'),
          fail: textSchema,
        }),
      ]),
    )
    .describe('Cases in which it is tested'),
  groupRule: textSchema,
  leaderInSight: textSchema,
  pages: pagesSchema,
});

const awarenessSchema = z.strictObject({
  ...optionalRule,
  ruling: rulingIdSchema,
  states: z
    .array(
      z.strictObject({
        id: idSchema,
        takesCover: z.boolean().describe('true: takes cover'),
        spots: z.boolean().describe('true: may spot'),
        reactionCost: whole(0, 9).describe('Actions for a reaction'),
        reactionTest: z.literal('above-quality').nullable().describe('Test for a reaction'),
        unarmed: optional(z.literal(true)).describe('true: without weapons at hand'),
        weapons: optional(textSchema),
        crewWeapons: optional(textSchema),
        enginesCold: optional(z.literal(true)).describe('true: engines are cold'),
        sightThresholdFactor: optional(z.number().min(0).max(1)).describe('Factor of the sight threshold'),
        soundLevelShift: optional(modifierSchema).describe('Shift of the sound level, in decibels'),
        next: optional(textSchema),
      }),
    )
    .describe('States of awareness or visibility'),
  pages: pagesSchema,
});

const valueRow = z.strictObject({ value: whole(0, 9).describe('Value'), situation: textSchema });

/** Quality, aggressiveness, morale and awareness of troops, dogs and horses. */
export const troopsSchema = z.strictObject({
  quality: z
    .strictObject({
      values: z
        .array(z.strictObject({ id: idSchema, value: whole(1, 6).describe('Value'), troops: textSchema }))
        .describe('Values'),
      adjustments: z
        .array(
          z.strictObject({
            id: idSchema,
            modifier: modifierSchema.describe('Modifier of the die'),
            who: textSchema,
            note: optional(textSchema),
          }),
        )
        .describe('Adjustments of Quality'),
      actionsPerTurn: z.literal('quality').describe('Actions of a man in a turn'),
      test: z.strictObject({ ruling: rulingIdSchema, text: textSchema }).describe('Test that decides'),
      pages: pagesSchema,
    })
    .describe('Quality of the men'),
  aggressiveness: aggressivenessSchema.describe('Aggressiveness'),
  endOfTurn: endOfTurnSchema.describe('Test at the end of the turn'),
  morale: moraleSchema.describe('Rules of morale'),
  surrender: z
    .strictObject({
      ...optionalRule,
      cover: modifierSchema.describe('Cover'),
      escortNeeded: z.boolean().describe('Guards that prisoners need'),
      regain: textSchema,
      page: pageSchema.describe('Page of the rulebook'),
    })
    .describe('Rules of surrender'),
  interrogation: z
    .strictObject({
      ...optionalRule,
      ruling: rulingIdSchema,
      ...threeWays,
      cost: textSchema,
      page: pageSchema.describe('Page of the rulebook'),
    })
    .describe('Interrogation of prisoners'),
  awareness: awarenessSchema.describe('Awareness of men'),
  fireDiscipline: z
    .strictObject({
      ...optionalRule,
      ruling: rulingIdSchema,
      page73: textSchema,
      page44: textSchema,
      note: textSchema,
    })
    .describe('Fire discipline'),
  dogs: z
    .strictObject({
      ...optionalRule,
      actions: whole(0, 9).describe('Number of actions'),
      orderCost: whole(0, 9).describe('Actions for an order'),
      soundRangeFactor: whole(1, 9).describe('Factor of the hearing range'),
      shotModifier: modifierSchema.describe('Modifier of a shot'),
      sightThreshold: inchesSchema.describe('Sight threshold'),
      visibility: z.array(valueRow).describe('Visibility condition'),
      changes: z.array(changeSchema).describe('Events that change it'),
      modifiers: z
        .array(
          z.strictObject({
            id: idSchema,
            modifier: modifierSchema.describe('Modifier of the die'),
            text: textSchema,
          }),
        )
        .describe('Modifiers with their conditions'),
      page: pageSchema.describe('Page of the rulebook'),
    })
    .describe('Dogs'),
  cavalry: z
    .strictObject({
      ...optionalRule,
      movePerAction: inchesSchema.describe('Inches per action'),
      horseHolders: textSchema,
      fireModifierPerSixInches: modifierSchema.describe('Fire modifier for each 6 inches'),
      killsPerHorse: whole(1, 9).describe('Results that kill the horse'),
      horseWounds: textSchema,
      fall: textSchema,
      page: pageSchema.describe('Page of the rulebook'),
    })
    .describe('Cavalry'),
});
