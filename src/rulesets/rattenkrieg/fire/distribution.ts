/**
 * The distribution of one Shoot action. A die depends at most on the state of its own figure (OQ-50), and figures depend on each other only
 * through the sixes that end a burst. So each figure has a distribution for every number of its dice and of sixes among them. The figures
 * are combined for every die that can be the last one.
 */
import { type CombatRules, SIDES } from './combatTable.ts';
import { FigureStates } from './figureStates.ts';
import type { PlannedDie, ShotPlan } from './plan.ts';
import { type DistributionsByState, plannedDistributions } from './plannedDistributions.ts';
import { DEAD, STATES, WOUNDED } from './states.ts';

/** How sixes end a burst (R-FIRE-11). */
export interface SixRule {
  /** Number of the six that ends it. */
  readonly stopsAtSix: number;
  /** Lowest result of the die rolled after it that jams the weapon. */
  readonly jamOn: number;
}

/** Probability of each outcome of a figure, in the order of OUTCOMES. */
type FigureOdds = readonly number[];

export interface ShotOdds {
  readonly each: readonly FigureOdds[];
  /** P(0, 1, 2 … dead). */
  readonly dead: readonly number[];
  /** P(0, 1, 2 … dead or wounded). */
  readonly out: readonly number[];
  readonly expectedDice: number;
  /** P(a six ends the burst). */
  readonly stopped: number;
  readonly jam: number;
}

/** The distribution of an action. */
export function shotOdds(rules: CombatRules, sixes: SixRule, plan: ShotPlan): ShotOdds {
  if (plan.oneOf.length === 0) return solve(rules, sixes, plan, plan.dice);
  return averaged(plan.oneOf.map((die) => solve(rules, sixes, plan, [die])));
}

/** The part of the plan before anybody may react. */
export function beforeReaction({ dice, ...plan }: ShotPlan): ShotPlan {
  return { ...plan, dice: dice.slice(0, plan.beforeReaction) };
}

function solve(rules: CombatRules, sixes: SixRule, plan: ShotPlan, dice: readonly PlannedDie[]): ShotOdds {
  const isCounted = plan.doubleSix !== 'ignored';
  const flags = isCounted ? sixes.stopsAtSix : 1;
  const sums = new Sums(statesOf(rules, plan, dice, flags), flags);
  const fallen = new Array<number>(plan.targets).fill(0);
  for (const [index, { target }] of dice.entries()) {
    sums.addDie(fallen, target);
    if (isCounted && index >= flags - 1) sums.add(fallen, flags - 1, target);
    fallen[target]++;
  }
  const stopped = sums.total;
  for (let before = 0; before < flags; before++) sums.add(fallen, before, null);
  const jams = (SIDES + 1 - sixes.jamOn) / SIDES;
  const { each, dead, out, expectedDice } = sums;
  return { each, dead, out, expectedDice, stopped, jam: plan.doubleSix === 'may-jam' ? stopped * jams : 0 };
}

/** What becomes of each figure by itself, die by die. @param flags sixes that a burst may show without an end */
export function statesOf(
  rules: CombatRules,
  plan: Pick<ShotPlan, 'targets' | 'isBurst' | 'doubleSix'>,
  dice: readonly PlannedDie[],
  flags: number,
): FigureStates[] {
  const distributionsOf = plannedDistributions(rules, plan);
  const distributions: DistributionsByState[][] = Array.from({ length: plan.targets }, () => []);
  for (const die of dice) distributions[die.target].push(distributionsOf(die));
  return distributions.map((own) => new FigureStates(own, flags));
}

/** P(no six), P(exactly one) over all dice, whether or not sixes end the burst. */
export function fewSixes(rules: CombatRules, plan: ShotPlan): readonly [none: number, one: number] {
  const flags = 2;
  const sums = new Sums(statesOf(rules, { ...plan, doubleSix: 'may-jam' }, plan.dice, flags), flags);
  const fallen = new Array<number>(plan.targets).fill(0);
  for (const { target } of plan.dice) fallen[target]++;
  sums.add(fallen, 0, null);
  const none = sums.total;
  sums.add(fallen, 1, null);
  return [none, sums.total - none];
}

/** Sums over the dice that can be the last one. */
class Sums {
  readonly each: number[][];
  readonly dead: number[];
  readonly out: number[];
  total = 0;
  expectedDice = 0;
  readonly #figures: readonly FigureStates[];
  readonly #flags: number;
  /** P(state, sixes) of each figure, at `(figure * flags + sixes) * STATES + state`. */
  readonly #states: Float64Array;
  /** P(sixes) of each figure, of all before it, and of it and all after it, at `figure * flags + sixes`. */
  readonly #own: Float64Array;
  readonly #before: Float64Array;
  readonly #from: Float64Array;
  /** P(sixes, count) of the figures so far, at `sixes * width + count`: first the dead, then the dead or wounded. */
  readonly #counts: readonly [Float64Array, Float64Array];
  readonly #width: number;
  readonly #plane: number;

  constructor(figures: readonly FigureStates[], flags: number) {
    this.#figures = figures;
    this.#flags = flags;
    this.#width = figures.length + 1;
    this.each = figures.map(() => new Array<number>(STATES).fill(0));
    this.dead = new Array<number>(this.#width).fill(0);
    this.out = new Array<number>(this.#width).fill(0);
    this.#states = new Float64Array(figures.length * flags * STATES);
    this.#own = new Float64Array(this.#width * flags);
    this.#before = new Float64Array(this.#width * flags);
    this.#from = new Float64Array(this.#width * flags);
    this.#plane = flags * this.#width;
    this.#counts = [new Float64Array(2 * this.#plane), new Float64Array(2 * this.#plane)];
  }

  /** Adds the case that the next die is rolled: the burst has not ended, and the figure can still be shot at. */
  addDie(fallen: readonly number[], figure: number): void {
    this.#read(fallen, null);
    for (let own = 0; own < this.#flags; own++) {
      const chance = this.#figures[figure].falls(fallen[figure], own);
      for (let others = 0; own + others < this.#flags; others++) {
        this.expectedDice += chance * this.#others(figure, others);
      }
    }
  }

  /**
   * Adds the case in which each figure has had its dice, with `sixes` sixes among them.
   * @param last the figure of one more die, a six that ends the burst; null: nothing ends it
   */
  add(fallen: readonly number[], sixes: number, last: number | null): void {
    this.#read(fallen, last);
    this.total += this.#from[sixes];
    for (let figure = 0; figure < fallen.length; figure++) {
      for (let own = 0; own <= sixes; own++) {
        const weight = this.#others(figure, sixes - own);
        const at = (figure * this.#flags + own) * STATES;
        for (let state = 0; state < STATES; state++)
          this.each[figure][state] += weight * this.#states[at + state];
      }
    }
    this.#addCounts(fallen.length, sixes);
  }

  /** Reads the state and sixes of every figure; figures are independent except for the end of the burst. */
  #read(fallen: readonly number[], last: number | null): void {
    const flags = this.#flags;
    for (let figure = 0; figure < fallen.length; figure++) {
      for (let own = 0; own < flags; own++) {
        const at = (figure * flags + own) * STATES;
        this.#figures[figure].read(fallen[figure], own, last === figure, this.#states, at);
        let chance = 0;
        for (let state = 0; state < STATES; state++) chance += this.#states[at + state];
        this.#own[figure * flags + own] = chance;
      }
    }
    this.#before.fill(0);
    this.#before[0] = 1;
    for (let figure = 0; figure < fallen.length; figure++) {
      join(
        this.#before,
        figure * flags,
        this.#own,
        figure * flags,
        this.#before,
        (figure + 1) * flags,
        flags,
      );
    }
    this.#from.fill(0);
    this.#from[fallen.length * flags] = 1;
    for (let figure = fallen.length - 1; figure >= 0; figure--) {
      join(this.#from, (figure + 1) * flags, this.#own, figure * flags, this.#from, figure * flags, flags);
    }
  }

  /** P(this number of sixes on all figures but one). */
  #others(figure: number, sixes: number): number {
    const before = figure * this.#flags;
    const behind = before + this.#flags;
    let chance = 0;
    for (let some = 0; some <= sixes; some++) {
      chance += this.#before[before + some] * this.#from[behind + sixes - some];
    }
    return chance;
  }

  /** Adds the numbers of figures dead, and dead or wounded, one figure at a time. */
  #addCounts(figures: number, sixes: number): void {
    const width = this.#width;
    let [from, to] = this.#counts;
    from.fill(0);
    from[0] = 1;
    from[this.#plane] = 1;
    for (let figure = 0; figure < figures; figure++) {
      to.fill(0);
      for (let own = 0; own <= sixes; own++) {
        const at = (figure * this.#flags + own) * STATES;
        const dead = this.#states[at + DEAD];
        const wounded = this.#states[at + WOUNDED];
        let spared = 0;
        for (let state = WOUNDED + 1; state < STATES; state++) spared += this.#states[at + state];
        for (let had = 0; had + own <= sixes; had++) {
          const row = had * width;
          const into = (had + own) * width;
          count(from, row, to, into, figure, dead, wounded + spared);
          count(from, this.#plane + row, to, this.#plane + into, figure, dead + wounded, spared);
        }
      }
      [from, to] = [to, from];
    }
    for (let counted = 0; counted < width; counted++) {
      this.dead[counted] += from[sixes * width + counted];
      this.out[counted] += from[this.#plane + sixes * width + counted];
    }
  }
}

/** P(sixes) of two parts together; sums that end the burst are left out. @param flags number of sums that do not */
function join(
  a: Float64Array,
  atA: number,
  b: Float64Array,
  atB: number,
  out: Float64Array,
  to: number,
  flags: number,
): void {
  for (let sum = 0; sum < flags; sum++) {
    let chance = 0;
    for (let some = 0; some <= sum; some++) chance += a[atA + some] * b[atB + sum - some];
    out[to + sum] = chance;
  }
}

/** Adds one more figure, counted or not. */
function count(
  from: Float64Array,
  row: number,
  to: Float64Array,
  into: number,
  figures: number,
  counted: number,
  spared: number,
): void {
  let fewer = 0;
  for (let before = 0; before <= figures; before++) {
    const chance = from[row + before];
    to[into + before] += chance * spared + fewer * counted;
    fewer = chance;
  }
  to[into + figures + 1] += fewer * counted;
}

function averaged(odds: readonly ShotOdds[]): ShotOdds {
  const average = (figure: (one: ShotOdds) => number): number =>
    odds.reduce((sum, one) => sum + figure(one), 0) / odds.length;
  const [{ each, dead, out }] = odds;
  return {
    each: each.map((distribution, target) =>
      distribution.map((_, state) => average((one) => one.each[target][state])),
    ),
    dead: dead.map((_, count) => average((one) => one.dead[count])),
    out: out.map((_, count) => average((one) => one.out[count])),
    expectedDice: average((one) => one.expectedDice),
    stopped: average((one) => one.stopped),
    jam: average((one) => one.jam),
  };
}
