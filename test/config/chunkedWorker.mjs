// Builds a worker as chunks, so that it loads only what it needs. Modules would need a server: a page opened from a folder loads
// scripts alone. So each chunk becomes a function that a script registers, see src/page/frame/chunks.ts.
import { createHash } from 'node:crypto';

/** Smaller chunks, in bytes, go into a file that is there before them: a request costs more. */
const LEAST_FILE = 6000;
/** The imports at the beginning of a chunk, as esbuild writes them. */
const IMPORTS = /^(?:import(?:\{[^}]*\}from)?"\.\/[\w-]+\.js";)+/;
const IMPORT = /import(?:\{([^}]*)\}from)?"\.\/([\w-]+)\.js";/g;
/** The exports at its end. */
const EXPORTS = /export\{([^}]*)\};\s*$/;
const LATER = /\bimport\("\.\/([\w-]+)\.js"\)/g;

const nameOf = (path) => /([^/\\]+)\.js$/.exec(path)[1];

/** @param {string} list of names, each `one as other` @param {boolean} isTurned whether the other one comes first */
function properties(list, isTurned) {
  return list
    .split(',')
    .map((pair) => {
      const [one, other = one] = pair.split(' as ');
      return isTurned ? `${other}:${one}` : `${one}:${other}`;
    })
    .join();
}

/** A minified module of esbuild as a function. */
function chunkFunction(name, code) {
  const imports = (IMPORTS.exec(code)?.[0] ?? '').replace(IMPORT, (_, list, from) =>
    list === undefined ? `use("${from}");` : `const{${properties(list, false)}}=use("${from}");`,
  );
  const exports = EXPORTS.exec(code)?.[1];
  const body = code.replace(IMPORTS, '').replace(EXPORTS, '').replace(LATER, 'later("$1")');
  if (/^import\b|\bimport[("]|\bexport[{*]/.test(body)) throw new Error(`${name} imports in another way`);
  const result = exports === undefined ? '{}' : `{${properties(exports, true)}}`;
  return `(globalThis.shockrollChunks??={})["${name}"]=function(use,later){${imports}${body}return${result}};\n`;
}

/** What chunks need of each other. */
class Graph {
  #outputs;

  /** @param {import('esbuild').Metafile} metafile */
  constructor({ outputs }) {
    this.#outputs = new Map(Object.entries(outputs).map(([path, output]) => [nameOf(path), output]));
  }

  /** Chunks that are loaded on demand, the first one included. */
  get late() {
    return [...this.#outputs].flatMap(([name, { entryPoint }]) => (entryPoint === undefined ? [] : [name]));
  }

  bytes(name) {
    return this.#outputs.get(name).bytes;
  }

  /** A metafile of some chunks. */
  metafileOf(names) {
    return { outputs: Object.fromEntries(names.map((name) => [name, this.#outputs.get(name)])) };
  }

  /** The chunk and all that it needs at once. */
  closure(name, found = new Set()) {
    if (found.has(name)) return found;
    found.add(name);
    for (const one of this.#imports(name, 'import-statement')) this.closure(one, found);
    return found;
  }

  /** Chunks that are loaded before each late one, the nearest first, itself included. */
  waysTo(first) {
    const ways = new Map([[first, [first]]]);
    for (const name of ways.keys()) {
      const later = [...this.closure(name)].flatMap((one) => this.#imports(one, 'dynamic-import'));
      for (const one of later) if (!ways.has(one)) ways.set(one, [one, ...ways.get(name)]);
    }
    return ways;
  }

  #imports(name, wanted) {
    return this.#outputs
      .get(name)
      .imports.filter(({ kind }) => kind === wanted)
      .map(({ path }) => nameOf(path));
  }
}

/** The file of each chunk, named after one of its chunks. @param {Graph} graph */
function filesOf(graph, first) {
  const ways = graph.waysTo(first);
  const users = new Map();
  for (const late of graph.late)
    for (const chunk of graph.closure(late)) users.set(chunk, [...(users.get(chunk) ?? []), late]);
  const before = (late) => (ways.get(late).length > 1 ? ways.get(late).slice(1) : [first]);
  return new Map(
    [...users].map(([chunk, of]) => {
      if (chunk === first || of.includes(first)) return [chunk, first];
      if (graph.bytes(chunk) >= LEAST_FILE) return [chunk, chunk];
      const [only, ...others] = of;
      if (others.length === 0) return [chunk, only];
      // Loaded before all that need it, or one of them that comes before the others.
      const common = [only, ...before(only)].find((one) =>
        others.every((late) => late === one || before(late).includes(one)),
      );
      return [chunk, common];
    }),
  );
}

/**
 * @param {import('esbuild')} esbuild
 * @param {import('esbuild').BuildOptions} options of the page
 * @param {string} entry its source
 * @returns the name of the first chunk, its file, the other files, and the names of those that each late chunk needs
 */
export async function chunkedWorker({ build }, options, entry) {
  const first = 'first';
  const { metafile, outputFiles } = await build({
    ...options,
    format: 'esm',
    splitting: true,
    write: false,
    entryPoints: { [first]: entry },
    outdir: 'dist/page',
    chunkNames: '[name]-[hash]',
  });
  const graph = new Graph(metafile);
  const fileOf = filesOf(graph, first);
  const contents = new Map();
  for (const { path, text } of outputFiles) {
    const file = fileOf.get(nameOf(path));
    const { names = [], code = '' } = contents.get(file) ?? {};
    contents.set(file, { names: [...names, nameOf(path)], code: code + chunkFunction(nameOf(path), text) });
  }
  const files = new Map(
    [...contents].map(([file, { names, code }]) => {
      const hash = createHash('sha256').update(code).digest('hex').slice(0, 8);
      const name = `${file.replace(/-[A-Z0-9]{8}$/, '')}-${hash}`;
      return [file, { name, code, metafile: graph.metafileOf(names) }];
    }),
  );
  const needed = graph.late.map((late) => {
    const own = new Set([...graph.closure(late)].map((chunk) => fileOf.get(chunk)));
    own.delete(first);
    return [late, [...own].map((file) => files.get(file).name)];
  });
  const { [first]: firstFile, ...others } = Object.fromEntries(files);
  return { first, firstFile, files: Object.values(others), needed: Object.fromEntries(needed) };
}
