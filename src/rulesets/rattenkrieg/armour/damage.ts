/** Works through the damage list: the exact effect of damage points on a vehicle, from every possible state (R-VEH-05). */
import type { CombatRules } from '../fire/combatTable.ts';
import { DIE_THROWS, dieDistribution, SIDES } from '../fire/combatTable.ts';
import { OUTCOMES } from '../schema/names.ts';
import type { DamageList, DamageOrder } from './target.ts';
import {
  DESTROYED,
  menOut,
  pointsOf,
  type StateCodec,
  withFire,
  withManOut,
  withPoints,
} from './vehicleState.ts';

/** Probability of each state. */
export type StateDistribution = ReadonlyMap<number, number>;

/** The damage of a shell behind the armour. */
export interface Damage {
  readonly list: DamageList;
  readonly codec: StateCodec;
  readonly order: DamageOrder;
  /** P(dead or wounded) for a man who is hit. */
  readonly manOut: number;
}

export function damageOf(
  rules: CombatRules,
  list: DamageList,
  codec: StateCodec,
  order: DamageOrder,
): Damage {
  const { below, six } = dieDistribution(rules, order.crewModifier, false);
  const weight = OUTCOMES.reduce(
    (sum, outcome, index) =>
      sum + (outcome === 'dead' || outcome === 'wounded' ? below[index] + six[index] : 0),
    0,
  );
  return { list, codec, order, manOut: weight / DIE_THROWS };
}

/** P(a test of ammunition or fuel succeeds) when it needs `from` or more. */
export function testShare(from: number, modifier: number): number {
  return Math.max(0, Math.min(SIDES, SIDES + 1 - from + modifier)) / SIDES;
}

/** A shell on its way through the damage list. */
interface Cell {
  readonly points: number;
  readonly stage: number;
  /** Systems of the stage that have been hit, as a mask. */
  readonly hit: number;
  /** Whether the second system of a pair is next. */
  readonly isSecond: boolean;
  /** Number of finished pairs of the stage. */
  readonly pairs: number;
  /** Men whom this shell has hit, as a mask. */
  readonly tested: number;
  /** The side of the running gear that is hit; a shell hits only one. */
  readonly side: number;
  readonly state: number;
}

/** By state, then by the other values, as short keys are faster. */
type Cells = Map<number, Map<number | string, { readonly cell: Cell; weight: number }>>;

/**
 * Distributes damage points over the list.
 * @param from weights by state and points; equal keys are added
 * @returns probabilities by state after the shell
 */
export function dealPoints(
  damage: Damage,
  from: readonly { readonly state: number; readonly points: number; readonly weight: number }[],
): Map<number, number> {
  const done = new Map<number, number>();
  let cells: Cells = new Map();
  for (const { state, points, weight } of from) {
    const cell = { points, stage: 0, hit: 0, isSecond: false, pairs: 0, tested: 0, side: -1, state };
    if (weight > 0) put(damage, cells, done, cell, weight);
  }
  while (cells.size > 0) {
    const next: Cells = new Map();
    for (const ofState of cells.values())
      for (const { cell, weight } of ofState.values())
        step(damage, cell, weight, (after, share) => put(damage, next, done, after, share));
    cells = next;
  }
  return done;
}

/** Adds a shell that continues; one without points, or at the end of its list, is finished. */
function put(damage: Damage, cells: Cells, done: Map<number, number>, cell: Cell, weight: number): void {
  const { points, stage, state } = cell;
  if (state === DESTROYED || points === 0 || stage >= damage.list.stages.length) {
    done.set(state, (done.get(state) ?? 0) + weight);
    return;
  }
  const key = packed(cell) ?? Object.values(cell).join(' ');
  let ofState = cells.get(state);
  if (ofState === undefined) {
    ofState = new Map();
    cells.set(state, ofState);
  }
  const known = ofState.get(key);
  if (known === undefined) ofState.set(key, { cell, weight });
  else known.weight += weight;
}

/** Number of possible values of each field of a cell in its packed key. */
const ROOM = { points: 1024, stage: 128, pairs: 32, side: 64, hit: 1024, tested: 4096 };

/** The fields of a cell except the state, packed into one whole number; undefined when a value is too large. */
function packed({ points, stage, hit, isSecond, pairs, tested, side }: Cell): number | undefined {
  if (points >= ROOM.points || stage >= ROOM.stage || pairs >= ROOM.pairs || side + 1 >= ROOM.side) return;
  if (hit >= ROOM.hit || tested >= ROOM.tested) return;
  let key = points * ROOM.stage + stage;
  key = key * ROOM.pairs + pairs;
  key = key * ROOM.side + side + 1;
  key = key * ROOM.hit + hit;
  key = key * ROOM.tested + tested;
  return 2 * key + (isSecond ? 1 : 0);
}

type Emit = (cell: Cell, weight: number) => void;

/** Hits one entry of the list, or continues with the next. */
function step(damage: Damage, cell: Cell, weight: number, emit: Emit): void {
  const { stages } = damage.list;
  const { systems, crew } = stages[cell.stage];
  if (cell.pairs >= Math.max(systems.length, crew.length)) {
    emit({ ...cell, stage: cell.stage + 1, hit: 0, isSecond: false, pairs: 0 }, weight);
    return;
  }
  const onwards = cell.isSecond
    ? { ...cell, isSecond: false, pairs: cell.pairs + 1 }
    : { ...cell, isSecond: true };
  const isCrew = (damage.order.first === 'crew') !== cell.isSecond;
  if (isCrew) hitMan(damage, cell, onwards, weight, emit);
  else hitSystem(damage, cell, onwards, weight, emit);
}

function hitSystem(damage: Damage, cell: Cell, onwards: Cell, weight: number, emit: Emit): void {
  const { list, codec } = damage;
  const open = list.stages[cell.stage].systems.filter((_, position) => (cell.hit & (1 << position)) === 0);
  if (open.length === 0) emit(onwards, weight);
  for (const index of open) {
    const share = weight / open.length;
    const position = list.stages[cell.stage].systems.indexOf(index);
    const after = { ...onwards, hit: cell.hit | (1 << position) };
    const { kind, capacity, testFrom } = list.systems[index];
    if (capacity === null) {
      const isAmmunition = kind === 'ammunition';
      const chance = testShare(testFrom, isAmmunition ? 0 : list.fireModifier);
      const points = cell.points - 1;
      emit({ ...after, points, state: isAmmunition ? DESTROYED : withFire(cell.state) }, share * chance);
      emit({ ...after, points }, share * (1 - chance));
      continue;
    }
    const isGear = kind === 'tracks' || kind === 'wheels';
    const isOtherSide = isGear && cell.side !== -1 && cell.side !== index;
    const absorbed = isOtherSide ? 0 : Math.min(cell.points, capacity - pointsOf(codec, cell.state, index));
    emit(
      {
        ...after,
        points: cell.points - absorbed,
        side: isGear && cell.side === -1 ? index : cell.side,
        state: withPoints(codec, cell.state, index, absorbed),
      },
      share,
    );
  }
}

/** Hits a man whose icon is in the sector, or any man if there is none; a shell hits each man only once. */
function hitMan(damage: Damage, cell: Cell, onwards: Cell, weight: number, emit: Emit): void {
  const { list, codec, manOut } = damage;
  const spared = menOut(codec, cell.state) | cell.tested;
  const able = list.crew.map((_, man) => man).filter((man) => (spared & (1 << man)) === 0);
  const shown = able.filter((man) => list.stages[cell.stage].crew.includes(man));
  const men = shown.length > 0 ? shown : able;
  if (men.length === 0) emit(onwards, weight);
  for (const man of men) {
    const after = { ...onwards, points: cell.points - 1, tested: cell.tested | (1 << man) };
    const share = weight / men.length;
    emit({ ...after, state: withManOut(cell.state, man) }, share * manOut);
    emit(after, share * (1 - manOut));
  }
}

/** Kills random men, as a shell does that passes through the vehicle (R-AT-08). */
export function killMen(
  { list, codec }: Damage,
  states: StateDistribution,
  kills: number,
): Map<number, number> {
  let distribution = new Map(states);
  for (let kill = 0; kill < kills; kill++) {
    const next = new Map<number, number>();
    const add = (state: number, weight: number): void => {
      next.set(state, (next.get(state) ?? 0) + weight);
    };
    for (const [state, weight] of distribution) {
      const out = state === DESTROYED ? 0 : menOut(codec, state);
      const able = list.crew.map((_, man) => man).filter((man) => (out & (1 << man)) === 0);
      if (state === DESTROYED || able.length === 0) add(state, weight);
      else for (const man of able) add(withManOut(state, man), weight / able.length);
    }
    distribution = next;
  }
  return distribution;
}
