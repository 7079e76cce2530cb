/** What acting from a circle and resting on it is worth to a miniature: danger, chances, aims. */
import type { Board } from '../../compile/board.ts';
import type { Rules } from '../../compile/rules.ts';
import { isBlinded } from '../../engine/miniatures.ts';
import type { Position } from '../../engine/position.ts';
import type { TacticianWeights } from '../../model.ts';
import { ActionMap } from './actionMap.ts';
import { type Aims, createAims, findAims } from './aims.ts';
import { InfluenceMap } from './influenceMap.ts';
import { createLanes, type Lanes } from './lanes.ts';

export class CircleValues {
  readonly #w: TacticianWeights;
  readonly #board: Board;
  readonly lanes: Lanes;
  readonly aims: Aims;
  readonly actions: ActionMap;
  readonly #influence: InfluenceMap;

  /** @param kills what each kill is worth; see findKills */
  constructor(rules: Rules, w: TacticianWeights, kills: Float64Array) {
    this.#w = w;
    this.#board = rules.board;
    this.lanes = createLanes(rules.board);
    this.aims = createAims(rules);
    this.actions = new ActionMap(rules, w, kills, this.lanes);
    this.#influence = new InfluenceMap(rules, w, kills, this.lanes);
  }

  /** Looks at everything between the miniature and its enemies. */
  prepare(p: Position, miniature: number): void {
    findAims(p, miniature, this.aims, this.#w);
    this.actions.find(p, miniature);
    this.#influence.look(p, miniature);
  }

  /** Puts the worth of the best action from a circle into `into[at]`. */
  findAction(p: Position, miniature: number, circle: number, into: Float64Array, at: number): void {
    into[at] = Math.max(this.aims.value[circle], this.actions.value[circle]);
    //
    if (p.attackForbidden === 1 && p.active === miniature) return;
    const stand = this.#influence.findAttack(circle);
    const most = isBlinded(p, miniature, circle)
      ? this.#influence.blow[stand]
      : this.#influence.attack[stand];
    if (most > into[at]) into[at] = most;
  }

  /** Puts the worth of ending on a circle into `into[at]`; `approach` is that of a circle nearer to the enemy. */
  findRest(
    p: Position,
    _miniature: number,
    circle: number,
    approach: number,
    into: Float64Array,
    at: number,
  ): void {
    const { size } = this.#board;
    const aims = this.aims;
    const stand = this.#influence.find(circle);
    let score = this.#influence.worth[stand];
    const pull = this.pullOf(p, circle);
    const isDrawn = pull > Number.NEGATIVE_INFINITY;
    if (isDrawn) score += pull;
    for (let i = 0; i < aims.guards; i++) {
      if (aims.distance[aims.guard[i] * size + circle] === 0) score += aims.guardWorth[i];
    }
    into[at] = score - approach * (isDrawn ? this.#w.goalMix : 1) * this.#influence.gap[stand];
  }

  /** What the most attractive aim adds on a circle; no aim = -Infinity. */
  pullOf({ turn }: Position, circle: number): number {
    const { size, distance } = this.#board;
    const w = this.#w;
    const aims = this.aims;
    const step = w.goalApproach * (1 + w.impatience * turn);
    let most = Number.NEGATIVE_INFINITY;
    for (let i = 0; i < aims.count; i++) {
      most = Math.max(most, w.goalPull * aims.pull[i] - step * aims.distance[aims.place[i] * size + circle]);
    }
    if (aims.dropped >= 0) {
      const gap = distance[circle * size + aims.dropped];
      most = Math.max(most, w.goalPull * w.dropped * w.droppedPull - step * gap);
    }
    for (let i = 0; i < aims.story.count; i++) {
      const goal = aims.story.circles[i];
      most = Math.max(most, w.goalPull * aims.story.value[goal] - step * distance[circle * size + goal]);
    }
    return most;
  }
}
