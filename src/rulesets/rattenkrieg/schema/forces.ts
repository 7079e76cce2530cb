import { z } from 'zod';
import { idSchema, nameSchema, textSchema, whole } from '../../../data/schemaParts.ts';
import { marks, pagesSchema, reference } from './parts.ts';

const optional = z.exactOptional;

/** A source of the dataset. */
export const sourceSchema = z.strictObject({
  id: idSchema,
  title: textSchema,
  url: z.url().nullable(),
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
  quality: whole(1, 6),
  elements: z.array(
    z.strictObject({
      id: idSchema,
      count: whole(1, 30),
      teams: optional(whole(1, 9)),
      figures: z.array(
        z.strictObject({
          role: textSchema,
          weapon: weaponId,
          count: whole(1, 50),
          sidearm: optional(weaponId),
        }),
      ),
      supportWeapon: optional(reference('mortars')),
      note: optional(textSchema),
    }),
  ),
  grenade: reference('handGrenades'),
  mostMarkers: whole(1, 99),
  markerNote: textSchema,
  figures: whole(1, 500).describe('in all'),
  pages: pagesSchema,
});

const points = whole(-100, 100);
const scoreSchema = z.union([
  z.strictObject({ per: textSchema, points }),
  z.strictObject({ if: textSchema, points }),
  z.strictObject({ winsIf: textSchema }),
  z.strictObject({ per: z.null(), points, ...marks }),
]);

const sideSchema = z.strictObject({
  id: idSchema,
  forces: optional(textSchema),
  entry: optional(textSchema),
  orders: optional(textSchema),
  aggressiveness: optional(whole(0, 9)),
  special: z.array(textSchema),
  reinforcement: optional(textSchema),
  initiative: optional(textSchema),
  victory: z.array(scoreSchema),
  costs: z.array(scoreSchema),
  promotion: z.array(scoreSchema),
});

/** A scenario as printed; its map is lost. */
export const scenarioSchema = z.strictObject({
  id: idSchema,
  name: nameSchema,
  date: z.iso.date(),
  table: textSchema,
  turns: whole(1, 99),
  visibility: z.strictObject({ least: whole(0, 9), most: whole(0, 9) }),
  type: optional(textSchema),
  windDirection: optional(textSchema),
  windSpeed: optional(textSchema),
  sides: z.array(sideSchema).length(2),
  where: textSchema,
});
