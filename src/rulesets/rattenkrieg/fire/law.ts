/**
 * The law of one Shoot action. Dice are independent of each other but for the sixes that end a burst, and what becomes of a figure
 * does not depend on the order of its dice. So each figure has a law for every number of its dice and of sixes among them, and the
 * figures are put together for every die that can be the last one.
 */
import { type CombatRules, type DieLaw, dieLaw, SIDES } from './combatTable.ts';
import { FigureStates } from './figureStates.ts';
import type { PlannedDie, ShotPlan } from './plan.ts';
import { DEAD, STATES, WOUNDED } from './states.ts';

/** How sixes end a burst (R-FIRE-11). */
export interface SixRule {
  /** The six that ends it. */
  readonly stopsAtSix: number;
  /** Results of the die rolled after it that jam the weapon, from this one on. */
  readonly jamOn: number;
}

/** P of each outcome of a figure, in the order of OUTCOMES. */
export type FigureOdds = readonly number[];

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

/** The law of an action. */
export function shotOdds(rules: CombatRules, sixes: SixRule, plan: ShotPlan): ShotOdds {
  if (plan.oneOf.length === 0) return solve(rules, sixes, plan, plan.dice);
  return averaged(plan.oneOf.map((die) => solve(rules, sixes, plan, [die])));
}

/** The same until anybody may react. */
export function beforeReaction({ dice, ...plan }: ShotPlan): ShotPlan {
  return { ...plan, dice: dice.slice(0, plan.beforeReaction) };
}

function solve(rules: CombatRules, sixes: SixRule, plan: ShotPlan, dice: readonly PlannedDie[]): ShotOdds {
  const isCounted = plan.doubleSix !== 'ignored';
  const flags = isCounted ? sixes.stopsAtSix : 1;
  const lawOf = lawByModifier(rules, plan);
  const laws: DieLaw[][] = Array.from({ length: plan.targets }, () => []);
  for (const { target, modifier } of dice) laws[target].push(lawOf(modifier));
  const figures = laws.map((own) => new FigureStates(own, flags));
  const sums = new Sums(figures, chancesOfSixes(dice.length, flags, isCounted ? 1 / SIDES : 0), flags);
  const fallen = figures.map(() => 0);
  if (isCounted) {
    for (const [index, { target }] of dice.entries()) {
      if (index >= flags - 1) sums.add(fallen, index + 1, flags - 1, target);
      fallen[target]++;
    }
  } else for (const { target } of dice) fallen[target]++;
  const stopped = sums.total;
  for (let before = 0; before < flags; before++) sums.add(fallen, dice.length, before, null);
  const jams = (SIDES + 1 - sixes.jamOn) / SIDES;
  const { each, dead, out, expectedDice } = sums;
  return { each, dead, out, expectedDice, stopped, jam: plan.doubleSix === 'may-jam' ? stopped * jams : 0 };
}

/** The law of a die, worked out once for each sum of modifiers. */
function lawByModifier(rules: CombatRules, { isBurst, doubleSix }: ShotPlan): (modifier: number) => DieLaw {
  const known = new Map<number, DieLaw>();
  return (modifier) => {
    const found = known.get(modifier);
    if (found !== undefined) return found;
    const law = dieLaw(rules, modifier, isBurst);
    const read = doubleSix === 'ignored' ? uncounted(law) : law;
    known.set(modifier, read);
    return read;
  };
}

/** Where sixes are not counted, each is one of the results. */
function uncounted({ below, six }: DieLaw): DieLaw {
  return { below: below.map((weight, outcome) => weight + six[outcome]), six: six.map(() => 0) };
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
  /** P(sixes) among so many dice, at `dice * flags + sixes`. */
  readonly #chances: Float64Array;
  readonly #state = new Float64Array(STATES);
  /** P(sixes, count) of the figures so far, at `sixes * width + count`: the dead, then a plane further those that are out. */
  readonly #counts: readonly [Float64Array, Float64Array];
  readonly #width: number;
  readonly #plane: number;

  constructor(figures: readonly FigureStates[], chances: Float64Array, flags: number) {
    this.#figures = figures;
    this.#flags = flags;
    this.#width = figures.length + 1;
    this.each = figures.map(() => new Array<number>(STATES).fill(0));
    this.dead = new Array<number>(this.#width).fill(0);
    this.out = new Array<number>(this.#width).fill(0);
    this.#plane = flags * this.#width;
    this.#counts = [new Float64Array(2 * this.#plane), new Float64Array(2 * this.#plane)];
    this.#chances = chances;
  }

  /**
   * Adds the throws in which so many dice of each figure have fallen with `sixes` sixes among them.
   * @param dice that have fallen in all
   * @param last the figure on which one more die falls, a six that ends the burst; null: nothing ends it
   */
  add(fallen: readonly number[], dice: number, sixes: number, last: number | null): void {
    const before = last === null ? dice : dice - 1;
    const share = last === null ? this.#chance(before, sixes) : this.#chance(before, sixes) / SIDES;
    this.total += share;
    this.expectedDice += share * dice;
    for (let figure = 0; figure < fallen.length; figure++) {
      const others = before - fallen[figure];
      const six = last === null || last === figure ? 1 : 1 / SIDES;
      for (let own = 0; own <= sixes; own++) {
        this.#figures[figure].read(fallen[figure], own, last === figure, this.#state);
        const weight = this.#chance(others, sixes - own) * six;
        for (let state = 0; state < STATES; state++) this.each[figure][state] += weight * this.#state[state];
      }
    }
    this.#addCounts(fallen, sixes, last);
  }

  /** Figures that are dead, and those that are out, counted one figure after the other. */
  #addCounts(fallen: readonly number[], sixes: number, last: number | null): void {
    const width = this.#width;
    let [from, to] = this.#counts;
    from.fill(0);
    from[0] = 1;
    from[this.#plane] = 1;
    for (let figure = 0; figure < fallen.length; figure++) {
      to.fill(0);
      for (let own = 0; own <= sixes; own++) {
        this.#figures[figure].read(fallen[figure], own, last === figure, this.#state);
        const dead = this.#state[DEAD];
        const wounded = this.#state[WOUNDED];
        let spared = 0;
        for (let state = WOUNDED + 1; state < STATES; state++) spared += this.#state[state];
        for (let had = 0; had + own <= sixes; had++) {
          const row = had * width;
          const into = (had + own) * width;
          count(from, row, to, into, figure, dead, wounded + spared);
          count(from, this.#plane + row, to, this.#plane + into, figure, dead + wounded, spared);
        }
      }
      [from, to] = [to, from];
    }
    for (let figures = 0; figures < width; figures++) {
      this.dead[figures] += from[sixes * width + figures];
      this.out[figures] += from[this.#plane + sixes * width + figures];
    }
  }

  #chance(dice: number, sixes: number): number {
    return this.#chances[dice * this.#flags + sixes];
  }
}

/** One figure more: counted or spared. */
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

/** P(sixes) among 0, 1, 2 … dice. @param six P(a die shows one that counts) */
function chancesOfSixes(most: number, flags: number, six: number): Float64Array {
  const chances = new Float64Array((most + 1) * flags);
  chances[0] = 1;
  for (let dice = 0; dice < most; dice++) {
    for (let sixes = 0; sixes < flags; sixes++) {
      const chance = chances[dice * flags + sixes];
      chances[(dice + 1) * flags + sixes] += chance * (1 - six);
      if (sixes + 1 < flags) chances[(dice + 1) * flags + sixes + 1] += chance * six;
    }
  }
  return chances;
}

function averaged(odds: readonly ShotOdds[]): ShotOdds {
  const average = (figure: (one: ShotOdds) => number): number =>
    odds.reduce((sum, one) => sum + figure(one), 0) / odds.length;
  const [{ each, dead, out }] = odds;
  return {
    each: each.map((law, target) => law.map((_, state) => average((one) => one.each[target][state]))),
    dead: dead.map((_, count) => average((one) => one.dead[count])),
    out: out.map((_, count) => average((one) => one.out[count])),
    expectedDice: average((one) => one.expectedDice),
    stopped: average((one) => one.stopped),
    jam: average((one) => one.jam),
  };
}
