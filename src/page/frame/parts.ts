/**
 * Parts of the page that are loaded when something needs them: workers, and panels with much code of their own. The build makes each a
 * script that keeps itself under its name as a function. A page in a folder may load scripts, but no worker: it makes one out of the
 * function's text. Our server gives workers the policy of the page, so they are loaded as they are.
 */
import { isServed } from './data.ts';
import { element } from './dom.ts';
import type { Mounted, Panel } from './panel.ts';

/** Gives what a panel's folder exports; the program of a worker is not called here. */
type Part = () => Readonly<Record<string, Panel>>;

declare global {
  /** Put there by the scripts. */
  var shockrollParts: Readonly<Record<string, Part>> | undefined;
}

const loading = new Map<string, Promise<Part>>();
const programs = new Map<string, Promise<string>>();

/** A script of the page that its web host, or its folder, does not have. */
function partMissing(file: string): string {
  return `${file}, a file of this page, could not be loaded; reload the page, or export it again`;
}

/**
 * Loads a script of the page, and asks for it again where it did not come.
 * @param find what it leaves behind; undefined before it has run
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
  // Asked for again, it may be there.
  loaded.catch(() => loading.delete(name));
  loading.set(name, loaded);
  return loaded;
}

/** A panel whose code is loaded when somebody opens it. @param id its folder, which exports `IDPanel` */
export function latePanel(id: string, title: string): Panel {
  return {
    id,
    title,
    mount: (root, place) => {
      let wanted = '';
      let panel: Mounted | undefined;
      loadPart(id).then(
        (part) => {
          panel = part()[`${id}Panel`].mount(root, place);
          panel.show(wanted);
        },
        (reason: Error) => root.append(element('p', { class: 'notice', role: 'alert' }, reason.message)),
      );
      return {
        show: (address) => {
          wanted = address;
          panel?.show(address);
        },
      };
    },
  };
}

/** The window's end of a worker. */
export interface PageWorker {
  /** Before its program has come, what is said to it waits. */
  readonly post: (message: unknown, transfer?: readonly Transferable[]) => void;
  /** Ends it and whatever it does. */
  readonly close: () => void;
}

/** What the worker could not do, which is a defect. */
export function workerFailed(message: string): string {
  return `the calculation stopped: ${message}`;
}

/**
 * Starts the worker of a panel's folder.
 * @param onReply gets what it posts
 * @param onFailure gets a sentence; a defect, or a file that is missing
 */
export function startWorker<Reply>(
  folder: string,
  onReply: (reply: Reply) => void,
  onFailure: (message: string) => void,
): PageWorker {
  let waiting: [message: unknown, transfer: Transferable[]][] = [];
  let worker: Worker | undefined;
  let isClosed = false;
  programOf(`${folder}-worker`).then(
    (address) => {
      if (isClosed) return;
      worker = new Worker(address);
      worker.addEventListener('message', ({ data }: MessageEvent<Reply>) => onReply(data));
      // What could not be loaded says nothing.
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

/** The address of a worker's program; the same for all workers of it. */
function programOf(name: string): Promise<string> {
  const known = programs.get(name);
  if (known !== undefined) return known;
  const made = isServed() ? Promise.resolve(`${name}.js`) : copyOf(name);
  made.catch(() => programs.delete(name));
  programs.set(name, made);
  return made;
}

/** The program as a file that the page makes itself, which has the policy of the page wherever that lies. */
async function copyOf(name: string): Promise<string> {
  const part = await loadPart(name);
  return URL.createObjectURL(new Blob([`(${part})()`], { type: 'text/javascript' }));
}
