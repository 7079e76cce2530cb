/** Plays a choice a few activations ahead with the tactician on both sides, and says how likely its side is to win there. */
import { drawAlias } from '../../../../dice/alias.ts';
import { CHANCE, DECISION, OVER, type Player } from '../../../../game/contract.ts';
import { DOMAINS } from '../../../../random/domains.ts';
import { createStreams, seedStreams, WORDS_PER_STREAM } from '../../../../random/streams.ts';
import type { Rules } from '../../compile/rules.ts';
import { DECIDE_MINIATURE, DECIDE_SET_OVERWATCH } from '../../engine/choices.ts';
import { createPosition } from '../../engine/game.ts';
import type { Position } from '../../engine/position.ts';
import { GAME_STREAMS } from '../../engine/streams.ts';
import type { Evaluator } from './evaluator.ts';
import { HiddenFacts } from './hiddenFacts.ts';

/** Behind the streams of a game: what draws hidden facts. */
const HIDDEN_DRAWS = GAME_STREAMS * WORDS_PER_STREAM;
/** And what the policy draws; none of ours does. */
const POLICY_DRAWS = HIDDEN_DRAWS + WORDS_PER_STREAM;

export interface Rollouts {
  /** To be called before the rollouts from a position. */
  begin(p: Position): void;
  /**
   * Rollouts of one number meet the same hidden facts and the same dice, whatever is chosen.
   * @param index of the choice
   * @param seed of all rollouts of the decision
   * @param into its [0] takes the chance of the side that decides to win, 0 … 1
   */
  play(p: Position, index: number, seed: number, number: number, into: Float64Array): void;
}

/** @param depth activations that are played: the one under way or chosen, and those that follow */
export function createRollouts(
  rules: Rules,
  policy: Player<Position>,
  evaluator: Evaluator,
  depth: number,
): Rollouts {
  const ahead = createPosition(rules);
  const words = createStreams(GAME_STREAMS + 2);
  const hidden = new HiddenFacts(rules);

  /** Goes on until somebody is to be activated after the last activation, or the game is over. */
  function goOn(until: number): void {
    while (ahead.waiting !== OVER) {
      if (ahead.waiting === CHANCE) ahead.resolve(drawAlias(ahead.chance, words, ahead.chanceStream));
      else if (ahead.waiting === DECISION) {
        const isBetween = ahead.decision === DECIDE_MINIATURE || ahead.decision === DECIDE_SET_OVERWATCH;
        if (isBetween && ahead.activationCount >= until) return;
        ahead.choose(policy.choose(ahead, words, POLICY_DRAWS));
      }
    }
  }

  return {
    begin: (p) => ahead.shareRoster(p),
    play(p, index, seed, number, into) {
      ahead.copyFrom(p);
      seedStreams(words, seed, DOMAINS.rollouts, number);
      hidden.redraw(ahead, p.decider, words, HIDDEN_DRAWS);
      // Inside an activation that is already counted, its rest is one of those to be played.
      const done = p.decision === DECIDE_MINIATURE ? 0 : 1;
      ahead.choose(index);
      goOn(p.activationCount + depth - done);
      evaluator.find(ahead, p.decider, into);
    },
  };
}
