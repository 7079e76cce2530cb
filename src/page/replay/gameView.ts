/** A game as a show: board, dice, story and chance to win, all at the same moment. */
import type { Fault } from '../../base/errors.ts';
import type { MapData } from '../../rulesets/tannhauser/model.ts';
import type { BoardClient } from '../board/client.ts';
import { element, setText } from '../frame/dom.ts';
import { statusLine } from '../phrases.ts';
import { captionOf, captionView } from './captionView.ts';
import { ChancesView } from './chancesView.ts';
import { clipButton } from './clipButton.ts';
import { DiceView } from './diceView.ts';
import { Ending } from './ending.ts';
import { followKeys } from './keys.ts';
import { logView } from './logView.ts';
import { durationOf } from './pace.ts';
import { Playback } from './playback.ts';
import type { RecordedGame } from './record.ts';
import type { NarratedGame } from './runs.ts';
import { gameOf, type Source, sourceAddress } from './source.ts';
import { Stage } from './stage.ts';

/** Milliseconds that a line of a game without a board is shown. */
const LINE_MS = 900;

interface Handlers {
  /** Shows why the win probabilities are unknown. */
  readonly refuse: (faults: readonly Fault[]) => void;
  /** Another moment is shown. */
  readonly onMoment: (moment: number) => void;
}

export class GameView {
  readonly #handlers: Handlers;
  readonly title = element('h2', { class: 'title' });
  readonly #status = element('p', { class: 'status' });
  readonly #stage = new Stage();
  readonly #dice = new DiceView();
  readonly #caption = captionView();
  readonly #onBoard = element('a', { class: 'button', href: '#board/' }, 'This position on the board');
  readonly #log = logView((line) => this.#player.goTo(this.#momentOfLine(line)));
  readonly #player: Playback;
  readonly #chances: ChancesView;
  readonly #ending = new Ending(() => this.#showMoment(this.#player.moment));
  readonly #clip = clipButton(() => this.#clipStart());
  /** Board, dice, story and chances: what fits above the fold. */
  readonly show: HTMLElement;
  /** Sections about the game, below the show; `#ending` conceals those that tell how it ends. */
  readonly below: HTMLElement;
  #source: Source = {};
  #game: RecordedGame | undefined;
  #map: MapData | undefined;
  /** Replaces `#game` for a game without a board. */
  #told: NarratedGame | undefined;

  /** @param client records games */
  constructor(client: BoardClient, handlers: Handlers) {
    this.#handlers = handlers;
    this.#player = new Playback({
      durationOf: (moment) => (this.#game === undefined ? LINE_MS : durationOf(this.#game, moment)),
      onMoment: (moment) => this.#showMoment(moment),
      onFrame: (ms) => {
        this.#stage.at(ms);
        this.#dice.at(ms);
      },
    });
    this.#chances = new ChancesView(client, (moment) => this.#player.goTo(moment));
    this.#ending.conceal(this.#chances.turningPoints);
    this.show = this.#layout();
    this.below = element(
      'div',
      { class: 'replay-below' },
      this.#chances.turningPoints,
      this.#onBoard,
      this.#chances.notes,
    );
    followKeys(this.#player, () => this.hasGame && this.show.offsetParent !== null);
  }

  /** Adds a section that tells how the game ended, hidden as long as the ending is. */
  addEnding(section: HTMLElement): void {
    const shell = element('div', {}, section);
    this.#ending.conceal(shell);
    this.below.append(shell);
  }

  /** Stops the show where it is. */
  pause(): void {
    this.#player.pause();
  }

  get hasGame(): boolean {
    return (this.#game ?? this.#told) !== undefined;
  }

  get hasBoard(): boolean {
    return this.#game !== undefined;
  }

  /** Shows a game that the client has recorded, from the moment that its source names. */
  open(game: RecordedGame, source: Source, maps: readonly MapData[]): void {
    this.#showBoard(true);
    this.#source = gameOf(source);
    this.#game = game;
    this.#told = undefined;
    this.#map = maps.find(({ id }) => id === game.map);
    if (this.#map !== undefined) this.#stage.draw(this.#map);
    const [first, second] = game.sides;
    setText(this.title, `${first} against ${second}: game ${game.game} of seed ${game.seed}`);
    this.#log.draw(game.lines);
    this.#playChances(game);
    this.#ending.reset(game.moments.length);
    this.#player.reset(game.moments.length);
    this.goToNamed(source);
    // The board panel takes positions only from teams and a seed.
    this.#onBoard.hidden = source.run !== undefined;
  }

  /** Shows a game that has no board, from the moment that its source names. */
  report(game: NarratedGame, source: Source): void {
    this.#showBoard(false);
    this.#game = undefined;
    this.#told = game;
    this.#chances.clear();
    setText(this.title, `Game ${game.game} of seed ${game.seed}`);
    setText(this.#status, 'This game has no board; read its log.');
    this.#log.draw(game.lines);
    this.#ending.reset(game.lines.length);
    this.#player.reset(game.lines.length);
    this.goToNamed(source);
  }

  /** Requests the win probabilities again, after the client has recorded the game anew. */
  playAgain(): void {
    if (this.#game === undefined) return;
    // A new object, so that results of the old request are ignored.
    this.#game = { ...this.#game };
    this.#playChances(this.#game);
  }

  /** Goes to the moment that the source of the shown game names, if any. */
  goToNamed({ moment, activations }: Source): void {
    const before = this.#game?.positions.find((one) => String(one.activations) === activations);
    const named = moment === undefined ? before?.moment : Number(moment) - 1;
    if (named !== undefined && named !== this.#player.moment) this.#player.goTo(named);
  }

  #layout(): HTMLElement {
    const extras = [
      this.#player.speed,
      this.#caption.toggle,
      ...this.#clip,
      this.#onBoard,
      this.#ending.button,
    ];
    return element(
      'div',
      { class: 'show' },
      element('div', { class: 'show-head' }, this.title, this.#status, this.#chances.chance),
      this.#chances.curve.root,
      element(
        'div',
        { class: 'show-bar' },
        this.#player.root,
        element('div', { class: 'show-extras' }, ...extras),
      ),
      element('div', { class: 'show-board' }, this.#stage.root, this.#caption.root),
      this.#dice.root,
      this.#log.root,
    );
  }

  #showBoard(hasBoard: boolean): void {
    this.show.classList.toggle('without-board', !hasBoard);
    this.#onBoard.hidden = !hasBoard;
  }

  #playChances(game: RecordedGame): void {
    void this.#chances.show(game).then((outcome) => {
      if (this.#game === game && !outcome.ok) this.#handlers.refuse(outcome.faults);
    });
  }

  #showMoment(moment: number): void {
    this.#ending.reach(moment);
    const [game, narrated] = [this.#game, this.#told];
    if (narrated !== undefined) {
      this.#log.goTo(moment + 1, this.#ending.seen + 1);
      this.#player.say(`line ${moment + 1} of ${narrated.lines.length}`);
      this.#caption.say(narrated.lines[moment].trim());
      this.#handlers.onMoment(moment);
    }
    if (game !== undefined) this.#showOf(game, moment);
  }

  #showOf(game: RecordedGame, moment: number): void {
    const { board: now, lines, dice } = game.moments[moment];
    const { seen } = this.#ending;
    this.#stage.show(game, moment);
    // The dice of the last roll stay until the next one.
    const last = game.moments.slice(0, moment + 1).findLast((one) => one.dice !== null);
    this.#dice.show(last?.dice ?? null, dice === null);
    this.#log.goTo(lines, game.moments[seen].lines);
    this.#chances.goTo(moment, seen);
    this.#caption.say(captionOf(game, moment));
    setText(this.#status, statusLine(now.turn, game.sides[now.next], now.commandPoints));
    const { activations } = game.positions.findLast((one) => one.moment <= moment) ?? { activations: 0 };
    const position = { ...this.#source, map: game.map, activations: String(activations) };
    this.#onBoard.href = `#board/${sourceAddress(position)}`;
    this.#player.say(`moment ${moment + 1} of ${game.moments.length}, turn ${now.turn}`);
    this.#handlers.onMoment(moment);
  }

  #clipStart() {
    if (this.#game === undefined || this.#map === undefined) return undefined;
    const { moment, speedNow } = this.#player;
    return { game: this.#game, map: this.#map, moment, speed: speedNow };
  }

  #momentOfLine(line: number): number {
    if (this.#told !== undefined) return line;
    return Math.max(0, this.#game?.moments.findIndex(({ lines }) => lines > line) ?? 0);
  }
}
