import { z } from 'zod';
import { idSchema, textSchema, whole } from '../../../data/schemaParts.ts';
import { AIMING_CIRCUMSTANCES, SYSTEMS } from './names.ts';
import { facesSchema, modifierSchema, pageSchema, pagesSchema, rulingIdSchema } from './parts.ts';

const optional = z.exactOptional;
const sectorSchema = whole(1, 12);

/** The shot of a gun at a vehicle. */
export const antiTankSchema = z.strictObject({
  relativeArmour: z
    .strictObject({
      formula: textSchema,
      checks: z
        .array(
          z.strictObject({
            thickness: whole(1, 500).describe('Thickness in millimetres'),
            slope: whole(0, 89).describe('Slope in degrees'),
            side: whole(0, 89).describe('Angle from the side in degrees, or a side of the game'),
            relative: whole(1, 5000).describe('Relative armour in millimetres'),
          }),
        )
        .describe('Worked examples of the table'),
      sectors: whole(1, 12).describe('Clock sectors'),
      fans: whole(1, 4).describe('Fan of values by clock sector'),
      facesOneSideAt: z.array(sectorSchema).describe('Angle at which a shot meets only one side'),
      ricochetOn: facesSchema.describe('Results with which a shell may ricochet'),
      hullDown: z.literal('turret-only').describe('Hull-down vehicles'),
      ruling: rulingIdSchema,
      note: textSchema,
      pages: pagesSchema,
    })
    .describe('Relative armour: thickness with slope'),
  toHit: z
    .strictObject({
      base: z.literal('gunner-quality').describe('Basic number'),
      baseRuling: rulingIdSchema,
      most: whole(0, 6).describe('Largest number'),
      failsOn: facesSchema.describe('Results that always fail'),
      perFiveInchesOfSpeed: modifierSchema.describe('Modifier for each 5 inches of speed'),
      bySize: z
        .array(
          z.strictObject({
            upTo: whole(1, 100).describe('times the size'),
            modifier: modifierSchema.describe('Modifier of the die'),
          }),
        )
        .min(1)
        .describe('Modifiers by size of the target'),
      beyond: z
        .strictObject({
          from: whole(1, 100).describe('Smallest value for which it applies'),
          modifier: modifierSchema.describe('Modifier of the die'),
        })
        .describe('Modifiers beyond the table'),
      gapRuling: rulingIdSchema,
      modifiers: z
        .array(
          z.strictObject({
            id: idSchema,
            when: z.enum(AIMING_CIRCUMSTANCES).describe('Situation in which it applies'),
            modifier: modifierSchema.describe('Modifier of the die'),
            text: textSchema,
          }),
        )
        .describe('Modifiers with their conditions'),
      gunSight: z.literal('added').describe('Quality of the gun sight'),
      pages: pagesSchema,
    })
    .describe('To Hit numbers'),
  targetSizes: z
    .array(z.strictObject({ id: idSchema, size: whole(1, 200).describe('Size'), target: textSchema }))
    .describe('Sizes of targets'),
  aimedSystems: z
    .strictObject({
      rows: z
        .array(
          z.strictObject({
            quality: whole(1, 6).describe('Quality of the men'),
            systems: z.union([z.array(z.enum(SYSTEMS)), z.literal('any')]).describe('Systems of the vehicle'),
          }),
        )
        .describe('Rows of the table'),
      note: textSchema,
      page: pageSchema.describe('Page of the rulebook'),
    })
    .describe('Aimed shots at a system'),
  piercing: z
    .strictObject({
      test: z.literal('penetration-at-least-armour').describe('Test that decides'),
      nonPenetrating: textSchema,
      halfPierce: textSchema,
      pages: pagesSchema,
    })
    .describe('Rules of piercing armour'),
  damageDice: z
    .strictObject({
      dropsOn: facesSchema.describe('Results that drop dice'),
      dropsAbove: z.literal('to-hit').describe('Limit above which dice drop'),
      cap: z.literal('printed-dice').describe('Most damage points of a die'),
      he: textSchema,
      page: pageSchema.describe('Page of the rulebook'),
    })
    .describe('Damage dice'),
  shatter: z
    .strictObject({
      ruling: rulingIdSchema,
      text: textSchema,
      page: pageSchema.describe('Page of the rulebook'),
    })
    .describe('Shells that shatter'),
  skirts: z
    .strictObject({
      heat: z.literal('no-effect').describe('Effect on hollow charges'),
      heatDestroysOn: facesSchema.describe('Results of hollow charges that destroy it'),
      armourPiercing: z.literal('twice').describe('Effect on armour-piercing shells'),
      explosive: textSchema,
      extraArmour: z
        .array(
          z.strictObject({ id: idSchema, thickness: whole(0, 200).describe('Thickness in millimetres') }),
        )
        .describe('Extra armour on the plate'),
      note: textSchema,
      pages: pagesSchema,
    })
    .describe('Armour skirts'),
  muzzleBlast: z
    .strictObject({
      withBrake: z
        .strictObject({
          length: z.literal('calibre-in-cm').describe('Length in inches'),
          widthFactor: z.number().min(0).describe('Width as a multiple'),
          sides: whole(1, 2).describe('Sides, or number of sides'),
        })
        .describe('With a muzzle brake'),
      withoutBrake: z
        .strictObject({
          lengthFactor: z.number().min(0).describe('Length as a multiple'),
          widthFactor: z.number().min(0).describe('Width as a multiple'),
        })
        .describe('Without a muzzle brake'),
      modifier: modifierSchema.describe('Modifier of the die'),
      spotting: textSchema,
      page: pageSchema.describe('Page of the rulebook'),
    })
    .describe('Blast at the muzzle of a gun'),
  relativeSpeed: z
    .strictObject({
      angles: z
        .array(
          z.strictObject({
            degrees: whole(0, 90).describe('Angle in degrees'),
            factor: z.number().min(0).max(1).describe('Factor'),
          }),
        )
        .describe('Factors by angle'),
      modifier: textSchema,
      rounding: textSchema,
      note: textSchema,
    })
    .describe('Relative speed of a target'),
  lightWeapons: z
    .strictObject({
      targets: z
        .array(
          z.strictObject({
            id: idSchema.describe('Identifier of the entry'),
            modifier: modifierSchema.describe('Modifier of the die'),
            perFiveInches: optional(modifierSchema).describe('Modifier for each 5 inches'),
            perFiftyInches: optional(modifierSchema).describe('Modifier for each 50 inches'),
          }),
        )
        .describe('Kinds of targets'),
      deadIsPoints: whole(0, 9).describe('Damage points for each result “dead”'),
      automaticDice: z.literal('size-of-the-cell').describe('Dice of automatic weapons'),
      declared: textSchema,
      armourPiercingAtSoft: textSchema,
      pages: pagesSchema,
    })
    .describe('Light weapons against armour'),
});
