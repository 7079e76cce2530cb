/** Explosions rolled die by die, with a random direction for every scatter, independently of their distribution. */
import { checkSampleCost } from '../../../dice/sampleCost.ts';
import { createStreams, seedStreams, uniformFloat, uniformInt } from '../../../random/streams.ts';
import { type CombatRules, resolveDie, SIDES } from '../fire/combatTable.ts';
import type { Throwing } from '../model.ts';
import { OUTCOMES, type Outcome } from '../schema/names.ts';
import type { Field } from './cases.ts';
import type { Struck } from './effect.ts';
import { AIM_POINT, isInCircle, type Point, scattered } from './geometry.ts';
import { explodesInHand, scatterInches, type Throw } from './throw.ts';
import { bombInches } from './weapons.ts';

const BLAST_DOMAIN = 0x626c6173;
const STREAM = 0;

/** Number of samples with each value. */
interface BlastCounts {
  /** Outcomes of each figure, in the order of OUTCOMES. */
  readonly each: readonly Float64Array[];
  readonly dead: Float64Array;
  /** Dead or wounded. */
  readonly out: Float64Array;
}

/** A die of this game, or a direction in radians. */
export interface Rolls {
  readonly die: () => number;
  readonly direction: () => number;
}

/**
 * Samples explosions.
 * @param explode rolls the position of the explosion and returns its effect on each figure
 * @param seed integer, 0 … 2^53-1
 * @throws UsageError `usage/too-large`, before any roll, when the samples would take minutes
 */
export function sampleBlast(
  rules: CombatRules,
  figures: number,
  explode: (rolls: Rolls) => readonly Struck[],
  { trials, seed }: { readonly trials: number; readonly seed: number },
): BlastCounts {
  checkSampleCost(trials, 4 + 2 * figures);
  const rng = createStreams(1);
  seedStreams(rng, seed, BLAST_DOMAIN, 0);
  const rolls = {
    die: () => 1 + uniformInt(rng, STREAM, SIDES),
    direction: () => 2 * Math.PI * uniformFloat(rng, STREAM),
  };
  const counts = {
    each: Array.from({ length: figures }, () => new Float64Array(OUTCOMES.length)),
    dead: new Float64Array(figures + 1),
    out: new Float64Array(figures + 1),
  };
  for (let trial = 0; trial < trials; trial++) {
    let [dead, wounded] = [0, 0];
    for (const [figure, { dice }] of explode(rolls).entries()) {
      const outcome = rolledFate(rules, dice, rolls.die);
      counts.each[figure][OUTCOMES.indexOf(outcome)]++;
      if (outcome === 'dead') dead++;
      if (outcome === 'wounded') wounded++;
    }
    counts.dead[dead]++;
    counts.out[dead + wounded]++;
  }
  return counts;
}

/** Rolls the dice of one figure. */
export function rolledFate(rules: CombatRules, dice: readonly number[], die: () => number): Outcome {
  let [isDead, wounds, hunkers] = [false, 0, false];
  for (const modifier of dice) {
    const outcome = resolveDie(rules, { natural: die(), second: die(), modifier, isBurst: false });
    if (outcome === 'dead') isDead = true;
    if (outcome === 'wounded') wounds++;
    if (outcome === 'hunker') hunkers = true;
  }
  if (isDead || wounds > 1) return 'dead';
  return wounds === 1 ? 'wounded' : hunkers ? 'hunker' : 'none';
}

/** Rolls a throw of a grenade. */
export function rollThrow(throwing: Throwing, thrown: Throw, field: Field, rolls: Rolls): readonly Struck[] {
  const { quality, circumstances, openingHitsUpTo, isSmallRoom, isCooked, thrower } = thrown;
  const nobody = (): readonly Struck[] => field.places.map(() => ({ dice: [], isShocked: false }));
  if (isCooked && explodesInHand(rolls.die(), quality))
    return thrower === null ? nobody() : field.strikes(thrower);
  if (openingHitsUpTo !== null && rolls.die() > openingHitsUpTo) return nobody();
  let added = -quality;
  for (const modifier of throwing.scatter.modifiers) {
    if (!circumstances.includes(modifier.when)) continue;
    added += modifier.kind === 'circumstance' ? modifier.modifier : Math.floor(rolls.die() / 2);
  }
  const inches = isSmallRoom ? 0 : scatterInches(throwing, rolls.die(), added);
  const centre = scattered(AIM_POINT, inches, rolls.direction());
  const { throwBack } = field;
  if (throwBack !== null) {
    const isNear = (figure: number): boolean => isInCircle(field.places[figure], centre, throwBack.within, 0);
    if (throwBack.by.some(isNear) && rolls.die() <= throwBack.succeeds) return nobody();
  }
  return field.strikes(centre);
}

/** Rolls the fall of a bomb. */
export function rollBomb(kind: 'square' | 'product' | 'plain', rolls: Rolls): Point {
  return scattered(AIM_POINT, bombInches(kind, rolls.die(), rolls.die()), rolls.direction());
}
