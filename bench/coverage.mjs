// Measures the coverage of every kind of interval that studies print, on games with known values:
// node bench/coverage.mjs [--quick] [--only TEXT] [--record FILE]. Exit code 1 when one covers less often than stated.
import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'esbuild';

// Next to the packages that the bundle imports.
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
