import { z } from 'zod';
import { referenceTo, textSchema } from '../../../data/schemaParts.ts';
import { ARMOUR_CLASSES, type ArmourClass, CONFIDENCES } from './names.ts';

/** Sections of the dataset that an id can refer to. */
type Section = 'sources' | 'abilities' | 'weaponAbilities' | 'rulings' | 'units' | 'lists';

/** An id that must exist in a section of the dataset, or one of the words `or`. */
export function reference(to: Section, or: readonly string[] = []) {
  return referenceTo([to], or);
}

/** The id of a rule in RULES.md. */
export const ruleIdSchema = z
  .string()
  .regex(/^D-[A-Z]+(-[A-Z0-9]+)+$/)
  .meta({ expects: 'a rule id such as D-ATK-05' });

export const rulingIdSchema = reference('rulings');

/** Source of a value: an entry of sources.yaml, `house` for our values, `own` for a user's card. */
export const sourceIdSchema = reference('sources', ['house', 'own']);

export const confidenceSchema = z.enum(CONFIDENCES);

export const noteSchema = z.exactOptional(textSchema);

export const armourClassSchema = z.enum(ARMOUR_CLASSES);

/** `5/1`: five dice, one point of damage for each success; `spray/1`: a die for each miniature of the target. */
export const profileSchema = z
  .string()
  .regex(/^([1-9]\d?|spray)\/[1-9]\d?$/)
  .meta({ expects: 'dice/damage such as 5/1 or spray/1' });

/** A value for some of the fourteen classes; a class without one is a dash: no effect. */
export function byClass<S extends z.ZodType>(value: S) {
  const dash = z.exactOptional(value);
  return z.strictObject({
    S1: dash.describe('Against soldiers of class 1'),
    S2: dash.describe('Against soldiers of class 2'),
    S3: dash.describe('Against soldiers of class 3'),
    S4: dash.describe('Against soldiers of class 4'),
    V1: dash.describe('Against vehicles of class 1'),
    V2: dash.describe('Against vehicles of class 2'),
    V3: dash.describe('Against vehicles of class 3'),
    V4: dash.describe('Against vehicles of class 4'),
    V5: dash.describe('Against vehicles of class 5'),
    V6: dash.describe('Against vehicles of class 6'),
    V7: dash.describe('Against vehicles of class 7'),
    A1: dash.describe('Against aircraft of class 1'),
    A2: dash.describe('Against aircraft of class 2'),
    A3: dash.describe('Against aircraft of class 3'),
  } satisfies Record<ArmourClass, z.ZodExactOptional<S>>);
}
