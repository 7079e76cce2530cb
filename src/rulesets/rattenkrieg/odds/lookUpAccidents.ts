/** Small values decided by a die: casualties carried, traps, walls, roofs, back blast. */

import { probabilityLabel } from '../../../dice/expression/phrases.ts';
import { combatRules, DIE_THROWS, dieDistribution, SIDES } from '../fire/combatTable.ts';
import { identification } from '../fire/leaders.ts';
import type { Catalogue, Interpretations } from '../model.ts';
import { OUTCOMES } from '../schema/names.ts';
import { wideningPerHit } from '../vehicles/movement.ts';
import { given, type LookUp } from './lookUpEntry.ts';

const FACES = Array.from({ length: SIDES }, (_, index) => index + 1);
const ROOFS = ['closed-tank', 'open-turret', 'light-vehicle'] as const;
/** Hits on an airframe per point off the pilot's landing (R-AIR-04). */
const HITS_PER_LANDING_POINT = 5;

/** Probability of each outcome of a die with a modifier on the combat table, in the order of OUTCOMES. */
function combatDie(catalogue: Catalogue, interpretations: Interpretations, modifier: number): number[] {
  const { below, six } = dieDistribution(combatRules(catalogue, interpretations), modifier, false);
  return OUTCOMES.map((_, index) => (below[index] + six[index]) / DIE_THROWS);
}

export interface Healing {
  /** P(recovered after three turns) (R-CAS-03). */
  readonly recovered: number;
  /** P(dead after three turns) (R-CAS-03). */
  readonly dead: number;
  /** P(still wounded after three turns) (R-CAS-03). */
  readonly wounded: number;
}

/** One roll per turn until a man recovers or dies (optional rule R-CAS-03); the first roll of women is lower. */
function afterThreeTurns({ combat }: Catalogue, cause: number, isWoman: boolean): Healing {
  const { rows, firstRollOfWomen } = combat.wounds.advanced;
  let [recovered, dead, wounded] = [0, 0, 1];
  for (const [turn, { recovers, dies }] of rows[cause].turns.entries()) {
    const added = isWoman && turn === 0 ? firstRollOfWomen : 0;
    const share = (listed: readonly number[]): number =>
      FACES.filter((die) => listed.includes(Math.max(1, die + added))).length / SIDES;
    recovered += wounded * share(recovers);
    dead += wounded * share(dies);
    wounded = 1 - recovered - dead;
  }
  return { recovered, dead, wounded };
}

export const inches = (value: number): string => `${Number(value.toFixed(2))}"`;

export const plural = (count: number, one: string, many = `${one}s`): string =>
  `${count} ${count === 1 ? one : many}`;

/** The look-ups decided by a die. */
type Accident =
  | 'carrying'
  | 'advanced-wounds'
  | 'leader'
  | 'booby-trap'
  | 'airframe'
  | 'shell-through-wall'
  | 'mortar-on-roof'
  | 'bangalore'
  | 'back-blast'
  | 'muzzle-blast-men';

export function facesText(what: string, list: readonly number[]): string {
  return list.length === 0 ? `${what} on no face` : `${what} on ${list.join(', ')}`;
}

export interface Struck {
  /** P(dead). */
  readonly dead: number;
  /** P(wounded). */
  readonly wounded: number;
}

const struckWords = ({ dead, wounded }: Struck): string =>
  `dead ${probabilityLabel(dead)}, wounded ${probabilityLabel(wounded)}`;

const listed = (faces: readonly number[]): string => (faces.length === 0 ? 'no face' : faces.join(', '));

function carrying(distance: number, fatal: readonly number[]): string {
  return `The casualty is carried ${inches(distance)} an action; the D6 kills him on ${listed(fatal)}`;
}

function advancedWounds(
  cause: string,
  { recovered, dead, wounded }: Readonly<Record<'recovered' | 'dead' | 'wounded', number>>,
): string {
  return `Three turns after a wound by ${cause}: recovered ${probabilityLabel(recovered)}, dead ${probabilityLabel(dead)}, still wounded ${probabilityLabel(wounded)}`;
}

/** @param left millimetres of penetration behind the wall; null: the shell is stopped */
function shellThroughWall(left: number | null, materials: string, inPath: Struck): string {
  return left === null
    ? `The shell does not get through (${materials})`
    : `Behind ${materials} it pierces ${left} mm; a man in its path: ${struckWords(inPath)}, nobody else`;
}

function mortarOnRoof(deck: readonly number[], turret: readonly number[], crew: Struck | null): string {
  const men = crew === null ? '' : `; each man of the open turret: ${struckWords(crew)}`;
  return `The round hits the deck on ${listed(deck)}, the turret roof on ${listed(turret)}${men}`;
}

export const ACCIDENTS = {
  carrying: {
    given: [given('men', 1, 2), given('litter-bearers', 0, 1)],
    rules: ['R-CAS-04', 'OQ-34'],
    find({ combat: { wounds } }, [men, trained], { movingCasualties }) {
      const { untrained, litterBearers, action } = wounds.carrying;
      const isTrained = trained === 1 && men === litterBearers.men;
      const row = action.find((one) => one.men === men);
      const added = movingCasualties === 'withMods' ? (row?.dieModifier ?? 0) : 0;
      const fatal = Math.min(...untrained.diesOn);
      const faces = isTrained ? [] : FACES.filter((die) => die + added >= fatal);
      const inches = isTrained ? litterBearers.inches : (row?.inches ?? 0);
      return {
        exact: {
          /** Inches that the casualty is carried per action (R-CAS-04). */
          inches,
          /** Faces of the D6 that kill the casualty (R-CAS-04). */
          faces,
        },
        sentence: carrying(inches, faces),
      };
    },
  },
  'advanced-wounds': {
    given: [given('cause', 0, 5), given('woman', 0, 1)],
    rules: ['R-CAS-03'],
    find(catalogue, [cause, woman]) {
      const { rows } = catalogue.combat.wounds.advanced;
      const exact = afterThreeTurns(catalogue, cause, woman === 1);
      return { exact, sentence: advancedWounds(rows[cause].cause, exact) };
    },
  },
  leader: {
    given: [given('cues', 0, 30), given('visibility', 0, 12)],
    rules: ['R-FIRE-18'],
    find(catalogue, [cues, visibility]) {
      const exact = identification(catalogue, [cues], visibility);
      return {
        exact,
        sentence: `Within ${inches(exact.range)} the enemy recognises the leader: ${probabilityLabel(exact.chance)}`,
      };
    },
  },
  'booby-trap': {
    given: [given('quality', 1, 5)],
    rules: ['R-ACT-02', 'OQ-45'],
    find(_, [quality], { boobyTrapAccident }) {
      const isUpTo = boobyTrapAccident === 'literal';
      const explodes = FACES.filter((die) => die <= quality === isUpTo);
      const finds = FACES.filter((die) => die <= quality);
      return {
        exact: {
          /** Faces of the D6 on which the trap explodes while it is set (OQ-45). */
          explodes,
          /** Faces of the D6 on which a search finds a trap (R-ACT-02). */
          finds,
        },
        sentence: `Set, the trap goes off in the hands on ${listed(explodes)}; a search finds one on ${listed(finds)}`,
      };
    },
  },
  airframe: {
    given: [given('hits', 0, 60)],
    rules: ['R-AIR-04', 'OQ-38'],
    find(_, [hits], interpretations) {
      const wider = hits * wideningPerHit(interpretations);
      const landing = Math.floor(hits / HITS_PER_LANDING_POINT);
      return {
        exact: {
          /** Increase of the turning radius in inches (R-AIR-04). */
          wider,
          /** Modifier of the landing die (R-AIR-04). */
          landing,
        },
        sentence: `The turning radius grows by ${inches(wider)}, the landing die by ${landing}`,
      };
    },
  },
  'shell-through-wall': {
    given: [given('penetration', 0, 2000), given('wall', 0, 4)],
    rules: ['R-SHELL-04', 'OQ-36'],
    find(catalogue, [penetration, wall], interpretations) {
      const { materials, loss } = catalogue.gunnery.walls[wall];
      const left = Math.max(0, penetration - loss);
      const isTable = interpretations.shellsAgainstFigures === 'combatTableD';
      const [dead, wounded] = isTable ? combatDie(catalogue, interpretations, 0) : [1, 0];
      const inPath: Struck = penetration >= loss ? { dead, wounded } : { dead: 0, wounded: 0 };
      return {
        exact: {
          /** Remaining penetration behind the wall, in millimetres (R-SHELL-04). */
          penetration: left,
          /** Probabilities for a man in the path of the shell. */
          inPath,
        },
        sentence: shellThroughWall(penetration >= loss ? left : null, materials, inPath),
      };
    },
  },
  'mortar-on-roof': {
    given: [given('vehicle', 0, ROOFS.length - 1)],
    rules: ['R-MORT-04'],
    find(catalogue, [vehicle], interpretations) {
      const { armoured, light } = catalogue.indirectFire.vehicles;
      const kind = ROOFS[vehicle];
      if (kind === 'light-vehicle') {
        const exact = {
          /** Faces of the D6 on which the round lands inside the vehicle (R-MORT-04). */
          inside: light.insideOn,
        };
        return { exact, sentence: facesText('The round lands inside', light.insideOn) };
      }
      const [dead, wounded] = combatDie(catalogue, interpretations, armoured.openTurretCrew);
      const crew: Struck | null = kind === 'open-turret' ? { dead, wounded } : null;
      return {
        exact: {
          /** Faces of the D6 on which the round hits the deck (R-MORT-04). */
          deck: armoured.deckOn,
          /** Faces of the D6 on which the round hits the turret roof (R-MORT-04). */
          turret: armoured.turretRoofOn,
          /** Probabilities for each man in the open turret; null: the turret is closed. */
          crew,
        },
        sentence: mortarOnRoof(armoured.deckOn, armoured.turretRoofOn, crew),
      };
    },
  },
  bangalore: {
    given: [given('sections', 1, 99)],
    rules: ['R-MINE-02'],
    find({ mineRules: { bangalore } }, [sections]) {
      const used = Math.min(sections, bangalore.sections);
      const cleared = used * bangalore.squareInchesPerSection;
      return {
        exact: {
          /** Number of effective sections of the torpedo (R-MINE-02). */
          sections: used,
          /** Square inches of obstacle that it clears. */
          cleared,
        },
        sentence: `${plural(used, 'section')} clear ${plural(cleared, 'square inch', 'square inches')} of obstacle`,
      };
    },
  },
  'back-blast': {
    given: [given('room', 0, 1000)],
    rules: ['R-ROCK-01', 'R-FIRE-04'],
    find(catalogue, [room], interpretations) {
      const { backBlastModifier, smallestRoom } = catalogue.launcherRules;
      const [dead, wounded] = combatDie(catalogue, interpretations, backBlastModifier);
      const mayFire = room === 0 || room >= smallestRoom;
      const areas = catalogue.launchers.flatMap(({ name, backBlast }) =>
        backBlast === null
          ? []
          : [
              {
                /** Name of the launcher. */
                name,
                ...backBlast,
              },
            ],
      );
      return {
        exact: {
          /** Whether the launcher may be fired in this room (R-ROCK-01). */
          mayFire,
          /** P(dead) for each man behind the launcher. */
          dead,
          /** P(wounded) for each man behind the launcher. */
          wounded,
          /** Area of the back blast, by launcher. */
          areas,
        },
        sentence: mayFire
          ? `Everybody behind the launcher: ${struckWords({ dead: dead, wounded: wounded })}`
          : `A launcher is not fired in a room under ${smallestRoom} square inches`,
      };
    },
  },
  'muzzle-blast-men': {
    given: [],
    rules: ['R-VEH-07', 'R-FIRE-04'],
    find(catalogue, _, interpretations) {
      const [dead, wounded] = combatDie(catalogue, interpretations, catalogue.antiTank.muzzleBlast.modifier);
      return {
        exact: {
          /** P(dead) for each man in the muzzle blast. */
          dead,
          /** P(wounded) for each man in the muzzle blast. */
          wounded,
        },
        sentence: `Everybody in the blast of the muzzle: ${struckWords({ dead: dead, wounded: wounded })}`,
      };
    },
  },
} satisfies Readonly<Record<Accident, LookUp>>;
