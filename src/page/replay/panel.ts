/** The replay panel: any game, watched on its board. */
import { type Fault, ShockrollError } from '../../base/errors.ts';
import { PANELS } from '../../base/messages/page.ts';
import { statusLine } from '../../base/messages/pageBoard.ts';
import * as words from '../../base/messages/pageReplay.ts';
import { reproducingLine } from '../../odds/commandLine.ts';
import type { Catalogue } from '../../rulesets/tannhauser/model.ts';
import { boardView } from '../board/boardView.ts';
import { createBoardClient } from '../board/client.ts';
import { adoptMapStyle } from '../board/mapStyle.ts';
import { element, setText } from '../frame/dom.ts';
import type { Mounted, Panel, Place } from '../frame/panel.ts';
import { faultList } from '../odds/answerView.ts';
import { curveView } from './curveView.ts';
import { logView } from './logView.ts';
import { notableView } from './notableView.ts';
import { playback } from './playback.ts';
import type { StoredStudy } from './plays.ts';
import type { RecordedGame } from './record.ts';
import { offeredRuns, storedStudy } from './runs.ts';
import { readSource, type Source, sourceAddress } from './source.ts';
import { sourceForm } from './sourceForm.ts';
import { turningPointList } from './turningPointList.ts';
import type { ChancePoint } from './turningPoints.ts';

export const replayPanel: Panel = { id: 'replay', title: PANELS.replay, mount };

const RULESET = 'tannhauser';
/** Games from each position; enough for intervals that say something, few enough for a few seconds. */
const GAMES_EACH = 40;

function mount(root: HTMLElement, place: Place): Mounted {
  adoptMapStyle();
  const figures = place.data.catalogues.get(RULESET) ?? '';
  const catalogue: Catalogue = JSON.parse(figures);
  const given = place.data.given[RULESET] ?? {};
  const notice = element('div', { class: 'notice', role: 'alert', hidden: true });
  const client = createBoardClient((message) => tell([element('p', {}, message)]));
  void client.ask({ kind: 'open', figures, given });

  let game: RecordedGame | undefined;
  let played: ChancePoint[] = [];
  let shown = '';
  let asked = 0;

  const title = element('h2', { class: 'title' });
  const status = element('p', { class: 'status' });
  const chance = element('p', { class: 'note' });
  const board = boardView('replay', { onLook: () => undefined, onPick: () => undefined });
  const player = playback((moment) => showMoment(moment));
  const curve = curveView((moment) => player.goTo(moment));
  const log = logView((line) => player.goTo(momentOfLine(line)));
  const turns = turningPointList((moment) => player.goTo(moment));
  const swing = element('button', { type: 'button' }, words.SWING);
  swing.addEventListener('click', () => {
    const at = turns.swing();
    if (at !== undefined) player.goTo(at);
  });
  const dots = element('p', { class: 'note' }, words.playedOut(GAMES_EACH));
  const onBoard = element('a', { class: 'button', href: '#board/' }, words.ON_BOARD);
  const command = element('code', {});
  const notable = notableView(client, (index) => {
    const { activations: _, ...same } = source;
    void watch({ ...same, game: String(index) });
  });
  const form = sourceForm(catalogue, (wanted) => void watch(wanted));
  let source: Source = {};

  root.append(
    notice,
    element(
      'div',
      { class: 'replay-work' },
      element('div', { class: 'replay-board' }, title, status, board.root, player.root),
      element(
        'div',
        { class: 'replay-log' },
        element('h2', {}, words.CHANCES),
        curve.root,
        chance,
        element('div', { class: 'actions' }, swing, onBoard),
        element('p', { class: 'note' }, words.OUTLOOK),
        dots,
        element('h2', {}, words.TURNING_POINTS),
        turns.root,
        element('h2', {}, words.LOG),
        log.root,
      ),
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
  if (place.data.offers.includes('runs'))
    void offeredRuns().then((runs) => {
      if (!runs.ok) return;
      form.offer(runs.value.filter(({ ruleset }) => ruleset === RULESET));
      form.show(source);
    });

  function tell(content: readonly Node[]): void {
    notice.hidden = content.length === 0;
    notice.replaceChildren(...content);
  }

  function refuse(faults: readonly Fault[]): void {
    tell([faultList(faults)]);
  }

  async function watch(wanted: Source): Promise<void> {
    const number = ++asked;
    let stored: StoredStudy | null = null;
    if (wanted.run !== undefined) {
      const outcome = await storedStudy(wanted.run);
      if (number !== asked) return;
      if (!outcome.ok) {
        refuse(outcome.faults);
        return;
      }
      stored = outcome.value;
    }
    const outcome = await client.ask({ kind: 'replay', source: withoutBlanks(wanted), stored });
    if (number !== asked) return;
    if (!outcome.ok) {
      refuse(outcome.faults);
      return;
    }
    tell([]);
    source = withoutBlanks(wanted);
    shown = sourceAddress(source);
    place.keep(shown);
    form.show(source);
    show(outcome.value, stored);
  }

  function show(next: RecordedGame, stored: StoredStudy | null): void {
    game = next;
    played = [];
    const map = (stored?.catalogue ?? catalogue).maps.find(({ id }) => id === next.map);
    if (map !== undefined) board.draw(map);
    const [first, second] = next.sides;
    setText(title, words.gameTitle(first, second, next.seed, next.game));
    log.draw(next.lines);
    curve.draw(next, played);
    turns.show(next, played);
    notable.reset();
    setText(command, commandOf(source, given));
    player.reset(next.moments.length);
    const from = next.positions.find(({ activations }) => activations === Number(source.activations));
    if (from !== undefined) player.goTo(from.moment);
    // The board plays to a position from teams and a seed.
    onBoard.hidden = source.run !== undefined;
    void playChances(next);
    place.announce(title.innerText);
  }

  function showMoment(moment: number): void {
    if (game === undefined) return;
    const { board: now, lines, chance: first, circle } = game.moments[moment];
    const [one, other] = game.sides;
    board.showFigures(now, null);
    board.showMarks(circle === null || circle < 0 ? [] : [{ circle, kind: 'here' }]);
    log.goTo(lines);
    curve.goTo(moment);
    setText(status, statusLine(now.turn, game.sides[now.next], now.commandPoints));
    setText(chance, `${words.chanceInWords(one, first)} · ${words.chanceInWords(other, 1 - first)}`);
    const { activations } = game.positions.findLast((one) => one.moment <= moment) ?? { activations: 0 };
    onBoard.href = `#board/${sourceAddress({ ...source, map: game.map, activations: String(activations) })}`;
    player.say(words.momentInWords(moment, game.moments.length, now.turn));
  }

  function momentOfLine(line: number): number {
    return Math.max(0, game?.moments.findIndex(({ lines }) => lines > line) ?? 0);
  }

  /** Plays the positions out, one after the other, while the game is watched. */
  async function playChances(current: RecordedGame): Promise<void> {
    const add = (point: ChancePoint): void => {
      if (game !== current) return;
      played.push(point);
      curve.draw(current, played);
      curve.goTo(player.moment());
    };
    const outcome = await client.ask({ kind: 'chances', games: GAMES_EACH }, add);
    if (game !== current) return;
    if (!outcome.ok) {
      refuse(outcome.faults);
      return;
    }
    add(outcome.value);
    turns.show(current, played);
  }

  return {
    show: (address) => {
      if (address === shown && game !== undefined) return;
      try {
        const wanted = readSource(address);
        form.show(wanted);
        void watch(wanted);
      } catch (thrown) {
        if (!(thrown instanceof ShockrollError)) throw thrown;
        refuse(thrown.faults);
      }
    },
  };
}

function withoutBlanks(source: Source): Source {
  return Object.fromEntries(
    Object.entries(source).filter(([, value]) => value !== undefined && value !== ''),
  );
}

/** `shockroll replay …` */
function commandOf(
  { run, first, second, activations: _, ...rest }: Source,
  given: Readonly<Record<string, unknown>>,
): string {
  if (run !== undefined) return reproducingLine({ what: [run], game: rest.game ?? '0' }, 'replay', ['what']);
  const what = first === undefined || second === undefined ? [] : [first, second];
  return reproducingLine({ what, seed: '1', ...rest, ...given }, 'replay', ['what']);
}
