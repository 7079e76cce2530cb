/**
 * A layer under the file access of a process. It sees every write, sync, rename, removal and new folder below one
 * folder, and can refuse or tear one, kill the process at it, or photograph the folder as a kill at that moment would
 * leave it. The program's imports from `node:fs/promises` go through it; the test checks by `did` that nothing bypasses
 * it.
 */
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { join, relative, resolve } from 'node:path';

/** @typedef {'record' | 'refuse' | 'kill' | 'photograph'} Harm */
/**
 * @typedef {object} Orders
 * @property {string} folder whose content is watched
 * @property {Harm} harm
 * @property {string} [point] where to refuse or kill
 * @property {readonly string[]} [points] where to photograph
 * @property {string} [photos] folder for `0/`, `0-torn/` …, by the place of a point in `points`
 */
/** @typedef {{ readonly does: string, readonly path: string, readonly to?: string, readonly bytes?: number, readonly anew?: boolean }} Deed */

const real = { ...fs.promises };
/** Operations after whose refusal the disk stays full. */
const TAKES_ROOM = new Set(['open', 'write', 'mkdir']);

/** @type {(Orders & { root: string }) | undefined} */
let orders;
/** @type {string[]} */
let points = [];
/** @type {Deed[]} */
let deeds = [];
/** @type {Map<string, number>} */
let counts = new Map();
let isFull = false;

/** Starts watching. @param {Orders} wanted */
export function variant(wanted) {
  orders = { ...wanted, root: resolve(wanted.folder) };
  points = [];
  deeds = [];
  counts = new Map();
  isFull = false;
}

/** Stops watching. @returns in order, the points seen and the completed operations */
export function disarm() {
  orders = undefined;
  return { points, deeds };
}

/** A name below the folder that is the same in every run; undefined for unwatched paths. @param {unknown} path */
function nameOf(path) {
  if (orders === undefined || typeof path !== 'string') return undefined;
  const name = relative(orders.root, resolve(path));
  if (name.startsWith('..')) return undefined;
  return name.replace(/(\.\d+)?\.\d+-(\d+|-)(-[\w-]*)?\.part$/, '.part');
}

/** @param {unknown} path */
function below(path) {
  return relative(orders?.root ?? '', resolve(String(path)));
}

/**
 * Counts an operation as a point, then harms or performs it.
 * @template T
 * @param {string} does
 * @param {unknown} path
 * @param {() => Promise<T>} act
 * @param {{ to?: string, bytes?: number, anew?: boolean, tear?: () => Promise<unknown> }} [more]
 */
async function operate(does, path, act, { to, bytes, anew, tear } = {}) {
  const name = nameOf(path);
  if (name === undefined) return act();
  const what = `${does} ${name}`;
  const count = (counts.get(what) ?? 0) + 1;
  counts.set(what, count);
  const at = count === 1 ? what : `${what} #${count}`;
  points.push(at);
  await harm({ does, path: String(path), at, tear });
  const result = await act();
  deeds.push({ does, path: below(path), ...(to === undefined ? {} : { to: below(to) }), bytes, anew });
  return result;
}

/** @param {{ does: string, path: string, at: string, tear: (() => Promise<unknown>) | undefined }} moment */
async function harm({ does, path, at, tear }) {
  if (orders?.harm === 'photograph') return photograph(at, tear);
  if (isFull && TAKES_ROOM.has(does)) throw refusal('ENOSPC', does, path);
  if (orders?.point !== at) return;
  await tear?.();
  if (orders.harm === 'kill') process.kill(process.pid, 'SIGKILL');
  isFull = TAKES_ROOM.has(does);
  throw refusal(isFull ? 'ENOSPC' : 'EIO', does, path);
}

/** @param {string} code @param {string} does @param {string} path */
function refusal(code, does, path) {
  const text = code === 'ENOSPC' ? 'no space left on device' : 'i/o error';
  return Object.assign(new Error(`${code}: ${text}, ${does} '${path}'`), {
    code,
    errno: -5,
    syscall: does,
    path,
  });
}

/**
 * Photographs the folder before an operation, and in the middle of a write.
 * @param {string} at
 * @param {(() => Promise<unknown>) | undefined} tear
 */
async function photograph(at, tear) {
  const place = orders?.points?.indexOf(at) ?? -1;
  if (orders === undefined || place < 0) return;
  const { root, photos = '' } = orders;
  const take = (/** @type {string} */ name) => {
    fs.mkdirSync(join(photos, name), { recursive: true });
    if (fs.existsSync(root)) fs.cpSync(root, join(photos, name, 'run'), { recursive: true });
  };
  take(`${place}`);
  if (tear === undefined) return;
  // What is torn for the photo is taken back, and the write goes on as if nothing had been.
  const mend = await tear();
  take(`${place}-torn`);
  if (typeof mend === 'function') await mend();
}

/** @param {unknown} content */
function bytesOf(content) {
  if (Array.isArray(content)) return Buffer.concat(content);
  return typeof content === 'string'
    ? Buffer.from(content)
    : Buffer.from(/** @type {Uint8Array} */ (content));
}

/** The first half. @param {Buffer} bytes */
function half(bytes) {
  return bytes.subarray(0, bytes.length >> 1);
}

/** Whether an open with these flags can change the file. @param {string | number | undefined} flags */
function opensToWrite(flags) {
  return typeof flags === 'string' ? flags !== 'r' && flags !== 'rs' : flags !== undefined && flags !== 0;
}

/**
 * Writes half of the bytes to a path.
 * @returns undoes the write
 * @param {string} path
 * @param {Buffer} bytes
 * @param {object} options
 */
async function tearFile(path, bytes, options) {
  const before = await real.readFile(path).catch(() => undefined);
  await real.writeFile(path, half(bytes), options);
  return () => (before === undefined ? real.rm(path, { force: true }) : real.writeFile(path, before));
}

/** @param {string} name @param {string} flag of the writing */
function watchedWriter(name, flag) {
  return (/** @type {any} */ path, /** @type {any} */ data, /** @type {any} */ options) => {
    const bytes = bytesOf(data);
    const given = typeof options === 'object' ? options : {};
    const tear = () => tearFile(path, bytes, { flag, ...given });
    return operate('write', path, () => real[name](path, data, options), {
      bytes: bytes.length,
      anew: flag === 'w',
      tear,
    });
  };
}

/** Makes a handle count its writes and syncs. @param {any} handle @param {string} path */
function watchHandle(handle, path) {
  for (const name of ['write', 'writev', 'writeFile', 'appendFile']) {
    const own = handle[name].bind(handle);
    handle[name] = (/** @type {any} */ data, /** @type {any[]} */ ...rest) => {
      const bytes = bytesOf(data);
      const tear = async () => {
        const { size } = await handle.stat();
        const append = fs.openSync(path, 'a');
        fs.writeSync(append, half(bytes));
        fs.closeSync(append);
        return () => handle.truncate(size);
      };
      return operate('write', path, () => own(data, ...rest), { bytes: bytes.length, tear });
    };
  }
  for (const name of ['sync', 'datasync']) {
    const own = handle[name].bind(handle);
    handle[name] = () => operate('sync', path, own);
  }
  return handle;
}

Object.assign(fs.promises, {
  async open(/** @type {any} */ path, /** @type {any} */ flags, /** @type {any} */ mode) {
    if (nameOf(path) === undefined) return real.open(path, flags, mode);
    const opening = () => real.open(path, flags, mode);
    return watchHandle(await (opensToWrite(flags) ? operate('open', path, opening) : opening()), path);
  },
  writeFile: watchedWriter('writeFile', 'w'),
  appendFile: watchedWriter('appendFile', 'a'),
  rename: (/** @type {any} */ from, /** @type {any} */ to) =>
    operate('rename', from, () => real.rename(from, to), { to }),
  link: (/** @type {any} */ from, /** @type {any} */ to) =>
    operate('link', from, () => real.link(from, to), { to }),
  mkdir: (/** @type {any} */ path, /** @type {any} */ options) =>
    operate('mkdir', path, () => real.mkdir(path, options)),
  rm: (/** @type {any} */ path, /** @type {any} */ options) =>
    operate('remove', path, () => real.rm(path, options)),
  unlink: (/** @type {any} */ path) => operate('remove', path, () => real.unlink(path)),
  rmdir: (/** @type {any} */ path) => operate('remove', path, () => real.rmdir(path)),
});
syncBuiltinESMExports();
