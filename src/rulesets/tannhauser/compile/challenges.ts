/** Challenge tokens compiled for play (T-CHAL). */
import type { Challenge } from '../model.ts';
import { CHARACTERISTICS } from '../schema/names.ts';

/** Events that fulfil a challenge. */
export const CHALLENGE_KILL = 0;
export const CHALLENGE_WOUNDS = 1;
export const CHALLENGE_DUEL = 2;
export const CHALLENGE_SEARCH = 3;
export const CHALLENGE_OBJECTIVE = 4;
export const CHALLENGE_ACQUIRE = 5;
export const CHALLENGE_PLANT = 6;
export const CHALLENGE_PLACE = 7;
export const CHALLENGE_HEAL = 8;

/** Bits of `means`: how wounds were dealt. */
export const BY_MELEE = 1;
export const BY_RANGED = 2;
export const BY_GRENADE = 4;
const BY_ANYTHING = -1;

export interface CompiledChallenge {
  readonly id: string;
  readonly name: string;
  readonly text: string;
  /** CHALLENGE_KILL, CHALLENGE_WOUNDS … */
  readonly event: number;
  readonly means: number;
  /** Victims that count; undefined = all. */
  readonly victims: 'hero' | 'trooper' | undefined;
  /** Least amount in one event: rows, halves …. */
  readonly atLeast: number;
  /** Column of the duel's characteristic. */
  readonly column: number;
  /** Role of the winner in the duel; undefined = either. */
  readonly role: 'attacker' | 'defender' | undefined;
}

const MEANS = { melee: BY_MELEE, ranged: BY_RANGED, grenade: BY_GRENADE } as const;
const FLAG_DEEDS = {
  acquired: CHALLENGE_ACQUIRE,
  planted: CHALLENGE_PLANT,
  placed: CHALLENGE_PLACE,
} as const;

export function compileChallenge({ id, name, text, when }: Challenge): CompiledChallenge {
  const base = {
    id,
    name,
    text,
    means: BY_ANYTHING,
    victims: undefined,
    atLeast: 1,
    column: 0,
    role: undefined,
  };
  switch (when.event) {
    case 'kill':
      return { ...base, event: CHALLENGE_KILL, means: meansOf(when.attack), victims: when.of };
    case 'wounds':
      return { ...base, event: CHALLENGE_WOUNDS, means: meansOf(when.attack), atLeast: when.atLeast };
    case 'duel': {
      const column = CHARACTERISTICS.indexOf(when.characteristic);
      return { ...base, event: CHALLENGE_DUEL, column, role: when.as };
    }
    case 'search':
      return { ...base, event: CHALLENGE_SEARCH };
    case 'objective':
      return { ...base, event: CHALLENGE_OBJECTIVE, atLeast: when.halves };
    case 'flag':
      return { ...base, event: FLAG_DEEDS[when.what] };
    case 'heal':
      return { ...base, event: CHALLENGE_HEAL, atLeast: when.rows };
  }
}

function meansOf(attack: keyof typeof MEANS | undefined): number {
  return attack === undefined ? BY_ANYTHING : MEANS[attack];
}
