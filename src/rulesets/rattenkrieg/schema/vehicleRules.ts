import { z } from 'zod';
import { idSchema, textSchema, whole } from '../../../data/schemaParts.ts';
import { SYSTEMS } from './names.ts';
import { inchesSchema, modifierSchema, pageSchema, pagesSchema, rulingIdSchema } from './parts.ts';

const optional = z.exactOptional;
const sectorSchema = whole(1, 12);

const named = z.strictObject({ id: idSchema, text: textSchema });
const overrunSchema = z
  .array(z.strictObject({ id: idSchema, severity: whole(0, 6) }))
  .describe('a die of this severity for each inch of excess');

/** Crews, damage, movement, ground, collisions, boats and aircraft. */
export const vehicleRulesSchema = z.strictObject({
  protectionIcons: z.array(textSchema),
  damage: z.strictObject({
    propagation: z
      .array(z.strictObject({ entry: sectorSchema, next: z.array(sectorSchema).length(3) }))
      .length(12),
    order: textSchema,
    systems: z.array(
      z.strictObject({
        id: z.enum([...SYSTEMS, 'tracks-or-wheels']),
        points: z.union([whole(1, 9), z.enum(['all', 'any'])]).describe('points that a hit takes up'),
        text: textSchema,
        ruling: optional(rulingIdSchema),
      }),
    ),
    note: textSchema,
    vehicleMachineGuns: textSchema,
    pages: pagesSchema,
  }),
  crew: z.strictObject({
    jobs: z.array(z.strictObject({ id: idSchema, actions: z.array(textSchema) })),
    impulses: whole(1, 9),
    qualityAsInfantry: modifierSchema,
    otherJob: modifierSchema,
    commanderOtherJob: modifierSchema,
    replaceCasualtyActions: whole(0, 9),
    radioRange: textSchema,
    mustStand: z.array(textSchema),
    pages: pagesSchema,
  }),
  spotting: z.strictObject({
    sectors: whole(1, 12),
    sight: textSchema,
    hatchOpen: textSchema,
    sameImpulseFire: textSchema,
  }),
  ground: z.strictObject({
    bearing: z.array(z.strictObject({ id: idSchema, value: z.number().min(0).max(2) })),
    qualityFactor: z.number().min(0).max(1),
    excess: z.array(
      z.union([
        z.strictObject({ from: z.number().min(0), speed: modifierSchema }),
        z.strictObject({ from: z.number().min(0), state: z.enum(['stopped', 'bogged']) }),
      ]),
    ),
    avoid: textSchema,
    pages: pagesSchema,
  }),
  movement: z.strictObject({
    reverseFactor: z.number().min(0).max(1),
    acceleration: z.literal('driver-quality'),
    brakingFactor: whole(1, 9),
    overrun: overrunSchema,
    thirtyDegreesCost: inchesSchema,
    turning: z.array(named),
    leaveRoad: textSchema,
    joinRoad: textSchema,
    speedChangeRoll: textSchema,
    pages: pagesSchema,
  }),
  collision: z.strictObject({
    dicePerInches: whole(1, 99).describe('a die for so many inches'),
    speed: textSchema,
    severities: z.array(z.strictObject({ severity: whole(0, 6), objects: textSchema })),
    received: textSchema,
    order: textSchema,
    pages: pagesSchema,
  }),
  consequences: z.array(z.strictObject({ id: idSchema, parts: z.array(named) })),
  fire: z.strictObject({
    strength: z.literal('D6'),
    growsAbove: modifierSchema,
    shrinksBelow: modifierSchema,
    ruling: rulingIdSchema,
    page: pageSchema,
  }),
  liaison: z.strictObject({ infantryToTank: textSchema, otherwise: textSchema, pages: pagesSchema }),
  boats: z.strictObject({
    acceleration: z.literal('coxswain-quality'),
    braking: z.literal('coxswain-quality'),
    overrun: overrunSchema,
    turningRadius: z.array(z.strictObject({ id: idSchema, radius: textSchema })),
    passengersLeave: textSchema,
    depths: z.array(
      z.strictObject({
        id: idSchema,
        from: z.number().min(0).describe('metres'),
        below: z.number().min(0).nullable(),
        text: textSchema,
      }),
    ),
    buoyancyPerPoint: whole(1, 9),
    plugActions: whole(1, 9),
    enginePumps: textSchema,
    bigShell: textSchema,
    throwOverboard: textSchema,
    pages: pagesSchema,
  }),
  aircraft: z.strictObject({
    order: textSchema,
    located: textSchema,
    takeOffAndLanding: textSchema,
    turningRadius: textSchema,
    structureRuling: rulingIdSchema,
    wind: textSchema,
    firingImpulses: whole(1, 9),
    overrun: overrunSchema,
    glider: z.strictObject({
      scatter: z.literal('square'),
      afterwards: textSchema,
      badGround: textSchema,
      leavingActions: whole(0, 9),
    }),
    paratroops: z.strictObject({
      scatter: z.literal('square'),
      angle: textSchema,
      badGround: textSchema,
      obstacle: textSchema,
      shedActions: whole(0, 9),
    }),
    crash: z.strictObject({ aboard: modifierSchema, ruling: rulingIdSchema }),
    survival: textSchema,
    landing: z.strictObject({ adds: z.array(textSchema), test: textSchema, fail: textSchema }),
    perFiftyInches: modifierSchema,
    noAimedSystems: z.boolean(),
    strafeWidthTimesQuality: whole(1, 9),
    turretRadius: z.literal('gunner-quality'),
    unmarkedTarget: textSchema,
    pages: pagesSchema,
  }),
});
