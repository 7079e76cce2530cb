import { mkdtemp, readdir, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { isRecord } from '../../../../../src/data/place.ts';
import { loadCatalogue } from '../../../../../src/rulesets/tannhauser/catalogue.ts';
import { runHere } from '../../../../cli/inProcess.ts';

const TINY = ['--games', '100', '--seed', '3', '--quiet', '--ai', 'greedy', '--second', 'none'];

describe('shockroll tune packs', () => {
  test('names figures to change, with packs, front and folders of data', async () => {
    const out = join(await mkdtemp(join(tmpdir(), 'shockroll-tune-packs-')), 'run');
    const line = ['tune', 'packs', 'schocktruppen', 'commando-alpha', '--only', 'pool,dice,basePool'];
    const { printed, thrown } = await runHere(...line, ...TINY, '--max-changes', '2', '--out', out);
    expect(thrown).toBeUndefined();
    expect(printed).toContain('Every pack before and after the changes, in 400 fresh games');
    const { settings } = JSON.parse(await readFile(join(out, 'answer.json'), 'utf8'));
    const [{ packs, front, largest, changes }] = settings;
    expect(packs.map(({ pack }: { pack: string }) => pack)).toEqual([
      'schocktruppen.combat',
      'schocktruppen.stamina',
      'commando-alpha.combat',
      'commando-alpha.stamina',
    ]);
    expect(largest.games).toBe(400);
    expect(changes.length).toBeLessThanOrEqual(2);
    for (const { overlay, values, figures } of front) {
      expect(figures).toBeLessThanOrEqual(2);
      if (overlay === null) continue;
      // The folder is valid, and says what the table says.
      const folder = join(out, overlay);
      expect(await readdir(folder)).not.toEqual([]);
      const data = await loadCatalogue({ overlays: [folder] });
      for (const { key, to } of values) {
        const [id, ...path] = key.split('.');
        let value: unknown = data.items.find((item) => item.id === id);
        for (const step of path)
          value = isRecord(value) ? value[step] : Array.isArray(value) ? value[Number(step)] : undefined;
        expect([key, value]).toEqual([key, to]);
      }
    }
  });
});
