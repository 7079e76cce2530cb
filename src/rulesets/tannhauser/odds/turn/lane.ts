/** Two miniatures on a straight lane: a position for the advisor without a file. */
import type { BoardSource } from '../../compile/board.ts';
import { compileRules } from '../../compile/rules.ts';
import { createPosition } from '../../engine/game.ts';
import type { Position } from '../../engine/position.ts';
import type { Catalogue, Circle } from '../../model.ts';
import { restorePosition } from '../../positions/restore.ts';
import type { PositionFile, PositionMiniature } from '../../positions/schema.ts';
import type { Combatant } from '../attackScene.ts';
import { MODIFIED } from '../openField.ts';

/** Where two miniatures meet, and what their sides may spend. */
export interface LaneSetting {
  /** Who is to act, and the enemy; their circles give Combat to the one and Stamina to the other. */
  readonly miniatures: readonly [Combatant, Combatant];
  /** Circles from one to the other; 1: they are adjacent. */
  readonly distance: number;
  /** Of the acting side and of the enemy. */
  readonly commandPoints: readonly [number, number];
  /** Whether the turn begins with Set Overwatch, in which the enemy has declined (T-TURN-05). */
  readonly setsOverwatch: boolean;
  /** Interpretations that are not at their default. */
  readonly rulings: Readonly<Record<string, boolean>>;
}

/** Circles behind each of the two, to step back on. */
export const BEHIND = 4;
const ID = 'lane';

/** Name of the lane's sides. */
export function laneSides({ miniatures }: LaneSetting, { characters }: Catalogue): [string, string] {
  const name = ({ character }: Combatant): string =>
    `the side of ${characters.find(({ id }) => id === character)?.name ?? character}`;
  return [name(miniatures[0]), name(miniatures[1])];
}

/**
 * The first turn of a Deathmatch on one path of `distance` + 1 + 2 × {@link BEHIND} circles in a row; the first side has the initiative
 * and activates, or first decides in Set Overwatch. The sides' entry points are the ends of the lane.
 */
export function lanePosition(catalogue: Catalogue, setting: LaneSetting, turnCap: number): Position {
  const { miniatures, distance, commandPoints, setsOverwatch, rulings } = setting;
  const board = laneBoard(setting);
  const last = board.circles.length - 1;
  const mode = 'deathmatch';
  const rules = compileRules(catalogue, { map: ID, mode, entries: 'swapped', rulings, turnCap }, board);
  const p = createPosition(rules);
  const names = laneSides(setting, catalogue);
  const side = (number: 0 | 1, entry: number, circle: number): PositionFile['sides'][0] => ({
    name: names[number],
    entry,
    commandPoints: commandPoints[number],
    miniatures: [standing(catalogue, miniatures[number], circle)],
  });
  restorePosition(p, {
    map: ID,
    mode,
    turn: 1,
    initiative: 'first',
    next: 'first',
    ...(setsOverwatch ? { setsOverwatch } : {}),
    sides: [side(0, 0, BEHIND), side(1, last, BEHIND + distance)],
  });
  return p;
}

function standing(
  { characters }: Catalogue,
  { character, pack, wounds }: Combatant,
  circle: number,
): PositionMiniature {
  const special = characters.find(({ id }) => id === character)?.specialObject ?? null;
  const own = { character, circle, wounds };
  if (pack !== null) return { ...own, pack };
  return { ...own, pack: 'combat', items: special === null ? [] : [special] };
}

function laneBoard({ miniatures: [first, second], distance }: LaneSetting): BoardSource {
  const count = distance + 1 + 2 * BEHIND;
  const deltas = new Map([
    [BEHIND, { characteristic: MODIFIED[0], delta: first.circle }],
    [BEHIND + distance, { characteristic: MODIFIED[1], delta: second.circle }],
  ]);
  const circles = Array.from({ length: count }, (_, id): Circle => {
    const modifier = deltas.get(id);
    return {
      id,
      x: id,
      y: 0,
      kind: 'movement',
      paths: [ID],
      adjacent: [id - 1, id + 1].filter((other) => other >= 0 && other < count),
      ...(modifier === undefined || modifier.delta === 0
        ? {}
        : { modifier: { ...modifier, icons: Math.abs(modifier.delta) } }),
    };
  });
  return { id: ID, circles, entryPoints: [] };
}
