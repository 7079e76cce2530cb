/** The answer of `odds volley`: shooters one after the other at the same groups of men. */
import { UsageError } from '../../../base/errors.ts';
import { checkAgreement } from '../../../dice/agreement.ts';
import { atLeast, mean } from '../../../dice/distribution.ts';
import type { CountCondition, CountGiven } from '../../../game/given.ts';
import {
  chainGiven,
  isWorthMore,
  ordersOf,
  SAME_VALUE,
  sharesOf,
  type VolleyStage,
  type VolleyWorth,
  volleyStages,
  type Weighted,
} from '../../../game/volleyChain.ts';
import { type VolleyWay, volleyPlan } from '../../../game/volleyPlan.ts';
import type { Catalogue } from '../model.ts';
import type { SampleRun } from './sampled.ts';
import { DOWN, HURT, KILLED, type MenAlike, type MenState, menIn, menOf, type ShotAim } from './volleyMen.ts';
import {
  countOf,
  DEFAULTS,
  type Fired,
  type FiredExactly,
  outOf,
  TRIALS,
  type VolleyQuestion,
  VolleyShots,
} from './volleyShots.ts';

/** One shot of the volley. */
export interface VolleyShot extends VolleyStage {
  /** Number of the shooters' kind in the question, from 0. */
  readonly block: number;
}

/** What becomes of the men of one group. */
export interface VolleyGroup {
  /** P(0, 1, 2 … men dead or wounded). */
  readonly out: readonly number[];
  /** P(0, 1, 2 … men dead). */
  readonly dead: readonly number[];
  /** Expected men dead or wounded. */
  readonly mean: number;
  /** P(all of them are dead or wounded). */
  readonly wiped: number;
}

export interface VolleyAnswer {
  /** As it was understood, with its defaults. */
  readonly question: VolleyQuestion;
  /** How the chances were found: exactly, or by rolling where the exact chain would take too long. */
  readonly method: 'exact' | 'sampled';
  /** Shots in the order in which they are fired. */
  readonly shots: readonly VolleyShot[];
  /** What becomes of each group, in the order of the question. */
  readonly groups: readonly VolleyGroup[];
  /** P(0, 1, 2 … men dead or wounded). */
  readonly out: readonly number[];
  /** P(0, 1, 2 … men dead). */
  readonly dead: readonly number[];
  /** Expected numbers of men at the end. */
  readonly expected: {
    readonly out: number;
    readonly dead: number;
    readonly wounded: number;
    /** Hunkered down, and not out. */
    readonly hunkered: number;
  };
  /** P(all men are dead or wounded). */
  readonly wiped: number;
  /** Expected number of shots that are not needed. */
  readonly spare: number;
  /** The given order, at the first group and with even bursts, beside the best; null where nothing best is looked for. */
  readonly given: { readonly wiped: number; readonly out: number; readonly orders: number } | null;
  /** Where each shot goes in the best split, and its bursts; null where neither is looked for. */
  readonly plan: readonly VolleyWay<MenState, ShotAim>[] | null;
  /** The condition on the men under which everything else holds; null: none. */
  readonly condition: CountCondition | null;
  /** Numbers of the kinds of shooters in the order in which they fire. */
  readonly order: readonly number[];
  /** What was rolled; beside the exact chances, or in their place. */
  readonly sampled: SampledVolley | null;
}

interface SampledVolley extends SampleRun {
  /** Trials that met the condition, of which all shares are; all of them without one. */
  readonly kept: number;
  /** Share of these with 0, 1, 2 … men dead or wounded. */
  readonly out: readonly number[];
  /** Largest deviation from the exact chances in standard errors; 0 where there are none. */
  readonly z: number;
}

/**
 * @param condition only volleys that meet it count; nothing best is looked for beside it
 * @throws UsageError `usage/too-large` when sampling would take long, or the best cannot be found exactly; `usage/condition` when the
 * condition never holds
 * @throws InternalError `internal/odds-disagree` when exact and sampled odds differ beyond chance
 */
export function answerVolley(
  catalogue: Catalogue,
  question: VolleyQuestion,
  run: SampleRun,
  condition?: CountGiven,
): VolleyAnswer {
  const volley = new VolleyShots(catalogue, question);
  const given = [...question.shooters.keys()];
  const choices = { groups: question.split === 'best', bursts: question.bursts === 'best' };
  const chooses = choices.groups || choices.bursts;
  const isBest = question.order === 'best' || chooses;
  const asked = volley.exact(given, DEFAULTS);
  if (asked === undefined && isBest) throw tooLarge();
  if (asked === undefined) return sampledAnswer(volley, question, given, run, condition);
  if (condition !== undefined) return answerGiven(volley, question, asked, run, condition);
  if (!isBest) return answerOf(volley, question, asked, { sampled: beside(volley, asked, asked, run) });
  const isBetter = (one: VolleyWorth, other: VolleyWorth): boolean =>
    chooses ? isWorthMore(one, other) : one.lost > other.lost + SAME_VALUE;
  const orders = question.order === 'best' ? ordersOf(given.length) : [given];
  let best = asked;
  for (const [number, order] of orders.entries()) {
    const fired = volley.exact(order, choices);
    if (fired === undefined) throw tooLarge();
    if (number === 0 || isBetter(volley.ends(fired), volley.ends(best))) best = fired;
  }
  const { all, lost } = volley.ends(asked);
  return answerOf(volley, question, best, {
    sampled: beside(volley, best, best, run),
    given: { wiped: all, out: lost, orders: orders.length },
  });
}

/** Rolled, because the exact chain would take too long; a condition leaves volleys out. */
function sampledAnswer(
  volley: VolleyShots,
  question: VolleyQuestion,
  order: readonly number[],
  run: SampleRun,
  condition: CountGiven | undefined,
): VolleyAnswer {
  const fired = volley.sampled(order, run, condition);
  const { kept } = fired;
  const trials = run.trials === 0 ? TRIALS : run.trials;
  return answerOf(volley, question, fired, {
    sampled: { ...run, trials, kept, out: outAt(fired, volley.men), z: 0 },
    condition: condition && { ...condition, probability: kept / trials },
  });
}

/** Of the volleys alone that meet the condition. */
function answerGiven(
  volley: VolleyShots,
  question: VolleyQuestion,
  asked: FiredExactly,
  run: SampleRun,
  condition: CountGiven,
): VolleyAnswer {
  const { chain, probability } = chainGiven(asked, condition, (state) => countOf(state, condition.counted));
  const fired = { ...asked, chain };
  return answerOf(volley, question, fired, {
    sampled: beside(volley, asked, fired, run, condition),
    condition: { ...condition, probability },
  });
}

function outAt({ chain }: Fired, most: number): number[] {
  return sharesOf(chain[chain.length - 1], most, outOf);
}

/** What goes with the chances of a volley. */
interface Beside {
  readonly sampled: SampledVolley | null;
  readonly given?: VolleyAnswer['given'];
  readonly condition?: CountCondition | undefined;
}

function tooLarge(): UsageError {
  const message =
    'the best of this volley cannot be found exactly; use fewer men, shooters or groups, or leave best out';
  return new UsageError([{ code: 'usage/too-large', place: {}, message }]);
}

function answerOf(
  volley: VolleyShots,
  question: VolleyQuestion,
  fired: Fired,
  { sampled, given = null, condition }: Beside,
): VolleyAnswer {
  const { order, chain, aimOf } = fired;
  const { men } = question;
  const shots = volley.shotsOf(order);
  const sizes = sizesOf(men);
  const all = sizes.reduce((sum, size) => sum + size, 0);
  const ends = chain[chain.length - 1];
  const sharesIn = (which: number): number[] => sharesOf(ends, all, (state) => menIn(state, which));
  const stages = volleyStages(chain, {
    lost: outOf,
    most: all,
    targets: sizes.length,
    isGone: (state, group) => outIn(state, men, group) === sizes[group],
    aimedAt: (state, shot) => {
      const aim = aimOf(state, shot);
      return aim === null ? [] : [aim.group];
    },
  });
  const out = outAt(fired, all);
  const dead = sharesIn(KILLED);
  return {
    question,
    method: volley.isExact ? 'exact' : 'sampled',
    shots: stages.map((stage, number) => ({ ...stage, block: shots[number] })),
    groups: sizes.map((size, group) => groupOf(ends, men, group, size)),
    out,
    dead,
    expected: {
      out: mean(out),
      dead: mean(dead),
      wounded: mean(sharesIn(HURT)),
      hunkered: mean(sharesIn(DOWN)),
    },
    wiped: atLeast(out, all),
    spare: stages.reduce((sum, { notNeeded }) => sum + notNeeded, 0),
    given,
    plan:
      question.split === 'best' || question.bursts === 'best'
        ? volleyPlan(chain, aimOf, (state) => state)
        : null,
    order,
    condition: condition ?? null,
    sampled,
  };
}

/** Men by group. */
function sizesOf(men: readonly MenAlike[]): number[] {
  const sizes: number[] = [];
  for (const { group, count } of men) sizes[group] = (sizes[group] ?? 0) + count;
  return sizes;
}

/** Men of a group who are dead or wounded. */
function outIn(state: MenState, men: readonly MenAlike[], group: number): number {
  return menOf(state, HURT, men, group) + menOf(state, KILLED, men, group);
}

function groupOf(
  ends: readonly Weighted<MenState>[],
  men: readonly MenAlike[],
  group: number,
  size: number,
): VolleyGroup {
  const dead = sharesOf(ends, size, (state) => menOf(state, KILLED, men, group));
  const out = sharesOf(ends, size, (state) => outIn(state, men, group));
  return { out, dead, mean: mean(out), wiped: atLeast(out, size) };
}

/** Rolled beside the exact chances. @param exact with the chances under the condition */
function beside(
  volley: VolleyShots,
  { order, aimOf }: Fired,
  exact: Fired,
  run: SampleRun,
  condition?: CountGiven,
): SampledVolley | null {
  if (run.trials === 0) return null;
  const rolled = volley.sampled(order, run, condition, aimOf);
  const { kept } = rolled;
  const all = volley.men;
  const out = outAt(rolled, all);
  const counts = Float64Array.from(out, (share) => Math.round(share * kept));
  const z = checkAgreement(counts, outAt(exact, all), { ...run, trials: kept });
  return { ...run, kept, out, z };
}
