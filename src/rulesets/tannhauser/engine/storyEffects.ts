/** Applies the effects of a scenario to a position (T-MODE-STORY-01). */
import type { Side } from '../../../game/contract.ts';
import { UNREACHABLE } from '../compile/board.ts';
import type { StoryEffect } from '../compile/story.ts';
import { refreshAuras } from './equipment.ts';
import { ON_BOARD, RESERVE, WAITING_TO_ENTER } from './layout.ts';
import { enterCircle, isLocked } from './places.ts';
import type { Position } from './position.ts';
import { layRubble } from './rubble.ts';
import { placeSmoke } from './smoke.ts';
import { storyMiniature } from './storyVictory.ts';
import { heal } from './wounds.ts';

/**
 * Carries out effects one after the other.
 * @param actor the miniature that acts, or -1: then every effect names its side
 */
export function carryOutEffects(p: Position, effects: readonly StoryEffect[], actor: number): void {
  for (const effect of effects) carryOutEffect(p, effect, actor);
}

function carryOutEffect(p: Position, effect: StoryEffect, actor: number): void {
  switch (effect.do) {
    case 'points': {
      const side = sideOfEffect(p, effect.side, actor);
      p.score[side] += effect.amount;
      if (p.sink !== undefined) {
        p.emit({ type: 'scenario-points', side, points: effect.amount, total: p.score[side] });
      }
      return;
    }
    case 'command-points': {
      const side = sideOfEffect(p, effect.side, actor);
      p.commandPoints[side] += effect.amount;
      if (p.sink !== undefined) p.emit({ type: 'scenario-command-points', side, gained: effect.amount });
      return;
    }
    case 'allowance': {
      const side = sideOfEffect(p, effect.side, actor);
      p.allowance[side] = effect.amount;
      if (p.sink !== undefined) p.emit({ type: 'scenario-allowance', side, commandPoints: effect.amount });
      return;
    }
    case 'state':
      p.story[effect.state] = effect.on ? 1 : 0;
      if (p.sink !== undefined) p.emit({ type: 'scenario-state', state: effect.state, on: effect.on });
      return;
    case 'heal': {
      const miniature = effect.miniature === undefined ? actor : storyMiniature(p, effect.miniature);
      if (miniature < 0 || p.status[miniature] !== ON_BOARD) return;
      const rows = heal(p, miniature, effect.rows);
      if (p.sink !== undefined) p.emit({ type: 'scenario-heal', miniature, rows });
      return;
    }
    case 'crate':
      // No crate is placed on a secret door (T-SDOOR-01).
      if (p.doorAt[effect.place] === 1) return;
      p.crate[effect.place] = effect.content;
      if (p.sink !== undefined) p.emit({ type: 'scenario-crate', special: effect.place });
      return;
    case 'rubble':
      layRubble(p, effect.circle, effect.amount);
      return;
    case 'smoke':
      placeSmoke(p, effect.circle, effect.amount);
      if (p.sink !== undefined) p.emit({ type: 'scenario-smoke', circle: effect.circle });
      return;
    case 'lock':
    case 'unlock':
      setLocks(p, effect.circles, effect.do === 'lock');
      return;
    case 'arrive':
      arrive(p, effect.side, effect.group);
  }
}

/** The side of an effect: the one it names, else the actor's; the scenario's checks guarantee one of them. */
function sideOfEffect(p: Position, side: Side | undefined, actor: number): Side {
  if (side !== undefined) return side;
  return p.side[actor] === 0 ? 0 : 1;
}

function setLocks(p: Position, circles: readonly number[], locked: boolean): void {
  for (const circle of circles) {
    if (locked) p.locked[circle >>> 5] |= 1 << (circle & 31);
    else p.locked[circle >>> 5] &= ~(1 << (circle & 31));
  }
  if (p.sink !== undefined) p.emit({ type: 'scenario-lock', circles, locked });
}

/** The miniatures of a group that are still in reserve appear on its circles, or wait to enter. */
function arrive(p: Position, side: Side, group: number): void {
  const { characters, circles } = p.rules.story?.sides[side].groups[group] ?? { characters: [], circles: [] };
  for (const character of characters) {
    const miniature = storyMiniature(p, { side, character });
    if (miniature < 0 || p.status[miniature] !== RESERVE) continue;
    const circle = circles.length === 0 ? -1 : freeCircle(p, circles);
    if (circle < 0) p.status[miniature] = WAITING_TO_ENTER;
    else {
      enterCircle(p, miniature, circle);
      p.status[miniature] = ON_BOARD;
    }
    if (p.sink !== undefined) p.emit({ type: 'arrive', miniature, circle });
  }
  refreshAuras(p);
}

/** The first free one of the circles, else the free circle nearest to the first of them; -1 when none is free. */
function freeCircle(p: Position, circles: readonly number[]): number {
  for (const circle of circles) if (p.occupant[circle] === 0) return circle;
  const { size, distance } = p.rules.board;
  let nearest = -1;
  for (let circle = 0; circle < size; circle++) {
    if (p.occupant[circle] !== 0 || isLocked(p, circle)) continue;
    const way = distance[circles[0] * size + circle];
    if (way < UNREACHABLE && (nearest < 0 || way < distance[circles[0] * size + nearest])) nearest = circle;
  }
  return nearest;
}
