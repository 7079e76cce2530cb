/** When the rules apply an item by themselves: it changes a roll, a price or a way, as the same without it shows. */
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
import { holds, itemOfToken, refreshFigure, weaponRecord } from '../engine/equipment.ts';
import type { GameEvent } from '../engine/events.ts';
import { isInPlay, movementValue, sideOf } from '../engine/figures.ts';
import { ATTACK_FRAME, SHOCK_FRAME } from '../engine/frames.ts';
import { createPosition } from '../engine/game.ts';
import { GONE, NO_COUNTER_FLAG, WEAPON_FLAGS, WEAPON_TARGET_DICE, WEAPON_TOKEN } from '../engine/layout.ts';
import type { Position } from '../engine/position.ts';
import { enterCost } from '../engine/reach.ts';
import { SHOCK_FIGURE, SHOCK_FLAGS } from '../engine/shockFrame.ts';
import { usableOf } from './items.ts';

interface Applied {
  begin(p: Position): void;
  hear(event: GameEvent): void;
  /** The dice that `p` waits for are about to fall. */
  roll(p: Position): void;
  /** The choice of the decision that `p` waits for is about to be taken. */
  decide(p: Position): void;
}

/**
 * Attack rolls, shock rolls, movement points and the price of a circle: with the item and without it. Initiative and Setup
 * Rolls that it adds to; an activation whose way its gate bars; a return from death.
 * @param tell hears the item, by its index, and the side that it is applied for
 */
export function createApplied(rules: Rules, tell: (item: number, side: Side) => void): Applied {
  const isApplied = Uint8Array.from(rules.items, (item) => (mayApply(rules, item) ? 1 : 0));
  const hasAura = Uint8Array.from(rules.items, ({ auras }) => (auras.length > 0 ? 1 : 0));
  /** The position without one item. */
  const without = createPosition(rules);
  let p = without;
  /** The activation in which a gate was last in the way. */
  let barred = 0;

  /** Tells the applied items, held by `figure` or with an aura, without which the test comes out otherwise. */
  function compare(figure: number, changes: (figure: number) => boolean): void {
    for (let token = 0; token < p.tokenCount; token++) {
      const holder = p.tokenPlace[token];
      const item = p.tokenItem[token];
      if (isApplied[item] === 0 || holder < 0 || holder >= p.figureCount || !holds(p, holder, token))
        continue;
      if (holder !== figure && hasAura[item] === 0) continue;
      without.copyFrom(p);
      without.tokenPlace[token] = GONE;
      refreshFigure(without, holder);
      if (changes(figure)) tell(item, sideOf(p, holder));
    }
  }

  /** The weapon is no item that it is without: that one was chosen. */
  function changesAttack(figure: number): boolean {
    const { frames, frame } = p;
    const here = p.circle[figure];
    const record = weaponRecord(figure, frames[frame + WEAPON]);
    const weapon = weaponOfToken(without, figure, p.weapons[record + WEAPON_TOKEN]);
    if (weapon < 0) return false;
    const other = weaponRecord(figure, weapon);
    return (
      attackRollKey(without, figure, weapon, here, frames[frame + ATTACK_KIND]) !==
        frames[frame + ATTACK_KEY] ||
      p.weapons[record + WEAPON_TARGET_DICE] !== without.weapons[other + WEAPON_TARGET_DICE] ||
      ((p.weapons[record + WEAPON_FLAGS] ^ without.weapons[other + WEAPON_FLAGS]) & NO_COUNTER_FLAG) !== 0 ||
      !isLegalTarget(without, figure, weapon, here, p.circle[frames[frame + TARGET]])
    );
  }

  function changesShock(figure: number): boolean {
    const flags = p.frames[p.frame + SHOCK_FLAGS];
    return shockRollKey(without, figure, flags) !== shockRollKey(p, figure, flags);
  }

  function changesMovement(figure: number): boolean {
    return movementValue(without, figure) !== movementValue(p, figure);
  }

  function changesPrice(figure: number): boolean {
    const here = p.circle[figure];
    return enterCost(without, figure, here) !== enterCost(p, figure, here);
  }

  /** Tells the items that figures in play hold and that fit. */
  function tellHeld(fits: (item: CompiledItem) => boolean): void {
    for (let token = 0; token < p.tokenCount; token++) {
      const holder = p.tokenPlace[token];
      const item = p.tokenItem[token];
      if (isApplied[item] === 0 || holder < 0 || holder >= p.figureCount || !isInPlay(p, holder)) continue;
      if (holds(p, holder, token) && fits(rules.items[item])) tell(item, sideOf(p, holder));
    }
  }

  return {
    begin(position) {
      p = position;
      without.shareRoster(p);
      barred = 0;
    },
    hear(event) {
      if (event.type === 'activation') compare(event.figure, changesMovement);
      else if (event.type === 'move') compare(event.figure, changesPrice);
      else if (event.type === 'roll-off') tellHeld(({ initiative }) => initiative !== 0);
      else if (event.type === 'return' && event.pack < 0) {
        const item = p.returnItem[event.figure];
        if (isApplied[item] === 1) tell(item, sideOf(p, event.figure));
      }
    },
    roll() {
      const { frames, frame } = p;
      const kind = frames[frame];
      if (kind === ATTACK_FRAME && frames[frame + COMPOSITION] === NOT_ROLLED) {
        compare(frames[frame + ATTACKER], changesAttack);
      } else if (kind === SHOCK_FRAME) compare(frames[frame + SHOCK_FIGURE], changesShock);
    },
    decide() {
      if (p.decision !== DECIDE_ACT || barred === p.activationCount) return;
      for (let i = 0; i < p.choiceCount; i++) {
        if (kindOfChoice(p.choices[i]) === CHALLENGE) tellGate(firstOfChoice(p.choices[i]));
      }
    },
  };

  function tellGate(bearer: number): void {
    barred = p.activationCount;
    for (let token = 0; token < p.tokenCount; token++) {
      const item = p.tokenItem[token];
      if (isApplied[item] === 1 && holds(p, bearer, token) && itemOfToken(p, token).gate !== undefined) {
        tell(item, sideOf(p, bearer));
      }
    }
  }
}

/** Whether the rules may apply it by themselves: an effect of its own, or its traits that an effect of another item counts. */
function mayApply({ items }: Rules, item: CompiledItem): boolean {
  const usable = usableOf(item);
  if (usable === undefined) return false;
  return usable.appliesTo !== undefined || items.some(({ attack }) => attack.some(counts));

  function counts({ dicePerTraits }: AttackEffect): boolean {
    return dicePerTraits !== 0 && (item.traits & dicePerTraits) === dicePerTraits;
  }
}

/** The figure's weapon that is this token, -1 for bare hands; -1 when there is none. */
function weaponOfToken(p: Position, figure: number, token: number): number {
  for (let weapon = 0; weapon < p.weaponCount[figure]; weapon++) {
    if (p.weapons[weaponRecord(figure, weapon) + WEAPON_TOKEN] === token) return weapon;
  }
  return -1;
}
