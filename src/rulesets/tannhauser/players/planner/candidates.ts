/** Selects choices of a decision for rollouts: the tactician's own, and the next best by its weights. */
import type { Rules } from '../../compile/rules.ts';
import { DECIDE_ACT, END_ACTIVATION, firstOfChoice, kindOfChoice, MOVE_TO } from '../../engine/choices.ts';
import { MAX_MINIATURES, ON_BOARD } from '../../engine/layout.ts';
import type { Position } from '../../engine/position.ts';
import type { TacticianWeights } from '../../model.ts';
import { type ActionPrices, valueOfAction } from '../actionValues.ts';
import { CircleValues } from '../tactician/circleValues.ts';
import { findKills } from '../tactician/values.ts';

export class Candidates {
  /** Indices into `p.choices`, best first: `list[0 … count - 1]`. */
  readonly list: Int32Array;
  count = 0;
  readonly #w: TacticianWeights;
  readonly #most: number;
  readonly #kills = new Float64Array(MAX_MINIATURES);
  readonly #circles: CircleValues;
  readonly #prices: ActionPrices;
  readonly #worth = new Float64Array(1);
  readonly #action = new Float64Array(1);
  readonly #scores: Float64Array;

  /**
   * Creates the list.
   * @param most candidates listed, `first` included
   */
  constructor(rules: Rules, w: TacticianWeights, most: number) {
    this.#w = w;
    this.#most = most;
    this.#circles = new CircleValues(rules, w, this.#kills);
    this.#prices = { ...w, kills: this.#kills };
    this.#scores = new Float64Array(most);
    this.list = new Int32Array(most);
  }

  /** Inserts a choice with the score `worth[0]`. */
  #insert(index: number): void {
    const { list } = this;
    const scores = this.#scores;
    const worth = this.#worth;
    if (index === list[0]) return;
    let at = this.count;
    while (at > 1 && scores[at - 1] < worth[0]) at--;
    if (at >= this.#most) return;
    if (this.count < this.#most) this.count++;
    for (let i = this.count - 1; i > at; i--) {
      list[i] = list[i - 1];
      scores[i] = scores[i - 1];
    }
    list[at] = index;
    scores[at] = worth[0];
  }

  /**
   * Scores the choices of an activation: walks by their destination and the actions there, ending on the spot, and
   * actions before a walk.
   */
  #addActs(p: Position): void {
    const w = this.#w;
    const circles = this.#circles;
    const worth = this.#worth;
    const action = this.#action;
    const miniature = p.decisionMiniature;
    findKills(p, this.#kills, w);
    circles.prepare(p, miniature);
    const mayAct = p.actionUsed === 0;
    const approach = (w.approach + w.impatience * p.turn) * (mayAct ? 1 : w.tired);
    let after = Number.NEGATIVE_INFINITY;
    for (let i = 0; i < p.choiceCount; i++) {
      const kind = kindOfChoice(p.choices[i]);
      if (kind !== MOVE_TO && (kind !== END_ACTIVATION || p.status[miniature] !== ON_BOARD)) continue;
      const circle = kind === MOVE_TO ? firstOfChoice(p.choices[i]) : p.circle[miniature];
      circles.findRest(p, miniature, circle, approach, worth, 0);
      after = Math.max(after, worth[0]);
      if (kind === MOVE_TO) {
        action[0] = 0;
        if (mayAct) circles.findAction(p, miniature, circle, action, 0);
        if (action[0] >= w.worthActing) worth[0] += action[0];
        worth[0] -= w.stepPrice * p.reach.cost[circle];
      }
      this.#insert(i);
    }
    for (let i = 0; i < p.choiceCount; i++) {
      const kind = kindOfChoice(p.choices[i]);
      if (kind === MOVE_TO || kind === END_ACTIVATION) continue;
      valueOfAction(p, miniature, p.choices[i], worth, this.#prices);
      if (worth[0] <= 0) continue;
      worth[0] += after;
      this.#insert(i);
    }
  }

  /** Lists `first` and the best others. */
  find(p: Position, first: number): void {
    this.list[0] = first;
    this.count = 1;
    if (p.decision === DECIDE_ACT) this.#addActs(p);
    else {
      this.#worth[0] = 0;
      for (let i = 0; i < p.choiceCount; i++) this.#insert(i);
    }
  }
}
