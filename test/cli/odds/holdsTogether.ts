import { expect } from 'vitest';
import { oddsLine, runOdds } from './runOdds.ts';

/** That a question is answered by one document, whose steps rest on its rules, and whose command gives the same again. */
export async function holdsTogether(line: string): Promise<void> {
  const first = await oddsLine(`${line} --explain --json`);
  const document = JSON.parse(first);
  for (const key of ['question', 'exact', 'sampled', 'sentence', 'assumed', 'rules', 'command'])
    expect(Object.keys(document)).toContain(key);
  expect(document.rules.length).toBeGreaterThan(0);
  expect(first).not.toContain('NaN');
  const behind = new Set(document.rules);
  for (const { rules } of document.steps)
    expect(rules.filter((rule: string) => !behind.has(rule))).toEqual([]);
  expect(await runOdds(...document.command.split(' ').slice(2), '--explain', '--json')).toBe(first);
}
