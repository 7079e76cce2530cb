/** A game of a person against an AI player on the board: choices, undo, the log, and what activations cost. */
import type { Fault } from '../../../base/errors.ts';
import { capitalised } from '../../../base/phrases.ts';
import type { PositionFile } from '../../../rulesets/tannhauser/positions/schema.ts';
import { element, saveFile, setText } from '../../frame/dom.ts';
import { logView } from '../../replay/logView.ts';
import type { BoardView } from '../boardView.ts';
import type { BoardClient } from '../client.ts';
import type { GameState, OwnActivation } from './freeGame.ts';
import type { GameFile } from './gameFile.ts';
import { keepGame } from './keptGame.ts';
import { OfferView, offerMarks } from './offerView.ts';

/** Default name of a saved game. */
const GAME_FILE = 'game.yaml';

/** What the game needs of the board around it. */
export interface Around {
  readonly client: BoardClient;
  /** Starts a worker of its own, which judges activations. */
  readonly start: () => BoardClient;
  readonly announce: (text: string) => void;
  readonly refuse: (faults: readonly Fault[]) => void;
  /** Shows the game as it stands. */
  readonly show: (state: GameState, game: GameFile) => void;
  /** The user leaves the game at this position; null: it is over. */
  readonly leave: (file: PositionFile | null) => void;
  /** Choices of the line that is best in the shown position; null: not known yet. */
  readonly best: () => readonly string[] | null;
  /** Shows what can be tapped. */
  readonly board: Pick<BoardView, 'nameOf' | 'showMarks' | 'goTo'>;
}

export class FreePlay {
  readonly #around: Around;
  readonly #offer = new OfferView((answer) => this.#choose(answer));
  readonly #verdict = element('p', { class: 'verdict', role: 'status' });
  readonly #undo = button('Undo', () => this.#goTo(this.#given - 1));
  readonly #redo = button('Redo', () => this.#goTo(this.#given + 1));
  readonly #log = logView(() => undefined);
  /** What lies on the circle under the pointer or the keyboard. */
  readonly tip = element('p', { class: 'offer-tip', hidden: true });
  readonly root = element(
    'section',
    { class: 'play', 'aria-label': 'Your game', hidden: true },
    this.#offer.root,
    this.#verdict,
    element(
      'div',
      { class: 'actions' },
      this.#undo,
      this.#redo,
      button('Save game', () => void this.#save()),
      button('Leave the game', () => this.#around.leave(this.#state?.file ?? null)),
    ),
  );
  readonly log = element('div', { hidden: true }, element('h2', {}, 'Log'), this.#log.root);
  #judge: BoardClient | undefined;
  #game: GameFile | undefined;
  /** Answers given so far; those behind them were taken back and can be given again. */
  #given = 0;
  #state: GameState | undefined;
  #isBusy = false;
  /** The best line by the number of answers before it. */
  readonly #best = new Map<number, readonly string[] | null>();
  /** What activations cost, in words; '' while that is not known, or nothing. */
  readonly #verdicts = new Map<string, string>();

  constructor(around: Around) {
    this.#around = around;
  }

  get isOn(): boolean {
    return this.#game !== undefined;
  }

  /** Begins a game, or goes on with one. */
  async begin(game: GameFile): Promise<void> {
    this.#best.clear();
    this.#verdicts.clear();
    if (!(await this.#play(game, game.answers.length))) return;
    this.#offer.focus();
  }

  /** Ends the game on the board; the browser keeps it. */
  close(): void {
    this.#game = this.#state = undefined;
    this.#judge?.close();
    this.#judge = undefined;
    this.#around.board.showMarks([]);
    for (const part of [this.root, this.log, this.tip]) part.hidden = true;
  }

  /** Takes the choice on a circle; asks where there are several. */
  pick(circle: number): void {
    const choices = this.#isBusy ? [] : this.#offer.at(circle);
    const [first] = choices;
    if (choices.length === 1) this.#choose(first.answer);
    else if (choices.length > 1) this.#offer.askWhich(this.#around.board.nameOf(circle), choices);
  }

  /** Says what can be chosen on a circle. @param circle null: off the board */
  look(circle: number | null): void {
    if (circle === null) return;
    const here = this.#offer.at(circle).map(({ text }) => text);
    const says = here.length === 0 ? '' : `. ${capitalised(here.join('; '))}`;
    setText(this.tip, this.#around.board.nameOf(circle) + says);
    if (document.activeElement?.closest('.map-drawing') !== null) this.#around.announce(this.tip.innerText);
  }

  #choose(answer: string): void {
    const game = this.#game;
    if (game === undefined || this.#isBusy) return;
    this.#best.set(this.#given, this.#around.best());
    const known = game.answers.at(this.#given) === answer;
    const answers = known ? game.answers : [...game.answers.slice(0, this.#given), answer];
    void this.#play({ ...game, answers }, this.#given + 1);
  }

  #goTo(given: number): void {
    if (this.#game !== undefined && !this.#isBusy) void this.#play(this.#game, given);
  }

  /** @returns whether the answers are possible */
  async #play(game: GameFile, given: number): Promise<boolean> {
    this.#isBusy = true;
    this.#offer.wait(`${game.ai} plays …`);
    const asked = { ...game, answers: game.answers.slice(0, given) };
    const outcome = await this.#around.client.ask({ kind: 'game', game: asked });
    this.#isBusy = false;
    if (!outcome.ok) {
      this.#around.refuse(outcome.faults);
      if (this.#state !== undefined) this.#show(this.#state);
      return false;
    }
    const before = this.#state?.lines.length ?? 0;
    this.#game = game;
    this.#given = given;
    this.#state = outcome.value;
    keepGame(asked);
    this.#around.show(outcome.value, asked);
    this.#show(outcome.value);
    this.#tell(outcome.value, before);
    return true;
  }

  #show(state: GameState): void {
    for (const part of [this.root, this.log, this.tip]) part.hidden = false;
    this.#offer.show(state.offer?.question ?? state.lines.at(-1) ?? '', state.offer);
    const marks = state.offer === null ? [] : offerMarks(state.offer);
    this.#around.board.showMarks(marks);
    // The keyboard begins where there is something to choose.
    if (marks.length > 0) this.#around.board.goTo(marks[0].circle);
    this.#log.draw(state.lines);
    this.#log.goTo(state.lines.length, state.lines.length);
    const canRedo = this.#given < (this.#game?.answers.length ?? 0);
    // Moves the focus from a button that can be pressed no more.
    const focused = document.activeElement;
    this.#undo.disabled = this.#given === 0;
    this.#redo.disabled = !canRedo;
    if ((focused === this.#undo && this.#given === 0) || (focused === this.#redo && !canRedo))
      this.#offer.focus();
    this.#showVerdict(state);
  }

  /** Announces what has happened since, and what is asked now. */
  #tell({ lines, offer }: GameState, before: number): void {
    const news = lines.slice(before).map((line) => line.trim());
    this.#around.announce([...news, offer?.question ?? ''].filter((text) => text !== '').join('. '));
  }

  #showVerdict({ activation }: GameState): void {
    const key = activation === null ? '' : keyOf(activation);
    setText(this.#verdict, this.#verdicts.get(key) ?? '');
    if (activation === null || this.#verdicts.has(key)) return;
    this.#verdicts.set(key, '');
    this.#judge ??= this.#around.start();
    const best = this.#best.get(activation.before) ?? null;
    void this.#judge.ask({ kind: 'judge', activation, best }).then((outcome) => {
      if (!outcome.ok) return this.#around.refuse(outcome.faults);
      this.#verdicts.set(key, outcome.value);
      const shown = this.#state?.activation ?? null;
      if (shown !== null && keyOf(shown) === key) setText(this.#verdict, outcome.value);
    });
  }

  async #save(): Promise<void> {
    if (this.#game === undefined) return;
    const outcome = await this.#around.client.ask({ kind: 'writeGame', game: this.#game });
    if (outcome.ok) saveFile(GAME_FILE, new Blob([outcome.value], { type: 'application/yaml' }));
  }
}

function keyOf({ before, steps }: OwnActivation): string {
  return [before, ...steps].join('|');
}

function button(label: string, onClick: () => void): HTMLButtonElement {
  const made = element('button', { type: 'button', class: 'quiet' }, label);
  made.addEventListener('click', onClick);
  return made;
}
