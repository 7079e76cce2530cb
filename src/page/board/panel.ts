/** The board panel: a map, miniatures to place on it, and the odds and games of that position. */

import { ShockrollError } from '../../base/errors.ts';
import { DRAW } from '../../game/contract.ts';
import type { Input } from '../../odds/question.ts';
import type { Catalogue } from '../../rulesets/tannhauser/model.ts';
import type { PositionFile } from '../../rulesets/tannhauser/positions/schema.ts';
import { element, saveFile } from '../frame/dom.ts';
import { textIn } from '../frame/fileButton.ts';
import { oneByOne } from '../frame/oneByOne.ts';
import type { LatePanel, Mounted, Place } from '../frame/panel.ts';
import { faultList } from '../odds/answerView.ts';
import type { Change } from '../odds/controls.ts';
import { PANELS } from '../phrases.ts';
import { Advisor } from './advisor/advisor.ts';
import { BoardView } from './boardView.ts';
import { type BoardClient, createBoardClient, type Outcome } from './client.ts';
import { placeMiniature, removeMiniature } from './draft.ts';
import { EditForms } from './editForms.ts';
import { changedDraft, changedTaken, withOneMore } from './fieldChanges.ts';
import { GamesView } from './gamesView.ts';
import { type BoardLayout, boardLayout } from './layout.ts';
import { Looking } from './looking.ts';
import { adoptMapStyle } from './mapStyle.ts';
import { attackerOn, matchupAt } from './matchup.ts';
import { miniatureList } from './miniatureList.ts';
import { type Notice, noticeAbove } from './notice.ts';
import { createPast } from './past.ts';
import type { GameState } from './play/freeGame.ts';
import { GameDesk } from './play/gameDesk.ts';
import type { GameFile } from './play/gameFile.ts';
import { playsInBrowser, playsOnServer } from './playGames.ts';
import { type Held, type Opened, POSITION_FILE, type Taken } from './protocol.ts';
import { ShotView } from './shotView.ts';
import type { ShownMiniature } from './shown.ts';
import { Stage } from './stage.ts';
import { firstTaken, takenAt } from './taken.ts';

export const boardPanel: LatePanel = {
  id: 'board',
  title: PANELS.board,
  mount: (root, place, catalogue) => new BoardPanel(root, place, catalogue),
};

const RULESET = 'tannhauser';

/** The address of the game that the browser keeps. */
const GAME = 'game';

class BoardPanel implements Mounted {
  readonly #place: Place;
  readonly #catalogue: Catalogue;
  readonly #notice: Notice;
  readonly #client: BoardClient;
  /** Runs changes one after the other, each from the result of the one before. */
  readonly #inOrder = oneByOne();
  readonly #board: BoardView;
  readonly #looking: Looking;
  readonly #list = miniatureList({
    onSelect: (member) => this.#later(() => this.#choose(member)),
    onAdd: (side) => this.#edit(({ file }) => withOneMore(this.#catalogue, file, side)),
  });
  readonly #stage: Stage;
  readonly #forms: EditForms;
  readonly #advisor: Advisor;
  readonly #desk: GameDesk;
  readonly #layout: BoardLayout;
  readonly #shot: ShotView;
  readonly #gamesPlace = element('div', {});
  #games: GamesView | undefined;
  readonly #ready: Promise<void>;

  #opened: Opened = { players: [], modes: [] };
  #taken: Taken;
  /** The source last requested; requests may still be queued. */
  #wanted: Taken;
  #takes = 0;
  /** The matchup whose attacker was selected. */
  #matchup = '';
  #held: Held | undefined;
  #selected: number | null = null;
  readonly #past = createPast<{ readonly held: Held; readonly taken: Taken }>();

  constructor(root: HTMLElement, place: Place, miniatures: string) {
    adoptMapStyle();
    this.#place = place;
    this.#catalogue = JSON.parse(miniatures);
    this.#taken = firstTaken(this.#catalogue);
    this.#wanted = this.#taken;
    this.#notice = noticeAbove(place.announce);
    this.#client = createBoardClient(this.#notice.say);
    this.#board = new BoardView('board', {
      onLook: (at) => (this.#desk.play.isOn ? this.#desk.play.look(at) : void this.#looking.at(at)),
      onPick: (at) => (this.#desk.play.isOn ? this.#desk.play.pick(at) : this.#later(() => this.#pick(at))),
    });
    const position = () =>
      this.#desk.play.isOn ? undefined : this.#held && { board: this.#held.board, miniature: this.#selected };
    this.#looking = new Looking(this.#client, this.#board, position, place.announce);
    this.#stage = new Stage(this.#catalogue.maps, this.#board, this.#list, (at) => this.#looking.goTo(at));
    this.#shot = new ShotView(this.#client, place);
    const given = place.data.given[RULESET] ?? {};
    const start = (): BoardClient => {
      const client = createBoardClient(this.#notice.say);
      void client.ask({ kind: 'open', miniatures, given });
      return client;
    };
    this.#advisor = new Advisor({ start, draw: (arrows) => this.#board.showArrows(arrows) });
    this.#forms = this.#editForms();
    this.#desk = this.#gameDesk(start);
    this.#layout = boardLayout({
      advisor: this.#advisor,
      stage: this.#stage,
      board: this.#board,
      looking: this.#looking,
      desk: this.#desk,
      list: this.#list,
      forms: this.#forms,
      answers: [this.#shot.root, this.#gamesPlace],
    });
    root.append(this.#notice.root, this.#layout.root);
    this.#ready = this.#openWorker(miniatures, given, start);
  }

  show(address: string): void {
    this.#later(() => this.#open(address));
  }

  #editForms(): EditForms {
    return new EditForms(this.#catalogue, {
      onSetup: (change) => this.#changeSetup(change),
      onField: (change) =>
        this.#edit(({ file }) => changedDraft(this.#catalogue, file, this.#selected, change)),
      onRemove: () =>
        this.#edit(({ file }) => {
          const at = this.#selected;
          this.#selected = null;
          return at === null ? undefined : removeMiniature(file, at);
        }),
      onUndo: () => this.#later(() => this.#takeBack()),
      onSave: () => this.#later(() => this.#saveToFile()),
      onLoad: (file) => this.#later(() => this.#loadFile(file)),
    });
  }

  #gameDesk(start: () => BoardClient): GameDesk {
    return new GameDesk({
      later: (step) => this.#later(step),
      shown: () => ({ file: this.#held?.file, taken: this.#taken }),
      client: this.#client,
      start,
      announce: this.#place.announce,
      refuse: (faults) => this.#notice.report(faultList(faults)),
      show: (state, game) => this.#showGame(state, game),
      leave: (file) => this.#later(() => this.#leaveGame(file)),
      best: () => this.#advisor.best,
      board: this.#board,
    });
  }

  async #openWorker(miniatures: string, given: Input, start: () => BoardClient): Promise<void> {
    const outcome = await this.#client.ask({ kind: 'open', miniatures, given });
    if (!outcome.ok) {
      this.#notice.report(faultList(outcome.faults));
      return;
    }
    this.#opened = outcome.value;
    const isServed = this.#place.data.offers.includes('games');
    this.#games = new GamesView(
      {
        playGames: isServed ? playsOnServer : playsInBrowser(start),
        where: `Played ${isServed ? 'by the server' : 'in this browser'}.`,
        players: this.#opened.players,
        given,
      },
      () => this.#inOrder(() => this.#held?.file),
      this.#place.announce,
    );
    this.#gamesPlace.replaceChildren(this.#games.root);
    this.#desk.offer(this.#opened.players);
  }

  /** Queues a step and reports its faults; the window's error handler gets defects. */
  #later(step: () => void | Promise<void>): void {
    void this.#inOrder(step).catch((thrown: unknown) => {
      if (!(thrown instanceof ShockrollError)) throw thrown;
      this.#notice.refuse(thrown.faults);
    });
  }

  /** Shows the worker's position, or the faults that prevent it. @param isDragged see Past */
  #settle(outcome: Outcome<Held>, from = this.#taken, isDragged = false): void {
    const isMore = this.#takes > 0;
    if (!outcome.ok) {
      this.#notice.refuse(outcome.faults);
      this.#past.stay(isMore);
      // Resets the controls to the shown position.
      if (!isMore) this.#wanted = this.#taken;
      this.#show();
      return;
    }
    this.#past.leave(this.#held && { held: this.#held, taken: this.#taken }, isDragged, isMore);
    this.#hold(outcome.value, from);
  }

  #hold(next: Held, from: Taken): void {
    const { file, board } = next;
    this.#held = next;
    this.#taken = { ...from, map: file.map, mode: file.mode };
    if (this.#takes === 0) this.#wanted = this.#taken;
    this.#notice.report();
    if (this.#selected !== null && this.#selected >= board.miniatures.length) this.#selected = null;
    this.#place.keep(file.map);
    this.#games?.reset();
    this.#show();
  }

  #show(): void {
    if (this.#held === undefined) return;
    const { file, board } = this.#held;
    const selected = this.#selected;
    const names = [file.sides[0].name, file.sides[1].name] as const;
    this.#stage.show(file.map, board, names, selected);
    this.#advisor.show(file, names);
    const taken = this.#takes === 0 ? this.#taken : null;
    const canUndo = !this.#past.isEmpty();
    this.#forms.show({ held: this.#held, taken, selected, canUndo }, this.#opened);
    this.#shot.show(board, selected);
    this.#looking.again();
  }

  #showGame({ board, sides, offer, file, winner }: GameState, { position }: GameFile): void {
    this.#notice.report();
    this.#layout.showGame(true);
    this.#stage.show(position.map, board, sides, offer?.miniature ?? null);
    if (file !== null) this.#advisor.show(file, sides);
    else this.#advisor.end(winner ?? DRAW, sides);
    this.#place.keep(GAME);
  }

  /** Goes back to editing, from the position in which a game was left. */
  async #leaveGame(file: PositionFile | null): Promise<void> {
    this.#desk.play.close();
    this.#layout.showGame(false);
    this.#selected = null;
    this.#desk.offer(this.#opened.players);
    if (file !== null) await this.#check(file);
    else if (this.#held !== undefined) this.#hold(this.#held, this.#taken);
  }

  /** Selects the attacker of a matchup that another panel has shared, if it stands on the board. */
  #selectPinned(): void {
    const shared = this.#place.matchup();
    if (shared === this.#matchup || this.#held === undefined) return;
    this.#matchup = shared;
    const index = attackerOn(this.#held.board, matchupAt(shared));
    if (index >= 0 && index !== this.#selected) this.#select(index);
  }

  /** Selects a miniature by side and character, because its index may have changed; a side has each character once. */
  #choose({ side, character }: ShownMiniature): void {
    if (this.#desk.play.isOn) return;
    const index = this.#held?.board.miniatures.findIndex(
      (one) => one.side === side && one.character === character,
    );
    if (index !== undefined && index >= 0) this.#select(index);
  }

  /** Selects a miniature, or deselects the selected one. */
  #select(index: number): void {
    this.#selected = index === this.#selected ? null : index;
    const at = this.#selected === null ? undefined : this.#held?.board.miniatures[index].place;
    if (typeof at === 'number') this.#looking.goTo(at);
    this.#show();
  }

  /** Selects the miniature on the circle, or moves the selected one to an empty circle. */
  async #pick(at: number): Promise<void> {
    if (this.#held === undefined) return;
    const { file, board } = this.#held;
    const standing = board.miniatures.findIndex(({ place: where }) => where === at);
    if (standing >= 0) this.#select(standing);
    else if (this.#selected !== null) await this.#check(placeMiniature(file, this.#selected, at));
  }

  async #check(file: PositionFile): Promise<void> {
    this.#settle(await this.#client.ask({ kind: 'check', file }));
  }

  /** @param make returns the changed position; undefined: no change */
  #edit(make: (held: Held) => PositionFile | undefined): void {
    this.#later(async () => {
      const file = this.#held === undefined ? undefined : make(this.#held);
      if (file !== undefined) await this.#check(file);
    });
  }

  #changeSetup(change: Change): void {
    const request = changedTaken(this.#wanted, change);
    this.#wanted = request;
    this.#takes++;
    this.#later(async () => {
      this.#takes--;
      // While a control is dragged, only the newest request counts.
      if (request === this.#wanted) await this.#take(request, true);
    });
  }

  async #take(from: Taken, isDragged = false): Promise<void> {
    this.#settle(await this.#client.ask({ kind: 'take', taken: from }), from, isDragged);
  }

  async #takeBack(): Promise<void> {
    const last = this.#past.back();
    if (last === undefined) return;
    const outcome = await this.#client.ask({ kind: 'check', file: last.held.file });
    if (outcome.ok) this.#hold(outcome.value, last.taken);
  }

  async #loadFile(file: File): Promise<void> {
    const text = await textIn(file);
    if (await this.#desk.open(text, file.name)) return;
    this.#settle(await this.#client.ask({ kind: 'read', text, name: file.name }));
  }

  async #saveToFile(): Promise<void> {
    const outcome = await this.#client.ask({ kind: 'write' });
    if (outcome.ok) saveFile(POSITION_FILE, new Blob([outcome.value], { type: 'application/yaml' }));
  }

  async #open(address: string): Promise<void> {
    await this.#ready;
    if (address === GAME) {
      if (this.#held === undefined) await this.#take(this.#taken);
      this.#place.keep(GAME);
      if (!this.#desk.play.isOn) await this.#desk.goOn();
      return;
    }
    if (this.#desk.play.isOn) await this.#leaveGame(null);
    const known = this.#catalogue.maps.map(({ id }) => id);
    const { from, isGame, unknown } = takenAt(address, this.#taken, known);
    if (unknown === undefined ? isGame || this.#held?.file.map !== from.map : this.#held === undefined)
      await this.#take(from);
    this.#selectPinned();
    // Reported last, because drawing a board clears the notice.
    if (unknown !== undefined)
      this.#notice.say(`there is no map "${unknown}"; known maps: ${known.join(', ')}`);
  }
}
