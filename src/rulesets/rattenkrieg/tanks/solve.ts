/**
 * Solves a duel exactly. In the simple model a vehicle fights at full strength until it is out, so only the number of shots at it matters.
 * The duel is a Markov chain over impulses and shots, with another chain for each vehicle's damage (suffering.ts).
 */
import { summarise, type VehicleSummary } from '../armour/summary.ts';
import { stateCodec, UNHURT } from '../armour/vehicleState.ts';
import { REASONS } from './events.ts';
import { fixedAim } from './players.ts';
import type { TankRules } from './rules.ts';
import { type Suffering, suffer } from './suffering.ts';

type Pair = readonly [number, number];

/** The exact solution. */
export interface DuelOdds {
  /** P(the first side wins, the second wins, draw). */
  readonly winner: readonly [number, number, number];
  /** Probabilities by the side with the first impulse. */
  readonly first: readonly [
    {
      /** P(the side has the first impulse). */
      share: number;
      /** P(the side wins when it has the first impulse); null if it never has. */
      wins: number | null;
    },
    {
      /** P(the side has the first impulse). */
      share: number;
      /** P(the side wins when it has the first impulse); null if it never has. */
      wins: number | null;
    },
  ];
  /** P(the duel is decided in turn 1, 2 …). */
  readonly decidedIn: readonly number[];
  /** P(the side's vehicle is out for the reason), in the order of REASONS. */
  readonly outs: readonly [readonly number[], readonly number[]];
  /** Expected shots that each side fires. */
  readonly shots: Pair;
  /** Maximum error of every probability, as extremely unlikely states are ignored. */
  readonly error: number;
  /** The vehicles at the end. */
  readonly vehicles: readonly [VehicleSummary, VehicleSummary];
}

/** Why a duel is not solved, as a key for messages. */
export type Unsolved = 'extensions' | 'random-player' | 'rolled-penetration' | 'too-large';

export function solveDuel(rules: TankRules): DuelOdds | Unsolved {
  const { configuration, sides, turns } = rules;
  if (configuration.extensions.length > 0) return 'extensions';
  const aims = [fixedAim(configuration.players[0], rules, 0), fixedAim(configuration.players[1], rules, 1)];
  if (sides.some((vehicle, side) => vehicle.aims.length > 0 && aims[side] === undefined))
    return 'random-player';
  const fires = ([0, 1] as const).map((side) => fireOf(rules, side, aims[side]));
  if (fires.some(({ shakes }) => shakes === undefined)) return 'rolled-penetration';
  const most = fires.map(({ rounds }) => turns * rounds.reduce((sum, more) => sum + more, 0));
  const [a, b] = ([0, 1] as const).map((side) => suffer(rules, side, aims[1 - side] ?? 0, most[1 - side]));
  if (a === undefined || b === undefined) return 'too-large';
  return runDuel(rules, fires, [a, b]);
}

interface Fire {
  readonly rounds: readonly number[];
  /** Whether an impulse of fire costs the enemy one; undefined if dice decide. */
  readonly shakes: boolean | undefined;
}

function fireOf({ sides, impulses }: TankRules, side: 0 | 1, aim: number | undefined): Fire {
  const vehicle = sides[side];
  if (aim === undefined) return { rounds: new Array<number>(impulses).fill(0), shakes: false };
  const ability = vehicle.ability(UNHURT);
  const { plan } = vehicle.shot(aim, false, ability);
  const share = plan.arrives * plan.shakes;
  const isClosed = sides[1 - side].card.enclosed;
  return {
    rounds: vehicle.rounds(ability),
    shakes: !isClosed || share === 0 ? false : share === 1 ? true : undefined,
  };
}

/** Sums over all courses of a duel. */
interface Sums {
  readonly winner: [number, number, number];
  readonly decidedIn: number[];
  readonly outs: readonly [number[], number[]];
  readonly shots: [number, number];
  /** By side and number of shots at it. */
  readonly aliveAfter: readonly [Float64Array, Float64Array];
  readonly outAfter: readonly [Float64Array, Float64Array];
}

function runDuel(
  rules: TankRules,
  fires: readonly Fire[],
  sufferings: readonly [Suffering, Suffering],
): DuelOdds {
  const { initiative, sides, turns } = rules;
  const sums: Sums = {
    winner: [0, 0, 0],
    decidedIn: new Array<number>(turns).fill(0),
    outs: [REASONS.map(() => 0), REASONS.map(() => 0)],
    shots: [0, 0],
    aliveAfter: [emptyLike(sufferings[0]), emptyLike(sufferings[1])],
    outAfter: [emptyLike(sufferings[0]), emptyLike(sufferings[1])],
  };
  const ways = new DuelWays(rules, fires, sufferings, sums);
  const wins: [number | null, number | null] = [null, null];
  const shares: Pair = [initiative.probabilities[0], initiative.probabilities[1]];
  for (const side of [0, 1] as const) {
    if (shares[side] === 0) continue;
    const before = sums.winner[side];
    ways.play(side, shares[side]);
    wins[side] = (sums.winner[side] - before) / shares[side];
  }
  const vehicle = (side: 0 | 1): VehicleSummary =>
    summarise(
      sides[side].list,
      stateCodec(sides[side].list),
      sufferings[side].states(sums.aliveAfter[side], sums.outAfter[side]),
    );
  return {
    winner: sums.winner,
    first: [
      { share: shares[0], wins: wins[0] },
      { share: shares[1], wins: wins[1] },
    ],
    decidedIn: sums.decidedIn,
    outs: sums.outs,
    shots: sums.shots,
    error: sufferings[0].error + sufferings[1].error,
    vehicles: [vehicle(0), vehicle(1)],
  };
}

function emptyLike({ alive }: Suffering): Float64Array {
  return new Float64Array(alive.length);
}

/** By impulses used: probabilities by the numbers of shots at both; undefined if impossible. */
type Cells = (Float64Array | undefined)[];

/** Computes all courses of a duel at once. */
class DuelWays {
  readonly #rules: TankRules;
  readonly #fires: readonly Fire[];
  readonly #sufferings: readonly [Suffering, Suffering];
  readonly #sums: Sums;
  /** The index of a cell is the shots at the first side times `#width`, plus those at the second. */
  readonly #width: number;
  readonly #size: number;

  constructor(
    rules: TankRules,
    fires: readonly Fire[],
    sufferings: readonly [Suffering, Suffering],
    sums: Sums,
  ) {
    this.#rules = rules;
    this.#fires = fires;
    this.#sufferings = sufferings;
    this.#sums = sums;
    this.#width = sufferings[1].alive.length;
    this.#size = sufferings[0].alive.length * this.#width;
  }

  /** Adds the results, times `share`, when `side` has the first impulse. */
  play(side: 0 | 1, share: number): void {
    const sums = this.#sums;
    let start: Float64Array = new Float64Array(this.#size);
    start[0] = share;
    for (let turn = 0; turn < this.#rules.turns; turn++) start = this.#playTurn(start, turn, side);
    for (let index = 0; index < this.#size; index++) {
      if (start[index] === 0) continue;
      sums.winner[2] += start[index];
      sums.aliveAfter[0][Math.floor(index / this.#width)] += start[index];
      sums.aliveAfter[1][index % this.#width] += start[index];
    }
  }

  /** @returns probabilities by the numbers of shots at the end of the turn, for undecided duels */
  #playTurn(start: Float64Array, turn: number, side: 0 | 1): Float64Array {
    const { impulses } = this.#rules;
    const cells: Cells = new Array<undefined>((impulses + 1) ** 2).fill(undefined);
    cells[0] = start;
    for (let spent = 0; spent < 2 * impulses; spent++) {
      for (let first = Math.max(0, spent - impulses); first <= Math.min(impulses, spent); first++) {
        const second = spent - first;
        const cell = cells[this.#place(first, second)];
        if (cell === undefined) continue;
        const opens = turn === 0 && spent === 0;
        for (const actor of [0, 1] as const) {
          const opening = actor === side ? 1 : 0;
          const chance = opens ? opening : this.#chanceOf(actor, first, second);
          if (chance > 0) this.#impulse(cells, cell, turn, actor, [first, second], chance);
        }
      }
    }
    return cells[this.#place(impulses, impulses)] ?? new Float64Array(this.#size);
  }

  #place(first: number, second: number): number {
    return first * (this.#rules.impulses + 1) + second;
  }

  #chanceOf(actor: 0 | 1, first: number, second: number): number {
    const { impulses, initiative } = this.#rules;
    if (first === impulses || second === impulses) return (first === impulses ? 1 : 0) === actor ? 1 : 0;
    return initiative.probabilities[actor];
  }

  /** One side fires the rounds of an impulse; undecided duels continue with the next impulse. */
  #impulse(cells: Cells, cell: Float64Array, turn: number, actor: 0 | 1, spent: Pair, chance: number): void {
    const enemy = actor === 0 ? 1 : 0;
    const { rounds, shakes } = this.#fires[actor];
    const fired = rounds[spent[actor]];
    const after = [...spent];
    after[actor]++;
    if (fired > 0 && shakes) after[enemy] = Math.min(this.#rules.impulses, after[enemy] + 1);
    const place = this.#place(after[0], after[1]);
    cells[place] ??= new Float64Array(this.#size);
    const next = cells[place];
    const { alive } = this.#sufferings[enemy];
    for (let index = 0; index < this.#size; index++) {
      let weight = cell[index] * chance;
      if (weight === 0) continue;
      const suffered: [number, number] = [Math.floor(index / this.#width), index % this.#width];
      for (let round = 0; round < fired && weight > 0; round++) {
        const lost = this.#fire(actor, turn, suffered, weight);
        weight = alive[suffered[enemy]] === 0 ? 0 : weight - lost;
      }
      if (weight > 0) next[suffered[0] * this.#width + suffered[1]] += weight;
    }
  }

  /**
   * Fires one round of a side.
   * @param suffered numbers of shots at both sides, to which this one is added
   * @returns the part of `weight` in which the enemy is put out
   */
  #fire(actor: 0 | 1, turn: number, suffered: [number, number], weight: number): number {
    const sums = this.#sums;
    const enemy = actor === 0 ? 1 : 0;
    const { outs, alive } = this.#sufferings[enemy];
    const before = alive[suffered[enemy]];
    const gone = outs[suffered[enemy]];
    suffered[enemy]++;
    sums.shots[actor] += weight;
    let lost = 0;
    for (let reason = 0; reason < gone.length; reason++) {
      const out = (weight * gone[reason]) / before;
      sums.outs[enemy][reason] += out;
      lost += out;
    }
    sums.winner[actor] += lost;
    sums.decidedIn[turn] += lost;
    sums.outAfter[enemy][suffered[enemy]] += lost;
    sums.aliveAfter[actor][suffered[actor]] += lost;
    return lost;
  }
}
