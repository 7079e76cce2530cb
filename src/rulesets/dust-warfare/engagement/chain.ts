/**
 * Engagements of few units solved exactly: a Markov chain whose states are the positions that wait for dice, moved by the rules
 * engine itself. Decisions are made by the players, which must draw no random numbers.
 */
import { UsageError } from '../../../base/errors.ts';
import { DECISION, OVER, type Player } from '../../../game/contract.ts';
import type { Position } from '../engine/position.ts';
import { createStateTable, longer } from './stateTable.ts';
import { mostStateWords, writeStateWords } from './stateWords.ts';

/** States that are held at most: about a gigabyte, and half a minute. */
const MOST_STATES = 500_000;

/** A position at the end of a turn or of the engagement: the dice that it waits for are those of the next turn. */
interface TurnEnd {
  readonly endsTurn: true;
  readonly position: Position;
  readonly roll: Roll;
}

interface MidTurn {
  readonly endsTurn: false;
  readonly roll: Roll;
}

/** The dice that a state waits for. */
interface Roll {
  /** P(each outcome). */
  readonly probabilities: Float64Array;
  /** Where its outcomes begin among the targets; below 0 until somebody asks. */
  first: number;
}

/** How likely each end of a turn is. */
export type Distribution = ReadonlyMap<TurnEnd, number>;

export class EngagementChain {
  readonly #create: () => Position;
  readonly #start: Position;
  readonly #players: readonly [Player<Position>, Player<Position>];
  readonly #table = createStateTable();
  readonly #states: (TurnEnd | MidTurn)[] = [];
  /** Positions to try outcomes on, by the rolls of the turn before them. */
  readonly #tried: Position[] = [];
  #targets = new Int32Array(1 << 16);
  #targetsEnd = 0;
  readonly #stateWords: Int32Array;
  readonly #noWords = new Int32Array(0);
  /** Before the first turn, which is as at the end of one. */
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
   * The number of the state that a position comes to once its players have decided what there is to decide. Where the dice lead
   * from a new one is found out at once, up to the end of its turn: then nobody needs its position any more.
   */
  #stateOf(p: Position, rolls: number): number {
    while (p.waiting === DECISION) p.choose(this.#players[p.seat].choose(p, this.#noWords, 0));
    const endsTurn = p.waiting === OVER || p.turn > this.#start.turn;
    // All turns are alike: the next one begins where this one began.
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

  /** Finds out where the dice lead from a position. @param rolls rolls of its turn before this one */
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

  /** One turn on from a distribution over ends of turns; engagements that are over stay as they are. */
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
