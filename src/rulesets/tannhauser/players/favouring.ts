/** A player that uses something whenever it can. Its gain tells what another player leaves unused. */
import type { Player } from '../../../game/contract.ts';
import type { Rules } from '../compile/rules.ts';
import type { Position } from '../engine/position.ts';
import { NamedUses } from './namedUses.ts';
import { SeenChoices } from './seenChoices.ts';

/** Wraps a player: where choices with a favoured use are offered, it sees no others, and takes the best of them. */
export class FavouringPlayer implements Player<Position> {
  readonly name: string;
  readonly #inner: Player<Position>;
  readonly #favoured: NamedUses;
  readonly #seen = new SeenChoices();

  /** @param always see NamedUses */
  constructor(inner: Player<Position>, rules: Rules, always: readonly string[]) {
    this.name = inner.name;
    this.#inner = inner;
    this.#favoured = new NamedUses(rules, always);
  }

  choose(p: Position, rng: Int32Array, stream: number): number {
    const seen = this.#seen;
    seen.count = 0;
    for (let i = 0; i < p.choiceCount; i++) {
      if (this.#favoured.includes(p, p.choices[i])) seen.add(i);
    }
    return seen.count === 0 ? this.#inner.choose(p, rng, stream) : seen.choose(this.#inner, p, rng, stream);
  }
}
