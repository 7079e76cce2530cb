/** Chapter T-REINF: buying back dead Troopers, and miniatures that items bring back. */

import type { Side } from '../../../game/contract.ts';
import { PACK_IDS } from '../configuration.ts';
import { encodeChoice, REINFORCE } from './choices.ts';
import { spend } from './commandPoints.ts';
import { addToken, refreshMiniature } from './equipment.ts';
import { joinChain } from './hill.ts';
import { DEAD, GONE, OFF_BOARD, WAITING_TO_ENTER } from './layout.ts';
import { isHound, isVoivode, sideOf } from './miniatures.ts';
import type { Position } from './position.ts';
import { isLostPair, partnerOf } from './voivodes.ts';

/** T-CP-09: Command Points for a reinforcement. */
export const REINFORCEMENT_COST = 3;

/**
 * Whether a side may buy a miniature back although it has none left to activate: only before its first activation
 * (T-REINF-01, R-29).
 */
export function canReinforce(p: Position, side: Side): boolean {
  if (p.hasActivated[side] === 1) return false;
  for (let miniature = 0; miniature < p.miniatureCount; miniature++)
    if (mayReturn(p, side, miniature)) return true;
  return false;
}

/** Adds a choice for each dead Trooper and pack, before the side's first activation of the turn (T-REINF-01, R-29). */
export function addReinforcements(p: Position, side: Side): void {
  if (p.hasActivated[side] === 1 && !p.rules.rulings.reinforceAllTurn) return;
  for (let miniature = 0; miniature < p.miniatureCount; miniature++) {
    if (!mayReturn(p, side, miniature)) continue;
    const { packs } = p.rules.characters[p.character[miniature]];
    PACK_IDS.forEach((pack, number) => {
      if (packs[pack] !== undefined) p.addChoice(encodeChoice(REINFORCE, miniature, number));
    });
  }
}

/** T-REINF-01, T-REINF-02: whether it is a dead Trooper that the side can pay for; Heroes never return. */
function mayReturn(p: Position, side: Side, miniature: number): boolean {
  return (
    p.side[miniature] === side &&
    p.status[miniature] === DEAD &&
    p.commandPoints[side] >= REINFORCEMENT_COST &&
    p.rules.story?.sides[side].reinforcements !== false &&
    !p.rules.characters[p.character[miniature]].isHero &&
    // T-DOG-08: no reinforcement of Hounds.
    !isHound(p, miniature) &&
    isWholeLoss(p, miniature)
  );
}

/** T-VOI-08: both of a pair must be dead. */
function isWholeLoss(p: Position, miniature: number): boolean {
  return !isVoivode(p, miniature) || isLostPair(p, miniature);
}

/** T-REINF-03: the miniature comes back at full health, with any of its packs, by an own entry point this turn. */
export function reinforce(p: Position, miniature: number, pack: number): void {
  const side = sideOf(p, miniature);
  spend(p, side, 'reinforcement', miniature, REINFORCEMENT_COST);
  bringBack(p, miniature, itemsOfPack(p, miniature, pack), pack);
  // both return for the price of one.
  const partner = partnerOf(p, miniature);
  if (partner >= 0) bringBack(p, partner, itemsOfPack(p, partner, pack), pack);
}

function itemsOfPack(p: Position, miniature: number, pack: number): readonly number[] {
  return p.rules.characters[p.character[miniature]].packs[PACK_IDS[pack]] ?? [];
}

/** brings back the miniatures due this turn. */
export function returnTheDead(p: Position): void {
  for (let miniature = 0; miniature < p.miniatureCount; miniature++) {
    if (p.returning[miniature] !== p.turn || p.status[miniature] !== DEAD) continue;
    bringBack(p, miniature, p.rules.returnItems[p.returnItem[miniature]], -1);
  }
}

/** T-REINF-04: proxies replace items that are still on the board. */
function bringBack(p: Position, miniature: number, items: readonly number[], pack: number): void {
  p.returning[miniature] = 0;
  p.status[miniature] = WAITING_TO_ENTER;
  p.circle[miniature] = OFF_BOARD;
  p.row[miniature] = 0;
  p.remains[miniature] = 0;
  p.activated[miniature] = 0;
  p.movedThisTurn[miniature] = 0;
  p.armed[miniature] = 0;
  for (let token = 0; token < p.tokenCount; token++) {
    if (p.tokenPlace[token] === miniature) p.tokenPlace[token] = GONE;
  }
  joinChain(p, miniature);
  for (const item of items) addToken(p, item, miniature);
  refreshMiniature(p, miniature);
  if (p.sink !== undefined) p.emit({ type: 'return', miniature, pack });
}
