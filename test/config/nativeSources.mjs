// The sources as JavaScript modules that Node loads by itself, for tests that replace none of them: vitest's own modules take
// twice the processor time, since it reads what they import through getters, and transforms each of them in every process.
import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { compileConstants } from './constantsPlugin.mjs';
import { lastChange } from './freshBuild.mjs';
import { plainWidths } from './plainWidths.mjs';
import { compileWat } from './watPlugin.mjs';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const SOURCES = join(ROOT, 'src');
/** What makes the modules others when it changes. */
const INPUTS = ['src', 'test/config', 'package-lock.json'].map((name) => lastChange(join(ROOT, name)));
const EVERY = join(ROOT, '.compiled');
/** A folder for each state of the sources: a run that began before a change goes on with its own. */
const COMPILED = join(EVERY, String(Math.max(...INPUTS)));
/** How long a folder is kept for runs that began with it. */
const KEPT_MS = 3 * 3_600_000;

/** Specifiers of our own files in compiled code, which has double quotes. */
const OWN_FILE = /((?:\bfrom|\bimport|\bimport\() ?"\.{1,2}\/[^"]+)\.(?:ts|wat)"/g;

/** yargs as the program bundles it: it lays out text for every command line, which takes most of the time of a short one. */
const YARGS = join(COMPILED, 'yargs.js');

/** Path of the module that stands for a source. @param {string} path of a `.ts` or `.wat` file under src */
const compiledPath = (path) => join(COMPILED, relative(SOURCES, path)).replace(/\.(?:ts|wat)$/, '.js');

async function compiledText(path) {
  if (path.endsWith('.wat')) return compileWat(path);
  // The module goes on finding its files beside the source.
  const url = { 'import.meta.url': JSON.stringify(pathToFileURL(path).href) };
  const map = { sourcemap: 'inline', sourcesContent: false };
  const { code } = await compileConstants(await readFile(path, 'utf8'), path, url, map);
  return code
    .replace(OWN_FILE, '$1.js"')
    .replace(/\bfrom "yargs";/, () => `from ${JSON.stringify(pathToFileURL(YARGS).href)};`);
}

/** @param {string} outfile */
async function bundleYargs(outfile) {
  const entryPoints = [join(ROOT, 'node_modules/yargs/index.mjs')];
  await build({
    entryPoints,
    outfile,
    bundle: true,
    format: 'esm',
    platform: 'node',
    plugins: [plainWidths],
  });
}

async function compileTo(folder) {
  const names = await readdir(SOURCES, { withFileTypes: true, recursive: true });
  const files = names.filter((one) => one.isFile()).map((one) => join(one.parentPath, one.name));
  await Promise.all([
    bundleYargs(join(folder, relative(COMPILED, YARGS))),
    ...files.map(async (path) => {
      const target = join(folder, relative(COMPILED, compiledPath(path)));
      await mkdir(dirname(target), { recursive: true });
      if (/\.(?:ts|wat)$/.test(path)) await writeFile(target, await compiledText(path));
      else await cp(path, target);
    }),
  ]);
}

/** Compiles all sources, unless that was done since their last change. A second run at the same time does no harm. */
export async function compileSources() {
  if (existsSync(COMPILED)) return;
  await mkdir(EVERY, { recursive: true });
  for (const name of await readdir(EVERY)) {
    const folder = join(EVERY, name);
    if ((await stat(folder)).mtimeMs < Date.now() - KEPT_MS)
      await rm(folder, { recursive: true, force: true });
  }
  const fresh = await mkdtemp(join(EVERY, 'new-'));
  await compileTo(fresh);
  try {
    await rename(fresh, COMPILED);
  } catch (thrown) {
    // Another run was faster.
    if (!existsSync(COMPILED)) throw thrown;
    await rm(fresh, { recursive: true });
  }
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
