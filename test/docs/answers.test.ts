/** Answers match their published schemas; types.slow.test.ts holds the schemas against the types. */
import { expect, test } from 'vitest';
import { printedBy } from '../cli/inProcess.ts';
import { slowly } from '../config/slowly.ts';
import { goldenStudies } from '../golden/answers.ts';
import { answerFaults, fileOf, fileOfLine, SCHEMA_FOLDER, schemaFiles } from './answers/answerFaults.ts';
import { QUICK, SLOW } from './answers/lines.ts';
import { faultsOfLines } from './answers/printed.ts';
import { everyCommand } from './reference/commands.ts';

/** Checked against its schema where there is a Redis server: cli/queue/queue.redis. */
const ELSEWHERE = [['worker']];

test('every command that prints JSON has a published schema, and every schema a command', async () => {
  const wanted = [...(await everyCommand())].flatMap(([ruleset, commands]) =>
    commands
      .filter(({ declared, shared }) => [...declared, ...shared].some(({ name }) => name === 'json'))
      .map(({ name }) => fileOf(name, ruleset) ?? `none of ${name} (${ruleset})`),
  );
  const published = schemaFiles().map((file) => `${SCHEMA_FOLDER}/${file}`);
  expect([...new Set(wanted)].toSorted()).toEqual(published.toSorted());
});

slowly('what rules, data and replays print is as their schemas say', async () => {
  for (const [line, faults] of await faultsOfLines(QUICK)) expect(faults, line).toEqual([]);
});

test('every schema is held against an answer by one of the tests', () => {
  const lines = [...QUICK, ...SLOW, ...goldenStudies(), ...ELSEWHERE];
  const request = new Set(lines.map((line) => fileOfLine(line)));
  const others = schemaFiles().filter((file) => !/(?:^|\/)odds-/.test(file));
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
