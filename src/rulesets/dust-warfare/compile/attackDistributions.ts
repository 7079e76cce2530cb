/** Makes the table of an attack from the stances of both units, from the distribution of the attack. */

import { byId } from '../../../data/entries.ts';
import { effectiveCover } from '../attack/cover.ts';
import type { AttackRules } from '../attack/rules.ts';
import {
  type Attacker,
  effectsOf,
  type FiringWeapon,
  profileAgainst,
  snipersLine,
  type Target,
} from '../attack/situation.ts';
import type { Catalogue, DamageEffect, Effect } from '../model.ts';
import { COVERS } from '../schema/names.ts';
import type { AttackDistributions } from './attackTables.ts';
import type { DamageRow } from './damageRows.ts';
import { ATTACK_MODES, type AttackMode } from './modes.ts';
import { reaches } from './reach.ts';
import type { Fire, Stance } from './standing.ts';
import { TableMaker } from './tableMaker.ts';
import type { UnitType } from './units.ts';

/** The sources of an engagement's tables. */
export interface DistributionSources {
  readonly catalogue: Catalogue;
  readonly rules: AttackRules;
  /** Every two-way interpretation by name. */
  readonly rulings: Readonly<Record<string, boolean>>;
  readonly types: readonly UnitType[];
  /** Inches, by band. */
  readonly ranges: readonly number[];
  /** Rows of each type's damage table; none for soldiers. */
  readonly rows: readonly (readonly DamageRow[])[];
}

/** A weapon that fires, with its index among the unit's weapons. */
interface Line extends FiringWeapon {
  readonly number: number;
}

/** The attacker of an attack that no unit makes. */
const NOBODY: Attacker = {
  bloc: null,
  weapons: [],
  effects: [],
  damage: [],
  action: 'attack',
  overcharged: false,
  splits: false,
  range: null,
};

export function createAttackDistributions(sources: DistributionSources): AttackDistributions {
  const { damageTables, weaponAbilities, turn } = sources.catalogue;
  const tables = new TableMaker(damageTables, sources.rules, [weaponAbilities, turn, sources.rulings]);
  const numbers = sources.types.map((type) => tables.numberOf(inText(type)));
  return {
    hurting(fire, band, stance) {
      const lines = linesOf(sources, fire, sources.ranges[band], targetOf(sources, stance));
      return lines.reduce((mask, { number }) => mask | (1 << number), 0);
    },
    attack(fire, band, mode, stance) {
      const range = sources.ranges[band];
      const { type: by, ...how } = fire;
      const { type: on, ...standing } = stance;
      const circumstances = [...Object.values(how), ...Object.values(standing)];
      const question = [numbers[by], numbers[on], range, mode, ...circumstances].join();
      return tables.request(question, () => {
        const target = targetOf(sources, stance);
        const lines = linesOf(sources, fire, range, target);
        const attacker = attackerOf(sources, fire, lines, range, ATTACK_MODES[mode]);
        return tables.of({ attacker, target }, emptied(sources, fire, lines, ATTACK_MODES[mode]));
      });
    },
    blast(stance) {
      const profile = sources.rows.flat().find(({ blast }) => blast !== undefined)?.blast?.profile;
      if (profile === undefined) return null;
      const weapon = { name: '', count: 1, profile, abilities: [], isSnipers: false };
      const attacker = { ...NOBODY, weapons: [weapon] };
      return tables.of({ attacker, target: targetOf(sources, stance) }, 0);
    },
  };
}

/** A type of unit as text: all that attacks by it and on it depend on. */
function inText(type: UnitType): string {
  return JSON.stringify(type, (_, value: unknown) => (value instanceof Map ? [...value] : value));
}

/** The remaining weapons that are loaded, in range and can do something. Close-combat weapons fire alone where they reach (D-ATK-02). */
function linesOf(
  { catalogue, types, rulings }: DistributionSources,
  { type, miniatures, off }: Fire,
  range: number,
  target: Target,
): Line[] {
  const { weapons, weaponsLeft, effects } = types[type];
  const counts = weaponsLeft[miniatures];
  const granted = effectsOf(effects, 'grant-weapon-ability').map(({ ability }) => ability);
  const lines = weapons.flatMap((weapon, number): Line[] => {
    if (counts[number] === 0 || (off & (1 << number)) !== 0) return [];
    if (!reaches(weapon, range, catalogue.turn, rulings.artilleryHasMinimum)) return [];
    const line = {
      number,
      name: weapon.name,
      count: counts[number],
      profile: weapon.profiles?.[target.armourClass] ?? null,
      abilities: [...weapon.abilities, ...granted].map((id) => byId(catalogue.weaponAbilities, id)),
      isSnipers: number === snipersLine(weapons),
    };
    return profileAgainst(line, target) === undefined ? [] : [line];
  });
  const close = lines.filter(({ number }) => weapons[number].range === 'close-combat');
  return close.length > 0 ? close : lines;
}

function attackerOf(
  { types, rows }: DistributionSources,
  { type, miniatures, firstAttack, damaged }: Fire,
  weapons: readonly Line[],
  range: number,
  { sustained, trait, overcharged, splits }: AttackMode,
): Attacker {
  // A hero left alone fights as he does on his own (D-HERO-02).
  const { hero } = types[type];
  const {
    unit,
    effects,
    byTrait,
    firstAttack: once,
  } = miniatures === 1 && hero !== undefined ? hero : types[type];
  const chosen = trait === undefined ? [] : (byTrait.get(trait) ?? []);
  return {
    bloc: unit.bloc,
    weapons,
    effects: [...effects, ...chosen.map(inForce), ...(firstAttack ? once : [])],
    damage: damaged ? rows[type].flatMap(({ effects: all }) => all.filter(hampersAttacks)) : [],
    action: sustained ? 'sustained' : 'attack',
    overcharged,
    splits,
    range,
  };
}

/** The effect with its condition met: an attack that needs a move is only offered after one. */
function inForce(effect: Effect): Effect {
  return effect.kind === 'invert-attack' && effect.when === 'after-move' ? { kind: effect.kind } : effect;
}

/** Whether an effect hampers the attacks of the vehicle. */
export function hampersAttacks({ kind }: DamageEffect): boolean {
  return kind === 'no-reroll';
}

/** Whether an effect makes the vehicle more vulnerable. */
export function laysOpen({ kind }: DamageEffect): boolean {
  return kind === 'no-armour' || kind === 'dash-becomes';
}

function targetOf({ types, rows }: DistributionSources, stance: Stance): Target {
  const { hero, life, defences, miniatures: whole, hitPoints: each } = types[stance.type];
  const isAlone = stance.alone && hero !== undefined;
  const { unit, armourClass, kind, armourDice, hitPoints, effects } = isAlone ? hero : types[stance.type];
  const declared = defences.filter((_, number) => (stance.defences & (1 << number)) !== 0);
  return {
    armourClass,
    kind,
    isLow: false,
    armourDice,
    miniatures: isAlone ? 1 : stance.miniatures,
    ...(isAlone || hero === undefined ? {} : { heroPoints: life - whole * each }),
    hitPoints,
    taken: 0,
    effects: [...effects, ...declared.flatMap((defence) => defence.effects)],
    damage: stance.damaged ? rows[stance.type].flatMap(({ effects: all }) => all.filter(laysOpen)) : [],
    cover: COVERS[stance.cover],
    markers: stance.marked ? 1 : 0,
    hitsTheDirt: stance.prone,
    isTeam: unit.team === true,
    isLoneHero: unit.type === 'hero' && kind === 'soldier',
    facing: 'front',
    unmoved: !stance.moved,
    // The cover comes from the unit's terrain.
    inTerrain: stance.cover > 0,
  };
}

/**
 * A text for cover, markers and lying prone of a type, equal where they are equal against every attack. No distribution distinguishes two
 * units with the same text.
 */
export function covering(
  sources: DistributionSources,
  type: number,
  cover: number,
  marked: boolean,
  prone: boolean,
): string {
  const miniatures = sources.types[type].miniatures;
  const stance = {
    type,
    miniatures,
    cover,
    marked,
    prone,
    moved: false,
    damaged: false,
    alone: false,
    defences: 0,
  };
  const target = targetOf(sources, stance);
  const { cover: effective, byTeam } = effectiveCover(sources.rules, { attacker: NOBODY, target });
  return `${effective} ${byTeam} ${target.inTerrain && effectsOf(target.effects, 'negate').length > 0}`;
}

/** A text for what a type fires at a distance, equal where it fires the same. */
export function firing(
  { catalogue, types, rulings }: DistributionSources,
  type: number,
  range: number,
): string {
  const { turn } = catalogue;
  const reaching = types[type].weapons.filter((weapon) =>
    reaches(weapon, range, turn, rulings.artilleryHasMinimum),
  );
  const within = [...types[type].effects, ...catalogue.weaponAbilities.flatMap(({ effects }) => effects)]
    .filter((effect) => effect.kind === 'halve-armour')
    .map((effect) => range <= effect.within);
  return JSON.stringify([reaching.map(({ id }) => id), within]);
}

/** A text for how a type is attacked, equal where it is the same. */
export function defence({ types }: DistributionSources, type: number): string {
  const { unit, armourClass, kind, armourDice, miniatures, hitPoints, effects, defences, hero } = types[type];
  const isHero = unit.type === 'hero';
  return JSON.stringify([
    armourClass,
    kind,
    armourDice,
    miniatures,
    hitPoints,
    effects,
    defences,
    isHero,
    unit.team,
    hero,
  ]);
}

/** Weapons that are out of ammunition after the attack, as a mask. */
function emptied(
  { types }: DistributionSources,
  fire: Fire,
  lines: readonly Line[],
  mode: AttackMode,
): number {
  const { unit, firstAttack } = types[fire.type];
  const doubling = fire.firstAttack
    ? effectsOf(firstAttack, 'multiply-dice').filter(({ outOfAmmo }) => outOfAmmo === true)
    : [];
  const isEmptied = ({ abilities }: Line): boolean => {
    const own = abilities.flatMap(({ effects }) => effects);
    return (
      effectsOf(own, 'out-of-ammo').length > 0 ||
      (mode.overcharged && effectsOf(own, 'overcharge').some(({ bloc }) => bloc === unit.bloc)) ||
      doubling.some(({ weapons }) => abilities.some(({ id }) => weapons?.includes(id) === true))
    );
  };
  return lines.reduce((mask, line) => (isEmptied(line) ? mask | (1 << line.number) : mask), 0);
}
