/** A game on its board, as a curve of win probability and as a log, all at the same moment. */
import type { Fault } from '../../base/errors.ts';
import type { MapData } from '../../rulesets/tannhauser/model.ts';
import { BoardView } from '../board/boardView.ts';
import type { BoardClient } from '../board/client.ts';
import { element, setText } from '../frame/dom.ts';
import { statusLine } from '../phrases.ts';
import { ChancesView } from './chancesView.ts';
import { LOG, logView } from './logView.ts';
import { Playback } from './playback.ts';
import type { RecordedGame } from './record.ts';
import type { NarratedGame } from './runs.ts';
import { type Source, sourceAddress } from './source.ts';

export class GameView {
  readonly #refuse: (faults: readonly Fault[]) => void;
  readonly title = element('h2', { class: 'title' });
  readonly #status = element('p', { class: 'status' });
  readonly #board = new BoardView('replay', { onLook: () => undefined, onPick: () => undefined });
  readonly #player = new Playback((moment) => this.#showMoment(moment));
  readonly #onBoard = element(
    'a',
    { class: 'button', href: '#board/' },
    'The position before this activation, on the board',
  );
  readonly #chances: ChancesView;
  readonly #log = logView((line) => this.#player.goTo(this.#momentOfLine(line)));
  /** The columns of the board and of the log. */
  readonly parts: readonly HTMLElement[];
  #source: Source = {};
  #game: RecordedGame | undefined;
  /** Replaces `#game` for a game without a board. */
  #told: NarratedGame | undefined;

  /**
   * @param client records games
   * @param refuse shows why the win probabilities are unknown
   */
  constructor(client: BoardClient, refuse: (faults: readonly Fault[]) => void) {
    this.#refuse = refuse;
    this.#chances = new ChancesView(client, [this.#onBoard], (moment) => this.#player.goTo(moment));
    const board = [this.title, this.#status, this.#board.root, this.#player.root];
    const log = [this.#chances.root, element('h2', {}, LOG), this.#log.root];
    this.parts = [
      element('div', { class: 'replay-board' }, ...board),
      element('div', { class: 'replay-log' }, ...log),
    ];
  }

  get hasGame(): boolean {
    return (this.#game ?? this.#told) !== undefined;
  }

  get hasBoard(): boolean {
    return this.#game !== undefined;
  }

  /** Shows a game that the client has recorded, from the moment that its source names. */
  show(game: RecordedGame, source: Source, maps: readonly MapData[]): void {
    this.#showBoard(true);
    this.#source = source;
    this.#game = game;
    this.#told = undefined;
    const map = maps.find(({ id }) => id === game.map);
    if (map !== undefined) this.#board.draw(map);
    const [first, second] = game.sides;
    setText(this.title, `${first} against ${second}: game ${game.game} of seed ${game.seed}`);
    this.#log.draw(game.lines);
    this.#playChances(game);
    this.#player.reset(game.moments.length);
    const from = game.positions.find(({ activations }) => activations === Number(source.activations));
    if (from !== undefined) this.#player.goTo(from.moment);
    // The board panel takes positions only from teams and a seed.
    this.#onBoard.hidden = source.run !== undefined;
  }

  /** Shows a game that has no board. */
  report(game: NarratedGame): void {
    this.#showBoard(false);
    this.#game = undefined;
    this.#told = game;
    this.#chances.clear();
    setText(this.title, `Game ${game.game} of seed ${game.seed}`);
    setText(this.#status, 'This game has no board; read its log.');
    this.#log.draw(game.lines);
    this.#player.reset(game.lines.length);
  }

  /** Requests the win probabilities again, after the client has recorded the game anew. */
  playAgain(): void {
    if (this.#game === undefined) return;
    // A new object, so that results of the old request are ignored.
    this.#game = { ...this.#game };
    this.#playChances(this.#game);
  }

  #showBoard(hasBoard: boolean): void {
    for (const part of [this.#board.root, this.#chances.root]) part.hidden = !hasBoard;
  }

  #playChances(game: RecordedGame): void {
    void this.#chances.show(game).then((outcome) => {
      if (this.#game === game && !outcome.ok) this.#refuse(outcome.faults);
    });
  }

  #showMoment(moment: number): void {
    const [game, narrated] = [this.#game, this.#told];
    if (narrated !== undefined) {
      this.#log.goTo(moment + 1);
      this.#player.say(`line ${moment + 1} of ${narrated.lines.length}`);
      return;
    }
    if (game === undefined) return;
    const { board: now, lines, circle } = game.moments[moment];
    this.#board.showMiniatures(now, null);
    this.#board.showMarks(circle === null || circle < 0 ? [] : [{ circle, kind: 'here' }]);
    this.#log.goTo(lines);
    this.#chances.goTo(moment);
    setText(this.#status, statusLine(now.turn, game.sides[now.next], now.commandPoints));
    const { activations } = game.positions.findLast((one) => one.moment <= moment) ?? { activations: 0 };
    const position = { ...this.#source, map: game.map, activations: String(activations) };
    this.#onBoard.href = `#board/${sourceAddress(position)}`;
    this.#player.say(`moment ${moment + 1} of ${game.moments.length}, turn ${now.turn}`);
  }

  #momentOfLine(line: number): number {
    if (this.#told !== undefined) return line;
    return Math.max(0, this.#game?.moments.findIndex(({ lines }) => lines > line) ?? 0);
  }
}
