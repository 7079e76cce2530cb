import { z } from 'zod';
import { idSchema, nameSchema, textSchema, whole } from '../../../data/schemaParts.ts';
import { DOUBLE_SIXES, MOUNT_ROLES, type MountRole } from './names.ts';
import {
  amountSchema,
  inchesSchema,
  marks,
  modifierSchema,
  pageSchema,
  rulingIdSchema,
  weaponClassSchema,
  weaponCodeSchema,
} from './parts.ts';

const optional = z.exactOptional;
const tierSchema = whole(0, 10);

/** A value for each way of mounting a machine gun. */
function byRole<S extends z.ZodType>(value: S) {
  return z.strictObject({ light: value, medium: value, heavy: value } satisfies Record<MountRole, S>);
}

/** A light weapon as its code says (R-FIRE-02). */
export const weaponSchema = z.strictObject({
  id: idSchema,
  name: nameSchema,
  class: weaponClassSchema,
  code: weaponCodeSchema,
  tier: z
    .union([tierSchema, byRole(tierSchema)])
    .nullable()
    .describe('ours, from the table of tiers (R-MOR-05); null: the table has none'),
  readings: optional(
    z
      .array(z.strictObject({ ruling: rulingIdSchema, option: textSchema, code: weaponCodeSchema }))
      .describe('the code under another interpretation'),
  ),
  barrelChange: optional(amountSchema.describe('actions after each use of the highest rate of fire')),
  page: pageSchema.nullable(),
  ...marks,
});

const rangeBandSchema = z.strictObject({ from: inchesSchema, to: inchesSchema, modifier: modifierSchema });

/** Arcs, mounts, rates, sixes, walls and ranges of light weapons. */
export const smallArmsSchema = z.strictObject({
  arcs: z.array(z.strictObject({ id: idSchema, name: nameSchema, degrees: whole(1, 360) })),
  roles: z.array(
    z.strictObject({
      id: z.enum(MOUNT_ROLES),
      mount: textSchema,
      setUpActions: amountSchema.nullable(),
    }),
  ),
  rates: z
    .array(
      z.strictObject({
        id: idSchema,
        react: z.union([whole(1, 12), z.literal('printed')]),
        modifier: modifierSchema,
        doubleSix: z.enum(DOUBLE_SIXES),
        note: optional(textSchema),
      }),
    )
    .describe('optional rates of fire (R-FIRE-15)'),
  doubleSix: z.strictObject({
    stopsAtSix: whole(1, 6),
    jamOn: whole(1, 6),
    clearing: z.strictObject({ actions: whole(0, 9), test: z.literal('quality'), gunner: modifierSchema }),
    never: z.array(z.enum(['single', 'autocannon'])),
  }),
  picking: z
    .strictObject({ range: inchesSchema, ruling: rulingIdSchema })
    .describe('single miniatures can be picked nearer than this, at I-factor 0 (R-FIRE-01)'),
  onTheMove: z
    .strictObject({ neverTiers: z.array(tierSchema), roles: z.array(z.enum(MOUNT_ROLES)) })
    .describe('tiers that cannot fire on the move, and mounts that can (R-FIRE-09)'),
  scope: z
    .strictObject({ perMagnification: modifierSchema })
    .describe("what a sniper's scope adds (R-FIRE-17)"),
  suppression: z
    .strictObject({ width: inchesSchema, depth: inchesSchema, actionsLost: whole(1, 9) })
    .describe('the ground a die covers, and what failing the test costs (R-ACT-06)'),
  sector: z.strictObject({ width: inchesSchema, depth: inchesSchema }).describe('what one burst sweeps'),
  materials: z.array(
    z.strictObject({
      level: whole(0, 9).nullable().describe('pierced from this penetration on; null: never'),
      materials: z.array(textSchema),
      readings: optional(
        z
          .array(
            z.strictObject({
              ruling: rulingIdSchema,
              option: textSchema,
              materials: z.array(textSchema),
              level: whole(0, 9),
            }),
          )
          .describe('the level of some of them under another interpretation'),
      ),
      note: optional(textSchema),
    }),
  ),
  rangeBands: z
    .array(
      z.strictObject({
        id: idSchema,
        classes: z.array(weaponClassSchema),
        bands: z.array(rangeBandSchema).min(1).describe('where two meet, the nearer one holds'),
        beyond: textSchema,
        note: optional(textSchema),
      }),
    )
    .describe('optional modifiers by range (R-FIRE-20); weapons of other classes have none'),
  tiers: z.array(z.strictObject({ tier: tierSchema, weapons: textSchema })),
  tierNote: textSchema,
});
