import { z } from 'zod';
import { idSchema, nameSchema, textSchema, whole } from '../../../data/schemaParts.ts';
import { HEIGHTS } from './names.ts';
import { inchesSchema, marks, modifierSchema, pagesSchema, reference } from './parts.ts';

const optional = z.exactOptional;

const VEHICLE_KINDS = ['armoured-vehicle', 'light-vehicle', 'towed-gun', 'boat', 'aircraft'] as const;

const speed = z.union([inchesSchema, textSchema.describe('a multiple of the driver’s Quality')]);
const tons = z.number().min(0).max(500);

/** What survives of the figures of a card. */
const figuresSchema = z.strictObject({
  tons: optional(tons),
  crew: optional(whole(1, 20)),
  crewPositions: optional(z.array(textSchema)),
  groundPressure: optional(z.number().min(0).max(3)),
  fireModifier: optional(modifierSchema),
  speedOffRoad: optional(speed),
  speedRoad: optional(speed),
  speed: optional(speed),
  speedLoaded: optional(speed),
  speedEmpty: optional(speed),
  speedLeast: optional(speed),
  speedMost: optional(speed),
  acceleration: optional(textSchema),
  braking: optional(textSchema),
  ammunition: optional(whole(0, 2000)),
  draught: optional(z.number().min(0).max(20).describe('metres')),
  payload: optional(z.union([tons, z.strictObject({ vehicles: tons, cargo: tons })])),
  pivots: optional(z.boolean()),
  tows: optional(z.boolean()),
  towsTons: optional(tons),
  towed: optional(z.boolean()),
  towSpeed: optional(textSchema),
  traverse: optional(whole(1, 360).describe('degrees')),
  limberActions: optional(whole(0, 99)),
  moveCost: optional(z.strictObject({ actions: whole(0, 99), inches: inchesSchema })),
  turnCost: optional(z.strictObject({ actions: whole(0, 99), degrees: whole(0, 360) })),
  crateShells: optional(whole(0, 99)),
  crateMove: optional(z.strictObject({ actions: whole(0, 99), inches: inchesSchema })),
  landsIn: optional(inchesSchema),
  build: optional(z.enum(['fabric', 'aluminium'])),
  diveBomber: optional(z.literal(true)),
  sternAnchor: optional(z.literal(true)),
  machineGuns: optional(z.array(textSchema)),
  bombs: optional(z.array(textSchema)),
});

/** A card of the book as far as it can be read: without its fans it is no target of an anti-tank shot. */
export const vehicleSchema = z.strictObject({
  id: idSchema,
  name: nameSchema,
  kind: z.enum(VEHICLE_KINDS),
  gun: reference('guns').nullable(),
  armour: z.null().describe('the fan of relative armour: unreadable'),
  sizes: z.null().describe('the fan of sizes: unreadable'),
  figures: optional(figuresSchema),
  knownCells: optional(
    z.array(
      z.strictObject({
        part: z.enum(['hull', 'turret']),
        height: z.enum(HEIGHTS),
        sector: whole(1, 12),
        armour: whole(0, 5000),
        size: whole(1, 200),
        ricochets: z.boolean(),
      }),
    ),
  ),
  systems: optional(
    z.array(
      z.strictObject({
        id: idSchema,
        points: optional(whole(1, 99)),
        explodesOn: optional(whole(1, 6)),
        burnsOn: optional(whole(1, 6)),
      }),
    ),
  ),
  sight: optional(z.array(z.strictObject({ id: idSchema, modifier: modifierSchema }))),
  loose: optional(
    z
      .strictObject({
        armour: optional(z.array(whole(0, 5000))),
        sizes: optional(z.array(z.union([whole(0, 200), textSchema]))),
        icons: optional(z.array(whole(0, 99))),
        sight: optional(z.array(z.union([modifierSchema, textSchema]))),
      })
      .describe('numbers of the card whose place is lost: no rule can use them'),
  ),
  reason: textSchema.describe('reason for missing values'),
  pages: pagesSchema,
  ...marks,
});
