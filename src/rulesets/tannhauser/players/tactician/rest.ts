/** What acting from a circle and resting on it is worth to a figure: danger, chances, aims. */
import type { Rules } from '../../compile/rules.ts';
import { isBlinded } from '../../engine/figures.ts';
import type { Position } from '../../engine/position.ts';
import type { TacticianWeights } from '../../model.ts';
import { type Aims, createAims, findAims } from './aims.ts';
import { createLanes, type Lanes } from './lanes.ts';
import { createStands } from './stands.ts';
import { createWorks, type Works } from './works.ts';

export interface Rest {
  readonly aims: Aims;
  readonly works: Works;
  readonly lanes: Lanes;
  /** Looks at everything between the figure and its enemies. */
  prepare(p: Position, figure: number): void;
  /** Puts the worth of the best action from a circle into `into[at]`. */
  findAction(p: Position, figure: number, circle: number, into: Float64Array, at: number): void;
  /** Puts the worth of ending on a circle into `into[at]`; `approach` is that of a circle nearer to the enemy. */
  findRest(
    p: Position,
    figure: number,
    circle: number,
    approach: number,
    into: Float64Array,
    at: number,
  ): void;
  /** What the most attractive aim adds on a circle; no aim = -Infinity. */
  pullOf(p: Position, circle: number): number;
}

/** @param kills what each kill is worth; see findKills */
export function createRest(rules: Rules, w: TacticianWeights, kills: Float64Array): Rest {
  const { board } = rules;
  const { size, distance } = board;
  const lanes = createLanes(board);
  const aims = createAims(rules);
  const works = createWorks(rules, w, kills, lanes);
  const stands = createStands(rules, w, kills, lanes);

  function prepare(p: Position, figure: number): void {
    findAims(p, figure, aims, w);
    works.find(p, figure);
    stands.look(p, figure);
  }

  function findAction(p: Position, figure: number, circle: number, into: Float64Array, at: number): void {
    into[at] = Math.max(aims.value[circle], works.value[circle]);
    //
    if (p.attackForbidden === 1 && p.active === figure) return;
    const stand = stands.findAttack(circle);
    const most = isBlinded(p, figure, circle) ? stands.blow[stand] : stands.attack[stand];
    if (most > into[at]) into[at] = most;
  }

  function findRest(
    p: Position,
    _figure: number,
    circle: number,
    approach: number,
    into: Float64Array,
    at: number,
  ): void {
    const stand = stands.find(circle);
    let score = stands.worth[stand];
    const pull = pullOf(p, circle);
    const isDrawn = pull > Number.NEGATIVE_INFINITY;
    if (isDrawn) score += pull;
    for (let i = 0; i < aims.guards; i++) {
      if (aims.distance[aims.guard[i] * size + circle] === 0) score += aims.guardWorth[i];
    }
    into[at] = score - approach * (isDrawn ? w.goalMix : 1) * stands.gap[stand];
  }

  function pullOf({ turn }: Position, circle: number): number {
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

  return { aims, works, lanes, prepare, findAction, findRest, pullOf };
}
