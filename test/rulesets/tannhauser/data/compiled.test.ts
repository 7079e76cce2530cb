import { appendFile, cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { loadCatalogue } from '../../../../src/rulesets/tannhauser/catalogue.ts';
import { compileCatalogue } from '../../../../src/rulesets/tannhauser/publish.ts';
import { slowly } from '../../../config/slowly.ts';

/** A package as installed: a bundle in dist/, next to the datasets. */
let root: string;
let load: typeof loadCatalogue;

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'shockroll-package-'));
  await build({
    entryPoints: ['src/rulesets/tannhauser/catalogue.ts'],
    outfile: join(root, 'dist/catalogue.js'),
    bundle: true,
    platform: 'node',
    format: 'esm',
    packages: 'external',
    logLevel: 'error',
  });
  await writeFile(join(root, 'package.json'), '{"type": "module"}');
  await symlink(resolve('node_modules'), join(root, 'node_modules'));
  const bundle: { loadCatalogue: typeof loadCatalogue } = await import(
    pathToFileURL(join(root, 'dist/catalogue.js')).href
  );
  load = bundle.loadCatalogue;
});
afterAll(() => rm(root, { recursive: true }));

/** Gives the compiled catalogue a hash of its own, which distinguishes it from the YAML files. */
beforeEach(async () => {
  await rm(join(root, 'datasets'), { recursive: true, force: true });
  await cp('datasets', join(root, 'datasets'), { recursive: true });
  const { fingerprint, catalogue } = await compileCatalogue();
  await mkdir(join(root, 'dist/datasets'), { recursive: true });
  await writeFile(
    join(root, 'dist/datasets/tannhauser.json'),
    JSON.stringify({ fingerprint, catalogue: { ...catalogue, hash: 'compiled' } }),
  );
});

test('the bundle reads what the build compiled', async () => {
  expect((await load()).hash).toBe('compiled');
});

slowly('overlays and --set read the files', async () => {
  const { hash, unarmed } = await load({ sets: ['unarmed.pool=3'] });
  expect(hash).toMatch(/^[0-9a-f]{64}$/);
  expect(unarmed.pool).toBe(3);
});

slowly('files that changed since the build are noticed', async () => {
  const file = join(root, 'datasets/tannhauser/equipment.yaml');
  const text = await readFile(file, 'utf8');
  await writeFile(file, text.replace('unarmed: {pool: 2', 'unarmed: {pool: 4'));
  const { hash, unarmed } = await load();
  expect(hash).not.toBe('compiled');
  expect(unarmed.pool).toBe(4);
});

slowly('without a compiled catalogue the files are read', async () => {
  await rm(join(root, 'dist/datasets'), { recursive: true });
  expect((await load()).hash).toMatch(/^[0-9a-f]{64}$/);
});

test('a broken built-in file is a fault with its place', async () => {
  await appendFile(join(root, 'datasets/tannhauser/modes.yaml'), 'mods: []\n');
  await expect(load()).rejects.toMatchObject({
    faults: [{ code: 'data/unknown-key', nearest: 'modes', place: { column: 1 } }],
  });
});

test('a package without its datasets says so', async () => {
  await rm(join(root, 'datasets'), { recursive: true });
  await expect(load()).rejects.toMatchObject({ exitCode: 2, faults: [{ code: 'data/no-datasets' }] });
});
