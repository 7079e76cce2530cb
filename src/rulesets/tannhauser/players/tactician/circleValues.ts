/** Values of acting from a circle and resting on it, for a miniature: danger, opportunities, objectives. */
import type { Board } from '../../compile/board.ts';
import type { Rules } from '../../compile/rules.ts';
import { isBlinded } from '../../engine/miniatures.ts';
import type { Position } from '../../engine/position.ts';
import type { TacticianWeights } from '../../model.ts';
import { ActionMap } from './actionMap.ts';
import { InfluenceMap } from './influenceMap.ts';
import { type Lanes, lanesOf } from './lanes.ts';
import { createObjectives, findObjectives, type Objectives } from './objectives.ts';

export class CircleValues {
  readonly #w: TacticianWeights;
  readonly #board: Board;
  readonly lanes: Lanes;
  readonly objectives: Objectives;
  readonly actions: ActionMap;
  readonly #influence: InfluenceMap;

  /**
   * Creates the values.
   * @param kills bonus for a kill, by miniature; see findKills
   */
  constructor(rules: Rules, w: TacticianWeights, kills: Float64Array) {
    this.#w = w;
    this.#board = rules.board;
    this.lanes = lanesOf(rules.board);
    this.objectives = createObjectives(rules);
    this.actions = new ActionMap(rules, w, kills, this.lanes);
    this.#influence = new InfluenceMap(rules, w, kills, this.lanes);
  }

  /** Prepares the values between the miniature and its enemies. */
  prepare(p: Position, miniature: number): void {
    findObjectives(p, miniature, this.objectives, this.#w);
    this.actions.find(p, miniature);
    this.#influence.look(p, miniature);
  }

  /** Writes the value of the best action from a circle to `into[at]`. */
  findAction(p: Position, miniature: number, circle: number, into: Float64Array, at: number): void {
    into[at] = Math.max(this.objectives.value[circle], this.actions.value[circle]);
    // no attack in this activation.
    if (p.attackForbidden === 1 && p.active === miniature) return;
    const stand = this.#influence.findAttack(circle);
    const most = isBlinded(p, miniature, circle)
      ? this.#influence.blow[stand]
      : this.#influence.attack[stand];
    if (most > into[at]) into[at] = most;
  }

  /** Writes the value of ending on a circle to `into[at]`; `approach` is the value of a circle nearer to the enemy. */
  findRest(
    p: Position,
    _miniature: number,
    circle: number,
    approach: number,
    into: Float64Array,
    at: number,
  ): void {
    const { size } = this.#board;
    const objectives = this.objectives;
    const stand = this.#influence.find(circle);
    let score = this.#influence.worth[stand];
    const pull = this.pullOf(p, circle);
    const isDrawn = pull > Number.NEGATIVE_INFINITY;
    if (isDrawn) score += pull;
    for (let i = 0; i < objectives.guards; i++) {
      if (objectives.distance[objectives.guard[i] * size + circle] === 0) score += objectives.guardWorth[i];
    }
    into[at] = score - approach * (isDrawn ? this.#w.goalMix : 1) * this.#influence.gap[stand];
  }

  /** Pull of the most attractive objective on a circle; -Infinity without one. */
  pullOf({ turn }: Position, circle: number): number {
    const { size, distance } = this.#board;
    const w = this.#w;
    const objectives = this.objectives;
    const step = w.goalApproach * (1 + w.impatience * turn);
    let most = Number.NEGATIVE_INFINITY;
    for (let i = 0; i < objectives.count; i++) {
      most = Math.max(
        most,
        w.goalPull * objectives.pull[i] - step * objectives.distance[objectives.place[i] * size + circle],
      );
    }
    if (objectives.dropped >= 0) {
      const gap = distance[circle * size + objectives.dropped];
      most = Math.max(most, w.goalPull * w.dropped * w.droppedPull - step * gap);
    }
    for (let i = 0; i < objectives.story.count; i++) {
      const goal = objectives.story.circles[i];
      most = Math.max(
        most,
        w.goalPull * objectives.story.value[goal] - step * distance[circle * size + goal],
      );
    }
    return most;
  }
}
