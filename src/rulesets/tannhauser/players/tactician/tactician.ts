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
  DECIDE_FIGURE,
  DECIDE_FREE_MELEE,
  DECIDE_HOUND_ATTACK,
  DECIDE_HOUND_MOVE,
  DECIDE_ITEMS,
  DECIDE_OVERWATCH,
  DECIDE_REROLL,
  DECIDE_SET_OVERWATCH,
  DECIDE_SHAKE_OFF,
  DECIDE_STAMINA_BOOST,
  DECIDE_WOUND,
  DECLINE,
  DONE,
  encodeChoice,
  firstOfChoice,
  kindOfChoice,
  TAKE,
} from '../../engine/choices.ts';
import { other, sideOf } from '../../engine/figures.ts';
import { flagItem } from '../../engine/flags.ts';
import { MAX_FIGURES } from '../../engine/layout.ts';
import type { Position } from '../../engine/position.ts';
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
import { chooseWatcher } from './overwatch.ts';
import { findKills } from './values.ts';

/** A tactician with its own working memory, for one thread. */
export function createTactician(rules: Rules): Player<Position> {
  const w = rules.tacticianWeights;
  const kills = new Float64Array(MAX_FIGURES);
  const acts = createActs(rules, kills);
  const price = (p: Position, figure: number): number =>
    p.commandPoints[sideOf(p, figure)] > 1 ? w.point : w.lastPoint;

  function decide(p: Position): number {
    switch (p.decision) {
      case DECIDE_REROLL:
        return rerollLowest(p) ? ACCEPT : DECLINE;
      case DECIDE_SHAKE_OFF:
        // A Command Point expires with the turn; a wound does not.
        return ACCEPT;
      case DECIDE_HOUND_MOVE:
        return moveHound(p);
      case DECIDE_HOUND_ATTACK:
        return letHoundAttack(p);
      case DECIDE_WOUND:
        return answerWound(p);
      case DECIDE_ITEMS:
        return chooseItems(p);
      case DECIDE_CRATE:
        // Putting it back comes first in the list.
        return p.choices[p.choiceCount - 1];
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
        return answerAttack(p, p.commandPoints[p.decider] > 1 ? w.point : w.lastPoint, kills[p.attacker]);
      case DECIDE_OVERWATCH:
        return answerTrigger(p, w.watch, kills[p.decisionFigure]);
      case DECIDE_FREE_MELEE:
        return answerRush(p, kills[p.attacker]);
      case DECIDE_SET_OVERWATCH:
        return chooseWatcher(p, kills, w.setWatch);
      default:
        return p.choices[0];
    }
  }

  return { name: 'tactician', choose: (p) => indexOfChoice(p, decide(p)) };
}

/** Takes an enemy flag; leaves the rest. */
function chooseItems(p: Position): number {
  const flag = flagItem(p, other(p.decider === 0 ? 0 : 1));
  for (let i = 0; i < p.choiceCount; i++) {
    const choice = p.choices[i];
    if (kindOfChoice(choice) === TAKE && p.tokenItem[firstOfChoice(choice)] === flag) return choice;
  }
  const done = encodeChoice(DONE);
  return indexOfChoice(p, done) < 0 ? p.choices[0] : done;
}
