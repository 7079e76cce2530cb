/** Values of handing items to a friend (T-ACT-04). */

import { freeSlots } from '../../engine/inventory.ts';
import { ON_BOARD } from '../../engine/layout.ts';
import { movementValue } from '../../engine/miniatures.ts';
import type { Position } from '../../engine/position.ts';
import type { TacticianWeights } from '../../model.ts';
import { carriesFlag } from '../goals.ts';
import { gainByPassing } from './items.ts';
import { WINNING } from './objectives.ts';
import { pathHome } from './values.ts';

/** Chance that the friend gets to the entry point. */
const TRUST = 0.7;

/** Value of handing a flag to a friend that can still plant it this turn when its bearer cannot (T-MODE-CTF-04). */
export function valueOfRelay(p: Position, miniature: number, friend: number, w: TacticianWeights): number {
  if (p.status[miniature] !== ON_BOARD || p.status[friend] !== ON_BOARD || !carriesFlag(p, miniature))
    return 0;
  if (p.activated[friend] === 1 || p.watching[friend] === 1) return 0;
  const points = p.active === miniature ? p.movementPoints : movementValue(p, miniature);
  if (pathHome(p, miniature) <= points || pathHome(p, friend) > movementValue(p, friend)) return 0;
  return TRUST * (p.score[p.side[miniature]] + 1 >= p.rules.mode.toWin ? WINNING : w.plant);
}

/** Value of handing over the best item. */
export function valueOfPassing(p: Position, miniature: number, friend: number): number {
  if (freeSlots(p, friend) <= 0) return 0;
  let most = 0;
  for (let token = 0; token < p.tokenCount; token++) {
    if (p.tokenPlace[token] === miniature) most = Math.max(most, gainByPassing(p, miniature, friend, token));
  }
  return most;
}
