import * as words from '../../../base/messages/pageEditor.ts';
import { pathCodes } from '../../../charts/map/rings.ts';
import { element } from '../../frame/dom.ts';
import { shownColour } from '../model/drawable.ts';
import type { PathLook } from '../model/paths.ts';
import { button, setChoices, showValue, textField } from './fields.ts';
import type { Store } from './store.ts';

/** Colours of new paths, which stand apart from each other on light and dark boards. */
const COLOURS = [
  ...['#a8243c', '#5a8fb8', '#4a7a46', '#c9913f', '#6b46a8', '#b455b0', '#356a5c', '#c07c3a', '#5a4fb0'],
  ...['#7fae45', '#96403c', '#b0a060'],
];

/** The paths: which one is painted with, what it is called, how it looks. */
export function pathsView(store: Store) {
  const current = () => store.map().paths.find(({ id }) => id === store.state().path);
  const look = (change: Partial<PathLook>): void => {
    const path = store.state().path;
    if (path !== undefined)
      store.perform({ do: 'changePath', path, look: change }, `path ${Object.keys(change)[0]}`);
  };
  const chosen = element('select', { id: 'editor-path', 'aria-label': words.PATHS });
  chosen.addEventListener('change', () => store.change({ path: chosen.value, tool: 'paint' }));
  const add = button(words.ADD_PATH, () => {
    const { paths } = store.map();
    let number = paths.length + 1;
    while (paths.some(({ id }) => id === words.newPath(number).id)) number++;
    const path = { ...words.newPath(number), hex: COLOURS[(number - 1) % COLOURS.length] };
    store.perform({ do: 'addPath', path });
    store.change({ path: path.id, tool: 'paint' });
  });
  add.id = 'editor-add-path';
  const remove = button(words.REMOVE_PATH, () => {
    const path = store.state().path;
    if (path !== undefined) store.perform({ do: 'removePath', path });
  });
  const area = textField('editor-path-area', words.PATH_AREA, (text) => look({ area: text }));
  const colour = textField('editor-path-colour', words.PATH_COLOUR, (text) => look({ colour: text }));
  const id = textField('editor-path-id', words.PATH_ID, (text) => {
    if (text !== '') look({ id: text });
  });
  const hexInput = element('input', { id: 'editor-path-hex', type: 'color' });
  hexInput.addEventListener('input', () => look({ hex: hexInput.value }));
  const hex = element(
    'div',
    { class: 'control' },
    element('label', { for: 'editor-path-hex' }, words.PATH_HEX),
    hexInput,
  );
  const form = element('div', { class: 'controls' }, area.root, colour.root, id.root, hex);
  const root = element(
    'fieldset',
    {},
    element('legend', {}, words.PATHS),
    element('p', { class: 'note' }, words.PATHS_HELP),
    chosen,
    element('div', { class: 'actions' }, add, remove),
    form,
  );
  return {
    root,
    show: (): void => {
      const map = store.map();
      const codes = pathCodes(map);
      const path = current();
      setChoices(
        chosen,
        map.paths.map(({ id: value, area: part, colour: printed, circles }) => [
          value,
          words.pathChoice(codes.get(value)?.code ?? '', part, printed, circles.length),
        ]),
      );
      chosen.hidden = path === undefined;
      form.hidden = path === undefined;
      remove.disabled = path === undefined;
      if (path === undefined) return;
      showValue(chosen, path.id);
      showValue(area.input, path.area);
      showValue(colour.input, path.colour);
      showValue(id.input, path.id);
      showValue(hexInput, shownColour(path.hex));
    },
  };
}
