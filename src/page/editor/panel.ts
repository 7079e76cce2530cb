/** The map editor, for boards that are not in the data. */
import type { Catalogue } from '../../rulesets/tannhauser/model.ts';
import { element } from '../frame/dom.ts';
import { openWithMap } from '../frame/ownMap.ts';
import type { LatePanel, Mounted, Place } from '../frame/panel.ts';
import { PANELS } from '../phrases.ts';
import type { MapFault } from './model/mapCheck.ts';
import { Actions } from './view/actions.ts';
import { boardView } from './view/boardView.ts';
import { faultsView } from './view/faultsView.ts';
import { FileView, newDraft } from './view/fileView.ts';
import { PathsView } from './view/pathsView.ts';
import { PictureView } from './view/pictureView.ts';
import { SelectionView } from './view/selectionView.ts';
import { Stage } from './view/stage.ts';
import { createStore, type Store } from './view/store.ts';
import { toolbarView } from './view/toolbar.ts';
import { tryView } from './view/tryView.ts';

/** The ruleset whose boards are graphs of circles. */

export const editorPanel: LatePanel = {
  id: 'editor',
  title: PANELS.editor,
  mount: (root, place, catalogue) => new EditorPanel(root, place, catalogue),
};

class EditorPanel implements Mounted {
  readonly #store: Store = createStore(newDraft(), () => this.#showSoon());
  readonly #actions: Actions;
  readonly #stage: Stage;
  readonly #file: FileView;
  readonly #picture: PictureView;
  readonly #views: readonly { readonly show: () => void }[];
  #isDue = false;
  #shown = '';

  constructor(root: HTMLElement, { announce }: Place, json: string) {
    // Validated when the page was made.
    const catalogue: Catalogue = JSON.parse(json);
    const store = this.#store;
    this.#actions = new Actions(store, announce, () => this.#picture.findThisSize());
    this.#stage = new Stage(store, this.#actions, announce);
    const toolbar = toolbarView(store, (factor) => this.#stage.zoom(factor));
    const faults = faultsView(store, catalogue, (fault) => this.#goTo(fault));
    this.#file = new FileView(store, { catalogue, announce, check: faults.check });
    this.#picture = new PictureView(store, announce);
    const paths = new PathsView(store);
    const selection = new SelectionView(store, this.#actions);
    const attempt = tryView(store, { check: faults.check, openBoard: (map) => openWithMap(catalogue, map) });
    this.#views = [this.#stage, toolbar, this.#file, this.#picture, paths, selection, faults, attempt];
    const before = [
      this.#file.root,
      this.#picture.root,
      boardView(store, announce, () => this.#picture.lines()),
    ];
    const after = [paths.root, selection.root, faults.root, attempt.root, keyList()];
    root.append(
      element(
        'div',
        { class: 'editor' },
        element('div', { class: 'editor-main' }, toolbar.root, this.#stage.root),
        element('div', { class: 'editor-side' }, ...before, ...after),
      ),
    );
    root.addEventListener('keydown', (event) => this.#pressed(event));
    root.addEventListener('dragover', (event) => event.preventDefault());
    root.addEventListener('drop', (event) => this.#dropped(event));
    for (const view of this.#views) view.show();
  }

  /** `#editor/MAP` opens a map of the data; returning to the same address keeps the current draft. */
  show(address: string): void {
    if (address !== '' && address !== this.#shown) this.#file.openKnown(address);
    this.#shown = address;
  }

  #showSoon(): void {
    if (this.#isDue) return;
    this.#isDue = true;
    requestAnimationFrame(() => {
      this.#isDue = false;
      for (const view of this.#views) view.show();
    });
  }

  #goTo({ circles, path, head }: MapFault): void {
    if (path !== undefined) this.#store.change({ path });
    if (head !== undefined) document.getElementById(FIELDS.get(head) ?? 'editor-add-path')?.focus();
    if (circles.length === 0) return;
    this.#actions.select(circles);
    this.#stage.show();
    this.#stage.goTo(circles[0]);
  }

  #pressed(event: KeyboardEvent): void {
    if (!event.ctrlKey && !event.metaKey) return;
    const key = event.key.toLowerCase();
    const isTyping = event.target instanceof HTMLInputElement && event.target.type === 'text';
    if (key === 's') this.#file.save();
    else if (isTyping) return;
    else if (key === 'y' || (key === 'z' && event.shiftKey)) this.#store.redo();
    else if (key === 'z') this.#store.undo();
    else return;
    event.preventDefault();
  }

  #dropped(event: DragEvent): void {
    event.preventDefault();
    const dropped = event.dataTransfer?.files[0];
    if (dropped === undefined) return;
    if (dropped.type.startsWith('image/')) void this.#picture.load(dropped);
    else this.#file.open(dropped);
  }
}

/** The input in which a fault of the head is corrected. */
const FIELDS: ReadonlyMap<string, string> = new Map([
  ['id', 'editor-id'],
  ['name', 'editor-name'],
  ['source', 'editor-source'],
  ['ringDiameter', 'editor-ring'],
]);

const KEY_LINES: readonly (readonly [keys: string, does: string])[] = [
  ['arrows', 'go to the next circle in that direction'],
  ['Shift + arrows', 'move the selected circles'],
  ['N', 'a new circle next to the selected one'],
  ['L', 'start a link here; on another circle, link the two or remove their link'],
  ['P', 'add the chosen path to the selected circles, or remove it'],
  ['[ and ]', 'choose another path'],
  ['Delete', 'remove the selected circles'],
  ['+ − 0', 'zoom in, out, whole board'],
  ['Ctrl + Z, Ctrl + Y', 'undo, redo'],
  ['Ctrl + S', 'save the map file'],
];

function keyList(): HTMLElement {
  return element(
    'details',
    {},
    element('summary', {}, 'Keys on the board'),
    element(
      'dl',
      { class: 'editor-keys' },
      ...KEY_LINES.map(([keys, does]) =>
        element('div', {}, element('dt', {}, keys), element('dd', {}, does)),
      ),
    ),
  );
}
