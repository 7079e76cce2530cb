/** Almost valid files of claims and positions. */
import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { stringify } from 'yaml';
import { openClaims } from '../../src/experiments/claimsFile.ts';
import { Table } from '../../src/page/board/table.ts';
import { prepareEngagementClaims } from '../../src/rulesets/dust-warfare/studies/claims.ts';
import { prepareFirefightClaims } from '../../src/rulesets/rattenkrieg/studies/claims.ts';
import { loadRuleset } from '../../src/rulesets/registry.ts';
import { loadCatalogue } from '../../src/rulesets/tannhauser/catalogue.ts';
import { readPosition } from '../../src/rulesets/tannhauser/positions/read.ts';
import { prepareMatchClaims } from '../../src/rulesets/tannhauser/studies/claims.ts';
import { positionStudy } from '../../src/rulesets/tannhauser/studies/positionStudy.ts';
import { damagedFile } from './arbitraryYaml.ts';
import { createTally, type Target, tryCase } from './outcome.ts';

const CLAIMS = {
  tannhauser: prepareMatchClaims,
  'dust-warfare': prepareEngagementClaims,
  rattenkrieg: prepareFirefightClaims,
};
const rulesets = Object.keys(CLAIMS);

/** Files of claims, read and prepared up to the first game. */
export function claimsFiles(): Target<{ readonly ruleset: keyof typeof CLAIMS; readonly bytes: Buffer }> {
  const tally = createTally();
  return {
    cases: fc
      .constantFrom<(keyof typeof CLAIMS)[]>('tannhauser', 'dust-warfare', 'rattenkrieg')
      .chain((ruleset) =>
        damagedFile(readFileSync(`datasets/claims/${ruleset}.yaml`, 'utf8')).map((bytes) => ({
          ruleset,
          bytes,
        })),
      ),
    tally,
    async run({ ruleset, bytes }) {
      await tryCase(tally, `${ruleset}: ${bytes.subarray(0, 200)}`, async () => {
        const document = openClaims(bytes, 'claims.yaml', rulesets);
        await CLAIMS[ruleset](document, {
          file: 'claims.yaml',
          ai: undefined,
          sets: [],
          overlays: [],
          seed: 1,
          second: undefined,
        });
      });
    },
    close() {},
  };
}

/** Positions, read and converted to the study of a game. */
export async function positionFiles(): Promise<Target<Buffer>> {
  const catalogue = await loadCatalogue();
  const { createRunner } = await loadRuleset('tannhauser');
  const table = new Table(catalogue, {});
  const texts = ['deathmatch', 'capture-the-flag', 'domination'].map((mode, i) =>
    stringify(
      table.take({
        map: 'castle-ksiaz',
        mode,
        teams: ['reich', 'union'],
        ai: '',
        entries: i % 2 === 0 ? 'rolled' : 'swapped',
        seed: i,
        game: i,
        activations: 6,
      }).file,
    ),
  );
  const tally = createTally();
  return {
    cases: fc.constantFrom(...texts).chain(damagedFile),
    tally,
    async run(bytes) {
      await tryCase(tally, String(bytes.subarray(0, 200)), () => {
        const position = readPosition(bytes, 'position.yaml', catalogue);
        const { study } = positionStudy(catalogue, { position, ai: 'random', games: 2, seed: 1 });
        createRunner(study);
      });
    },
    close() {},
  };
}
