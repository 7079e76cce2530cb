// Inlines a file's own numeric constants, and for the test runner those that it imports, too. esbuild inlines the latter when it
// bundles, the former only in files without imports. Otherwise they are variables, which V8 reads and checks at every use; the
// test runner's imports are getters, which make hot loops many times slower.
import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { transform } from 'esbuild';

/** A line `const NAME = 12;` of a file. */
const NUMBER = /^const ([A-Z][A-Z0-9_]*) = (-?(?:\d+|0x[\da-f]+));$/gm;

/** A line `export const NAME = 12;`. */
const EXPORTED = /^export const ([A-Z][A-Z0-9_]*) = (-?(?:\d+|0x[\da-f]+));$/gm;

/** An import of values from a file of ours. */
const IMPORT = /^import \{([^}]*)\} from '(\.[^']*\.ts)';$/gm;

const SOURCES = /[/\\]src[/\\].*\.ts$/;

/** The end of a line `const NAME = field(3);`: a field of a frame, see `frames.ts` in the same folder. */
const FIELD = / = field\((\d+)\);$/gm;

async function withOffsets(source, path) {
  if (source.search(FIELD) < 0) return source;
  const frames = join(dirname(path), 'frames.ts');
  const first = /^export const FIRST_FIELD = (\d+);$/m.exec(await readFile(frames, 'utf8'));
  if (first === null) throw new Error(`${frames} names no FIRST_FIELD, which ${path} counts its fields from`);
  return source.replace(FIELD, (_, number) => ` = ${Number(first[1]) + Number(number)};`);
}

/** The numbers that lines of a source declare, by name. */
function numbersIn(source, pattern) {
  return Object.fromEntries(
    [...source.matchAll(pattern)].map(([, name, value]) => [name, String(Number(value))]),
  );
}

/** The code with the numbers in place of their names; undefined where there are none. */
async function inlined(source, written, define, options) {
  if (source === written && Object.keys(define).length === 0) return undefined;
  // What is declared nowhere is replaced wherever it stands for the number, and nowhere else.
  return transform(source.replace(NUMBER, ''), { define, loader: 'ts', target: 'node20', ...options });
}

export const constantsPlugin = {
  name: 'constants',
  setup(build) {
    build.onLoad({ filter: SOURCES }, async ({ path }) => {
      const written = await readFile(path, 'utf8');
      const source = await withOffsets(written, path);
      const options = { sourcefile: path, sourcemap: 'inline' };
      const result = await inlined(source, written, numbersIn(source, NUMBER), options);
      return result && { contents: result.code, loader: 'js' };
    });
  },
};

/** The numbers that a file exports, read once. */
const exported = new Map();

function exportsOf(path) {
  if (!exported.has(path))
    exported.set(
      path,
      readFile(path, 'utf8').then((source) => numbersIn(source, EXPORTED)),
    );
  return exported.get(path);
}

/** The source without its imports of numbers, and these. */
async function withoutImportedNumbers(source, path) {
  const define = {};
  const kept = new Map();
  for (const [whole, names, from] of source.matchAll(IMPORT)) {
    const numbers = await exportsOf(join(dirname(path), from));
    const left = names.split(',').filter((name) => {
      const [imported, local = imported] = name.trim().split(' as ');
      if (!Object.hasOwn(numbers, imported)) return true;
      define[local] = numbers[imported];
      return false;
    });
    kept.set(whole, `import {${left.join(',').replaceAll('\n', ' ')}} from '${from}';`);
  }
  return { source: source.replace(IMPORT, (whole) => kept.get(whole)), define };
}

/**
 * The JavaScript of a source in which numbers, of its own and imported, stand for their names; undefined where there are none.
 * @param {string} written the source @param {string} path of its file @param {object} more that is replaced @param {object} options of esbuild
 */
export async function compileConstants(written, path, more, options) {
  const { source, define } = await withoutImportedNumbers(written, path);
  const all = { ...define, ...numbersIn(source, NUMBER), ...more };
  return inlined(source, written, all, { sourcefile: path, ...options });
}

export const constantsForVite = {
  name: 'constants',
  enforce: 'pre',
  async transform(written, id) {
    return SOURCES.test(id) ? compileConstants(written, id, {}, { sourcemap: 'external' }) : undefined;
  },
};
