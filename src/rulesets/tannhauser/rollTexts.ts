/** Rolls as text, with their faces. */
import { drawFaces, drawFacesAfter, type ShownRoll } from '../../dice/faces.ts';
import { rollOutcomes } from '../../dice/pool.ts';
import { uniformFloat } from '../../random/streams.ts';
import type { GameEvent } from './engine/events.ts';
import { attackSpec, shockSpec } from './tables/keys.ts';

type EventOf<T extends GameEvent['type']> = Extract<GameEvent, { readonly type: T }>;

/** The faces of an attack roll. @param rng the stream for drawing missing faces */
export function drawnAttack(event: EventOf<'attack-roll'>, rng: Int32Array): ShownRoll {
  const spec = attackSpec(event.key);
  if (spec.dice === 0) return withoutDice(spec.automatic);
  return event.composition < 0
    ? drawFaces(spec, 'never', event.outcome, rng, 0)
    : drawFacesAfter(spec, event.composition, event.rerolled, event.outcome, rng, 0);
}

/** `attack roll [3 5 6 9]: 3 successes`. */
export function attackRollText(roll: ShownRoll): string {
  if (roll.initial.length === 0) return 'attack roll: no dice';
  return `attack roll ${facesText(roll)}: ${successes(roll.successes)}`;
}

/** The faces of a shock roll. @param rng the stream for drawing missing faces */
export function drawnShock(event: EventOf<'shock-roll'>, rng: Int32Array): ShownRoll {
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
  return drawFaces(spec, 'never', chosen ?? candidates[candidates.length - 1], rng, 0);
}

/** `shock roll [2 4 4 6]: 1 success against 3, 2 wounds left`. @param roll the event's, with its faces */
export function shockRollText({ cancelled, against }: EventOf<'shock-roll'>, roll: ShownRoll): string {
  const left = Math.max(0, against - roll.successes);
  const dice = roll.initial.length === 0 ? 'no dice' : facesText(roll);
  if (cancelled) return `shock roll ${dice}: a natural 10 cancels the whole attack`;
  return `shock roll ${dice}: ${successes(roll.successes)} against ${against}, ${left === 1 ? '1 wound' : `${left} wounds`} left`;
}

function withoutDice(automatic: number): ShownRoll {
  return {
    initial: [],
    rerolled: [],
    extra: [],
    rerolledDice: [],
    standing: [],
    bonusDie: -1,
    successes: automatic,
    anyTop: false,
  };
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
