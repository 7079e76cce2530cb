/** The board of the show: miniatures glide along their circles, fire and blasts are drawn. */
import type { MapData } from '../../rulesets/tannhauser/model.ts';
import { BoardView, type CircleMark } from '../board/boardView.ts';
import { fallenOn, type Motion, motionsOf, placeOf } from './motion.ts';
import { durationOf } from './pace.ts';
import type { Moment, RecordedGame } from './record.ts';

const KEYS = 'Shift and arrow keys go from circle to circle';

export class Stage {
  readonly #board = new BoardView('replay', { onLook: () => undefined, onPick: () => undefined }, KEYS);
  #map: MapData | undefined;
  #moving: readonly Motion[] = [];
  #duration = 1;
  /** The circle in the middle of a narrow window. */
  #looked = -1;
  /** Marks as drawn last, so that what goes on does not begin again. */
  #marks = '';

  get root(): HTMLElement {
    return this.#board.root;
  }

  draw(map: MapData): void {
    this.#map = map;
    this.#marks = '';
    this.#looked = -1;
    this.#board.draw(map);
  }

  /** Shows a moment; `at` says how far it is. */
  show(game: RecordedGame, index: number): void {
    if (this.#map === undefined) return;
    const moment = game.moments[index];
    this.#board.showMiniatures(moment.board, moment.active);
    this.#duration = durationOf(game, index);
    this.#moving = motionsOf(game, index, this.#map);
    this.#mark(moment, fallenOn(game, index));
    const circle = circleOfInterest(moment);
    if (circle !== null && circle !== this.#looked) this.#board.lookAt(circle, 'smooth');
    this.#looked = circle ?? this.#looked;
  }

  /** @param ms since the moment began, at speed 1 */
  at(ms: number): void {
    for (const motion of this.#moving)
      this.#board.moveMiniature(motion.miniature, placeOf(motion, ms / this.#duration));
  }

  #mark(moment: Moment, fallen: readonly number[]): void {
    const marks: CircleMark[] = [
      ...marksOf(moment),
      ...fallen.map((circle): CircleMark => ({ circle, kind: 'fallen' })),
    ];
    const lines = linesOf(moment);
    const key = JSON.stringify([marks, lines]);
    if (key === this.#marks) return;
    this.#marks = key;
    this.#board.showMarks(marks, lines);
  }
}

function marksOf({ action, circle, what }: Moment): CircleMark[] {
  if (action?.kind === 'fire') return action.to.map((at) => ({ circle: at, kind: 'aimed' }));
  if (action !== null) return action.hit.map((at) => ({ circle: at, kind: action.kind }));
  return circle === null || circle < 0 || what === 'move' ? [] : [{ circle, kind: 'here' }];
}

/** From the attacker to each target; of a grenade, to where it falls. */
function linesOf({ action }: Moment): [number, number][] {
  const from = action?.from ?? null;
  return action === null || from === null ? [] : action.to.map((to) => [from, to]);
}

/** Where a moment happens; null: at no place of the board. */
function circleOfInterest({ action, active, board, circle }: Moment): number | null {
  const target = action?.to.at(0);
  if (target !== undefined) return target;
  if (circle !== null && circle >= 0) return circle;
  const place = active === null ? undefined : board.miniatures.at(active)?.place;
  return typeof place === 'number' ? place : null;
}
