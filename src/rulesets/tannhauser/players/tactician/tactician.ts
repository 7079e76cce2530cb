/**
 * The tactician: weighs whole activations, from where to act and where to rest after it, against what the enemy
 * could answer, and orders them. Its weights are data. It sees only what lies open on the table.
 */
import type { Player } from '../../../../game/contract.ts';
import type { Rules } from '../../compile/rules.ts';
import {
  ACCEPT,
  DECIDE_ACT,
  DECIDE_COMBAT_BOOST,
  DECIDE_COUNTERATTACK,
  DECIDE_CRATE,
  DECIDE_DUEL_BOOST,
  DECIDE_ENTRY,
  DECIDE_FIGURE,
  DECIDE_FORCED_ATTACK,
  DECIDE_FORCED_MOVE,
  DECIDE_FREE_MELEE,
  DECIDE_HOUND_ATTACK,
  DECIDE_HOUND_MOVE,
  DECIDE_INFILTRATION,
  DECIDE_INITIATIVE_REROLL,
  DECIDE_ITEMS,
  DECIDE_OVERWATCH,
  DECIDE_REROLL,
  DECIDE_SET_OVERWATCH,
  DECIDE_SETUP,
  DECIDE_SHAKE_OFF,
  DECIDE_STAMINA_BOOST,
  DECIDE_WOUND,
  DECLINE,
} from '../../engine/choices.ts';
import { sideOf } from '../../engine/figures.ts';
import { MAX_FIGURES } from '../../engine/layout.ts';
import type { Position } from '../../engine/position.ts';
import type { TacticianWeights } from '../../model.ts';
import { chooseForcedAttack, chooseForcedMove } from '../forced.ts';
import { indexOfChoice } from '../greedy.ts';
import { letHoundAttack, moveHound } from '../houndPlan.ts';
import { answerWound, rerollLowest } from '../reactions.ts';
import { createActs } from './acts.ts';
import { createAnswers } from './answers.ts';
import { answerDuelBoost } from './duels.ts';
import { rerollInitiative } from './initiative.ts';
import { chooseCrate, chooseItems } from './items.ts';
import { answerWatch, chooseWatcher } from './overwatch.ts';
import { createPoints } from './points.ts';
import { createRest } from './rest.ts';
import { createSetup } from './setup.ts';
import { findKills } from './values.ts';

/**
 * A tactician with its own working memory, for one thread.
 * @param name its id: other weights make another player
 */
export function createTactician(rules: Rules, w: TacticianWeights, name: string): Player<Position> {
  const kills = new Float64Array(MAX_FIGURES);
  const rest = createRest(rules, w, kills);
  const points = createPoints(rules, w, rest.lanes);
  const acts = createActs(rules, w, rest, points, kills);
  const answers = createAnswers(points, kills);
  const watch = { kills, lanes: rest.lanes, points, w, worthOfActing: acts.worthOfActing };
  const setup = createSetup(rules, rest, w.approach);
  const price = (p: Position, figure: number): number => points.price(p, sideOf(p, figure));

  function decide(p: Position): number {
    switch (p.decision) {
      case DECIDE_REROLL:
        return rerollLowest(p) ? ACCEPT : DECLINE;
      case DECIDE_HOUND_MOVE:
        return moveHound(p);
      case DECIDE_HOUND_ATTACK:
        return letHoundAttack(p);
      case DECIDE_WOUND:
        return answerWound(p);
      case DECIDE_ITEMS:
        return chooseItems(p);
      case DECIDE_CRATE:
        return chooseCrate(p);
      case DECIDE_ENTRY:
        return setup.chooseEntry(p);
      case DECIDE_SETUP:
        return setup.choosePlace(p);
      case DECIDE_FORCED_MOVE:
        return chooseForcedMove(p);
      case DECIDE_INITIATIVE_REROLL:
        return rerollInitiative(p, points, w);
    }
    findKills(p, kills, w);
    switch (p.decision) {
      case DECIDE_FIGURE:
        return acts.chooseFigure(p);
      case DECIDE_ACT:
        return acts.chooseAct(p);
      case DECIDE_COMBAT_BOOST:
        return answers.boostCombat(p);
      case DECIDE_STAMINA_BOOST:
        return answers.boostStamina(p);
      case DECIDE_SHAKE_OFF:
        return answers.shakeOff(p);
      case DECIDE_COUNTERATTACK:
        return answers.answer(p);
      case DECIDE_OVERWATCH:
        return answerWatch(p, watch);
      case DECIDE_FREE_MELEE:
        return answers.strike(p);
      case DECIDE_DUEL_BOOST:
        return answerDuelBoost(p, price(p, p.decisionFigure), kills, w, acts.stakeOfWay);
      case DECIDE_FORCED_ATTACK:
        return chooseForcedAttack(p, kills);
      case DECIDE_INFILTRATION:
        return setup.infiltrate(p);
      case DECIDE_SET_OVERWATCH:
        return chooseWatcher(p, watch);
      default:
        return p.choices[0];
    }
  }

  return { name, choose: (p) => (p.choiceCount === 1 ? 0 : indexOfChoice(p, decide(p))) };
}
