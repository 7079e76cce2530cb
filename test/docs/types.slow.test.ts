/**
 * What takes a type checker: the published schemas of the JSON answers and docs/reference/library.md match the types.
 * Renew them with `npm run test:slow -- -u test/docs/types`.
 */
import { beforeAll, describe, expect, test } from 'vitest';
import { SCHEMA_FOLDER, schemaFiles } from './answers/answerFaults.ts';
import { answerSchemas, type PublishedSchema } from './answers/answerSchemas.ts';
import { everyCommand } from './reference/commands.ts';
import { type Entry, exportedNames, libraryReference } from './reference/library.ts';

describe('datasets/schemas/answers', () => {
  let schemas: readonly PublishedSchema[];
  beforeAll(() => {
    schemas = answerSchemas();
  }, 1_500_000);

  test('every schema is fresh', async () => {
    for (const { file, schema } of schemas)
      await expect(`${JSON.stringify(schema, null, 1)}\n`).toMatchFileSnapshot(
        `../../${SCHEMA_FOLDER}/${file}`,
      );
  });

  test('holds no other file', () => {
    expect(schemaFiles()).toEqual(schemas.map(({ file }) => file));
  });

  test('has every command that prints JSON, and no other', async () => {
    const wanted = [...(await everyCommand())].flatMap(([ruleset, commands]) =>
      commands
        .filter(({ declared, shared }) => [...declared, ...shared].some(({ name }) => name === 'json'))
        .map(({ name }) => `${ruleset} ${name}`),
    );
    const rulesets = [...new Set(wanted.map((words) => words.split(' ', 1)[0]))];
    const published = schemas.flatMap(({ command, ruleset }) =>
      (ruleset === null ? rulesets : [ruleset]).map((one) => `${one} ${command}`),
    );
    expect(published.toSorted()).toEqual(wanted.toSorted());
  });
});

describe('docs/reference/library.md', () => {
  let entries: readonly Entry[];
  beforeAll(() => {
    entries = exportedNames();
  }, 1_500_000);

  test('is fresh', async () => {
    await expect(libraryReference(entries)).toMatchFileSnapshot('../../docs/reference/library.md');
  });

  test('has every exported name', () => {
    const text = libraryReference(entries);
    for (const { exported } of entries) {
      expect(exported.length).toBeGreaterThan(3);
      for (const { name } of exported) expect(text).toContain(`\n### ${name}\n`);
    }
  });
});
