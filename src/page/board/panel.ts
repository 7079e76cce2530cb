/** The board panel: a map, figures to be placed, and what follows from where they stand. */
import { type Fault, ShockrollError } from '../../base/errors.ts';
import { PANELS } from '../../base/messages/page.ts';
import * as words from '../../base/messages/pageBoard.ts';
import type { Catalogue } from '../../rulesets/tannhauser/model.ts';
import type { PositionFile } from '../../rulesets/tannhauser/positions/schema.ts';
import { element, saveFile, setText } from '../frame/dom.ts';
import type { Mounted, Panel, Place } from '../frame/panel.ts';
import { faultList } from '../odds/answerView.ts';
import type { Change } from '../odds/controls.ts';
import { formView } from '../odds/formView.ts';
import { readSource } from '../replay/source.ts';
import { boardView } from './boardView.ts';
import { type BoardClient, createBoardClient, type Outcome } from './client.ts';
import { addFigure, placeFigure, removeFigure } from './draft.ts';
import { changedDraft, changedTaken } from './fieldChanges.ts';
import { figureList } from './figureList.ts';
import { gamesView } from './gamesView.ts';
import { lookView } from './lookView.ts';
import { adoptMapStyle } from './mapStyle.ts';
import { playsInBrowser, playsOnServer } from './playGames.ts';
import { type Held, type Opened, POSITION_FILE, type Taken } from './protocol.ts';
import { figureSections, setupSections, turnSections } from './sections.ts';
import { shotView } from './shotView.ts';
import { firstTaken, takenFrom } from './taken.ts';

export const boardPanel: Panel = { id: 'board', title: PANELS.board, mount };

const RULESET = 'tannhauser';

function mount(root: HTMLElement, place: Place): Mounted {
  adoptMapStyle();
  const figures = place.data.catalogues.get(RULESET) ?? '';
  const catalogue: Catalogue = JSON.parse(figures);
  const given = place.data.given[RULESET] ?? {};
  const notice = element('div', { class: 'notice', role: 'alert', hidden: true });
  const fail = (message: string): void => tell([element('p', {}, message)]);
  const client: BoardClient = createBoardClient(fail);

  let opened: Opened = { players: [], modes: [] };
  let taken: Taken = firstTaken(catalogue);
  let held: Held | undefined;
  let selected: number | null = null;
  const before: { readonly held: Held; readonly taken: Taken }[] = [];
  let looked = 0;
  let takes = 0;
  let circle = 0;

  const board = boardView('board', { onLook: (at) => void look(at), onPick: (at) => void pick(at) });
  const looks = lookView(() => void look(circle));
  const setup = formView((change) => void changeSetup(change));
  const turn = formView((change) => void changeField(change));
  const figure = formView((change) => void changeField(change));
  const list = figureList({
    onSelect: (index) => select(index === selected ? null : index),
    onAdd: (side) => void add(side),
  });
  const status = element('p', { class: 'status' });
  const since = element('p', { class: 'note', hidden: true });
  const help = element('p', { class: 'note' }, words.NO_FIGURE);
  const remove = element('button', { type: 'button', hidden: true }, words.REMOVE_FIGURE);
  remove.addEventListener('click', () => void removeSelected());
  const undo = element('button', { type: 'button', disabled: true }, words.UNDO);
  undo.addEventListener('click', () => void takeBack());
  const load = element('input', {
    type: 'file',
    id: 'board-load',
    accept: '.yaml,.yml,.json',
    class: 'unseen',
  });
  const pickFile = element('label', { class: 'button', for: 'board-load' }, words.LOAD);
  load.addEventListener('change', () => void loadFile());
  const save = element('button', { type: 'button' }, words.SAVE);
  save.addEventListener('click', () => void saveToFile());
  const shot = shotView(client, (link) => place.linkTo(link).replace('#board/', '#odds/'), place.announce);
  const games = element('div', {});
  let resetGames = (): void => undefined;

  root.append(
    notice,
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
        element(
          'div',
          { class: 'actions', role: 'group', 'aria-label': words.FILE },
          remove,
          undo,
          save,
          load,
          pickFile,
        ),
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
    if (!outcome.ok) {
      tell([faultList(outcome.faults)]);
      return;
    }
    opened = outcome.value;
    const isServed = place.data.offers.includes('games');
    const view = gamesView(
      {
        playGames: isServed ? playsOnServer : playsInBrowser(figures, given, fail),
        where: isServed ? words.WHERE_PLAYED.server : words.WHERE_PLAYED.browser,
        players: opened.players,
        given,
      },
      () => held?.file,
      place.announce,
    );
    resetGames = view.reset;
    games.replaceChildren(view.root);
  });

  function tell(content: readonly Node[]): void {
    notice.hidden = content.length === 0;
    notice.replaceChildren(...content);
  }

  function refuse(faults: readonly Fault[]): void {
    tell([element('strong', {}, words.REFUSED), faultList(faults)]);
    place.announce(words.REFUSED);
  }

  /** Shows a position that the worker holds, or what was wrong with it. */
  function settle(outcome: Outcome<Held>, wanted: Taken = taken): void {
    if (!outcome.ok) {
      refuse(outcome.faults);
      // Controls go back to what holds.
      show();
      return;
    }
    if (held !== undefined) before.push({ held, taken });
    hold(outcome.value, wanted);
  }

  function hold(next: Held, wanted: Taken): void {
    const isOtherMap = held?.file.map !== next.file.map;
    held = next;
    taken = { ...wanted, map: next.file.map, mode: next.file.mode };
    tell([]);
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
    setup.show('setup', setupSections(catalogue, opened, taken));
    turn.show('turn', turnSections(file));
    figure.root.hidden = selected === null;
    remove.hidden = selected === null;
    help.hidden = selected !== null;
    if (selected !== null) figure.show(`figure ${selected}`, figureSections(catalogue, file, selected));
    since.hidden = file.since === undefined;
    setText(since, words.sinceNote(file.since?.length ?? 0));
    undo.disabled = before.length === 0;
    shot.show(shown, selected);
    void look(circle);
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
    const outcome = await client.ask({ kind: 'look', circle: at, figure: selected, points: looks.points() });
    if (number !== looked || !outcome.ok) return;
    const { marks, lines, sentence } = looks.show(outcome.value, held.board, board.nameOf(at));
    // The pointer says it to nobody who listens.
    if (board.root.contains(document.activeElement)) place.announce(sentence);
    board.showMarks(marks, lines);
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

  async function changeSetup(change: Change): Promise<void> {
    await takeFrom(changedTaken(taken, change));
  }

  async function changeField(change: Change): Promise<void> {
    if (held !== undefined) await check(changedDraft(catalogue, held.file, selected, change));
  }

  async function add(side: 0 | 1): Promise<void> {
    if (held === undefined) return;
    const there = held.file.sides[side].figures.map(({ character }) => character);
    const faction = catalogue.characters.find(({ id }) => id === there[0])?.faction;
    const free = catalogue.characters.filter(({ id }) => !there.includes(id));
    const next = free.find((one) => one.faction === faction) ?? free.at(0);
    if (next === undefined) return;
    const pack = next.packs.combat === null ? 'stamina' : 'combat';
    await check(addFigure(held.file, side, next.id, pack));
  }

  async function removeSelected(): Promise<void> {
    if (held === undefined || selected === null) return;
    const file = removeFigure(held.file, selected);
    selected = null;
    await check(file);
  }

  async function takeBack(): Promise<void> {
    const last = before.pop();
    if (last === undefined) return;
    const outcome = await client.ask({ kind: 'check', file: last.held.file });
    if (outcome.ok) hold(outcome.value, last.taken);
  }

  async function loadFile(): Promise<void> {
    const [file] = load.files ?? [];
    if (file === undefined) return;
    settle(await client.ask({ kind: 'read', text: await file.text(), name: file.name }));
    load.value = '';
  }

  async function saveToFile(): Promise<void> {
    const outcome = await client.ask({ kind: 'write' });
    if (outcome.ok) saveFile(POSITION_FILE, new Blob([outcome.value], { type: 'application/yaml' }));
  }

  /** @param address a map, or a game and how far it was: see readSource */
  async function open(address: string): Promise<void> {
    await ready;
    const isGame = address.includes('=');
    const wanted = isGame ? takenFrom(taken, readSource(address)) : { ...taken, map: address };
    const known = catalogue.maps.map(({ id }) => id);
    const isUnknown = wanted.map !== '' && !known.includes(wanted.map);
    const map = known.includes(wanted.map) ? wanted.map : taken.map;
    if (held === undefined || (!isUnknown && (isGame || held.file.map !== map)))
      await takeFrom({ ...wanted, map });
    // Last, for a board that is drawn takes back what was wrong before.
    if (isUnknown) tell([element('p', {}, words.noSuchMap(wanted.map, known))]);
  }

  async function takeFrom(wanted: Taken): Promise<void> {
    const number = ++takes;
    const outcome = await client.ask({ kind: 'take', taken: wanted });
    // Of what is dragged only the newest counts.
    if (number === takes) settle(outcome, wanted);
  }

  return {
    show: (address) => {
      open(address).catch((thrown: unknown) => {
        if (!(thrown instanceof ShockrollError)) throw thrown;
        refuse(thrown.faults);
      });
    },
  };
}
