import { z } from 'zod';
import { idSchema, nameSchema, textSchema, whole } from '../../../data/schemaParts.ts';
import { marks, pagesSchema, reference } from './parts.ts';

const optional = z.exactOptional;

/** A source of the dataset. */
export const sourceSchema = z.strictObject({
  id: idSchema,
  title: textSchema,
  url: z.url().nullable().describe('Address of the source'),
  edition: textSchema,
  kind: textSchema,
  usedFor: textSchema,
  note: optional(textSchema),
});

const weaponId = reference(['weapons', 'cardWeapons']);

/** An order of battle as printed. */
export const platoonSchema = z.strictObject({
  id: idSchema,
  code: textSchema,
  name: nameSchema,
  quality: whole(1, 6).describe('Quality of the men'),
  elements: z
    .array(
      z.strictObject({
        id: idSchema,
        count: whole(1, 30).describe('Number'),
        teams: optional(whole(1, 9)).describe('Number of teams'),
        figures: z
          .array(
            z.strictObject({
              role: textSchema,
              weapon: weaponId,
              count: whole(1, 50).describe('Number'),
              sidearm: optional(weaponId),
            }),
          )
          .describe('Men or pieces'),
        supportWeapon: optional(reference('mortars')),
        note: optional(textSchema),
      }),
    )
    .describe('Elements of the platoon'),
  grenade: reference('handGrenades'),
  mostMarkers: whole(1, 99).describe('Most markers of the platoon'),
  markerNote: textSchema,
  figures: whole(1, 500).describe('in all'),
  pages: pagesSchema,
});

const points = whole(-100, 100);
const scoreSchema = z.union([
  z.strictObject({ per: textSchema, points: points.describe('Points of damage') }),
  z.strictObject({ if: textSchema, points: points.describe('Points of damage') }),
  z.strictObject({ winsIf: textSchema }),
  z.strictObject({ per: z.null(), points: points.describe('Points of damage'), ...marks }),
]);

const sideSchema = z.strictObject({
  id: idSchema,
  forces: optional(textSchema),
  entry: optional(textSchema),
  orders: optional(textSchema),
  aggressiveness: optional(whole(0, 9)).describe('Aggressiveness'),
  special: z.array(textSchema).describe('Special rules'),
  reinforcement: optional(textSchema),
  initiative: optional(textSchema),
  victory: z.array(scoreSchema).describe('Victory condition'),
  costs: z.array(scoreSchema).describe('Costs'),
  promotion: z.array(scoreSchema).describe('Promotion'),
});

/** A scenario as printed, without its map, which is lost. */
export const scenarioSchema = z.strictObject({
  id: idSchema,
  name: nameSchema,
  date: z.iso.date().describe('Date'),
  table: textSchema,
  turns: whole(1, 99).describe('Number of turns'),
  visibility: z
    .strictObject({
      least: whole(0, 9).describe('Smallest number'),
      most: whole(0, 9).describe('Largest number'),
    })
    .describe('Visibility condition'),
  type: optional(textSchema),
  windDirection: optional(textSchema),
  windSpeed: optional(textSchema),
  sides: z.array(sideSchema).length(2).describe('Sides, or number of sides'),
  where: textSchema,
});
