/** Small figures of the rules that a player would look up: no dice, or a die whose faces are listed. */
import * as words from '../../../base/messages/rattenkriegLookUp.ts';
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
import { ACCIDENTS } from './lookUpAccidents.ts';
import { type LookUp, given as of } from './lookUpEntry.ts';

const INCHES = 3000;
const TENTH = 10;
const MEETINGS = ['standing', 'head-on', 'rear'] as const;
const PLACES = ['abroad', 'own-country', 'own-city'] as const;

export const LOOK_UPS: Readonly<Record<words.Entry, LookUp>> = {
  'dead-ground': {
    given: [of('own-height', 1, 600), of('obstacle-height', 1, 600), of('distance', 0, INCHES)],
    rules: ['R-LOS-01'],
    find(catalogue, [view, obstacle, distance]) {
      if (view <= obstacle)
        return { exact: { factor: null, inches: null }, sentence: words.nothingSeen(view, obstacle) };
      const ratio = view / obstacle;
      const exact = deadGround(catalogue, ratio, distance);
      return { exact, sentence: words.deadGround(Number(ratio.toFixed(2)), exact.factor, exact.inches) };
    },
  },
  'field-of-view': {
    given: [of('optic', 0, OPTICS.length - 1), of('range', 0, INCHES)],
    rules: ['R-FOV-01'],
    find(catalogue, [optic, range]) {
      const width = fieldWidth(catalogue, OPTICS[optic], range) ?? null;
      return { exact: { width }, sentence: words.fieldOfView(OPTICS[optic], range, width) };
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
      return { exact: { db: left.db, heard }, sentence: words.sound(left.db, BACKGROUNDS[level], heard) };
    },
  },
  ground: {
    given: [of('pressure-tenths', 0, 30), of('driver-quality', 1, 6), of('bearing-tenths', 0, 20)],
    rules: ['R-VEH-04'],
    find(catalogue, [pressure, quality, bearing]) {
      const effective = effectivePressure(catalogue, pressure / TENTH, quality);
      const effect = groundEffect(catalogue, effective, bearing / TENTH);
      const said =
        effect === null ? words.NO_EFFECT : 'state' in effect ? effect.state : words.slower(effect.speed);
      return { exact: { effective, effect }, sentence: words.ground(effective, bearing / TENTH, said) };
    },
  },
  acceleration: {
    given: [of('driver-quality', 1, 6)],
    rules: ['R-VEH-03'],
    find(catalogue, [quality]) {
      const exact = acceleration(catalogue, quality);
      return { exact, sentence: words.acceleration(exact.faster, exact.slower) };
    },
  },
  'muzzle-blast': {
    given: [of('calibre', 1, 500), of('brake', 0, 1)],
    rules: ['R-VEH-07'],
    find(catalogue, [calibre, brake]) {
      const exact = muzzleBlast(catalogue, calibre, brake === 1);
      return { exact, sentence: words.muzzleBlast(exact.length, exact.width, exact.sides) };
    },
  },
  bunker: {
    given: [of('penetration', 0, 2000)],
    rules: ['R-SHELL-01'],
    find(catalogue, [penetration]) {
      const left = bunkerPenetration(catalogue, penetration);
      return { exact: { penetration: left }, sentence: words.bunker(penetration, left) };
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
      // Each side suffers by what the other one is.
      const exact = crash(catalogue, speed, { self: otherSeverity, other: severity });
      return { exact: { speed, ...exact }, sentence: words.collision(speed, exact.self, exact.other) };
    },
  },
  pumps: {
    given: [of('holes', 0, 99), of('engine-points', 0, 99)],
    rules: ['R-BOAT-01'],
    find(catalogue, [holes, points]) {
      const isAfloat = staysAfloat(catalogue, holes, [points]);
      return { exact: { isAfloat }, sentence: words.pumps(isAfloat) };
    },
  },
  landing: {
    given: [of('pilot-quality', 1, 6), of('damage', 0, 9), of('visibility', 0, 9), of('ground', 0, 9)],
    rules: ['R-AIR-01', 'R-AIR-04'],
    find(_, [quality, damage, visibility, ground]) {
      const faces = landingFaces(quality, { damage, visibility, ground });
      return { exact: { faces }, sentence: words.faces(words.LANDS, faces) };
    },
  },
  fall: {
    given: [of('speed', 0, 600)],
    rules: ['R-CAV-01', 'R-VEH-10'],
    find(_, [speed]) {
      const faces = Array.from({ length: fallHurtsUpTo(speed) }, (__, index) => index + 1);
      return { exact: { faces }, sentence: words.faces(words.HURTS, faces) };
    },
  },
  'deployment-front': {
    given: [of('figures', 1, 60), of('quality', 1, 8)],
    rules: ['R-MOJ-01'],
    find(_, [figures, quality]) {
      const inches = deploymentFront(figures, quality);
      return { exact: { inches }, sentence: words.deploymentFront(inches) };
    },
  },
  placement: {
    given: [of('own', 1, 99), of('other', 1, 99)],
    rules: ['R-MOJ-01'],
    find(_, [own, other]) {
      const ratio = placementRatio(own, other);
      return { exact: { ratio }, sentence: words.placement(ratio) };
    },
  },
  'pooled-actions': {
    given: [of('actions', 1, 99), of('men', 1, 60)],
    rules: ['R-ACT-01'],
    find(_, [actions, men]) {
      const each = pooledActions(actions, men);
      return { exact: { each }, sentence: words.pooledActions(each) };
    },
  },
  'dog-hearing': {
    given: [of('human-range', 0, 600)],
    rules: ['R-DOG-01'],
    find(catalogue, [range]) {
      const inches = dogHearing(catalogue, range);
      return { exact: { inches }, sentence: words.dogHearing(inches) };
    },
  },
  'engagement-turns': {
    given: [of('turns', 1, 99), of('approach-turns', 0, 99)],
    rules: ['R-TURN-01'],
    find(_, [turns, approach]) {
      const left = engagementTurns(turns, approach);
      return { exact: { turns: left }, sentence: words.engagementTurns(left) };
    },
  },
  aggressiveness: {
    given: [of('place', 0, PLACES.length - 1)],
    rules: ['R-AGG-01'],
    find(catalogue, [place]) {
      const value = baseAggressiveness(catalogue, PLACES[place]);
      return { exact: { value }, sentence: words.aggressiveness(value) };
    },
  },
  scale: {
    given: [of('inches', 0, INCHES), of('scale', 1, 1000)],
    rules: ['R-SCALE-01'],
    find(catalogue, [inches, scale]) {
      const millimetres = scaledMillimetres(catalogue, inches, scale);
      return { exact: { millimetres }, sentence: words.scale(millimetres, scale) };
    },
  },
  ...ACCIDENTS,
};
