// The sources as JavaScript modules that Node loads by itself, for tests that replace none of them: vitest's own modules take
// twice the processor time, since it reads what they import through getters, and transforms each of them in every process.
import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { compileConstants } from './constantsPlugin.mjs';
import { lastChange } from './freshBuild.mjs';
import { compileWat } from './watPlugin.mjs';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const SOURCES = join(ROOT, 'src');
const COMPILED = join(ROOT, '.compiled');
/** Made anew after a change of the sources or of what compiles them. */
const INPUTS = ['src', 'test/config', 'package-lock.json'].map((name) => join(ROOT, name));

/** Specifiers of our own files in compiled code, which has double quotes. */
const OWN_FILE = /((?:\bfrom|\bimport|\bimport\() ?"\.{1,2}\/[^"]+)\.(?:ts|wat)"/g;

/** Path of the module that stands for a source. @param {string} path of a `.ts` or `.wat` file under src */
const compiledPath = (path) => join(COMPILED, relative(SOURCES, path)).replace(/\.(?:ts|wat)$/, '.js');

async function compiledText(path) {
  if (path.endsWith('.wat')) return compileWat(path);
  // The module goes on finding its files beside the source.
  const url = { 'import.meta.url': JSON.stringify(pathToFileURL(path).href) };
  const map = { sourcemap: 'inline', sourcesContent: false };
  const { code } = await compileConstants(await readFile(path, 'utf8'), path, url, map);
  return code.replace(OWN_FILE, '$1.js"');
}

async function compileTo(folder) {
  const names = await readdir(SOURCES, { withFileTypes: true, recursive: true });
  const files = names.filter((one) => one.isFile()).map((one) => join(one.parentPath, one.name));
  await Promise.all(
    files.map(async (path) => {
      const target = join(folder, relative(COMPILED, compiledPath(path)));
      await mkdir(dirname(target), { recursive: true });
      if (/\.(?:ts|wat)$/.test(path)) await writeFile(target, await compiledText(path));
      else await cp(path, target);
    }),
  );
}

/** Compiles all sources, unless that was done since their last change. A second run at the same time does no harm. */
export async function compileSources() {
  const stamp = join(COMPILED, '.done');
  if (existsSync(stamp) && INPUTS.every((input) => lastChange(input) < lastChange(stamp))) return;
  const fresh = await mkdtemp(`${COMPILED}-`);
  await writeFile(join(fresh, '.done'), '');
  await compileTo(fresh);
  await rm(COMPILED, { recursive: true, force: true });
  await rename(fresh, COMPILED);
}

/** Paths of compiled sources: vitest leaves them to Node. */
export const LEFT_TO_NODE = /[/\\]\.compiled[/\\]/;

export const nativeSources = {
  name: 'native-sources',
  enforce: 'pre',
  resolveId(source, importer) {
    if (!/\.(?:ts|wat)$/.test(source) || importer === undefined) return undefined;
    const path = resolve(dirname(importer), source);
    return path.startsWith(SOURCES + sep) ? compiledPath(path) : undefined;
  },
};
