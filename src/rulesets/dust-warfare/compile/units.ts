/** The units of an engagement with their data: where they belong, and when their effects are in force. */

import { byId } from '../../../data/entries.ts';
import type { Side } from '../../../game/contract.ts';
import { effectsOf } from '../attack/situation.ts';
import type { EngagementConfiguration } from '../configuration.ts';
import { idsOf, ledOf, unitOfEntry } from '../leading.ts';
import type { ArmourClass, Catalogue, Effect, TargetKind, Unit, Weapon } from '../model.ts';
import { aimsTwice } from './aims.ts';
import { type Defence, defenceOf } from './defences.ts';
import { weaponsLeft } from './loadout.ts';
import { ATTACK_MODES, type AttackMode, type AttackTrait, traitOf } from './modes.ts';

/** A type of unit: the common data of units with one id. */
export interface UnitType {
  readonly unit: Unit;
  readonly armourClass: ArmourClass;
  readonly kind: TargetKind;
  readonly armourDice: number;
  readonly armyPoints: number;
  readonly miniatures: number;
  /** Miniatures without a leading hero. */
  readonly squad: number;
  /** Damage that one miniature takes, except a leading hero. */
  readonly hitPoints: number;
  /** Damage that all of it takes. */
  readonly life: number;
  /** The leading hero as he is when alone (D-HERO-02). The engine assumes that he is lost last; in a game his owner decides. */
  readonly hero: UnitType | undefined;
  readonly weapons: readonly Weapon[];
  /** By miniatures left and weapon; see loadout.ts. */
  readonly weaponsLeft: readonly (readonly number[])[];
  /** Effects of abilities that are always in force. */
  readonly effects: readonly Effect[];
  /** Effects that a mode of attack brings into force. */
  readonly byTrait: ReadonlyMap<AttackTrait, readonly Effect[]>;
  /** Effects of the first attack alone (Supercharged). */
  readonly firstAttack: readonly Effect[];
  /** The defences that it can declare. */
  readonly defences: readonly Defence[];
  /** Numbers of the modes it can attack in. */
  readonly modes: readonly number[];
}

export interface CompiledUnit {
  /** Unique in the study: the unit's id, with `#2`, `#3` … for further units of that id. */
  readonly key: string;
  readonly side: Side;
  readonly type: number;
  /** Lost before the first turn. */
  readonly isAbsent: boolean;
}

interface Roster {
  readonly types: readonly UnitType[];
  /** First side first. */
  readonly units: readonly CompiledUnit[];
}

export function compileRoster(catalogue: Catalogue, { sides }: EngagementConfiguration): Roster {
  const ids = [...new Set(sides.flatMap(({ units }) => units))];
  const seen = new Map<string, number>();
  const units = ([0, 1] as const).flatMap((side) =>
    sides[side].units.map((id, place): CompiledUnit => {
      const number = (seen.get(id) ?? 0) + 1;
      seen.set(id, number);
      return {
        key: number === 1 ? id : `${id}#${number}`,
        side,
        type: ids.indexOf(id),
        isAbsent: sides[side].absent?.includes(place) === true,
      };
    }),
  );
  return { types: ids.map((id) => compileEntry(catalogue, id)), units };
}

function compileEntry(catalogue: Catalogue, entry: string): UnitType {
  const led = ledOf(catalogue, entry);
  const unit = unitOfEntry(catalogue, entry);
  if (led === undefined || unit === undefined) return compileType(catalogue, byId(catalogue.units, entry));
  const [hero, squad] = [compileType(catalogue, led.hero), compileType(catalogue, led.squad)];
  const together = compileType(catalogue, unit);
  const [nobody, himself] = hero.weaponsLeft;
  return {
    ...together,
    squad: squad.miniatures,
    hitPoints: squad.hitPoints,
    life: squad.life + hero.life,
    hero,
    weaponsLeft: [
      [...squad.weaponsLeft[0], ...nobody],
      ...squad.weaponsLeft.map((theirs) => [...theirs, ...himself]),
    ],
    modes: ATTACK_MODES.flatMap((mode, number) =>
      canAttack(mode, together.byTrait) || canAttack(mode, hero.byTrait) ? [number] : [],
    ),
  };
}

/** The fielded cards, each once; heroes and the units that they lead are separate. */
export function fieldedTypes(catalogue: Catalogue, { sides }: EngagementConfiguration): readonly UnitType[] {
  const ids = new Set(sides.flatMap(({ units }) => units.flatMap(idsOf)));
  return [...ids].map((id) => compileType(catalogue, byId(catalogue.units, id)));
}

/** The units of both sides with the keys of their columns, as miniatures for display. */
export function unitMiniatures(
  catalogue: Catalogue,
  configuration: EngagementConfiguration,
): readonly { readonly key: string; readonly character: string; readonly side: Side }[] {
  const { units, types } = compileRoster(catalogue, configuration);
  return units.map(({ key, side, type }) => ({ key, side, character: types[type].unit.id }));
}

/** Compiles a unit without unknown values; `checkUnits` has refused the others. */
function compileType(catalogue: Catalogue, unit: Unit): UnitType {
  const armourClass = known(unit.armourClass);
  const { kind, armourDice } = byId(catalogue.armourClasses, armourClass);
  const miniatures = known(unit.miniatures);
  const weapons = known(unit.weapons);
  const abilities = known(unit.abilities).map((id) => byId(catalogue.abilities, id));
  const byTrait = new Map<AttackTrait, Effect[]>();
  const effects: Effect[] = [];
  const firstAttack: Effect[] = [];
  for (const ability of abilities) {
    const trait = traitOf(ability);
    if (trait !== undefined) byTrait.set(trait, [...(byTrait.get(trait) ?? []), ...ability.effects]);
    else if (isFirstAttack(ability.effects)) firstAttack.push(...ability.effects);
    else if (ability.usesPerGame === null) effects.push(...ability.effects);
  }
  const overcharges = weapons.some((weapon) =>
    weapon.abilities.some((id) =>
      effectsOf(byId(catalogue.weaponAbilities, id).effects, 'overcharge').some(
        ({ bloc }) => bloc === unit.bloc,
      ),
    ),
  );
  if (overcharges) byTrait.set('overcharge', []);
  if (aimsTwice(catalogue, weapons, 'instead-of-reroll') !== 0) byTrait.set('second-target', []);
  return {
    unit,
    armourClass,
    kind,
    armourDice,
    armyPoints: known(unit.armyPoints),
    miniatures,
    squad: miniatures,
    hitPoints: known(unit.hitPoints),
    life: miniatures * known(unit.hitPoints),
    hero: undefined,
    weapons,
    weaponsLeft: weaponsLeft(weapons, miniatures),
    effects,
    byTrait,
    firstAttack,
    defences: abilities.flatMap((ability) => defenceOf(ability) ?? []),
    modes: ATTACK_MODES.flatMap((mode, number) => (canAttack(mode, byTrait) ? [number] : [])),
  };
}

/** The modes of attack that the traits allow, as a mask. */
export function modeMask(byTrait: UnitType['byTrait']): number {
  return ATTACK_MODES.reduce(
    (mask, mode, number) => (canAttack(mode, byTrait) ? mask | (1 << number) : mask),
    0,
  );
}

function canAttack({ trait }: AttackMode, byTrait: ReadonlyMap<AttackTrait, unknown>): boolean {
  return trait === undefined || byTrait.has(trait);
}

/** Whether the effects apply to the first attack only (Supercharged). */
export function isFirstAttack(effects: readonly Effect[]): boolean {
  return effectsOf(effects, 'multiply-dice').some(({ firstAttack }) => firstAttack === true);
}

function known<T>(value: T | null): T {
  if (value === null) throw new RangeError('a unit of an engagement has unknown values');
  return value;
}
