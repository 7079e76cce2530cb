/** Closed lists of the game's words. Free of zod, so the rules may import them at no cost. */

/** As the weapon table prints them: BA, RF, PS, HG, RV, SMG, AR, MG, and * for the rest (R-FIRE-02). */
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

/** How a machine gun is mounted: by hand or bipod, tripod, heavy tripod (R-FIRE-14). */
export const MOUNT_ROLES = ['light', 'medium', 'heavy'] as const;
export type MountRole = (typeof MOUNT_ROLES)[number];

/** What a second natural six does to a burst (R-FIRE-11, R-FIRE-15). */
export const DOUBLE_SIXES = ['ignored', 'ends-burst', 'may-jam'] as const;
export type DoubleSix = (typeof DOUBLE_SIXES)[number];

/** What a die on the combat table does to a figure; `hunker` is hunkering down or stun (R-FIRE-04). */
export const OUTCOMES = ['dead', 'wounded', 'hunker', 'none'] as const;
export type Outcome = (typeof OUTCOMES)[number];

/** What may change the dice of a shot, beside stance, cover, aim and weapon (R-FIRE-06). */
export const SHOT_CIRCUMSTANCES = ['from-above', 'moving', 'ran', 'reaction', 'designated'] as const;
export type ShotCircumstance = (typeof SHOT_CIRCUMSTANCES)[number];

/** What may change the scatter of a throw (R-GREN-02). */
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

/** How values of cover stack is OQ-06; an obstacle excludes the combat stance (R-FIRE-07). */
export const COVER_KINDS = ['obstacle', 'visibility', 'concealment', 'hunkered', 'surrendering'] as const;
export type CoverKind = (typeof COVER_KINDS)[number];

/** How a target stands to the shooter (R-FIRE-06, R-FIRE-08). */
export const STANCES = ['front', 'side', 'rear', 'unready', 'busy'] as const;
export type Stance = (typeof STANCES)[number];

/** What a close-combat roll does to one of the front figures (R-CC-04). */
export const MELEE_OUTCOMES = ['dead', 'wounded', 'retreats'] as const;
export type MeleeOutcome = (typeof MELEE_OUTCOMES)[number];

/** What an aggressiveness roll below, at and above the value means (R-AGG-02). */
export const FIRE_DECISIONS = ['fires', 'wasted', 'holds-fire'] as const;
export type FireDecision = (typeof FIRE_DECISIONS)[number];

/** From the crater to the outermost ring of a blast (R-SHELL-02). */
export const RINGS = [5, 4, 3, 2, 1] as const;
export type Ring = (typeof RINGS)[number];

/** As gun tables print them. */
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

/** What may change To Hit, beside Quality, speed, size and sight (R-AT-03). */
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

/** Heights from which a cell of a fan is seen; a turret has no low one (R-AT-02). */
export const HEIGHTS = ['low', 'level', 'high'] as const;
export type Height = (typeof HEIGHTS)[number];
