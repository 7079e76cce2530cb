/** Form for games played from the position, with results while they are played. */
import { reproducingLine } from '../../odds/commandLine.ts';
import type { Input } from '../../odds/question.ts';
import type { PositionFile } from '../../rulesets/tannhauser/positions/schema.ts';
import { DEFAULT_PLAYER } from '../../rulesets/tannhauser/schema/playerNames.ts';
import { element } from '../frame/dom.ts';
import { faultList } from '../odds/answerView.ts';
import { GamesResults } from './gamesResults.ts';
import { LABELS } from './phrases.ts';
import type { PlayGames } from './playGames.ts';
import { POSITION_FILE } from './protocol.ts';

const DEFAULT_GAMES = 1000;
const MOST_GAMES = 1_000_000;
const MOST_SEED = Number.MAX_SAFE_INTEGER;

/** Settings of games on this page. */
interface GamesSettings {
  readonly playGames: PlayGames;
  /** A sentence that says where games are played. */
  readonly where: string;
  /** Names of AI players. */
  readonly players: readonly string[];
  /** Command line options that produced the data. */
  readonly given: Input;
}

/** A form, and the results of the games that it started. */
export class GamesView {
  readonly #settings: GamesSettings;
  readonly #position: () => Promise<PositionFile | undefined>;
  readonly #announce: (text: string) => void;
  readonly #first: HTMLSelectElement;
  readonly #second: HTMLSelectElement;
  readonly #games = number('games-number', DEFAULT_GAMES, 2, MOST_GAMES);
  readonly #seed = number('games-seed', 1, 0, MOST_SEED);
  readonly #stop = element('button', { type: 'button', hidden: true }, 'Stop');
  readonly #faults = element('div', { class: 'notice', role: 'alert', hidden: true });
  readonly #results = new GamesResults();
  readonly root: HTMLElement;
  #running: AbortController | undefined;

  /** @param position gives the starting position once all pending changes are made */
  constructor(
    settings: GamesSettings,
    position: () => Promise<PositionFile | undefined>,
    announce: (text: string) => void,
  ) {
    this.#settings = settings;
    this.#position = position;
    this.#announce = announce;
    this.#first = player('games-first', settings.players);
    this.#second = player('games-second', settings.players);
    this.root = element(
      'details',
      { class: 'part' },
      element('summary', {}, 'Who wins from here?'),
      element('p', { class: 'note' }, settings.where),
      this.#form(),
      this.#faults,
      this.#results.root,
    );
  }

  /** Clears the results, which belong to another position. */
  reset(): void {
    this.#running?.abort();
    this.#running = undefined;
    this.#stop.hidden = true;
    this.#results.root.hidden = true;
    this.#faults.hidden = true;
  }

  #form(): HTMLFormElement {
    const form = element(
      'form',
      { class: 'controls' },
      labelled(LABELS.firstPlayer, this.#first),
      labelled(LABELS.secondPlayer, this.#second),
      labelled(LABELS.games, this.#games),
      labelled(LABELS.seed, this.#seed),
      element(
        'div',
        { class: 'actions' },
        element('button', { type: 'submit', class: 'primary' }, 'Play games'),
        this.#stop,
      ),
    );
    form.addEventListener('submit', (event) => {
      event.preventDefault();
      void this.#play();
    });
    this.#stop.addEventListener('click', () => {
      this.#running?.abort();
      this.#stop.hidden = true;
    });
    return form;
  }

  async #play(): Promise<void> {
    const position = await this.#position();
    if (position === undefined) return;
    this.#running?.abort();
    const controller = new AbortController();
    this.#running = controller;
    const [first, second] = [this.#first.value, this.#second.value];
    const ai = first === second ? first : `${first},${second}`;
    const [games, seed] = [this.#games.value, this.#seed.value];
    const total = Number(games);
    this.#faults.hidden = true;
    this.#stop.hidden = false;
    const given = { from: POSITION_FILE, games, seed, ai, without: 'luck', ...this.#settings.given };
    this.#results.begin(reproducingLine(given, 'play', []));
    const outcome = await this.#settings.playGames(
      { position, ai, games: total, seed: Number(seed) },
      (soFar) => this.#results.show(soFar, total),
      controller.signal,
    );
    if (this.#running !== controller) return;
    this.#running = undefined;
    this.#stop.hidden = true;
    if (outcome === undefined) return;
    if (outcome.ok) this.#announce(this.#results.show(outcome.value, total));
    else {
      this.#results.root.hidden = true;
      this.#faults.hidden = false;
      this.#faults.replaceChildren(faultList(outcome.faults));
    }
  }
}

function player(id: string, players: readonly string[]): HTMLSelectElement {
  const made = element('select', { id }, ...players.map((name) => element('option', { value: name }, name)));
  made.value = DEFAULT_PLAYER;
  return made;
}

function number(id: string, value: number, low: number, high: number): HTMLInputElement {
  return element('input', { id, type: 'number', value: String(value), min: String(low), max: String(high) });
}

function labelled(label: string, input: HTMLElement): HTMLElement {
  return element('div', { class: 'control' }, element('label', { for: input.id }, label), input);
}
