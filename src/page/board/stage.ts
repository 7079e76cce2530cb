/** What is seen of any position: the map with its miniatures, whose turn it is, and the miniatures of both sides. */
import type { MapData } from '../../rulesets/tannhauser/model.ts';
import { element, setText } from '../frame/dom.ts';
import { statusLine } from '../phrases.ts';
import type { BoardView } from './boardView.ts';
import type { MiniatureList } from './miniatureList.ts';
import type { ShownBoard } from './shown.ts';

export class Stage {
  readonly #maps: readonly MapData[];
  readonly #board: BoardView;
  readonly #list: MiniatureList;
  readonly #onMap: (circle: number) => void;
  readonly status = element('p', { class: 'status' });
  /** Id of the map that is drawn. */
  #drawn = '';

  /** @param onMap another map was drawn; gets the circle of its first miniature */
  constructor(
    maps: readonly MapData[],
    board: BoardView,
    list: MiniatureList,
    onMap: (circle: number) => void,
  ) {
    this.#maps = maps;
    this.#board = board;
    this.#list = list;
    this.#onMap = onMap;
  }

  /** @param map its id @param names of the sides @param selected index of a miniature */
  show(map: string, board: ShownBoard, names: readonly [string, string], selected: number | null): void {
    this.#draw(map, board);
    setText(this.status, statusLine(board.turn, names[board.next], board.commandPoints));
    this.#board.showMiniatures(board, selected);
    this.#list.show(board, names, selected);
  }

  #draw(id: string, { miniatures }: ShownBoard): void {
    const map = this.#maps.find((one) => one.id === id);
    if (map === undefined || this.#drawn === id) return;
    this.#drawn = id;
    this.#board.draw(map);
    const first = miniatures.find(({ place }) => typeof place === 'number')?.place;
    this.#onMap(typeof first === 'number' ? first : map.entryPoints[0].id);
  }
}
