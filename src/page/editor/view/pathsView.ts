import { pathCodes } from '../../../charts/map/rings.ts';
import { element } from '../../frame/dom.ts';
import { shownColour } from '../model/drawable.ts';
import type { PathLook } from '../model/paths.ts';
import { button, setChoices, showValue, textField } from './fields.ts';
import { PATHS, pathChoice } from './phrases.ts';
import type { Store } from './store.ts';

/** Colours of new paths, distinguishable on light and dark boards. */
const COLOURS = [
  ...['#a8243c', '#5a8fb8', '#4a7a46', '#c9913f', '#6b46a8', '#b455b0', '#356a5c', '#c07c3a', '#5a4fb0'],
  ...['#7fae45', '#96403c', '#b0a060'],
];

function newPath(number: number): {
  readonly id: string;
  readonly colour: string;
  readonly area: string;
} {
  return { id: `path-${number}`, colour: 'unnamed', area: `area ${number}` };
}

/** List of the paths: selects the one to paint with, and edits its name and colours. */
export class PathsView {
  readonly #store: Store;
  readonly #chosen = element('select', { id: 'editor-path', 'aria-label': PATHS });
  readonly #remove = button('Remove path', () => {
    const { path } = this.#store.state();
    if (path !== undefined) this.#store.perform({ do: 'removePath', path });
  });
  readonly #area = textField('editor-path-area', 'Part of the board', (area) => this.#look({ area }));
  readonly #colour = textField('editor-path-colour', 'Printed colour', (colour) => this.#look({ colour }));
  readonly #id = textField('editor-path-id', 'Id of the path', (id) => {
    if (id !== '') this.#look({ id });
  });
  readonly #hex = element('input', { id: 'editor-path-hex', type: 'color' });
  readonly #form = element(
    'div',
    { class: 'controls' },
    ...[this.#area, this.#colour, this.#id].map(({ root }) => root),
    element(
      'div',
      { class: 'control' },
      element('label', { for: 'editor-path-hex' }, 'Colour here'),
      this.#hex,
    ),
  );
  readonly root: HTMLElement;

  constructor(store: Store) {
    this.#store = store;
    this.#chosen.addEventListener('change', () => store.change({ path: this.#chosen.value, tool: 'paint' }));
    this.#hex.addEventListener('input', () => this.#look({ hex: this.#hex.value }));
    const add = button('New path', () => this.#add());
    add.id = 'editor-add-path';
    this.root = element(
      'fieldset',
      {},
      element('legend', {}, PATHS),
      element(
        'p',
        { class: 'note' },
        'Two circles with a path in common see each other. A circle may have several.',
      ),
      this.#chosen,
      element('div', { class: 'actions' }, add, this.#remove),
      this.#form,
    );
  }

  show(): void {
    const map = this.#store.map();
    const codes = pathCodes(map);
    const path = map.paths.find(({ id }) => id === this.#store.state().path);
    setChoices(
      this.#chosen,
      map.paths.map(({ id, area, colour, circles }) => [
        id,
        pathChoice(codes.get(id)?.code ?? '', area, colour, circles.length),
      ]),
    );
    this.#chosen.hidden = path === undefined;
    this.#form.hidden = path === undefined;
    this.#remove.disabled = path === undefined;
    if (path === undefined) return;
    showValue(this.#chosen, path.id);
    showValue(this.#area.input, path.area);
    showValue(this.#colour.input, path.colour);
    showValue(this.#id.input, path.id);
    showValue(this.#hex, shownColour(path.hex));
  }

  #add(): void {
    const { paths } = this.#store.map();
    let number = paths.length + 1;
    while (paths.some(({ id }) => id === newPath(number).id)) number++;
    const path = { ...newPath(number), hex: COLOURS[(number - 1) % COLOURS.length] };
    this.#store.perform({ do: 'addPath', path });
    this.#store.change({ path: path.id, tool: 'paint' });
  }

  #look(look: Partial<PathLook>): void {
    const { path } = this.#store.state();
    if (path === undefined) return;
    this.#store.perform({ do: 'changePath', path, look }, `path ${Object.keys(look)[0]}`);
  }
}
