/**
 * The greedy player: looks one activation ahead and takes the shot with the highest exact expected value, throws or
 * heals when that has a higher value, and otherwise closes in. It sees only open information.
 */
import type { Player } from '../../../game/contract.ts';
import type { Rules } from '../compile/rules.ts';
import {
  ACCEPT,
  DECIDE_ACT,
  DECIDE_COMBAT_BOOST,
  DECIDE_COUNTERATTACK,
  DECIDE_CRATE,
  DECIDE_ENTRY,
  DECIDE_FORCED_ATTACK,
  DECIDE_FORCED_MOVE,
  DECIDE_FREE_MELEE,
  DECIDE_HOUND_ATTACK,
  DECIDE_HOUND_MOVE,
  DECIDE_MINIATURE,
  DECIDE_OVERWATCH,
  DECIDE_REROLL,
  DECIDE_SHAKE_OFF,
  DECIDE_STAMINA_BOOST,
  DECIDE_WOUND,
  DECLINE,
} from '../engine/choices.ts';
import type { Position } from '../engine/position.ts';
import { ActivationPlanner } from './activationPlan.ts';
import { recordedEntry } from './entries.ts';
import { chooseForcedAttack, chooseForcedMove } from './forced.ts';
import { letHoundAttack, moveHound } from './houndPlan.ts';
import {
  answerAttack,
  answerCombatBoost,
  answerRush,
  answerStaminaBoost,
  answerTrigger,
  answerWound,
  rerollLowest,
} from './reactions.ts';

/** Creates a greedy player with its own working memory, for one thread. */
export function createGreedyPlayer(rules: Rules): Player<Position> {
  const planner = new ActivationPlanner(rules);
  return {
    name: 'greedy',
    choose: (p) => (p.choiceCount === 1 ? 0 : indexOfChoice(p, decide(p, planner))),
  };
}

function decide(p: Position, planner: ActivationPlanner): number {
  switch (p.decision) {
    case DECIDE_MINIATURE:
      return planner.chooseMiniature(p);
    case DECIDE_ACT:
      return planner.chooseAct(p);
    case DECIDE_COMBAT_BOOST:
      return answerCombatBoost(p);
    case DECIDE_STAMINA_BOOST:
      return answerStaminaBoost(p);
    case DECIDE_REROLL:
      return rerollLowest(p) ? ACCEPT : DECLINE;
    case DECIDE_SHAKE_OFF:
      // A Command Point expires with the turn; a wound does not.
      return ACCEPT;
    case DECIDE_COUNTERATTACK:
      return answerAttack(p);
    case DECIDE_OVERWATCH:
      return answerTrigger(p);
    case DECIDE_FREE_MELEE:
      return answerRush(p);
    case DECIDE_HOUND_MOVE:
      return moveHound(p);
    case DECIDE_HOUND_ATTACK:
      return letHoundAttack(p);
    case DECIDE_WOUND:
      return answerWound(p);
    case DECIDE_FORCED_ATTACK:
      return chooseForcedAttack(p);
    case DECIDE_FORCED_MOVE:
      return chooseForcedMove(p);
    case DECIDE_ENTRY:
      return chooseEntry(p);
    case DECIDE_CRATE:
      // The last choice keeps the content; putting it back comes first.
      return p.choices[p.choiceCount - 1];
    default:
      return p.choices[0];
  }
}

/** The recorded best entry point, or the first. */
function chooseEntry(p: Position): number {
  const recorded = recordedEntry(p);
  return recorded < 0 ? p.choices[0] : recorded;
}

/** Index of the choice in the list; for a missing choice the game throws an error. */
export function indexOfChoice(p: Position, choice: number): number {
  for (let i = 0; i < p.choiceCount; i++) if (p.choices[i] === choice) return i;
  return -1;
}
