/** A volley solved: offers of both sides by a policy, and what each attack comes to on the way. */
import { CHANCE, DECISION } from '../../../game/contract.ts';
import { sampleTree } from '../../../game/sampleTree.ts';
import { type TreeQuestion, TreeSolver } from '../../../game/solve.ts';
import { runChain, type VolleyStage, volleyStages, type Weighted } from '../../../game/volleyChain.ts';
import { DOMAINS } from '../../../random/domains.ts';
import { createStreams, seedStreams } from '../../../random/streams.ts';
import { DECIDE_REROLL } from '../engine/choices.ts';
import { rowsLeft } from '../engine/miniatures.ts';
import type { Position } from '../engine/position.ts';
import { GAME_STREAMS } from '../engine/streams.ts';
import { createGreedyPlayer } from '../players/greedy.ts';
import type { TreeSetting } from './activationTree.ts';
import { type PlannedAttack, VolleyGame } from './volleyGame.ts';

/** What both sides play for, and who of them may buy anything, by side of the position. */
export interface VolleySetting extends Pick<TreeSetting, 'objective' | 'policy'> {
  readonly buys: readonly [boolean, boolean];
}

export class VolleyTree {
  readonly #start: VolleyGame;
  readonly #solver: TreeSolver<VolleyGame>;
  readonly #question: TreeQuestion<VolleyGame>;
  /** Rows that the target has at the beginning. */
  readonly rows: number;
  /** Attackers, each once. */
  readonly miniatures: readonly number[];
  readonly #ownRows: readonly number[];
  readonly #sign: 1 | -1;
  readonly #width: number;
  readonly #scratch: VolleyGame[] = [];

  constructor(p: Position, attacks: readonly PlannedAttack[], target: number, setting: VolleySetting) {
    this.#start = new VolleyGame(p, attacks, target).begin();
    this.rows = rowsLeft(p, target);
    this.miniatures = [...new Set(attacks.map(({ miniature }) => miniature))];
    this.#ownRows = this.miniatures.map((miniature) => rowsLeft(p, miniature));
    this.#sign = p.side[target] === 1 ? 1 : -1;
    // A class of ends: the rows that the target has lost, and what the attackers have.
    this.#width = 1 + this.#ownRows.reduce((sum, rows) => sum + rows, 0);
    this.#question = this.#questionOf(p, setting);
    this.#solver = new TreeSolver<VolleyGame>(() => this.#copy(this.#start), this.#question);
  }

  #questionOf(p: Position, { objective, policy, buys }: VolleySetting): TreeQuestion<VolleyGame> {
    const greedy = createGreedyPlayer(p.rules);
    const outcomes = (this.rows + 1) * this.#width;
    const ownLost = (game: VolleyGame): number =>
      this.miniatures.reduce((sum, miniature, i) => {
        const left = rowsLeft(game.p, miniature);
        return sum + (objective === 'wounds' ? this.#ownRows[i] - left : Number(left === 0));
      }, 0);
    return {
      isEnd: ({ isDead }) => isDead,
      outcomeOf: (game) => this.#lost(game) * this.#width + ownLost(game),
      outcomes,
      worth: Float64Array.from({ length: outcomes }, (_, outcome) => {
        const lost = Math.floor(outcome / this.#width);
        return (
          this.#sign *
          ((objective === 'wounds' ? lost : Number(lost === this.rows)) - (outcome % this.#width))
        );
      }),
      decide: (game) => {
        const planned = game.plannedIndex;
        if (planned >= 0) return planned;
        // Whoever has no Command Points buys nothing, and discards no medal for one.
        const isOffer = game.p.decision !== DECIDE_REROLL;
        if (isOffer && !buys[game.decider]) return 0;
        if (policy === 'greedy') return greedy.choose(game.p, game.choices, 0);
        return policy === 'never' ? 0 : -1;
      },
      keyOf: ({ key }) => key,
    };
  }

  /** Rows that the target has lost since the beginning; healing counts against it. */
  #lost({ p, target }: VolleyGame): number {
    return Math.max(0, this.rows - rowsLeft(p, target));
  }

  #copy(game: VolleyGame): VolleyGame {
    const copy = new VolleyGame(this.#start.p, this.#start.attacks, this.#start.target);
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

  /** Plays the solution with dice. @returns counts of the wounds, and the exact chances beside them */
  sample(trials: number, seed: number): { readonly counts: Float64Array; readonly exact: Float64Array } {
    const rng = createStreams(GAME_STREAMS);
    seedStreams(rng, seed, DOMAINS.volleys, 0);
    const { distribution } = this.#solver.solve(this.#start);
    const ends = sampleTree(this.#copy(this.#start), this.#start, this.#solver, this.#question, trials, rng);
    return { counts: this.#byLost(ends), exact: this.#byLost(distribution) };
  }

  #byLost(ends: Float64Array): Float64Array {
    const sums = new Float64Array(this.rows + 1);
    for (let end = 0; end < ends.length; end++) sums[Math.floor(end / this.#width)] += ends[end];
    return sums;
  }

  /** Positions before the first attack and after each, with the decisions of the solution. */
  chain(): (readonly Weighted<VolleyGame>[])[] {
    this.#solver.solve(this.#start);
    return runChain(
      this.#start,
      this.#start.attacks.map((_, number) => (game: VolleyGame) => this.#attack(game, number)),
      ({ key }) => key,
    );
  }

  /** What each attack contributes. */
  stages(chain: readonly (readonly Weighted<VolleyGame>[])[]): VolleyStage[] {
    return volleyStages(chain, {
      lost: (game) => this.#lost(game),
      most: this.rows,
      isFinished: ({ isDead }) => isDead,
      isMade: (game, number) => game.next === number && game.attackIndex >= 0,
    });
  }

  /** What an attack leads to, up to the next one or the end. */
  #attack(game: VolleyGame, number: number): Weighted<VolleyGame>[] {
    if (game.isDead || game.next !== number || game.attackIndex < 0) return [{ state: game, probability: 1 }];
    const ends = new Map<string, Met>();
    const first = this.#copy(game);
    first.choose(first.attackIndex);
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
    if (game.waiting !== CHANCE || game.isDead) {
      const isDecided = game.waiting === DECISION && !game.isDead && game.attackIndex < 0;
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
