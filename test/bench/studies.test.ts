import { expect, it } from 'vitest';
import { STUDIES } from '../../bench/support/studies.mjs';
import { studyForms } from '../../src/cli/studyForms.ts';

it('the benchmark of whole studies has every study of every ruleset', async () => {
  const measured = STUDIES.map(({ command, ruleset }) => `${command} ${ruleset}`);
  for (const { command, ruleset } of await studyForms())
    if (!command.startsWith('tune')) expect(measured).toContain(`${command} ${ruleset}`);
  expect(new Set(measured).size).toBe(measured.length);
});
