import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { loadCatalogue } from '../../../../src/rulesets/dust-warfare/catalogue.ts';
import { loadEditions } from '../../../../src/rulesets/dust-warfare/editions.ts';
import { compiledFiles, editorSchemas } from '../../../../src/rulesets/dust-warfare/publish.ts';

test('what the build writes survives JSON and is what the YAML files give', async () => {
  const files = JSON.parse(JSON.stringify(Object.fromEntries(await compiledFiles())));
  expect(Object.keys(files)).toEqual(['dust-warfare', 'dust-warfare-editions']);
  expect(files['dust-warfare'].catalogue).toEqual(await loadCatalogue());
  expect(files['dust-warfare-editions'].catalogue).toEqual(await loadEditions());
});

test.each([...editorSchemas()])(
  'datasets/schemas/%s is fresh (else: node test/config/compileDatasets.mjs)',
  (name, text) => {
    expect(readFileSync(`datasets/schemas/${name}`, 'utf8')).toBe(text);
  },
);

test('every dataset file points editors to its schema', () => {
  const root = 'datasets/dust-warfare';
  const files = ['', 'house/', 'editions/'].flatMap((folder) =>
    readdirSync(`${root}/${folder}`)
      .filter((name) => name.endsWith('.yaml'))
      .map((name) => ({ folder, name })),
  );
  for (const { folder, name } of files) {
    const kind =
      folder === 'editions/' ? 'edition' : `${folder.replace('/', '-')}${name.replace('.yaml', '')}`;
    const up = folder === '' ? '../' : '../../';
    const [line] = readFileSync(`${root}/${folder}${name}`, 'utf8').split('\n');
    expect(line).toBe(`# yaml-language-server: $schema=${up}schemas/dust-warfare/${kind}.schema.json`);
    expect([...editorSchemas().keys()]).toContain(`dust-warfare/${kind}.schema.json`);
  }
  expect(files).toHaveLength(15);
});
