// Lets the bundler and the test runner import a `.wat` file: WebAssembly text, compiled to the module's bytes.
import { readFile } from 'node:fs/promises';
import wabtInit from 'wabt';

const features = { simd: true, bulk_memory: true };

/** The JavaScript module of a `.wat` file; src/dice/wat.d.ts has its type. */
export async function compileWat(path) {
  const wabt = await wabtInit();
  const parsed = wabt.parseWat(path, await readFile(path, 'utf8'), features);
  try {
    parsed.validate();
    const bytes = Buffer.from(parsed.toBinary({}).buffer).toString('base64');
    return `export const wasmBytes = Uint8Array.from(atob('${bytes}'), (char) => char.charCodeAt(0));`;
  } finally {
    parsed.destroy();
  }
}

export const watForEsbuild = {
  name: 'wat',
  setup(build) {
    build.onLoad({ filter: /\.wat$/ }, async ({ path }) => ({
      contents: await compileWat(path),
      loader: 'js',
    }));
  },
};

/** For pages whose security policy forbids WebAssembly: an empty module, so that its users take their fallback. */
export const withoutWat = {
  name: 'without-wat',
  setup(build) {
    build.onLoad({ filter: /\.wat$/ }, () => ({
      contents: 'export const wasmBytes = new Uint8Array(0);',
      loader: 'js',
    }));
  },
};

export const watForVite = {
  name: 'wat',
  load: (id) => (id.endsWith('.wat') ? compileWat(id) : undefined),
};
