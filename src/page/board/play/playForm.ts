/** The form that begins a game against an AI player. */
import { DEFAULT_PLAYER } from '../../../rulesets/tannhauser/schema/playerNames.ts';
import { element } from '../../frame/dom.ts';
import { SIDES } from '../../phrases.ts';

/** What the form says of a game. */
export interface Wanted {
  /** Whether it begins with the position of the board; else with the Setup Roll of the board's teams. */
  readonly isFromHere: boolean;
  readonly side: 0 | 1;
  readonly ai: string;
  readonly seed: number;
}

interface FormHandlers {
  readonly onBegin: (wanted: Wanted) => void;
  readonly onGoOn: () => void;
}

/** Seeds that the form draws: short enough to be read out. */
const SEEDS = 1_000_000;
const FROM_HERE = 'here';

export class PlayForm {
  readonly #begin = select('play-begin', [
    ['new', 'From the Setup Roll'],
    [FROM_HERE, 'From this position'],
  ]);
  readonly #side = select('play-side', [
    ['0', SIDES[0]],
    ['1', SIDES[1]],
  ]);
  readonly #ai = select('play-ai', []);
  readonly #seed = element('input', { id: 'play-seed', type: 'number', min: '0' });
  readonly #goOn = element('button', { type: 'button', hidden: true }, 'Go on with your game');
  readonly root: HTMLElement;

  constructor({ onBegin, onGoOn }: FormHandlers) {
    const form = element(
      'form',
      { class: 'controls' },
      labelled('Begin', this.#begin),
      labelled('You play', this.#side),
      labelled('Against', this.#ai),
      labelled('Seed of the dice', this.#seed),
      element(
        'div',
        { class: 'actions' },
        element('button', { type: 'submit', class: 'primary' }, 'Play'),
        this.#goOn,
      ),
    );
    form.addEventListener('submit', (event) => {
      event.preventDefault();
      onBegin({
        isFromHere: this.#begin.value === FROM_HERE,
        side: this.#side.value === '0' ? 0 : 1,
        ai: this.#ai.value,
        seed: Number(this.#seed.value),
      });
    });
    this.#goOn.addEventListener('click', onGoOn);
    this.root = element(
      'details',
      { class: 'part' },
      element('summary', {}, 'Play against an AI player'),
      form,
    );
  }

  /** @param players names of AI players @param hasGame whether there is a game to go on with */
  show(players: readonly string[], hasGame: boolean): void {
    if (this.#ai.options.length === 0) {
      this.#ai.replaceChildren(...players.map((name) => element('option', { value: name }, name)));
      this.#ai.value = DEFAULT_PLAYER;
    }
    this.#seed.value = String(crypto.getRandomValues(new Uint32Array(1))[0] % SEEDS);
    this.#goOn.hidden = !hasGame;
  }
}

function select(id: string, options: readonly (readonly [string, string])[]): HTMLSelectElement {
  return element('select', { id }, ...options.map(([value, label]) => element('option', { value }, label)));
}

function labelled(label: string, input: HTMLElement): HTMLElement {
  return element('div', { class: 'control' }, element('label', { for: input.id }, label), input);
}
