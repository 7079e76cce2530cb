/** Small positions on the last turn of a game, which full expectimax can solve. */

import { compileRules } from '../../src/rulesets/tannhauser/compile/rules.ts';
import type { MatchConfiguration } from '../../src/rulesets/tannhauser/configuration.ts';
import { createPosition } from '../../src/rulesets/tannhauser/engine/game.ts';
import type { Position } from '../../src/rulesets/tannhauser/engine/position.ts';
import { configurationFrom } from '../../src/rulesets/tannhauser/positions/configuration.ts';
import { restorePosition } from '../../src/rulesets/tannhauser/positions/restore.ts';
import type { PositionFile, PositionMiniature } from '../../src/rulesets/tannhauser/positions/schema.ts';
import { catalogue } from '../puzzles/puzzle.ts';
import { TooLarge, type TurnExpectimax } from './turnExpectimax.ts';

export const LAST_TURN = 6;
/** Circles of the hall and the passage behind it. */
const CIRCLES = 24;
const WEAPONS = ['mauser-c96', 'mp40', 'm3', 'combat-knife'];

/** A small generator of its own, so that the positions stay when the package's streams change (Park and Miller, 1988). */
export function drawer(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state * 48271) % 2147483647;
    return state % below;
  };
}

/** Two a side on the last turn: one or two of the first side may still act, and the enemy has few rows left. */
export function drawPosition(draw: (below: number) => number): PositionFile {
  const free = Array.from({ length: CIRCLES }, (_, circle) => circle);
  const circle = (): number => free.splice(draw(free.length), 1)[0];
  const able = catalogue.characters.filter(({ kind }) => kind === 'hero' || kind === 'trooper');
  const both = draw(5) === 0;
  const member = (isOwn: boolean, isSecond: boolean): PositionMiniature => {
    const { id, rows } = able.splice(draw(able.length), 1)[0];
    const isDead = !isOwn && isSecond && !both;
    return {
      character: id,
      pack: 'combat',
      items: [WEAPONS[draw(WEAPONS.length)]],
      circle: isDead ? 'dead' : circle(),
      wounds: isDead ? 0 : rows.length - 1 - draw(2),
      activated: !isOwn || (isSecond && !both),
    };
  };
  const side = (name: string, isOwn: boolean, entry: number) => ({
    name,
    entry,
    commandPoints: draw(2),
    hasActivated: true,
    miniatures: [member(isOwn, false), member(isOwn, true)],
  });
  return {
    map: 'puzzle-house',
    mode: 'deathmatch',
    turn: LAST_TURN,
    initiative: 'first',
    next: 'first',
    sides: [side('Reich', true, 0), side('Union', false, 11)],
  };
}

/** The position of a file, in a game that ends with this turn. */
export function lastTurnOf(file: PositionFile): {
  readonly start: Position;
  readonly configuration: MatchConfiguration;
} {
  const configuration = configurationFrom(catalogue, file, {
    ai: undefined,
    seats: undefined,
    turnCap: LAST_TURN,
  });
  const start = createPosition(compileRules(catalogue, configuration));
  restorePosition(start, file);
  return { start, configuration };
}

/** Chance to win of the side to decide; undefined where the tree is too large. */
export function valued(oracle: TurnExpectimax, start: Position): number | undefined {
  try {
    return oracle.value(start);
  } catch (thrown) {
    if (thrown instanceof TooLarge) return undefined;
    throw thrown;
  }
}
