/** Beginning, opening, saving and keeping maps, and what is said at the head of their file. */
import { formatFault } from '../../../base/errors.ts';
import { unknownName } from '../../../base/messages/common.ts';
import * as words from '../../../base/messages/pageEditor.ts';
import type { Catalogue, MapData } from '../../../rulesets/tannhauser/model.ts';
import { element, saveFile, setText } from '../../frame/dom.ts';
import { fileButton } from '../../frame/fileButton.ts';
import { type Draft, draftOf, emptyDraft, readDraft } from '../model/draft.ts';
import type { MapFault } from '../model/mapCheck.ts';
import { textOf } from '../model/mapFile.ts';
import { button, numberField, selectField, showValue, textField } from './fields.ts';
import { forget, keep, readKept } from './kept.ts';
import type { Store } from './store.ts';

const QUIET_MS = 400;
/** The most faults of a file that are listed. */
const SHOWN = 12;

interface Tools {
  readonly catalogue: Catalogue;
  readonly announce: (text: string) => void;
  /** Everything that is wrong in the map now. */
  readonly check: () => readonly MapFault[];
}

/** A map to begin with. */
export function newDraft(): Draft {
  return emptyDraft(words.NEW_NAME, slug(words.NEW_NAME), words.NEW_SOURCE);
}

export function fileView(store: Store, { catalogue, announce, check }: Tools) {
  const notice = element('div', { class: 'notice', role: 'alert', hidden: true });
  const said = element('p', { class: 'note', role: 'status' });
  const keeping = element('p', { class: 'note' }, words.KEPT_HERE);
  let saved: MapData = store.map();
  let kept: MapData = saved;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const begin = (draft: Draft, text: string | undefined): void => {
    saved = draft.map;
    kept = draft.map;
    notice.hidden = true;
    store.begin(draft, text);
    const { name, circles, paths } = draft.map;
    setText(said, words.opened(name, circles.length, paths.length));
  };
  const mayLeave = (): boolean => store.map() === saved || confirm(words.DISCARD_QUESTION);
  const open = (name: string, bytes: Uint8Array): void => {
    const { draft, faults } = readDraft(bytes, name);
    if (draft !== undefined) {
      begin(draft, new TextDecoder().decode(bytes));
      return;
    }
    notice.hidden = false;
    notice.replaceChildren(
      element('strong', {}, words.notOpened(name)),
      element('ul', {}, ...faults.slice(0, SHOWN).map((fault) => element('li', {}, formatFault(fault)))),
    );
  };
  const text = (): string => textOf(store.state().history.present, store.state().opened);
  const save = (): void => {
    const map = store.map();
    const name = `${map.id === '' ? 'map' : map.id}.yaml`;
    saveFile(name, new Blob([text()], { type: 'application/yaml' }));
    saved = map;
    const line = words.savedAs(name, check().length);
    setText(said, line);
    announce(line);
  };

  const openFile = (file: File): void => {
    if (mayLeave()) void file.arrayBuffer().then((bytes) => open(file.name, new Uint8Array(bytes)));
  };
  const openButton = fileButton('editor-open', words.OPEN_FILE, '.yaml,.yml', openFile);
  const known = selectField(
    'editor-known',
    words.OPEN_KNOWN,
    [['', words.CHOOSE], ...catalogue.maps.map(({ id, name }): [string, string] => [id, name])],
    (id) => {
      known.input.value = '';
      openKnown(id);
    },
  );
  const openKnown = (wanted: string): void => {
    const map = catalogue.maps.find((one) => one.id === wanted);
    if (map === undefined) {
      const ids = catalogue.maps.map((one) => one.id);
      notice.hidden = false;
      notice.replaceChildren(unknownName('map', wanted, ids));
    } else if (mayLeave()) {
      begin(draftOf(map), undefined);
      setText(said, words.NO_COMMENTS);
    }
  };
  const start = button(words.NEW_MAP, () => {
    if (mayLeave()) begin(newDraft(), undefined);
  });
  const name = textField('editor-name', words.MAP_NAME, (value) => {
    const { id, name: before } = store.map();
    // The id follows the name until somebody gives another one.
    const follows = id === slug(before) || id === '';
    store.perform({ do: 'head', head: follows ? { name: value, id: slug(value) } : { name: value } }, 'name');
  });
  const id = textField('editor-id', words.MAP_ID, (value) =>
    store.perform({ do: 'head', head: { id: value } }, 'id'),
  );
  const source = textField('editor-source', words.MAP_SOURCE, (value) =>
    store.perform({ do: 'head', head: { source: value } }, 'source'),
  );
  const ring = numberField('editor-ring', words.RING_DIAMETER, { min: 0.5, max: 50, step: 0.1 }, (value) =>
    store.perform({ do: 'head', head: { ringDiameter: value } }, 'ring'),
  );
  const root = element(
    'fieldset',
    {},
    element('legend', {}, words.FILE),
    offerKept((draft, opened) => begin(draft, opened)),
    element('div', { class: 'actions' }, start, openButton, button(words.SAVE, save)),
    notice,
    said,
    element('div', { class: 'controls' }, known.root, name.root, id.root, ring.root, source.root),
    keeping,
  );

  const keepSoon = (): void => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      const map = store.map();
      if (map === kept) return;
      kept = map;
      setText(keeping, keep(text(), Date.now()) ? words.KEPT_HERE : words.NOT_KEPT);
    }, QUIET_MS);
  };
  return {
    root,
    save,
    open: openFile,
    /** Opens a map of the data. */
    openKnown,
    show: (): void => {
      const map = store.map();
      showValue(name.input, map.name);
      showValue(id.input, map.id);
      showValue(source.input, map.source);
      showValue(ring.input, String(map.ringDiameter));
      if (map !== kept) keepSoon();
    },
  };
}

/** Offers what the browser has kept from the last visit. */
function offerKept(onTake: (draft: Draft, opened: string) => void): HTMLElement {
  const root = element('div', { class: 'notice', hidden: true });
  const kept = readKept();
  if (kept === undefined) return root;
  const { draft } = readDraft(new TextEncoder().encode(kept.text), '');
  if (draft === undefined) return root;
  const when = new Date(kept.at).toLocaleString('en-GB', { dateStyle: 'medium', timeStyle: 'short' });
  root.append(
    element('p', {}, words.keptFrom(draft.map.name, when)),
    element(
      'div',
      { class: 'actions' },
      button(words.RESTORE, () => {
        root.hidden = true;
        onTake(draft, kept.text);
      }),
      button(words.FORGET, () => {
        root.hidden = true;
        forget();
      }),
    ),
  );
  root.hidden = false;
  return root;
}

/** A name as an id: kebab-case without accents. */
function slug(name: string): string {
  return name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');
}
