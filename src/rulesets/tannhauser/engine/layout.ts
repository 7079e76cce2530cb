/** Sizes and codes of the parts of a position. */

export const MAX_MINIATURES = 16;
/** Choices have 8 bits for a token. */
export const MAX_TOKENS = 240;
/** Weapons a miniature can use: number 0 is its bare hands, the others are tokens in its slots (at most 8). */
export const MAX_WEAPONS = 9;
/** Most auras in force at once. */
export const MAX_AURAS = 16;
export const MAX_CHOICES = 1024;
/** Most frames on the stack. */
export const MAX_FRAMES = 24;
export const FRAME_SIZE = 14;

/** Where a miniature is, besides circle numbers ≥ 0. */
export const OFF_BOARD = -1;

export const WAITING_TO_ENTER = 0;
export const ON_BOARD = 1;
export const DEAD = 2;
/** In a scenario: not in the game yet. */
export const RESERVE = 3;
/** In a scenario: left the board by an exit. */
export const ESCAPED = 4;

/** Each miniature throws one a turn, and each lasts three turns (T-SMOKE-05). */
export const MAX_SMOKE_GRENADES = 3 * MAX_MINIATURES;

/** Bits of `raised` (T-CP-06). */
export const RAISED_COMBAT = 1;
export const RAISED_STAMINA = 2;
export const RAISED_MENTAL = 4;

/**
 * Where a token is, besides miniature numbers 0 … MAX_MINIATURES-1 (held): gone, or on the ground of circle c as
 * ON_GROUND + c.
 */
export const GONE = -1;
export const ON_GROUND = 1000;

/** Fields of one weapon record; see `weapon()`. */
export const WEAPON_TOKEN = 0;
export const WEAPON_POOL = 1;
/** Dice added while the miniature has not moved this turn. */
export const WEAPON_STILL_DICE = 2;
/** Circles; 0 = along the path, -1 = Mental + 1. */
export const WEAPON_RANGE = 3;
export const WEAPON_FLAGS = 4;
export const WEAPON_EXTRA_ON_TEN = 5;
export const WEAPON_TARGET_DICE = 6;
export const WEAPON_TEN_COUNTS = 7;
export const WEAPON_REROLL = 8;
/** The pool by trait alone; items may replace it on overwatch. */
export const WEAPON_BASE = 9;
export const WEAPON_FIELDS = 10;

/** Bits of WEAPON_FLAGS. */
export const RANGED_FLAG = 1;
export const OUT_OF_PATH_FLAG = 2;
export const PLUS_TO_ONE_FLAG = 4;
export const BEST_COMBAT_FLAG = 8;
export const NO_COUNTER_FLAG = 16;
export const TWO_TARGETS_FLAG = 32;
export const NO_OVERWATCH_FLAG = 64;
/** Set on every weapon, bare hands too, to distinguish an attack from a blast. */
export const ATTACK_FLAG = 128;
/** The weapon's traits follow from this bit on. */
export const TRAIT_SHIFT = 8;
