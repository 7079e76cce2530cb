// Finds puzzles for the advisor in played games: node test/puzzles/turns/mine.mjs [POSITIONS OF EACH MODE]
// The record test/puzzles/turns/positions.jsonl grows line by line, and a second call goes on where the first one stopped.
import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'esbuild';

// Next to the packages that the bundle imports.
const modules = fileURLToPath(new URL('../../../node_modules/', import.meta.url));
const folder = await mkdtemp(join(modules, '.shockroll-puzzles-'));
try {
  const outfile = join(folder, 'mine.mjs');
  await build({
    entryPoints: [fileURLToPath(new URL('mine.ts', import.meta.url))],
    outfile,
    bundle: true,
    format: 'esm',
    platform: 'node',
    packages: 'external',
    logLevel: 'error',
  });
  const { main } = await import(pathToFileURL(outfile).href);
  main(process.argv.slice(2), (text) => console.log(text));
} finally {
  await rm(folder, { recursive: true });
}
