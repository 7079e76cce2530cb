/** Who wins from here: games from the position, watched while they are played. */
import type { Fault } from '../../base/errors.ts';
import * as words from '../../base/messages/pageBoard.ts';
import type { GamesSoFar } from '../../experiments/positionStudy.ts';
import { reproducingLine } from '../../odds/commandLine.ts';
import type { Words } from '../../odds/question.ts';
import type { PositionFile } from '../../rulesets/tannhauser/positions/schema.ts';
import { DEFAULT_PLAYER } from '../../rulesets/tannhauser/schema/playerNames.ts';
import { element, setText } from '../frame/dom.ts';
import { svgElement } from '../frame/svg.ts';
import { faultList } from '../odds/answerView.ts';
import type { PlayGames } from './playGames.ts';
import { POSITION_FILE } from './protocol.ts';

const USUAL_GAMES = 1000;
const MOST_GAMES = 1_000_000;
const MOST_SEED = Number.MAX_SAFE_INTEGER;
const BAR = { width: 300, height: 22 } as const;

export interface GamesView {
  readonly root: HTMLElement;
  /** The position is another: what was played from the one before is shown no longer. */
  readonly reset: () => void;
}

/** How games are played. */
export interface GamesSettings {
  readonly playGames: PlayGames;
  /** A sentence about where. */
  readonly where: string;
  /** Names that games can be played by. */
  readonly players: readonly string[];
  /** Options of the command line that the figures were made with. */
  readonly given: Words;
}

/** @param position where the games begin, once every change of it has been made */
export function gamesView(
  { playGames, where, players, given }: GamesSettings,
  position: () => Promise<PositionFile | undefined>,
  announce: (text: string) => void,
): GamesView {
  const player = (id: string): HTMLSelectElement => {
    const made = element(
      'select',
      { id },
      ...players.map((name) => element('option', { value: name }, name)),
    );
    made.value = DEFAULT_PLAYER;
    return made;
  };
  const number = (id: string, value: number, low: number, high: number): HTMLInputElement =>
    element('input', { id, type: 'number', value: String(value), min: String(low), max: String(high) });
  const [first, second] = [player('games-first'), player('games-second')];
  const games = number('games-number', USUAL_GAMES, 2, MOST_GAMES);
  const seed = number('games-seed', 1, 0, MOST_SEED);
  const play = element('button', { type: 'submit', class: 'primary' }, words.PLAY);
  const stop = element('button', { type: 'button', hidden: true }, words.STOP);
  const progress = element('progress', { max: '1', value: '0', 'aria-label': words.PLAYED });
  const faults = element('div', { class: 'notice', role: 'alert', hidden: true });
  const bars = element('div', { class: 'wins' });
  const note = element('p', { class: 'note' });
  const hash = element('p', { class: 'note' });
  const command = element('code', {});
  const results = element(
    'div',
    { class: 'results', hidden: true },
    progress,
    bars,
    note,
    hash,
    element('p', { class: 'note' }, words.SAME_GAMES),
    element('pre', { class: 'command', tabindex: '0' }, command),
  );
  const form = element(
    'form',
    { class: 'controls' },
    labelled(words.LABELS.firstPlayer, first),
    labelled(words.LABELS.secondPlayer, second),
    labelled(words.LABELS.games, games),
    labelled(words.LABELS.seed, seed),
    element('div', { class: 'actions' }, play, stop),
  );
  let running: AbortController | undefined;

  const show = ({ result, resultsHash }: GamesSoFar, total: number): string => {
    const sentences = result.sides.map(({ name, winRate, low, high }) =>
      words.winsInWords(name, winRate, low, high),
    );
    progress.value = result.games / total;
    bars.replaceChildren(
      ...result.sides.map(({ winRate, low, high }, side) =>
        element('div', {}, element('p', {}, sentences[side]), winBar(side, winRate, low, high)),
      ),
    );
    setText(note, words.gamesInWords(result.games, result.draws, result.confidence, result.capped));
    setText(hash, resultsHash === null ? '' : `${words.HASH}: ${resultsHash}`);
    return words.announceGames(sentences[0], sentences[1]);
  };
  const refuse = (found: readonly Fault[]): void => {
    faults.hidden = false;
    faults.replaceChildren(faultList(found));
  };

  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    const from = await position();
    if (from === undefined) return;
    running?.abort();
    const controller = new AbortController();
    running = controller;
    const ai = first.value === second.value ? first.value : `${first.value},${second.value}`;
    const total = Number(games.value);
    faults.hidden = true;
    results.hidden = false;
    stop.hidden = false;
    bars.replaceChildren();
    for (const part of [note, hash]) setText(part, '');
    progress.value = 0;
    const said = { from: POSITION_FILE, games: games.value, seed: seed.value, ai, without: 'luck', ...given };
    setText(command, reproducingLine(said, 'play', []));
    const request = { position: from, ai, games: total, seed: Number(seed.value) };
    const outcome = await playGames(request, (soFar) => show(soFar, total), controller.signal);
    if (running !== controller) return;
    running = undefined;
    stop.hidden = true;
    if (outcome === undefined) return;
    if (outcome.ok) announce(show(outcome.value, total));
    else {
      results.hidden = true;
      refuse(outcome.faults);
    }
  });
  stop.addEventListener('click', () => {
    running?.abort();
    stop.hidden = true;
  });

  return {
    root: element(
      'details',
      { class: 'part' },
      element('summary', {}, words.WHO_WINS),
      element('p', { class: 'note' }, where),
      form,
      faults,
      results,
    ),
    reset: () => {
      running?.abort();
      running = undefined;
      stop.hidden = true;
      results.hidden = true;
      faults.hidden = true;
    },
  };
}

function labelled(label: string, input: HTMLElement): HTMLElement {
  return element('div', { class: 'control' }, element('label', { for: input.id }, label), input);
}

/** A rate with its interval. */
function winBar(side: number, rate: number, low: number, high: number): SVGSVGElement {
  const { width, height } = BAR;
  const x = (share: number): number => Math.round(share * width * 10) / 10;
  const middle = height / 2;
  const whisker = [
    [low, low, 5, height - 5],
    [low, high, middle, middle],
    [high, high, 5, height - 5],
  ].map(([from, to, top, bottom]) =>
    svgElement('line', { class: 'whisker', x1: x(from), x2: x(to), y1: top, y2: bottom }),
  );
  return svgElement(
    'svg',
    { class: 'win-bar', viewBox: `0 0 ${width} ${height}`, 'aria-hidden': 'true' },
    svgElement('rect', { class: 'ground', width, height }),
    svgElement('rect', { class: side === 0 ? 'of-first' : 'of-second', width: x(rate), height }),
    svgElement('line', { class: 'half', x1: x(0.5), x2: x(0.5), y1: 0, y2: height }),
    ...whisker,
  );
}
