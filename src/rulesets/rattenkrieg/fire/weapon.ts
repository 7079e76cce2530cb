/** A light weapon with the values of its code, by interpretation (R-FIRE-02, OQ-32, OQ-33). */
import type {
  AntiTankRifle,
  Catalogue,
  Fire,
  Interpretations,
  MountRole,
  Weapon,
  WeaponClass,
  WeaponMeasures,
} from '../model.ts';

/** A weapon that fires: one from the tables, or a bare code. */
export interface FiringWeapon extends WeaponMeasures {
  /** Id of the weapon; null for a bare code. */
  readonly id: string | null;
  /** Name of the weapon, or the bare code. */
  readonly name: string;
  /** Class of the weapon; null for a bare code. */
  readonly class: WeaponClass | null;
  readonly fire: Fire;
  /** Tier of the weapon; null: unknown. */
  readonly tier: Weapon['tier'];
  /** Actions after each use of the highest rate (R-FIRE-14); null: unknown. */
  readonly barrelChange: Weapon['barrelChange'] | null;
}

/** The values of a weapon; where a card prints no type, it fires like a belt-fed one. */
export function firingWeapon(
  { rulings }: Pick<Catalogue, 'rulings'>,
  weapon: Weapon,
  interpretations: Interpretations,
): FiringWeapon {
  const taken: Readonly<Record<string, string>> = interpretations;
  const other = weapon.interpretations.find(({ ruling, option }) =>
    rulings.some(({ id, choice }) => id === ruling && taken[choice.name] === option),
  );
  const { fire, modifier, penetration, react } = other ?? weapon;
  return {
    ...bareWeapon(weapon.name, { fire, modifier, penetration, react }),
    id: weapon.id,
    class: weapon.class,
    tier: weapon.tier,
    barrelChange: weapon.barrelChange ?? null,
  };
}

/** A weapon that is only known by its code. */
export function bareWeapon(name: string, figures: WeaponMeasures): FiringWeapon {
  const fire = figures.fire ?? { kind: 'belt' };
  return { ...figures, id: null, name, class: null, tier: null, fire, barrelChange: null };
}

/** An anti-tank rifle against people: one die (R-ATR-01). */
export function rifleAgainstMen({ id, name, figures }: AntiTankRifle): FiringWeapon {
  const { modifier, penetration } = figures;
  const react = { light: 1, medium: 1, heavy: 1 };
  return { ...bareWeapon(name, { fire: { kind: 'single' }, modifier, penetration, react }), id };
}

/** Whether several dice are rolled in one action, so that sixes count (R-FIRE-11). */
export function isBurst({ fire }: FiringWeapon): boolean {
  return fire.kind !== 'single';
}

/** Whether a weapon can be fired on the move (R-FIRE-09); one of unknown tier can. */
export function firesOnTheMove(
  { smallArms }: Pick<Catalogue, 'smallArms'>,
  { tier }: FiringWeapon,
  mount: MountRole,
): boolean {
  const { neverTiers, roles } = smallArms.onTheMove;
  return roles.includes(mount) && (tier === null || !neverTiers.includes(tier[mount]));
}
