/** What the miniatures of the sides can do to each other from where they stand. */
import { hasBit } from '../../compile/bits.ts';
import type { Board } from '../../compile/board.ts';
import { NORMAL_ATTACK } from '../../engine/events.ts';
import { MAX_MINIATURES, ON_BOARD } from '../../engine/layout.ts';
import { movementValue, rowsLeft, sideOf } from '../../engine/miniatures.ts';
import type { Position } from '../../engine/position.ts';
import { KILL_BONUS } from '../shots.ts';
import { type Lanes, laneRow, lanesOf } from '../tactician/lanes.ts';
import { isRanged, raise } from '../tactician/values.ts';
import { AT, FEATURES } from './featureIndex.ts';

const SHOT = 0;
const BLOW = 1;

export class ThreatFeatures {
  readonly #board: Board;
  readonly #lanes: Lanes;
  readonly #kills = new Float64Array(MAX_MINIATURES).fill(KILL_BONUS);
  readonly #best = new Float64Array(2);
  /** Expected wounds, kills included, that each miniature has to fear from enemies that still act in this turn. */
  readonly danger = new Float64Array(MAX_MINIATURES);
  /** The best single attack of a miniature of each side that still acts. */
  readonly #strike = new Float64Array(2);

  constructor(board: Board) {
    this.#board = board;
    this.#lanes = lanesOf(board);
  }

  /** Call this before the miniatures of a position. */
  begin(): void {
    this.danger.fill(0);
    this.#strike.fill(0);
  }

  /** Adds the value of the miniature's best attack on each enemy that it sees, or can see or reach after a walk. */
  add(p: Position, miniature: number, there: number, into: Float64Array): void {
    const { sight, words } = this.#board;
    const lanes = this.#lanes;
    const best = this.#best;
    const side = sideOf(p, miniature);
    const at = FEATURES * side;
    const isFresh = p.activated[miniature] === 0;
    const isHere = p.status[miniature] === ON_BOARD;
    const lane = laneRow(this.#board, there, movementValue(p, miniature));
    for (let enemy = 0; enemy < p.miniatureCount; enemy++) {
      if (p.side[enemy] === p.side[miniature] || p.status[enemy] !== ON_BOARD) continue;
      const circle = p.circle[enemy];
      const isSeen = isHere && hasBit(sight, there * words, circle);
      const isReached = hasBit(lanes.seen, lane, circle);
      const isTouched = hasBit(lanes.touched, lane, circle);
      if (!isSeen && !isReached && !isTouched) continue;
      best.fill(0);
      for (let weapon = 0; weapon < p.weaponCount[miniature]; weapon++) {
        const kind = isRanged(p, miniature, weapon) ? SHOT : BLOW;
        raise(p, miniature, weapon, there, enemy, NORMAL_ATTACK, this.#kills, best, kind);
      }
      if (isSeen) into[at + (isFresh ? AT.seenSoon : AT.seenLater)] += best[SHOT];
      else if (isReached) into[at + (isFresh ? AT.reachSoon : AT.reachLater)] += best[SHOT];
      if (!isFresh) continue;
      if (isTouched && best[BLOW] > best[SHOT]) into[at + AT.touchSoon] += best[BLOW] - best[SHOT];
      const most = Math.max(isSeen || isReached ? best[SHOT] : 0, isTouched ? best[BLOW] : 0);
      this.danger[enemy] += most;
      this.#strike[side] = Math.max(this.#strike[side], most);
    }
  }

  /** Adds what the attacks come to together: no miniature loses more than it has. */
  finish(p: Position, into: Float64Array): void {
    for (let miniature = 0; miniature < p.miniatureCount; miniature++) {
      if (p.status[miniature] !== ON_BOARD) continue;
      const at = FEATURES * (1 - sideOf(p, miniature));
      const most = rowsLeft(p, miniature) + KILL_BONUS;
      const share = Math.min(1, this.danger[miniature] / most);
      into[at + AT.focus] += share * most;
      into[at + AT.prey] += share * share;
    }
    into[FEATURES * p.nextSide + AT.strikeFirst] = this.#strike[p.nextSide];
  }
}
