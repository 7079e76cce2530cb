/** Closed lists of the game's terms. The file does not import zod, so the engine may import it at no cost. */

/** The fourteen target classes, in the order of a weapon line's columns (D-UNIT-0A). */
export const ARMOUR_CLASSES = [
  'S1',
  'S2',
  'S3',
  'S4',
  'V1',
  'V2',
  'V3',
  'V4',
  'V5',
  'V6',
  'V7',
  'A1',
  'A2',
  'A3',
] as const;
export type ArmourClass = (typeof ARMOUR_CLASSES)[number];

/** The meanings of a class's first letter. */
export const TARGET_KINDS = ['soldier', 'vehicle', 'aircraft'] as const;
export type TargetKind = (typeof TARGET_KINDS)[number];

/** A hero is a soldier or a vehicle of one miniature with special rules (D-HERO-01). */
export const UNIT_TYPES = ['soldier', 'hero', 'vehicle', 'aircraft'] as const;
export type UnitType = (typeof UNIT_TYPES)[number];

/** The last three occur in other editions only. */
export const BLOCS = ['allies', 'axis', 'ssu', 'mercenaries', 'mythos', 'captured-vehicles'] as const;
export type Bloc = (typeof BLOCS)[number];

/** The games with values in the data; `house` is ours. Values of different editions never mix. */
export const EDITIONS = ['dust-warfare', 'dust-tactics', 'dust-1947', 'house'] as const;
export type Edition = (typeof EDITIONS)[number];

/** Editions with separate cards, which are played only when a request names them. */
export const OTHER_EDITIONS = ['dust-tactics', 'dust-1947'] as const;
export type OtherEdition = (typeof OTHER_EDITIONS)[number];

/** From worst to best: a step is one place in this list (D-ATK-06). */
export const COVERS = ['none', 'soft', 'hard'] as const;
export type Cover = (typeof COVERS)[number];

/** The two sorts of face of the die (D-DIE-01). */
export const DIE_FACES = ['hit', 'blank'] as const;
export type DieFace = (typeof DIE_FACES)[number];

/** Ranges without a distance: `distances` of turn.yaml defines their reach. */
export const RANGE_WORDS = ['close-combat', 'artillery', 'bomb'] as const;
export type RangeWord = (typeof RANGE_WORDS)[number];

export const MOUNTS = ['turret', 'front', 'rear', 'left', 'right'] as const;
export type Mount = (typeof MOUNTS)[number];

/** Confidence in the reading of a value or text. */
export const CONFIDENCES = ['high', 'medium', 'low'] as const;
export type Confidence = (typeof CONFIDENCES)[number];

/** Separates a hero from the unit that he leads (D-HERO-01). */
export const JOINS = '+';
