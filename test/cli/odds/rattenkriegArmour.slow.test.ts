/** Shots at a whole card with every step of the calculation, which take seconds each. */
import { expect, test } from 'vitest';
import { holdsTogether } from './holdsTogether.ts';
import { oddsLine } from './runOdds.ts';
import './rattenkriegArmour.test.ts';

const RULESET = '--ruleset rattenkrieg';
const TANK = '--card house-medium-tank-b --distance 40';

test.each(
  [
    `anti-tank kwk40-l48/pzgr-39 ${TANK} --sector 9 --trials 2000 --fractions`,
    'anti-tank kwk42 --card house-medium-tank-a --distance 60 --sector 4 --face rear --extra sandbags --impulses 2',
  ].map((line) => `${line} ${RULESET}`),
)('odds %s: one document with its steps, which its command gives again', holdsTogether);

test('anti-tank: as text the sentence comes first, then the figures and the steps', async () => {
  const text = await oddsLine(`anti-tank kwk40-l48/pzgr-39 ${TANK} --sector 9 --explain ${RULESET}`);
  const { sentence, steps } = JSON.parse(
    await oddsLine(`anti-tank kwk40-l48/pzgr-39 ${TANK} --sector 9 --explain --json ${RULESET}`),
  );
  expect(text.startsWith(`${sentence}\n`)).toBe(true);
  for (const [index, { title, rules }] of steps.entries())
    expect(text).toContain(`${index + 1}. ${title} (${rules.join(', ')})`);
  expect(text).toContain('sector 9: left-track, ammunition, fuel');
});
