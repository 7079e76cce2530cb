/** Draws the show on a canvas, for clips: the moments, motions and dice of the window's own. */
import { onBoard, type Point } from '../../charts/map/canvas.ts';
import { themedStyle } from '../../charts/map/look.ts';
import { boardMarkup, radiusOf } from '../../charts/map/mapSvg.ts';
import { markLetters } from '../../charts/map/marks.ts';
import { pathCodes } from '../../charts/map/rings.ts';
import type { MapData } from '../../rulesets/tannhauser/model.ts';
import { BOARD_BOX } from '../board/boardView.ts';
import type { ShownMiniature } from '../board/shown.ts';
import { element } from '../frame/dom.ts';
import { percent } from '../phrases.ts';
import { captionOf } from './captionView.ts';
import { drawClipDice } from './clipDice.ts';
import { type ClipColours, clipColours, FONT, writeLines } from './clipStyle.ts';
import { motionsOf, placeOf } from './motion.ts';
import { durationOf } from './pace.ts';
import type { Moment, RecordedGame } from './record.ts';

/** The picture is laid out in this size, and a quarter smaller in the clip, as encoding takes its time. */
const WIDTH = 1280;
const HEIGHT = 720;
const SHRUNK = 0.75;
const EDGE = 24;
/** Where the parts are. */
const CURVE = { x: EDGE, y: 56, width: WIDTH - 2 * EDGE, height: 76 };
const BOARD = { x: EDGE, y: 148, size: HEIGHT - 148 - EDGE };
const RIGHT = BOARD.x + BOARD.size + 32;
const DICE = { x: RIGHT, y: 160, width: WIDTH - EDGE - RIGHT };
const CAPTION = { x: RIGHT, y: 610, width: WIDTH - EDGE - RIGHT };

export class ClipPicture {
  readonly canvas = element('canvas', { width: String(SHRUNK * WIDTH), height: String(SHRUNK * HEIGHT) });
  readonly #context: CanvasRenderingContext2D;
  readonly #game: RecordedGame;
  readonly #map: MapData;
  readonly #board: CanvasImageSource;
  readonly #colours: ClipColours = clipColours();
  readonly #letters: ReadonlyMap<string, string>;

  private constructor(game: RecordedGame, map: MapData, board: CanvasImageSource) {
    const context = this.canvas.getContext('2d');
    if (context === null) throw new TypeError('a canvas without a 2d context');
    context.scale(SHRUNK, SHRUNK);
    this.#context = context;
    this.#game = game;
    this.#map = map;
    this.#board = board;
    this.#letters = markLetters(game.moments[0].board.miniatures.map(({ name }) => name));
  }

  static async of(game: RecordedGame, map: MapData): Promise<ClipPicture> {
    return new ClipPicture(game, map, await boardImage(map));
  }

  /** @param ms since the moment began, at speed 1 */
  draw(moment: number, ms: number): void {
    const context = this.#context;
    const { ground, ink } = this.#colours;
    context.fillStyle = ground;
    context.fillRect(0, 0, WIDTH, HEIGHT);
    this.#drawHead(moment);
    this.#drawCurve(moment);
    context.drawImage(this.#board, BOARD.x, BOARD.y, BOARD.size, BOARD.size);
    context.save();
    context.translate(BOARD.x, BOARD.y);
    context.scale(BOARD.size / BOARD_BOX.size, BOARD.size / BOARD_BOX.size);
    context.translate(-BOARD_BOX.x, -BOARD_BOX.y);
    this.#drawAction(this.#game.moments[moment]);
    this.#drawMiniatures(moment, ms);
    context.restore();
    const { dice } = this.#game.moments[moment];
    if (dice !== null) drawClipDice(context, this.#colours, DICE, dice, ms);
    context.fillStyle = ink;
    context.font = `600 22px ${FONT}`;
    writeLines(context, captionOf(this.#game, moment), CAPTION, 28);
  }

  #drawHead(moment: number): void {
    const { sides, moments } = this.#game;
    const { board, chance } = moments[moment];
    const context = this.#context;
    context.fillStyle = this.#colours.ink;
    context.font = `700 24px ${FONT}`;
    context.fillText(`${sides[0]} against ${sides[1]}`, EDGE, 38);
    context.textAlign = 'right';
    const chances = `${sides[0]} ${percent(chance)} · ${sides[1]} ${percent(1 - chance)}`;
    context.fillText(`Turn ${board.turn} · ${chances}`, WIDTH - EDGE, 38);
    context.textAlign = 'left';
  }

  /** The chance to win up to the moment, so that a clip does not tell the ending. */
  #drawCurve(moment: number): void {
    const { moments } = this.#game;
    const { first, second, raised } = this.#colours;
    const context = this.#context;
    const { x, y, width, height } = CURVE;
    const across = (at: number): number => x + (at / Math.max(1, moments.length - 1)) * width;
    context.fillStyle = raised;
    context.fillRect(x, y, width, height);
    context.fillStyle = second;
    context.fillRect(x, y, across(moment) - x, height);
    context.fillStyle = first;
    context.beginPath();
    context.moveTo(x, y + height);
    for (let at = 0; at <= moment; at++) context.lineTo(across(at), y + (1 - moments[at].chance) * height);
    context.lineTo(across(moment), y + height);
    context.fill();
  }

  #drawAction({ action }: Moment): void {
    if (action === null) return;
    const context = this.#context;
    const at = (circle: number): Point => onBoard(this.#map.circles[circle]);
    const { alert } = this.#colours;
    context.strokeStyle = alert;
    context.fillStyle = alert;
    context.lineWidth = 6;
    context.globalAlpha = 0.5;
    for (const circle of action.hit) this.#disc(at(circle), radiusOf(this.#map) + 4);
    context.globalAlpha = 1;
    if (action.from === null) return;
    for (const to of action.to) {
      const [start, end] = [at(action.from), at(to)];
      context.beginPath();
      context.moveTo(start.x, start.y);
      context.lineTo(end.x, end.y);
      context.stroke();
    }
  }

  #drawMiniatures(moment: number, ms: number): void {
    const { board, active } = this.#game.moments[moment];
    const share = ms / durationOf(this.#game, moment);
    const moving = new Map(
      motionsOf(this.#game, moment, this.#map).map((motion) => [motion.miniature, placeOf(motion, share)]),
    );
    board.miniatures.forEach((miniature, index) => {
      if (typeof miniature.place !== 'number') return;
      const at = moving.get(index) ?? onBoard(this.#map.circles[miniature.place]);
      this.#drawMiniature(miniature, at, index === active);
    });
  }

  #drawMiniature({ name, side, rows, wounds }: ShownMiniature, at: Point, isActive: boolean): void {
    const context = this.#context;
    const radius = radiusOf(this.#map);
    const { ink } = this.#colours;
    context.lineWidth = 4;
    context.strokeStyle = isActive ? ink : '#ffffff';
    context.fillStyle = side === 0 ? '#0072b2' : '#c04a00';
    if (side === 0) this.#disc(at, radius * 0.9);
    else context.fillRect(at.x - radius * 0.8, at.y - radius * 0.8, radius * 1.6, radius * 1.6);
    if (side === 0) context.stroke();
    else context.strokeRect(at.x - radius * 0.8, at.y - radius * 0.8, radius * 1.6, radius * 1.6);
    context.fillStyle = '#ffffff';
    context.font = `700 16px ${FONT}`;
    context.textAlign = 'center';
    context.fillText(this.#letters.get(name) ?? '', at.x, at.y + 6);
    context.textAlign = 'left';
    const width = (radius * 1.6) / rows;
    for (let row = 0; row < rows; row++) {
      context.fillStyle = row < rows - wounds ? '#009e73' : '#ffffff';
      context.fillRect(at.x - radius * 0.8 + row * width, at.y + radius, width - 2, 6);
    }
  }

  #disc({ x, y }: Point, radius: number): void {
    this.#context.beginPath();
    this.#context.arc(x, y, radius, 0, 2 * Math.PI);
    this.#context.fill();
  }
}

/** The board as a picture in the theme of the page. */
async function boardImage(map: MapData): Promise<CanvasImageSource> {
  const { x, y, size } = BOARD_BOX;
  const theme = isDark() ? 'dark' : 'light';
  const drawn = `<g class="map-drawing">${boardMarkup(map, pathCodes(map))}</g>`;
  const markup = `<svg xmlns="http://www.w3.org/2000/svg" data-theme="${theme}" width="${size}" height="${size}" viewBox="${x} ${y} ${size} ${size}" font-family="${FONT}"><style>${themedStyle('.map-drawing')}</style>${drawn}</svg>`;
  const address = URL.createObjectURL(new Blob([markup], { type: 'image/svg+xml' }));
  const image = element('img', { src: address });
  await image.decode();
  URL.revokeObjectURL(address);
  return image;
}

function isDark(): boolean {
  const { theme } = document.documentElement.dataset;
  return theme === undefined ? matchMedia('(prefers-color-scheme: dark)').matches : theme === 'dark';
}
