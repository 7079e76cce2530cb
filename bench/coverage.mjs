// Replays every kind of interval that studies print on games whose truth is known: node bench/coverage.mjs [--quick] [--only TEXT]
// [--record FILE]. Exit code 1 when one holds less often than it says.
import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'esbuild';

// Beside the packages that the bundle imports.
const modules = fileURLToPath(new URL('../node_modules/', import.meta.url));
const folder = await mkdtemp(join(modules, '.shockroll-coverage-'));
try {
  const outfile = join(folder, 'run.mjs');
  await build({
    entryPoints: [fileURLToPath(new URL('support/intervals/run.ts', import.meta.url))],
    outfile,
    bundle: true,
    format: 'esm',
    platform: 'node',
    packages: 'external',
    logLevel: 'error',
  });
  const { main } = await import(pathToFileURL(outfile).href);
  process.exitCode = await main(process.argv.slice(2));
} finally {
  await rm(folder, { recursive: true });
}
