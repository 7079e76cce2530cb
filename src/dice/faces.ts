/** Single faces: shows a roll that was drawn as one outcome, and evaluates a roll from its faces. */
import { UsageError } from '../base/errors.ts';
import { uniformFloat, uniformInt } from '../random/streams.ts';
import {
  addsExtraFirst,
  freshDice,
  initialCompositions,
  keptRolls,
  outcomeHasTop,
  outcomeSuccesses,
  outcomesAfter,
  outcomesFrom,
  type PoolSpec,
  type RerollPolicy,
  rerollDecisions,
} from './pool.ts';

/** The faces of a roll, 1 … sides, in the order they were rolled. */
interface RolledFaces {
  /** The first roll of the pool. */
  readonly initial: readonly number[];
  /** The new faces of the lowest dice; empty without a re-roll. */
  readonly rerolled: readonly number[];
  readonly extra: readonly number[];
}

/** A roll with its faces, evaluated. */
export interface ShownRoll extends RolledFaces {
  /**
   * The dice that were re-rolled, lowest face first: indices into `initial`; higher ones, less the length of `initial`,
   * into the extra dice that came before the re-roll.
   */
  readonly rerolledDice: readonly number[];
  /** The faces that count: the pool with the re-rolled dice replaced, then the extra dice. */
  readonly standing: readonly number[];
  /** Index into `standing` of the die that takes the bonus to one die; -1 if none does. */
  readonly bonusDie: number;
  readonly successes: number;
  readonly anyTop: boolean;
}

/**
 * Evaluates a roll from its faces.
 * @throws UsageError `usage/wrong-faces` if their number or size does not fit the roll
 */
export function countFaces(spec: PoolSpec, faces: RolledFaces): ShownRoll {
  const { initial, rerolled, extra } = faces;
  checkFaces(spec, [...initial, ...rerolled, ...extra]);
  const dice = Math.max(0, spec.dice);
  expectNumber(initial.length, dice, 'dice in the pool');
  const showsTop = (faces: readonly number[]): boolean => faces.some((face) => classOf(spec, face) === TOP);
  const extraFirst = addsExtraFirst(spec) && showsTop(initial);
  const pool = extraFirst ? [...initial, ...extra] : [...initial];
  const mayReroll = freshDice(spec, extraFirst);
  if (rerolled.length !== 0) expectNumber(rerolled.length, mayReroll, 'dice rolled again, or none');
  const rerolledDice = lowestDice(pool, rerolled.length);
  for (const [i, die] of rerolledDice.entries()) pool[die] = rerolled[i];
  const anyTop = showsTop(pool);
  expectNumber(extra.length, extraFirst || anyTop ? spec.extraDiceOnTop : 0, 'extra dice');

  const standing = extraFirst ? pool : [...pool, ...extra];
  const classes = standing.map((face) => classOf(spec, face));
  const bonusDie = classes.indexOf(NEAR);
  const hits = classes.filter((kind) => kind === HIT).length + (bonusDie >= 0 ? 1 : 0);
  const tops = classes.filter((kind) => kind === TOP).length;
  const successes = spec.automatic + hits + tops * spec.topCounts;
  return { initial, rerolled, extra, rerolledDice, standing, bonusDie, successes, anyTop };
}

/**
 * Draws faces that give the encoded outcome, from their exact distribution under that outcome and the policy.
 * @throws UsageError `usage/impossible-outcome`
 */
export function drawFaces(
  spec: PoolSpec,
  reroll: RerollPolicy,
  outcome: number,
  rng: Int32Array,
  stream: number,
): ShownRoll {
  const decisions = rerollDecisions(spec, reroll);
  const weights = initialCompositions(spec).probabilities.map(
    (probability, i) => probability * outcomesAfter(spec, i, decisions[i] === 1)[outcome],
  );
  const composition = drawWeighted(weights, rng, stream, outcome);
  return drawFacesAfter(spec, composition, decisions[composition] === 1, outcome, rng, stream);
}

/**
 * Draws the faces of a roll whose composition was drawn first and left the re-roll to the player.
 * @param composition a number of `initialCompositions`
 */
export function drawFacesAfter(
  spec: PoolSpec,
  composition: number,
  reroll: boolean,
  outcome: number,
  rng: Int32Array,
  stream: number,
): ShownRoll {
  const [, failures, nears, hits, tops] = initialCompositions(spec).describe(composition);
  const fallen: number[] = [];
  for (const [kind, count] of [failures, nears, hits, tops].entries()) {
    for (let die = 0; die < count; die++) fallen.push(drawFace(spec, kind, rng, stream));
  }
  const hasExtra = composition >= keptRolls(spec).withExtra;
  const dice = Math.max(0, spec.dice);
  do shuffle(fallen, rng, stream);
  while (
    // Extra dice are present only if the pool showed a top.
    hasExtra &&
    !fallen.slice(0, dice).some((face) => classOf(spec, face) === TOP)
  );
  const fresh = reroll ? freshDice(spec, hasExtra) : 0;
  const lifted = new Set(lowestDice(fallen, fresh));
  const standing = fallen.filter((_, die) => !lifted.has(die));
  const target: Target = { spec, outcome, rng, stream };
  const extraDice = hasExtra ? 0 : spec.extraDiceOnTop;
  const rerolled = drawDiceTowards(target, standing, fresh, extraDice);
  const pool = [...standing, ...rerolled];
  const isTopped = pool.some((face) => classOf(spec, face) === TOP);
  const extra = hasExtra ? fallen.slice(dice) : drawDiceTowards(target, pool, isTopped ? extraDice : 0);
  return countFaces(spec, { initial: fallen.slice(0, dice), rerolled, extra });
}

/** Classes of faces as the compositions count them. */
const FAILURE = 0;
const NEAR = 1;
const HIT = 2;
const TOP = 3;
const CLASSES = [FAILURE, NEAR, HIT, TOP];

interface Target {
  readonly spec: PoolSpec;
  readonly outcome: number;
  readonly rng: Int32Array;
  readonly stream: number;
}

/**
 * Draws `count` dice one by one, each class weighted by its chance to end in the given outcome.
 * @param extra dice that a top of the pool still adds; undefined when drawing the extra dice themselves
 */
function drawDiceTowards(
  target: Target,
  standing: readonly number[],
  count: number,
  extra?: number,
): number[] {
  const { spec, outcome, rng, stream } = target;
  const drawn: number[] = [];
  for (let left = count - 1; left >= 0; left--) {
    const weights = CLASSES.map((kind) => {
      const faces = classFaces(spec, kind);
      if (faces.count === 0) return 0;
      const kept = [...standing, ...drawn, faces.first].map((face) => classOf(spec, face));
      const chances = outcomesFrom(spec, {
        successes:
          kept.filter((k) => k === HIT).length + kept.filter((k) => k === TOP).length * spec.topCounts,
        anyTop: kept.includes(TOP),
        anyNear: kept.includes(NEAR),
        fresh: extra === undefined ? 0 : left,
        extra: extra ?? left,
      });
      return faces.count * chances[outcome];
    });
    drawn.push(drawFace(spec, drawWeighted(weights, rng, stream, outcome), rng, stream));
  }
  return drawn;
}

function drawWeighted(weights: ArrayLike<number>, rng: Int32Array, stream: number, outcome: number): number {
  let total = 0;
  for (let i = 0; i < weights.length; i++) total += weights[i];
  if (!(total > 0)) {
    const message = `the roll cannot end with ${outcomeSuccesses(outcome)} successes ${outcomeHasTop(outcome) ? 'and a top' : 'without a top'}`;
    throw new UsageError([{ code: 'usage/impossible-outcome', place: { path: 'outcome' }, message }]);
  }
  let left = uniformFloat(rng, stream) * total;
  let last = 0;
  for (let i = 0; i < weights.length; i++) {
    if (weights[i] === 0) continue;
    last = i;
    left -= weights[i];
    if (left < 0) break;
  }
  // After the last possible choice rounding may leave a remainder: it belongs to that choice.
  return last;
}

function drawFace(spec: PoolSpec, kind: number, rng: Int32Array, stream: number): number {
  const { first, count } = classFaces(spec, kind);
  return first + uniformInt(rng, stream, count);
}

function shuffle(faces: number[], rng: Int32Array, stream: number): void {
  for (let last = faces.length - 1; last > 0; last--) {
    const other = uniformInt(rng, stream, last + 1);
    [faces[last], faces[other]] = [faces[other], faces[last]];
  }
}

/** The faces of a class are consecutive: its first one and how many there are. */
function classFaces(spec: PoolSpec, kind: number): { first: number; count: number } {
  const [bottom, failure, near, success, top] = spec.die;
  const failures = spec.plusToOne ? bottom + failure : bottom + failure + near;
  const nears = spec.plusToOne ? near : 0;
  const counts = [failures, nears, success, top];
  let first = 1;
  for (let lower = 0; lower < kind; lower++) first += counts[lower];
  return { first, count: counts[kind] };
}

function classOf(spec: PoolSpec, face: number): number {
  let kind = TOP;
  while (classFaces(spec, kind).first > face) kind--;
  return kind;
}

/** Indices of the `count` lowest faces, lowest first; of equal faces the earlier, since the sort is stable. */
function lowestDice(faces: readonly number[], count: number): number[] {
  const byFace = faces.map((face, die) => ({ face, die })).sort((a, b) => a.face - b.face);
  return byFace.slice(0, count).map(({ die }) => die);
}

/** Message: the faces given for a roll do not fit it. */
function wrongFaces(found: string, expected: string): string {
  return `found ${found}, expected ${expected}`;
}

function checkFaces(spec: PoolSpec, faces: readonly number[]): void {
  const sides = spec.die.reduce((sum, count) => sum + count, 0);
  for (const face of faces) {
    if (!(Number.isInteger(face) && face >= 1 && face <= sides)) {
      throw facesError(wrongFaces(`a face ${face}`, `an integer from 1 to ${sides}`));
    }
  }
}

function expectNumber(found: number, expected: number, what: string): void {
  if (found !== expected) throw facesError(wrongFaces(`${found}`, `${expected} ${what}`));
}

function facesError(message: string): UsageError {
  return new UsageError([{ code: 'usage/wrong-faces', place: { path: 'faces' }, message }]);
}
