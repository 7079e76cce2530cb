/** Published schemas of the JSON answers are what their types say. Renew them with `npm test -- -u test/docs/answers.test.ts`. */
import { readdirSync } from 'node:fs';
import { beforeAll, describe, expect, test } from 'vitest';
import { answerFaults, SCHEMA_FOLDER } from './answers/answerFaults.ts';
import { answerSchemas, type PublishedSchema } from './answers/answerSchemas.ts';
import { everyCommand } from './reference/commands.ts';

describe('datasets/schemas/answers', () => {
  let schemas: readonly PublishedSchema[];
  beforeAll(() => {
    schemas = answerSchemas();
  }, 120_000);

  test('every schema is fresh', async () => {
    for (const { file, schema } of schemas)
      await expect(`${JSON.stringify(schema, null, 1)}\n`).toMatchFileSnapshot(
        `../../${SCHEMA_FOLDER}/${file}`,
      );
  });

  test('holds no other file', () => {
    const files = readdirSync(SCHEMA_FOLDER, { recursive: true, encoding: 'utf8' });
    expect(files.filter((file) => file.endsWith('.json')).toSorted()).toEqual(
      schemas.map(({ file }) => file),
    );
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

test('a field that no schema names is a fault, and so is one that is missing or of another type', () => {
  const settled = { question: { sides: [], ties: 1 } };
  expect(answerFaults('odds mine', 'rattenkrieg', settled)).not.toEqual([]);
});
