/** The map editor: boards that nobody has digitised, drawn by their owners. */
import { PANELS } from '../../base/messages/page.ts';
import * as words from '../../base/messages/pageEditor.ts';
import type { Catalogue } from '../../rulesets/tannhauser/model.ts';
import { element } from '../frame/dom.ts';
import { openWithMap } from '../frame/ownMap.ts';
import type { Mounted, Panel, Place } from '../frame/panel.ts';
import type { MapFault } from './model/mapCheck.ts';
import { createActions } from './view/actions.ts';
import { faultsView } from './view/faultsView.ts';
import { button } from './view/fields.ts';
import { fileView, newDraft } from './view/fileView.ts';
import { pathsView } from './view/pathsView.ts';
import { pictureView } from './view/pictureView.ts';
import { selectionView } from './view/selectionView.ts';
import { stageView } from './view/stage.ts';
import { createStore } from './view/store.ts';
import { toolbarView } from './view/toolbar.ts';
import { tryView } from './view/tryView.ts';

/** The ruleset whose boards are graphs of circles. */
const RULESET = 'tannhauser';

export const editorPanel: Panel = { id: 'editor', title: PANELS.editor, mount };

function mount(root: HTMLElement, { data, announce }: Place): Mounted {
  // Checked when it was made.
  const catalogue: Catalogue = JSON.parse(data.catalogues.get(RULESET) ?? '{}');
  let isDue = false;
  const store = createStore(newDraft(), () => {
    if (isDue) return;
    isDue = true;
    requestAnimationFrame(() => {
      isDue = false;
      for (const view of views) view.show();
    });
  });
  const actions = createActions(store, announce);
  const stage = stageView(store, actions, announce);
  const toolbar = toolbarView(store, stage.zoom);
  const faults = faultsView(store, catalogue, goTo);
  const file = fileView(store, { catalogue, announce, check: faults.check });
  const picture = pictureView(store, announce);
  const paths = pathsView(store);
  const selection = selectionView(store, actions);
  const attempt = tryView(store, { check: faults.check, openBoard: (map) => openWithMap(data, map) });
  const views = [stage, toolbar, file, picture, paths, selection, faults, attempt];

  function goTo({ circles, path, head }: MapFault): void {
    if (path !== undefined) store.change({ path });
    if (head !== undefined) document.getElementById(FIELDS.get(head) ?? 'editor-add-path')?.focus();
    if (circles.length === 0) return;
    actions.select(circles);
    stage.show();
    stage.goTo(circles[0]);
  }

  const side = element(
    'div',
    { class: 'editor-side' },
    file.root,
    picture.root,
    boardButtons(store),
    paths.root,
    selection.root,
    faults.root,
    attempt.root,
    keyList(),
  );
  root.append(
    element(
      'div',
      { class: 'editor' },
      element('div', { class: 'editor-main' }, toolbar.root, stage.root),
      side,
    ),
  );
  root.addEventListener('keydown', (event) => {
    if (!event.ctrlKey && !event.metaKey) return;
    const key = event.key.toLowerCase();
    const isTyping = event.target instanceof HTMLInputElement && event.target.type === 'text';
    if (key === 's') file.save();
    else if (isTyping) return;
    else if (key === 'y' || (key === 'z' && event.shiftKey)) store.redo();
    else if (key === 'z') store.undo();
    else return;
    event.preventDefault();
  });
  root.addEventListener('dragover', (event) => event.preventDefault());
  root.addEventListener('drop', (event) => {
    event.preventDefault();
    const dropped = event.dataTransfer?.files[0];
    if (dropped === undefined) return;
    if (dropped.type.startsWith('image/')) void picture.load(dropped);
    else file.open(dropped);
  });
  for (const view of views) view.show();
  let shown = '';
  return {
    // `#editor/MAP` is a map of the data; coming back to it later is no wish to begin again.
    show: (address) => {
      if (address !== '' && address !== shown) file.openKnown(address);
      shown = address;
    },
  };
}

/** Where a fault of the head is put right. */
const FIELDS: ReadonlyMap<string, string> = new Map([
  ['id', 'editor-id'],
  ['name', 'editor-name'],
  ['source', 'editor-source'],
  ['ringDiameter', 'editor-ring'],
]);

function boardButtons(store: ReturnType<typeof createStore>): HTMLElement {
  const neighbours = button(words.LINK_NEIGHBOURS, () => {
    const { selection } = store.state();
    store.perform({ do: 'linkNeighbours', ...(selection.length > 1 ? { circles: selection } : {}) });
  });
  const renumber = button(words.RENUMBER, () => {
    store.perform({ do: 'renumber' });
    store.change({ selection: [] });
  });
  return element(
    'fieldset',
    {},
    element('legend', {}, words.BOARD),
    element('div', { class: 'actions' }, neighbours, renumber),
    element('p', { class: 'note' }, words.LINK_NEIGHBOURS_HELP),
  );
}

function keyList(): HTMLElement {
  return element(
    'details',
    {},
    element('summary', {}, words.KEYS),
    element(
      'dl',
      { class: 'editor-keys' },
      ...words.KEY_LINES.map(([keys, does]) =>
        element('div', {}, element('dt', {}, keys), element('dd', {}, does)),
      ),
    ),
  );
}
