/** How the dice fell for the first side: what each roll made of its chance to win, against all that it could have. */
import { CHANCE, DECISION } from '../../../game/contract.ts';
import { createStreams } from '../../../random/streams.ts';
import type { Rules } from '../compile/rules.ts';
import {
  DECIDE_DUEL_BOOST,
  DECIDE_INITIATIVE_REROLL,
  DECIDE_REROLL,
  DECIDE_SHAKE_OFF,
  DECIDE_STAMINA_BOOST,
  DECIDE_WOUND,
} from '../engine/choices.ts';
import { createPosition } from '../engine/game.ts';
import type { Position } from '../engine/position.ts';
import { ATTACK_ROLLS, DUEL_ROLLS, purposeOf, SETUP_DRAWS, SHOCK_ROLLS } from '../engine/streams.ts';
import { createGreedyPlayer } from '../players/greedy.ts';
import type { Gauge } from './gauge.ts';
import { createStanding, type Standing } from './standing.ts';

/** Decisions in the middle of what a roll is about; at any other it is settled. */
const REACTIONS: ReadonlySet<number> = new Set([
  DECIDE_INITIATIVE_REROLL,
  DECIDE_REROLL,
  DECIDE_STAMINA_BOOST,
  DECIDE_SHAKE_OFF,
  DECIDE_WOUND,
  DECIDE_DUEL_BOOST,
]);

/** Health rows of a figure, top row to dead, and what Command Points are below, for keys of positions. */
const ROWS = 5;
const POINTS = 64;

/**
 * Column `luck`: the sum over the rolls of the game of V(as it fell) − Σ p V(each outcome), the first side's.
 *
 * V(position after a roll) is a fixed number: reactions inside the attack, duel or roll-off are greedy's, the next roll
 * that settles it (the shock roll after an attack roll, a re-roll) is followed in all its outcomes, shock rolls of further
 * victims fall as they mostly do, and there the planner's outlook is read. The probabilities are those that the dice are
 * drawn by (to 2^-32), so each term has the mean 0 given all before it, and so has the sum, whoever plays and however well
 * the outlook judges; how well it does shows in how much of the result luck explains. Use: statistics/controlVariate.ts.
 * Draws before the game are left out: the outlook does not look into crates.
 */
export function createLuck(rules: Rules): Gauge {
  const value = createSettledValue(rules);
  /** In an array: a captured number would be boxed. */
  const luck = new Float64Array(1);
  return {
    columns: [{ name: 'luck', type: 'float64' }],
    begin(p) {
      value.begin(p);
      luck[0] = 0;
    },
    roll(p, fallen) {
      if (purposeOf(p.chanceStream) === SETUP_DRAWS) return;
      const values = value.ofOutcomes(p);
      const { probabilities } = p.chance;
      luck[0] += values[fallen];
      for (let outcome = 0; outcome < probabilities.length; outcome++) {
        luck[0] -= probabilities[outcome] * values[outcome];
      }
    },
    write(_, columns, first, row) {
      columns[first][row] = luck[0];
    },
  };
}

/** V of what may come of a roll; see {@link createLuck}. */
interface SettledValue {
  /** To be called before the rolls of a game. */
  begin(p: Position): void;
  /** V by outcome of the roll that `p` waits for, 0 for what cannot come; overwritten by the next call. */
  ofOutcomes(p: Position): Float64Array;
}

function createSettledValue(rules: Rules): SettledValue {
  const standing = createStanding(rules);
  const greedy = createGreedyPlayer(rules);
  /** Greedy draws nothing. */
  const words = createStreams(1);
  const rolled = createPosition(rules);
  const settled = createPosition(rules);
  const look = createMemory(standing);
  let values = new Float64Array(0);

  /** Plays the reactions; whether another roll is to come that settles the roll of `stream`. */
  function goesOn(p: Position, stream: number): boolean {
    while (p.waiting === DECISION && REACTIONS.has(p.decision)) p.choose(greedy.choose(p, words, 0));
    return p.waiting === CHANCE && isOfOneMatter(stream, p.chanceStream);
  }

  /** Beyond what is followed: shock rolls as they mostly fall. */
  function leaf(p: Position, stream: number): number {
    while (goesOn(p, stream) && purposeOf(p.chanceStream) === SHOCK_ROLLS) {
      p.resolve(mostLikely(p.chance.probabilities));
    }
    return look.at(p);
  }

  /** @param p changed in the end */
  function valueAfter(p: Position, stream: number): number {
    if (!goesOn(p, stream)) return look.at(p);
    const { probabilities } = p.chance;
    const next = p.chanceStream;
    let value = 0;
    for (let outcome = 0; outcome < probabilities.length; outcome++) {
      if (probabilities[outcome] === 0) continue;
      settled.copyFrom(p);
      settled.resolve(outcome);
      value += probabilities[outcome] * leaf(settled, next);
    }
    return value;
  }

  return {
    begin(p) {
      rolled.shareRoster(p);
      settled.shareRoster(p);
    },
    ofOutcomes(p) {
      const { probabilities } = p.chance;
      if (values.length < probabilities.length) values = new Float64Array(probabilities.length);
      look.begin(p);
      for (let outcome = 0; outcome < probabilities.length; outcome++) {
        values[outcome] = 0;
        if (probabilities[outcome] === 0) continue;
        rolled.copyFrom(p);
        rolled.resolve(outcome);
        values[outcome] = valueAfter(rolled, p.chanceStream);
      }
      return values;
    },
  };
}

/** The standing, read once for outcomes of a roll that come to the same. */
interface Memory {
  /** To be called before each roll. */
  begin(p: Position): void;
  at(p: Position): number;
}

/** What attacks and roll-offs change of a position: health rows, Command Points, the initiative. Duels may change anything. */
function createMemory(standing: Standing): Memory {
  const known = new Map<number, number>();
  let isKept = false;
  return {
    begin(p) {
      isKept = purposeOf(p.chanceStream) !== DUEL_ROLLS;
      known.clear();
    },
    at(p) {
      if (!isKept) return standing(p);
      let key = (p.commandPoints[0] * POINTS + p.commandPoints[1]) * 2 + p.initiative;
      for (let figure = 0; figure < p.figureCount; figure++) key = key * ROWS + p.row[figure];
      const found = known.get(key);
      if (found !== undefined) return found;
      const value = standing(p);
      known.set(key, value);
      return value;
    },
  };
}

/** Whether the roll of stream `next`, without a decision before it but reactions, belongs to what `before` began. */
function isOfOneMatter(before: number, next: number): boolean {
  const purpose = purposeOf(next);
  if (purpose === SHOCK_ROLLS) return true;
  // The attack roll of the other side begins an attack of its own.
  return purpose === ATTACK_ROLLS ? next === before : purpose === purposeOf(before);
}

function mostLikely(probabilities: Float64Array): number {
  let best = 0;
  for (let outcome = 1; outcome < probabilities.length; outcome++) {
    if (probabilities[outcome] > probabilities[best]) best = outcome;
  }
  return best;
}
