/** The answer of `odds volley`: shooters one after the other at the same men. */
import { checkAgreement } from '../../../dice/agreement.ts';
import { mean } from '../../../dice/distribution.ts';
import { checkSampleCost } from '../../../dice/sampleCost.ts';
import {
  ordersOf,
  runChain,
  type VolleyStage,
  volleyStages,
  type Weighted,
} from '../../../game/volleyChain.ts';
import { createStreams, seedStreams } from '../../../random/streams.ts';
import { type CombatRules, combatRules } from '../fire/combatTable.ts';
import { type JointOutcome, jointCost, jointOutcomes } from '../fire/jointDistribution.ts';
import { type Figure, fire } from '../fire/sample.ts';
import type { Catalogue, Interpretations } from '../model.ts';
import { OUTCOMES } from '../schema/names.ts';
import type { SampleRun } from './sampled.ts';
import {
  afterShot,
  DOWN,
  type FoundMen,
  firstState,
  HURT,
  KILLED,
  type MenAlike,
  type MenState,
  menIn,
  shotAt,
  type VolleyShooter,
} from './volleyMen.ts';

/** Shooters of one kind who fire one after the other. */
export interface VolleyBlock extends VolleyShooter {
  readonly count: number;
}

export interface VolleyQuestion {
  /** In the order in which they fire. */
  readonly shooters: readonly VolleyBlock[];
  /** Men who stand alike. */
  readonly men: readonly MenAlike[];
  /** Whether the best order of the shooters is looked for. */
  readonly order: 'given' | 'best';
  /** Interpretation of each unclear rule. */
  readonly interpretations: Interpretations;
}

/** One shot of the volley. */
export interface VolleyShot extends VolleyStage {
  /** Number of the shooters' kind in the question, from 0. */
  readonly block: number;
}

export interface VolleyAnswer {
  /** As it was understood, with its defaults. */
  readonly question: VolleyQuestion;
  /** How the chances were found: exactly, or by rolling where the exact chain would take too long. */
  readonly method: 'exact' | 'sampled';
  /** Shots in the order in which they are fired. */
  readonly shots: readonly VolleyShot[];
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
  /** The given order, beside the best one; null without `--order best`. */
  readonly givenOrder: { readonly wiped: number; readonly out: number; readonly orders: number } | null;
  /** Numbers of the kinds of shooters in the order in which they fire. */
  readonly order: readonly number[];
  /** What was rolled; beside the exact chances, or in their place. */
  readonly sampled: SampledVolley | null;
}

interface SampledVolley extends SampleRun {
  /** Share of the trials with 0, 1, 2 … men dead or wounded. */
  readonly out: readonly number[];
  /** Largest deviation from the exact chances in standard errors; 0 where there are none. */
  readonly z: number;
}

/** Rolled where the exact chain would take too long and nobody has said how often. */
const TRIALS = 20_000;
/** Steps of the exact chain: about a second. */
const MOST_STEPS = 2e8;
/** Keeps these samples apart from games and from other samples. */
const VOLLEY_DOMAIN = 0x766f6c6c;

/**
 * @throws UsageError `usage/too-large` when sampling would take long
 * @throws InternalError `internal/odds-disagree` when exact and sampled odds differ beyond chance
 */
export function answerVolley(catalogue: Catalogue, question: VolleyQuestion, run: SampleRun): VolleyAnswer {
  const volley = new Volley(catalogue, question);
  const given = [...question.shooters.keys()];
  const asked = volley.exact(given);
  if (asked === undefined) return volley.answer(given, volley.sampled(given, run), run, null);
  if (question.order === 'given') return volley.answer(given, asked, run, null);
  const orders = ordersOf(question.shooters.length);
  let best = { order: given, chain: asked };
  for (const order of orders.slice(1)) {
    const chain = volley.exact(order);
    if (chain !== undefined && volley.meanOut(chain) > volley.meanOut(best.chain) + SAME_VALUE)
      best = { order, chain };
  }
  const beside = { ...volley.ends(asked), orders: orders.length };
  return volley.answer(best.order, best.chain, run, beside);
}

/** Values that differ by less are the same. */
const SAME_VALUE = 1e-9;

type Chain = readonly (readonly Weighted<MenState>[])[];

class Volley {
  readonly #catalogue: Catalogue;
  readonly #question: VolleyQuestion;
  readonly #rules: CombatRules;
  readonly #all: number;
  /** Men found by kind of shooter and state. */
  readonly #found = new Map<string, FoundMen>();
  readonly #outcomes = new Map<string, readonly JointOutcome[]>();
  #steps = 0;

  constructor(catalogue: Catalogue, question: VolleyQuestion) {
    this.#catalogue = catalogue;
    this.#question = question;
    this.#rules = combatRules(catalogue, question.interpretations);
    this.#all = question.men.reduce((sum, { count }) => sum + count, 0);
  }

  /** The chain over the men; undefined where it would take too long. */
  exact(order: readonly number[]): Chain | undefined {
    const steps = this.#shots(order).map((block) => (state: MenState): readonly Weighted<MenState>[] => {
      const found = this.#find(block, state);
      if (found.plan.dice.length === 0 || this.#steps > MOST_STEPS) return [{ state, probability: 1 }];
      const hunkers = this.#question.shooters[block].arrangement.reaction === 'hunker';
      return this.#outcomesOf(block, state, found).map((outcome) => ({
        state: afterShot(state, found, outcome, hunkers),
        probability: outcome.probability,
      }));
    });
    const chain = runChain(firstState(this.#question.men), steps, (state) => state.join());
    return this.#steps > MOST_STEPS ? undefined : chain;
  }

  #shots(order: readonly number[]): number[] {
    return order.flatMap((block) => new Array<number>(this.#question.shooters[block].count).fill(block));
  }

  #find(block: number, state: MenState): FoundMen {
    const key = `${block}|${state.join()}`;
    const known = this.#found.get(key);
    if (known !== undefined) return known;
    const { interpretations, shooters, men } = this.#question;
    const found = shotAt(this.#catalogue, interpretations, shooters[block], men, state);
    this.#found.set(key, found);
    return found;
  }

  #outcomesOf(block: number, state: MenState, { plan, groups, behind }: FoundMen): readonly JointOutcome[] {
    const key = `${block}|${state.join()}`;
    const known = this.#outcomes.get(key);
    if (known !== undefined) return known;
    const men = { kinds: groups, areDown: behind.map(({ from }) => from === DOWN) };
    this.#steps += jointCost(plan, men);
    if (this.#steps > MOST_STEPS) return [];
    const outcomes = jointOutcomes(this.#rules, this.#catalogue.smallArms.doubleSix, plan, men);
    this.#outcomes.set(key, outcomes);
    return outcomes;
  }

  /** The same chain as shares of volleys that are rolled die by die. */
  sampled(order: readonly number[], { trials, seed }: SampleRun): Chain {
    const times = trials === 0 ? TRIALS : trials;
    const shots = this.#shots(order);
    checkSampleCost(times, this.#all * shots.length);
    const rng = createStreams(1);
    seedStreams(rng, seed, VOLLEY_DOMAIN, 0);
    const counts = Array.from({ length: shots.length + 1 }, () => new Map<string, Counted>());
    for (let trial = 0; trial < times; trial++) {
      let state = firstState(this.#question.men);
      count(counts[0], state);
      for (const [number, block] of shots.entries()) {
        state = this.#fireOnce(block, state, rng);
        count(counts[number + 1], state);
      }
    }
    return counts.map((map) =>
      [...map.values()].map(({ state, times: met }) => ({ state, probability: met / times })),
    );
  }

  #fireOnce(block: number, state: MenState, rng: Int32Array): MenState {
    const found = this.#find(block, state);
    const { plan, groups, behind } = found;
    if (plan.dice.length === 0) return state;
    const figures = groups.map((): Figure => ({ dead: false, wounds: 0, hunkers: false }));
    fire(this.#rules, this.#catalogue.smallArms.doubleSix, plan, figures, rng);
    const counts = new Array<number>(behind.length * OUTCOMES.length).fill(0);
    for (const [man, { dead, wounds, hunkers }] of figures.entries()) {
      const outcome = dead ? 'dead' : wounds > 0 ? 'wounded' : hunkers ? 'hunker' : 'none';
      counts[groups[man] * OUTCOMES.length + OUTCOMES.indexOf(outcome)]++;
    }
    const reacts = this.#question.shooters[block].arrangement.reaction === 'hunker';
    return afterShot(state, found, { counts }, reacts);
  }

  meanOut(chain: Chain): number {
    return this.ends(chain).out;
  }

  ends(chain: Chain): { readonly wiped: number; readonly out: number } {
    const out = this.#countsOf(chain, outOf);
    return { wiped: out[this.#all], out: mean(out) };
  }

  #countsOf(chain: Chain, countOf: (state: MenState) => number): number[] {
    const shares = new Array<number>(this.#all + 1).fill(0);
    for (const { state, probability } of chain[chain.length - 1]) shares[countOf(state)] += probability;
    return shares;
  }

  answer(
    order: readonly number[],
    chain: Chain,
    run: SampleRun,
    givenOrder: VolleyAnswer['givenOrder'],
  ): VolleyAnswer {
    const shots = this.#shots(order);
    const stages = volleyStages(chain, {
      lost: outOf,
      most: this.#all,
      isFinished: (state) => outOf(state) === this.#all,
      isMade: (state, number) => this.#find(shots[number], state).plan.dice.length > 0,
    });
    const out = this.#countsOf(chain, outOf);
    const dead = this.#countsOf(chain, (state) => menIn(state, KILLED));
    const isExact = this.#steps <= MOST_STEPS;
    return {
      question: this.#question,
      method: isExact ? 'exact' : 'sampled',
      shots: stages.map((stage, number) => ({ ...stage, block: shots[number] })),
      out,
      dead,
      expected: {
        out: mean(out),
        dead: mean(dead),
        wounded: mean(this.#countsOf(chain, (state) => menIn(state, HURT))),
        hunkered: mean(this.#countsOf(chain, (state) => menIn(state, DOWN))),
      },
      wiped: out[this.#all],
      spare: stages.reduce((sum, { notNeeded }) => sum + notNeeded, 0),
      givenOrder,
      order,
      sampled: isExact
        ? this.#beside(order, out, run)
        : { ...run, trials: run.trials === 0 ? TRIALS : run.trials, out, z: 0 },
    };
  }

  /** Rolled beside the exact chances. */
  #beside(order: readonly number[], exact: readonly number[], run: SampleRun): SampledVolley | null {
    if (run.trials === 0) return null;
    const out = this.#countsOf(this.sampled(order, run), outOf);
    const counts = Float64Array.from(out, (share) => Math.round(share * run.trials));
    return { ...run, out, z: checkAgreement(counts, exact, run) };
  }
}

function outOf(state: MenState): number {
  return menIn(state, HURT) + menIn(state, KILLED);
}

/** A state and how often it was met. */
interface Counted {
  readonly state: MenState;
  times: number;
}

function count(counts: Map<string, Counted>, state: MenState): void {
  const key = state.join();
  const known = counts.get(key);
  if (known === undefined) counts.set(key, { state, times: 1 });
  else known.times++;
}
