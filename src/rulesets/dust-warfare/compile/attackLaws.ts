/** From how two units stand to the table of the attack of one on the other, by the law of attacks. */
import { createAliasTable } from '../../../dice/alias.ts';
import { effectiveCover } from '../attack/cover.ts';
import { damageAndRow, damageLeft, type TableRoll, tableOf } from '../attack/damageTable.ts';
import { missChance, netOf, outcomesOf } from '../attack/law.ts';
import { lossesWithoutSpill, markerRule } from '../attack/losses.ts';
import { planAttack } from '../attack/planAttack.ts';
import type { AttackRules } from '../attack/rules.ts';
import {
  type Attacker,
  effectsOf,
  type FiringWeapon,
  profileAgainst,
  type Situation,
  type Target,
} from '../attack/situation.ts';
import type { Catalogue, DamageEffect, Effect } from '../model.ts';
import { COVERS } from '../schema/names.ts';
import { packOutcome } from './attackOutcome.ts';
import type { AttackLaws, AttackTable } from './attackTables.ts';
import type { DamageRow } from './damageRows.ts';
import { byId } from './lookup.ts';
import { ATTACK_MODES, type AttackMode } from './modes.ts';
import { reaches } from './reach.ts';
import type { Fire, Stance } from './standing.ts';
import type { UnitType } from './units.ts';

/** What the tables of an engagement are made from. */
export interface LawSources {
  readonly catalogue: Catalogue;
  readonly rules: AttackRules;
  /** Every switch by name. */
  readonly rulings: Readonly<Record<string, boolean>>;
  readonly types: readonly UnitType[];
  /** Inches, by band. */
  readonly ranges: readonly number[];
  /** Rows of each type's damage table; none for soldiers. */
  readonly rows: readonly (readonly DamageRow[])[];
}

/** A weapon that fires, with its number among the unit's. */
interface Line extends FiringWeapon {
  readonly number: number;
}

/** An attack that no unit makes. */
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

export function createAttackLaws(sources: LawSources): AttackLaws {
  return {
    attack(fire, band, mode, stance) {
      const range = sources.ranges[band];
      const target = targetOf(sources, stance);
      const lines = linesOf(sources, fire, range, target);
      if (lines.length === 0) return null;
      const attacker = attackerOf(sources, fire, lines, range, ATTACK_MODES[mode]);
      return compileTable(sources, { attacker, target }, emptied(sources, fire, lines, ATTACK_MODES[mode]));
    },
    blast(stance) {
      const profile = sources.rows.flat().find(({ blast }) => blast !== undefined)?.blast?.profile;
      if (profile === undefined) return null;
      const weapon = { name: '', count: 1, profile, abilities: [], isSnipers: false };
      const attacker = { ...NOBODY, weapons: [weapon] };
      return compileTable(sources, { attacker, target: targetOf(sources, stance) }, 0);
    },
  };
}

/** The weapons that are left, loaded, in range and of any use. Close-combat weapons fire alone where they reach (D-ATK-02). */
function linesOf(
  { catalogue, types, rulings }: LawSources,
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
      isSnipers: false,
    };
    return profileAgainst(line, target) === undefined ? [] : [line];
  });
  const close = lines.filter(({ number }) => weapons[number].range === 'close-combat');
  return close.length > 0 ? close : lines;
}

function attackerOf(
  { types, rows }: LawSources,
  { type, firstAttack, damaged }: Fire,
  weapons: readonly Line[],
  range: number,
  { sustained, trait, overcharged }: AttackMode,
): Attacker {
  const { unit, effects, byTrait, firstAttack: once } = types[type];
  const chosen = trait === undefined ? [] : (byTrait.get(trait) ?? []);
  return {
    bloc: unit.bloc,
    weapons,
    effects: [...effects, ...chosen.map(inForce), ...(firstAttack ? once : [])],
    damage: damaged ? rows[type].flatMap(({ effects: all }) => all.filter(hampersAttacks)) : [],
    action: sustained ? 'sustained' : 'attack',
    overcharged,
    splits: false,
    range,
  };
}

/** An attack that is offered behind a move only has its condition met. */
function inForce(effect: Effect): Effect {
  return effect.kind === 'invert-attack' && effect.when === 'after-move' ? { kind: effect.kind } : effect;
}

/** Damage that hampers the attacks of the vehicle. */
export function hampersAttacks({ kind }: DamageEffect): boolean {
  return kind === 'no-reroll';
}

/** Damage that lays the vehicle open. */
export function laysOpen({ kind }: DamageEffect): boolean {
  return kind === 'no-armour' || kind === 'dash-becomes';
}

function targetOf({ types, rows }: LawSources, stance: Stance): Target {
  const { unit, armourClass, kind, armourDice, hitPoints, effects } = types[stance.type];
  return {
    armourClass,
    kind,
    isLow: false,
    armourDice,
    miniatures: stance.miniatures,
    hitPoints,
    taken: 0,
    effects,
    damage: stance.damaged ? rows[stance.type].flatMap(({ effects: all }) => all.filter(laysOpen)) : [],
    cover: COVERS[stance.cover],
    markers: stance.marked ? 1 : 0,
    hitsTheDirt: stance.prone,
    isTeam: unit.team === true,
    isLoneHero: unit.type === 'hero' && kind === 'soldier',
    facing: 'front',
    unmoved: !stance.moved,
    // Cover comes from the terrain that the unit stands in.
    inTerrain: stance.cover > 0,
  };
}

/**
 * Cover, markers and lying prone of a type in words that are the same where they come to the same against every attack: of two
 * units in them no law can tell which is which.
 */
export function covering(
  sources: LawSources,
  type: number,
  cover: number,
  marked: boolean,
  prone: boolean,
): string {
  const miniatures = sources.types[type].miniatures;
  const stance = { type, miniatures, cover, marked, prone, moved: false, damaged: false };
  const target = targetOf(sources, stance);
  const { cover: effective, byTeam } = effectiveCover(sources.rules, { attacker: NOBODY, target });
  return `${effective} ${byTeam} ${target.inTerrain && effectsOf(target.effects, 'negate').length > 0}`;
}

/** What a type fires at a distance, in words that are the same where it fires the same. */
export function firing({ catalogue, types, rulings }: LawSources, type: number, range: number): string {
  const { turn } = catalogue;
  const reaching = types[type].weapons.filter((weapon) =>
    reaches(weapon, range, turn, rulings.artilleryHasMinimum),
  );
  const within = [...types[type].effects, ...catalogue.weaponAbilities.flatMap(({ effects }) => effects)]
    .filter((effect) => effect.kind === 'halve-armour')
    .map((effect) => range <= effect.within);
  return JSON.stringify([reaching.map(({ id }) => id), within]);
}

/** How a type is attacked, in words that are the same where it is the same. */
export function defence({ types }: LawSources, type: number): string {
  const { unit, armourClass, kind, armourDice, miniatures, hitPoints, effects } = types[type];
  const isHero = unit.type === 'hero';
  return JSON.stringify([armourClass, kind, armourDice, miniatures, hitPoints, effects, isHero, unit.team]);
}

/** Weapons without ammunition after the attack, as a mask. */
function emptied({ types }: LawSources, fire: Fire, lines: readonly Line[], mode: AttackMode): number {
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

/** @param empties weapons without ammunition afterwards, as a mask */
function compileTable({ catalogue, rules }: LawSources, situation: Situation, empties: number): AttackTable {
  const roll = tableOf(catalogue.damageTables, rules, situation);
  const outcomes =
    roll === undefined ? soldierOutcomes(rules, situation) : vehicleOutcomes(rules, situation, roll);
  const left = damageLeft(situation.target);
  const stepsDown = roll === undefined || roll.instead === null;
  return {
    alias: createAliasTable(outcomes.map(({ probability }) => probability)),
    outcomes: Int32Array.from(outcomes, (outcome) => packOutcome({ ...outcome, stepsDown, empties })),
    expected: Float64Array.from({ length: left + 1 }, (_, life) =>
      outcomes.reduce((sum, { damage, probability }) => sum + Math.min(life, damage) * probability, 0),
    ),
  };
}

interface Outcome {
  readonly damage: number;
  readonly marks: number;
  readonly row: number;
  readonly probability: number;
}

/** Damage, and whether the unit gains a marker: any damage comes with a hit, so only without damage both are possible. */
function soldierOutcomes(rules: AttackRules, situation: Situation): Outcome[] {
  const plan = planAttack(rules, situation);
  const { target } = situation;
  const left = damageLeft(target);
  const net = rules.rulings.damageSpillsOver ? netOf(outcomesOf(plan)) : lossesWithoutSpill(plan, target);
  const law = new Float64Array(left + 1);
  for (let points = 0; points < net.length; points++) law[Math.min(left, points)] += net[points];
  const { takes, certain } = markerRule(rules, situation);
  const unmarked = !takes ? law[0] : certain ? 0 : missChance(plan);
  const rest = Array.from(law, (probability, damage) => ({
    damage,
    marks: takes ? 1 : 0,
    row: 0,
    probability: damage === 0 ? Math.max(0, probability - unmarked) : probability,
  }));
  return [{ damage: 0, marks: 0, row: 0, probability: unmarked }, ...rest].filter(isPossible);
}

function vehicleOutcomes(rules: AttackRules, situation: Situation, roll: TableRoll): Outcome[] {
  const outcomes = outcomesOf(planAttack(rules, situation));
  const law = damageAndRow(rules.die, outcomes, roll, damageLeft(situation.target));
  // The first entry of each is P(no roll), then the rows, the first of which has no effect.
  return law
    .flatMap((rows, damage) =>
      Array.from(rows.slice(1), (probability, row) => ({
        damage,
        marks: 0,
        row,
        probability: row === 0 ? probability + rows[0] : probability,
      })),
    )
    .filter(isPossible);
}

function isPossible({ probability }: Outcome): boolean {
  return probability > 0;
}
