import { z } from 'zod';
import { idSchema, nameSchema, textSchema, whole } from '../../../data/schemaParts.ts';
import { HEIGHTS } from './names.ts';
import { inchesSchema, marks, modifierSchema, pagesSchema, reference } from './parts.ts';

const optional = z.exactOptional;

const VEHICLE_KINDS = ['armoured-vehicle', 'light-vehicle', 'towed-gun', 'boat', 'aircraft'] as const;

const speed = z.union([inchesSchema, textSchema.describe('a multiple of the driver’s Quality')]);
const tons = z.number().min(0).max(500);

/** The surviving values of a card. */
const figuresSchema = z.strictObject({
  tons: optional(tons).describe('Weight in tons'),
  crew: optional(whole(1, 20)).describe('Crew'),
  crewPositions: optional(z.array(textSchema)).describe('Positions of the crew'),
  groundPressure: optional(z.number().min(0).max(3)).describe('Ground pressure'),
  fireModifier: optional(modifierSchema).describe('Modifier of the strength of a fire'),
  speedOffRoad: optional(speed).describe('Speed off the road, in inches'),
  speedRoad: optional(speed).describe('Speed on roads, in inches'),
  speed: optional(speed).describe('Speed in inches'),
  speedLoaded: optional(speed).describe('Speed when loaded, in inches'),
  speedEmpty: optional(speed).describe('Speed when empty, in inches'),
  speedLeast: optional(speed).describe('Lowest speed in inches'),
  speedMost: optional(speed).describe('Highest speed in inches'),
  acceleration: optional(textSchema),
  braking: optional(textSchema),
  ammunition: optional(whole(0, 2000)).describe('Ammunition'),
  draught: optional(z.number().min(0).max(20).describe('metres')),
  payload: optional(
    z.union([
      tons,
      z.strictObject({ vehicles: tons.describe('Vehicles'), cargo: tons.describe('Cargo in tons') }),
    ]),
  ).describe('Load'),
  pivots: optional(z.boolean()).describe('true: turns on the spot'),
  tows: optional(z.boolean()).describe('true: may tow'),
  towsTons: optional(tons).describe('Weight that it may tow, in tons'),
  towed: optional(z.boolean()).describe('true: is towed'),
  towSpeed: optional(textSchema),
  traverse: optional(whole(1, 360).describe('degrees')),
  limberActions: optional(whole(0, 99)).describe('Actions to limber'),
  moveCost: optional(
    z.strictObject({
      actions: whole(0, 99).describe('Number of actions'),
      inches: inchesSchema.describe('Distance in inches'),
    }),
  ).describe('Cost of moving'),
  turnCost: optional(
    z.strictObject({
      actions: whole(0, 99).describe('Number of actions'),
      degrees: whole(0, 360).describe('Angle in degrees'),
    }),
  ).describe('Cost of turning'),
  crateShells: optional(whole(0, 99)).describe('Shells in a crate'),
  crateMove: optional(
    z.strictObject({
      actions: whole(0, 99).describe('Number of actions'),
      inches: inchesSchema.describe('Distance in inches'),
    }),
  ).describe('Move of a crate'),
  landsIn: optional(inchesSchema).describe('Distance of a landing, in inches'),
  build: optional(z.enum(['fabric', 'aluminium'])).describe('Build of the aircraft'),
  diveBomber: optional(z.literal(true)).describe('true: dive bomber'),
  sternAnchor: optional(z.literal(true)).describe('true: has a stern anchor'),
  machineGuns: optional(z.array(textSchema)).describe('Machine guns'),
  bombs: optional(z.array(textSchema)).describe('Bombs'),
});

/** A card of the book, as far as it is legible; without its fans it cannot be the target of an anti-tank shot. */
export const vehicleSchema = z.strictObject({
  id: idSchema,
  name: nameSchema,
  kind: z.enum(VEHICLE_KINDS).describe('Kind, one of the listed words'),
  gun: reference('guns').nullable().describe('Gun of the vehicle, by id; null: none'),
  armour: z.null().default(null).describe('the fan of relative armour: unreadable'),
  sizes: z.null().default(null).describe('the fan of sizes: unreadable'),
  figures: optional(figuresSchema).describe('Printed values'),
  knownCells: optional(
    z.array(
      z.strictObject({
        part: z.enum(['hull', 'turret']).describe('Part of the vehicle'),
        height: z.enum(HEIGHTS).describe('Height in inches'),
        sector: whole(1, 12).describe('Clock sector'),
        armour: whole(0, 5000).describe('Armour in millimetres, or damage dice against it'),
        size: whole(1, 200).describe('Size'),
        ricochets: z.boolean().describe('true: a shell may ricochet'),
      }),
    ),
  ).describe('Cells of the card that are readable'),
  systems: optional(
    z.array(
      z.strictObject({
        id: idSchema,
        points: optional(whole(1, 99)).describe('Points of damage'),
        explodesOn: optional(whole(1, 6)).describe('Damage points from which it explodes'),
        burnsOn: optional(whole(1, 6)).describe('Damage points from which it burns'),
      }),
    ),
  ).describe('Systems of the vehicle'),
  sight: optional(
    z.array(z.strictObject({ id: idSchema, modifier: modifierSchema.describe('Modifier of the die') })),
  ).describe('Sight of the vehicle'),
  loose: optional(
    z
      .strictObject({
        armour: optional(z.array(whole(0, 5000))).describe(
          'Armour in millimetres, or damage dice against it',
        ),
        sizes: optional(z.array(z.union([whole(0, 200), textSchema]))).describe('Sizes without a place'),
        icons: optional(z.array(whole(0, 99))).describe('Icons without a place'),
        sight: optional(z.array(z.union([modifierSchema, textSchema]))).describe('Sight of the vehicle'),
      })
      .describe('numbers of the card whose place is lost: no rule can use them'),
  ),
  reason: textSchema.describe('reason for missing values'),
  pages: pagesSchema,
  ...marks,
});
