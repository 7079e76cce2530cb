import { z } from 'zod';
import { ownOnly, referenceTo, textSchema, whole } from '../../../data/schemaParts.ts';
import { DICE } from '../amount.ts';
import { WEAPON_CODE } from '../weaponCode.ts';
import { OUTCOMES, RINGS, WEAPON_CLASSES } from './names.ts';

/** Sections of the dataset that an id can refer to. */
type Section =
  | 'sources'
  | 'rulings'
  | 'weapons'
  | 'cardWeapons'
  | 'handGrenades'
  | 'mortars'
  | 'guns'
  | 'squads';

/** An id that must exist in one of the sections of the dataset, or one of the words `or`. */
export function reference(to: Section | readonly Section[], or: readonly string[] = []) {
  return referenceTo(typeof to === 'string' ? [to] : to, or);
}

/** The id of a rule in RULES.md. */
export const ruleIdSchema = z
  .string()
  .regex(/^R-[A-Z]+-\d{2}$/)
  .meta({ expects: 'a rule id such as R-FIRE-05' });

/** The ruling that decides how a value is interpreted. */
export const rulingIdSchema = reference('rulings');

/** A page of the rulebook. */
export const pageSchema = whole(1, 400);

/** Pages of the rulebook, `68-75, 79`. */
export const pagesSchema = z
  .string()
  .regex(/^(after )?\d{1,3}(-\d{1,3})?(, (after )?\d{1,3}(-\d{1,3})?)*$/)
  .meta({ expects: 'pages such as 68-75, 79' });

/** Marks of a doubtful row. */
export const marks = {
  uncertain: ownOnly(z.exactOptional(z.literal(true)).describe('the reading is doubtful; note says why')),
  note: ownOnly(z.exactOptional(textSchema).describe('Why the reading is doubtful, or another remark')),
};

export const modifierSchema = whole(-9, 9);

/** Number of actions. */
export const actionCount = whole(0, 30);

export const nationSchema = z
  .string()
  .regex(/^[A-Z]{2}$/)
  .meta({ expects: 'a nation of two letters such as SU' });

/** Inches on the table. */
export const inchesSchema = z.number().min(0).max(600);

/** A number, or dice: `D6`, `2D6`, `D6-1`, `2D6 x 10`. */
export const amountSchema = z.union([
  whole(0, 2000),
  z.string().regex(DICE).meta({ expects: 'dice such as 2D6, D6-1 or 2D6 x 10' }),
]);

/** Faces of a D6. */
export const facesSchema = z.array(whole(1, 6)).max(6);

export const weaponClassSchema = z.enum(WEAPON_CLASSES);
export const outcomeSchema = z.enum(OUTCOMES);
export const ringSchema = z.literal([...RINGS]);

/** Mark of a rule that is played only when both sides agree. */
export const optionalRule = { optional: z.literal(true).describe('true: optional rule') };

/** `S-2(P2)`, `3B+1(P1)`, `XB-2(P3)(R7,9,12)`, `NS-4(P6)(R4)`; `D-1(P3R5)` where a card prints no type. */
export const weaponCodeSchema = z
  .string()
  .regex(WEAPON_CODE)
  .meta({ expects: 'a weapon code such as S-2(P2), 3B+1(P1) or XB-2(P3)(R7,9,12)' });
