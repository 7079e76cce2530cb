/** A light weapon as its code reads under the readings taken (R-FIRE-02, OQ-32, OQ-33). */
import type {
  AntiTankRifle,
  Catalogue,
  Fire,
  MountRole,
  Readings,
  Weapon,
  WeaponClass,
  WeaponMeasures,
} from '../model.ts';

/** A weapon that fires: one of the tables, or a bare code. */
export interface FiringWeapon extends WeaponMeasures {
  /** null: a bare code. */
  readonly id: string | null;
  /** Name of the weapon, or the bare code. */
  readonly name: string;
  /** null: a bare code says nothing about it. */
  readonly class: WeaponClass | null;
  readonly fire: Fire;
  /** null: unknown. */
  readonly tier: Weapon['tier'];
  /** Actions after each use of the highest rate (R-FIRE-14); null: none are known of. */
  readonly barrelChange: Weapon['barrelChange'] | null;
}

/** The values of a weapon; where a card prints no type, it fires as from a belt. */
export function firingWeapon(
  { rulings }: Pick<Catalogue, 'rulings'>,
  weapon: Weapon,
  readings: Readings,
): FiringWeapon {
  const taken: Readonly<Record<string, string>> = readings;
  const other = weapon.readings.find(({ ruling, option }) =>
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

/** A weapon of which only the code is known. */
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

/** Whether several dice fall in one action, so that sixes are counted (R-FIRE-11). */
export function isBurst({ fire }: FiringWeapon): boolean {
  return fire.kind !== 'single';
}

/** Whether a weapon can be fired on the move (R-FIRE-09); one of unknown tier is taken to. */
export function firesOnTheMove(
  { smallArms }: Pick<Catalogue, 'smallArms'>,
  { tier }: FiringWeapon,
  mount: MountRole,
): boolean {
  const { neverTiers, roles } = smallArms.onTheMove;
  return roles.includes(mount) && (tier === null || !neverTiers.includes(tier[mount]));
}
