import { z } from 'zod';
import { idSchema, nameSchema, textSchema, whole } from '../../../data/schemaParts.ts';
import { COVER_KINDS, MELEE_OUTCOMES, SHOT_CIRCUMSTANCES, STANCES } from './names.ts';
import {
  amountSchema,
  facesSchema,
  inchesSchema,
  marks,
  modifierSchema,
  optionalRule,
  outcomeSchema,
  pageSchema,
  pagesSchema,
  rulingIdSchema,
  weaponClassSchema,
} from './parts.ts';

const optional = z.exactOptional;
const face = whole(1, 6);
const modifierText = { id: idSchema, text: textSchema, ruling: optional(rulingIdSchema) };

/** A modifier of each die of a shot; the code interprets its kind (R-FIRE-06). */
const combatModifierSchema = z.discriminatedUnion('kind', [
  z.strictObject({
    ...modifierText,
    kind: z.literal('circumstance').describe('Kind, one of the listed words'),
    when: z.enum(SHOT_CIRCUMSTANCES).describe('Situation in which it applies'),
    modifier: modifierSchema.describe('Modifier of the die'),
    timesHeight: optional(whole(1, 9).describe('limit as a distance in heights, by its interpretation')),
  }),
  z.strictObject({ ...modifierText, kind: z.literal('stance').describe('Kind, one of the listed words') }),
  z.strictObject({ ...modifierText, kind: z.literal('cover').describe('Kind, one of the listed words') }),
  z.strictObject({
    ...modifierText,
    kind: z.literal('aim').describe('Kind, one of the listed words'),
    perAction: modifierSchema.describe('For each action'),
    actions: whole(1, 9).describe('at most so many count'),
  }),
  z.strictObject({ ...modifierText, kind: z.literal('weapon').describe('Kind, one of the listed words') }),
]);

const woundsSchema = z.strictObject({
  recovery: z
    .strictObject({
      recovers: facesSchema.describe('Results that recover'),
      removed: facesSchema.describe('Results that remove the man'),
      helpers: z
        .array(z.strictObject({ id: idSchema, modifier: modifierSchema.describe('Modifier of the die') }))
        .describe('Modifiers of medics'),
      page: pageSchema.describe('Page of the rulebook'),
    })
    .describe('Check of the wounded'),
  second: z.literal('removed').describe('Rule for a second wound'),
  carrying: z
    .strictObject({
      untrained: z
        .strictObject({
          diesOn: facesSchema.describe('Results that kill the wounded man'),
          page: pageSchema.describe('Page of the rulebook'),
        })
        .describe('Carriers without training'),
      litterBearers: z
        .strictObject({
          men: whole(1, 9).describe('Number of men'),
          inches: inchesSchema.describe('Distance in inches'),
        })
        .describe('Trained litter bearers'),
      action: z
        .array(
          z.strictObject({
            men: whole(1, 9).describe('Number of men'),
            inches: inchesSchema.describe('Distance in inches'),
            dieModifier: modifierSchema.describe('Modifier of the die'),
          }),
        )
        .describe('Rules of the action'),
      ruling: rulingIdSchema,
      ...marks,
    })
    .describe('Carrying the wounded'),
  advanced: z
    .strictObject({
      ...optionalRule,
      firstRollOfWomen: modifierSchema.describe('Modifier of the first roll of women'),
      rows: z
        .array(
          z.strictObject({
            id: idSchema,
            cause: textSchema,
            turns: z
              .array(
                z.strictObject({ recovers: facesSchema.describe('Results that recover'), dies: facesSchema }),
              )
              .length(3)
              .describe('Number of turns'),
          }),
        )
        .describe('Rows of the table'),
      note: textSchema,
      page: pageSchema.describe('Page of the rulebook'),
    })
    .describe('Optional detailed rules'),
});

/** The combat table and its related tables. */
export const combatSchema = z.strictObject({
  table: z
    .array(
      z.strictObject({
        roll: face.describe('Result of the die'),
        outcome: outcomeSchema.describe('Outcome'),
        natural: optional(z.literal('rolls-again').describe('printed with a mark: see R-FIRE-05')),
      }),
    )
    .length(6)
    .describe('Table of results'),
  tableRules: z
    .strictObject({
      clamps: z.literal(true).describe('below 1 counts as 1, above 6 as 6'),
      naturalOne: rulingIdSchema,
      naturalSix: rulingIdSchema,
      flags: rulingIdSchema,
    })
    .describe('Rules of the combat table'),
  modifiers: z.array(combatModifierSchema).describe('Modifiers with their conditions'),
  cover: z
    .array(
      z.strictObject({
        id: idSchema,
        kind: z.enum(COVER_KINDS).describe('Kind, one of the listed words'),
        modifier: modifierSchema.describe('Modifier of the die'),
        text: textSchema,
      }),
    )
    .describe('Cover'),
  stance: z
    .array(
      z.strictObject({
        id: z.enum(STANCES).describe('Identifier of the entry'),
        modifier: modifierSchema.describe('Modifier of the die'),
        text: textSchema,
      }),
    )
    .length(STANCES.length)
    .describe('Stances'),
  fireDamage: z
    .strictObject({
      table: z
        .array(
          z.strictObject({
            roll: face.describe('Result of the die'),
            outcome: outcomeSchema.describe('Outcome'),
          }),
        )
        .length(6)
        .describe('Table of results'),
      note: textSchema,
      page: pageSchema.describe('Page of the rulebook'),
    })
    .describe('Damage by fire'),
  wounds: woundsSchema.describe('Rules of wounds'),
  shortCrew: z
    .strictObject({
      least: whole(1, 9).describe('Smallest number'),
      firstSix: textSchema,
      furtherSix: textSchema,
      repair: z
        .strictObject({
          actions: whole(0, 9).describe('Number of actions'),
          silentActions: whole(0, 9).describe('Actions without fire'),
          test: z.literal('quality').describe('Test that decides'),
          gunner: modifierSchema.describe('Actions or rounds of the gunner'),
        })
        .describe('Repairs'),
      asTarget: z.strictObject({ dead: textSchema, wounded: textSchema }).describe('The weapon as a target'),
      page: pageSchema.describe('Page of the rulebook'),
    })
    .describe('Weapons without full crew'),
  firePriority: z
    .strictObject({
      targets: z.array(idSchema).describe('Kinds of targets'),
      firers: z
        .array(z.strictObject({ id: idSchema, order: z.array(whole(1, 4)).describe('Order or sequence') }))
        .describe('Kinds of firers'),
      rule: textSchema,
      page: pageSchema.describe('Page of the rulebook'),
    })
    .describe('Order of targets'),
  leaderIdentification: z
    .strictObject({
      ...optionalRule,
      range: inchesSchema.describe('Longest range in inches'),
      rangeRule: textSchema,
      cues: z
        .array(z.strictObject({ id: idSchema, value: whole(0, 6).describe('Value'), text: textSchema }))
        .describe('Signs that reveal a leader'),
      page: pageSchema.describe('Page of the rulebook'),
    })
    .describe('Recognising leaders'),
});

const vehicleAssaultSchema = z.strictObject({
  table: z
    .array(
      z.discriminatedUnion('kind', [
        z.strictObject({
          roll: face.describe('Result of the die'),
          kind: z.literal('attacker').describe('Kind, one of the listed words'),
          outcome: z.enum(['dead', 'wounded']).describe('Outcome'),
        }),
        z.strictObject({
          roll: face.describe('Result of the die'),
          kind: z.literal('nothing').describe('Kind, one of the listed words'),
        }),
        z.strictObject({
          roll: face.describe('Result of the die'),
          kind: z.literal('damage').describe('Kind, one of the listed words'),
          points: amountSchema.describe('Points of damage'),
        }),
      ]),
    )
    .length(6)
    .describe('Table of results'),
  modifiers: z
    .array(
      z.strictObject({
        id: idSchema,
        kind: z
          .enum(['circumstance', 'per-helper', 'per-five-inches'])
          .describe('Kind, one of the listed words'),
        modifier: modifierSchema.describe('Modifier of the die'),
        note: optional(textSchema),
      }),
    )
    .describe('Modifiers with their conditions'),
  cost: textSchema,
  blinding: textSchema,
  pages: pagesSchema,
});

/** Close combat: the modifiers of weapons on both sides, and the effects of the die (R-CC). */
export const closeCombatSchema = z.strictObject({
  table: z
    .array(
      z.strictObject({
        roll: face.describe('Result of the die'),
        side: z
          .enum(['attacker', 'defender'])
          .describe('Angle from the side in degrees, or a side of the game'),
        outcome: z.enum(MELEE_OUTCOMES).describe('Outcome'),
      }),
    )
    .length(6)
    .describe('Table of results'),
  weapons: z
    .array(
      z.strictObject({
        id: idSchema,
        name: nameSchema,
        attacker: modifierSchema.describe('Value of the attacker'),
        defender: modifierSchema.describe('Value of the defender'),
        classes: z.array(weaponClassSchema).describe('light weapons that count as this one'),
        greatestTier: optional(whole(0, 10).describe('heavier ones do not count')),
        note: optional(textSchema),
      }),
    )
    .describe('Light weapons'),
  helper: z
    .strictObject({
      attacker: modifierSchema.describe('Value of the attacker'),
      defender: modifierSchema.describe('Value of the defender'),
      perFigure: whole(0, 9).describe('Most helpers for each man'),
      weaponsCount: z.boolean().describe('How helpers’ weapons count'),
    })
    .describe('Value of a helper'),
  surprise: z
    .strictObject({
      attacker: modifierSchema.describe('Value of the attacker'),
      needs: z.array(textSchema).describe('Condition'),
    })
    .describe('Effect of surprise'),
  retreat: inchesSchema.describe('Rules of retreat'),
  surrender: z
    .strictObject({
      defenderFrom: whole(0, 20).describe('Modifier from which the defender gives up'),
      attackerFrom: whole(-20, 0).describe('Modifier from which the attacker gives up'),
      ruling: rulingIdSchema,
      note: textSchema,
    })
    .describe('Rules of surrender'),
  groups: z
    .strictObject({
      weaponsSum: z.boolean().describe('true: weapons of a group add up'),
      ruling: rulingIdSchema,
    })
    .describe('Rules of groups'),
  vehicleAssault: vehicleAssaultSchema.describe('Close combat against vehicles'),
});
