import type { MountRole } from './schema/names.ts';

/** How a light weapon fires (R-FIRE-03). */
export type Fire =
  | {
      /** Single shots: one die. */
      readonly kind: 'single';
    }
  | {
      /** Each burst covers a sector, with a die for every enemy in it. */
      readonly kind: 'bursts';
      /** Number of bursts in one Shoot action. */
      readonly count: number;
    }
  | {
      /** A die for every enemy in the arc of the mount. */
      readonly kind: 'belt';
    }
  | {
      /** Like a belt, up to the rounds of the magazine, without double six (R-HE-03). */
      readonly kind: 'autocannon';
    };

/** A value for each mount of a machine gun. */
export type ByRole<T> = Readonly<Record<MountRole, T>>;

/** The values of a weapon code (R-FIRE-02). */
export interface WeaponMeasures {
  /** Type of fire; null if the card does not print it. */
  readonly fire: Fire | null;
  /** Modifier of every die. */
  readonly modifier: number;
  /** Highest level of material that it pierces. */
  readonly penetration: number;
  /** Number of dice before the targets may react; one where none is printed. */
  readonly react: ByRole<number>;
}

/** Matches a weapon code; its groups are the parts that parseWeaponCode reads. */
export const WEAPON_CODE =
  /^(?:(S|[1-9]B|XB|NS)([+-]\d)?\(P(\d)\)(?:\(R(\d{1,2}(?:,\d{1,2},\d{1,2})?)\))?|D([+-]\d)?\(P(\d)R(\d{1,2})\))$/;

/**
 * Parses a weapon code (R-FIRE-02): `S-2(P2)`, `3B+1(P1)`, `XB-2(P3)(R7,9,12)`, `NS-4(P6)(R4)`, or `D-1(P3R5)` from a card that prints no
 * type.
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

/** Parses React; a single value applies to every mount. */
function reactOf(text: string): ByRole<number> {
  const [light, medium = light, heavy = light] = text.split(',').map(Number);
  return { light, medium, heavy };
}
