/** What handing items to a friend is worth, and what to hand over (T-ACT-04). */

import { freeSlots } from '../../engine/inventory.ts';
import { ON_BOARD } from '../../engine/layout.ts';
import { movementValue } from '../../engine/miniatures.ts';
import type { Position } from '../../engine/position.ts';
import type { TacticianWeights } from '../../model.ts';
import { carriesFlag } from '../goals.ts';
import { WINNING } from './aims.ts';
import { gainByPassing } from './items.ts';
import { wayHome } from './values.ts';

/** Something may still come between the friend and the entry point. */
const TRUST = 0.7;

/** What handing a flag to a friend is worth who can still plant it this turn when its bearer cannot (T-MODE-CTF-04). */
export function worthOfRelay(p: Position, miniature: number, friend: number, w: TacticianWeights): number {
  if (p.status[miniature] !== ON_BOARD || p.status[friend] !== ON_BOARD || !carriesFlag(p, miniature))
    return 0;
  if (p.activated[friend] === 1 || p.watching[friend] === 1) return 0;
  const points = p.active === miniature ? p.movementPoints : movementValue(p, miniature);
  if (wayHome(p, miniature) <= points || wayHome(p, friend) > movementValue(p, friend)) return 0;
  return TRUST * (p.score[p.side[miniature]] + 1 >= p.rules.mode.toWin ? WINNING : w.plant);
}

/** What handing over the item that gains most is worth. */
export function worthOfPassing(p: Position, miniature: number, friend: number): number {
  if (freeSlots(p, friend) <= 0) return 0;
  let most = 0;
  for (let token = 0; token < p.tokenCount; token++) {
    if (p.tokenPlace[token] === miniature) most = Math.max(most, gainByPassing(p, miniature, friend, token));
  }
  return most;
}
