/** Rolls as text, with their faces. */
import { drawFaces, drawFacesAfter, type ShownRoll } from '../../dice/faces.ts';
import { rollOutcomes } from '../../dice/pool.ts';
import { uniformFloat } from '../../random/streams.ts';
import type { GameEvent } from './engine/events.ts';
import { attackSpec, shockSpec } from './tables/keys.ts';

type EventOf<T extends GameEvent['type']> = Extract<GameEvent, { readonly type: T }>;

/**
 * `attack roll [3 5 6 9]: 3 successes`.
 * @param rng the stream for drawing missing faces
 */
export function attackRollText(event: EventOf<'attack-roll'>, rng: Int32Array): string {
  const spec = attackSpec(event.key);
  if (spec.dice === 0) return 'attack roll: no dice';
  const shown =
    event.composition < 0
      ? drawFaces(spec, 'never', event.outcome, rng, 0)
      : drawFacesAfter(spec, event.composition, event.rerolled, event.outcome, rng, 0);
  return `attack roll ${facesText(shown)}: ${successes(shown.successes)}`;
}

/**
 * `shock roll [2 4 4 6]: 1 success against 3, 2 wounds left`.
 * @param rng the stream for drawing missing faces
 */
export function shockRollText(event: EventOf<'shock-roll'>, rng: Int32Array): string {
  const spec = shockSpec(event.key);
  const probabilities = rollOutcomes(spec, 'never');
  // The game draws successes; whether a natural 10 was among them is drawn here, where the rules allow it.
  const candidates = [...probabilities.keys()].filter((outcome) =>
    event.cancelled
      ? outcome % 2 === 1
      : outcome >> 1 === event.outcome && !(event.cancelsAll && outcome % 2 === 1),
  );
  const total = candidates.reduce((sum, outcome) => sum + probabilities[outcome], 0);
  let rest = uniformFloat(rng, 0) * total;
  const chosen = candidates.find((outcome) => {
    rest -= probabilities[outcome];
    return rest < 0;
  });
  const shown = drawFaces(spec, 'never', chosen ?? candidates[candidates.length - 1], rng, 0);
  const left = Math.max(0, event.against - shown.successes);
  const dice = spec.dice === 0 ? 'no dice' : facesText(shown);
  if (event.cancelled) return `shock roll ${dice}: a natural 10 cancels the whole attack`;
  return `shock roll ${dice}: ${successes(shown.successes)} against ${event.against}, ${left === 1 ? '1 wound' : `${left} wounds`} left`;
}

function facesText(roll: ShownRoll): string {
  const initial = roll.initial
    .map((face, die) => (roll.rerolledDice.includes(die) ? `(${face})` : String(face)))
    .join(' ');
  const rerolled = roll.rerolled.length === 0 ? '' : `, re-rolled ${roll.rerolled.join(' ')}`;
  const extra = roll.extra.length === 0 ? '' : `, extra ${roll.extra.join(' ')}`;
  const bonus = roll.bonusDie < 0 ? '' : `, +2 on the ${roll.standing[roll.bonusDie]}`;
  return `[${initial}${rerolled}${extra}${bonus}]`;
}

export function successes(count: number): string {
  return count === 1 ? '1 success' : `${count} successes`;
}
