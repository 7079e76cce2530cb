import { loadCatalogue } from '../../../src/rulesets/rattenkrieg/catalogue.ts';
import { type CombatRules, combatRules } from '../../../src/rulesets/rattenkrieg/fire/combatTable.ts';
import type { Shooting } from '../../../src/rulesets/rattenkrieg/fire/modifiers.ts';
import {
  type Arrangement,
  evenBursts,
  planShot,
  type ShotPlan,
} from '../../../src/rulesets/rattenkrieg/fire/plan.ts';
import { FACING, type Target } from '../../../src/rulesets/rattenkrieg/fire/target.ts';
import {
  bareWeapon,
  type FiringWeapon,
  firingWeapon,
} from '../../../src/rulesets/rattenkrieg/fire/weapon.ts';
import type { Readings } from '../../../src/rulesets/rattenkrieg/model.ts';
import { readReadings } from '../../../src/rulesets/rattenkrieg/readings.ts';
import { parseWeaponCode } from '../../../src/rulesets/rattenkrieg/weaponCode.ts';

export const catalogue = await loadCatalogue();

/** Open questions read as the data have them, but for those named. */
export function readings(changes: Partial<Readings> = {}): Readings {
  return { ...readReadings(catalogue, [], []), ...changes };
}

export function rules(changes: Partial<Readings> = {}): CombatRules {
  return combatRules(catalogue, readings(changes));
}

/** A weapon by its id or code. */
export function weapon(name: string, changes: Partial<Readings> = {}): FiringWeapon {
  const listed = [...catalogue.weapons, ...catalogue.cardWeapons].find(({ id }) => id === name);
  if (listed !== undefined) return firingWeapon(catalogue, listed, readings(changes));
  const figures = parseWeaponCode(name);
  if (figures === undefined) throw new Error(`no weapon ${name}`);
  return bareWeapon(name, figures);
}

/** A figure, in the open and facing the shooter unless said otherwise. */
export function figure(more: Partial<Target> = {}): Target {
  return { ...FACING, ...more };
}

export function figures(count: number, more: Partial<Target> = {}): Target[] {
  return Array.from({ length: count }, () => figure(more));
}

export interface Asked {
  readonly shooting?: Partial<Shooting>;
  readonly arrangement?: Partial<Arrangement>;
  readonly readings?: Partial<Readings>;
}

export function shootingOf(name: string, { shooting, readings }: Asked = {}): Shooting {
  return {
    weapon: weapon(name, readings),
    circumstances: [],
    aim: 0,
    skill: 'none',
    scope: 0,
    rate: null,
    band: null,
    walls: null,
    ...shooting,
  };
}

/** One Shoot action at figures by sector. */
export function shot(name: string, sectors: readonly (readonly Target[])[], asked: Asked = {}): ShotPlan {
  const shooting = shootingOf(name, asked);
  const { fire } = shooting.weapon;
  return planShot(catalogue, readings(asked.readings), shooting, {
    sectors,
    bursts: evenBursts(fire.kind === 'bursts' ? fire.count : 0, sectors.length),
    mount: 'light',
    magazine: null,
    chosen: null,
    reaction: 'none',
    isAtRandom: false,
    ...asked.arrangement,
  });
}
