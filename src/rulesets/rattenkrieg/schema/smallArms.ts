import { z } from 'zod';
import { idSchema, nameSchema, ownOnly, textSchema, whole } from '../../../data/schemaParts.ts';
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

/** A value for each mount of a machine gun. */
function byRole<S extends z.ZodType>(value: S) {
  return z.strictObject({
    light: value.describe('Light'),
    medium: value.describe('Medium'),
    heavy: value.describe('Heavy'),
  } satisfies Record<MountRole, S>);
}

/** A light weapon with its code (R-FIRE-02). */
export const weaponSchema = z.strictObject({
  id: idSchema,
  name: nameSchema,
  class: weaponClassSchema.describe('Class of weapons'),
  code: weaponCodeSchema,
  tier: z
    .union([tierSchema, byRole(tierSchema)])
    .nullable()
    .default(null)
    .describe('ours, from the table of tiers (R-MOR-05); null: the table has none'),
  interpretations: optional(
    z
      .array(z.strictObject({ ruling: rulingIdSchema, option: textSchema, code: weaponCodeSchema }))
      .describe('the code under another interpretation'),
  ),
  barrelChange: optional(amountSchema.describe('actions after each use of the highest rate of fire')),
  page: ownOnly(pageSchema.nullable().default(null).describe('Page of the rulebook')),
  ...marks,
});

const rangeBandSchema = z.strictObject({
  from: inchesSchema.describe('Smallest value for which it applies'),
  to: inchesSchema.describe('Largest value for which it applies'),
  modifier: modifierSchema.describe('Modifier of the die'),
});

/** Arcs, mounts, rates, sixes, walls and ranges of light weapons. */
export const smallArmsSchema = z.strictObject({
  arcs: z
    .array(
      z.strictObject({ id: idSchema, name: nameSchema, degrees: whole(1, 360).describe('Angle in degrees') }),
    )
    .describe('Arcs of fire'),
  roles: z
    .array(
      z.strictObject({
        id: z.enum(MOUNT_ROLES).describe('Identifier of the entry'),
        mount: textSchema,
        setUpActions: amountSchema.nullable().describe('Actions to set up'),
      }),
    )
    .describe('Mounts of machine guns'),
  rates: z
    .array(
      z.strictObject({
        id: idSchema.describe('Identifier of the entry'),
        react: z.union([whole(1, 12), z.literal('printed')]).describe('React dice'),
        modifier: modifierSchema.describe('Modifier of the die'),
        doubleSix: z.enum(DOUBLE_SIXES).describe('Effect of a second six'),
        note: optional(textSchema).describe('Remark on the rate of fire'),
      }),
    )
    .describe('optional rates of fire (R-FIRE-15)'),
  doubleSix: z
    .strictObject({
      stopsAtSix: whole(1, 6).describe('true: a six stops the burst'),
      jamOn: whole(1, 6).describe('Results that jam the weapon'),
      clearing: z
        .strictObject({
          actions: whole(0, 9).describe('Number of actions'),
          test: z.literal('quality').describe('Test that decides'),
          gunner: modifierSchema.describe('Actions or rounds of the gunner'),
        })
        .describe('Clearing a jam'),
      never: z.array(z.enum(['single', 'autocannon'])).describe('Cases in which it never happens'),
    })
    .describe('Effect of a second six'),
  picking: z
    .strictObject({ range: inchesSchema.describe('Longest range in inches'), ruling: rulingIdSchema })
    .describe('single miniatures can be picked nearer than this, at I-factor 0 (R-FIRE-01)'),
  onTheMove: z
    .strictObject({
      neverTiers: z.array(tierSchema).describe('Tiers that never fire on the move'),
      roles: z.array(z.enum(MOUNT_ROLES)).describe('Mounts of machine guns'),
    })
    .describe('tiers that cannot fire on the move, and mounts that can (R-FIRE-09)'),
  scope: z
    .strictObject({ perMagnification: modifierSchema.describe('Bonus for each magnification') })
    .describe("what a sniper's scope adds (R-FIRE-17)"),
  suppression: z
    .strictObject({
      width: inchesSchema.describe('Width in inches'),
      depth: inchesSchema.describe('Depth in inches'),
      actionsLost: whole(1, 9).describe('Actions lost'),
    })
    .describe('the ground a die covers, and what failing the test costs (R-ACT-06)'),
  sector: z
    .strictObject({
      width: inchesSchema.describe('Width in inches'),
      depth: inchesSchema.describe('Depth in inches'),
    })
    .describe('what one burst sweeps'),
  materials: z
    .array(
      z.strictObject({
        level: whole(0, 9).nullable().describe('pierced from this penetration on; null: never'),
        materials: z.array(textSchema).describe('Materials'),
        interpretations: optional(
          z
            .array(
              z.strictObject({
                ruling: rulingIdSchema,
                option: textSchema,
                materials: z.array(textSchema).describe('Materials'),
                level: whole(0, 9).describe('Seen from level, or level of material'),
              }),
            )
            .describe('the level of some of them under another interpretation'),
        ),
        note: optional(textSchema),
      }),
    )
    .describe('Materials'),
  rangeBands: z
    .array(
      z.strictObject({
        id: idSchema,
        classes: z.array(weaponClassSchema).describe('Weapon classes'),
        bands: z.array(rangeBandSchema).min(1).describe('where two meet, the nearer one holds'),
        beyond: textSchema,
        note: optional(textSchema),
      }),
    )
    .describe('optional modifiers by range (R-FIRE-20); weapons of other classes have none'),
  tiers: z
    .array(z.strictObject({ tier: tierSchema.describe('Tier of weapons, 0 to 10'), weapons: textSchema }))
    .describe('Tiers of weapons'),
  tierNote: textSchema,
});
