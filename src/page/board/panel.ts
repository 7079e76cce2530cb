/** The board panel: a map, miniatures to place on it, and the odds and games of that position. */

import { ShockrollError } from '../../base/errors.ts';
import { counted } from '../../base/phrases.ts';
import type { Catalogue } from '../../rulesets/tannhauser/model.ts';
import type { PositionFile } from '../../rulesets/tannhauser/positions/schema.ts';
import { element, saveFile, setText } from '../frame/dom.ts';
import { textIn } from '../frame/fileButton.ts';
import { oneByOne } from '../frame/oneByOne.ts';
import type { LatePanel, Mounted, PageData, Place } from '../frame/panel.ts';
import { faultList } from '../odds/answerView.ts';
import type { Change } from '../odds/controls.ts';
import { formView } from '../odds/formView.ts';
import { PANELS, statusLine } from '../phrases.ts';
import { BoardView } from './boardView.ts';
import { type BoardClient, createBoardClient, type Outcome } from './client.ts';
import { placeMiniature, removeMiniature } from './draft.ts';
import { changedDraft, changedTaken, withOneMore } from './fieldChanges.ts';
import { fileButtons } from './fileButtons.ts';
import { GamesView } from './gamesView.ts';
import { Looking } from './looking.ts';
import { adoptMapStyle } from './mapStyle.ts';
import { matchupAt } from './matchup.ts';
import { miniatureList } from './miniatureList.ts';
import { type Notice, noticeAbove } from './notice.ts';
import { createPast } from './past.ts';
import { playsInBrowser, playsOnServer } from './playGames.ts';
import { type Held, type Opened, POSITION_FILE, type Taken } from './protocol.ts';
import { miniatureSections, setupSections, turnSections } from './sections.ts';
import { ShotView } from './shotView.ts';
import type { ShownMiniature } from './shown.ts';
import { firstTaken, takenAt } from './taken.ts';

export const boardPanel: LatePanel = {
  id: 'board',
  title: PANELS.board,
  mount: (root, place, catalogue) => new BoardPanel(root, place, catalogue),
};

const RULESET = 'tannhauser';

const FILE_HELP = `Position file, as replay --save writes it and play --from reads it.`;

const WHERE_PLAYED = { server: 'Played by the server.', browser: 'Played in this browser.' } as const;

class BoardPanel implements Mounted {
  readonly #place: Place;
  readonly #catalogue: Catalogue;
  readonly #notice: Notice;
  readonly #client: BoardClient;
  /** Runs changes one after the other, each from the result of the one before. */
  readonly #inOrder = oneByOne();
  readonly #board: BoardView;
  readonly #looking: Looking;
  readonly #setup = formView((change) => this.#changeSetup(change));
  readonly #turn = formView((change) => this.#changeField(change));
  readonly #miniature = formView((change) => this.#changeField(change));
  readonly #list = miniatureList({
    onSelect: (member) => this.#later(() => this.#choose(member)),
    onAdd: (side) => this.#edit(({ file }) => withOneMore(this.#catalogue, file, side)),
  });
  readonly #buttons = fileButtons({
    onRemove: () => this.#edit(({ file }) => this.#withoutSelected(file)),
    onUndo: () => this.#later(() => this.#takeBack()),
    onSave: () => this.#later(() => this.#saveToFile()),
    onLoad: (file) => this.#later(() => this.#loadFile(file)),
  });
  readonly #status = element('p', { class: 'status' });
  readonly #since = element('p', { class: 'note', hidden: true });
  readonly #help = element(
    'p',
    { class: 'note' },
    'Select a miniature on the board or in the lists, then choose its circle.',
  );
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
      onLook: (at) => void this.#looking.at(at),
      onPick: (at) => this.#later(() => this.#pick(at)),
    });
    const position = () => this.#held && { board: this.#held.board, miniature: this.#selected };
    this.#looking = new Looking(this.#client, this.#board, position, place.announce);
    const copied = (link: string): string => place.linkTo(link).replace('#board/', '#odds/');
    this.#shot = new ShotView(this.#client, { ...place, address: copied });
    root.append(this.#notice.root, this.#parts());
    this.#ready = this.#openWorker(miniatures, place.data);
  }

  show(address: string): void {
    this.#later(() => this.#open(address));
  }

  #parts(): HTMLElement {
    return element(
      'div',
      { class: 'work board-work' },
      element('div', { class: 'board-map' }, this.#status, this.#board.root, this.#looking.root),
      element(
        'div',
        { class: 'board-side' },
        this.#list.root,
        this.#help,
        this.#miniature.root,
        this.#buttons.root,
        this.#since,
        element('p', { class: 'note' }, FILE_HELP),
        this.#turn.root,
        this.#setup.root,
        element(
          'p',
          { class: 'note' },
          'Play a game from a seed for some activations, then move miniatures as you like.',
        ),
      ),
      element('div', { class: 'board-answers' }, this.#shot.root, this.#gamesPlace),
    );
  }

  async #openWorker(miniatures: string, { given: all, offers }: PageData): Promise<void> {
    const given = all[RULESET] ?? {};
    const outcome = await this.#client.ask({ kind: 'open', miniatures, given });
    if (!outcome.ok) {
      this.#notice.report(faultList(outcome.faults));
      return;
    }
    this.#opened = outcome.value;
    const isServed = offers.includes('games');
    this.#games = new GamesView(
      {
        playGames: isServed ? playsOnServer : playsInBrowser(miniatures, given, this.#notice.say),
        where: isServed ? WHERE_PLAYED.server : WHERE_PLAYED.browser,
        players: this.#opened.players,
        given,
      },
      () => this.#inOrder(() => this.#held?.file),
      this.#place.announce,
    );
    this.#gamesPlace.replaceChildren(this.#games.root);
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
    const isOtherMap = this.#held?.file.map !== file.map;
    this.#held = next;
    this.#taken = { ...from, map: file.map, mode: file.mode };
    if (this.#takes === 0) this.#wanted = this.#taken;
    this.#notice.report();
    if (this.#selected !== null && this.#selected >= board.miniatures.length) this.#selected = null;
    const map = this.#catalogue.maps.find(({ id }) => id === file.map);
    if (isOtherMap && map !== undefined) {
      this.#board.draw(map);
      const first = board.miniatures.find(({ place: at }) => typeof at === 'number')?.place;
      this.#looking.goTo(typeof first === 'number' ? first : map.entryPoints[0].id);
    }
    this.#place.keep(file.map);
    this.#games?.reset();
    this.#show();
  }

  #show(): void {
    if (this.#held === undefined) return;
    const { file, board } = this.#held;
    const selected = this.#selected;
    const names = [file.sides[0].name, file.sides[1].name] as const;
    setText(this.#status, statusLine(board.turn, names[board.next], board.commandPoints));
    this.#board.showMiniatures(board, selected);
    this.#list.show(board, names, selected);
    // Updating a control that has moved on meanwhile would make it jump back.
    if (this.#takes === 0)
      this.#setup.show('setup', setupSections(this.#catalogue, this.#opened, this.#taken));
    this.#turn.show('turn', turnSections(file));
    this.#miniature.root.hidden = selected === null;
    this.#help.hidden = selected !== null;
    if (selected !== null)
      this.#miniature.show(`miniature ${selected}`, miniatureSections(this.#catalogue, file, selected));
    this.#since.hidden = file.since === undefined;
    setText(
      this.#since,
      `The file continues for ${counted(file.since?.length ?? 0, 'choice or roll', 'choices and rolls')} in the middle of an activation; any change removes them`,
    );
    this.#buttons.show(selected !== null, !this.#past.isEmpty());
    this.#shot.show(board, selected);
    this.#looking.again();
  }

  /** Selects the attacker of a matchup that another panel has shared, if it stands on the board. */
  #selectPinned(): void {
    const shared = this.#place.matchup();
    if (shared === this.#matchup || this.#held === undefined) return;
    this.#matchup = shared;
    const { attacker } = matchupAt(shared);
    const index = this.#held.board.miniatures.findIndex(
      ({ character, place: at }) => character === attacker && typeof at === 'number',
    );
    if (index >= 0 && index !== this.#selected) this.#select(index);
  }

  /** Selects a miniature by side and character, because its index may have changed; a side has each character once. */
  #choose({ side, character }: ShownMiniature): void {
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

  #changeField(change: Change): void {
    this.#edit(({ file }) => changedDraft(this.#catalogue, file, this.#selected, change));
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

  #withoutSelected(file: PositionFile): PositionFile | undefined {
    if (this.#selected === null) return undefined;
    const rest = removeMiniature(file, this.#selected);
    this.#selected = null;
    return rest;
  }

  async #takeBack(): Promise<void> {
    const last = this.#past.back();
    if (last === undefined) return;
    const outcome = await this.#client.ask({ kind: 'check', file: last.held.file });
    if (outcome.ok) this.#hold(outcome.value, last.taken);
  }

  async #loadFile(file: File): Promise<void> {
    this.#settle(await this.#client.ask({ kind: 'read', text: await textIn(file), name: file.name }));
  }

  async #saveToFile(): Promise<void> {
    const outcome = await this.#client.ask({ kind: 'write' });
    if (outcome.ok) saveFile(POSITION_FILE, new Blob([outcome.value], { type: 'application/yaml' }));
  }

  async #open(address: string): Promise<void> {
    await this.#ready;
    const known = this.#catalogue.maps.map(({ id }) => id);
    const { from, isGame, unknown } = takenAt(address, this.#taken, known);
    const isOther = unknown === undefined && (isGame || this.#held?.file.map !== from.map);
    if (this.#held === undefined || isOther) await this.#take(from);
    this.#selectPinned();
    // Reported last, because drawing a board clears the notice.
    if (unknown !== undefined)
      this.#notice.say(`there is no map "${unknown}"; known maps: ${known.join(', ')}`);
  }
}
