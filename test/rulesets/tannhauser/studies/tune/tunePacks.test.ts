import { describe, expect, test } from 'vitest';
import { loadCatalogue } from '../../../../../src/rulesets/tannhauser/catalogue.ts';
import { matchConfiguration } from '../../../../../src/rulesets/tannhauser/matchup.ts';
import type { Catalogue } from '../../../../../src/rulesets/tannhauser/model.ts';
import { packDrawers, packFigures } from '../../../../../src/rulesets/tannhauser/studies/tune/packFigures.ts';
import { changesOf, overlayFiles } from '../../../../../src/rulesets/tannhauser/studies/tune/packOverlay.ts';
import { refusalOf } from '../../../../cli/inProcess.ts';

const configurationOf = (catalogue: Catalogue) =>
  matchConfiguration(catalogue, {
    teams: ['eva-kramer', 'tala-aponi'],
    rules: [],
    entries: 'rolled',
    turnCap: 100,
  });

const TINY = ['--games', '100', '--seed', '3', '--quiet', '--ai', 'greedy', '--second', 'none'];

describe('shockroll tune packs', () => {
  test('refuses names that it does not know, with the nearest', async () => {
    const line = ['tune', 'packs', ...TINY];
    const about = async (...words: string[]) => (await refusalOf(...line, ...words)).faults[0];
    expect(await about('--keep', 'eva-krämmer')).toMatchObject({ nearest: 'eva-kramer' });
    expect(await about('--only', 'combatt')).toMatchObject({ nearest: 'combat' });
    expect(await about('--target', 'eva-kramer.combta=2')).toMatchObject({ nearest: 'eva-kramer.combat' });
    const both = await refusalOf(
      'tune',
      'packs',
      'eva',
      'tala',
      ...TINY,
      '--keep',
      'Eva Kramer',
      '--keep',
      'tala',
    );
    expect(both.message).toContain('leave no value that may change');
    expect((await about('--band', '0')).message).toMatch(/expected a number above 0/);
    expect((await about('--target', 'eva')).message).toMatch(/expected CHARACTER\.PACK=POINTS/);
    expect((await about('--until', '5 min')).message).toMatch(/tune packs/);
  });
});

test('an overlay states whole lists, and remarks what changed', async () => {
  const catalogue = await loadCatalogue();
  const drawers = packDrawers(catalogue, configurationOf(catalogue));
  const figures = packFigures(catalogue, drawers, 1);
  const changes = figures.map(({ name }) => (name === 'eva-kramer.rows.*.combat' ? 1 : 0));
  const [file, ...others] = overlayFiles('mine', catalogue, changesOf(figures, changes));
  expect(others).toEqual([]);
  expect(file.name).toBe('mine/characters.yaml');
  expect(file.content).toContain('like: eva-kramer');
  expect(file.content.replaceAll(/\s+/g, ' ')).toContain('rows.0.combat 5 to 6');
});
