import { z } from 'zod';
import { idSchema, nameSchema, textSchema, whole } from '../../../data/schemaParts.ts';
import { SHELL_TYPES, THROW_CIRCUMSTANCES } from './names.ts';
import {
  amountSchema,
  facesSchema,
  inchesSchema,
  marks,
  modifierSchema,
  nationSchema,
  optionalRule,
  pageSchema,
  pagesSchema,
  ringSchema,
  rulingIdSchema,
} from './parts.ts';

const optional = z.exactOptional;
/** Number of dice of damage. */
export const damageDice = whole(0, 1000);

/** Penetration against relative armour, and the damage dice of a hit that pierces (R-AT-06, R-AT-07). */
export const armourSchema = z.strictObject({
  penetration: amountSchema.describe('millimetres, or dice'),
  dice: damageDice.describe('Number of dice'),
});

/** `nD(k)`: n dice, whose results up to the severity k are added (R-SHELL-03). */
export const heSchema = z.strictObject({
  dice: damageDice.describe('Number of dice'),
  severity: whole(0, 6).describe('Severity of the test or damage'),
});

/** The modifier of a blast on the combat table for everybody within the radius (R-SHELL-02, R-GREN-04). */
const blastRingSchema = z.strictObject({
  modifier: modifierSchema.describe('Modifier of the die'),
  radius: inchesSchema.describe('Radius in inches'),
  ring: ringSchema.nullable().describe('null: its column is lost'),
  inferredRing: optional(ringSchema.describe('by the modifier, as we interpret the table')),
});

export const ringsSchema = z.array(blastRingSchema).describe('from the innermost outward');
export const ringNote = { ringNote: optional(textSchema).describe('Remark on the rings') };

export const grenadeSchema = z.strictObject({
  id: idSchema,
  name: nameSchema,
  nation: nationSchema,
  range: inchesSchema.describe('Longest range in inches'),
  armour: armourSchema.nullable().describe('Armour in millimetres, or damage dice against it'),
  he: heSchema.nullable().describe('High-explosive effect'),
  rings: ringsSchema,
  page: pageSchema.describe('Page of the rulebook'),
  ...ringNote,
  ...marks,
});

export const whitePhosphorusSchema = z.strictObject({
  id: idSchema,
  weapon: textSchema,
  modifier: modifierSchema.describe('Modifier of the die'),
  radius: inchesSchema.describe('Radius in inches'),
});

export const whitePhosphorusRulesSchema = z.strictObject({
  coverFrom: textSchema,
  burnsOutOn: facesSchema.describe('Results with which it burns out'),
  extinguishable: z.boolean().describe('true: can be put out'),
  enclosedVehicle: textSchema,
  unarmouredHit: textSchema,
  unarmouredInRadius: textSchema,
  pages: pagesSchema,
});

const scatterText = {
  id: idSchema,
  when: z.enum(THROW_CIRCUMSTANCES).describe('Situation in which it applies'),
  text: textSchema,
};

/** Scatter, openings and the effects of a grenade other than its blast. */
export const throwingSchema = z.strictObject({
  scatter: z
    .strictObject({
      roll: amountSchema.describe('Result of the die'),
      less: z.literal('quality').describe('Reduction of scatter'),
      least: inchesSchema.describe('Smallest number'),
      direction: textSchema,
      modifiers: z
        .array(
          z.discriminatedUnion('kind', [
            z.strictObject({
              ...scatterText,
              kind: z.literal('circumstance').describe('Kind, one of the listed words'),
              modifier: modifierSchema.describe('Modifier of the die'),
            }),
            z
              .strictObject({
                ...scatterText,
                kind: z.literal('half-die').describe('Kind, one of the listed words'),
              })
              .describe('half a D6, rounded down'),
          ]),
        )
        .describe('Modifiers with their conditions'),
    })
    .describe('Scatter of the throw'),
  openings: z
    .array(
      z.strictObject({
        id: idSchema,
        opening: z.enum(['door', 'window']).describe('Door or window'),
        from: inchesSchema.describe('Smallest value for which it applies'),
        below: inchesSchema.nullable().describe('Results below the value'),
        hitsUpTo: whole(1, 6).describe('Highest result that hits'),
      }),
    )
    .describe('Throws through openings'),
  openingMoving: modifierSchema.describe('on the die of a thrower who moves'),
  openingMiss: textSchema,
  indoors: z
    .strictObject({ largestRoom: whole(1, 1000).describe('Largest room in square inches'), text: textSchema })
    .describe('Rules inside rooms'),
  damage: textSchema,
  shock: z
    .strictObject({
      radiusOutdoors: whole(1, 9).describe('times the radius of the blast'),
      radiusIndoors: whole(1, 9).describe('Radius inside rooms, in inches'),
      actionsLost: whole(0, 9).describe('Actions lost'),
      coverWithin: inchesSchema.describe('Largest distance to cover, in inches'),
      withCover: z.enum(['hunker', 'stun']).describe('Effect near cover'),
      withoutCover: z.enum(['hunker', 'stun']).describe('Effect away from cover'),
    })
    .describe('Shock effect'),
  cooking: z
    .strictObject({
      ...optionalRule,
      explodes: z.literal('at-or-above-quality').describe('Results that explode in the hand'),
      text: textSchema,
    })
    .describe('Holding a grenade until the last moment'),
  throwBack: z
    .strictObject({
      within: inchesSchema.describe('Largest distance in inches'),
      succeedsOn: facesSchema.describe('Results that succeed'),
      onlyUncooked: z.boolean().describe('true: only grenades that were not cooked'),
    })
    .describe('Throwing a grenade back'),
  boobyTraps: z.array(z.strictObject({ id: idSchema, text: textSchema })).describe('Booby traps'),
  ringPattern: textSchema,
  notes: z.array(textSchema).describe('Remarks'),
});

const mortarSizeSchema = z.enum(['light', 'medium']);

export const mortarSchema = z.strictObject({
  id: idSchema.describe('Identifier of the entry'),
  name: nameSchema.describe('Name in tables and sentences'),
  nation: nationSchema.describe('Nation of two letters, such as SU'),
  size: mortarSizeSchema.describe('Size'),
  armour: armourSchema.describe('Armour in millimetres, or damage dice against it'),
  he: heSchema.describe('High-explosive effect'),
  rings: ringsSchema.describe('Rings of the blast, from the innermost outward'),
  roundsPerAction: whole(1, 20).describe('Rounds per action'),
  minimumRange: z
    .strictObject({
      indirect: inchesSchema.describe('Indirect fire'),
      direct: inchesSchema.describe('Direct fire'),
    })
    .describe('Shortest range in inches'),
  arc: whole(1, 360).describe('Arc of fire in degrees'),
  setUpActions: amountSchema.describe('Actions to set up'),
  setUpActionsWheeled: optional(amountSchema).describe('Actions to set up with wheels'),
  page: pageSchema.describe('Page of the rulebook'),
  ...ringNote,
  ...marks,
});

export const indirectFireSchema = z.strictObject({
  singleRound: textSchema,
  barrage: z
    .strictObject({
      text: textSchema,
      first: z
        .strictObject({
          length: inchesSchema.describe('Length in inches'),
          width: inchesSchema.describe('Width in inches'),
          for: textSchema,
          ruling: rulingIdSchema,
        })
        .describe('First value'),
      perAction: z
        .strictObject({
          length: inchesSchema.describe('Length in inches'),
          width: inchesSchema.describe('Width in inches'),
          ruling: rulingIdSchema,
        })
        .describe('For each action'),
      example: z
        .strictObject({
          actions: whole(2, 99).describe('Number of actions'),
          length: inchesSchema.describe('Length in inches'),
          width: inchesSchema.describe('Width in inches'),
        })
        .describe('as printed for the first ellipse'),
      note: textSchema,
    })
    .describe('Barrage'),
  minimumRange: z.strictObject({ ruling: rulingIdSchema }).describe('Shortest range in inches'),
  ammunition: z
    .array(
      z.strictObject({
        size: mortarSizeSchema.describe('Size'),
        carried: whole(0, 99).describe('Rounds carried'),
        perAction: whole(0, 99).describe('For each action'),
      }),
    )
    .describe('Ammunition'),
  riflemenCarry: textSchema,
  control: z
    .strictObject({ observer: textSchema, withoutObserver: textSchema })
    .describe('Control of the fire'),
  warning: textSchema,
  vehicles: z
    .strictObject({
      armoured: z
        .strictObject({
          deckOn: facesSchema.describe('Results that hit the deck'),
          turretRoofOn: facesSchema.describe('Results that hit the turret roof'),
          openTurretCrew: modifierSchema.describe('Effect on the crew of an open turret'),
        })
        .describe('Armoured vehicles'),
      light: z
        .strictObject({ insideOn: facesSchema.describe('Results that hit the inside') })
        .describe('Light'),
      boats: textSchema,
    })
    .describe('Vehicles'),
});

export const antiTankRifleSchema = z.strictObject({
  id: idSchema,
  name: nameSchema,
  nation: nationSchema,
  range: inchesSchema.nullable().describe('Longest range in inches'),
  armour: armourSchema.describe('Armour in millimetres, or damage dice against it'),
  figures: z
    .strictObject({
      modifier: modifierSchema.describe('Modifier of the die'),
      penetration: whole(0, 9).describe('Penetration, in millimetres against armour'),
      shots: whole(1, 9).describe('Number of shots'),
    })
    .describe('against people it is a light weapon'),
  page: pageSchema.describe('Page of the rulebook'),
});

export const launcherSchema = z.strictObject({
  id: idSchema,
  name: nameSchema,
  nation: nationSchema,
  type: z.enum(SHELL_TYPES).describe('Type, one of the listed words'),
  range: inchesSchema.describe('Longest range in inches'),
  armour: armourSchema.describe('Armour in millimetres, or damage dice against it'),
  he: heSchema.describe('High-explosive effect'),
  backBlast: z
    .strictObject({
      length: inchesSchema.describe('Length in inches'),
      width: inchesSchema.describe('Width in inches'),
    })
    .nullable()
    .describe('Blast behind the launcher'),
  page: pageSchema.describe('Page of the rulebook'),
  ...marks,
});

const carriedSchema = z.union([whole(0, 99), textSchema]);

export const launcherRulesSchema = z.strictObject({
  antiTankRifles: textSchema,
  procedure: textSchema,
  gunSight: modifierSchema.nullable().describe('Quality of the gun sight'),
  gunSightRuling: rulingIdSchema,
  rateOfFire: textSchema,
  backBlastModifier: modifierSchema.describe('Modifier of the die for the back blast'),
  smallestRoom: whole(0, 1000).describe('square inches'),
  ammunition: z
    .array(
      z.strictObject({
        id: idSchema,
        crate: optional(carriedSchema).describe('Contents of a crate'),
        gunner: optional(carriedSchema).describe('Actions or rounds of the gunner'),
        assistant: optional(carriedSchema).describe('Actions or rounds of the assistant'),
        loader: optional(carriedSchema).describe('Actions or rounds of the loader'),
      }),
    )
    .describe('Ammunition'),
  moveCrate: z
    .strictObject({
      actions: whole(0, 9).describe('Number of actions'),
      inches: inchesSchema.describe('Distance in inches'),
    })
    .describe('Moving a crate'),
});
