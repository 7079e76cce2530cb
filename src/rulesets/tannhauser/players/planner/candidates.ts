/** Which choices of a decision are worth rollouts: the tactician's own, and those that its weights put next. */
import type { Rules } from '../../compile/rules.ts';
import { DECIDE_ACT, END_ACTIVATION, firstOfChoice, kindOfChoice, MOVE_TO } from '../../engine/choices.ts';
import { MAX_FIGURES, ON_BOARD } from '../../engine/layout.ts';
import type { Position } from '../../engine/position.ts';
import type { TacticianWeights } from '../../model.ts';
import { type ActionPrices, valueOfAction } from '../actionValues.ts';
import { createRest } from '../tactician/rest.ts';
import { findKills } from '../tactician/values.ts';

export interface Candidates {
  /** Indices into `p.choices`, best first: `list[0 … count - 1]`. */
  readonly list: Int32Array;
  count: number;
  /** Lists `first` and the best others. */
  find(p: Position, first: number): void;
}

/** @param most candidates listed, `first` included */
export function createCandidates(rules: Rules, w: TacticianWeights, most: number): Candidates {
  const kills = new Float64Array(MAX_FIGURES);
  const rest = createRest(rules, w, kills);
  const prices: ActionPrices = { ...w, kills };
  const worth = new Float64Array(1);
  const action = new Float64Array(1);
  const scores = new Float64Array(most);
  const found: Candidates = { list: new Int32Array(most), count: 0, find };
  const { list } = found;

  /** Takes `worth[0]` as the score of a choice. */
  function insert(index: number): void {
    if (index === list[0]) return;
    let at = found.count;
    while (at > 1 && scores[at - 1] < worth[0]) at--;
    if (at >= most) return;
    if (found.count < most) found.count++;
    for (let i = found.count - 1; i > at; i--) {
      list[i] = list[i - 1];
      scores[i] = scores[i - 1];
    }
    list[at] = index;
    scores[at] = worth[0];
  }

  /** Walks by where they lead and what could be done there, ending where the figure stands, and actions before a walk. */
  function addActs(p: Position): void {
    const figure = p.decisionFigure;
    findKills(p, kills, w);
    rest.prepare(p, figure);
    const mayAct = p.actionUsed === 0;
    const approach = (w.approach + w.impatience * p.turn) * (mayAct ? 1 : w.tired);
    let after = Number.NEGATIVE_INFINITY;
    for (let i = 0; i < p.choiceCount; i++) {
      const kind = kindOfChoice(p.choices[i]);
      if (kind !== MOVE_TO && (kind !== END_ACTIVATION || p.status[figure] !== ON_BOARD)) continue;
      const circle = kind === MOVE_TO ? firstOfChoice(p.choices[i]) : p.circle[figure];
      rest.findRest(p, figure, circle, approach, worth, 0);
      after = Math.max(after, worth[0]);
      if (kind === MOVE_TO) {
        action[0] = 0;
        if (mayAct) rest.findAction(p, figure, circle, action, 0);
        if (action[0] >= w.worthActing) worth[0] += action[0];
        worth[0] -= w.stepPrice * p.reach.cost[circle];
      }
      insert(i);
    }
    for (let i = 0; i < p.choiceCount; i++) {
      const kind = kindOfChoice(p.choices[i]);
      if (kind === MOVE_TO || kind === END_ACTIVATION) continue;
      valueOfAction(p, figure, p.choices[i], worth, prices);
      if (worth[0] <= 0) continue;
      worth[0] += after;
      insert(i);
    }
  }

  function find(p: Position, first: number): void {
    list[0] = first;
    found.count = 1;
    if (p.decision === DECIDE_ACT) addActs(p);
    else {
      worth[0] = 0;
      for (let i = 0; i < p.choiceCount; i++) insert(i);
    }
  }

  return found;
}
