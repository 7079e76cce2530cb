/** One Shoot action rolled die by die, independently of its distribution: each die shows a face, and the rules are applied to the faces. */
import { checkSampleCost } from '../../../dice/sampleCost.ts';
import { createStreams, seedStreams, uniformInt } from '../../../random/streams.ts';
import { OUTCOMES } from '../schema/names.ts';
import { type CombatRules, outcomeOf, SIDES } from './combatTable.ts';
import type { SixRule } from './distribution.ts';
import type { PlannedDie, ShotPlan } from './plan.ts';

/** Domain of the random numbers, separate from games and other samples. */
const SHOT_DOMAIN = 0x73686f74;
const STREAM = 0;

/** Number of samples with each value. */
interface ShotCounts {
  /** Outcomes of each figure, in the order of OUTCOMES. */
  readonly each: readonly Float64Array[];
  readonly dead: Float64Array;
  /** Dead or wounded. */
  readonly out: Float64Array;
  /** Number of samples in which no six, or a six, ended the burst. */
  readonly stopped: Float64Array;
  readonly jam: Float64Array;
}

/**
 * Samples the action `trials` times.
 * @param seed integer, 0 … 2^53-1
 * @throws UsageError `usage/too-large`, before any roll, when the samples would take minutes
 */
export function sampleShot(
  rules: CombatRules,
  sixes: SixRule,
  plan: ShotPlan,
  { trials, seed }: { readonly trials: number; readonly seed: number },
): ShotCounts {
  checkSampleCost(trials, 1 + plan.dice.length);
  const rng = createStreams(1);
  seedStreams(rng, seed, SHOT_DOMAIN, 0);
  const counts = {
    each: Array.from({ length: plan.targets }, () => new Float64Array(OUTCOMES.length)),
    dead: new Float64Array(plan.targets + 1),
    out: new Float64Array(plan.targets + 1),
    stopped: new Float64Array(2),
    jam: new Float64Array(2),
  };
  const figures = counts.each.map((): Figure => ({ dead: false, wounds: 0, hunkers: false }));
  for (let trial = 0; trial < trials; trial++) {
    for (const figure of figures) Object.assign(figure, { dead: false, wounds: 0, hunkers: false });
    const { stops, jams } = fire(rules, sixes, plan, figures, rng);
    let [dead, wounded] = [0, 0];
    for (const [index, { dead: isDead, wounds, hunkers }] of figures.entries()) {
      const outcome = isDead ? 'dead' : wounds > 0 ? 'wounded' : hunkers ? 'hunker' : 'none';
      counts.each[index][OUTCOMES.indexOf(outcome)]++;
      if (outcome === 'dead') dead++;
      if (outcome === 'wounded') wounded++;
    }
    counts.dead[dead]++;
    counts.out[dead + wounded]++;
    counts.stopped[stops ? 1 : 0]++;
    counts.jam[jams ? 1 : 0]++;
  }
  return counts;
}

/** A man in a shot that is being rolled. */
export interface Figure {
  dead: boolean;
  wounds: number;
  hunkers: boolean;
}

/** Rolls the dice of a shot once, and writes down what they did to the figures. */
export function fire(
  rules: CombatRules,
  sixes: SixRule,
  plan: ShotPlan,
  figures: readonly Figure[],
  rng: Int32Array,
) {
  const { doubleSix, oneOf } = plan;
  const dice = oneOf.length === 0 ? plan.dice : [oneOf[uniformInt(rng, STREAM, oneOf.length)]];
  let shown = 0;
  for (const die of dice) {
    const figure = figures[die.target];
    const modifier = modifierNow(die, figure);
    if (modifier === null) continue;
    const natural = roll(rng);
    hit(rules, plan.isBurst, natural, modifier, figure, rng);
    if (natural === SIDES) shown++;
    if (shown < sixes.stopsAtSix || doubleSix === 'ignored') continue;
    return { stops: true, jams: doubleSix === 'may-jam' && roll(rng) >= sixes.jamOn };
  }
  return { stops: false, jams: false };
}

/** The modifier of a die at a figure in its present state; null: it cannot be shot at any more (OQ-50). */
function modifierNow({ modifier, struck }: PlannedDie, { dead, wounds, hunkers }: Figure): number | null {
  if (struck === undefined || dead) return modifier;
  if (wounds > 0) return struck.wounded;
  return hunkers ? struck.hunkered : modifier;
}

function hit(
  rules: CombatRules,
  isBurst: boolean,
  natural: number,
  modifier: number,
  figure: Figure,
  rng: Int32Array,
): void {
  switch (readDie(rules, isBurst, natural, modifier, rng)) {
    case 'dead':
      figure.dead = true;
      break;
    case 'wounded':
      figure.wounds++;
      // A second wound kills him.
      if (figure.wounds > 1) figure.dead = true;
      break;
    case 'hunker':
      figure.hunkers = true;
  }
}

/** The outcome on the combat table, with the second die of a natural 1 or 6. */
function readDie(rules: CombatRules, isBurst: boolean, natural: number, modifier: number, rng: Int32Array) {
  const { naturalOne, naturalSix, sixesOfBursts } = rules.interpretations;
  const modified = outcomeOf(rules, natural + modifier);
  if (natural === 1 && modifier > 0) {
    if (naturalOne === 'alwaysDead') return 'dead';
    if (roll(rng) > modifier) return 'dead';
    return naturalOne === 'noEffect' ? 'none' : modified;
  }
  if (natural < SIDES) return modified;
  if (isBurst && sixesOfBursts === 'missOutright') return 'none';
  if (modifier >= 0 || naturalSix === 'off') return modified;
  const saving = roll(rng);
  const total = Math.abs(modifier);
  return (naturalSix === 'literal' ? saving < total : saving > total) ? 'none' : modified;
}

function roll(rng: Int32Array): number {
  return 1 + uniformInt(rng, STREAM, SIDES);
}
