import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { contentHash } from '../../src/data/hash.ts';
import type { StudySpec } from '../../src/game/contract.ts';
import { CATALOGUE_FILE, MANIFEST_FILE, type Manifest } from '../../src/simulation/manifest.ts';

/** Writes the folder of a run without any played games. */
export async function writePlannedRun(folder: string, study: StudySpec, games: number): Promise<void> {
  const { ruleset, catalogue, configuration, seed } = study;
  const manifest: Manifest = {
    format: 2,
    status: 'planned',
    identity: {
      command: 'play',
      line: null,
      engine: '0',
      programHash: null,
      runtime: null,
      ruleset,
      catalogueHash: contentHash(catalogue),
      configuration,
      seed,
      games,
      chunkGames: games,
      repeatable: true,
      variants: false,
    },
    results: null,
    files: [],
    hashes: {},
  };
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, MANIFEST_FILE), JSON.stringify(manifest));
  await writeFile(join(folder, CATALOGUE_FILE), JSON.stringify(catalogue));
}
