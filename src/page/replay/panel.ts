/** The replay panel: any game, watched on its board. */
import { type Fault, ShockrollError } from '../../base/errors.ts';
import { PANELS } from '../../base/messages/page.ts';
import { statusLine } from '../../base/messages/pageBoard.ts';
import * as words from '../../base/messages/pageReplay.ts';
import { reproducingLine } from '../../odds/commandLine.ts';
import { defaultEntries } from '../../rulesets/tannhauser/entryDesign.ts';
import type { Catalogue } from '../../rulesets/tannhauser/model.ts';
import { boardView } from '../board/boardView.ts';
import { createBoardClient, type Outcome } from '../board/client.ts';
import { adoptMapStyle } from '../board/mapStyle.ts';
import { element, setText } from '../frame/dom.ts';
import type { Mounted, Panel, Place } from '../frame/panel.ts';
import { faultList } from '../odds/answerView.ts';
import { chancesView } from './chancesView.ts';
import { logView } from './logView.ts';
import { notableView } from './notableView.ts';
import { playback } from './playback.ts';
import type { NotableFound, StoredStudy } from './plays.ts';
import type { RecordedGame } from './record.ts';
import { notableOfRun, offeredRuns, storedStudy, type ToldGame, toldGame } from './runs.ts';
import { entriesOf, FIRST_SOURCE, readSource, type Source, sourceAddress } from './source.ts';
import { sourceForm } from './sourceForm.ts';

export const replayPanel: Panel = { id: 'replay', title: PANELS.replay, mount };

/** The game that has a board. */
const RULESET = 'tannhauser';
/** Few enough to be played while somebody waits; slow players play fewer. */
const NOTABLE_GAMES = 300;

/** A game of a seed needs none. */
const NO_STUDY: Outcome<StoredStudy | null> = { ok: true, value: null };
/** Of a page that stands alone. */
const NO_RUNS: Outcome<never> = {
  ok: false,
  faults: [{ code: 'usage/no-such-run', place: { path: 'run' }, message: words.RUNS_NEED_SERVER }],
};

function mount(root: HTMLElement, place: Place): Mounted {
  adoptMapStyle();
  const figures = place.data.catalogues.get(RULESET) ?? '';
  const catalogue: Catalogue = JSON.parse(figures);
  const given = place.data.given[RULESET] ?? {};
  const hasRuns = place.data.offers.includes('runs');
  const notice = element('div', { class: 'notice', role: 'alert', hidden: true });
  const client = createBoardClient((message) => tell([element('p', {}, message)]));
  void client.ask({ kind: 'open', figures, given });

  let game: RecordedGame | undefined;
  /** In place of `game`, one without a board. */
  let told: ToldGame | undefined;
  let shown = '';
  let asked = 0;
  /** The answer to the newest question is still to come. */
  let isUnderWay = false;
  let source: Source = {};
  let stored: StoredStudy | null = null;
  /** There are none without a server. */
  let isOffered = !hasRuns;

  const title = element('h2', { class: 'title' });
  const status = element('p', { class: 'status' });
  const board = boardView('replay', { onLook: () => undefined, onPick: () => undefined });
  const player = playback((moment) => showMoment(moment));
  const onBoard = element('a', { class: 'button', href: '#board/' }, words.ON_BOARD);
  const chances = chancesView(client, [onBoard], (moment) => player.goTo(moment));
  const log = logView((line) => player.goTo(momentOfLine(line)));
  const command = element('code', {});
  const notable = notableView(
    findNotable,
    (index) => {
      const { activations: _, ...same } = source;
      void watch({ ...same, game: String(index) });
    },
    place.announce,
  );
  const form = sourceForm(catalogue, (wanted) => void watch(wanted));

  root.append(
    notice,
    element(
      'div',
      { class: 'work replay-work' },
      element('div', { class: 'replay-board' }, title, status, board.root, player.root),
      element('div', { class: 'replay-log' }, chances.root, element('h2', {}, words.LOG), log.root),
      element(
        'div',
        { class: 'replay-source' },
        form.root,
        notable.root,
        element('p', { class: 'note' }, words.SAME),
        element('pre', { class: 'command', tabindex: '0' }, command),
      ),
    ),
  );

  /** Once somebody sees a game, or why there is none: the server reads every run folder for it. */
  async function offerRuns(): Promise<void> {
    isOffered = true;
    const runs = await offeredRuns();
    if (!runs.ok) return;
    form.offer(runs.value);
  }

  function tell(content: readonly Node[]): void {
    notice.hidden = content.length === 0;
    notice.replaceChildren(...content);
  }

  function refuse(faults: readonly Fault[]): void {
    tell([faultList(faults)]);
  }

  async function studyBehind(run: string | undefined): Promise<Outcome<StoredStudy | null>> {
    if (run === undefined) return NO_STUDY;
    return hasRuns ? storedStudy(run) : NO_RUNS;
  }

  async function watch(wanted: Source): Promise<void> {
    // Not once it is there: somebody may have typed something else meanwhile.
    form.show(wanted);
    await open(wanted);
    if (!isOffered) void offerRuns();
  }

  async function open(wanted: Source): Promise<void> {
    const number = ++asked;
    isUnderWay = true;
    const study = await studyBehind(wanted.run);
    if (number !== asked) return;
    if (!study.ok) {
      isUnderWay = false;
      refuse(study.faults);
      return;
    }
    const hasBoard = study.value === null || study.value.ruleset === RULESET;
    const outcome = hasBoard
      ? await client.ask({ kind: 'replay', source: withoutBlanks(wanted), stored: study.value })
      : await toldGame(wanted.run ?? '', wanted.game ?? '0');
    if (number !== asked) return;
    isUnderWay = false;
    if (!outcome.ok) {
      refuse(outcome.faults);
      return;
    }
    tell([]);
    source = withoutBlanks(wanted);
    stored = study.value;
    shown = sourceAddress(source);
    place.keep(shown);
    notable.reset(source.run === undefined ? words.notableAmong(NOTABLE_GAMES) : words.NOTABLE_OF_RUN);
    setText(command, commandOf(source, stored, given));
    for (const part of [board.root, chances.root]) part.hidden = !hasBoard;
    if (isRecorded(outcome.value)) show(outcome.value);
    else tellGame(outcome.value);
    place.announce(title.innerText);
  }

  function show(next: RecordedGame): void {
    game = next;
    told = undefined;
    const map = (stored?.catalogue ?? catalogue).maps.find(({ id }) => id === next.map);
    if (map !== undefined) board.draw(map);
    const [first, second] = next.sides;
    setText(title, words.gameTitle(first, second, next.seed, next.game));
    log.draw(next.lines);
    playChances(next);
    player.reset(next.moments.length);
    const from = next.positions.find(({ activations }) => activations === Number(source.activations));
    if (from !== undefined) player.goTo(from.moment);
    // The board plays to a position from teams and a seed.
    onBoard.hidden = source.run !== undefined;
  }

  function playChances(next: RecordedGame): void {
    void chances.show(next).then((outcome) => {
      if (game === next && !outcome.ok) refuse(outcome.faults);
    });
  }

  /** Whoever has come back is not taken to what was on its way; but the worker may have left the shown game for it. */
  function stay(): void {
    asked++;
    form.show(source);
    if (!isUnderWay) return;
    isUnderWay = false;
    if (game === undefined) return;
    void client.ask({ kind: 'replay', source, stored });
    // Another one to those who still wait for chances of it.
    game = { ...game };
    playChances(game);
  }

  function tellGame(next: ToldGame): void {
    game = undefined;
    told = next;
    chances.clear();
    setText(title, words.toldTitle(next.seed, next.game));
    setText(status, words.WITHOUT_BOARD);
    log.draw(next.lines);
    player.reset(next.lines.length);
  }

  function showMoment(moment: number): void {
    if (told !== undefined) {
      log.goTo(moment + 1);
      player.say(words.lineInWords(moment, told.lines.length));
      return;
    }
    if (game === undefined) return;
    const { board: now, lines, circle } = game.moments[moment];
    board.showFigures(now, null);
    board.showMarks(circle === null || circle < 0 ? [] : [{ circle, kind: 'here' }]);
    log.goTo(lines);
    chances.goTo(moment);
    setText(status, statusLine(now.turn, game.sides[now.next], now.commandPoints));
    const { activations } = game.positions.findLast((one) => one.moment <= moment) ?? { activations: 0 };
    onBoard.href = `#board/${sourceAddress({ ...source, map: game.map, activations: String(activations) })}`;
    player.say(words.momentInWords(moment, game.moments.length, now.turn));
  }

  function momentOfLine(line: number): number {
    if (told !== undefined) return line;
    return Math.max(0, game?.moments.findIndex(({ lines }) => lines > line) ?? 0);
  }

  /** Of a run: among what it kept, where it kept anything. */
  async function findNotable(): Promise<Outcome<NotableFound>> {
    if (source.run !== undefined) {
      const outcome = await notableOfRun(source.run);
      const keepsNone = !outcome.ok && outcome.faults.some(({ code }) => code === 'data/no-games');
      if (!keepsNone || game === undefined) return outcome;
    }
    return client.ask({ kind: 'notable', games: NOTABLE_GAMES });
  }

  return {
    show: (asked) => {
      const address = asked === '' ? sourceAddress(FIRST_SOURCE) : asked;
      if (address === shown && (game ?? told) !== undefined) {
        stay();
        return;
      }
      try {
        void watch(readSource(address));
      } catch (thrown) {
        if (!(thrown instanceof ShockrollError)) throw thrown;
        refuse(thrown.faults);
        if (!isOffered) void offerRuns();
      }
    },
  };
}

function isRecorded(game: RecordedGame | ToldGame): game is RecordedGame {
  return 'moments' in game;
}

function withoutBlanks(source: Source): Source {
  return Object.fromEntries(
    Object.entries(source).filter(([, value]) => value !== undefined && value !== ''),
  );
}

/** `shockroll replay …` */
function commandOf(
  source: Source,
  stored: StoredStudy | null,
  given: Readonly<Record<string, unknown>>,
): string {
  const { run, first, second, activations: _, ...rest } = source;
  if (run !== undefined) {
    const ruleset = stored === null || stored.ruleset === RULESET ? {} : { ruleset: stored.ruleset };
    return reproducingLine({ what: [run], game: rest.game ?? '0', ...ruleset }, 'replay', ['what']);
  }
  const what = first === undefined || second === undefined ? [] : [first, second];
  const entries = entriesOf(source);
  const own = { ...rest, entries: entries === defaultEntries('replay') ? undefined : entries };
  return reproducingLine({ what, seed: '1', ...own, ...given }, 'replay', ['what']);
}
