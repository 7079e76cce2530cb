/** The visible state of a game on its board, as plain data; circles are indices of the map. */

import { ON_BOARD, ON_GROUND } from '../../rulesets/tannhauser/engine/layout.ts';
import type { Position } from '../../rulesets/tannhauser/engine/position.ts';
import { placeText } from '../../rulesets/tannhauser/positions/boardParts.ts';

export interface ShownMiniature {
  readonly name: string;
  readonly character: string;
  readonly side: 0 | 1;
  /** Circle, or the reason for being off the board: `entry`, `dead`, `reserve`, `escaped`. */
  readonly place: number | string;
  /** Wound rows below the top row. */
  readonly wounds: number;
  readonly rows: number;
  readonly activated: boolean;
  readonly overwatch: boolean;
}

export interface ShownBoard {
  readonly turn: number;
  /** The side that activates the next miniature. */
  readonly next: 0 | 1;
  readonly commandPoints: readonly [number, number];
  readonly score: readonly [number, number];
  readonly miniatures: readonly ShownMiniature[];
  /** Circles in smoke. */
  readonly smoke: readonly number[];
  /** Circles with rubble. */
  readonly rubble: readonly number[];
  /** Circles with items. */
  readonly ground: readonly number[];
  /** Objective and action circles whose crate is still full. */
  readonly crates: readonly number[];
  readonly flags: readonly (readonly [circle: number, side: 0 | 1])[];
}

/** Reads the visible state of a game in progress. */
export function shownOf(p: Position): ShownBoard {
  const { characters, board } = p.rules;
  return {
    turn: p.turn,
    next: sideNumber(p.nextSide),
    commandPoints: [p.commandPoints[0], p.commandPoints[1]],
    score: [p.score[0], p.score[1]],
    miniatures: Array.from({ length: p.miniatureCount }, (_, miniature): ShownMiniature => {
      const { id, name } = characters[p.character[miniature]];
      const isOn = p.status[miniature] === ON_BOARD;
      return {
        name,
        character: id,
        side: sideNumber(p.side[miniature]),
        place: isOn ? p.circle[miniature] : placeText(p, miniature),
        wounds: p.row[miniature],
        rows: p.rowCount[miniature],
        activated: p.activated[miniature] === 1,
        overwatch: p.watching[miniature] === 1,
      };
    }),
    smoke: circlesWith(p.smoke),
    rubble: circlesWith(p.rubble),
    ground: groundOf(p),
    crates: board.specials.filter((_, place) => p.crate[place] !== 0),
    flags: board.specials.flatMap((circle, place): [number, 0 | 1][] =>
      p.flagAt[place] === 0 ? [] : [[circle, sideNumber(p.flagAt[place] - 1)]],
    ),
  };
}

function circlesWith(values: Int32Array): number[] {
  return Array.from(values.keys()).filter((circle) => values[circle] !== 0);
}

function groundOf(p: Position): number[] {
  const places = Array.from(p.tokenPlace.subarray(0, p.tokenCount));
  const size = p.rules.board.size;
  return [...new Set(places.map((place) => place - ON_GROUND))].filter((at) => at >= 0 && at < size);
}

function sideNumber(side: number): 0 | 1 {
  return side === 0 ? 0 : 1;
}
