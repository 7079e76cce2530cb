/** The board panel: a map, figures to be placed, and what follows from where they stand. */
import { ShockrollError } from '../../base/errors.ts';
import { PANELS } from '../../base/messages/page.ts';
import * as words from '../../base/messages/pageBoard.ts';
import type { Catalogue } from '../../rulesets/tannhauser/model.ts';
import type { PositionFile } from '../../rulesets/tannhauser/positions/schema.ts';
import { element, saveFile, setText } from '../frame/dom.ts';
import { textIn } from '../frame/fileButton.ts';
import { oneByOne } from '../frame/oneByOne.ts';
import type { Mounted, Panel, Place } from '../frame/panel.ts';
import { faultList } from '../odds/answerView.ts';
import type { Change } from '../odds/controls.ts';
import { formView } from '../odds/formView.ts';
import { boardView } from './boardView.ts';
import { type BoardClient, createBoardClient, type Outcome } from './client.ts';
import { placeFigure, removeFigure } from './draft.ts';
import { changedDraft, changedTaken, withOneMore } from './fieldChanges.ts';
import { figureList } from './figureList.ts';
import { fileButtons } from './fileButtons.ts';
import { gamesView } from './gamesView.ts';
import { lookView } from './lookView.ts';
import { adoptMapStyle } from './mapStyle.ts';
import { noticeAbove } from './notice.ts';
import { createPast } from './past.ts';
import { playsInBrowser, playsOnServer } from './playGames.ts';
import { type Held, type Look, type Opened, POSITION_FILE, type Taken } from './protocol.ts';
import { figureSections, setupSections, turnSections } from './sections.ts';
import { shotView } from './shotView.ts';
import type { ShownFigure } from './shown.ts';
import { firstTaken, takenAt } from './taken.ts';

export const boardPanel: Panel = { id: 'board', title: PANELS.board, mount };

const RULESET = 'tannhauser';

function mount(root: HTMLElement, place: Place): Mounted {
  adoptMapStyle();
  const figures = place.data.catalogues.get(RULESET) ?? '';
  const catalogue: Catalogue = JSON.parse(figures);
  const given = place.data.given[RULESET] ?? {};
  const notice = noticeAbove(place.announce);
  const client: BoardClient = createBoardClient(notice.say);

  let opened: Opened = { players: [], modes: [] };
  let taken: Taken = firstTaken(catalogue);
  /** What somebody wants to be taken; more of it may wait. */
  let wanted = taken;
  let takes = 0;
  let held: Held | undefined;
  let selected: number | null = null;
  const past = createPast<{ readonly held: Held; readonly taken: Taken }>();
  let looked = 0;
  /** The look that is shown, unless another one is on its way. */
  let seen: Look | undefined;
  let circle = 0;
  /** Each change begins from what the one before has left, however long that takes. */
  const inOrder = oneByOne();

  const board = boardView('board', {
    onLook: (at) => void look(at),
    onPick: (at) => later(() => pick(at)),
  });
  const looks = lookView(
    () => seen && place.announce(showLook(seen)),
    () => void look(circle),
  );
  const setup = formView(changeSetup);
  const changeField = (change: Change): void =>
    edit(({ file }) => changedDraft(catalogue, file, selected, change));
  const turn = formView(changeField);
  const figure = formView(changeField);
  const list = figureList({
    onSelect: (member) => later(() => choose(member)),
    onAdd: (side) => edit(({ file }) => withOneMore(catalogue, file, side)),
  });
  const status = element('p', { class: 'status' });
  const since = element('p', { class: 'note', hidden: true });
  const help = element('p', { class: 'note' }, words.NO_FIGURE);
  const buttons = fileButtons({
    onRemove: () => edit(({ file }) => withoutSelected(file)),
    onUndo: () => later(takeBack),
    onSave: () => later(saveToFile),
    onLoad: (file) => later(() => loadFile(file)),
  });
  const shot = shotView(client, (link) => place.linkTo(link).replace('#board/', '#odds/'), place.announce);
  const games = element('div', {});
  let resetGames = (): void => undefined;

  root.append(
    notice.root,
    element(
      'div',
      { class: 'work board-work' },
      element('div', { class: 'board-map' }, status, board.root, looks.root),
      element(
        'div',
        { class: 'board-side' },
        list.root,
        help,
        figure.root,
        buttons.root,
        since,
        element('p', { class: 'note' }, words.FILE_HELP),
        turn.root,
        setup.root,
        element('p', { class: 'note' }, words.SETUP_HELP),
      ),
      element('div', { class: 'board-answers' }, shot.root, games),
    ),
  );

  const ready = client.ask({ kind: 'open', figures, given }).then((outcome) => {
    if (!outcome.ok) return notice.tell(faultList(outcome.faults));
    opened = outcome.value;
    const isServed = place.data.offers.includes('games');
    const view = gamesView(
      {
        playGames: isServed ? playsOnServer : playsInBrowser(figures, given, notice.say),
        where: isServed ? words.WHERE_PLAYED.server : words.WHERE_PLAYED.browser,
        players: opened.players,
        given,
      },
      () => inOrder(() => held?.file),
      place.announce,
    );
    resetGames = view.reset;
    games.replaceChildren(view.root);
  });

  /** Takes a step once those before it are done, and says what was wrong with it. Defects are the window's. */
  function later(step: () => void | Promise<void>): void {
    void inOrder(step).catch((thrown: unknown) => {
      if (!(thrown instanceof ShockrollError)) throw thrown;
      notice.refuse(thrown.faults);
    });
  }

  /** Shows a position that the worker holds, or what was wrong with it. @param isDragged see Past */
  function settle(outcome: Outcome<Held>, from: Taken = taken, isDragged = false): void {
    if (!outcome.ok) {
      notice.refuse(outcome.faults);
      past.stay(takes > 0);
      // Controls go back to what holds.
      if (takes === 0) wanted = taken;
      show();
      return;
    }
    past.leave(held && { held, taken }, isDragged, takes > 0);
    hold(outcome.value, from);
  }

  function hold(next: Held, from: Taken): void {
    const isOtherMap = held?.file.map !== next.file.map;
    held = next;
    taken = { ...from, map: next.file.map, mode: next.file.mode };
    if (takes === 0) wanted = taken;
    notice.tell();
    if (selected !== null && selected >= next.board.figures.length) selected = null;
    const map = catalogue.maps.find(({ id }) => id === next.file.map);
    if (isOtherMap && map !== undefined) {
      board.draw(map);
      const first = next.board.figures.find(({ place: at }) => typeof at === 'number')?.place;
      circle = typeof first === 'number' ? first : map.entryPoints[0].id;
      board.goTo(circle);
    }
    place.keep(next.file.map);
    resetGames();
    show();
  }

  function show(): void {
    if (held === undefined) return;
    const { file, board: shown } = held;
    const names = [file.sides[0].name, file.sides[1].name] as const;
    setText(status, words.statusLine(shown.turn, names[shown.next], shown.commandPoints));
    board.showFigures(shown, selected);
    list.show(shown, names, selected);
    // A control that has moved on meanwhile would jump back.
    if (takes === 0) setup.show('setup', setupSections(catalogue, opened, taken));
    turn.show('turn', turnSections(file));
    figure.root.hidden = selected === null;
    help.hidden = selected !== null;
    if (selected !== null) figure.show(`figure ${selected}`, figureSections(catalogue, file, selected));
    since.hidden = file.since === undefined;
    setText(since, words.sinceNote(file.since?.length ?? 0));
    buttons.show(selected !== null, !past.isEmpty());
    shot.show(shown, selected);
    void look(circle);
  }

  /** The figure may stand elsewhere in the list meanwhile, or be gone. A character is once on a side. */
  function choose({ side, character }: ShownFigure): void {
    const index = held?.board.figures.findIndex((one) => one.side === side && one.character === character);
    if (index !== undefined && index >= 0) select(index === selected ? null : index);
  }

  function select(index: number | null): void {
    selected = index;
    const at = index === null ? undefined : held?.board.figures[index].place;
    if (typeof at === 'number') {
      circle = at;
      board.goTo(at);
    }
    show();
  }

  async function look(at: number | null): Promise<void> {
    if (at === null || held === undefined) return;
    circle = at;
    const number = ++looked;
    seen = undefined;
    const outcome = await client.ask({ kind: 'look', circle: at, figure: selected, points: looks.points() });
    if (number !== looked || !outcome.ok) return;
    seen = outcome.value;
    const sentence = showLook(seen);
    // The pointer says it to nobody who listens.
    if (board.root.contains(document.activeElement)) place.announce(sentence);
  }

  /** @returns what is seen, in words */
  function showLook(look: Look): string {
    if (held === undefined) return '';
    const { marks, lines, sentence } = looks.show(look, held.board, board.nameOf(look.circle));
    board.showMarks(marks, lines);
    return sentence;
  }

  /** Selects who stands on the circle, or puts the selected figure there. */
  async function pick(at: number): Promise<void> {
    if (held === undefined) return;
    const standing = held.board.figures.findIndex(({ place: where }) => where === at);
    if (standing >= 0) select(standing === selected ? null : standing);
    else if (selected !== null) await check(placeFigure(held.file, selected, at));
  }

  async function check(file: PositionFile): Promise<void> {
    settle(await client.ask({ kind: 'check', file }));
  }

  /** @param make another position out of the one that is held then; undefined: none */
  function edit(make: (held: Held) => PositionFile | undefined): void {
    later(async () => {
      const file = held === undefined ? undefined : make(held);
      if (file !== undefined) await check(file);
    });
  }

  function changeSetup(change: Change): void {
    wanted = changedTaken(wanted, change);
    takes++;
    const asked = wanted;
    later(async () => {
      takes--;
      // Of what is dragged only the newest counts.
      if (asked === wanted) await take(asked, true);
    });
  }

  async function take(from: Taken, isDragged = false): Promise<void> {
    settle(await client.ask({ kind: 'take', taken: from }), from, isDragged);
  }

  function withoutSelected(file: PositionFile): PositionFile | undefined {
    if (selected === null) return undefined;
    const rest = removeFigure(file, selected);
    selected = null;
    return rest;
  }

  async function takeBack(): Promise<void> {
    const last = past.back();
    if (last === undefined) return;
    const outcome = await client.ask({ kind: 'check', file: last.held.file });
    if (outcome.ok) hold(outcome.value, last.taken);
  }

  async function loadFile(file: File): Promise<void> {
    settle(await client.ask({ kind: 'read', text: await textIn(file), name: file.name }));
  }

  async function saveToFile(): Promise<void> {
    const outcome = await client.ask({ kind: 'write' });
    if (outcome.ok) saveFile(POSITION_FILE, new Blob([outcome.value], { type: 'application/yaml' }));
  }

  async function open(address: string): Promise<void> {
    await ready;
    const known = catalogue.maps.map(({ id }) => id);
    const { from, isGame, unknown } = takenAt(address, taken, known);
    const isOther = unknown === undefined && (isGame || held?.file.map !== from.map);
    if (held === undefined || isOther) await take(from);
    // Last, for a board that is drawn takes back what was wrong before.
    if (unknown !== undefined) notice.say(words.noSuchMap(unknown, known));
  }

  return {
    show: (address) => later(() => open(address)),
  };
}
