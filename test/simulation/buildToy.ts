import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import type { StudySpec } from '../../src/game/contract.ts';
import type { ToyConfiguration } from './toyRuleset.ts';

/** Bundles the toy ruleset; its URL is for `StudyOptions.moduleUrl`. */
export async function buildToy(): Promise<string> {
  const outfile = join(await mkdtemp(join(tmpdir(), 'shockroll-toy-')), 'toy.mjs');
  const entry = fileURLToPath(new URL('./toyRuleset.ts', import.meta.url));
  await build({ entryPoints: [entry], outfile, bundle: true, format: 'esm', platform: 'node' });
  return pathToFileURL(outfile).href;
}

export function toyStudy(configuration: ToyConfiguration = {}, seed = 1): StudySpec {
  return { ruleset: 'toy', catalogue: null, configuration, seed };
}
