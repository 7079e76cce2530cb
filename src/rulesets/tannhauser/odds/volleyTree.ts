/** A volley solved: offers of both sides by a policy, and what each attack comes to on the way. */
import { CHANCE, DECISION } from '../../../game/contract.ts';
import { type CountCondition, type CountGiven, endsGiven, noSampleMet } from '../../../game/given.ts';
import { sampleTree } from '../../../game/sampleTree.ts';
import { type TreeQuestion, TreeSolver } from '../../../game/solve.ts';
import {
  chainGiven,
  type RunChain,
  runChain,
  type VolleyStage,
  volleyStages,
  type Weighted,
} from '../../../game/volleyChain.ts';
import { type VolleyWay, volleyPlan } from '../../../game/volleyPlan.ts';
import { DOMAINS } from '../../../random/domains.ts';
import { createStreams, seedStreams } from '../../../random/streams.ts';
import { DECIDE_ACT, DECIDE_REROLL } from '../engine/choices.ts';
import { rowsLeft } from '../engine/miniatures.ts';
import type { Position } from '../engine/position.ts';
import { GAME_STREAMS } from '../engine/streams.ts';
import { createGreedyPlayer } from '../players/greedy.ts';
import { OBJECTIVES, type TreeSetting, targetsOf } from './activationTree.ts';
import { type PlannedAttack, VolleyGame } from './volleyGame.ts';

/** What both sides may play for: the difference of rows or of kills, or that all targets die, then kills, then rows. */
export const VOLLEY_OBJECTIVES = [...OBJECTIVES, 'all'] as const;
export type VolleyObjective = (typeof VOLLEY_OBJECTIVES)[number];

/** What both sides play for, and who of them may buy anything, by side of the position. */
export interface VolleySetting extends Pick<TreeSetting, 'policy'> {
  readonly objective: VolleyObjective;
  readonly buys: readonly [boolean, boolean];
  /** Whether the attackers choose their targets; otherwise each attacks the first that stands. */
  readonly choosesTargets: boolean;
}

/** What has come of a volley so far. */
export interface VolleyStand {
  /** By target. */
  readonly wounds: readonly number[];
  /** Command Points left to the attackers and to the other side. */
  readonly commandPoints: readonly [number, number];
}

/** What a kill is worth beside the death of all targets, and a row beside a kill: too little to give up the greater for it. */
const KILL = 1e-5;
const ROW = 1e-3;

/** Ends of volleys that were played with dice, by wounds. */
interface SampledEnds {
  readonly counts: Float64Array;
  /** P(0, 1, 2 … wounds). */
  readonly exact: Float64Array;
  /** Volleys that were not left out. */
  readonly kept: number;
}

export class VolleyTree {
  readonly #start: VolleyGame;
  readonly #solver: TreeSolver<VolleyGame>;
  readonly #question: TreeQuestion<VolleyGame>;
  /** Rows that each target has at the beginning. */
  readonly rows: readonly number[];
  readonly #allRows: number;
  /** Attackers, each once. */
  readonly miniatures: readonly number[];
  readonly #ownRows: readonly number[];
  readonly #sign: 1 | -1;
  readonly #width: number;
  /** Numbers of kills that are told apart; of a single target, the rows say it. */
  readonly #kills: number;
  readonly #scratch: VolleyGame[] = [];

  constructor(
    p: Position,
    attacks: readonly PlannedAttack[],
    targets: readonly number[],
    setting: VolleySetting,
  ) {
    this.#start = new VolleyGame(p, attacks, targets, setting.choosesTargets).begin();
    this.rows = targets.map((target) => rowsLeft(p, target));
    this.#allRows = this.rows.reduce((sum, rows) => sum + rows, 0);
    this.miniatures = [...new Set(attacks.map(({ miniature }) => miniature))];
    this.#ownRows = this.miniatures.map((miniature) => rowsLeft(p, miniature));
    this.#sign = p.side[targets[0]] === 1 ? 1 : -1;
    // A class of ends: the rows that the targets have lost, how many are dead, and what the attackers have lost.
    this.#width = 1 + this.#ownRows.reduce((sum, rows) => sum + rows, 0);
    this.#kills = targets.length === 1 ? 1 : targets.length + 1;
    this.#question = this.#questionOf(p, setting);
    this.#solver = new TreeSolver<VolleyGame>(() => this.#copy(this.#start), this.#question);
  }

  #questionOf(p: Position, { objective, policy, buys }: VolleySetting): TreeQuestion<VolleyGame> {
    const greedy = createGreedyPlayer(p.rules);
    const outcomes = (this.#allRows + 1) * this.#kills * this.#width;
    const ownLost = (game: VolleyGame): number =>
      this.miniatures.reduce((sum, miniature, i) => {
        const left = rowsLeft(game.p, miniature);
        return sum + (objective === 'wounds' ? this.#ownRows[i] - left : Number(left === 0));
      }, 0);
    return {
      isEnd: ({ isFinished }) => isFinished,
      outcomeOf: (game) =>
        (this.lost(game) * this.#kills + (this.#kills === 1 ? 0 : this.#killed(game))) * this.#width +
        ownLost(game),
      outcomes,
      worth: Float64Array.from(
        { length: outcomes },
        (_, outcome) => this.#sign * this.#worthOf(outcome, objective),
      ),
      decide: (game) => {
        const planned = game.plannedIndex;
        if (planned >= 0) return planned;
        if (game.p.decision === DECIDE_ACT) return -1;
        // Whoever has no Command Points buys nothing, and discards no medal for one.
        const isOffer = game.p.decision !== DECIDE_REROLL;
        if (isOffer && !buys[game.decider]) return 0;
        if (policy === 'greedy') return greedy.choose(game.p, game.choices, 0);
        return policy === 'never' ? 0 : -1;
      },
      skips: (game, choice) => game.p.decision === DECIDE_ACT && !game.attackChoices.includes(choice),
      keyOf: ({ key }) => key,
    };
  }

  /** Worth of a class of ends to the attackers. */
  #worthOf(outcome: number, objective: VolleyObjective): number {
    const own = outcome % this.#width;
    const both = Math.floor(outcome / this.#width);
    const lost = Math.floor(both / this.#kills);
    if (objective === 'wounds') return lost - own;
    const isAll = lost === this.#allRows;
    const killed = this.#kills === 1 ? Number(isAll) : both % this.#kills;
    return objective === 'kill' ? killed - own : Number(isAll) + KILL * (killed - own + ROW * lost);
  }

  /** Rows that the targets have lost since the beginning; healing counts against it. */
  lost(game: VolleyGame): number {
    return this.rows.reduce((sum, _, target) => sum + this.lostBy(game, target), 0);
  }

  /** Rows that one of the targets has lost. */
  lostBy({ p, targets }: VolleyGame, target: number): number {
    return Math.max(0, this.rows[target] - rowsLeft(p, targets[target]));
  }

  #killed(game: VolleyGame): number {
    return this.rows.reduce((sum, _, target) => sum + Number(game.isGone(target)), 0);
  }

  #copy(game: VolleyGame): VolleyGame {
    const { p, attacks, targets, isFree } = this.#start;
    const copy = new VolleyGame(p, attacks, targets, isFree);
    copy.copyFrom(game);
    return copy;
  }

  /** Worth of the volley to the attackers, by the objective. @throws UsageError `usage/too-large` */
  get value(): number {
    return this.#sign * this.#solver.solve(this.#start).value;
  }

  get positions(): number {
    return this.#solver.positions;
  }

  /**
   * Plays the solution with dice.
   * @param given volleys that do not meet it are left out
   * @returns counts of the wounds of those that are left, how many these are, and the exact chances beside them
   * @throws UsageError `usage/condition` where none is left
   */
  sample(trials: number, seed: number, given?: CountGiven): SampledEnds {
    const rng = createStreams(GAME_STREAMS);
    seedStreams(rng, seed, DOMAINS.volleys, 0);
    const { distribution } = this.#solver.solve(this.#start);
    const ends = sampleTree(this.#copy(this.#start), this.#start, this.#solver, this.#question, trials, rng);
    if (given === undefined)
      return { counts: this.#byLost(ends), exact: this.#byLost(distribution), kept: trials };
    const counted = (end: number): number => this.#countAt(end, given);
    const played = endsGiven(ends, given, counted, noSampleMet(given, trials));
    const { shares } = endsGiven(distribution, given, counted);
    return {
      counts: this.#byLost(played.shares).map((share) => Math.round(share * played.left)),
      exact: this.#byLost(shares),
      kept: played.left,
    };
  }

  /** What a condition counts in a class of ends. */
  #countAt(end: number, { counted }: CountGiven): number {
    const both = Math.floor(end / this.#width);
    const lost = Math.floor(both / this.#kills);
    if (counted === 'wounds') return lost;
    return this.#kills === 1 ? Number(lost === this.#allRows) : both % this.#kills;
  }

  #byLost(ends: Float64Array): Float64Array {
    const sums = new Float64Array(this.#allRows + 1);
    const places = this.#width * this.#kills;
    for (let end = 0; end < ends.length; end++) sums[Math.floor(end / places)] += ends[end];
    return sums;
  }

  /** Positions before the first attack and after each, with the decisions of the solution. */
  chain(): (readonly Weighted<VolleyGame>[])[] {
    return this.#run().chain;
  }

  /** The same of the volleys alone that meet a condition. @throws UsageError `usage/condition` where it never holds */
  chainGiven(given: CountGiven): {
    readonly chain: (readonly Weighted<VolleyGame>[])[];
    readonly condition: CountCondition;
  } {
    const { chain, probability } = chainGiven(this.#run(), given, (game) =>
      given.counted === 'wounds' ? this.lost(game) : this.#killed(game),
    );
    return { chain, condition: { ...given, probability } };
  }

  #run(): RunChain<VolleyGame> & { readonly chain: (readonly Weighted<VolleyGame>[])[] } {
    this.#solver.solve(this.#start);
    const keyOf = ({ key }: VolleyGame): string => key;
    const steps = this.#start.attacks.map((_, number) => (game: VolleyGame) => this.#attack(game, number));
    return { chain: runChain(this.#start, steps, keyOf), steps, keyOf };
  }

  /** What each attack contributes. */
  stages(chain: readonly (readonly Weighted<VolleyGame>[])[]): VolleyStage[] {
    return volleyStages(chain, {
      lost: (game) => this.lost(game),
      most: this.#allRows,
      targets: this.rows.length,
      isGone: (game, target) => game.isGone(target),
      aimedAt: (game, number) => this.#aimedAt(game, number),
    });
  }

  /** Whom each attack is made on, and after what. */
  plan(chain: readonly (readonly Weighted<VolleyGame>[])[]): VolleyWay<VolleyStand, readonly number[]>[] {
    const own = this.#sign === 1 ? 0 : 1;
    return volleyPlan(
      chain,
      (game, number) => {
        const aimed = game.isFinished ? [] : this.#aimedAt(game, number);
        return aimed.length === 0 ? null : aimed;
      },
      (game) => ({
        wounds: this.rows.map((_, target) => this.lostBy(game, target)),
        commandPoints: [game.p.commandPoints[own], game.p.commandPoints[1 - own]] as const,
      }),
    );
  }

  /** Numbers of the targets of the next attack; none when it cannot be made. */
  #aimedAt(game: VolleyGame, number: number): number[] {
    const index = game.next === number ? this.#attackIndex(game) : -1;
    if (index < 0) return [];
    return targetsOf(game.p, game.p.choices[index]).map((one) => game.targets.indexOf(one));
  }

  /** Index of the choice that makes the next attack, by the solution where there are several; -1 when it cannot be made. */
  #attackIndex(game: VolleyGame): number {
    const choices = game.attackChoices;
    if (choices.length > 1) return this.#solver.solve(game).choice;
    return choices.length === 1 ? choices[0] : -1;
  }

  /** What an attack leads to, up to the next one or the end. */
  #attack(game: VolleyGame, number: number): Weighted<VolleyGame>[] {
    const index = game.isFinished || game.next !== number ? -1 : this.#attackIndex(game);
    if (index < 0) return [{ state: game, probability: 1 }];
    const ends = new Map<string, Met>();
    const first = this.#copy(game);
    first.choose(index);
    let decided = new Map<string, Met>();
    this.#roll(first, 1, 0, decided, ends);
    // The same decisions, however they were reached, are gone on from once.
    while (decided.size > 0) {
      const next = new Map<string, Met>();
      for (const { state, probability } of decided.values()) {
        const planned = state.plannedIndex;
        state.choose(planned >= 0 ? planned : this.#solver.solve(state).choice);
        this.#roll(state, probability, 0, next, ends);
      }
      decided = next;
    }
    return [...ends.values()];
  }

  /** Throws the dice up to the next decision, attack or end. */
  #roll(
    game: VolleyGame,
    probability: number,
    depth: number,
    decided: Map<string, Met>,
    ends: Map<string, Met>,
  ): void {
    if (game.waiting !== CHANCE || game.isFinished) {
      const isDecided = game.waiting === DECISION && !game.isFinished && game.attackChoices.length === 0;
      this.#meet(isDecided ? decided : ends, game, probability);
      return;
    }
    this.#scratch[depth] ??= this.#copy(game);
    const { probabilities } = game.chance;
    for (let outcome = 0; outcome < probabilities.length; outcome++) {
      if (probabilities[outcome] === 0) continue;
      this.#scratch[depth].copyFrom(game);
      this.#scratch[depth].resolve(outcome);
      this.#roll(this.#scratch[depth], probability * probabilities[outcome], depth + 1, decided, ends);
    }
  }

  #meet(met: Map<string, Met>, game: VolleyGame, probability: number): void {
    const { key } = game;
    const known = met.get(key);
    if (known === undefined) met.set(key, { state: this.#copy(game), probability });
    else known.probability += probability;
  }
}

/** A position that was met, and how likely it is. */
interface Met extends Weighted<VolleyGame> {
  probability: number;
}
