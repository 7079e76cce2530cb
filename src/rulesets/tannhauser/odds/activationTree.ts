/** Solves activations without movement on an open field: every shot, offer and reaction, played by the engine. */
import type { UsageError } from '../../../base/errors.ts';
import { auditTree, type TreeAudit, type TreeNames } from '../../../game/auditTree.ts';
import { DECISION, type Player } from '../../../game/contract.ts';
import { type CountGiven, endsGiven } from '../../../game/given.ts';
import { sampleTree } from '../../../game/sampleTree.ts';
import { type TreeQuestion, TreeSolver } from '../../../game/solve.ts';
import { DOMAINS } from '../../../random/domains.ts';
import { createStreams, seedStreams } from '../../../random/streams.ts';
import { isHit } from '../engine/blast.ts';
import {
  ATTACK,
  DECIDE_ACT,
  DISCARD_MEDAL,
  END_ACTIVATION,
  EXTRA_ATTACK,
  encodeChoice,
  firstOfChoice,
  HEAL,
  kindOfChoice,
  secondOfChoice,
  THROW,
  thirdOfChoice,
  USE_DUEL,
} from '../engine/choices.ts';
import { itemOfToken } from '../engine/equipment.ts';
import { createPosition } from '../engine/game.ts';
import { rowsLeft } from '../engine/miniatures.ts';
import type { Position } from '../engine/position.ts';
import { GAME_STREAMS } from '../engine/streams.ts';
import { createGreedyPlayer } from '../players/greedy.ts';
import { positionKey } from './positionKey.ts';

/** Objectives of both sides: the difference of health rows taken, or of expected kills. */
export const OBJECTIVES = ['wounds', 'kill'] as const;
type Objective = (typeof OBJECTIVES)[number];

/**
 * How decisions are made: `optimal` solves them for both sides; `never` declines every offer; `greedy` follows that AI
 * player.
 */
export const TREE_POLICIES = ['optimal', 'never', 'greedy'] as const;
export type TreePolicy = (typeof TREE_POLICIES)[number];

/** Command Points, objective and policies of both sides. */
export interface TreeSetting {
  /** Command Points of the active side and of the other. */
  readonly commandPoints: readonly [number, number];
  /** What both sides maximise: expected wounds or expected kills, minus those suffered. */
  readonly objective: Objective;
  /**
   * How decisions are made: `optimal` solves them for both sides, `never` declines every offer, `greedy`
   * follows that AI player.
   */
  readonly policy: TreePolicy;
  /** Interpretations of unclear rules by name (`--rule`); those left out have their default. */
  readonly rulings: Readonly<Record<string, boolean>>;
}

/** Choices in an activation on the open field: no movement and no overwatch. */
const ACTS = new Set([ATTACK, EXTRA_ATTACK, HEAL, THROW, USE_DUEL, DISCARD_MEDAL, END_ACTIVATION]);

/**
 * Whether a choice belongs to the question; healing an enemy is legal but left out.
 * @param miniatures of the question: the only targets of attacks
 */
export function isAct(p: Position, choice: number, miniatures: readonly number[]): boolean {
  const kind = kindOfChoice(choice);
  if (!ACTS.has(kind)) return false;
  const first = firstOfChoice(choice);
  if (kind === HEAL) return p.side[first] === p.decider;
  if (kind === THROW) return isThrow(p, choice, miniatures);
  if (kind !== ATTACK && kind !== EXTRA_ATTACK) return true;
  const second = thirdOfChoice(choice) - 1;
  return miniatures.includes(first) && (second < 0 || miniatures.includes(second));
}

/**
 * Whether a throw belongs to the question: a grenade that reaches a target and no other friend, nor the thrower where the same others can
 * be reached without him. Of throws that reach the same miniatures the first is enough.
 */
function isThrow(p: Position, choice: number, [active, ...targets]: readonly number[]): boolean {
  const reached = reachedBy(p, choice);
  if (!isGrenade(p, choice) || !reached.some((one) => targets.includes(one))) return false;
  if (reached.some((one) => one !== active && p.side[one] === p.side[active])) return false;
  const isAmong = (others: readonly number[]) => (other: number) =>
    kindOfChoice(other) === THROW &&
    itemOfToken(p, secondOfChoice(other)) === itemOfToken(p, secondOfChoice(choice)) &&
    reachedBy(p, other).join() === others.join();
  const choices = p.choices.subarray(0, p.choiceCount);
  const spares = reached.includes(active) && choices.some(isAmong(reached.filter((one) => one !== active)));
  return !spares && choices.find(isAmong(reached)) === choice;
}

function isGrenade(p: Position, choice: number): boolean {
  return itemOfToken(p, secondOfChoice(choice)).grenade?.smokeTokens === 0;
}

/** Miniatures that the blast of a throw reaches (T-GREN-04). */
function reachedBy(p: Position, choice: number): number[] {
  const circle = firstOfChoice(choice);
  return [...Array(p.miniatureCount).keys()].filter((miniature) => isHit(p, miniature, circle));
}

/** Miniatures that a choice is aimed at, or that its blast reaches. */
export function targetsOf(p: Position, choice: number): number[] {
  switch (kindOfChoice(choice)) {
    case THROW:
      return reachedBy(p, choice);
    case ATTACK:
    case EXTRA_ATTACK: {
      const second = thirdOfChoice(choice) - 1;
      return second < 0 ? [firstOfChoice(choice)] : [firstOfChoice(choice), second];
    }
    case USE_DUEL:
      return [firstOfChoice(choice)];
    default:
      return [];
  }
}

/** An action with more positions than this is sampled only; about a second. */
const MOST_IN_ACTION = 50_000;

/** Sides that follow the policy; the solver decides for the others. */
export type PolicySides = 'both' | 'active';

/** What is solved: the activation to its end, or one action with all that answers it. */
type TreeScope = 'activation' | 'action';

export class ActivationTree {
  readonly solver: TreeSolver<Position>;
  /** Sign that converts the solver's values to the side of the first miniature. */
  readonly sign: 1 | -1;
  /** Rows that each miniature has left at the beginning, in the order of `miniatures`. */
  readonly rows: readonly number[];
  /** Rows lost by each miniature, by class of end. */
  readonly #lostIn: readonly (readonly number[])[];
  readonly #create: () => Position;
  readonly #question: TreeQuestion<Position>;

  /**
   * @param miniatures whose rows are counted; the first is activated, the others are its targets
   * @param policy a player decides for both sides
   */
  constructor(
    p: Position,
    miniatures: readonly number[],
    objective: Objective,
    policy: TreePolicy | Player<Position>,
    sides: PolicySides = 'both',
    scope: TreeScope = 'activation',
  ) {
    this.rows = miniatures.map((miniature) => rowsLeft(p, miniature));
    // A class of end gives the rows that each miniature has left.
    const sizes = miniatures.map((miniature) => p.rowCount[miniature] + 1);
    this.#lostIn = lossesByClass(this.rows, sizes);
    // The solver values positions for the first side; the miniature may belong to the second.
    this.sign = p.side[miniatures[0]] === 0 ? 1 : -1;
    const player = typeof policy === 'object' ? policy : createGreedyPlayer(p.rules);
    this.#create = (): Position => {
      const copy = createPosition(p.rules);
      copy.shareRoster(p);
      return copy;
    };
    this.#question = {
      isEnd: (game) =>
        scope === 'action' &&
        (game.active !== miniatures[0] || (game.waiting === DECISION && game.decision === DECIDE_ACT)),
      outcomeOf: (game) =>
        miniatures.reduceRight((outcome, miniature, i) => outcome * sizes[i] + rowsLeft(game, miniature), 0),
      outcomes: this.#lostIn.length,
      worth: this.#worthOf(objective),
      decide: (game) => {
        if (policy === 'optimal' || (sides === 'active' && game.decider !== p.side[miniatures[0]])) return -1;
        if (policy !== 'never') return player.choose(game, game.choices, 0);
        return game.decision === DECIDE_ACT ? game.choices.indexOf(encodeChoice(END_ACTIVATION)) : 0;
      },
      skips: (game, choice) => game.decision === DECIDE_ACT && !isAct(game, game.choices[choice], miniatures),
      keyOf: positionKey,
      ...(scope === 'action' ? { mostPositions: MOST_IN_ACTION } : {}),
    };
    this.solver = new TreeSolver<Position>(this.#create, this.#question);
  }

  /** Value of each class of end for the first side. */
  #worthOf(objective: Objective): Float64Array {
    return Float64Array.from(this.#lostIn, (lost) =>
      lost.reduce((sum, count, i) => {
        const value = objective === 'wounds' ? count : Number(count === this.rows[i]);
        return sum + (i === 0 ? -this.sign : this.sign) * value;
      }, 0),
    );
  }

  /**
   * P(the miniature has lost 0, 1 … rows), by miniature, from the shares of the classes of ends. A healed miniature
   * counts as 0 lost.
   */
  losses(shares: ArrayLike<number>): number[][] {
    const marginals = this.rows.map((count) => new Array<number>(count + 1).fill(0));
    this.#lostIn.forEach((lost, outcome) => {
      lost.forEach((count, i) => {
        marginals[i][Math.max(0, count)] += shares[outcome];
      });
    });
    return marginals;
  }

  /**
   * The ends that meet a condition, as shares of these alone.
   * @param shares chances or counts of the classes of ends
   * @returns the shares, and the sum of those that are left
   * @throws UsageError `usage/condition` where none is left
   */
  endsGiven(shares: ArrayLike<number>, given: CountGiven, refusal?: UsageError) {
    return endsGiven(shares, given, (end) => this.#countAt(end, given), refusal);
  }

  /** What a condition counts in a class of ends: rows of the first miniature, or rows or deaths of the others. */
  #countAt(end: number, { counted }: CountGiven): number {
    const [own, ...others] = this.#lostIn[end];
    if (counted === 'taken') return Math.max(0, own);
    return others.reduce(
      (sum, lost, i) => sum + (counted === 'deaths' ? Number(lost === this.rows[i + 1]) : Math.max(0, lost)),
      0,
    );
  }

  /** Expected rows lost by each miniature; healing reduces it, even below 0. */
  means(shares: ArrayLike<number>): number[] {
    return this.rows.map((_, i) =>
      this.#lostIn.reduce((sum, lost, outcome) => sum + shares[outcome] * lost[i], 0),
    );
  }

  /** Plays on from a position with the solved decisions and sampled dice; returns the share of each class of end. */
  sample(from: Position, trials: number, seed: number): Float64Array {
    const rng = createStreams(GAME_STREAMS);
    seedStreams(rng, seed, DOMAINS.activations, 0);
    const counts = sampleTree(this.#create(), from, this.solver, this.#question, trials, rng);
    return counts.map((count) => count / trials);
  }

  /** The decisions from a position on, with their probabilities. */
  audit(from: Position, names: TreeNames<Position>): TreeAudit {
    return auditTree(this.#create, from, this.solver, this.#question, names);
  }
}

/**
 * Rows that each miniature has lost, by class of end.
 * @param rows rows of each at the beginning
 * @param sizes number of possible rows of each at the end
 */
function lossesByClass(rows: readonly number[], sizes: readonly number[]): number[][] {
  const outcomes = sizes.reduce((product, size) => product * size, 1);
  return Array.from({ length: outcomes }, (_, outcome) => {
    let rest = outcome;
    return sizes.map((size, i) => {
      const left = rest % size;
      rest = Math.floor(rest / size);
      return rows[i] - left;
    });
  });
}
