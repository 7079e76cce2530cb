/** Chapter T-REINF: dead Troopers bought back, and figures that come back by themselves. */

import type { Side } from '../../../game/contract.ts';
import { PACK_IDS } from '../configuration.ts';
import { encodeChoice, REINFORCE } from './choices.ts';
import { spend } from './commandPoints.ts';
import { addToken, refreshFigure } from './equipment.ts';
import { isHound, isVoivode, sideOf } from './figures.ts';
import { joinChain } from './hill.ts';
import { DEAD, GONE, OFF_BOARD, WAITING_TO_ENTER } from './layout.ts';
import type { Position } from './position.ts';
import { isLostPair, partnerOf } from './voivodes.ts';

/** T-CP-09. */
export const REINFORCEMENT_COST = 3;

/** Whether a side with nobody left to activate may buy a figure back: only before its first activation (T-REINF-01, R-29). */
export function canReinforce(p: Position, side: Side): boolean {
  if (p.hasActivated[side] === 1) return false;
  for (let figure = 0; figure < p.figureCount; figure++) if (mayReturn(p, side, figure)) return true;
  return false;
}

/** A choice for each dead Trooper and pack, before the side's first activation of the turn (T-REINF-01, R-29). */
export function addReinforcements(p: Position, side: Side): void {
  if (p.hasActivated[side] === 1 && !p.rules.rulings.reinforceAllTurn) return;
  for (let figure = 0; figure < p.figureCount; figure++) {
    if (!mayReturn(p, side, figure)) continue;
    const { packs } = p.rules.characters[p.character[figure]];
    PACK_IDS.forEach((pack, number) => {
      if (packs[pack] !== undefined) p.addChoice(encodeChoice(REINFORCE, figure, number));
    });
  }
}

/** T-REINF-01, T-REINF-02: a dead Trooper that the side can pay for; Heroes never. */
function mayReturn(p: Position, side: Side, figure: number): boolean {
  return (
    p.side[figure] === side &&
    p.status[figure] === DEAD &&
    p.commandPoints[side] >= REINFORCEMENT_COST &&
    p.rules.story?.sides[side].reinforcements !== false &&
    !p.rules.characters[p.character[figure]].isHero &&
    // T-DOG-08.
    !isHound(p, figure) &&
    isWholeLoss(p, figure)
  );
}

/** T-VOI-08: of a pair, both must be dead. */
function isWholeLoss(p: Position, figure: number): boolean {
  return !isVoivode(p, figure) || isLostPair(p, figure);
}

/** T-REINF-03: at full health, with any of its packs, through an own entry point this turn. */
export function reinforce(p: Position, figure: number, pack: number): void {
  const side = sideOf(p, figure);
  spend(p, side, 'reinforcement', figure, REINFORCEMENT_COST);
  bringBack(p, figure, itemsOfPack(p, figure, pack), pack);
  // both for the price of one.
  const partner = partnerOf(p, figure);
  if (partner >= 0) bringBack(p, partner, itemsOfPack(p, partner, pack), pack);
}

function itemsOfPack(p: Position, figure: number, pack: number): readonly number[] {
  return p.rules.characters[p.character[figure]].packs[PACK_IDS[pack]] ?? [];
}

/** figures whose turn to come back has come. */
export function returnTheDead(p: Position): void {
  for (let figure = 0; figure < p.figureCount; figure++) {
    if (p.returning[figure] !== p.turn || p.status[figure] !== DEAD) continue;
    bringBack(p, figure, p.rules.returnItems[p.returnItem[figure]], -1);
  }
}

/** T-REINF-04: proxies are used for items that still lie on the board. */
function bringBack(p: Position, figure: number, items: readonly number[], pack: number): void {
  p.returning[figure] = 0;
  p.status[figure] = WAITING_TO_ENTER;
  p.circle[figure] = OFF_BOARD;
  p.row[figure] = 0;
  p.remains[figure] = 0;
  p.activated[figure] = 0;
  p.movedThisTurn[figure] = 0;
  p.armed[figure] = 0;
  for (let token = 0; token < p.tokenCount; token++) {
    if (p.tokenPlace[token] === figure) p.tokenPlace[token] = GONE;
  }
  joinChain(p, figure);
  for (const item of items) addToken(p, item, figure);
  refreshFigure(p, figure);
  if (p.sink !== undefined) p.emit({ type: 'return', figure, pack });
}
