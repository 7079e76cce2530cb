// Plays the planner with the evaluator of one data folder against the planner with that of another:
// node test/evaluators/match.mjs NEW OLD MODE PAIRS SEED [AI]; `-` is the built-in data.
import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { constantsPlugin } from '../config/constantsPlugin.mjs';
import { watForEsbuild } from '../config/watPlugin.mjs';

// Next to the packages that the bundle imports.
const modules = fileURLToPath(new URL('../../node_modules/', import.meta.url));
const folder = await mkdtemp(join(modules, '.shockroll-evaluators-'));
try {
  const outfile = join(folder, 'match.mjs');
  await build({
    entryPoints: [fileURLToPath(new URL('match.ts', import.meta.url))],
    outfile,
    bundle: true,
    format: 'esm',
    platform: 'node',
    packages: 'external',
    plugins: [watForEsbuild, constantsPlugin],
    minifySyntax: true,
    logLevel: 'error',
  });
  const { main } = await import(pathToFileURL(outfile).href);
  await main(process.argv.slice(2), (text) => console.log(text));
} finally {
  await rm(folder, { recursive: true });
}
