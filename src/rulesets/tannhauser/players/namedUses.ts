/** What an AI player may be told to avoid or to favour: overwatch, Command Points, items that a choice uses. */
import type { Rules } from '../compile/rules.ts';
import * as choices from '../engine/choices.ts';
import { itemOfToken } from '../engine/equipment.ts';
import type { Position } from '../engine/position.ts';
import { spendsPoints } from '../uses/options.ts';
import { forUsedTokens } from '../uses/usedTokens.ts';

/** Names of uses besides items. */
export const OVERWATCH = 'overwatch';
export const COMMAND_POINTS = 'command-points';

/** The uses with given names. */
export class NamedUses {
  readonly hasPoints: boolean;
  readonly hasItems: boolean;
  readonly #hasOverwatch: boolean;
  readonly #items: ReadonlySet<number>;
  #isFound = false;

  /** @param names OVERWATCH, COMMAND_POINTS, or ids of items that `isUsed` (uses/items.ts) */
  constructor(rules: Rules, names: readonly string[]) {
    this.#hasOverwatch = names.includes(OVERWATCH);
    this.hasPoints = names.includes(COMMAND_POINTS);
    this.#items = new Set(rules.items.filter(({ id }) => names.includes(id)).map(({ index }) => index));
    this.hasItems = this.#items.size > 0;
  }

  /** Whether the token is one of the items. */
  isItem(p: Position, token: number): boolean {
    return token >= 0 && this.#items.has(itemOfToken(p, token).index);
  }

  readonly #noteToken = (p: Position, token: number): void => {
    if (this.isItem(p, token)) this.#isFound = true;
  };

  /** Whether a choice of the current decision is one of the uses. */
  includes(p: Position, choice: number): boolean {
    if (this.#hasOverwatch && setsOverwatch(choice)) return true;
    if (this.hasPoints && spendsPoints(p.decision, choice)) return true;
    if (!this.hasItems) return false;
    this.#isFound = false;
    forUsedTokens(p, choice, this.#noteToken);
    return this.#isFound;
  }
}

/** Whether a choice sets overwatch (T-TURN-05, R-46). */
function setsOverwatch(choice: number): boolean {
  const kind = choices.kindOfChoice(choice);
  return kind === choices.SET_OVERWATCH || kind === choices.WATCH;
}
