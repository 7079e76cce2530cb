/**
 * Full expectimax over the engine's own choices and rolls, to the end of the game: an oracle for the advisor of `odds turn`, which shares
 * none of its search. Nothing is pruned; positions between two activations are remembered.
 */
import { CHANCE, DECISION, DRAW, OVER } from '../../src/game/contract.ts';
import type { MatchConfiguration } from '../../src/rulesets/tannhauser/configuration.ts';
import { createPosition } from '../../src/rulesets/tannhauser/engine/game.ts';
import type { Position } from '../../src/rulesets/tannhauser/engine/position.ts';
import { isBetweenActivations, savePosition } from '../../src/rulesets/tannhauser/positions/save.ts';

/** Whoever decides for both sides: the index of a choice; without one, both decide as well as can be. */
type Policy = (p: Position) => number;

/** Thrown where a tree is larger than was allowed. */
export class TooLarge extends Error {}

export class TurnExpectimax {
  readonly #side: number;
  readonly #configuration: MatchConfiguration;
  readonly #policy: Policy | undefined;
  readonly #most: number;
  readonly #scratch: Position[] = [];
  readonly #known = new Map<string, number>();
  positions = 0;

  /** @param side whose chance to win is wanted @param most positions before it is too large */
  constructor(side: number, configuration: MatchConfiguration, most: number, policy?: Policy) {
    this.#side = side;
    this.#configuration = configuration;
    this.#most = most;
    this.#policy = policy;
  }

  /** Chance that the side wins, draws half. @throws TooLarge */
  value(p: Position, depth = 0): number {
    if (p.waiting === OVER) return p.winner === DRAW ? 0.5 : Number(p.winner === this.#side);
    if (++this.positions > this.#most) throw new TooLarge();
    if (p.waiting === CHANCE) {
      const { probabilities } = p.chance;
      return Array.from(probabilities).reduce(
        (sum, share, i) =>
          share === 0 ? sum : sum + share * this.#behind(p, depth, (next) => next.resolve(i)),
        0,
      );
    }
    if (p.waiting !== DECISION) throw new Error('the game waits for nothing');
    const key = isBetweenActivations(p) ? keyOf(p, this.#configuration) : undefined;
    const known = key === undefined ? undefined : this.#known.get(key);
    if (known !== undefined) return known;
    const found = this.#decided(p, depth);
    if (key !== undefined) this.#known.set(key, found);
    return found;
  }

  #decided(p: Position, depth: number): number {
    if (this.#policy !== undefined) {
      const index = this.#policy(p);
      return this.#behind(p, depth, (next) => next.choose(index));
    }
    const values = Array.from({ length: p.choiceCount }, (_, index) =>
      this.#behind(p, depth, (next) => next.choose(index)),
    );
    return p.decider === this.#side ? Math.max(...values) : Math.min(...values);
  }

  #behind(p: Position, depth: number, go: (next: Position) => void): number {
    this.#scratch[depth] ??= createPosition(p.rules);
    const next = this.#scratch[depth];
    next.shareRoster(p);
    next.copyFrom(p);
    go(next);
    return this.value(next, depth + 1);
  }
}

/** What the rest of the game depends on. */
function keyOf(p: Position, configuration: MatchConfiguration): string {
  return JSON.stringify({ ...savePosition(p, configuration), counts: undefined });
}
