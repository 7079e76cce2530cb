/** New, open, save and browser storage of maps, and the fields at the head of their file. */
import { formatFault } from '../../../base/errors.ts';
import { counted, unknownName } from '../../../base/phrases.ts';
import type { Catalogue, MapData } from '../../../rulesets/tannhauser/model.ts';
import { element, saveFile, setText } from '../../frame/dom.ts';
import { fileButton } from '../../frame/fileButton.ts';
import type { Head } from '../model/commands.ts';
import { type Draft, draftOf, emptyDraft, readDraft } from '../model/draft.ts';
import type { MapFault } from '../model/mapCheck.ts';
import { textOf } from '../model/mapFile.ts';
import { button, numberField, selectField, showValue, textField } from './fields.ts';
import { forget, keep, readKept } from './kept.ts';
import type { Store } from './store.ts';

const QUIET_MS = 400;
/** Maximum number of a file's faults shown. */
const SHOWN = 12;

interface Tools {
  readonly catalogue: Catalogue;
  readonly announce: (text: string) => void;
  /** Returns every fault of the current map. */
  readonly check: () => readonly MapFault[];
}

const NEW_NAME = 'My board';

/** An empty map to start with. */
export function newDraft(): Draft {
  return emptyDraft(NEW_NAME, slug(NEW_NAME), 'read off my own copy of the printed board');
}

function savedAs(file: string, faults: number): string {
  return faults === 0
    ? `${file} is saved; the map is complete`
    : `${file} is saved with ${counted(faults, 'fault')}; it can be opened here, but not played yet`;
}

export class FileView {
  readonly #store: Store;
  readonly #tools: Tools;
  readonly #notice = element('div', { class: 'notice', role: 'alert', hidden: true });
  readonly #said = element('p', { class: 'note', role: 'status' });
  readonly #head: HeadFields;
  readonly root: HTMLElement;
  #saved: MapData;
  readonly #keeping: Keeping;

  constructor(store: Store, tools: Tools) {
    this.#store = store;
    this.#tools = tools;
    this.#saved = store.map();
    this.#keeping = new Keeping(store);
    this.#head = new HeadFields(store);
    const start = button('New map', () => {
      if (this.#mayLeave()) this.#begin(newDraft(), undefined);
    });
    const open = fileButton('editor-open', 'Open a map file', '.yaml,.yml', (file) => this.open(file));
    const save = button('Save map file', () => this.save());
    this.root = element(
      'fieldset',
      {},
      element('legend', {}, 'Map'),
      offerKept((draft, opened) => this.#begin(draft, opened)),
      element('div', { class: 'actions' }, start, open, save),
      this.#notice,
      this.#said,
      element('div', { class: 'controls' }, this.#knownMaps(), ...this.#head.parts),
      this.#keeping.root,
    );
  }

  show(): void {
    this.#head.show();
    this.#keeping.keepSoon();
  }

  save(): void {
    const map = this.#store.map();
    const name = `${map.id === '' ? 'map' : map.id}.yaml`;
    saveFile(name, new Blob([textNow(this.#store)], { type: 'application/yaml' }));
    this.#saved = map;
    const line = savedAs(name, this.#tools.check().length);
    setText(this.#said, line);
    this.#tools.announce(line);
  }

  open(file: File): void {
    if (!this.#mayLeave()) return;
    void file.arrayBuffer().then((content) => this.#openText(file.name, new Uint8Array(content)));
  }

  /** Opens a map of the data. */
  openKnown(wanted: string): void {
    const { maps } = this.#tools.catalogue;
    const map = maps.find(({ id }) => id === wanted);
    if (map === undefined) {
      const ids = maps.map(({ id }) => id);
      this.#refuse(unknownName('map', wanted, ids));
    } else if (this.#mayLeave()) {
      this.#begin(draftOf(map), undefined);
      setText(this.#said, 'Opened from the data of this page, without comments; open its file to keep them.');
    }
  }

  #knownMaps(): HTMLElement {
    const maps = this.#tools.catalogue.maps.map(({ id, name }): [string, string] => [id, name]);
    const known = selectField('editor-known', 'Open a map of the data', [['', 'Choose…'], ...maps], (id) => {
      known.input.value = '';
      this.openKnown(id);
    });
    return known.root;
  }

  #mayLeave(): boolean {
    return this.#store.map() === this.#saved || confirm('The map has unsaved changes. Discard them?');
  }

  #begin(draft: Draft, text: string | undefined): void {
    this.#saved = draft.map;
    this.#keeping.begin(draft.map);
    this.#notice.hidden = true;
    this.#store.begin(draft, text);
    const { name, circles, paths } = draft.map;
    setText(this.#said, `${name}: ${counted(circles.length, 'circle')}, ${counted(paths.length, 'path')}`);
  }

  #openText(name: string, bytes: Uint8Array): void {
    const { draft, faults } = readDraft(bytes, name);
    if (draft !== undefined) {
      this.#begin(draft, new TextDecoder().decode(bytes));
      return;
    }
    const listed = faults.slice(0, SHOWN).map((fault) => element('li', {}, formatFault(fault)));
    this.#refuse(element('strong', {}, `${name} is not opened:`), element('ul', {}, ...listed));
  }

  #refuse(...content: readonly (Node | string)[]): void {
    this.#notice.hidden = false;
    this.#notice.replaceChildren(...content);
  }
}

/** The fields at the head of a map file. */
class HeadFields {
  readonly #store: Store;
  readonly #name = textField('editor-name', 'Name', (name) => {
    const { id, name: before } = this.#store.map();
    // The id follows the name until the user enters another id.
    const follows = id === slug(before) || id === '';
    this.#perform(follows ? { name, id: slug(name) } : { name }, 'name');
  });
  readonly #id = textField('editor-id', 'Id', (id) => this.#perform({ id }, 'id'));
  readonly #ring = numberField(
    'editor-ring',
    'Ring diameter, percent of the board side',
    { min: 0.5, max: 50, step: 0.1 },
    (ringDiameter) => this.#perform({ ringDiameter }, 'ring'),
  );
  readonly #source = textField('editor-source', 'Source', (source) => this.#perform({ source }, 'source'));
  readonly parts = [this.#name, this.#id, this.#ring, this.#source].map(({ root }) => root);

  constructor(store: Store) {
    this.#store = store;
  }

  show(): void {
    const { name, id, source, ringDiameter } = this.#store.map();
    showValue(this.#name.input, name);
    showValue(this.#id.input, id);
    showValue(this.#source.input, source);
    showValue(this.#ring.input, String(ringDiameter));
  }

  #perform(head: Partial<Head>, gesture: string): void {
    this.#store.perform({ do: 'head', head }, gesture);
  }
}

const KEPT_HERE =
  'This browser stores your latest change on this computer. A file exists only when you save one. The picture is not stored.';

/** Stores the map in the browser shortly after each change. */
class Keeping {
  readonly #store: Store;
  readonly root = element('p', { class: 'note' }, KEPT_HERE);
  #kept: MapData;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(store: Store) {
    this.#store = store;
    this.#kept = store.map();
  }

  /** Sets a new map, which is not stored before it is edited. */
  begin(map: MapData): void {
    this.#kept = map;
  }

  keepSoon(): void {
    if (this.#store.map() === this.#kept) return;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      const map = this.#store.map();
      if (map === this.#kept) return;
      this.#kept = map;
      setText(
        this.root,
        keep(textNow(this.#store), Date.now())
          ? KEPT_HERE
          : 'This browser stores nothing for this page; save a file before you close it.',
      );
    }, QUIET_MS);
  }
}

function textNow(store: Store): string {
  const { history, opened } = store.state();
  return textOf(history.present, opened);
}

/** Offers the map stored on the last visit. */
function offerKept(onTake: (draft: Draft, opened: string) => void): HTMLElement {
  const root = element('div', { class: 'notice', hidden: true });
  const kept = readKept();
  if (kept === undefined) return root;
  const { draft } = readDraft(new TextEncoder().encode(kept.text), '');
  if (draft === undefined) return root;
  const when = new Date(kept.at).toLocaleString('en-GB', { dateStyle: 'medium', timeStyle: 'short' });
  root.append(
    element('p', {}, `The browser has stored “${draft.map.name}” from ${when}.`),
    element(
      'div',
      { class: 'actions' },
      button('Open it', () => {
        root.hidden = true;
        onTake(draft, kept.text);
      }),
      button('Delete it', () => {
        root.hidden = true;
        forget();
      }),
    ),
  );
  root.hidden = false;
  return root;
}

/** Turns a name into an id: kebab-case without accents. */
function slug(name: string): string {
  return name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');
}
