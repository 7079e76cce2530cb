/** What one Shoot action does to several kinds of men together: how many of each kind come to which outcome. */
import type { CombatRules } from './combatTable.ts';
import { type SixRule, statesOf } from './distribution.ts';
import type { FigureStates } from './figureStates.ts';
import type { PlannedDie, ShotPlan } from './plan.ts';
import { HUNKERED, STATES } from './states.ts';

/** So many men of each kind with each outcome, at `kind * STATES + outcome` (in the order of OUTCOMES). */
export interface JointOutcome {
  readonly counts: readonly number[];
  readonly probability: number;
}

/** Where each count stands in one number. */
interface Places {
  readonly size: number;
  /** What a man adds, at `kind * STATES + outcome`; the last outcome is the rest of the kind. */
  readonly strides: readonly number[];
}

/** Men of several kinds who are shot at together. */
export interface ManyMen {
  /** The kind of each man, 0, 1, 2 …. */
  readonly kinds: readonly number[];
  /** By kind: whether its men hunker already, so that hunkering and nothing are one. */
  readonly areDown: readonly boolean[];
}

function placesOf({ kinds, areDown }: ManyMen): Places {
  const men: number[] = [];
  for (const kind of kinds) men[kind] = (men[kind] ?? 0) + 1;
  let size = 1;
  const strides: number[] = [];
  for (const [kind, count] of men.entries()) {
    for (let outcome = 0; outcome < STATES - 1; outcome++) {
      const isRest = outcome === HUNKERED && areDown[kind];
      strides.push(isRest ? 0 : size);
      if (!isRest) size *= count + 1;
    }
    strides.push(0);
  }
  return { size, strides };
}

/** Steps that the joint distribution takes, about. */
export function jointCost({ dice, oneOf, targets }: ShotPlan, men: ManyMen): number {
  const ends = oneOf.length > 0 ? oneOf.length : Math.max(1, dice.length);
  return dice.length <= 1 ? ends * STATES : placesOf(men).size * targets * STATES * ends;
}

/** The joint distribution of a shot. */
export function jointOutcomes(
  rules: CombatRules,
  sixes: SixRule,
  plan: ShotPlan,
  men: ManyMen,
): JointOutcome[] {
  const { kinds } = men;
  const places = placesOf(men);
  if (plan.oneOf.length > 0) {
    const all = plan.oneOf.flatMap((die) => singleDie(rules, plan, die, kinds));
    return all.map(({ counts, probability }) => ({ counts, probability: probability / plan.oneOf.length }));
  }
  if (plan.dice.length === 1) return singleDie(rules, plan, plan.dice[0], kinds);
  const isCounted = plan.doubleSix !== 'ignored';
  const flags = isCounted ? sixes.stopsAtSix : 1;
  const figures = statesOf(rules, plan, plan.dice, flags);
  const total = new Float64Array(places.size);
  const fallen = new Array<number>(plan.targets).fill(0);
  const add = (shown: number, last: number | null): void =>
    addTogether(figures, kinds, places, { fallen, shown, last, flags }, total);
  for (const [index, { target }] of plan.dice.entries()) {
    if (isCounted && index >= flags - 1) add(flags - 1, target);
    fallen[target]++;
  }
  for (let shown = 0; shown < flags; shown++) add(shown, null);
  return decoded(total, kinds, places);
}

/** One die at one man; the others stay as they are. */
function singleDie(
  rules: CombatRules,
  plan: ShotPlan,
  die: PlannedDie,
  kinds: readonly number[],
): JointOutcome[] {
  const [figure] = statesOf(rules, { ...plan, targets: 1 }, [{ ...die, target: 0 }], 1 + SIXES_OF_ONE);
  const read = new Float64Array(STATES);
  const untouched = new Array<number>((Math.max(...kinds) + 1) * STATES).fill(0);
  for (const [man, kind] of kinds.entries()) if (man !== die.target) untouched[kind * STATES + STATES - 1]++;
  const shares = new Float64Array(STATES);
  for (let shown = 0; shown <= SIXES_OF_ONE; shown++) {
    figure.read(1, shown, false, read, 0);
    for (let state = 0; state < STATES; state++) shares[state] += read[state];
  }
  return Array.from(shares).flatMap((probability, outcome) => {
    if (probability === 0) return [];
    const counts = [...untouched];
    counts[kinds[die.target] * STATES + outcome]++;
    return [{ counts, probability }];
  });
}

const SIXES_OF_ONE = 1;

/** The throws in which so many dice have fallen on each man, with so many sixes among them. */
interface Throws {
  readonly fallen: readonly number[];
  readonly shown: number;
  /** The man on whom one more die falls, a six that ends the burst; null: nothing ends it. */
  readonly last: number | null;
  readonly flags: number;
}

/** Adds the men one after the other: they have nothing to do with each other but the sixes. */
function addTogether(
  figures: readonly FigureStates[],
  kinds: readonly number[],
  { size, strides }: Places,
  { fallen, shown, last, flags }: Throws,
  total: Float64Array,
): void {
  let from = Array.from({ length: flags }, () => new Float64Array(size));
  from[0][0] = 1;
  const own = new Float64Array(STATES);
  // Places that the men so far can fill: most are empty until the last kind.
  let filled = 1;
  for (const [man, states] of figures.entries()) {
    const to = Array.from({ length: flags }, () => new Float64Array(size));
    for (let sixes = 0; sixes <= shown; sixes++) {
      states.read(fallen[man], sixes, last === man, own, 0);
      for (let state = 0; state < STATES; state++) {
        const chance = own[state];
        const stride = strides[kinds[man] * STATES + state];
        if (chance === 0) continue;
        for (let had = 0; had + sixes <= shown; had++) {
          const source = from[had];
          const target = to[had + sixes];
          for (let at = 0; at < filled; at++)
            if (source[at] !== 0) target[at + stride] += chance * source[at];
        }
      }
    }
    from = to;
    const first = kinds[man] * STATES;
    filled = Math.min(size, filled + Math.max(...strides.slice(first, first + STATES)));
  }
  for (let at = 0; at < size; at++) total[at] += from[shown][at];
}

function decoded(total: Float64Array, kinds: readonly number[], { strides }: Places): JointOutcome[] {
  const men = new Array<number>(strides.length / STATES).fill(0);
  for (const kind of kinds) men[kind]++;
  const outcomes: JointOutcome[] = [];
  for (let at = 0; at < total.length; at++) {
    if (total[at] === 0) continue;
    const counts = strides.map((stride, place) =>
      stride === 0 ? 0 : Math.floor(at / stride) % (men[Math.floor(place / STATES)] + 1),
    );
    for (const [kind, all] of men.entries()) {
      const first = kind * STATES;
      counts[first + STATES - 1] = all - counts.slice(first, first + STATES - 1).reduce((a, b) => a + b, 0);
    }
    outcomes.push({ counts, probability: total[at] });
  }
  return outcomes;
}
