import { z } from 'zod';
import { idSchema, nameSchema, textSchema, whole } from '../../../data/schemaParts.ts';
import { COVER_KINDS, MELEE_OUTCOMES, SHOT_CIRCUMSTANCES, STANCES } from './names.ts';
import {
  amountSchema,
  facesSchema,
  inchesSchema,
  marks,
  modifierSchema,
  optionalRule,
  outcomeSchema,
  pageSchema,
  pagesSchema,
  rulingIdSchema,
  weaponClassSchema,
} from './parts.ts';

const optional = z.exactOptional;
const face = whole(1, 6);
const modifierText = { id: idSchema, text: textSchema, ruling: optional(rulingIdSchema) };

/** What adds to each die of a shot; code interprets the kinds (R-FIRE-06). */
const combatModifierSchema = z.discriminatedUnion('kind', [
  z.strictObject({
    ...modifierText,
    kind: z.literal('circumstance'),
    when: z.enum(SHOT_CIRCUMSTANCES),
    modifier: modifierSchema,
    timesHeight: optional(
      whole(1, 9).describe('limit as a distance in heights, by its interpretation'),
    ),
  }),
  z.strictObject({ ...modifierText, kind: z.literal('stance') }),
  z.strictObject({ ...modifierText, kind: z.literal('cover') }),
  z.strictObject({
    ...modifierText,
    kind: z.literal('aim'),
    perAction: modifierSchema,
    actions: whole(1, 9).describe('at most so many count'),
  }),
  z.strictObject({ ...modifierText, kind: z.literal('weapon') }),
]);

const woundsSchema = z.strictObject({
  recovery: z.strictObject({
    recovers: facesSchema,
    removed: facesSchema,
    helpers: z.array(z.strictObject({ id: idSchema, modifier: modifierSchema })),
    page: pageSchema,
  }),
  second: z.literal('removed'),
  carrying: z.strictObject({
    untrained: z.strictObject({ diesOn: facesSchema, page: pageSchema }),
    litterBearers: z.strictObject({ men: whole(1, 9), inches: inchesSchema }),
    action: z.array(z.strictObject({ men: whole(1, 9), inches: inchesSchema, dieModifier: modifierSchema })),
    ruling: rulingIdSchema,
    ...marks,
  }),
  advanced: z.strictObject({
    ...optionalRule,
    firstRollOfWomen: modifierSchema,
    rows: z.array(
      z.strictObject({
        id: idSchema,
        cause: textSchema,
        turns: z.array(z.strictObject({ recovers: facesSchema, dies: facesSchema })).length(3),
      }),
    ),
    note: textSchema,
    page: pageSchema,
  }),
});

/** The combat table and everything that is read beside it. */
export const combatSchema = z.strictObject({
  table: z
    .array(
      z.strictObject({
        roll: face,
        outcome: outcomeSchema,
        natural: optional(z.literal('rolls-again').describe('printed with a mark: see R-FIRE-05')),
      }),
    )
    .length(6),
  tableRules: z.strictObject({
    clamps: z.literal(true).describe('below 1 counts as 1, above 6 as 6'),
    naturalOne: rulingIdSchema,
    naturalSix: rulingIdSchema,
    flags: rulingIdSchema,
  }),
  modifiers: z.array(combatModifierSchema),
  cover: z.array(
    z.strictObject({
      id: idSchema,
      kind: z.enum(COVER_KINDS),
      modifier: modifierSchema,
      text: textSchema,
    }),
  ),
  stance: z
    .array(z.strictObject({ id: z.enum(STANCES), modifier: modifierSchema, text: textSchema }))
    .length(STANCES.length),
  fireDamage: z.strictObject({
    table: z.array(z.strictObject({ roll: face, outcome: outcomeSchema })).length(6),
    note: textSchema,
    page: pageSchema,
  }),
  wounds: woundsSchema,
  shortCrew: z.strictObject({
    least: whole(1, 9),
    firstSix: textSchema,
    furtherSix: textSchema,
    repair: z.strictObject({
      actions: whole(0, 9),
      silentActions: whole(0, 9),
      test: z.literal('quality'),
      gunner: modifierSchema,
    }),
    asTarget: z.strictObject({ dead: textSchema, wounded: textSchema }),
    page: pageSchema,
  }),
  firePriority: z.strictObject({
    targets: z.array(idSchema),
    firers: z.array(z.strictObject({ id: idSchema, order: z.array(whole(1, 4)) })),
    rule: textSchema,
    page: pageSchema,
  }),
  leaderIdentification: z.strictObject({
    ...optionalRule,
    range: inchesSchema,
    rangeRule: textSchema,
    cues: z.array(z.strictObject({ id: idSchema, value: whole(0, 6), text: textSchema })),
    page: pageSchema,
  }),
});

const vehicleAssaultSchema = z.strictObject({
  table: z
    .array(
      z.discriminatedUnion('kind', [
        z.strictObject({ roll: face, kind: z.literal('attacker'), outcome: z.enum(['dead', 'wounded']) }),
        z.strictObject({ roll: face, kind: z.literal('nothing') }),
        z.strictObject({ roll: face, kind: z.literal('damage'), points: amountSchema }),
      ]),
    )
    .length(6),
  modifiers: z.array(
    z.strictObject({
      id: idSchema,
      kind: z.enum(['circumstance', 'per-helper', 'per-five-inches']),
      modifier: modifierSchema,
      note: optional(textSchema),
    }),
  ),
  cost: textSchema,
  blinding: textSchema,
  pages: pagesSchema,
});

/** Close combat: what the weapons of both sides add, and what the die then does (R-CC). */
export const closeCombatSchema = z.strictObject({
  table: z
    .array(
      z.strictObject({ roll: face, side: z.enum(['attacker', 'defender']), outcome: z.enum(MELEE_OUTCOMES) }),
    )
    .length(6),
  weapons: z.array(
    z.strictObject({
      id: idSchema,
      name: nameSchema,
      attacker: modifierSchema,
      defender: modifierSchema,
      classes: z.array(weaponClassSchema).describe('light weapons that count as this one'),
      greatestTier: optional(whole(0, 10).describe('heavier ones do not count')),
      note: optional(textSchema),
    }),
  ),
  helper: z.strictObject({
    attacker: modifierSchema,
    defender: modifierSchema,
    perFigure: whole(0, 9),
    weaponsCount: z.boolean(),
  }),
  surprise: z.strictObject({ attacker: modifierSchema, needs: z.array(textSchema) }),
  retreat: inchesSchema,
  surrender: z.strictObject({
    defenderFrom: whole(0, 20),
    attackerFrom: whole(-20, 0),
    ruling: rulingIdSchema,
    note: textSchema,
  }),
  groups: z.strictObject({ weaponsSum: z.boolean(), ruling: rulingIdSchema }),
  vehicleAssault: vehicleAssaultSchema,
});
