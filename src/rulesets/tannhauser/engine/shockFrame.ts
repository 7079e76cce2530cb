/** Fields of SHOCK_FRAME. */
import { field } from './frames.ts';

/** Who rolls. */
export const SHOCK_MINIATURE = field(0);
/** Successes of the attack, or automatic ones of the blast. */
export const SHOCK_HITS = field(1);
/** WEAPON_FLAGS of the attack's weapon, 0 for a blast. */
export const SHOCK_FLAGS = field(2);
/** Of the shock pool, from the attacker's items. */
export const SHOCK_DICE_CHANGE = field(3);
/** Who attacks or throws. */
export const SHOCK_BY = field(4);
/** Of the roll, in tables/keys.ts. */
export const SHOCK_KEY = field(5);
