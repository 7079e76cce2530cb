/**
 * Engagements of few units solved exactly: a Markov chain whose states are the positions that wait for dice, moved by the rules
 * engine itself. Decisions are made by the players, which must draw no random numbers.
 */
import { UsageError } from '../../../base/errors.ts';
import { tooManyStates } from '../../../base/messages/dustWarfareEngagement.ts';
import { DECISION, OVER, type Player } from '../../../game/contract.ts';
import type { Position } from '../engine/position.ts';

/** States that are held at most; about half a gigabyte. */
const MOST_STATES = 150_000;

/** A position that waits for dice, or one at the end of a turn or of the engagement. */
export interface State {
  readonly position: Position;
  /** Whether the turn is over; then the dice it waits for are those of the next. */
  readonly endsTurn: boolean;
  /** Where each outcome of the dice leads; undefined until somebody asks. */
  next: readonly State[] | undefined;
}

/** How likely each state is. */
export type Distribution = ReadonlyMap<State, number>;

export interface Chain {
  readonly start: State;
  /** One turn on from a distribution over ends of turns; engagements that are over stay as they are. */
  turn(from: Distribution): Distribution;
  readonly states: number;
}

/**
 * @param create makes a position of the rules
 * @param start a position that waits for the dice of its first turn
 */
export function createChain(
  create: () => Position,
  start: Position,
  players: readonly [Player<Position>, Player<Position>],
): Chain {
  const known = new Map<string, State>();
  const noWords = new Int32Array(0);

  /** The state that a position comes to once its players have decided what there is to decide. */
  function stateOf(p: Position): State {
    while (p.waiting === DECISION) p.choose(players[p.seat].choose(p, noWords, 0));
    const endsTurn = p.waiting === OVER || p.turn > start.turn;
    // All turns are alike: the next one begins where this one began.
    p.turn = start.turn;
    const key = `${p.stateKey()}${endsTurn ? '!' : ''}`;
    const found = known.get(key);
    if (found !== undefined) return found;
    if (known.size === MOST_STATES) {
      throw new UsageError([{ code: 'usage/too-large', place: {}, message: tooManyStates(MOST_STATES) }]);
    }
    const position = create();
    position.copyFrom(p);
    const state: State = { position, endsTurn, next: undefined };
    known.set(key, state);
    return state;
  }

  const scratch = create();
  function nextOf(state: State): readonly State[] {
    const { probabilities } = state.position.chance;
    state.next ??= Array.from(probabilities, (probability, outcome) => {
      if (probability === 0) return state;
      scratch.copyFrom(state.position);
      scratch.resolve(outcome);
      return stateOf(scratch);
    });
    return state.next;
  }

  function turn(from: Distribution): Distribution {
    const ends = new Map<State, number>();
    let open = new Map<State, number>();
    for (const [state, share] of from) (state.position.waiting === OVER ? ends : open).set(state, share);
    while (open.size > 0) {
      const after = new Map<State, number>();
      for (const [state, share] of open) {
        const { probabilities } = state.position.chance;
        nextOf(state).forEach((next, outcome) => {
          const probability = share * probabilities[outcome];
          if (probability === 0) return;
          const into = next.endsTurn ? ends : after;
          into.set(next, (into.get(next) ?? 0) + probability);
        });
      }
      open = after;
    }
    return ends;
  }

  scratch.copyFrom(start);
  return {
    start: stateOf(scratch),
    turn,
    get states() {
      return known.size;
    },
  };
}
