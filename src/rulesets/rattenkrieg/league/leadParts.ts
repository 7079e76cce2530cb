/** Why one weapon ranks above another: the parts of its lead, each alone and as a share. */
import { type FiringWeapon, firingWeapon } from '../fire/weapon.ts';
import type { Weapon } from '../model.ts';
import { type LeagueMeasure, type LeagueRules, leagueMeasures, type Situation } from './situations.ts';

/** Properties of a weapon's card for shooting; its class determines the range bands. */
const WEAPON_PARTS = ['modifier', 'react', 'fire', 'class'] as const;
type WeaponPart = (typeof WEAPON_PARTS)[number];

export interface LeadPart {
  /** The differing property: modifier, react dice, type of fire, or class, which sets the range bands. */
  readonly part: WeaponPart;
  /** The weapon's value on its card. */
  readonly own: string;
  /** The rival's value on its card. */
  readonly rival: string;
  /** The rival's gain from this part alone. */
  readonly alone: number;
  /** The weapon's loss with the rival's value instead of its own. */
  readonly without: number;
  /** Mean gain over all orders of exchanging the parts (Shapley 1953); the shares add up to the lead. */
  readonly share: number;
}

export interface Lead {
  readonly weapon: Weapon;
  readonly rival: Weapon;
  /** Mean of the ranking measure over the situations. */
  readonly value: number;
  /** The same mean for the rival. */
  readonly rivalValue: number;
  /** Parts in which the two differ. */
  readonly parts: readonly LeadPart[];
}

/** The lead of a weapon over a rival: the difference of a measure's means over the situations. */
export function leadOf(
  rules: LeagueRules,
  weapon: Weapon,
  rival: Weapon,
  situations: readonly Situation[],
  by: LeagueMeasure,
): Lead {
  const [own, other] = [weapon, rival].map((one) =>
    firingWeapon(rules.catalogue, one, rules.interpretations),
  );
  const hasBands = situations.some(({ range }) => range !== null);
  const differing = WEAPON_PARTS.filter(
    (part) => (part !== 'class' || hasBands) && partText(own, part) !== partText(other, part),
  );
  const meanWith = (taken: number): number => {
    const mixed = mixedWeapon(own, other, (part) => {
      const index = differing.indexOf(part);
      return index >= 0 && (taken & (1 << index)) !== 0;
    });
    const measures = situations.map((situation) => leagueMeasures(rules, mixed, situation)[by]);
    return measures.reduce((sum, value) => sum + value, 0) / measures.length;
  };
  const values = Array.from({ length: 1 << differing.length }, (_, taken) => meanWith(taken));
  const all = values.length - 1;
  return {
    weapon,
    rival,
    value: values[all],
    rivalValue: values[0],
    parts: differing
      .map((part, index): LeadPart => {
        const bit = 1 << index;
        return {
          part,
          own: partText(own, part),
          rival: partText(other, part),
          alone: values[bit] - values[0],
          without: values[all] - values[all & ~bit],
          share: shapley(values, bit, differing.length),
        };
      })
      .toSorted((a, b) => b.share - a.share),
  };
}

/** The rival with some parts of the weapon. */
function mixedWeapon(
  own: FiringWeapon,
  rival: FiringWeapon,
  isTaken: (part: WeaponPart) => boolean,
): FiringWeapon {
  const from = (part: WeaponPart): FiringWeapon => (isTaken(part) ? own : rival);
  return {
    ...rival,
    modifier: from('modifier').modifier,
    react: from('react').react,
    fire: from('fire').fire,
    class: from('class').class,
  };
}

/** The Shapley value of a player. @param values by set of players, a bit each */
function shapley(values: readonly number[], bit: number, players: number): number {
  let sum = 0;
  for (let others = 0; others < values.length; others++) {
    if ((others & bit) !== 0) continue;
    const size = bits(others);
    const weight = (factorial(size) * factorial(players - size - 1)) / factorial(players);
    sum += weight * (values[others | bit] - values[others]);
  }
  return sum;
}

function bits(set: number): number {
  return set === 0 ? 0 : (set & 1) + bits(set >> 1);
}

function factorial(n: number): number {
  return n < 2 ? 1 : n * factorial(n - 1);
}

/** `-2`, `7,9,12`, `3 bursts`, `machine-gun` */
function partText(weapon: FiringWeapon, part: WeaponPart): string {
  switch (part) {
    case 'modifier':
      return weapon.modifier > 0 ? `+${weapon.modifier}` : String(weapon.modifier);
    case 'react': {
      const { light, medium, heavy } = weapon.react;
      return light === medium && medium === heavy ? String(light) : `${light},${medium},${heavy}`;
    }
    case 'fire':
      return weapon.fire.kind === 'bursts' ? `${weapon.fire.count} bursts` : weapon.fire.kind;
    case 'class':
      return weapon.class ?? '';
  }
}
