/** The answer of `odds volley`: attackers one after the other on the same targets, until they are dead. */
import { UsageError } from '../../../base/errors.ts';
import { atLeast, mean } from '../../../dice/distribution.ts';
import type { CountCondition, CountGiven, KeptSamples } from '../../../game/given.ts';
import {
  MOST_ORDERED,
  ordersOf,
  SAME_VALUE,
  share,
  sharesOf,
  type VolleyStage,
} from '../../../game/volleyChain.ts';
import type { VolleyWay } from '../../../game/volleyPlan.ts';
import { rowsLeft } from '../engine/miniatures.ts';
import type { Catalogue } from '../model.ts';
import { weaponIds } from './attackScene.ts';
import type { Sampling } from './sampledTree.ts';
import { agreed, type SampledWounds } from './sampleWounds.ts';
import type { PlannedAttack } from './volleyGame.ts';
import { type PlacedVolley, placedVolley, plannedAttack, type VolleyQuestion } from './volleyScene.ts';
import { type VolleySetting, type VolleyStand, VolleyTree } from './volleyTree.ts';

/** One attack of the volley, in the order in which they are made. */
export interface VolleyAttack extends VolleyStage {
  /** Number of the attack in the question, from 0. */
  readonly number: number;
  /** By target: item id, or `unarmed`; null: no weapon can be used on it. */
  readonly weapons: readonly (string | null)[];
  /** P(the attacker dies in the volley), by a counterattack. */
  readonly killed: number;
}

/** What becomes of one target. */
export interface VolleyTarget {
  /** P(0, 1, 2 … wounds). */
  readonly wounds: readonly number[];
  /** Expected wounds. */
  readonly mean: number;
  /** P(it dies). */
  readonly kill: number;
}

export interface VolleyAnswer {
  /** As it was understood, with its defaults. */
  readonly question: VolleyQuestion;
  /** The attacks in the order in which they are made. */
  readonly attacks: readonly VolleyAttack[];
  /** What becomes of each target, in the order of the question. */
  readonly targets: readonly VolleyTarget[];
  /** P(0, 1, 2 … wounds of all targets), all attacks together. */
  readonly wounds: readonly number[];
  /** Expected wounds of all targets. */
  readonly mean: number;
  /** P(all targets die). */
  readonly kill: number;
  /** Expected number of attacks that are not needed. */
  readonly spare: number;
  /** The given order, each attack on the first target that stands, beside the best; null without `--order best` and `--split best`. */
  readonly given: {
    /** P(all targets die). */
    readonly kill: number;
    /** Expected wounds of all targets. */
    readonly mean: number;
    /** Orders that were tried; 1 without `--order best`. */
    readonly orders: number;
  } | null;
  /** Numbers of the targets of each attack in the best split; null without `--split best`. */
  readonly plan: readonly VolleyWay<VolleyStand, readonly number[]>[] | null;
  /** The condition on the wounds or deaths under which everything else holds; null: none. */
  readonly condition: CountCondition | null;
  /** Positions of the engine looked at. */
  readonly positions: number;
  /** The wounds of all targets with dice. */
  readonly sampled: (SampledWounds & KeptSamples) | null;
}

/**
 * @param condition only volleys that meet it count; the decisions do not know it, and nothing best is looked for beside it
 * @throws UsageError `usage/weapon`, `usage/miniature`, `usage/too-large`, `usage/condition`
 * @throws InternalError `internal/odds-disagree` when exact and sampled odds differ beyond chance
 */
export function answerVolley(
  catalogue: Catalogue,
  question: VolleyQuestion,
  sampling: Sampling,
  condition?: CountGiven,
): VolleyAnswer {
  const placed = placedVolley(catalogue, question);
  const { p } = placed;
  const attacks = question.attackers.map((_, number) => plannedAttack(catalogue, question, placed, number));
  const setting = {
    ...question,
    buys: buyersIn(placed, question),
    choosesTargets: question.split === 'best',
  };
  const { tree, order, orders } = bestOrder(placed, attacks, setting, question.order);
  const isBest = question.order === 'best' || question.split === 'best';
  const plain = isBest
    ? new VolleyTree(p, attacks, placed.targets, { ...setting, choosesTargets: false })
    : null;
  const given = condition === undefined ? undefined : tree.chainGiven(condition);
  const chain = given?.chain ?? tree.chain();
  const ends = chain[chain.length - 1];
  const stages = tree.stages(chain);
  const wounds = stages[stages.length - 1].after;
  return {
    question,
    attacks: order.map((number, place) => {
      const { miniature, weapons } = attacks[number];
      const held = weaponIds(p, miniature);
      return {
        ...stages[place],
        number,
        weapons: weapons.map((weapon) => (weapon < 0 ? null : held[weapon])),
        killed: share(ends, (state) => rowsLeft(state.p, miniature) === 0),
      };
    }),
    targets: tree.rows.map((rows, target) => {
      const own = sharesOf(ends, rows, (game) => tree.lostBy(game, target));
      return { wounds: own, mean: mean(own), kill: atLeast(own, rows) };
    }),
    wounds,
    mean: mean(wounds),
    kill: atLeast(wounds, wounds.length - 1),
    spare: stages.reduce((sum, { notNeeded }) => sum + notNeeded, 0),
    given: plain === null ? null : { ...endsOf(plain), orders },
    plan: question.split === 'best' ? tree.plan(chain) : null,
    condition: given?.condition ?? null,
    positions: tree.positions,
    sampled: sampleVolley(tree, sampling, condition),
  };
}

function endsOf(tree: VolleyTree): { readonly kill: number; readonly mean: number } {
  const wounds = tree.stages(tree.chain()).at(-1)?.after ?? [];
  return { kill: wounds[wounds.length - 1], mean: mean(wounds) };
}

/** By side: on the open field those with Command Points, in a position everybody who finds something to spend. */
function buyersIn({ p, targets }: PlacedVolley, { commandPoints, from }: VolleyQuestion): [boolean, boolean] {
  if (from !== undefined) return [true, true];
  const [attackers, other] = commandPoints.map((points) => points > 0);
  return p.side[targets[0]] === 1 ? [attackers, other] : [other, attackers];
}

/** Attacks of one activation stay together. */
function activationsOf(attacks: readonly PlannedAttack[]): number[][] {
  const activations: number[][] = [];
  for (const [number, { isExtra }] of attacks.entries()) {
    if (isExtra) activations[activations.length - 1].push(number);
    else activations.push([number]);
  }
  return activations;
}

/** The order of most worth by the objective; the given one among equals, and where no other is looked for. */
function bestOrder(
  { p, targets }: PlacedVolley,
  attacks: readonly PlannedAttack[],
  setting: VolleySetting,
  asked: VolleyQuestion['order'],
) {
  const activations = activationsOf(attacks);
  if (asked === 'best' && activations.length > MOST_ORDERED) {
    const message = `found ${activations.length} attackers, expected at most ${MOST_ORDERED} whose orders are all tried; without --order best there may be more`;
    throw new UsageError([{ code: 'usage/too-large', place: { path: '--order' }, message }]);
  }
  const treeOf = (order: readonly number[]): VolleyTree =>
    new VolleyTree(
      p,
      order.map((number) => attacks[number]),
      targets,
      setting,
    );
  const given = [...attacks.keys()];
  let best = { tree: treeOf(given), order: given };
  const orders = asked === 'best' ? ordersOf(activations.length) : [[...activations.keys()]];
  for (const places of orders.slice(1)) {
    const order = places.flatMap((place) => activations[place]);
    const tree = treeOf(order);
    if (tree.value > best.tree.value + SAME_VALUE) best = { tree, order };
  }
  return { ...best, orders: orders.length };
}

function sampleVolley(
  tree: VolleyTree,
  { trials, seed }: Sampling,
  condition: CountGiven | undefined,
): VolleyAnswer['sampled'] {
  if (trials === 0) return null;
  const { counts, exact, kept } = tree.sample(trials, seed, condition);
  return { ...agreed(counts, exact, kept, seed), trials, kept };
}
