import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { faultsOver, loadOver } from './overlay.ts';

/** A key that every entry of the file must have, and a misspelling of it. */
const FILES: readonly (readonly [file: string, source: string, key: string, misspelt: string])[] = [
  ['characters.yaml', 'tannhauser/characters.yaml', 'faction', 'facton'],
  ['equipment.yaml', 'tannhauser/equipment.yaml', 'effect', 'efect'],
  ['modes.yaml', 'tannhauser/modes.yaml', 'victory', 'victry'],
  ['crates.yaml', 'tannhauser/crates.yaml', 'doubleSidedCrate', 'doublesidedCrate'],
  ['rulings.yaml', 'tannhauser/rulings.yaml', 'text', 'txt'],
  ['sources.yaml', 'tannhauser/sources.yaml', 'title', 'titel'],
  ['unknown.yaml', 'tannhauser/unknown.yaml', 'unverified', 'unverifed'],
  ['maps/castle-ksiaz.yaml', 'tannhauser/maps/castle-ksiaz.yaml', 'ringDiameter', 'ringdiameter'],
  ['house/maps/cloister.yaml', 'house/maps/cloister.yaml', 'ringDiameter', 'ringdiameter'],
  ['house/crates.yaml', 'house/crates.yaml', 'commandPointValues', 'commandPointsValues'],
  ['house/rulings.yaml', 'house/rulings.yaml', 'title', 'titel'],
  ['challenges.yaml', 'house/setup-kit/challenges.yaml', 'text', 'txt'],
  ['house/scenarios/the-ledger.yaml', 'house/scenarios/the-ledger.yaml', 'briefing', 'breifing'],
  [
    'house/objective-tokens.yaml',
    'house/objective-kit/house/objective-tokens.yaml',
    'objectiveTokens',
    'objectiveToken',
  ],
];

test.each(FILES)('%s lies over itself unchanged', async (file, source) => {
  const text = readFileSync(`datasets/${source}`, 'utf8');
  expect((await loadOver({ [file]: text })).items).toHaveLength(54);
});

test.each(FILES)(
  '%s: a misspelt key is unknown, with the nearest one, and the right one missing',
  async (file, source, key, misspelt) => {
    const text = readFileSync(`datasets/${source}`, 'utf8').replace(`${key}:`, `${misspelt}:`);
    const line = text.split('\n').findIndex((candidate) => candidate.includes(`${misspelt}:`)) + 1;
    const faults = await faultsOver({ [file]: text });
    expect(faults).toContainEqual(
      expect.objectContaining({
        code: 'data/unknown-key',
        nearest: key,
        place: expect.objectContaining({ line, file: expect.stringContaining(file) }),
      }),
    );
    expect(faults).toContainEqual(
      expect.objectContaining({
        code: 'data/missing',
        message: expect.stringMatching(/^missing, expected /),
      }),
    );
  },
);

test.each(FILES)('%s: another kind of document is refused', async (file) => {
  for (const text of ['', '- 1', 'text', '7']) {
    const faults = await faultsOver({ [file]: text });
    expect(faults[0]).toMatchObject({ code: 'data/wrong-type', place: { line: 1 } });
    expect(faults[0].place.file).toContain(file);
    expect(faults[0].message).toMatch(text === '' ? /^found nothing/ : /expected a map of keys$/);
  }
});
