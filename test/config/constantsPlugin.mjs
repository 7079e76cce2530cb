// Lets the bundler inline the numbers that a file names for itself. esbuild does so only in files without imports; elsewhere they
// become variables, which V8 reads and checks at every use.
import { readFile } from 'node:fs/promises';
import { transform } from 'esbuild';

/** A line `const NAME = 12;` of a file. */
const NUMBER = /^const ([A-Z][A-Z0-9_]*) = (-?(?:\d+|0x[\da-f]+));$/gm;

export const constantsPlugin = {
  name: 'constants',
  setup(build) {
    build.onLoad({ filter: /[/\\]src[/\\].*\.ts$/ }, async ({ path }) => {
      const source = await readFile(path, 'utf8');
      const define = Object.fromEntries(
        [...source.matchAll(NUMBER)].map(([, name, value]) => [name, String(Number(value))]),
      );
      if (Object.keys(define).length === 0) return undefined;
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
