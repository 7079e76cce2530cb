/** Closed lists of the game's terms. The file does not import zod, so the rules may import it at no cost. */

/** Classes in the order of the weapon table: BA, RF, PS, HG, RV, SMG, AR, MG, and * for the rest (R-FIRE-02). */
export const WEAPON_CLASSES = [
  'bolt-action-rifle',
  'rifle',
  'pistol',
  'handgun',
  'revolver',
  'submachine-gun',
  'assault-rifle',
  'machine-gun',
  'special',
] as const;
export type WeaponClass = (typeof WEAPON_CLASSES)[number];

/** Mounts of a machine gun: by hand or bipod, tripod, heavy tripod (R-FIRE-14). */
export const MOUNT_ROLES = ['light', 'medium', 'heavy'] as const;
export type MountRole = (typeof MOUNT_ROLES)[number];

/** The effect of a second natural six on a burst (R-FIRE-11, R-FIRE-15). */
export const DOUBLE_SIXES = ['ignored', 'ends-burst', 'may-jam'] as const;
export type DoubleSix = (typeof DOUBLE_SIXES)[number];

/** The effects of a die on the combat table; `hunker` is hunkering down or stun (R-FIRE-04). */
export const OUTCOMES = ['dead', 'wounded', 'hunker', 'none'] as const;
export type Outcome = (typeof OUTCOMES)[number];

/** Circumstances that change the dice of a shot besides stance, cover, aim and weapon (R-FIRE-06). */
export const SHOT_CIRCUMSTANCES = ['from-above', 'moving', 'ran', 'reaction', 'designated'] as const;
export type ShotCircumstance = (typeof SHOT_CIRCUMSTANCES)[number];

/** Circumstances that change the scatter of a throw (R-GREN-02). */
export const THROW_CIRCUMSTANCES = [
  'through',
  'trench',
  'reaction',
  'vehicle',
  'ran',
  'prone',
  'running',
  'unseen',
  'behind-cover',
] as const;
export type ThrowCircumstance = (typeof THROW_CIRCUMSTANCES)[number];

/** Kinds of cover. OQ-06 defines how their values stack; an obstacle excludes the combat stance (R-FIRE-07). */
export const COVER_KINDS = ['obstacle', 'visibility', 'concealment', 'hunkered', 'surrendering'] as const;
export type CoverKind = (typeof COVER_KINDS)[number];

/** Stance of a target relative to the shooter (R-FIRE-06, R-FIRE-08). */
export const STANCES = ['front', 'side', 'rear', 'unready', 'busy'] as const;
export type Stance = (typeof STANCES)[number];

/** The effects of a close-combat roll on one of the front figures (R-CC-04). */
export const MELEE_OUTCOMES = ['dead', 'wounded', 'retreats'] as const;
export type MeleeOutcome = (typeof MELEE_OUTCOMES)[number];

/** The meanings of an aggressiveness roll below, at and above the value (R-AGG-02). */
export const FIRE_DECISIONS = ['fires', 'wasted', 'holds-fire'] as const;
export type FireDecision = (typeof FIRE_DECISIONS)[number];

/** Rings of a blast, from the crater to the outermost (R-SHELL-02). */
export const RINGS = [5, 4, 3, 2, 1] as const;
export type Ring = (typeof RINGS)[number];

/** Types of shells, as in gun tables. */
export const SHELL_TYPES = [
  'HE',
  'fragmentation',
  'shrapnel',
  'canister',
  'smoke',
  'AP',
  'API-T',
  'HVAP-T',
  'APC',
  'APCBC',
  'APCR',
  'APHE',
  'APHEBC',
  'HEAT',
] as const;
export type ShellType = (typeof SHELL_TYPES)[number];

/** Circumstances that change To Hit besides Quality, speed, size and sight (R-AT-03). */
export const AIMING_CIRCUMSTANCES = [
  'first-shot',
  'first-shot-german',
  'not-clearly-visible',
  'reaction',
  'designated',
  'commander-helps',
] as const;
export type AimingCircumstance = (typeof AIMING_CIRCUMSTANCES)[number];

/** Parts of a vehicle that take damage points (R-VEH-05). */
export const SYSTEMS = [
  'crew',
  'gun',
  'ammunition',
  'radio',
  'engine',
  'tracks',
  'wheels',
  'fuel',
  'visor',
  'turret-ring',
  'structure',
  'propeller',
  'buoyancy',
] as const;
export type System = (typeof SYSTEMS)[number];

/** Heights from which a cell of a fan is visible; a turret has no low one (R-AT-02). */
export const HEIGHTS = ['low', 'level', 'high'] as const;
export type Height = (typeof HEIGHTS)[number];
