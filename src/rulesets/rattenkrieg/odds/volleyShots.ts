/** The shots of a volley: who finds whom, what a shot does, and the chain of states in one order. */
import { mean } from '../../../dice/distribution.ts';
import { checkSampleCost } from '../../../dice/sampleCost.ts';
import { type CountGiven, meets, noSampleMet } from '../../../game/given.ts';
import {
  BestOptions,
  type RunChain,
  runChain,
  sharesOf,
  type VolleyWorth,
  type Weighted,
} from '../../../game/volleyChain.ts';
import { createStreams, seedStreams } from '../../../random/streams.ts';
import { type CombatRules, combatRules } from '../fire/combatTable.ts';
import { type JointOutcome, jointCost, jointOutcomes } from '../fire/jointDistribution.ts';
import { type Figure, fire } from '../fire/sample.ts';
import type { Catalogue, Interpretations } from '../model.ts';
import { OUTCOMES } from '../schema/names.ts';
import type { SampleRun } from './sampled.ts';
import { aimsOf, type VolleyChoices } from './volleyAims.ts';
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
  type ShotAim,
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
  /** Men who stand alike; the groups are shot at in their order. */
  readonly men: readonly MenAlike[];
  /** Whether the best order of the shooters is looked for. */
  readonly order: 'given' | 'best';
  /** Whether the best group of each shot is looked for; given: the first at which there is somebody to shoot. */
  readonly split: 'given' | 'best';
  /** Whether the best division of a magazine's bursts over the sectors is looked for. */
  readonly bursts: 'even' | 'best';
  /** Interpretation of each unclear rule. */
  readonly interpretations: Interpretations;
}

/** Rolled where the exact chain would take too long and nobody has said how often. */
export const TRIALS = 20_000;
/** Steps of the exact chain: a few seconds. */
const MOST_STEPS = 8e8;
/** Keeps these samples apart from games and from other samples. */
const VOLLEY_DOMAIN = 0x766f6c6c;

/** Nobody chooses: the first group, even bursts. */
export const DEFAULTS: VolleyChoices = { groups: false, bursts: false };

/** A volley in one order: its states, and where each shot goes in them. */
export interface Fired extends Omit<RunChain<MenState>, 'steps' | 'keyOf'> {
  readonly order: readonly number[];
  /** null: there is nobody to shoot at. */
  readonly aimOf: (state: MenState, shot: number) => ShotAim | null;
}

/** A volley whose chain was followed exactly. */
export interface FiredExactly extends Fired, RunChain<MenState> {}

/** A volley that was rolled. */
export interface FiredSampled extends Fired {
  /** Volleys that met the condition; all without one. */
  readonly kept: number;
}

/** What a condition counts at the end of a volley. */
export function countOf(state: MenState, counted: CountGiven['counted']): number {
  return counted === 'dead' ? menIn(state, KILLED) : outOf(state);
}

export class VolleyShots {
  readonly #catalogue: Catalogue;
  readonly #question: VolleyQuestion;
  readonly #rules: CombatRules;
  readonly #all: number;
  /** Men found by kind of shooter, state and aim. */
  readonly #found = new Map<string, FoundMen>();
  readonly #outcomes = new Map<string, readonly JointOutcome[]>();
  /** Where a kind of shooter may fire, by state and choices. */
  readonly #aimed = new Map<string, readonly (ShotAim | null)[]>();
  #steps = 0;

  constructor(catalogue: Catalogue, question: VolleyQuestion) {
    this.#catalogue = catalogue;
    this.#question = question;
    this.#rules = combatRules(catalogue, question.interpretations);
    this.#all = question.men.reduce((sum, { count }) => sum + count, 0);
  }

  /** The chain over the men; undefined where it would take too long. */
  exact(order: readonly number[], choices: VolleyChoices): FiredExactly | undefined {
    const shots = this.shotsOf(order);
    const after = (state: MenState, shot: number, aim: ShotAim | null) =>
      this.#after(shots[shot], state, aim);
    const best = new BestOptions<MenState, ShotAim | null>({
      attacks: shots.length,
      optionsOf: (state, shot) => this.#aims(shots[shot], state, choices),
      after,
      keyOf: (state) => state.join(),
      worthOf: (state) => ({ all: Number(outOf(state) === this.#all), lost: outOf(state) }),
    });
    const isChosen = choices.groups || choices.bursts;
    const aimOf = (state: MenState, shot: number): ShotAim | null =>
      isChosen ? best.optionOf(state, shot) : this.#aims(shots[shot], state, choices)[0];
    const steps = shots.map((_, shot) => (state: MenState) => after(state, shot, aimOf(state, shot)));
    const keyOf = (state: MenState): string => state.join();
    const chain = runChain(firstState(this.#question.men), steps, keyOf);
    return this.#steps > MOST_STEPS ? undefined : { order, chain, steps, keyOf, aimOf };
  }

  /** Kind of shooter of each shot. */
  shotsOf(order: readonly number[]): number[] {
    return order.flatMap((block) => new Array<number>(this.#question.shooters[block].count).fill(block));
  }

  /** Where a shot may go, the default first; null alone: nobody is left whom it can reach. */
  #aims(block: number, state: MenState, choices: VolleyChoices): readonly (ShotAim | null)[] {
    const key = `${block}|${choices.groups}|${choices.bursts}|${state.join()}`;
    const known = this.#aimed.get(key);
    if (known !== undefined) return known;
    const aims = this.#openAims(block, state, choices);
    this.#aimed.set(key, aims);
    return aims;
  }

  #openAims(block: number, state: MenState, choices: VolleyChoices): readonly (ShotAim | null)[] {
    const { shooters, men } = this.#question;
    const aims = aimsOf(shooters[block].shooting, men, state, choices).filter(
      (aim) => this.#find(block, state, aim).plan.dice.length > 0,
    );
    if (aims.length === 0) return [null];
    return choices.groups ? aims : aims.filter(({ group }) => group === aims[0].group);
  }

  #find(block: number, state: MenState, aim: ShotAim): FoundMen {
    const key = keyOf(block, state, aim);
    const known = this.#found.get(key);
    if (known !== undefined) return known;
    const { interpretations, shooters, men } = this.#question;
    const found = shotAt(this.#catalogue, interpretations, shooters[block], men, state, aim);
    this.#found.set(key, found);
    return found;
  }

  #after(block: number, state: MenState, aim: ShotAim | null): readonly Weighted<MenState>[] {
    if (aim === null || this.#steps > MOST_STEPS) return [{ state, probability: 1 }];
    const found = this.#find(block, state, aim);
    const hunkers = this.#reacts(block, aim);
    return this.#outcomesOf(block, state, aim, found).map((outcome) => ({
      state: afterShot(state, found, outcome, hunkers),
      probability: outcome.probability,
    }));
  }

  #reacts(block: number, { group }: ShotAim): boolean {
    return this.#question.shooters[block].arrangements[group].reaction === 'hunker';
  }

  #outcomesOf(
    block: number,
    state: MenState,
    aim: ShotAim,
    { plan, groups, behind }: FoundMen,
  ): readonly JointOutcome[] {
    const key = keyOf(block, state, aim);
    const known = this.#outcomes.get(key);
    if (known !== undefined) return known;
    const men = { kinds: groups, areDown: behind.map(({ from }) => from === DOWN) };
    this.#steps += jointCost(plan, men);
    if (this.#steps > MOST_STEPS) return [];
    const outcomes = jointOutcomes(this.#rules, this.#catalogue.smallArms.doubleSix, plan, men);
    this.#outcomes.set(key, outcomes);
    return outcomes;
  }

  /**
   * The same chain as shares of volleys that are rolled die by die.
   * @param given volleys that do not meet it are left out; undefined: all count
   * @param aimOf where each shot goes; by default at the first group
   * @throws UsageError `usage/condition` where none is left
   */
  sampled(
    order: readonly number[],
    { trials, seed }: SampleRun,
    given?: CountGiven,
    aimOf = (state: MenState, shot: number) => this.#aims(this.shotsOf(order)[shot], state, DEFAULTS)[0],
  ): FiredSampled {
    const times = trials === 0 ? TRIALS : trials;
    const shots = this.shotsOf(order);
    checkSampleCost(times, this.#all * shots.length);
    const rng = createStreams(1);
    seedStreams(rng, seed, VOLLEY_DOMAIN, 0);
    const counts = Array.from({ length: shots.length + 1 }, () => new Map<string, Met>());
    let kept = 0;
    for (let trial = 0; trial < times; trial++) {
      const states = [firstState(this.#question.men)];
      for (const [number, block] of shots.entries())
        states.push(this.#fireOnce(block, states[number], aimOf(states[number], number), rng));
      const isKept = given === undefined || meets(given, countOf(states[shots.length], given.counted));
      if (!isKept) continue;
      kept++;
      for (const [number, state] of states.entries()) count(counts[number], state);
    }
    if (kept === 0 && given !== undefined) throw noSampleMet(given, times);
    const chain = counts.map((map) =>
      [...map.values()].map(({ state, times: met }) => ({ state, probability: met / kept })),
    );
    return { order, chain, aimOf, kept };
  }

  #fireOnce(block: number, state: MenState, aim: ShotAim | null, rng: Int32Array): MenState {
    if (aim === null) return state;
    const found = this.#find(block, state, aim);
    const { plan, groups, behind } = found;
    const figures = groups.map((): Figure => ({ dead: false, wounds: 0, hunkers: false }));
    fire(this.#rules, this.#catalogue.smallArms.doubleSix, plan, figures, rng);
    const counts = new Array<number>(behind.length * OUTCOMES.length).fill(0);
    for (const [man, { dead, wounds, hunkers }] of figures.entries()) {
      const outcome = dead ? 'dead' : wounds > 0 ? 'wounded' : hunkers ? 'hunker' : 'none';
      counts[groups[man] * OUTCOMES.length + OUTCOMES.indexOf(outcome)]++;
    }
    return afterShot(state, found, { counts }, this.#reacts(block, aim));
  }

  /** Number of men who are shot at. */
  get men(): number {
    return this.#all;
  }

  /** Whether the chain was followed to its end. */
  get isExact(): boolean {
    return this.#steps <= MOST_STEPS;
  }

  ends({ chain }: Fired): VolleyWorth {
    const out = sharesOf(chain[chain.length - 1], this.#all, outOf);
    return { all: out[this.#all], lost: mean(out) };
  }
}

function keyOf(block: number, state: MenState, { group, bursts }: ShotAim): string {
  return `${block}|${group}|${bursts?.join() ?? ''}|${state.join()}`;
}
/** Men dead or wounded. */
export function outOf(state: MenState): number {
  return menIn(state, HURT) + menIn(state, KILLED);
}

/** A state and how often it was met. */
interface Met {
  readonly state: MenState;
  times: number;
}

function count(counts: Map<string, Met>, state: MenState): void {
  const key = state.join();
  const known = counts.get(key);
  if (known === undefined) counts.set(key, { state, times: 1 });
  else known.times++;
}
