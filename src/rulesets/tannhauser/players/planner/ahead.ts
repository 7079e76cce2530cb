/** A copy of a position that is played on with dice of its own. */
import { drawAlias } from '../../../../dice/alias.ts';
import type { Side } from '../../../../game/contract.ts';
import { createStreams, seedStreams, WORDS_PER_STREAM } from '../../../../random/streams.ts';
import type { Rules } from '../../compile/rules.ts';
import { createPosition } from '../../engine/game.ts';
import type { Position } from '../../engine/position.ts';
import { GAME_STREAMS } from '../../engine/streams.ts';
import { HiddenFacts } from './hiddenFacts.ts';

/** Behind the streams of a game: what draws hidden facts. */
const HIDDEN_DRAWS = GAME_STREAMS * WORDS_PER_STREAM;
/** And what the policy draws; none of ours does. */
export const POLICY_DRAWS = HIDDEN_DRAWS + WORDS_PER_STREAM;

export class Ahead {
  readonly p: Position;
  readonly rng: Int32Array;
  readonly #hidden: HiddenFacts;
  readonly #domain: number;

  /** @param domain of the dice, one of DOMAINS */
  constructor(rules: Rules, domain: number) {
    this.p = createPosition(rules);
    this.rng = createStreams(GAME_STREAMS + 2);
    this.#hidden = new HiddenFacts(rules);
    this.#domain = domain;
  }

  /**
   * Goes back to a position whose roster `p` shares. One number gives the same dice and the same hidden facts, whatever is chosen.
   * @param side that plans: what it may not see is drawn anew
   */
  begin(from: Position, side: Side, seed: number, number: number): void {
    this.p.copyFrom(from);
    seedStreams(this.rng, seed, this.#domain, number);
    this.#hidden.redraw(this.p, side, this.rng, HIDDEN_DRAWS);
  }

  /** Rolls what the game waits for. */
  roll(): void {
    const { p, rng } = this;
    p.resolve(drawAlias(p.chance, rng, p.chanceStream));
  }
}
