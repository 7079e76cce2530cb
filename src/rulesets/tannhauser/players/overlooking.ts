/** A player that overlooks choices: it plays another player's game with fewer of its moves in view. */
import type { Player } from '../../../game/contract.ts';
import { uniformInt } from '../../../random/streams.ts';
import { firstOfChoice, kindOfChoice, MOVE_TO } from '../engine/choices.ts';
import type { Position } from '../engine/position.ts';
import { isStop, SeenChoices } from './seenChoices.ts';

/** Draws are compared with a share of this. */
const GRAIN = 1_000_000;

/**
 * Wraps a player: of every decision it overlooks each choice with the same chance, and takes the best of the others. It
 * never overlooks that it may stop, and always sees one choice. So it errs by much where one choice is far better than
 * all others, and by little where many are about as good.
 */
export class OverlookingPlayer implements Player<Position> {
  readonly name: string;
  readonly #inner: Player<Position>;
  readonly #threshold: number;
  readonly #seen = new SeenChoices();

  /** @param share of its choices that it overlooks, 0 … 1 */
  constructor(inner: Player<Position>, share: number) {
    this.name = inner.name;
    this.#inner = inner;
    this.#threshold = Math.round(share * GRAIN);
  }

  choose(p: Position, rng: Int32Array, stream: number): number {
    const seen = this.#seen;
    seen.count = 0;
    for (let i = 0; i < p.choiceCount; i++) {
      const isSeen = isStop(p.choices[i]) || uniformInt(rng, stream, GRAIN) >= this.#threshold;
      if (isSeen) seen.add(i);
      else hideFromPlans(p, p.choices[i]);
    }
    if (seen.count === 0) seen.add(uniformInt(rng, stream, p.choiceCount));
    return seen.choose(this.#inner, p, rng, stream);
  }
}

/** Players plan walks by the circles in reach, which the game finds anew for the walk that they choose. */
function hideFromPlans(p: Position, choice: number): void {
  if (kindOfChoice(choice) !== MOVE_TO) return;
  const circle = firstOfChoice(choice);
  p.reach.reached[circle >>> 5] &= ~(1 << (circle & 31));
}
