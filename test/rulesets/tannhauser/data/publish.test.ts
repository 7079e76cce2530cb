import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { loadCatalogue } from '../../../../src/rulesets/tannhauser/catalogue.ts';
import { compileCatalogue, editorSchemas } from '../../../../src/rulesets/tannhauser/publish.ts';

test('the compiled catalogue survives JSON and is the one the YAML files give', async () => {
  const { catalogue } = JSON.parse(JSON.stringify(await compileCatalogue()));
  expect(catalogue).toEqual(await loadCatalogue());
});

test.each([...editorSchemas()])(
  'datasets/schemas/%s is fresh (else: node test/config/compileDatasets.mjs)',
  (name, text) => {
    expect(readFileSync(`datasets/schemas/${name}`, 'utf8')).toBe(text);
  },
);

test('every dataset file points editors to its schema', () => {
  const files = [
    ...['characters', 'equipment', 'modes', 'crates', 'rulings', 'sources', 'unknown'].map((name) => ({
      file: `tannhauser/${name}.yaml`,
      schema: `../schemas/${name}.schema.json`,
    })),
    { file: 'tannhauser/maps/castle-ksiaz.yaml', schema: '../../schemas/map.schema.json' },
    { file: 'house/crates.yaml', schema: '../schemas/house-crates.schema.json' },
    { file: 'house/skill-bands.yaml', schema: '../schemas/skill-bands.schema.json' },
    { file: 'house/styles.yaml', schema: '../schemas/styles.schema.json' },
    { file: 'house/evaluator.yaml', schema: '../schemas/evaluator.schema.json' },
    { file: 'house/players/tactician.yaml', schema: '../../schemas/player.schema.json' },
    { file: 'house/entries/castle-ksiaz.yaml', schema: '../../schemas/entries.schema.json' },
    { file: 'house/scenarios/the-ledger.yaml', schema: '../../schemas/scenario.schema.json' },
    {
      file: 'house/objective-kit/house/objective-tokens.yaml',
      schema: '../../../schemas/house-objective-tokens.schema.json',
    },
    { file: 'tannhauser/bonus-tokens.yaml', schema: '../schemas/bonus-tokens.schema.json' },
    { file: 'tannhauser/challenges.yaml', schema: '../schemas/challenges.schema.json' },
    {
      file: 'house/setup-kit/house/expansion-crates.yaml',
      schema: '../../../schemas/house-expansion-crates.schema.json',
    },
  ];
  for (const { file, schema } of files) {
    const [line] = readFileSync(`datasets/${file}`, 'utf8').split('\n');
    expect(line).toBe(`# yaml-language-server: $schema=${schema}`);
  }
  expect(files.map(({ schema }) => schema.split('/').at(-1)).sort()).toEqual(
    [...editorSchemas().keys()].sort(),
  );
});
