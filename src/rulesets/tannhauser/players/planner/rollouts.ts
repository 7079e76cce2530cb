/** Plays a choice a few activations ahead with the tactician on both sides, and evaluates its side's win probability. */
import { CHANCE, DECISION, OVER, type Player } from '../../../../game/contract.ts';
import { DOMAINS } from '../../../../random/domains.ts';
import type { Rules } from '../../compile/rules.ts';
import { DECIDE_MINIATURE, DECIDE_SET_OVERWATCH } from '../../engine/choices.ts';
import type { Position } from '../../engine/position.ts';
import { Ahead, POLICY_DRAWS } from './ahead.ts';
import type { Evaluator } from './evaluator.ts';

export interface Rollouts {
  /** Call this before the rollouts from a position. */
  begin(p: Position): void;
  /**
   * Plays one rollout. Rollouts with the same number have the same hidden facts and dice, whatever the choice.
   * @param index of the choice
   * @param seed of all rollouts of the decision
   * @param into receives the win probability of the deciding side, 0 … 1, at index 0
   */
  play(p: Position, index: number, seed: number, number: number, into: Float64Array): void;
}

/**
 * Creates the rollouts.
 * @param depth activations to play: the current or chosen one, and those that follow
 */
export function createRollouts(
  rules: Rules,
  policy: Player<Position>,
  evaluator: Evaluator,
  depth: number,
): Rollouts {
  const copy = new Ahead(rules, DOMAINS.rollouts);
  const ahead = copy.p;

  /** Plays on until the last activation is over and the next miniature is to be chosen, or the game is over. */
  function goOn(until: number): void {
    while (ahead.waiting !== OVER) {
      if (ahead.waiting === CHANCE) copy.roll();
      else if (ahead.waiting === DECISION) {
        const isBetween = ahead.decision === DECIDE_MINIATURE || ahead.decision === DECIDE_SET_OVERWATCH;
        if (isBetween && ahead.activationCount >= until) return;
        ahead.choose(policy.choose(ahead, copy.rng, POLICY_DRAWS));
      }
    }
  }

  return {
    begin: (p) => ahead.shareRoster(p),
    play(p, index, seed, number, into) {
      copy.begin(p, p.decider, seed, number);
      // Inside an activation, its rest counts as one of those to be played.
      const done = p.decision === DECIDE_MINIATURE ? 0 : 1;
      ahead.choose(index);
      goOn(p.activationCount + depth - done);
      evaluator.find(ahead, p.decider, into);
    },
  };
}
