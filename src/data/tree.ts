import type { Fault, Place } from '../base/errors.ts';
import { isRecord, type Locate, type Path } from './place.ts';
import type { YamlDocument } from './yaml.ts';

interface Origin {
  readonly document: YamlDocument;
  /** Path of the part inside the document. */
  readonly path: Path;
  /** Number of the folder that it came from; an id may appear once per folder. */
  readonly layer: number;
}

/**
 * The merged values of many files, each with its file and line. An entry of a list replaces an earlier one with its id; any other value
 * replaces one with its name. What is no list adds nothing to a list of entries: the file's schema refuses it, and references to the
 * entries would be further, false faults.
 */
export class DataTree {
  readonly value: Record<string, unknown> = {};
  readonly faults: Fault[] = [];
  readonly #origins = new Map<string, Origin>();
  readonly #settings = new Map<string, string>();
  /** Positions of list entries, by the path of the list and their ids. */
  readonly #indices = new Map<string, Map<string, number>>();

  /** Adds the top-level keys of a document at `mount`, or with `each` the document as a list entry. */
  add(document: YamlDocument, mount: Path, each: boolean, layer: number): void {
    if (each) {
      this.#addEntry(mount, document.value, { document, path: [], layer });
      return;
    }
    if (!isRecord(document.value)) return;
    for (const [key, part] of Object.entries(document.value)) {
      const path = [...mount, key];
      const hasEntries = this.#indices.has(path.join('.'));
      if (Array.isArray(part) && (hasEntries || part.some((entry) => idOf(entry) !== undefined))) {
        for (const [index, entry] of part.entries()) {
          this.#addEntry(path, entry, { document, path: [key, index], layer });
        }
      } else if (!hasEntries) {
        this.#container(mount)[key] = part;
        this.#origins.set(path.join('.'), { document, path: [key], layer });
      }
    }
  }

  /** Records that `--set` gave the value at `path`. */
  markSetting(path: Path, setting: string): void {
    this.#settings.set(path.join('.'), setting);
  }

  /** The place that a value of the tree comes from. */
  readonly locate: Locate = (path, of): Place => {
    for (let length = path.length; length > 0; length--) {
      const prefix = path.slice(0, length).join('.');
      const setting = this.#settings.get(prefix);
      if (setting !== undefined) return { path: `--set ${setting}` };
      const origin = this.#origins.get(prefix);
      if (origin !== undefined) return origin.document.locate([...origin.path, ...path.slice(length)], of);
    }
    return { path: path.join('.') };
  };

  #addEntry(path: Path, entry: unknown, origin: Origin): void {
    const list = this.#list(path);
    const indices = this.#indicesOf(path);
    const id = idOf(entry);
    const known = id === undefined ? undefined : indices.get(id);
    const earlier = known === undefined ? undefined : this.#origins.get([...path, known].join('.'));
    if (id !== undefined && earlier !== undefined && earlier.layer === origin.layer) {
      const first = earlier.document.locate([...earlier.path, 'id'], 'value');
      this.faults.push({
        code: 'data/duplicate-id',
        place: origin.document.locate([...origin.path, 'id'], 'value'),
        message: `found the id "${id}" twice, expected unique ids; the first one stands at ${first.file}:${first.line}`,
      });
      return;
    }
    const index = known ?? list.length;
    list[index] = entry;
    if (id !== undefined) indices.set(id, index);
    this.#origins.set([...path, index].join('.'), origin);
  }

  #indicesOf(path: Path): Map<string, number> {
    const key = path.join('.');
    const indices = this.#indices.get(key) ?? new Map<string, number>();
    this.#indices.set(key, indices);
    return indices;
  }

  #container(path: Path): Record<string, unknown> {
    let container = this.value;
    for (const key of path) {
      const present = container[key];
      const next = isRecord(present) ? present : {};
      container[key] = next;
      container = next;
    }
    return container;
  }

  #list(path: Path): unknown[] {
    const parent = this.#container(path.slice(0, -1));
    const key = String(path.at(-1));
    const present = parent[key];
    if (Array.isArray(present)) return present;
    const list: unknown[] = [];
    parent[key] = list;
    return list;
  }
}

function idOf(entry: unknown): string | undefined {
  return isRecord(entry) && typeof entry.id === 'string' ? entry.id : undefined;
}
