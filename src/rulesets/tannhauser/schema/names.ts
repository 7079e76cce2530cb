/** Closed lists of the game's terms. Without zod, so that the engine can import them at no cost. */

/** Columns of a character sheet, in their printed order (T-TERM-03). */
export const CHARACTERISTICS = ['combat', 'stamina', 'mental', 'movement'] as const;
export type Characteristic = (typeof CHARACTERISTICS)[number];

/** Factions (T-SETUP-02, T-SETUP-05). */
export const FACTIONS = ['reich', 'union', 'matriarchy', 'mercenary'] as const;
export type Faction = (typeof FACTIONS)[number];

/** The twelve skills (T-TERM-07). */
export const SKILLS = [
  'athletics',
  'command',
  'archaeology',
  'dexterity',
  'engineering',
  'hand-to-hand-combat',
  'mechanics',
  'sangfroid',
  'reasoning',
  'sneak',
  'strategy',
  'weaponry',
] as const;
export type Skill = (typeof SKILLS)[number];

/** Unit stamps (T-TERM-08). */
export const AFFILIATIONS = [
  'obscura-korps',
  'blutsturm-division',
  'paranormal-division',
  '42nd-marine-special-forces',
  'airborne-destruction-squad',
  'matriarchy',
  'mercenary',
] as const;
export type Affiliation = (typeof AFFILIATIONS)[number];

/** Keywords of items; `Smoke Grenade` is one trait and is not a `Grenade` (T-TERM-09). */
export const ITEM_TRAITS = [
  'Weapon',
  'Hand-to-Hand',
  'Pistol',
  'Automatic',
  'Mental',
  'Heavy',
  'Grenade',
  'Smoke Grenade',
  'Hardware',
  'Ability',
  'Occult',
  'Hermetica',
  'Medal',
  'Rank',
  'Liturgy',
  'Area 51',
] as const;
export type ItemTrait = (typeof ITEM_TRAITS)[number];

/** The four challenge tokens of a character that has them (T-CHAL-01). */
export const CHALLENGE_KINDS = ['combat', 'physical', 'mental', 'special'] as const;

/** Kinds of circles (T-TERM-10); miniatures cannot enter the last three. */
export const CIRCLE_KINDS = [
  'movement',
  'entry',
  'objective-primary',
  'objective-secondary',
  'action',
] as const;
export type CircleKind = (typeof CIRCLE_KINDS)[number];
