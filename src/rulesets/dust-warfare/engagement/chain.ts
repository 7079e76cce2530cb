/**
 * Solves engagements of few units exactly: a Markov chain whose states are the positions before a roll, advanced by the rules engine. The
 * AI players decide, and must not draw random numbers.
 */
import { UsageError } from '../../../base/errors.ts';
import { DECISION, OVER, type Player } from '../../../game/contract.ts';
import type { Position } from '../engine/position.ts';
import { createStateTable, longer } from './stateTable.ts';
import { mostStateWords, writeStateWords } from './stateWords.ts';

/** Maximum number of states: about a gigabyte and half a minute. */
const MOST_STATES = 500_000;

/** A position at the end of a turn or of the engagement; the next roll is that of the next turn. */
interface TurnEnd {
  readonly endsTurn: true;
  readonly position: Position;
  readonly roll: Roll;
}

interface MidTurn {
  readonly endsTurn: false;
  readonly roll: Roll;
}

/** The roll that a state waits for. */
interface Roll {
  /** P(each outcome). */
  readonly probabilities: Float64Array;
  /** Index of its first outcome among the targets; below 0 until it is expanded. */
  first: number;
}

/** Probability of each end of a turn. */
export type Distribution = ReadonlyMap<TurnEnd, number>;

export class EngagementChain {
  readonly #create: () => Position;
  readonly #start: Position;
  readonly #players: readonly [Player<Position>, Player<Position>];
  readonly #table = createStateTable();
  readonly #states: (TurnEnd | MidTurn)[] = [];
  /** Positions for trying outcomes, by the number of rolls in the turn before them. */
  readonly #tried: Position[] = [];
  #targets = new Int32Array(1 << 16);
  #targetsEnd = 0;
  readonly #stateWords: Int32Array;
  readonly #noWords = new Int32Array(0);
  /** The state before the first turn, as an end of a turn. */
  readonly start: TurnEnd;

  /**
   * @param create makes a position of the rules
   * @param start a position that waits for the dice of its first turn
   */
  constructor(
    create: () => Position,
    start: Position,
    players: readonly [Player<Position>, Player<Position>],
  ) {
    this.#create = create;
    this.#start = start;
    this.#players = players;
    this.#stateWords = new Int32Array(mostStateWords(start));
    this.start = {
      endsTurn: true,
      position: this.#copyOf(start),
      roll: { probabilities: start.chance.probabilities, first: -1 },
    };
  }

  /**
   * The number of the state that a position reaches after the players' decisions. A new state is expanded at once up to the end of its
   * turn; its position is then no longer needed.
   */
  #stateOf(p: Position, rolls: number): number {
    while (p.waiting === DECISION) p.choose(this.#players[p.seat].choose(p, this.#noWords, 0));
    const endsTurn = p.waiting === OVER || p.turn > this.#start.turn;
    // All turns are alike: the next one starts like this one.
    p.turn = this.#start.turn;
    const number = this.#table.number(this.#stateWords, writeStateWords(p, endsTurn, this.#stateWords));
    if (number < this.#states.length) return number;
    if (number === MOST_STATES) {
      throw new UsageError([
        {
          code: 'usage/too-large',
          place: {},
          message: `the engagement has more than ${MOST_STATES} states; take fewer or smaller units, or sample it`,
        },
      ]);
    }
    const roll = { probabilities: p.chance.probabilities, first: -1 };
    if (endsTurn) this.#states.push({ endsTurn, position: this.#copyOf(p), roll });
    else {
      this.#states.push({ endsTurn, roll });
      this.#expand(roll, p, rolls);
    }
    return number;
  }

  #copyOf(p: Position): Position {
    const position = this.#create();
    position.copyFrom(p);
    return position;
  }

  /** Finds the states after each outcome of a roll. @param rolls number of rolls in its turn before this one */
  #expand(roll: Roll, position: Position, rolls: number): void {
    const { probabilities } = roll;
    roll.first = this.#targetsEnd;
    this.#targetsEnd += probabilities.length;
    if (this.#targetsEnd > this.#targets.length) this.#targets = longer(this.#targets, 2 * this.#targetsEnd);
    this.#tried[rolls] ??= this.#create();
    const next = this.#tried[rolls];
    for (let outcome = 0; outcome < probabilities.length; outcome++) {
      if (probabilities[outcome] === 0) continue;
      next.copyFrom(position);
      next.resolve(outcome);
      const target = this.#stateOf(next, rolls + 1);
      this.#targets[roll.first + outcome] = target;
    }
  }

  /** Advances a distribution over ends of turns by one turn; finished engagements stay unchanged. */
  turn(from: Distribution): Distribution {
    const ends = new Map<TurnEnd, number>();
    let open = new Map<TurnEnd | MidTurn, number>();
    for (const [state, share] of from) (state.position.waiting === OVER ? ends : open).set(state, share);
    while (open.size > 0) {
      const after = new Map<TurnEnd | MidTurn, number>();
      for (const [state, share] of open) {
        if (state.endsTurn && state.roll.first < 0) this.#expand(state.roll, state.position, 0);
        const { probabilities, first } = state.roll;
        for (let outcome = 0; outcome < probabilities.length; outcome++) {
          if (probabilities[outcome] === 0) continue;
          const next = this.#states[this.#targets[first + outcome]];
          const more = share * probabilities[outcome];
          if (next.endsTurn) ends.set(next, (ends.get(next) ?? 0) + more);
          else after.set(next, (after.get(next) ?? 0) + more);
        }
      }
      open = after;
    }
    return ends;
  }

  /** States met so far. */
  get states(): number {
    return this.#states.length;
  }
}
