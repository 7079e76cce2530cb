import { z } from 'zod';
import { idSchema, textSchema, whole } from '../../../data/schemaParts.ts';
import { AIMING_CIRCUMSTANCES, SYSTEMS } from './names.ts';
import { facesSchema, modifierSchema, pageSchema, pagesSchema, rulingIdSchema } from './parts.ts';

const optional = z.exactOptional;
const sectorSchema = whole(1, 12);

/** The shot of a gun at a vehicle. */
export const antiTankSchema = z.strictObject({
  relativeArmour: z.strictObject({
    formula: textSchema,
    checks: z.array(
      z.strictObject({
        thickness: whole(1, 500),
        slope: whole(0, 89),
        side: whole(0, 89),
        relative: whole(1, 5000),
      }),
    ),
    sectors: whole(1, 12),
    fans: whole(1, 4),
    facesOneSideAt: z.array(sectorSchema),
    ricochetOn: facesSchema,
    hullDown: z.literal('turret-only'),
    ruling: rulingIdSchema,
    note: textSchema,
    pages: pagesSchema,
  }),
  toHit: z.strictObject({
    base: z.literal('gunner-quality'),
    baseRuling: rulingIdSchema,
    most: whole(0, 6),
    failsOn: facesSchema,
    perFiveInchesOfSpeed: modifierSchema,
    bySize: z
      .array(z.strictObject({ upTo: whole(1, 100).describe('times the size'), modifier: modifierSchema }))
      .min(1),
    beyond: z.strictObject({ from: whole(1, 100), modifier: modifierSchema }),
    gapRuling: rulingIdSchema,
    modifiers: z.array(
      z.strictObject({
        id: idSchema,
        when: z.enum(AIMING_CIRCUMSTANCES),
        modifier: modifierSchema,
        text: textSchema,
      }),
    ),
    gunSight: z.literal('added'),
    pages: pagesSchema,
  }),
  targetSizes: z.array(z.strictObject({ id: idSchema, size: whole(1, 200), target: textSchema })),
  aimedSystems: z.strictObject({
    rows: z.array(
      z.strictObject({
        quality: whole(1, 6),
        systems: z.union([z.array(z.enum(SYSTEMS)), z.literal('any')]),
      }),
    ),
    note: textSchema,
    page: pageSchema,
  }),
  piercing: z.strictObject({
    test: z.literal('penetration-at-least-armour'),
    nonPenetrating: textSchema,
    halfPierce: textSchema,
    pages: pagesSchema,
  }),
  damageDice: z.strictObject({
    dropsOn: facesSchema,
    dropsAbove: z.literal('to-hit'),
    cap: z.literal('printed-dice'),
    he: textSchema,
    page: pageSchema,
  }),
  shatter: z.strictObject({ ruling: rulingIdSchema, text: textSchema, page: pageSchema }),
  skirts: z.strictObject({
    heat: z.literal('no-effect'),
    heatDestroysOn: facesSchema,
    armourPiercing: z.literal('twice'),
    explosive: textSchema,
    extraArmour: z.array(z.strictObject({ id: idSchema, thickness: whole(0, 200) })),
    note: textSchema,
    pages: pagesSchema,
  }),
  muzzleBlast: z.strictObject({
    withBrake: z.strictObject({
      length: z.literal('calibre-in-cm'),
      widthFactor: z.number().min(0),
      sides: whole(1, 2),
    }),
    withoutBrake: z.strictObject({ lengthFactor: z.number().min(0), widthFactor: z.number().min(0) }),
    modifier: modifierSchema,
    spotting: textSchema,
    page: pageSchema,
  }),
  relativeSpeed: z.strictObject({
    angles: z.array(z.strictObject({ degrees: whole(0, 90), factor: z.number().min(0).max(1) })),
    modifier: textSchema,
    rounding: textSchema,
    note: textSchema,
  }),
  lightWeapons: z.strictObject({
    targets: z.array(
      z.strictObject({
        id: idSchema,
        modifier: modifierSchema,
        perFiveInches: optional(modifierSchema),
        perFiftyInches: optional(modifierSchema),
      }),
    ),
    deadIsPoints: whole(0, 9),
    automaticDice: z.literal('size-of-the-cell'),
    declared: textSchema,
    armourPiercingAtSoft: textSchema,
    pages: pagesSchema,
  }),
});
