/** The tactician's activations: which miniature to activate, and the next choice in an activation. */
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
import { ON_BOARD, WAITING_TO_ENTER } from '../../engine/layout.ts';
import { movementValue } from '../../engine/miniatures.ts';
import { reachNow } from '../../engine/offers.ts';
import type { Position } from '../../engine/position.ts';
import type { TacticianWeights } from '../../model.ts';
import { type ActionPrices, valueOfAction } from '../actionValues.ts';
import { moveTo, offered } from '../activationPlan.ts';
import { indexOfChoice } from '../greedy.ts';
import { chanceOf, wantsToLeave } from '../storyGoals.ts';
import { ActivationPlanner, PLAN_ACTION, PLAN_TOTAL, PLAN_WALK } from './activationPlanner.ts';
import type { CircleValues } from './circleValues.ts';
import { medalBetweenActivations } from './medals.ts';
import type { Objectives } from './objectives.ts';
import type { Points } from './points.ts';
import { valueOfReturn } from './setupChoices.ts';
import { isLastTurn } from './values.ts';
import { findPath, stakeOfPath } from './ways.ts';

/** Rounding error between sums in different order. */
const ROUNDING = 1e-6;

export class ActivationChooser {
  readonly #w: TacticianWeights;
  readonly #circles: CircleValues;
  readonly #points: Points;
  readonly #kills: Float64Array;
  readonly #objectives: Objectives;
  readonly #planner: ActivationPlanner;
  readonly #prices: ActionPrices;
  readonly #worth = new Float64Array(1);
  readonly #urgency = new Float64Array(1);
  /** Values of the best action and of the best attack that takes none, from the miniature's circle. */
  readonly #values = new Float64Array(2);
  readonly #best = { action: -1, extra: -1 };

  /**
   * Creates the chooser.
   * @param kills bonus for a kill, by miniature, updated before every call; see findKills
   */
  constructor(rules: Rules, w: TacticianWeights, circles: CircleValues, points: Points, kills: Float64Array) {
    this.#w = w;
    this.#circles = circles;
    this.#points = points;
    this.#kills = kills;
    this.#objectives = circles.objectives;
    this.#planner = new ActivationPlanner(rules.board, w, circles);
    this.#prices = { ...w, kills };
  }

  /** Writes the value of an offered choice to `worth`. */
  #value(p: Position, miniature: number, choice: number): void {
    const worth = this.#worth;
    const objectives = this.#objectives;
    worth[0] = 0;
    switch (kindOfChoice(choice)) {
      case PICK_UP:
        this.#circles.actions.addOffered(p, miniature, choice, worth);
        if (objectives.dropped === firstOfChoice(choice)) worth[0] = Math.max(worth[0], this.#w.dropped);
        return;
      case PLACE_FLAG:
      case ATTEMPT:
        worth[0] = objectives.worth[firstOfChoice(choice)];
        return;
      case PLANT_FLAG:
        worth[0] = objectives.value[p.circle[miniature]];
        return;
      case STORY_ACT: {
        const number = secondOfChoice(choice);
        const action = p.rules.story?.actions[number];
        if (action === undefined) return;
        worth[0] = objectives.story.worth[number * 2 + p.side[miniature]] * chanceOf(p, miniature, action);
        return;
      }
      default:
        if (!this.#circles.actions.addOffered(p, miniature, choice, worth))
          valueOfAction(p, miniature, choice, worth, this.#prices);
    }
  }

  /** Finds the best of the offered actions. */
  #look(p: Position, miniature: number): void {
    const best = this.#best;
    const values = this.#values;
    const worth = this.#worth;
    best.action = -1;
    best.extra = -1;
    values.fill(0);
    for (let i = 0; i < p.choiceCount; i++) {
      const choice = p.choices[i];
      const isExtra = kindOfChoice(choice) === EXTRA_ATTACK;
      this.#value(p, miniature, choice);
      if (worth[0] <= values[isExtra ? 1 : 0]) continue;
      values[isExtra ? 1 : 0] = worth[0];
      if (isExtra) best.extra = choice;
      else best.action = choice;
    }
  }

  /** The next choice of the current activation. */
  chooseAct(p: Position): number {
    const { plan } = this.#planner;
    const best = this.#best;
    const miniature = p.decisionMiniature;
    const { story, mode } = p.rules;
    const exit = story === undefined ? -1 : offered(p, LEAVE);
    if (exit >= 0 && wantsToLeave(p, miniature)) return exit;
    const turned = mode.kind === OBJECTIVE ? offered(p, FLIP) : -1;
    if (turned >= 0) return turned;
    // A miniature bought back here returns this turn.
    const returning = p.rules.rulings.reinforceAllTurn ? bestReturn(p) : -1;
    if (returning >= 0) return returning;
    this.#circles.actions.begin();
    this.#circles.prepare(p, miniature);
    this.#look(p, miniature);
    this.#planner.find(p, miniature, p.movementPoints, p.actionUsed === 0);
    const way = findPath(
      p,
      miniature,
      this.#points.price(p, p.decider),
      this.#planner,
      this.#circles,
      this.#kills,
    );
    if (way >= 0) return way;
    const here = p.status[miniature] === ON_BOARD ? p.circle[miniature] : -1;
    if (here >= 0) {
      if (best.extra >= 0 && this.#values[1] >= Math.max(this.#w.ammunition, plan.values[PLAN_ACTION]))
        return best.extra;
      // Value of acting here, then walking with all points left.
      const total = this.#values[0] + plan.values[PLAN_WALK];
      const isBest = total >= plan.values[PLAN_TOTAL] - ROUNDING || plan.act === here;
      if (best.action >= 0 && this.#values[0] >= this.#w.worthActing && isBest) return best.action;
    }
    if (plan.act >= 0 && plan.act !== here && isOffered(p, moveTo(plan.act))) return moveTo(plan.act);
    const challenge = p.gateCount > 0 ? offered(p, CHALLENGE) : -1;
    if (challenge >= 0) return challenge;
    if (plan.stop >= 0 && plan.stop !== here && isOffered(p, moveTo(plan.stop))) return moveTo(plan.stop);
    return isOffered(p, encodeChoice(END_ACTIVATION)) ? encodeChoice(END_ACTIVATION) : p.choices[0];
  }

  /** Chooses the miniature to activate, or a choice before that. */
  chooseMiniature(p: Position): number {
    const urgency = this.#urgency;
    let most = Number.NEGATIVE_INFINITY;
    let choice = p.choices[0];
    if (p.choiceCount === 1) return choice;
    const returning = bestReturn(p);
    if (returning >= 0) return returning;
    const medal = medalBetweenActivations(p);
    if (medal >= 0) return medal;
    this.#circles.actions.begin();
    for (let i = 0; i < p.choiceCount; i++) {
      const candidate = p.choices[i];
      const kind = kindOfChoice(candidate);
      if (kind !== ACTIVATE) continue;
      this.#findUrgency(p, firstOfChoice(candidate), most);
      if (urgency[0] <= most) continue;
      most = urgency[0];
      choice = candidate;
    }
    return choice;
  }

  /**
   * Writes the value of activating the miniature now to `urgency`: its best action, and getting out of danger.
   * @param least if the value cannot exceed this, any value up to it may be written
   */
  #findUrgency(p: Position, miniature: number, least: number): void {
    const { plan } = this.#planner;
    const urgency = this.#urgency;
    const walk = movementValue(p, miniature);
    const isWaiting = p.status[miniature] === WAITING_TO_ENTER;
    reachNow(p, miniature, walk);
    this.#circles.prepare(p, miniature);
    if (!isWaiting) this.#circles.findRest(p, miniature, p.circle[miniature], 0, this.#worth, 0);
    const relief = isWaiting ? this.#w.urgencyWaiting : -this.#w.urgencyDanger * this.#worth[0];
    this.#planner.findBestAction(p, miniature, urgency);
    const isIdle = urgency[0] === 0;
    urgency[0] += relief;
    // The plan's action has at most the value of the best.
    if (isIdle || urgency[0] <= least) return;
    this.#planner.find(p, miniature, walk, true);
    urgency[0] = plan.values[PLAN_ACTION] + relief;
  }

  /** Value of activating the miniature now, beyond staying on its circle; it must be on the board. */
  valueOfActing(p: Position, miniature: number): number {
    const { plan } = this.#planner;
    const walk = movementValue(p, miniature);
    this.#circles.actions.begin();
    reachNow(p, miniature, walk);
    this.#circles.prepare(p, miniature);
    this.#planner.find(p, miniature, walk, true);
    const approach = isLastTurn(p) ? 0 : this.#w.approach + this.#w.impatience * p.turn;
    this.#circles.findRest(p, miniature, p.circle[miniature], approach, this.#worth, 0);
    return plan.values[PLAN_TOTAL] - this.#worth[0];
  }

  /** Value of winning the duel of a bull rush or gate, for the miniature that wants to pass. */
  stakeOfPath(p: Position): number {
    return stakeOfPath(p, this.#planner, this.#circles, this.#kills);
  }
}

/** The Trooper and pack to buy back, or -1. */
function bestReturn(p: Position): number {
  let best = -1;
  let most = Number.NEGATIVE_INFINITY;
  for (let i = 0; i < p.choiceCount; i++) {
    if (kindOfChoice(p.choices[i]) !== REINFORCE) continue;
    const worth = valueOfReturn(p, p.choices[i]);
    if (worth <= most) continue;
    most = worth;
    best = p.choices[i];
  }
  return best;
}

function isOffered(p: Position, choice: number): boolean {
  return indexOfChoice(p, choice) >= 0;
}
