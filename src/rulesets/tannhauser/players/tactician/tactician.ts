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
import { rowsLeft, sideOf } from '../../engine/figures.ts';
import { MAX_FIGURES } from '../../engine/layout.ts';
import type { Position } from '../../engine/position.ts';
import { chanceOfReroll } from '../../engine/rollOff.ts';
import type { TacticianWeights } from '../../model.ts';
import { chooseForcedAttack, chooseForcedMove } from '../forced.ts';
import { indexOfChoice } from '../greedy.ts';
import { letHoundAttack, moveHound } from '../houndPlan.ts';
import {
  answerAttack,
  answerCombatBoost,
  answerRush,
  answerStaminaBoost,
  answerTrigger,
  answerWound,
  rerollLowest,
} from '../reactions.ts';
import { createActs } from './acts.ts';
import { answerDuelBoost } from './duels.ts';
import { chooseCrate, chooseItems } from './items.ts';
import { medalForAnswer } from './medals.ts';
import { chooseWatcher } from './overwatch.ts';
import { createRest } from './rest.ts';
import { createSetup } from './setup.ts';
import { findKills, isRaceHome } from './values.ts';

/**
 * A tactician with its own working memory, for one thread.
 * @param name its id: other weights make another player
 */
export function createTactician(rules: Rules, w: TacticianWeights, name: string): Player<Position> {
  const kills = new Float64Array(MAX_FIGURES);
  const rest = createRest(rules, w, kills);
  const acts = createActs(rules, w, rest, kills);
  const setup = createSetup(rules, rest, w.approach);
  const price = (p: Position, figure: number): number =>
    p.commandPoints[sideOf(p, figure)] > 1 ? w.point : w.lastPoint;

  function answer(p: Position): number {
    const paid = p.commandPoints[p.decider] > 1 ? w.point : w.lastPoint;
    const medal = medalForAnswer(p, paid, kills);
    return medal >= 0 ? medal : answerAttack(p, paid, kills[p.attacker]);
  }

  function decide(p: Position): number {
    switch (p.decision) {
      case DECIDE_REROLL:
        return rerollLowest(p) ? ACCEPT : DECLINE;
      case DECIDE_SHAKE_OFF:
        return shakesOff(p) ? ACCEPT : DECLINE;
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
      case DECIDE_INITIATIVE_REROLL: {
        const paid = p.commandPoints[p.decider] > 1 ? w.point : w.lastPoint;
        const worth = w.initiative + (isRaceHome(p) ? w.plant : 0);
        return worth * chanceOfReroll(p) > paid ? ACCEPT : DECLINE;
      }
    }
    findKills(p, kills, w);
    switch (p.decision) {
      case DECIDE_FIGURE:
        return acts.chooseFigure(p);
      case DECIDE_ACT:
        return acts.chooseAct(p);
      case DECIDE_COMBAT_BOOST:
        return answerCombatBoost(p, price(p, p.attacker), kills[p.target]);
      case DECIDE_STAMINA_BOOST:
        return answerStaminaBoost(p, price(p, p.target), kills[p.target]);
      case DECIDE_COUNTERATTACK:
        return answer(p);
      case DECIDE_OVERWATCH:
        return answerTrigger(p, w.watch, kills[p.decisionFigure]);
      case DECIDE_FREE_MELEE:
        return answerRush(p, kills[p.attacker]);
      case DECIDE_DUEL_BOOST:
        return answerDuelBoost(p, price(p, p.decisionFigure), kills, w);
      case DECIDE_FORCED_ATTACK:
        return chooseForcedAttack(p, kills);
      case DECIDE_INFILTRATION:
        return setup.infiltrate(p);
      case DECIDE_SET_OVERWATCH:
        return chooseWatcher(p, kills, w.setWatch, rest.lanes);
      default:
        return p.choices[0];
    }
  }

  return { name, choose: (p) => (p.choiceCount === 1 ? 0 : indexOfChoice(p, decide(p))) };
}

/** A Command Point expires with the turn and a wound does not; but a figure that dies anyway needs none. */
function shakesOff(p: Position): boolean {
  return p.rules.hasVoivodes || p.newWounds <= rowsLeft(p, p.decisionFigure);
}
