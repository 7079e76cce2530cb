/**
 * A player that never uses an item, never sets overwatch or never spends Command Points. Its loss measures their value.
 */
import type { Player } from '../../../game/contract.ts';
import type { Rules } from '../compile/rules.ts';
import * as choices from '../engine/choices.ts';
import { weaponRecord } from '../engine/equipment.ts';
import { MAX_MINIATURES, MAX_WEAPONS, WEAPON_POOL, WEAPON_TOKEN } from '../engine/layout.ts';
import type { Position } from '../engine/position.ts';
import { NamedUses } from './namedUses.ts';
import { SeenChoices } from './seenChoices.ts';

/**
 * Wraps a player: it does not see forbidden choices, and plans as if its side had no such weapon or no Command Points.
 * It takes a forbidden choice only when there is no other.
 */
export class RestrictedPlayer implements Player<Position> {
  readonly name: string;
  readonly #inner: Player<Position>;
  readonly #forbidden: NamedUses;
  readonly #seen = new SeenChoices();
  readonly #pools = new Int32Array(MAX_MINIATURES * MAX_WEAPONS);

  /** @param never see NamedUses */
  constructor(inner: Player<Position>, rules: Rules, never: readonly string[]) {
    this.name = inner.name;
    this.#inner = inner;
    this.#forbidden = new NamedUses(rules, never);
  }

  /** Removes the pools of the side's forbidden weapons, or restores them; the pool of a current attack stays. */
  #hideWeapons(p: Position, hide: boolean): void {
    const pools = this.#pools;
    for (let miniature = 0; miniature < p.miniatureCount; miniature++) {
      if (p.side[miniature] !== p.decider) continue;
      for (let weapon = 0; weapon < p.weaponCount[miniature]; weapon++) {
        const record = weaponRecord(miniature, weapon);
        if (!this.#forbidden.isItem(p, p.weapons[record + WEAPON_TOKEN])) continue;
        if (isAtHand(p, miniature, weapon)) continue;
        const place = miniature * MAX_WEAPONS + weapon;
        if (hide) pools[place] = p.weapons[record + WEAPON_POOL];
        p.weapons[record + WEAPON_POOL] = hide ? 0 : pools[place];
      }
    }
  }

  choose(p: Position, rng: Int32Array, stream: number): number {
    const seen = this.#seen;
    const forbidden = this.#forbidden;
    const points = p.commandPoints[p.decider];
    seen.count = 0;
    for (let i = 0; i < p.choiceCount; i++) {
      if (!forbidden.includes(p, p.choices[i])) seen.add(i);
    }
    if (seen.count === 0) return this.#inner.choose(p, rng, stream);
    if (forbidden.hasPoints) p.commandPoints[p.decider] = 0;
    if (forbidden.hasItems) this.#hideWeapons(p, true);
    const chosen = seen.choose(this.#inner, p, rng, stream);
    if (forbidden.hasItems) this.#hideWeapons(p, false);
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
