/** The value of any position of a game: the planner's judgement behind the activation under way, as the mean over the dice to come. */
import { CHANCE, DECISION } from '../../../../game/contract.ts';
import { DOMAINS } from '../../../../random/domains.ts';
import { createStreams, seedStreams, uniformFloat } from '../../../../random/streams.ts';
import { DECIDE_ACT, DECIDE_ITEMS, DECIDE_MINIATURE, DECIDE_SET_OVERWATCH } from '../../engine/choices.ts';
import { createPosition } from '../../engine/game.ts';
import type { Position } from '../../engine/position.ts';
import { createStanding } from '../../measures/standing.ts';
import { weightsAt } from '../../odds/turn/turnStart.ts';
import { Tactician } from '../../players/tactician/tactician.ts';

/** Positions that the mean over the dice of one position looks at, about, where nothing else is asked for. */
const LEAVES = 32;
/** Less of a probability is a rounding error. */
const NO_CHANCE = 1e-12;

/** Decisions that a side takes of its own accord: no roll and no answer to the enemy is open. */
const OWN_ACCORD: ReadonlySet<number> = new Set([
  DECIDE_MINIATURE,
  DECIDE_ACT,
  DECIDE_SET_OVERWATCH,
  DECIDE_ITEMS,
]);

/** Whether a side acts of its own accord, rather than answers in the middle of an attack, a duel or a roll. */
export function isOwnAccord(p: Position): boolean {
  return p.waiting === DECISION && OWN_ACCORD.has(p.decision);
}

/**
 * The activations after which a position is judged: those before it and one more, which is the one under way, else the next. Between two
 * activations the judgement does not see who strikes first.
 */
export function horizonOf({ activationCount, active }: Position): number {
  return active < 0 ? activationCount + 1 : activationCount;
}

/**
 * Win probability of the first side, 0 … 1 (a draw is half a win). The tactician chooses for both sides up to the horizon, every outcome
 * of a roll counts with its probability, and outcomes too unlikely for that are sampled.
 */
export class PositionValue {
  readonly #standing: (p: Position) => number;
  readonly #tactician: Tactician;
  /** Positions by the number of rolls before them. */
  readonly #ahead: Position[] = [];
  readonly #rng = createStreams(1);
  readonly #roster: Position;
  readonly #leaves: number;
  #horizon = 0;

  /**
   * @param roster a position with the miniatures of the game
   * @param leaves positions that the mean over the dice of one position looks at, about
   */
  constructor(roster: Position, leaves = LEAVES) {
    this.#roster = roster;
    this.#leaves = leaves;
    this.#standing = createStanding(roster.rules);
    this.#tactician = new Tactician(roster.rules, weightsAt(roster), 'advisor');
  }

  /** Call this before the positions of game `index`. @param seed of the sampled outcomes */
  begin(seed: number, index: number): void {
    seedStreams(this.#rng, seed, DOMAINS.decisive, index);
  }

  #at(depth: number): Position {
    const known = this.#ahead.at(depth);
    if (known !== undefined) return known;
    const made = createPosition(this.#roster.rules);
    made.shareRoster(this.#roster);
    this.#ahead.push(made);
    return made;
  }

  find(p: Position): number {
    this.#horizon = horizonOf(p);
    this.#at(0).copyFrom(p);
    return this.#mean(0, this.#leaves);
  }

  /** The value after an outcome of the roll that `p` waits for. */
  findAfter(p: Position, outcome: number): number {
    this.#horizon = horizonOf(p);
    const ahead = this.#at(0);
    ahead.copyFrom(p);
    ahead.resolve(outcome);
    return this.#mean(0, this.#leaves);
  }

  /** The tactician's answer to the decision that `p` waits for: an index into its choices. */
  answer(p: Position): number {
    const ahead = this.#at(0);
    ahead.copyFrom(p);
    return this.#tactician.choose(ahead);
  }

  #isThere(p: Position): boolean {
    const isBetween = p.decision === DECIDE_MINIATURE || p.decision === DECIDE_SET_OVERWATCH;
    return isBetween && p.activationCount >= this.#horizon;
  }

  /** The value of the position at a depth, which is followed to its next roll. @param leaves to look at, about */
  #mean(depth: number, leaves: number): number {
    const p = this.#at(depth);
    while (p.waiting === DECISION && !this.#isThere(p)) p.choose(this.#tactician.choose(p));
    if (p.waiting !== CHANCE) return this.#standing(p);
    const { probabilities } = p.chance;
    let mean = 0;
    let rare = 0;
    for (let outcome = 0; outcome < probabilities.length; outcome++) {
      const share = probabilities[outcome];
      if (share * leaves >= 1) mean += share * this.#after(depth, outcome, share * leaves);
      else rare += share;
    }
    return rare < NO_CHANCE ? mean : mean + this.#sampled(depth, leaves, rare);
  }

  #after(depth: number, outcome: number, leaves: number): number {
    const next = this.#at(depth + 1);
    next.copyFrom(this.#at(depth));
    next.resolve(outcome);
    return this.#mean(depth + 1, leaves);
  }

  /** The part of the outcomes too unlikely for a leaf of their own, by systematic sampling. @param rare their probability together */
  #sampled(depth: number, leaves: number, rare: number): number {
    const { probabilities } = this.#at(depth).chance;
    const draws = Math.ceil(rare * leaves);
    const each = rare / draws;
    let next = each * uniformFloat(this.#rng, 0);
    let passed = 0;
    let sum = 0;
    for (let outcome = 0; outcome < probabilities.length; outcome++) {
      const share = probabilities[outcome];
      if (share * leaves >= 1) continue;
      passed += share;
      for (; next < passed; next += each) sum += each * this.#after(depth, outcome, 1);
    }
    return sum;
  }
}
