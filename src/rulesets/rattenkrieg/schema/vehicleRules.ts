import { z } from 'zod';
import { idSchema, textSchema, whole } from '../../../data/schemaParts.ts';
import { SYSTEMS } from './names.ts';
import { inchesSchema, modifierSchema, pageSchema, pagesSchema, rulingIdSchema } from './parts.ts';

const optional = z.exactOptional;
const sectorSchema = whole(1, 12);

const named = z.strictObject({ id: idSchema, text: textSchema });
const overrunSchema = z
  .array(z.strictObject({ id: idSchema, severity: whole(0, 6).describe('Severity of the test or damage') }))
  .describe('a die of this severity for each inch of excess');

/** Crews, damage, movement, ground, collisions, boats and aircraft. */
export const vehicleRulesSchema = z.strictObject({
  protectionIcons: z.array(textSchema).describe('Icons of protection'),
  damage: z
    .strictObject({
      propagation: z
        .array(
          z.strictObject({
            entry: sectorSchema.describe('Where the damage enters'),
            next: z.array(sectorSchema).length(3).describe('Where the damage goes next'),
          }),
        )
        .length(12)
        .describe('How damage spreads'),
      order: textSchema,
      systems: z
        .array(
          z.strictObject({
            id: z.enum([...SYSTEMS, 'tracks-or-wheels']).describe('Identifier of the entry'),
            points: z.union([whole(1, 9), z.enum(['all', 'any'])]).describe('points that a hit takes up'),
            text: textSchema,
            ruling: optional(rulingIdSchema),
          }),
        )
        .describe('Systems of the vehicle'),
      note: textSchema,
      vehicleMachineGuns: textSchema,
      pages: pagesSchema,
    })
    .describe('Damage of vehicles'),
  crew: z
    .strictObject({
      jobs: z
        .array(z.strictObject({ id: idSchema, actions: z.array(textSchema).describe('Number of actions') }))
        .describe('Jobs of the man'),
      impulses: whole(1, 9).describe('Impulses of a turn'),
      qualityAsInfantry: modifierSchema.describe('Quality of crews on foot'),
      otherJob: modifierSchema.describe('Modifier for a man at another job'),
      commanderOtherJob: modifierSchema.describe('Modifier for a commander at another job'),
      replaceCasualtyActions: whole(0, 9).describe('Impulses to replace a casualty'),
      radioRange: textSchema,
      mustStand: z.array(textSchema).describe('true: the vehicle must stand still'),
      pages: pagesSchema,
    })
    .describe('Crew'),
  spotting: z
    .strictObject({
      sectors: whole(1, 12).describe('Clock sectors'),
      sight: textSchema,
      hatchOpen: textSchema,
      sameImpulseFire: textSchema,
    })
    .describe('Spotting'),
  ground: z
    .strictObject({
      bearing: z
        .array(z.strictObject({ id: idSchema, value: z.number().min(0).max(2).describe('Value') }))
        .describe('Load that the ground bears'),
      qualityFactor: z.number().min(0).max(1).describe('Factor of the driver’s Quality'),
      excess: z
        .array(
          z.union([
            z.strictObject({
              from: z.number().min(0).describe('Smallest value for which it applies'),
              speed: modifierSchema.describe('Speed in inches'),
            }),
            z.strictObject({
              from: z.number().min(0).describe('Smallest value for which it applies'),
              state: z.enum(['stopped', 'bogged']).describe('State of the vehicle'),
            }),
          ]),
        )
        .describe('Pressure in excess of the ground'),
      avoid: textSchema,
      pages: pagesSchema,
    })
    .describe('Rules of soft ground'),
  movement: z
    .strictObject({
      reverseFactor: z.number().min(0).max(1).describe('Factor of the reverse speed'),
      acceleration: z.literal('driver-quality').describe('Acceleration'),
      brakingFactor: whole(1, 9).describe('Factor of braking'),
      overrun: overrunSchema,
      thirtyDegreesCost: inchesSchema.describe('Cost of a turn of 30 degrees'),
      turning: z.array(named).describe('Turning'),
      leaveRoad: textSchema,
      joinRoad: textSchema,
      speedChangeRoll: textSchema,
      pages: pagesSchema,
    })
    .describe('Movement of vehicles'),
  collision: z
    .strictObject({
      dicePerInches: whole(1, 99).describe('one die for this many inches'),
      speed: textSchema,
      severities: z
        .array(
          z.strictObject({
            severity: whole(0, 6).describe('Severity of the test or damage'),
            objects: textSchema,
          }),
        )
        .describe('Severities'),
      received: textSchema,
      order: textSchema,
      pages: pagesSchema,
    })
    .describe('Collisions'),
  consequences: z
    .array(z.strictObject({ id: idSchema, parts: z.array(named).describe('Parts of the vehicle') }))
    .describe('Consequences of damage'),
  fire: z
    .strictObject({
      strength: z.literal('D6').describe('Strength of the fire, 1 to 6'),
      growsAbove: modifierSchema.describe('Results above which the fire grows'),
      shrinksBelow: modifierSchema.describe('Results below which the fire shrinks'),
      ruling: rulingIdSchema,
      page: pageSchema.describe('Page of the rulebook'),
    })
    .describe('Fire in the vehicle'),
  liaison: z
    .strictObject({ infantryToTank: textSchema, otherwise: textSchema, pages: pagesSchema })
    .describe('Communication between vehicles'),
  boats: z
    .strictObject({
      acceleration: z.literal('coxswain-quality').describe('Acceleration'),
      braking: z.literal('coxswain-quality').describe('Braking'),
      overrun: overrunSchema,
      turningRadius: z
        .array(z.strictObject({ id: idSchema, radius: textSchema }))
        .describe('Turning radius in inches'),
      passengersLeave: textSchema,
      depths: z
        .array(
          z.strictObject({
            id: idSchema,
            from: z.number().min(0).describe('metres'),
            below: z.number().min(0).nullable().describe('Results below the value'),
            text: textSchema,
          }),
        )
        .describe('Depth of water'),
      buoyancyPerPoint: whole(1, 9).describe('Buoyancy lost for each point'),
      plugActions: whole(1, 9).describe('Actions to plug a leak'),
      enginePumps: textSchema,
      bigShell: textSchema,
      throwOverboard: textSchema,
      pages: pagesSchema,
    })
    .describe('Boats'),
  aircraft: z
    .strictObject({
      order: textSchema,
      located: textSchema,
      takeOffAndLanding: textSchema,
      turningRadius: textSchema,
      structureRuling: rulingIdSchema,
      wind: textSchema,
      firingImpulses: whole(1, 9).describe('Impulses in which it fires'),
      overrun: overrunSchema,
      glider: z
        .strictObject({
          scatter: z.literal('square').describe('Scatter of the throw'),
          afterwards: textSchema,
          badGround: textSchema,
          leavingActions: whole(0, 9).describe('Actions to leave'),
        })
        .describe('Gliders'),
      paratroops: z
        .strictObject({
          scatter: z.literal('square').describe('Scatter of the throw'),
          angle: textSchema,
          badGround: textSchema,
          obstacle: textSchema,
          shedActions: whole(0, 9).describe('Actions to shed the parachute'),
        })
        .describe('Paratroops'),
      crash: z
        .strictObject({ aboard: modifierSchema.describe('Effect on men aboard'), ruling: rulingIdSchema })
        .describe('Crash'),
      survival: textSchema,
      landing: z
        .strictObject({
          adds: z.array(textSchema).describe('Number added'),
          test: textSchema,
          fail: textSchema,
        })
        .describe('Landing'),
      perFiftyInches: modifierSchema.describe('Modifier for each 50 inches'),
      noAimedSystems: z.boolean().describe('true: no aimed shots at systems'),
      strafeWidthTimesQuality: whole(1, 9).describe('Width of a strafing run, as a multiple of Quality'),
      turretRadius: z.literal('gunner-quality').describe('Radius of the turret’s arc'),
      unmarkedTarget: textSchema,
      pages: pagesSchema,
    })
    .describe('Aircraft'),
});
