import { expect } from 'vitest';
import { oddsLine, runOdds } from './runOdds.ts';

/**
 * Checks that a question gives one document, that its steps use its rules, and that its command gives the same answer
 * again.
 */
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
