/** A study compiled for the engine: both lists, the interpretations and all random draws, as tables. */

import { byId } from '../../../data/entries.ts';
import type { Side } from '../../../game/contract.ts';
import { type AttackRules, attackRules } from '../attack/rules.ts';
import { effectsOf } from '../attack/situation.ts';
import { actionsLeft } from '../attack/suppression.ts';
import { DEFAULT_COVER, type EngagementConfiguration } from '../configuration.ts';
import type { Catalogue, Effect } from '../model.ts';
import { COVERS } from '../schema/names.ts';
import { type Aims, compileAims } from './aims.ts';
import { createAttackDistributions } from './attackDistributions.ts';
import { AttackTables } from './attackTables.ts';
import { type Chances, createChances } from './chances.ts';
import { compileRows, type DamageRow, rowMask, rowsTaken } from './damageRows.ts';
import { defenceMask, steadies } from './defences.ts';
import { compileFacts } from './facts.ts';
import { ATTACK_MODES, type AttackMode } from './modes.ts';
import { ordersTable } from './orders.ts';
import { reaches } from './reach.ts';
import { type Support, supportOf } from './supports.ts';
import { type CompiledUnit, compileRoster, modeMask, type UnitType } from './units.ts';

/** Both lists, and the data about their units. */
interface Roster {
  readonly catalogue: Catalogue;
  readonly configuration: EngagementConfiguration;
  readonly units: readonly CompiledUnit[];
  readonly types: readonly UnitType[];
  /** Effects of each type, including those of its weapons. */
  readonly effects: readonly (readonly Effect[])[];
  /** Distinct distances between the sides, in inches. */
  readonly ranges: readonly number[];
  /** Rows of each type's damage table; empty for soldiers. */
  readonly rows: readonly (readonly DamageRow[])[];
}

export interface Rules extends EngagementRules, TurnRules, UnitTables, ActivationTables, DamageRules {
  readonly units: readonly CompiledUnit[];
  readonly types: readonly UnitType[];
  readonly modes: readonly AttackMode[];
  readonly chances: Chances;
  readonly attacks: AttackTables;
  readonly aims: Aims;
}

export function compileRules(catalogue: Catalogue, configuration: EngagementConfiguration): Rules {
  const { rulings, ranges: schedule, cover } = configuration;
  const { types, units } = compileRoster(catalogue, configuration);
  const attack = attackRules(catalogue, rulings);
  const { turn } = catalogue;
  const ranges = [...new Set(schedule)];
  const rows = types.map(({ kind }) => (kind === 'soldier' ? [] : compileRows(catalogue.damageTables[kind])));
  const effects = types.map((type) => [...type.effects, ...weaponEffectsOf(catalogue, type)]);
  const roster: Roster = { catalogue, configuration, units, types, effects, ranges, rows };
  const tables = unitTables(roster);
  const sources = { catalogue, rules: attack, rulings, types, ranges, rows };
  return {
    units,
    types,
    modes: ATTACK_MODES,
    chances: createChances(attack.die, turn.actions, 'drawn' in cover ? cover.drawn : DEFAULT_COVER, rulings),
    attacks: new AttackTables(
      createAttackDistributions(sources),
      compileFacts(sources, effects),
      tables.typeOf,
      ATTACK_MODES.length,
      ranges.length,
    ),
    aims: compileAims(catalogue, types, tables.typeOf, ranges, rulings.artilleryHasMinimum),
    ...engagementRules(roster),
    ...turnRules(roster),
    ...tables,
    ...activationTables(roster, attack.die),
    ...damageRules(roster),
  };
}

interface EngagementRules {
  /** Distinct distances between the sides, in inches, and the index of each turn's distance. */
  readonly ranges: readonly number[];
  readonly bandOfTurn: readonly number[];
  /** Whether units draw their cover each turn; otherwise `fixedCover` is used, by unit. */
  readonly drawsCover: boolean;
  readonly fixedCover: Int32Array;
  readonly otherUnits: readonly [number, number];
  readonly retreatMoves: number;
  readonly countsDamage: boolean;
  readonly drawMargin: number;
}

function engagementRules({ configuration, units, ranges }: Roster): EngagementRules {
  const { cover, otherUnits, retreatMoves, scoring, drawMargin } = configuration;
  const fixed = 'fixed' in cover ? cover.fixed : undefined;
  return {
    ranges,
    bandOfTurn: configuration.ranges.map((range) => ranges.indexOf(range)),
    drawsCover: fixed === undefined,
    fixedCover: Int32Array.from(units, ({ side }) => (fixed === undefined ? 0 : COVERS.indexOf(fixed[side]))),
    otherUnits,
    retreatMoves,
    countsDamage: scoring === 'damage',
    drawMargin,
  };
}

interface TurnRules {
  /** Inches within which a unit may react (D-REACT). */
  readonly reactionRange: number;
  readonly hitTheDirtMarkers: number;
  /** Markers that every unit removes in the End phase (D-END-01). */
  readonly markersRemoved: number;
  /** a retreat move ends the activation. */
  readonly retreatEndsActivation: boolean;
  /** Orders by hits and whether a Command Squad lives (D-CMD-01). */
  readonly ordersFor: readonly [without: Int32Array, withSquad: Int32Array];
}

function turnRules({ catalogue, configuration, units, effects }: Roster): TurnRules {
  const { turn } = catalogue;
  return {
    reactionRange: turn.distances.reaction,
    hitTheDirtMarkers: turn.reactions.hitTheDirtMarkers,
    markersRemoved: turn.endPhase.suppressionRemoved,
    retreatEndsActivation: !configuration.rulings.retreatingUnitsAct,
    ordersFor: ordersTable(catalogue, configuration, effects.flat(), units.length),
  };
}

/** Properties of units, by number. */
interface UnitTables {
  /** First unit of each side, and the end of its range. */
  readonly firstOf: readonly [number, number];
  readonly endOf: readonly [number, number];
  readonly sideOf: Int32Array;
  readonly typeOf: Int32Array;
  /** Damage that an undamaged unit takes, and its number of miniatures without a leading hero. */
  readonly fullLife: Int32Array;
  readonly squad: Int32Array;
  /** Average army points per point of damage; see `pointsLeft` in engine/units.ts. */
  readonly pointsPerLife: Float64Array;
  /** Damage that a leading hero takes, and his army points; 0 without a hero (D-HERO-01). */
  readonly heroLife: Int32Array;
  readonly heroPoints: Float64Array;
  readonly takesMarkers: Uint8Array;
  readonly hitsTheDirt: Uint8Array;
  readonly commands: Uint8Array;
  /** Defences that a unit can declare against an attack, those in a Command phase, and those that prevent suppression: masks. */
  readonly defends: Int32Array;
  readonly stands: Int32Array;
  readonly steadies: Int32Array;
  /** Whether it gets a free order in each Command phase (Black Ops). */
  readonly freeOrder: Uint8Array;
  /** Whether a side can declare something in a Command phase without an order. */
  readonly commandsFreely: readonly [boolean, boolean];
}

function unitTables({ units, types, effects }: Roster): UnitTables {
  const typed = units.map(({ type }) => types[type]);
  const flags = flagsOf(units, types, effects);
  const firstUnits = units.filter(({ side }) => side === 0).length;
  const commandsFreely = (side: Side): boolean =>
    units.some(
      (unit) =>
        unit.side === side &&
        (hasFreeOrder(effects[unit.type]) || types[unit.type].defences.some(({ lastsGame }) => lastsGame)),
    );
  const takesMarkers = flags(
    ({ kind, unit }, own) =>
      kind === 'soldier' && unit.type !== 'hero' && effectsOf(own, 'suppression-immune').length === 0,
  );
  return {
    firstOf: [0, firstUnits],
    endOf: [firstUnits, units.length],
    sideOf: Int32Array.from(units, ({ side }) => side),
    typeOf: Int32Array.from(units, ({ type }) => type),
    fullLife: Int32Array.from(typed, ({ life }) => life),
    heroLife: Int32Array.from(typed, ({ hero }) => hero?.life ?? 0),
    heroPoints: Float64Array.from(typed, ({ hero }) => hero?.armyPoints ?? 0),
    squad: Int32Array.from(typed, ({ squad }) => squad),
    pointsPerLife: Float64Array.from(typed, ({ armyPoints, life }) => armyPoints / life),
    takesMarkers,
    hitsTheDirt: takesMarkers,
    commands: flags((_, own) => effectsOf(own, 'extra-order').length > 0),
    defends: Int32Array.from(typed, ({ defences }) => defenceMask(defences, ({ lastsGame }) => !lastsGame)),
    stands: Int32Array.from(typed, ({ defences }) => defenceMask(defences, ({ lastsGame }) => lastsGame)),
    steadies: Int32Array.from(typed, ({ defences }) => defenceMask(defences, steadies)),
    freeOrder: flags((_, own) => hasFreeOrder(own)),
    commandsFreely: [commandsFreely(0), commandsFreely(1)],
  };
}

/** Possible actions of units in an activation, by unit number. */
interface ActivationTables {
  /** Whether enemies cannot react to its moves. */
  readonly movesUnseen: Uint8Array;
  readonly attacksAfterMove: Uint8Array;
  /** Number of actions, by unit, suppression (2) and reaction marker (1): `[4 * unit + …]` (D-UNIT-05). */
  readonly actions: Int32Array;
  readonly modesOf: readonly (readonly number[])[];
  /** Modes with one target that take one action, and those that take two: `[2 * unit + actions - 1]`. */
  readonly modesTaking: readonly (readonly number[])[];
  /** Modes available to the whole unit, and to its hero alone: masks. */
  readonly modesLed: Int32Array;
  readonly modesAlone: Int32Array;
  /** Whether a weapon of the unit is in range, by unit and band: `[unit * bands + band]`. */
  readonly isInReach: Uint8Array;
  readonly supports: readonly (Support | undefined)[];
  /** The same for a hero who is alone. */
  readonly supportsAlone: readonly (Support | undefined)[];
  readonly weaponCount: Int32Array;
  /** Weapons that are reloaded in the End phase, as a mask. */
  readonly magazines: Int32Array;
}

function activationTables(
  { catalogue, configuration, units, types, effects, ranges }: Roster,
  die: AttackRules['die'],
): ActivationTables {
  const { turn } = catalogue;
  const { rulings } = configuration;
  const typed = units.map(({ type }) => types[type]);
  const flags = flagsOf(units, types, effects);
  return {
    movesUnseen: flags(({ kind }, own) =>
      effectsOf(own, 'no-reaction-to-moves').some(
        ({ of }) => of === kind || (kind === 'vehicle' && !rulings.jumpingVehiclesProvoke),
      ),
    ),
    attacksAfterMove: flags(({ modes }) => modes.some((mode) => ATTACK_MODES[mode].afterMove)),
    actions: Int32Array.from(
      units.flatMap(({ type }) => {
        const actionsWithBoth = effectsOf(effects[type], 'actions-with-both-markers').at(0)?.actions ?? 0;
        return [0, 1, 2, 3].map((markers) =>
          actionsLeft(
            { die, leavesOnHit: true, retreatingUnitsAct: true, actions: turn.actions },
            { markers: 0, miniatures: 1, heroLed: false, reactionMarker: markers % 2 === 1, actionsWithBoth },
            markers >> 1,
          ),
        );
      }),
    ),
    modesOf: typed.map(({ modes }) => modes),
    modesTaking: typed.flatMap(({ modes }) =>
      [1, 2].map((taken) =>
        modes.filter((mode) => ATTACK_MODES[mode].actions === taken && !ATTACK_MODES[mode].splits),
      ),
    ),
    modesLed: Int32Array.from(typed, ({ byTrait }) => modeMask(byTrait)),
    modesAlone: Int32Array.from(typed, ({ hero, byTrait }) => modeMask(hero?.byTrait ?? byTrait)),
    isInReach: Uint8Array.from(
      typed.flatMap(({ weapons }) =>
        ranges.map((range) =>
          weapons.some((weapon) => reaches(weapon, range, turn, rulings.artilleryHasMinimum)) ? 1 : 0,
        ),
      ),
    ),
    supports: units.map(({ type }) => supportOf(effects[type], die, types[type].life, rulings)),
    supportsAlone: typed.map(({ hero }) => hero && supportOf(hero.effects, die, hero.life, rulings)),
    weaponCount: Int32Array.from(typed, ({ weapons }) => weapons.length),
    magazines: Int32Array.from(typed, (type) => magazinesOf(catalogue, type)),
  };
}

/** Damage tables, by unit. */
interface DamageRules {
  /** Rows of the unit's damage table; empty for soldiers. */
  readonly damageRows: readonly (readonly DamageRow[])[];
  /** Bits of the rows that burn, and of those that prevent moves. */
  readonly burns: Int32Array;
  readonly burnsFor: Int32Array;
  readonly noMove: Int32Array;
  /** The row that takes effect, by the bits of the effects present and the row rolled. */
  rowTaken(effects: number, row: number): number;
}

function damageRules({ configuration, units, rows }: Roster): DamageRules {
  const mask = (kind: 'burns' | 'no-move'): Int32Array =>
    Int32Array.from(units, ({ type }) => rowMask(rows[type], (effect) => effect.kind === kind));
  return {
    damageRows: units.map(({ type }) => rows[type]),
    burns: mask('burns'),
    burnsFor: Int32Array.from(units, ({ type }) =>
      rows[type]
        .flatMap((row) => row.effects)
        .reduce((most, effect) => (effect.kind === 'burns' ? Math.max(most, effect.hitPoints) : most), 0),
    ),
    noMove: mask('no-move'),
    rowTaken: rowsTaken(configuration.rulings.repeatedEffectStepsDown),
  };
}

/** Makes an array with 1 for units that pass a test, else 0. */
function flagsOf(units: readonly CompiledUnit[], types: readonly UnitType[], effects: Roster['effects']) {
  return (test: (type: UnitType, own: readonly Effect[]) => boolean): Uint8Array =>
    Uint8Array.from(units, ({ type }) => (test(types[type], effects[type]) ? 1 : 0));
}

/** Effects of weapons that affect their unit (Expert Repair). */
function weaponEffectsOf(catalogue: Catalogue, { weapons }: UnitType): readonly Effect[] {
  return weapons.flatMap(({ abilities }) =>
    abilities
      .map((id) => byId(catalogue.weaponAbilities, id))
      .filter(({ covers }) => covers === 'unit')
      .flatMap((ability) => ability.effects),
  );
}

function hasFreeOrder(effects: readonly Effect[]): boolean {
  return effectsOf(effects, 'free-order').length > 0;
}

function magazinesOf(catalogue: Catalogue, { weapons }: UnitType): number {
  return weapons.reduce((mask, { abilities }, weapon) => {
    const clears = abilities.flatMap((id) =>
      effectsOf(byId(catalogue.weaponAbilities, id).effects, 'out-of-ammo').flatMap(
        (effect) => effect.clears,
      ),
    );
    return clears.includes('end-phase') ? mask | (1 << weapon) : mask;
  }, 0);
}
