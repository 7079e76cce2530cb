/** How lucky the first side was with the dice: by how much each roll changed its chance to win, against all it could have been. */
import { CHANCE, DECISION } from '../../../game/contract.ts';
import { createStreams } from '../../../random/streams.ts';
import type { Rules } from '../compile/rules.ts';
import { DECIDE_ACT, DECIDE_FIGURE } from '../engine/choices.ts';
import { createPosition } from '../engine/game.ts';
import type { Position } from '../engine/position.ts';
import { createGreedyPlayer } from '../players/greedy.ts';
import type { Gauge } from './gauge.ts';
import { createStanding } from './standing.ts';

/** Rolls that are followed in all their outcomes, the one that falls and those that settle it. */
const DEPTH = Number(process.env.LD ?? 3);

/**
 * Column `luck`: the sum over all rolls of the game of V(after the roll) − Σ p V(after each outcome). Its mean is 0, whoever
 * plays.
 */
export function createLuck(rules: Rules): Gauge {
  const standing = createStanding(rules);
  const reactions = createGreedyPlayer(rules);
  const noWords = createStreams(1);
  const copies = Array.from({ length: DEPTH }, () => createPosition(rules));
  const luck = new Float64Array(1);

  /** Value of a position after a roll, when what it began is settled. */
  function valueOf(p: Position, depth: number): number {
    while (p.waiting === DECISION && p.decision !== DECIDE_FIGURE && p.decision !== DECIDE_ACT) {
      p.choose(reactions.choose(p, noWords, 0));
    }
    if (p.waiting !== CHANCE || depth === DEPTH) return standing(p);
    const { probabilities } = p.chance;
    const copy = copies[depth];
    let value = 0;
    for (let outcome = 0; outcome < probabilities.length; outcome++) {
      if (probabilities[outcome] === 0) continue;
      copy.copyFrom(p);
      copy.resolve(outcome);
      value += probabilities[outcome] * valueOf(copy, depth + 1);
    }
    return value;
  }

  return {
    columns: [{ name: 'luck', type: 'float64' }],
    begin(p) {
      for (const copy of copies) copy.shareRoster(p);
      luck[0] = 0;
    },
    roll(p, fallen) {
      const { probabilities } = p.chance;
      const copy = copies[0];
      for (let outcome = 0; outcome < probabilities.length; outcome++) {
        if (probabilities[outcome] === 0) continue;
        copy.copyFrom(p);
        copy.resolve(outcome);
        const value = valueOf(copy, 1);
        luck[0] -= probabilities[outcome] * value;
        if (outcome === fallen) luck[0] += value;
      }
    },
    write(_, columns, first, row) {
      columns[first][row] = luck[0];
    },
  };
}
