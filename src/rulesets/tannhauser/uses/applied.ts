/**
 * Detects when the rules apply an item automatically: compared with the position without it, a roll, a cost or a route
 * changes.
 */
import type { Side } from '../../../game/contract.ts';
import type { CompiledItem } from '../compile/compiledItem.ts';
import type { AttackEffect } from '../compile/effects.ts';
import type { Rules } from '../compile/rules.ts';
import {
  ATTACK_KEY,
  ATTACK_KIND,
  ATTACKER,
  COMPOSITION,
  NOT_ROLLED,
  TARGET,
  WEAPON,
} from '../engine/attackFrame.ts';
import { CHALLENGE, DECIDE_ACT, firstOfChoice, kindOfChoice } from '../engine/choices.ts';
import { attackRollKey, isLegalTarget, shockRollKey } from '../engine/combatValues.ts';
import { holds, itemOfToken, refreshMiniature, weaponRecord } from '../engine/equipment.ts';
import type { GameEvent } from '../engine/events.ts';
import { ATTACK_FRAME, SHOCK_FRAME } from '../engine/frames.ts';
import { createPosition } from '../engine/game.ts';
import { GONE, NO_COUNTER_FLAG, WEAPON_FLAGS, WEAPON_TARGET_DICE, WEAPON_TOKEN } from '../engine/layout.ts';
import { isInPlay, movementValue, sideOf } from '../engine/miniatures.ts';
import type { Position } from '../engine/position.ts';
import { enterCost } from '../engine/reach.ts';
import { SHOCK_FLAGS, SHOCK_MINIATURE } from '../engine/shockFrame.ts';
import { usableOf } from './items.ts';

/**
 * Compares attack rolls, shock rolls, movement points and the cost of a circle with the item and without it. Also
 * counts Initiative and Setup Rolls that it adds to, activations in which its gate bars the way, and returns from
 * death.
 */
export class AppliedItems {
  readonly #items: Rules['items'];
  readonly #tell: (item: number, side: Side) => void;
  readonly #isApplied: Uint8Array;
  readonly #hasAura: Uint8Array;
  /** The position without one item. */
  readonly #without: Position;
  #p: Position;
  /** The last activation in which a gate barred the way. */
  #barred = 0;

  /**
   * Creates the detector.
   * @param report receives the item, by its index, and the side that it is applied for
   */
  constructor(rules: Rules, report: (item: number, side: Side) => void) {
    this.#items = rules.items;
    this.#tell = report;
    this.#isApplied = Uint8Array.from(rules.items, (item) => (mayApply(rules, item) ? 1 : 0));
    this.#hasAura = Uint8Array.from(rules.items, ({ auras }) => (auras.length > 0 ? 1 : 0));
    this.#without = createPosition(rules);
    this.#p = this.#without;
  }

  begin(p: Position): void {
    this.#p = p;
    this.#without.shareRoster(p);
    this.#barred = 0;
  }

  hear(event: GameEvent): void {
    if (event.type === 'activation') this.#compare(event.miniature, changesMovement);
    else if (event.type === 'move') this.#compare(event.miniature, changesPrice);
    else if (event.type === 'roll-off') this.#tellHeld(({ initiative }) => initiative !== 0);
    else if (event.type === 'return' && event.pack < 0) {
      const item = this.#p.returnItem[event.miniature];
      if (this.#isApplied[item] === 1) this.#tell(item, sideOf(this.#p, event.miniature));
    }
  }

  /** Called before the current roll is resolved. */
  roll(): void {
    const { frames, frame } = this.#p;
    const kind = frames[frame];
    if (kind === ATTACK_FRAME && frames[frame + COMPOSITION] === NOT_ROLLED) {
      this.#compare(frames[frame + ATTACKER], changesAttack);
    } else if (kind === SHOCK_FRAME) this.#compare(frames[frame + SHOCK_MINIATURE], changesShock);
  }

  /** Called before the choice of the current decision is taken. */
  decide(): void {
    const p = this.#p;
    if (p.decision !== DECIDE_ACT || this.#barred === p.activationCount) return;
    for (let i = 0; i < p.choiceCount; i++) {
      if (kindOfChoice(p.choices[i]) === CHALLENGE) this.#tellGate(firstOfChoice(p.choices[i]));
    }
  }

  /** Reports items, held by `miniature` or with an aura, without which the test changes. */
  #compare(miniature: number, changes: (p: Position, without: Position, miniature: number) => boolean): void {
    const p = this.#p;
    const without = this.#without;
    for (let token = 0; token < p.tokenCount; token++) {
      const holder = p.tokenPlace[token];
      const item = p.tokenItem[token];
      if (this.#isApplied[item] === 0 || holder < 0 || holder >= p.miniatureCount || !holds(p, holder, token))
        continue;
      if (holder !== miniature && this.#hasAura[item] === 0) continue;
      without.copyFrom(p);
      without.tokenPlace[token] = GONE;
      refreshMiniature(without, holder);
      if (changes(p, without, miniature)) this.#tell(item, sideOf(p, holder));
    }
  }

  /** Reports the fitting items that miniatures in play hold. */
  #tellHeld(fits: (item: CompiledItem) => boolean): void {
    const p = this.#p;
    for (let token = 0; token < p.tokenCount; token++) {
      const holder = p.tokenPlace[token];
      const item = p.tokenItem[token];
      if (this.#isApplied[item] === 0 || holder < 0 || holder >= p.miniatureCount || !isInPlay(p, holder))
        continue;
      if (holds(p, holder, token) && fits(this.#items[item])) this.#tell(item, sideOf(p, holder));
    }
  }

  #tellGate(bearer: number): void {
    const p = this.#p;
    this.#barred = p.activationCount;
    for (let token = 0; token < p.tokenCount; token++) {
      const item = p.tokenItem[token];
      if (
        this.#isApplied[item] === 1 &&
        holds(p, bearer, token) &&
        itemOfToken(p, token).gate !== undefined
      ) {
        this.#tell(item, sideOf(p, bearer));
      }
    }
  }
}

/** Whether the item changes the attack; the weapon itself does not count, since it was chosen. */
function changesAttack(p: Position, without: Position, miniature: number): boolean {
  const { frames, frame } = p;
  const here = p.circle[miniature];
  const record = weaponRecord(miniature, frames[frame + WEAPON]);
  const weapon = weaponOfToken(without, miniature, p.weapons[record + WEAPON_TOKEN]);
  if (weapon < 0) return false;
  const other = weaponRecord(miniature, weapon);
  return (
    attackRollKey(without, miniature, weapon, here, frames[frame + ATTACK_KIND]) !==
      frames[frame + ATTACK_KEY] ||
    p.weapons[record + WEAPON_TARGET_DICE] !== without.weapons[other + WEAPON_TARGET_DICE] ||
    ((p.weapons[record + WEAPON_FLAGS] ^ without.weapons[other + WEAPON_FLAGS]) & NO_COUNTER_FLAG) !== 0 ||
    !isLegalTarget(without, miniature, weapon, here, p.circle[frames[frame + TARGET]])
  );
}

function changesShock(p: Position, without: Position, miniature: number): boolean {
  const flags = p.frames[p.frame + SHOCK_FLAGS];
  return shockRollKey(without, miniature, flags) !== shockRollKey(p, miniature, flags);
}

function changesMovement(p: Position, without: Position, miniature: number): boolean {
  return movementValue(without, miniature) !== movementValue(p, miniature);
}

function changesPrice(p: Position, without: Position, miniature: number): boolean {
  const here = p.circle[miniature];
  return enterCost(without, miniature, here) !== enterCost(p, miniature, here);
}

/**
 * Whether the rules may apply it automatically: through its own effect, or through traits that another item's effect
 * counts.
 */
function mayApply({ items }: Rules, item: CompiledItem): boolean {
  const usable = usableOf(item);
  if (usable === undefined) return false;
  return usable.appliesTo !== undefined || items.some(({ attack }) => attack.some(counts));

  function counts({ dicePerTraits }: AttackEffect): boolean {
    return dicePerTraits !== 0 && (item.traits & dicePerTraits) === dicePerTraits;
  }
}

/** Number of the miniature's weapon with this token (-1 = bare hands); -1 = none. */
function weaponOfToken(p: Position, miniature: number, token: number): number {
  for (let weapon = 0; weapon < p.weaponCount[miniature]; weapon++) {
    if (p.weapons[weaponRecord(miniature, weapon) + WEAPON_TOKEN] === token) return weapon;
  }
  return -1;
}
