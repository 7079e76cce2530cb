/**
 * Loads parts of the page on demand: workers, and panels with much code. The build turns each into a script that
 * registers a function under its name. Pages opened from a folder may load scripts but no workers, so they build a
 * worker from the function's text. The server gives workers the page's security policy, so they load directly.
 */
import { catalogueFiles, foundCatalogue, foundLateParts, mergedJson } from './catalogues.ts';
import { isServed } from './data.ts';
import { element } from './dom.ts';
import type { LatePanel, Mounted, PageData, Panel } from './panel.ts';
import { partMissing } from './phrases.ts';

/** Returns the exports of a panel's folder; a worker's program is not called here. */
interface Part {
  (): Readonly<Record<string, LatePanel>>;
  /** Of a worker's program that is divided into chunks: the names of their files. */
  readonly files?: readonly string[];
}

declare global {
  /** Set by the scripts. */
  var shockrollParts: Readonly<Record<string, Part>> | undefined;
}

const loading = new Map<string, Promise<Part>>();
const programs = new Map<string, Promise<string>>();

/**
 * Loads a script of the page; a later call retries a failed load.
 * @param find returns what the script sets; undefined before it has run
 * @throws Error with a sentence when it is missing
 */
export function loadScript<T>(name: string, find: () => T | undefined): Promise<T> {
  return new Promise((resolve, reject) => {
    const script = element('script', { src: `${name}.js` });
    const missing = (): void => reject(new Error(partMissing(`${name}.js`)));
    script.addEventListener('error', missing);
    script.addEventListener('load', () => {
      const found = find();
      if (found === undefined) missing();
      else resolve(found);
    });
    document.head.append(script);
  });
}

/** Loads the script `NAME.js` once. */
function loadPart(name: string): Promise<Part> {
  const known = loading.get(name);
  if (known !== undefined) return known;
  const loaded = loadScript(name, () => globalThis.shockrollParts?.[name]);
  // The next call tries again.
  loaded.catch(() => loading.delete(name));
  loading.set(name, loaded);
  return loaded;
}

/** The catalogue of a ruleset as JSON, as this window has it. @throws Error with a sentence when it is missing */
export async function loadCatalogue({ changed }: PageData, ruleset: string): Promise<string> {
  const own = changed.get(ruleset);
  if (own !== undefined) return own;
  const files = catalogueFiles(ruleset);
  const [{ json }, late] = await Promise.all([
    loadScript(files.early, () => foundCatalogue(ruleset)),
    loadScript(files.late, () => foundLateParts(ruleset)),
  ]);
  return mergedJson(json, late);
}

/**
 * A panel whose code is loaded when the user opens it.
 * @param id its folder, which exports `IDPanel`
 * @param ruleset whose catalogue it shows, if any
 */
export function latePanel(id: string, title: string, ruleset?: string): Panel {
  return {
    id,
    title,
    mount: (root, place) => {
      let wanted = '';
      let panel: Mounted | undefined;
      Promise.all([loadPart(id), ruleset === undefined ? '{}' : loadCatalogue(place.data, ruleset)]).then(
        ([part, catalogue]) => {
          panel = part()[`${id}Panel`].mount(root, place, catalogue);
          panel.show(wanted);
        },
        (reason: Error) => root.append(element('p', { class: 'notice', role: 'alert' }, reason.message)),
      );
      return {
        show: (address) => {
          wanted = address;
          panel?.show(address);
        },
        leave: () => panel?.leave?.(),
      };
    },
  };
}

/** The window's handle of a worker. */
export interface PageWorker {
  /** Sends a message; messages wait until the program is loaded. */
  readonly post: (message: unknown, transfer?: readonly Transferable[]) => void;
  /** Ends the worker and its work. */
  readonly close: () => void;
}

/** The message for a defect in a worker. */
export function workerFailed(message: string): string {
  return `the calculation stopped: ${message}`;
}

/**
 * Starts the worker of a panel's folder.
 * @param onReply called with each message from the worker
 * @param onFailure called with a sentence about a defect or a missing file
 * @param rulesets whose catalogues it may load
 */
export function startWorker<Reply>(
  folder: string,
  onReply: (reply: Reply) => void,
  onFailure: (message: string) => void,
  rulesets: readonly string[] = [],
): PageWorker {
  let waiting: [message: unknown, transfer: Transferable[]][] = [];
  let worker: Worker | undefined;
  let isClosed = false;
  programOf(`${folder}-worker`, rulesets).then(
    (address) => {
      if (isClosed) return;
      worker = new Worker(address);
      worker.addEventListener('message', ({ data }: MessageEvent<Reply>) => onReply(data));
      // An event without a message is a failed load.
      worker.addEventListener('error', (event) =>
        onFailure(
          event instanceof ErrorEvent ? workerFailed(event.message) : partMissing(`${folder}-worker.js`),
        ),
      );
      for (const [message, transfer] of waiting) worker.postMessage(message, transfer);
      waiting = [];
    },
    (reason: Error) => onFailure(reason.message),
  );
  return {
    post: (message, transfer = []) => {
      if (worker === undefined) waiting.push([message, [...transfer]]);
      else worker.postMessage(message, [...transfer]);
    },
    close: () => {
      isClosed = true;
      worker?.terminate();
    },
  };
}

/** The address of a worker's program, shared by all its workers. */
function programOf(name: string, rulesets: readonly string[]): Promise<string> {
  const known = programs.get(name);
  if (known !== undefined) return known;
  const made = isServed() ? Promise.resolve(`${name}.js`) : copyOf(name, rulesets);
  made.catch(() => programs.delete(name));
  programs.set(name, made);
  return made;
}

/** Makes a worker's program that has the page's security policy on every host, as a blob has. */
async function copyOf(name: string, rulesets: readonly string[]): Promise<string> {
  const text = location.protocol.startsWith('http') ? loadingText(name) : await folderText(name, rulesets);
  return URL.createObjectURL(new Blob([text], { type: 'text/javascript' }));
}

/** Loads the program's script from the page's folder. */
function loadingText(name: string): string {
  const folder = JSON.stringify(new URL('.', location.href).href);
  return `globalThis.shockrollFolder = ${folder}; importScripts(shockrollFolder + '${name}.js');`;
}

/** The program with all that it may load, for a folder: its files may be scripts of the window, but no scripts of a worker. */
async function folderText(name: string, rulesets: readonly string[]): Promise<string> {
  const program = await loadPart(name);
  const { files = [] } = program;
  await Promise.all([
    ...files.map((file) => loadScript(file, () => globalThis.shockrollChunks)),
    ...rulesets.map((ruleset) => loadScript(catalogueFiles(ruleset).early, () => foundCatalogue(ruleset))),
    ...rulesets.map((ruleset) => loadScript(catalogueFiles(ruleset).late, () => foundLateParts(ruleset))),
  ]);
  const chunks = Object.entries(globalThis.shockrollChunks ?? {}).map(
    ([chunk, run]) => `${JSON.stringify(chunk)}: ${run}`,
  );
  return `globalThis.shockrollIsWhole = true;
globalThis.shockrollChunks = {${chunks.join()}};
globalThis.shockrollCatalogues = ${JSON.stringify(globalThis.shockrollCatalogues ?? {})};
globalThis.shockrollLateParts = ${JSON.stringify(globalThis.shockrollLateParts ?? {})};
(${program})();`;
}
