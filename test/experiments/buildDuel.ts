import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import type { StudySpec } from '../../src/game/contract.ts';
import type { DuelConfiguration } from './duelRuleset.ts';

/** Bundles the duel ruleset; its URL is for `StudyOptions.moduleUrl`. */
export async function buildDuel(): Promise<string> {
  const outfile = join(await mkdtemp(join(tmpdir(), 'shockroll-duel-')), 'duel.mjs');
  const entry = fileURLToPath(new URL('./duelRuleset.ts', import.meta.url));
  await build({ entryPoints: [entry], outfile, bundle: true, format: 'esm', platform: 'node' });
  return pathToFileURL(outfile).href;
}

export function duelStudy(configuration: DuelConfiguration, seed = 1): StudySpec {
  return { ruleset: 'duel', catalogue: null, configuration, seed };
}
