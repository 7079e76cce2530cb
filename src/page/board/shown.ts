/** What of a game is to be seen on its board, as plain data; circles are indices of the map. */

import { ON_BOARD, ON_GROUND } from '../../rulesets/tannhauser/engine/layout.ts';
import type { Position } from '../../rulesets/tannhauser/engine/position.ts';
import { placeInWords } from '../../rulesets/tannhauser/positions/boardParts.ts';

export interface ShownParameter {
  readonly name: string;
  readonly character: string;
  readonly side: 0 | 1;
  /** Circle, or why it stands on none: `entry`, `dead`, `reserve`, `escaped`. */
  readonly place: number | string;
  /** Rows below the top. */
  readonly wounds: number;
  readonly rows: number;
  readonly activated: boolean;
  readonly overwatch: boolean;
}

export interface ShownBoard {
  readonly turn: number;
  /** The side whose turn it is to activate a miniature. */
  readonly next: 0 | 1;
  readonly commandPoints: readonly [number, number];
  readonly score: readonly [number, number];
  readonly miniatures: readonly ShownParameter[];
  /** Circles in smoke. */
  readonly smoke: readonly number[];
  /** Circles with rubble on them. */
  readonly rubble: readonly number[];
  /** Circles with items on them. */
  readonly ground: readonly number[];
  /** Objective and action circles with a crate that nobody has emptied. */
  readonly crates: readonly number[];
  readonly flags: readonly (readonly [circle: number, side: 0 | 1])[];
}

/** Looks at a game in progress. */
export function shownOf(p: Position): ShownBoard {
  const { characters, board } = p.rules;
  return {
    turn: p.turn,
    next: sideNumber(p.nextSide),
    commandPoints: [p.commandPoints[0], p.commandPoints[1]],
    score: [p.score[0], p.score[1]],
    miniatures: Array.from({ length: p.miniatureCount }, (_, miniature): ShownParameter => {
      const { id, name } = characters[p.character[miniature]];
      const isOn = p.status[miniature] === ON_BOARD;
      return {
        name,
        character: id,
        side: sideNumber(p.side[miniature]),
        place: isOn ? p.circle[miniature] : placeInWords(p, miniature),
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
