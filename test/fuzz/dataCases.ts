/** Damaged data files of every ruleset, used as overlays. */
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import fc from 'fast-check';
import { expect } from 'vitest';
import { loadRulesetData } from '../../src/rulesets/registry.ts';
import { damagedFile } from './arbitraryYaml.ts';
import { createTally, type Target, tryCase } from './outcome.ts';

/** Folders below datasets/, and the places of their files in an overlay. */
const FOLDERS: Readonly<Record<string, readonly (readonly [folder: string, prefix: string])[]>> = {
  tannhauser: [
    ['tannhauser', ''],
    ['house', 'house/'],
    ['house/setup-kit', ''],
  ],
  'dust-warfare': [['dust-warfare', '']],
  rattenkrieg: [['rattenkrieg', '']],
};
/** Data for other options. */
const ELSEWHERE = /editions\/|-kit\/|card-template\//;
/** Larger files would only be slower to read. */
const MOST_CHARACTERS = 24_000;

function filesOf(ruleset: string): (readonly [name: string, text: string])[] {
  return (FOLDERS[ruleset] ?? []).flatMap(([folder, prefix]) =>
    readdirSync(join('datasets', folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.yaml') && !ELSEWHERE.test(name))
      .map((name) => [prefix + name, readFileSync(join('datasets', folder, name), 'utf8')] as const)
      .filter(([, text]) => text.length < MOST_CHARACTERS),
  );
}

interface DataFile {
  readonly name: string;
  readonly bytes: Buffer;
}

export async function dataFiles(ruleset: string): Promise<Target<DataFile>> {
  const data = await loadRulesetData(ruleset);
  const folder = mkdtempSync(join(tmpdir(), 'shockroll-fuzz-'));
  const tally = createTally();
  return {
    cases: fc
      .constantFrom(...filesOf(ruleset))
      .chain(([name, text]) => damagedFile(text).map((bytes) => ({ name, bytes }))),
    tally,
    async run({ name, bytes }) {
      const file = join(folder, name);
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, bytes);
      try {
        await tryCase(tally, `${name}: ${bytes.subarray(0, 100)}`, async () => {
          const read = await data.read({ overlays: [folder] });
          expect(read.hash).toMatch(/^[0-9a-f]{64}$/);
          // What was accepted can be shown.
          read.counts();
        });
      } finally {
        rmSync(file);
      }
    },
    close: () => rmSync(folder, { recursive: true }),
  };
}
