/** The columns of a study of duels; each finished duel fills one row. */
import type { Side } from '../../../game/contract.ts';
import {
  type Column,
  column,
  counter,
  labelled,
  type RowWriter,
  rowWriter,
} from '../../../game/rowWriter.ts';
import { summarise } from '../armour/summary.ts';
import { DESTROYED, menOut, type StateCodec, stateCodec } from '../armour/vehicleState.ts';
import type { TankConfiguration } from './configuration.ts';
import { REASONS } from './events.ts';
import type { TankPosition } from './position.ts';
import type { TankRules, VehicleRules } from './rules.ts';

/** Keys of the two vehicles in the names of columns. */
export const VEHICLE_KEYS = ['first', 'second'] as const;

/** Topics of the `topic:key` columns of each vehicle; see rowsOf. */
export const TANK_TOPICS = [
  'shots',
  'hits',
  'points',
  'lost',
  'destroyed',
  'burning',
  'immobile',
  'stuck',
  'men',
] as const;
type Topic = (typeof TANK_TOPICS)[number];

export function createTankRowWriter({ sides }: TankConfiguration, rules: TankRules): RowWriter<TankPosition> {
  const names = sides.map(({ name }) => name);
  return rowWriter<TankPosition>([
    labelled('winner', [...names, 'draw'], (p) => p.winner),
    labelled('reason', REASONS, (p) => p.reason),
    counter('turns', rules.turns, (p) => p.turn),
    // At most one per impulse.
    counter('decisions', rules.turns * rules.impulses * 2, (p) => p.decisionCount),
    labelled('first', [...names, 'nobody'], (p) => (p.firstSide < 0 ? 2 : p.firstSide)),
    ...([0, 1] as const).flatMap((side) => {
      const read = topicsOf(rules.sides[side], side);
      return [
        column(`out:${VEHICLE_KEYS[side]}`, 'int16', read.men),
        ...TANK_TOPICS.map((topic) => column(`${topic}:vehicle-${VEHICLE_KEYS[side]}`, 'int16', read[topic])),
      ];
    }),
  ]);
}

function topicsOf({ list }: VehicleRules, side: Side): Readonly<Record<Topic, Column<TankPosition>['read']>> {
  const codec = stateCodec(list);
  const summary = (p: TankPosition) => summarise(list, codec, new Map([[p.state[side], 1]]));
  return {
    shots: (p) => p.shots[side],
    hits: (p) => p.hits[side],
    points: (p) => p.points[side],
    lost: (p) => p.lost[side],
    destroyed: (p) => summary(p).destroyed,
    burning: (p) => summary(p).burning,
    immobile: (p) => summary(p).immobile,
    stuck: (p) => summary(p).turretStuck,
    men: (p) => menLost(codec, p.state[side]),
  };
}

/** The whole crew of a destroyed vehicle is lost. */
function menLost(codec: StateCodec, state: number): number {
  const mask = state === DESTROYED ? 2 ** codec.men - 1 : menOut(codec, state);
  let count = 0;
  for (let left = mask; left > 0; left >>= 1) count += left & 1;
  return count;
}
