/** Fields of SHOCK_FRAME. */
import { field } from './frames.ts';

/** The rolling miniature. */
export const SHOCK_MINIATURE = field(0);
/** Successes of the attack, or automatic ones of the blast. */
export const SHOCK_HITS = field(1);
/** WEAPON_FLAGS of the attack's weapon, 0 for a blast. */
export const SHOCK_FLAGS = field(2);
/** Change of the shock pool, from the attacker's items. */
export const SHOCK_DICE_CHANGE = field(3);
/** The miniature that attacks or throws. */
export const SHOCK_BY = field(4);
/** Key of the roll (tables/keys.ts). */
export const SHOCK_KEY = field(5);
