import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { loadCatalogue } from '../../../../src/rulesets/rattenkrieg/catalogue.ts';
import { compiledFiles, editorSchemas } from '../../../../src/rulesets/rattenkrieg/publish.ts';
import { slowly } from '../../../config/slowly.ts';

test('what the build writes survives JSON and is what the YAML files give', async () => {
  const files = JSON.parse(JSON.stringify(Object.fromEntries(await compiledFiles())));
  expect(Object.keys(files)).toEqual(['rattenkrieg']);
  expect(files.rattenkrieg.catalogue).toEqual(await loadCatalogue());
});

test.each([...editorSchemas()])(
  'datasets/schemas/%s is fresh (else: node test/config/compileDatasets.mjs)',
  (name, text) => {
    expect(readFileSync(`datasets/schemas/${name}`, 'utf8')).toBe(text);
  },
);

slowly('every dataset file points editors to its schema', () => {
  const root = 'datasets/rattenkrieg';
  const files = ['', 'house/'].flatMap((folder) =>
    readdirSync(`${root}/${folder}`)
      .filter((name) => name.endsWith('.yaml'))
      .map((name) => ({ folder, name })),
  );
  for (const { folder, name } of files) {
    const kind = `${folder.replace('/', '-')}${name.replace('.yaml', '')}`;
    const up = folder === '' ? '../' : '../../';
    const [line] = readFileSync(`${root}/${folder}${name}`, 'utf8').split('\n');
    expect(line).toBe(`# yaml-language-server: $schema=${up}schemas/rattenkrieg/${kind}.schema.json`);
    expect([...editorSchemas().keys()]).toContain(`rattenkrieg/${kind}.schema.json`);
  }
  expect(files).toHaveLength(24);
});
