/**
 * A player that never uses an item, never sets overwatch or never spends Command Points. Its loss measures their value.
 */
import type { Player } from '../../../game/contract.ts';
import type { Rules } from '../compile/rules.ts';
import * as choices from '../engine/choices.ts';
import { itemOfToken, weaponRecord } from '../engine/equipment.ts';
import { MAX_MINIATURES, MAX_WEAPONS, WEAPON_POOL, WEAPON_TOKEN } from '../engine/layout.ts';
import type { Position } from '../engine/position.ts';
import { spendsPoints } from '../uses/options.ts';
import { forUsedTokens } from '../uses/usedTokens.ts';
import { SeenChoices } from './seenChoices.ts';

/** Restrictions besides items. */
export const NEVER_OVERWATCH = 'overwatch';
export const NEVER_COMMAND_POINTS = 'command-points';

/**
 * Wraps a player: it does not see forbidden choices, and plans as if its side had no such weapon or no Command Points.
 * It takes a forbidden choice only when there is no other.
 */
export class RestrictedPlayer implements Player<Position> {
  readonly name: string;
  readonly #inner: Player<Position>;
  readonly #withoutOverwatch: boolean;
  readonly #withoutPoints: boolean;
  readonly #items: ReadonlySet<number>;
  readonly #seen = new SeenChoices();
  readonly #pools = new Int32Array(MAX_MINIATURES * MAX_WEAPONS);
  #isUseForbidden = false;

  /**
   * Wraps a player.
   * @param never NEVER_OVERWATCH, NEVER_COMMAND_POINTS, or ids of items that `isUsed` (uses/items.ts)
   */
  constructor(inner: Player<Position>, rules: Rules, never: readonly string[]) {
    this.name = inner.name;
    this.#inner = inner;
    this.#withoutOverwatch = never.includes(NEVER_OVERWATCH);
    this.#withoutPoints = never.includes(NEVER_COMMAND_POINTS);
    this.#items = new Set(rules.items.filter(({ id }) => never.includes(id)).map(({ index }) => index));
  }

  readonly #noteToken = (p: Position, token: number): void => {
    if (token >= 0 && this.#items.has(itemOfToken(p, token).index)) this.#isUseForbidden = true;
  };

  #usesForbidden(p: Position, choice: number): boolean {
    this.#isUseForbidden = false;
    forUsedTokens(p, choice, this.#noteToken);
    return this.#isUseForbidden;
  }

  #isForbidden(p: Position, choice: number): boolean {
    return (
      (this.#withoutOverwatch && setsOverwatch(choice)) ||
      (this.#withoutPoints && spendsPoints(p.decision, choice)) ||
      (this.#items.size > 0 && this.#usesForbidden(p, choice))
    );
  }

  /** Removes the pools of the side's forbidden weapons, or restores them; the pool of a current attack stays. */
  #hideWeapons(p: Position, hide: boolean): void {
    const pools = this.#pools;
    for (let miniature = 0; miniature < p.miniatureCount; miniature++) {
      if (p.side[miniature] !== p.decider) continue;
      for (let weapon = 0; weapon < p.weaponCount[miniature]; weapon++) {
        const record = weaponRecord(miniature, weapon);
        const token = p.weapons[record + WEAPON_TOKEN];
        if (token < 0 || !this.#items.has(itemOfToken(p, token).index)) continue;
        if (isAtHand(p, miniature, weapon)) continue;
        const place = miniature * MAX_WEAPONS + weapon;
        if (hide) pools[place] = p.weapons[record + WEAPON_POOL];
        p.weapons[record + WEAPON_POOL] = hide ? 0 : pools[place];
      }
    }
  }

  choose(p: Position, rng: Int32Array, stream: number): number {
    const seen = this.#seen;
    const points = p.commandPoints[p.decider];
    seen.count = 0;
    for (let i = 0; i < p.choiceCount; i++) {
      if (!this.#isForbidden(p, p.choices[i])) seen.add(i);
    }
    if (seen.count === 0) return this.#inner.choose(p, rng, stream);
    if (this.#withoutPoints) p.commandPoints[p.decider] = 0;
    if (this.#items.size > 0) this.#hideWeapons(p, true);
    const chosen = seen.choose(this.#inner, p, rng, stream);
    if (this.#items.size > 0) this.#hideWeapons(p, false);
    p.commandPoints[p.decider] = points;
    return chosen;
  }
}

/** Whether the decision is about an attack with this weapon: an enemy may force one with a forbidden weapon. */
function isAtHand(p: Position, miniature: number, weapon: number): boolean {
  const { decision } = p;
  const isInAttack = decision === choices.DECIDE_COMBAT_BOOST || decision === choices.DECIDE_REROLL;
  return isInAttack && miniature === p.attacker && weapon === p.weapon;
}

/** Whether a choice sets overwatch (T-TURN-05, R-46). */
function setsOverwatch(choice: number): boolean {
  const kind = choices.kindOfChoice(choice);
  return kind === choices.SET_OVERWATCH || kind === choices.WATCH;
}
