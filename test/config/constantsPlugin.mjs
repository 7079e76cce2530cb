// Lets the bundler inline the numbers that a file names for itself. esbuild does so only in files without imports; elsewhere they
// become variables, which V8 reads and checks at every use.
import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { transform } from 'esbuild';

/** A line `const NAME = 12;` of a file. */
const NUMBER = /^const ([A-Z][A-Z0-9_]*) = (-?(?:\d+|0x[\da-f]+));$/gm;

/** The end of a line `const NAME = field(3);`: a field of a frame, see `frames.ts` beside the file. */
const FIELD = / = field\((\d+)\);$/gm;

async function withOffsets(source, path) {
  if (source.search(FIELD) < 0) return source;
  const frames = join(dirname(path), 'frames.ts');
  const first = /^export const FIRST_FIELD = (\d+);$/m.exec(await readFile(frames, 'utf8'));
  if (first === null) throw new Error(`${frames} names no FIRST_FIELD, which ${path} counts its fields from`);
  return source.replace(FIELD, (_, number) => ` = ${Number(first[1]) + Number(number)};`);
}

export const constantsPlugin = {
  name: 'constants',
  setup(build) {
    build.onLoad({ filter: /[/\\]src[/\\].*\.ts$/ }, async ({ path }) => {
      const written = await readFile(path, 'utf8');
      const source = await withOffsets(written, path);
      const define = Object.fromEntries(
        [...source.matchAll(NUMBER)].map(([, name, value]) => [name, String(Number(value))]),
      );
      if (source === written && Object.keys(define).length === 0) return undefined;
      // What is declared nowhere is replaced wherever it stands for the number, and nowhere else.
      const { code } = await transform(source.replace(NUMBER, ''), {
        define,
        loader: 'ts',
        target: 'node20',
        sourcefile: path,
        sourcemap: 'inline',
      });
      return { contents: code, loader: 'js' };
    });
  },
};
