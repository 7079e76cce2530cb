/** The form that selects the game to watch. */
import { ENTRIES } from '../../rulesets/tannhauser/entryDesign.ts';
import type { Catalogue } from '../../rulesets/tannhauser/model.ts';
import { element } from '../frame/dom.ts';
import { LABELS } from '../phrases.ts';
import type { OfferedRun } from './runs.ts';
import { DEFAULT_SEED, entriesOf, FIRST_SOURCE, type Source } from './source.ts';

type Fields = ReturnType<typeof fieldsOf>;

const NO_RUN = 'None; use the teams and seed below';

export class SourceForm {
  readonly #onWatch: (source: Source) => void;
  readonly #fields: Fields;
  readonly #run: HTMLElement;
  /** Controls hidden for a run, which determines their values. */
  readonly #own: readonly HTMLElement[];
  readonly root: HTMLFormElement;
  /** The run to show; the list may not offer it yet. */
  #shownRun = '';

  /** @param onWatch called with the game to watch */
  constructor(catalogue: Catalogue, onWatch: (source: Source) => void) {
    this.#onWatch = onWatch;
    this.#fields = fieldsOf(catalogue);
    this.#run = this.#control('run');
    this.#run.hidden = true;
    const own = OWN.map((name) => this.#control(name));
    const seed = this.#control('seed', 'number');
    const help = [
      'Watch any game of a seed; the program plays it again.',
      'A faction, or characters with packs: eva-kramer:combat,karl-zermann',
    ].map((text) => element('p', { class: 'note' }, text));
    this.#own = [...own, seed, ...help];
    const watch = element('button', { type: 'submit', class: 'primary' }, 'Watch');
    const controls = element(
      'div',
      { class: 'controls' },
      this.#run,
      ...own,
      teamNames(catalogue),
      seed,
      this.#control('game', 'number'),
      element('div', { class: 'actions' }, watch),
    );
    const legend = element('legend', {}, 'Which game');
    this.root = element('form', { class: 'form' }, element('fieldset', {}, legend, controls, ...help));
    this.root.addEventListener('submit', (event) => {
      event.preventDefault();
      this.#watch();
    });
    this.#fields.run.addEventListener('change', () => this.#showOwn());
  }

  show(source: Source): void {
    this.#shownRun = source.run ?? '';
    this.#fields.run.value = this.#shownRun;
    for (const name of ['first', 'second', 'map', 'mode', 'ai', 'seed', 'game'] as const) {
      const value = source[name];
      if (value !== undefined) this.#fields[name].value = value;
    }
    this.#fields.entries.value = entriesOf(source.run === undefined ? source : FIRST_SOURCE);
    this.#showOwn();
  }

  /** Offers runs; selects the one shown last, unless the user has selected another meanwhile. */
  offer(runs: readonly OfferedRun[]): void {
    const { run } = this.#fields;
    this.#run.hidden = runs.length === 0;
    const value = run.value === '' ? this.#shownRun : run.value;
    run.replaceChildren(
      element('option', { value: '' }, NO_RUN),
      ...runs.map(({ name, command, games }) =>
        element('option', { value: name }, `${name}: ${command}, ${games} games`),
      ),
    );
    run.value = value;
    this.#showOwn();
  }

  #watch(): void {
    const value = (name: keyof Fields): string => this.#fields[name].value.trim();
    const [run, game] = [value('run'), value('game')];
    const own = [...OWN, 'seed' as const].map((name) => [name, value(name)] as const);
    this.#onWatch(run === '' ? { ...Object.fromEntries(own), game } : { run, game });
  }

  #showOwn(): void {
    for (const part of this.#own) part.hidden = this.#fields.run.value !== '';
  }

  #control(name: keyof Fields, look = ''): HTMLElement {
    const label = element('label', { for: this.#fields[name].id }, LABELS[name]);
    return element('div', { class: `control ${look}` }, label, this.#fields[name]);
  }
}

/** Parameters that identify a game besides its seed, in the order of the form. */
const OWN = ['first', 'second', 'map', 'mode', 'ai', 'entries'] as const;

const REPLAY_ENTRIES = {
  rolled: 'Picked by the winner of the Setup Roll',
  swapped: 'Swapped in pairs of games',
} as const;

function fieldsOf(catalogue: Catalogue) {
  const entries = ENTRIES.map((id) => ({ id, name: REPLAY_ENTRIES[id] }));
  return {
    run: select('replay-run', [{ id: '', name: NO_RUN }]),
    first: text('replay-first', { list: 'replay-teams' }),
    second: text('replay-second', { list: 'replay-teams' }),
    map: select('replay-map', catalogue.maps),
    mode: select('replay-mode', catalogue.modes),
    ai: text('replay-ai'),
    entries: select('replay-entries', entries),
    seed: number('replay-seed', DEFAULT_SEED),
    game: number('replay-game', 0),
  } as const;
}

function teamNames({ characters }: Catalogue): HTMLElement {
  const factions = [...new Set(characters.map(({ faction }) => faction))];
  const options = factions.map((id) => element('option', { value: id }));
  return element('datalist', { id: 'replay-teams' }, ...options);
}

function text(id: string, more: Readonly<Record<string, string>> = {}): HTMLInputElement {
  return element('input', {
    id,
    type: 'text',
    autocomplete: 'off',
    spellcheck: 'false',
    autocapitalize: 'none',
    placeholder: 'as the server was started',
    ...more,
  });
}

function select(
  id: string,
  entries: readonly { readonly id: string; readonly name: string }[],
): HTMLSelectElement {
  return element(
    'select',
    { id },
    ...entries.map((entry) => element('option', { value: entry.id }, entry.name)),
  );
}

function number(id: string, value: number): HTMLInputElement {
  return element('input', { id, type: 'number', min: '0', value: String(value) });
}
