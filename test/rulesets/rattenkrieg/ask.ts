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
import { readInterpretations } from '../../../src/rulesets/rattenkrieg/interpretations.ts';
import type { Interpretations } from '../../../src/rulesets/rattenkrieg/model.ts';
import { parseWeaponCode } from '../../../src/rulesets/rattenkrieg/weaponCode.ts';

export const catalogue = await loadCatalogue();

/** The default interpretations with changes. */
export function interpretations(changes: Partial<Interpretations> = {}): Interpretations {
  return { ...readInterpretations(catalogue, [], []), ...changes };
}

export function rules(changes: Partial<Interpretations> = {}): CombatRules {
  return combatRules(catalogue, interpretations(changes));
}

/** A weapon by its id or code. */
export function weapon(name: string, changes: Partial<Interpretations> = {}): FiringWeapon {
  const listed = [...catalogue.weapons, ...catalogue.cardWeapons].find(({ id }) => id === name);
  if (listed !== undefined) return firingWeapon(catalogue, listed, interpretations(changes));
  const figures = parseWeaponCode(name);
  if (figures === undefined) throw new Error(`no weapon ${name}`);
  return bareWeapon(name, figures);
}

/** A figure, by default in the open and facing the shooter. */
export function figure(more: Partial<Target> = {}): Target {
  return { ...FACING, ...more };
}

export function figures(count: number, more: Partial<Target> = {}): Target[] {
  return Array.from({ length: count }, () => figure(more));
}

export interface Request {
  readonly shooting?: Partial<Shooting>;
  readonly arrangement?: Partial<Arrangement>;
  readonly interpretations?: Partial<Interpretations>;
}

export function shootingOf(name: string, { shooting, interpretations }: Request = {}): Shooting {
  return {
    weapon: weapon(name, interpretations),
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
export function shot(name: string, sectors: readonly (readonly Target[])[], request: Request = {}): ShotPlan {
  const shooting = shootingOf(name, request);
  const { fire } = shooting.weapon;
  return planShot(catalogue, interpretations(request.interpretations), shooting, {
    sectors,
    bursts: evenBursts(fire.kind === 'bursts' ? fire.count : 0, sectors.length),
    mount: 'light',
    magazine: null,
    chosen: null,
    reaction: 'none',
    isAtRandom: false,
    ...request.arrangement,
  });
}
