/** Small values of the rules for a player to look up: without dice, or a die whose faces are listed. */
import { bunkerPenetration } from '../armour/penetration.ts';
import { baseAggressiveness } from '../tests/aggressiveness.ts';
import { engagementTurns } from '../tests/initiative.ts';
import {
  deploymentFront,
  dogHearing,
  fallHurtsUpTo,
  placementRatio,
  pooledActions,
  scaledMillimetres,
} from '../tests/markers.ts';
import { BACKGROUNDS, behindWall, heardWithin, sourcesBonus } from '../tests/sound.ts';
import { deadGround, fieldWidth, OPTICS } from '../tests/spotting.ts';
import {
  acceleration,
  collisionSpeed,
  crash,
  effectivePressure,
  groundEffect,
  landingFaces,
  muzzleBlast,
  staysAfloat,
} from '../vehicles/movement.ts';
import { ACCIDENTS, facesText, inches, plural } from './lookUpAccidents.ts';
import { type LookUp, given as of } from './lookUpEntry.ts';

const INCHES = 3000;
const TENTH = 10;
const MEETINGS = ['standing', 'head-on', 'rear'] as const;
const PLACES = ['abroad', 'own-country', 'own-city'] as const;

/** Names of the values on the command line. */
export const ENTRIES = {
  'dead-ground': 'ground behind an obstacle that cannot be seen from a height',
  'field-of-view': 'width that an optic shows (0 PU scope, 1 binoculars, 2 scope 4x)',
  sound: 'how far a sound is heard (background 0 quiet, 1 normal, 2 combat)',
  ground: 'a vehicle on soft ground, in tenths',
  acceleration: 'inches an impulse',
  'muzzle-blast': 'the blast of a gun',
  bunker: 'penetration against concrete',
  collision: 'dice of a crash (0 standing, 1 head-on, 2 from behind)',
  pumps: 'whether a boat stays afloat',
  landing: 'faces on which an aircraft lands',
  fall: 'faces on which a fall from a horse or vehicle hurts',
  'deployment-front': 'front of the miniatures of a marker',
  placement: 'markers that the sides place in turn',
  'pooled-actions': 'actions of each man on a shared job',
  'dog-hearing': 'what a dog hears',
  'engagement-turns': 'turns that the approach leaves',
  aggressiveness: 'aggressiveness by place (0 abroad, 1 own country, 2 own city)',
  scale: 'inches of the book on a table of another scale',
  carrying: 'a casualty carried by one man or two, by litter bearers or not (0, 1)',
  'advanced-wounds':
    'three turns of a wound (0 SMG or pistol, 1 rifle or MG, 2 shotgun or blade, 3 shrapnel, 4 blast, 5 any other), of a woman or not (1, 0)',
  leader: 'whether the enemy recognises a leader: sum of the signs, and visibility condition',
  'booby-trap': 'faces on which a trap goes off in the hands, and on which one is found',
  airframe: 'what hits on an airframe cost',
  'shell-through-wall':
    'armour piercing shot behind a wall (0 floor or panels, 1 brick or logs, 2 thick brick, 3 concrete or stone, 4 thick stone)',
  'mortar-on-roof':
    'a mortar round on a vehicle (0 closed, 1 with an open turret, 2 light vehicle, boat or plane)',
  bangalore: 'square inches that a Bangalore torpedo clears',
  'back-blast': 'behind a launcher, in a room of so many square inches (0: outdoors)',
  'muzzle-blast-men': 'what a muzzle blast does to men',
} as const;

export type Entry = keyof typeof ENTRIES;

function sound(db: number, background: string, distance: number | string | null): string {
  const heard =
    distance === null
      ? 'is not heard'
      : typeof distance === 'number'
        ? `is heard within ${inches(distance)}`
        : 'is heard everywhere';
  return `A sound of ${db} dB ${heard} over a ${background} background`;
}

function muzzleBlastText(length: number, width: number, sides: number): string {
  const where = sides === 1 ? 'in front' : 'on both sides';
  return `The blast is ${inches(length)} long and ${inches(width)} wide, ${where}`;
}

function deploymentFrontText(result: number): string {
  return `The miniatures deploy over ${inches(result)}`;
}

function placement([first, second]: readonly [number, number]): string {
  return `The sides place ${first} and ${plural(second, 'marker')} in turn until they are equal`;
}

function dogHearingText(range: number): string {
  return `A dog hears it within ${inches(range)}`;
}

export const LOOK_UPS = {
  'dead-ground': {
    given: [of('own-height', 1, 600), of('obstacle-height', 1, 600), of('distance', 0, INCHES)],
    rules: ['R-LOS-01'],
    find(catalogue, [view, obstacle, distance]) {
      if (view <= obstacle)
        return {
          exact: {
            /** Factor of the distance behind the obstacle (R-LOS-01); null: all ground behind it is dead ground. */
            factor: null,
            /** Inches of dead ground behind the obstacle; null: all of it. */
            inches: null,
          },
          sentence: `From a height of ${inches(view)} all the ground behind an obstacle of ${inches(obstacle)} is dead, except close behind it`,
        };
      const ratio = view / obstacle;
      const exact = deadGround(catalogue, ratio, distance);
      return {
        exact,
        sentence: `At ${Number(ratio.toFixed(2))} times the height of the obstacle ${inches(exact.inches)} behind it are dead ground (factor ${exact.factor})`,
      };
    },
  },
  'field-of-view': {
    given: [of('optic', 0, OPTICS.length - 1), of('range', 0, INCHES)],
    rules: ['R-FOV-01'],
    find(catalogue, [optic, range]) {
      const width = fieldWidth(catalogue, OPTICS[optic], range) ?? null;
      return {
        exact: {
          /** Width that the optic shows, in inches (R-FOV-01); null: beyond the table. */
          width,
        },
        sentence:
          width === null
            ? `${inches(range)} is beyond the table of fields of view`
            : `At ${inches(range)} the optic ${OPTICS[optic]} shows ${inches(width)}`,
      };
    },
  },
  sound: {
    given: [
      of('db', 0, 300),
      of('background', 0, BACKGROUNDS.length - 1),
      of('sources', 1, 1000),
      of('wall-db', 0, 200),
    ],
    rules: ['R-SND-01', 'R-SND-02', 'OQ-30'],
    find(catalogue, [db, level, sources, loss]) {
      const loud = db + sourcesBonus(catalogue, sources);
      const left = loss === 0 ? { db: loud, row: loud } : behindWall(loud, loss);
      const heard = heardWithin(catalogue, left.row, BACKGROUNDS[level]);
      return {
        exact: {
          /** Remaining level of the sound in decibels. */
          db: left.db,
          /** Inches within which it is heard, or a word where it is heard everywhere; null: not at all. */
          heard,
        },
        sentence: sound(left.db, BACKGROUNDS[level], heard),
      };
    },
  },
  ground: {
    given: [of('pressure-tenths', 0, 30), of('driver-quality', 1, 6), of('bearing-tenths', 0, 20)],
    rules: ['R-VEH-04'],
    find(catalogue, [pressure, quality, bearing]) {
      const effective = effectivePressure(catalogue, pressure / TENTH, quality);
      const effect = groundEffect(catalogue, effective, bearing / TENTH);
      const outcome =
        effect === null
          ? 'no effect'
          : 'state' in effect
            ? effect.state
            : `${Math.abs(effect.speed)}" slower`;
      return {
        exact: {
          /** Effective ground pressure with this driver (R-VEH-04). */
          effective,
          /** Effect of the ground on the vehicle; null for none. */
          effect,
        },
        sentence: `An effective pressure of ${effective} on ground that bears ${bearing / TENTH}: ${outcome}`,
      };
    },
  },
  acceleration: {
    given: [of('driver-quality', 1, 6)],
    rules: ['R-VEH-03'],
    find(catalogue, [quality]) {
      const exact = acceleration(catalogue, quality);
      return {
        exact,
        sentence: `The vehicle gains ${inches(exact.faster)} an impulse, and brakes by ${inches(exact.slower)}`,
      };
    },
  },
  'muzzle-blast': {
    given: [of('calibre', 1, 500), of('brake', 0, 1)],
    rules: ['R-VEH-07'],
    find(catalogue, [calibre, brake]) {
      const exact = muzzleBlast(catalogue, calibre, brake === 1);
      return { exact, sentence: muzzleBlastText(exact.length, exact.width, exact.sides) };
    },
  },
  bunker: {
    given: [of('penetration', 0, 2000)],
    rules: ['R-SHELL-01'],
    find(catalogue, [penetration]) {
      const left = bunkerPenetration(catalogue, penetration);
      return {
        exact: {
          /** Penetration of a concrete bunker, in millimetres (R-SHELL-01). */
          penetration: left,
        },
        sentence: `${penetration} mm pierce ${left} mm of a concrete bunker`,
      };
    },
  },
  collision: {
    given: [
      of('speed', 0, 600),
      of('other-speed', 0, 600),
      of('meeting', 0, MEETINGS.length - 1),
      of('severity', 0, 6),
      of('other-severity', 0, 6),
    ],
    rules: ['R-VEH-08', 'R-AIR-05', 'OQ-29'],
    find(catalogue, [own, others, meeting, severity, otherSeverity]) {
      const speed = collisionSpeed(own, others, MEETINGS[meeting]);
      // The severity for each side is that of the other.
      const exact = crash(catalogue, speed, { self: otherSeverity, other: severity });
      return {
        exact: {
          /** Collision speed in inches (R-VEH-08). */
          speed,
          ...exact,
        },
        sentence: `At ${inches(speed)} the vehicle suffers ${exact.self}, what it meets ${exact.other}`,
      };
    },
  },
  pumps: {
    given: [of('holes', 0, 99), of('engine-points', 0, 99)],
    rules: ['R-BOAT-01'],
    find(catalogue, [holes, points]) {
      const isAfloat = staysAfloat(catalogue, holes, [points]);
      return {
        exact: {
          /** Whether the pumps keep the boat afloat (R-BOAT-01). */
          isAfloat,
        },
        sentence: isAfloat
          ? 'The pumps keep the boat afloat'
          : 'The boat takes more water than the pumps remove',
      };
    },
  },
  landing: {
    given: [of('pilot-quality', 1, 6), of('damage', 0, 9), of('visibility', 0, 9), of('ground', 0, 9)],
    rules: ['R-AIR-01', 'R-AIR-04'],
    find(_, [quality, damage, visibility, ground]) {
      const faces = landingFaces(quality, { damage, visibility, ground });
      return {
        exact: {
          /** Faces of the D6 on which the aircraft lands; on the others it crashes (R-AIR-01). */
          faces,
        },
        sentence: facesText('The aircraft lands', faces),
      };
    },
  },
  fall: {
    given: [of('speed', 0, 600)],
    rules: ['R-CAV-01', 'R-VEH-10'],
    find(_, [speed]) {
      const faces = Array.from({ length: fallHurtsUpTo(speed) }, (__, index) => index + 1);
      return {
        exact: {
          /** Faces of the D6 on which the fall causes an injury (R-CAV-01). */
          faces,
        },
        sentence: facesText('The fall hurts', faces),
      };
    },
  },
  'deployment-front': {
    given: [of('figures', 1, 60), of('quality', 1, 8)],
    rules: ['R-MOJ-01'],
    find(_, [figures, quality]) {
      const inches = deploymentFront(figures, quality);
      return {
        exact: {
          /** Front over which the miniatures of a marker deploy, in inches (R-MOJ-01). */
          inches,
        },
        sentence: deploymentFrontText(inches),
      };
    },
  },
  placement: {
    given: [of('own', 1, 99), of('other', 1, 99)],
    rules: ['R-MOJ-01'],
    find(_, [own, other]) {
      const ratio = placementRatio(own, other);
      return {
        exact: {
          /** Markers that the first and the second side place per round (R-MOJ-01). */
          ratio,
        },
        sentence: placement(ratio),
      };
    },
  },
  'pooled-actions': {
    given: [of('actions', 1, 99), of('men', 1, 60)],
    rules: ['R-ACT-01'],
    find(_, [actions, men]) {
      const each = pooledActions(actions, men);
      return {
        exact: {
          /** Actions that each man spends on the shared job (R-ACT-01). */
          each,
        },
        sentence: `Each man spends ${plural(each, 'action')}`,
      };
    },
  },
  'dog-hearing': {
    given: [of('human-range', 0, 600)],
    rules: ['R-DOG-01'],
    find(catalogue, [range]) {
      const inches = dogHearing(catalogue, range);
      return {
        exact: {
          /** Inches within which a dog hears it (R-DOG-01). */
          inches,
        },
        sentence: dogHearingText(inches),
      };
    },
  },
  'engagement-turns': {
    given: [of('turns', 1, 99), of('approach-turns', 0, 99)],
    rules: ['R-TURN-01'],
    find(_, [turns, approach]) {
      const left = engagementTurns(turns, approach);
      return {
        exact: {
          /** Turns left after the approach (R-TURN-01). */
          turns: left,
        },
        sentence: `${plural(left, 'turn')} of engagement ${left === 1 ? 'is' : 'are'} left`,
      };
    },
  },
  aggressiveness: {
    given: [of('place', 0, PLACES.length - 1)],
    rules: ['R-AGG-01'],
    find(catalogue, [place]) {
      const value = baseAggressiveness(catalogue, PLACES[place]);
      return {
        exact: {
          /** Initial aggressiveness (R-AGG-01). */
          value,
        },
        sentence: `Aggressiveness ${value}`,
      };
    },
  },
  scale: {
    given: [of('inches', 0, INCHES), of('scale', 1, 1000)],
    rules: ['R-SCALE-01'],
    find(catalogue, [inches, scale]) {
      const millimetres = scaledMillimetres(catalogue, inches, scale);
      return {
        exact: {
          /** The distance on a table of this scale, in millimetres (R-SCALE-01). */
          millimetres,
        },
        sentence: `${millimetres} mm at 1:${scale}`,
      };
    },
  },
  ...ACCIDENTS,
} satisfies Readonly<Record<Entry, LookUp>>;

/** The result of a look-up, as data. */
export type LookedUp = ReturnType<(typeof LOOK_UPS)[Entry]['find']>['exact'];
