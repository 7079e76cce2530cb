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
/** Dice of damage. */
export const damageDice = whole(0, 1000);

/** Penetration against relative armour, and the damage dice of a hit that pierces (R-AT-06, R-AT-07). */
const armourSchema = z.strictObject({
  penetration: amountSchema.describe('millimetres, or dice'),
  dice: damageDice,
});

/** `nD(k)`: dice, of which the results up to the severity add up (R-SHELL-03). */
export const heSchema = z.strictObject({ dice: damageDice, severity: whole(0, 6) });

/** What a blast adds on the combat table to everybody within the radius (R-SHELL-02, R-GREN-04). */
const blastRingSchema = z.strictObject({
  modifier: modifierSchema,
  radius: inchesSchema,
  ring: ringSchema.nullable().describe('null: its column is lost'),
  inferredRing: optional(ringSchema.describe('by the modifier, as we interpret the table')),
});

export const ringsSchema = z.array(blastRingSchema).describe('from the innermost outward');
export const ringNote = { ringNote: optional(textSchema) };

export const grenadeSchema = z.strictObject({
  id: idSchema,
  name: nameSchema,
  nation: nationSchema,
  range: inchesSchema,
  armour: armourSchema.nullable(),
  he: heSchema.nullable(),
  rings: ringsSchema,
  page: pageSchema,
  ...ringNote,
  ...marks,
});

export const whitePhosphorusSchema = z.strictObject({
  id: idSchema,
  weapon: textSchema,
  modifier: modifierSchema,
  radius: inchesSchema,
});

export const whitePhosphorusRulesSchema = z.strictObject({
  coverFrom: textSchema,
  burnsOutOn: facesSchema,
  extinguishable: z.boolean(),
  enclosedVehicle: textSchema,
  unarmouredHit: textSchema,
  unarmouredInRadius: textSchema,
  pages: pagesSchema,
});

const scatterText = { id: idSchema, when: z.enum(THROW_CIRCUMSTANCES), text: textSchema };

/** Scatter, openings and what a grenade does besides its blast. */
export const throwingSchema = z.strictObject({
  scatter: z.strictObject({
    roll: amountSchema,
    less: z.literal('quality'),
    least: inchesSchema,
    direction: textSchema,
    modifiers: z.array(
      z.discriminatedUnion('kind', [
        z.strictObject({ ...scatterText, kind: z.literal('circumstance'), modifier: modifierSchema }),
        z.strictObject({ ...scatterText, kind: z.literal('half-die') }).describe('half a D6, rounded down'),
      ]),
    ),
  }),
  openings: z.array(
    z.strictObject({
      id: idSchema,
      opening: z.enum(['door', 'window']),
      from: inchesSchema,
      below: inchesSchema.nullable(),
      hitsUpTo: whole(1, 6),
    }),
  ),
  openingMoving: modifierSchema.describe('on the die of a thrower who moves'),
  openingMiss: textSchema,
  indoors: z.strictObject({ largestRoom: whole(1, 1000), text: textSchema }),
  damage: textSchema,
  shock: z.strictObject({
    radiusOutdoors: whole(1, 9).describe('times the radius of the blast'),
    radiusIndoors: whole(1, 9),
    actionsLost: whole(0, 9),
    coverWithin: inchesSchema,
    withCover: z.enum(['hunker', 'stun']),
    withoutCover: z.enum(['hunker', 'stun']),
  }),
  cooking: z.strictObject({ ...optionalRule, explodes: z.literal('at-or-above-quality'), text: textSchema }),
  throwBack: z.strictObject({ within: inchesSchema, succeedsOn: facesSchema, onlyUncooked: z.boolean() }),
  boobyTraps: z.array(z.strictObject({ id: idSchema, text: textSchema })),
  ringPattern: textSchema,
  notes: z.array(textSchema),
});

const mortarSizeSchema = z.enum(['light', 'medium']);

export const mortarSchema = z.strictObject({
  id: idSchema,
  name: nameSchema,
  nation: nationSchema,
  size: mortarSizeSchema,
  armour: armourSchema,
  he: heSchema,
  rings: ringsSchema,
  roundsPerAction: whole(1, 20),
  minimumRange: z.strictObject({ indirect: inchesSchema, direct: inchesSchema }),
  arc: whole(1, 360),
  setUpActions: amountSchema,
  setUpActionsWheeled: optional(amountSchema),
  page: pageSchema,
  ...ringNote,
  ...marks,
});

export const indirectFireSchema = z.strictObject({
  singleRound: textSchema,
  barrage: z.strictObject({
    text: textSchema,
    first: z.strictObject({
      length: inchesSchema,
      width: inchesSchema,
      for: textSchema,
      ruling: rulingIdSchema,
    }),
    perAction: z.strictObject({ length: inchesSchema, width: inchesSchema, ruling: rulingIdSchema }),
    example: z
      .strictObject({ actions: whole(2, 99), length: inchesSchema, width: inchesSchema })
      .describe('as printed for the first ellipse'),
    note: textSchema,
  }),
  minimumRange: z.strictObject({ ruling: rulingIdSchema }),
  ammunition: z.array(
    z.strictObject({ size: mortarSizeSchema, carried: whole(0, 99), perAction: whole(0, 99) }),
  ),
  riflemenCarry: textSchema,
  control: z.strictObject({ observer: textSchema, withoutObserver: textSchema }),
  warning: textSchema,
  vehicles: z.strictObject({
    armoured: z.strictObject({
      deckOn: facesSchema,
      turretRoofOn: facesSchema,
      openTurretCrew: modifierSchema,
    }),
    light: z.strictObject({ insideOn: facesSchema }),
    boats: textSchema,
  }),
});

export const antiTankRifleSchema = z.strictObject({
  id: idSchema,
  name: nameSchema,
  nation: nationSchema,
  range: inchesSchema.nullable(),
  armour: armourSchema,
  figures: z
    .strictObject({ modifier: modifierSchema, penetration: whole(0, 9), shots: whole(1, 9) })
    .describe('against people it is a light weapon'),
  page: pageSchema,
});

export const launcherSchema = z.strictObject({
  id: idSchema,
  name: nameSchema,
  nation: nationSchema,
  type: z.enum(SHELL_TYPES),
  range: inchesSchema,
  armour: armourSchema,
  he: heSchema,
  backBlast: z.strictObject({ length: inchesSchema, width: inchesSchema }).nullable(),
  page: pageSchema,
  ...marks,
});

const carriedSchema = z.union([whole(0, 99), textSchema]);

export const launcherRulesSchema = z.strictObject({
  antiTankRifles: textSchema,
  procedure: textSchema,
  gunSight: modifierSchema.nullable(),
  gunSightRuling: rulingIdSchema,
  rateOfFire: textSchema,
  backBlastModifier: modifierSchema,
  smallestRoom: whole(0, 1000).describe('square inches'),
  ammunition: z.array(
    z.strictObject({
      id: idSchema,
      crate: optional(carriedSchema),
      gunner: optional(carriedSchema),
      assistant: optional(carriedSchema),
      loader: optional(carriedSchema),
    }),
  ),
  moveCrate: z.strictObject({ actions: whole(0, 9), inches: inchesSchema }),
});

/** A mine, a charge or an aerial bomb. */
export const chargeSchema = z.strictObject({
  id: idSchema,
  name: nameSchema,
  type: z.enum(SHELL_TYPES),
  armour: armourSchema,
  he: heSchema,
  rings: ringsSchema,
  layActions: whole(1, 99).nullable(),
  page: pageSchema,
  ...marks,
});

export const mineRulesSchema = z.strictObject({
  note: textSchema,
  laying: z.strictObject({
    actionsPerDie: whole(1, 9),
    dirtRoadFactor: z.number().min(0).max(9),
    softGroundFactor: z.number().min(0).max(9),
    pavedRoad: textSchema,
    squareInches: whole(1, 99),
    sympathetic: z.boolean(),
    linkLine: textSchema,
  }),
  tankAttack: z.strictObject({ onDeck: textSchema, inTracks: amountSchema, noReactionIf: textSchema }),
  detecting: z.strictObject({ size: whole(0, 99), camouflage: textSchema }),
  explosion: z.strictObject({
    order: z.array(z.enum(['wheel-or-track', 'aboard', 'random-system'])),
    spunAbovePerTon: whole(1, 99),
    spunModifier: modifierSchema,
    overturnedAbovePerTon: whole(1, 99),
    overturnedModifier: modifierSchema,
    text: z.array(textSchema),
  }),
  bangalore: z.strictObject({
    squareInchesPerSection: whole(1, 99),
    sections: whole(1, 99),
    length: inchesSchema,
  }),
  bombScatter: z
    .array(z.strictObject({ id: idSchema, kind: z.enum(['square', 'product', 'plain']) }))
    .describe('inches off: a D6 times itself, times a second one, or plain'),
});
