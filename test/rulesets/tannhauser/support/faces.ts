/** Scripted dice: converts faces to the encoded outcome of the waiting roll. */
import { countFaces } from '../../../../src/dice/faces.ts';
import {
  addsExtraFirst,
  encodeOutcome,
  initialCompositions,
  type PoolSpec,
} from '../../../../src/dice/pool.ts';
import { ATTACK_KEY, COMPOSITION, REROLLED } from '../../../../src/rulesets/tannhauser/engine/attackFrame.ts';
import { ATTACK_FRAME, SHOCK_FRAME } from '../../../../src/rulesets/tannhauser/engine/frames.ts';
import type { Position } from '../../../../src/rulesets/tannhauser/engine/position.ts';
import { SHOCK_KEY } from '../../../../src/rulesets/tannhauser/engine/shockFrame.ts';
import { attackSpec, shockCancelsAll, shockSpec } from '../../../../src/rulesets/tannhauser/tables/keys.ts';

/** The roll that the game waits for; undefined for a single plain die. */
export function waitingPool(p: Position): PoolSpec | undefined {
  const kind = p.frames[p.frame];
  if (kind === ATTACK_FRAME) return attackSpec(p.frames[p.frame + ATTACK_KEY]);
  if (kind === SHOCK_FRAME) return shockSpec(p.frames[p.frame + SHOCK_KEY]);
  return undefined;
}

/** Converts faces to outcomes; remembers the first roll of a pool whose lowest dice may be re-rolled. */
export interface Dice {
  /**
   * @param faces of the pool, or of the re-rolled dice
   * @param extra faces of the extra dice of a natural 10
   * @throws UsageError if the number of faces does not fit the roll
   */
  outcome(p: Position, faces: readonly number[], extra: readonly number[]): number;
}

export function createDice(): Dice {
  let initial: readonly number[] = [];
  // Extra dice that came before the re-roll.
  let early: readonly number[] = [];

  function attackOutcome(p: Position, spec: PoolSpec, faces: readonly number[], extra: readonly number[]) {
    const composed = p.frames[p.frame + COMPOSITION] >= 0;
    if (spec.rerollLowest > 0 && !composed) {
      initial = faces;
      early = extra;
      return compositionOf(spec, faces, extra);
    }
    const rerolled = composed && p.frames[p.frame + REROLLED] === 1 ? faces : [];
    const shown = composed
      ? countFaces(spec, { initial, rerolled, extra: [...early, ...extra] })
      : countFaces(spec, { initial: faces, rerolled, extra });
    return encodeOutcome(shown.successes, shown.anyTop);
  }

  function shockOutcome(p: Position, spec: PoolSpec, faces: readonly number[]) {
    const shown = countFaces(spec, { initial: faces, rerolled: [], extra: [] });
    const cancels = shockCancelsAll(p.frames[p.frame + SHOCK_KEY]) && shown.anyTop;
    return cancels ? p.chance.probabilities.length - 1 : shown.successes;
  }

  return {
    outcome(p, faces, extra) {
      const spec = waitingPool(p);
      if (spec === undefined) return faces[0] - 1;
      return p.frames[p.frame] === ATTACK_FRAME
        ? attackOutcome(p, spec, faces, extra)
        : shockOutcome(p, spec, faces);
    },
  };
}

/** Index of the initial pool's composition, with extra dice that come before a re-roll. */
function compositionOf(spec: PoolSpec, pool: readonly number[], extra: readonly number[]): number {
  const counted = addsExtraFirst(spec) ? spec : { ...spec, extraDiceOnTop: 0 };
  countFaces(counted, { initial: pool, rerolled: [], extra });
  const faces = [...pool, ...extra];
  const [bottom, failure, near, success] = spec.die;
  const highest = spec.plusToOne
    ? [bottom + failure, bottom + failure + near]
    : [bottom + failure + near, bottom + failure + near];
  const bounds = [...highest, bottom + failure + near + success, 10];
  const counts = bounds.map((bound, i) => faces.filter((f) => f <= bound && f > (bounds[i - 1] ?? 0)).length);
  const { count, describe } = initialCompositions(spec);
  for (let i = 0; i < count; i++) {
    if (describe(i).every((dice, category) => dice === (category === 0 ? 0 : counts[category - 1]))) return i;
  }
  throw new Error(`no composition has ${counts.join(', ')} dice`);
}
