import { describe, expect, test } from 'vitest';
import { byId } from '../../../src/data/entries.ts';
import { loadCatalogue } from '../../../src/rulesets/tannhauser/catalogue.ts';
import { changedCharacters } from '../../../src/rulesets/tannhauser/changedCharacters.ts';
import { withFolder } from '../../data/overlayFolder.ts';
import { overlayOf } from './studies/focusOverlay.ts';

const changedBy = async (sets: readonly string[]): Promise<readonly string[]> => {
  const changed = changedCharacters(await loadCatalogue(), await loadCatalogue({ sets }));
  return changed.map(({ id }) => id);
};

describe('characters that a folder changes', () => {
  test('are none without changes, and those that it adds', async () => {
    expect(await changedBy([])).toEqual([]);
    await withFolder(overlayOf(5), async (folder) => {
      const changed = changedCharacters(await loadCatalogue(), await loadCatalogue({ overlays: [folder] }));
      expect(changed.map(({ id }) => id)).toEqual(['inge-weber']);
    });
  });

  test('are those with another figure, and all bearers of another item', async () => {
    expect(await changedBy(['eva-kramer.rows.0.combat=9'])).toEqual(['eva-kramer']);
    const catalogue = await loadCatalogue();
    const { carriedBy } = byId(catalogue.items, 'smith-wesson-1917');
    expect(carriedBy.length).toBeGreaterThan(1);
    expect(await changedBy(['smith-wesson-1917.weapon.pool=9'])).toEqual(carriedBy);
  });
});
