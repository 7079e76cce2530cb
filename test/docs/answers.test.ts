/**
 * The published schemas of the JSON answers match their types. Renew them with `npm test -- -u
 * test/docs/answers.test.ts`.
 */
import { readdirSync } from 'node:fs';
import { beforeAll, describe, expect, test } from 'vitest';
import { printedBy } from '../cli/inProcess.ts';
import { goldenStudies } from '../golden/answers.ts';
import { answerFaults, fileOfLine, SCHEMA_FOLDER } from './answers/answerFaults.ts';
import { answerSchemas, type PublishedSchema } from './answers/answerSchemas.ts';
import { QUICK, SLOW } from './answers/lines.ts';
import { faultsOfLines } from './answers/printed.ts';
import { everyCommand } from './reference/commands.ts';

/** Checked against its schema where there is a Redis server: cli/queue/queue.redis. */
const ELSEWHERE = [['worker']];

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

test('what rules, data and replays print is as their schemas say', async () => {
  for (const [line, faults] of await faultsOfLines(QUICK)) expect(faults, line).toEqual([]);
});

test('every schema is held against an answer by one of the tests', () => {
  const lines = [...QUICK, ...SLOW, ...goldenStudies(), ...ELSEWHERE];
  const request = new Set(lines.map((line) => fileOfLine(line)));
  const files = readdirSync(SCHEMA_FOLDER, { recursive: true, encoding: 'utf8' });
  const others = files.filter((file) => file.endsWith('.json') && !/(?:^|\/)odds-/.test(file));
  expect(others.filter((file) => !request.has(`${SCHEMA_FOLDER}/${file}`))).toEqual([]);
});

test('a field that no schema names is a fault, and so is one that is missing or of another type', async () => {
  const mine = JSON.parse(
    await printedBy('odds', 'mine', 'tellermine', '--ruleset', 'rattenkrieg', '--json'),
  );
  const faultsOf = (answer: unknown) => answerFaults('odds mine', 'rattenkrieg', answer).join('\n');
  expect(faultsOf(mine)).toBe('');
  expect(faultsOf({ ...mine, more: 1 })).toMatch(/additional|unevaluated/);
  expect(faultsOf({ ...mine, exact: { ...mine.exact, out: 'all' } })).toMatch('/exact/out must be array');
  expect(faultsOf({ ...mine, exact: undefined })).toMatch('exact');
});
