import { z } from 'zod';
import { idSchema, nameSchema, OWN, ownOnly, textSchema, whole } from '../../../data/schemaParts.ts';
import { SYSTEMS } from './names.ts';
import { marks, modifierSchema, reference } from './parts.ts';

const optional = z.exactOptional;
const millimetres = whole(0, 2000);
const sectorsSchema = z.array(whole(1, 12)).min(1).max(12).describe('clock sectors; 12 is ahead');
const partSchema = z.enum(['hull', 'turret']);

const redSchema = optional(sectorsSchema.describe('red numbers: a shell may ricochet (R-AT-02)'));

/**
 * A face as its five cells, clockwise, or as a plate from which they follow: relative armour is thickness / (cos slope x cos side angle),
 * with 30 degrees per sector off the face (R-AT-02).
 */
const faceSchema = z.union([
  z.strictObject({
    thickness: millimetres.describe('Thickness in millimetres'),
    slope: whole(0, 80).describe('Slope in degrees'),
    red: redSchema,
  }),
  z.strictObject({
    armour: z.array(millimetres).length(5).describe('Armour in millimetres, or damage dice against it'),
    red: redSchema,
  }),
]);

/** The four fans of one height: front from sectors 10 to 2, right 1 to 5, rear 4 to 8, left 7 to 11. */
const fansSchema = z.strictObject({
  front: faceSchema.describe('Front'),
  right: faceSchema.describe('Right side'),
  rear: faceSchema.describe('Rear'),
  left: faceSchema.describe('Left side'),
});

const sizesSchema = z
  .union([whole(1, 200), z.array(whole(1, 200)).length(12)])
  .describe('one for every sector, or one each for the sectors 1 to 12');

/** The armour and size of one part; a missing height is unknown. */
const armouredPart = {
  level: fansSchema.describe('Seen from level, or level of material'),
  high: optional(fansSchema).describe('Seen from above, or the high part'),
  sizes: sizesSchema,
};

const systemSchema = z.strictObject({
  id: idSchema,
  kind: z.enum(SYSTEMS).exclude(['crew']).describe('Kind, one of the listed words'),
  part: partSchema.describe('Part of the vehicle'),
  sectors: sectorsSchema,
  points: optional(whole(1, 99).describe('damage points that it absorbs')),
  explodesOn: optional(whole(1, 6).describe('ammunition: this and higher destroys the vehicle')),
  burnsOn: optional(whole(1, 6).describe('fuel: this and higher starts a fire')),
});

/** A complete card of a target vehicle, from the house data or a user who owns the printed one. */
export const vehicleCardSchema = z.strictObject({
  id: idSchema,
  name: nameSchema,
  source: ownOnly(z.enum(['house', OWN]).default(OWN).describe('Source of the values')),
  german: z.boolean().describe('its gunners suffer less on a first shot (R-AT-03)'),
  enclosed: z.boolean().describe('true: closed fighting compartment'),
  tons: z.number().min(0.1).max(200).describe('Weight in tons'),
  groundPressure: z.number().min(0).max(3).describe('Ground pressure'),
  speed: z
    .strictObject({
      offRoad: whole(0, 200).describe('Off the road'),
      road: whole(0, 200).describe('On roads'),
    })
    .describe('inches a turn'),
  pivots: z.boolean().default(false).describe('true: turns on the spot'),
  fireModifier: modifierSchema.describe('on the strength of a fire'),
  gun: reference('guns').nullable().describe('Gun of the vehicle, by id; null: none'),
  gunIn: partSchema.describe('Part of the vehicle with the gun'),
  machineGuns: z
    .array(
      z.strictObject({
        weapon: reference(['weapons', 'cardWeapons']),
        part: partSchema.describe('Part of the vehicle'),
        arc: idSchema,
      }),
    )
    .default([])
    .describe('Machine guns'),
  hull: z
    .strictObject({ low: optional(fansSchema).describe('Seen from below, or the low part'), ...armouredPart })
    .describe('Values of the hull'),
  turret: z.strictObject(armouredPart).nullable().describe('Values of the turret'),
  roof: z
    .strictObject({
      deck: millimetres.describe('Armour of the deck, in millimetres'),
      turret: millimetres.nullable().describe('Values of the turret'),
    })
    .nullable()
    .default(null)
    .describe('relative armour from straight above; null: not known'),
  skirts: z
    .array(z.enum(['front', 'right', 'rear', 'left']))
    .default([])
    .describe('Armour skirts'),
  crew: z
    .array(
      z.strictObject({
        id: idSchema,
        jobs: z.array(idSchema).min(1).describe('Jobs of the man'),
        part: partSchema.describe('Part of the vehicle'),
        sectors: sectorsSchema,
      }),
    )
    .min(1)
    .describe('Crew'),
  systems: z.array(systemSchema).describe('Systems of the vehicle'),
  sight: modifierSchema.describe('spotting with closed hatches (R-SPOT-01)'),
  ...marks,
});

const figureSchema = z.strictObject({
  role: z.enum(['leader', 'gunner', 'assistant', 'rifleman']).describe('Role of the man'),
  weapon: reference(['weapons', 'cardWeapons']),
  count: whole(1, 30).describe('Number'),
});

/** A squad invented for comparisons. */
export const squadSchema = z.strictObject({
  id: idSchema,
  name: nameSchema,
  source: ownOnly(z.enum(['house', OWN]).default(OWN).describe('Source of the values')),
  quality: whole(1, 6).describe('Quality of the men'),
  leaderQuality: whole(1, 8).describe('Quality of the leaders'),
  aggressiveness: whole(0, 9).describe('Aggressiveness'),
  grenade: reference('handGrenades')
    .nullable()
    .default(null)
    .describe('Hand grenade of the squad, by id; null: none'),
  figures: z.array(figureSchema).min(1).describe('Men or pieces'),
  note: ownOnly(optional(textSchema)),
});
