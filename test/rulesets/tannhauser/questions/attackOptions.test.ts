import { expect, test } from 'vitest';
import { byId } from '../../../../src/data/entries.ts';
import { OptionReader } from '../../../../src/params/reader.ts';
import { loadCatalogue } from '../../../../src/rulesets/tannhauser/catalogue.ts';
import type { Character } from '../../../../src/rulesets/tannhauser/model.ts';
import { assumedPacks, readPack } from '../../../../src/rulesets/tannhauser/questions/attackOptions.ts';

const { characters } = await loadCatalogue();
const eva = byId(characters, 'eva-kramer');

/** The pack read, and the characters whose packs were assumed. */
function packOf(character: Character, text: string | undefined) {
  const reader = new OptionReader({});
  const pack = readPack(reader, 'pack', character, text);
  expect(reader.faults).toEqual([]);
  return [pack, reader.assumed.map(({ value, of, namedBy }) => `${of}: ${value}, by ${namedBy}`)];
}

test('where no pack is named it is combat, and the reader is told', () => {
  expect(packOf(eva, undefined)).toEqual(['combat', ['Eva Krämer: combat, by --pack']]);
});

test('the empty pack of a Hound is not worth a sentence (T-DOG-06)', async () => {
  const house = await loadCatalogue({ overlays: ['datasets/house/special-kit'] });
  const hounds = house.characters.filter(({ kind }) => kind === 'equipment-figure');
  expect(hounds.map((hound) => packOf(hound, undefined))).toEqual([['combat', []]]);
});

test('what is named is not assumed, and none is the special object only', () => {
  expect(packOf(eva, 'command')).toEqual(['command', []]);
  expect(packOf(eva, 'none')).toEqual([null, []]);
});

test('the sentence tells each kind of pack, each character once, and how another is named', () => {
  const taken = (value: string, of: string, namedBy = 'ID:PACK') => ({ value, of, namedBy });
  expect(assumedPacks([taken('stamina', 'Eva', '--pack'), taken('combat', 'John', '--target-pack')])).toBe(
    'Assumed: the stamina pack of Eva and the combat pack of John; --pack and --target-pack name others, or none.',
  );
  expect(assumedPacks([taken('combat', 'Trooper'), taken('combat', 'Trooper')])).toBe(
    'Assumed: the combat pack of Trooper; ID:PACK names others, or none.',
  );
  expect(assumedPacks(['A', 'B', 'C', 'D', 'E'].map((name) => taken('combat', name)))).toBe(
    'Assumed: combat packs of A, B, C and 2 others; ID:PACK names others, or none.',
  );
});
