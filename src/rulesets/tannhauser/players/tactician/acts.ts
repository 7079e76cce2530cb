/** The tactician's activations: whom to activate, and what to do next in an activation. */
import { OBJECTIVE } from '../../compile/mode.ts';
import type { Rules } from '../../compile/rules.ts';
import {
  ACTIVATE,
  ATTEMPT,
  CHALLENGE,
  END_ACTIVATION,
  EXTRA_ATTACK,
  encodeChoice,
  FLIP,
  firstOfChoice,
  kindOfChoice,
  LEAVE,
  PICK_UP,
  PLACE_FLAG,
  PLANT_FLAG,
  REINFORCE,
  STORY_ACT,
  secondOfChoice,
} from '../../engine/choices.ts';
import { movementValue } from '../../engine/figures.ts';
import { ON_BOARD, WAITING_TO_ENTER } from '../../engine/layout.ts';
import { reachNow } from '../../engine/offers.ts';
import type { Position } from '../../engine/position.ts';
import type { TacticianWeights } from '../../model.ts';
import { type ActionPrices, valueOfAction } from '../actionValues.ts';
import { moveTo, offered } from '../activationPlan.ts';
import { indexOfChoice } from '../greedy.ts';
import { chanceOf, wantsToLeave } from '../storyGoals.ts';
import { medalBetweenActivations } from './medals.ts';
import { createActivationPlanner, PLAN_ACTION, PLAN_TOTAL, PLAN_WALK } from './plan.ts';
import type { Points } from './points.ts';
import type { Rest } from './rest.ts';
import { worthOfReturn } from './setup.ts';
import { isLastTurn } from './values.ts';
import { findWay, stakeOfWay } from './ways.ts';

/** Sums of the same numbers in another order. */
const ROUNDING = 1e-6;

interface Acts {
  /** Whom to activate, or what to do before that. */
  chooseFigure(p: Position): number;
  /** The next choice of the activation under way. */
  chooseAct(p: Position): number;
  /** What activating the figure now would bring beyond staying where it is, which is on the board. */
  worthOfActing(p: Position, figure: number): number;
  /** What winning the duel for a way is worth to the figure that wants it, inside a bull rush or before a gate. */
  stakeOfWay(p: Position): number;
}

/** @param kills what each kill is worth, up to date at every call; see findKills */
export function createActs(
  rules: Rules,
  w: TacticianWeights,
  rest: Rest,
  points: Points,
  kills: Float64Array,
): Acts {
  const { aims } = rest;
  const planner = createActivationPlanner(rules.board, w, rest);
  const { plan, find, findBestAction } = planner;
  const prices: ActionPrices = { ...w, kills };
  const worth = new Float64Array(1);
  const urgency = new Float64Array(1);
  /** Values of the best action and of the best attack that takes none, where the figure stands. */
  const values = new Float64Array(2);
  const best = { action: -1, extra: -1 };

  /** Puts the worth of an offered choice into `worth`. */
  function value(p: Position, figure: number, choice: number): void {
    worth[0] = 0;
    switch (kindOfChoice(choice)) {
      case PICK_UP:
        rest.works.addOffered(p, figure, choice, worth);
        if (aims.dropped === firstOfChoice(choice)) worth[0] = Math.max(worth[0], w.dropped);
        return;
      case PLACE_FLAG:
      case ATTEMPT:
        worth[0] = aims.worth[firstOfChoice(choice)];
        return;
      case PLANT_FLAG:
        worth[0] = aims.value[p.circle[figure]];
        return;
      case STORY_ACT: {
        const number = secondOfChoice(choice);
        const action = p.rules.story?.actions[number];
        if (action === undefined) return;
        worth[0] = aims.story.worth[number * 2 + p.side[figure]] * chanceOf(p, figure, action);
        return;
      }
      default:
        if (!rest.works.addOffered(p, figure, choice, worth)) valueOfAction(p, figure, choice, worth, prices);
    }
  }

  /** Finds the best of the offered actions. */
  function look(p: Position, figure: number): void {
    best.action = -1;
    best.extra = -1;
    values.fill(0);
    for (let i = 0; i < p.choiceCount; i++) {
      const choice = p.choices[i];
      const isExtra = kindOfChoice(choice) === EXTRA_ATTACK;
      value(p, figure, choice);
      if (worth[0] <= values[isExtra ? 1 : 0]) continue;
      values[isExtra ? 1 : 0] = worth[0];
      if (isExtra) best.extra = choice;
      else best.action = choice;
    }
  }

  function chooseAct(p: Position): number {
    const figure = p.decisionFigure;
    const { story, mode } = p.rules;
    const exit = story === undefined ? -1 : offered(p, LEAVE);
    if (exit >= 0 && wantsToLeave(p, figure)) return exit;
    const turned = mode.kind === OBJECTIVE ? offered(p, FLIP) : -1;
    if (turned >= 0) return turned;
    // Bought here it stands in this turn already.
    const returning = p.rules.rulings.reinforceAllTurn ? bestReturn(p) : -1;
    if (returning >= 0) return returning;
    rest.works.begin();
    rest.prepare(p, figure);
    look(p, figure);
    find(p, figure, p.movementPoints, p.actionUsed === 0);
    const way = findWay(p, figure, points.price(p, p.decider), planner, rest, kills);
    if (way >= 0) return way;
    const here = p.status[figure] === ON_BOARD ? p.circle[figure] : -1;
    if (here >= 0) {
      if (best.extra >= 0 && values[1] >= Math.max(w.ammunition, plan.values[PLAN_ACTION])) return best.extra;
      // To act here and walk on with all that is left.
      const total = values[0] + plan.values[PLAN_WALK];
      const isBest = total >= plan.values[PLAN_TOTAL] - ROUNDING || plan.act === here;
      if (best.action >= 0 && values[0] >= w.worthActing && isBest) return best.action;
    }
    if (plan.act >= 0 && plan.act !== here && isOffered(p, moveTo(plan.act))) return moveTo(plan.act);
    const challenge = p.gateCount > 0 ? offered(p, CHALLENGE) : -1;
    if (challenge >= 0) return challenge;
    if (plan.stop >= 0 && plan.stop !== here && isOffered(p, moveTo(plan.stop))) return moveTo(plan.stop);
    return isOffered(p, encodeChoice(END_ACTIVATION)) ? encodeChoice(END_ACTIVATION) : p.choices[0];
  }

  function chooseFigure(p: Position): number {
    let most = Number.NEGATIVE_INFINITY;
    let choice = p.choices[0];
    if (p.choiceCount === 1) return choice;
    const returning = bestReturn(p);
    if (returning >= 0) return returning;
    const medal = medalBetweenActivations(p);
    if (medal >= 0) return medal;
    rest.works.begin();
    for (let i = 0; i < p.choiceCount; i++) {
      const candidate = p.choices[i];
      const kind = kindOfChoice(candidate);
      if (kind !== ACTIVATE) continue;
      findUrgency(p, firstOfChoice(candidate), most);
      if (urgency[0] <= most) continue;
      most = urgency[0];
      choice = candidate;
    }
    return choice;
  }

  /**
   * Puts what activating the figure now would bring into `urgency`: its best action, and getting out of danger.
   * @param least where it cannot be above this, whatever is not is put there
   */
  function findUrgency(p: Position, figure: number, least: number): void {
    const walk = movementValue(p, figure);
    const isWaiting = p.status[figure] === WAITING_TO_ENTER;
    reachNow(p, figure, walk);
    rest.prepare(p, figure);
    if (!isWaiting) rest.findRest(p, figure, p.circle[figure], 0, worth, 0);
    const relief = isWaiting ? w.urgencyWaiting : -w.urgencyDanger * worth[0];
    findBestAction(p, figure, urgency);
    const isIdle = urgency[0] === 0;
    urgency[0] += relief;
    // The plan's action is the best or one worth less.
    if (isIdle || urgency[0] <= least) return;
    find(p, figure, walk, true);
    urgency[0] = plan.values[PLAN_ACTION] + relief;
  }

  function worthOfActing(p: Position, figure: number): number {
    const walk = movementValue(p, figure);
    rest.works.begin();
    reachNow(p, figure, walk);
    rest.prepare(p, figure);
    find(p, figure, walk, true);
    const approach = isLastTurn(p) ? 0 : w.approach + w.impatience * p.turn;
    rest.findRest(p, figure, p.circle[figure], approach, worth, 0);
    return plan.values[PLAN_TOTAL] - worth[0];
  }

  return { chooseFigure, chooseAct, worthOfActing, stakeOfWay: (p) => stakeOfWay(p, planner, rest, kills) };
}

/** The Trooper and pack to buy back, or -1. */
function bestReturn(p: Position): number {
  let best = -1;
  let most = Number.NEGATIVE_INFINITY;
  for (let i = 0; i < p.choiceCount; i++) {
    if (kindOfChoice(p.choices[i]) !== REINFORCE) continue;
    const worth = worthOfReturn(p, p.choices[i]);
    if (worth <= most) continue;
    most = worth;
    best = p.choices[i];
  }
  return best;
}

function isOffered(p: Position, choice: number): boolean {
  return indexOfChoice(p, choice) >= 0;
}
