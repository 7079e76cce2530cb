import type { MountRole } from './schema/names.ts';

/** How a light weapon fires (R-FIRE-03). */
export type Fire =
  | {
      /** Single shots: one die. */
      readonly kind: 'single';
    }
  | {
      /** Each burst sweeps a sector, with a die for every enemy in it. */
      readonly kind: 'bursts';
      /** Bursts in one Shoot action. */
      readonly count: number;
    }
  | {
      /** A die for every enemy in the arc of the mount. */
      readonly kind: 'belt';
    }
  | {
      /** As a belt, at most the rounds of the magazine, and no double six (R-HE-03). */
      readonly kind: 'autocannon';
    };

/** A figure that depends on how a machine gun is mounted. */
export type ByRole<T> = Readonly<Record<MountRole, T>>;

/** What a weapon code says (R-FIRE-02). */
export interface WeaponMeasures {
  /** null: the card prints no type. */
  readonly fire: Fire | null;
  /** Added to every die. */
  readonly modifier: number;
  /** Pierces materials up to this level. */
  readonly penetration: number;
  /** Dice that fall before the targets may react; one where none is printed. */
  readonly react: ByRole<number>;
}

/** What a weapon code looks like; the parts that parseWeaponCode reads are its groups. */
export const WEAPON_CODE =
  /^(?:(S|[1-9]B|XB|NS)([+-]\d)?\(P(\d)\)(?:\(R(\d{1,2}(?:,\d{1,2},\d{1,2})?)\))?|D([+-]\d)?\(P(\d)R(\d{1,2})\))$/;

/**
 * Reads a weapon code (R-FIRE-02): `S-2(P2)`, `3B+1(P1)`, `XB-2(P3)(R7,9,12)`, `NS-4(P6)(R4)`, or `D-1(P3R5)` of a card that prints
 * no type.
 * @returns undefined for any other text
 */
export function parseWeaponCode(text: string): WeaponMeasures | undefined {
  const match = WEAPON_CODE.exec(text);
  if (match === null) return undefined;
  const [, type, modifier, penetration, react, cardModifier, cardPenetration, cardReact] = match;
  return {
    fire: type === undefined ? null : fireOf(type),
    modifier: Number(modifier ?? cardModifier ?? 0),
    penetration: Number(penetration ?? cardPenetration),
    react: reactOf(react ?? cardReact ?? '1'),
  };
}

function fireOf(type: string): Fire {
  switch (type) {
    case 'S':
      return { kind: 'single' };
    case 'XB':
      return { kind: 'belt' };
    case 'NS':
      return { kind: 'autocannon' };
    default:
      return { kind: 'bursts', count: Number(type[0]) };
  }
}

/** One value holds for every mount. */
function reactOf(text: string): ByRole<number> {
  const [light, medium = light, heavy = light] = text.split(',').map(Number);
  return { light, medium, heavy };
}
