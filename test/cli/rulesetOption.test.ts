import { expect, test } from 'vitest';
import { chosenRuleset } from '../../src/studies/command/rulesetOption.ts';
import { refusalOf } from './inProcess.ts';

test.each([
  [[], 'tannhauser'],
  [['odds', 'attack', '--ruleset', 'dust-warfare', 'a', 'b'], 'dust-warfare'],
  [['--ruleset=dust-warfare'], 'dust-warfare'],
  [['--ruleset', 'dust-warfare', '--ruleset', 'tannhauser'], 'tannhauser'],
  [['data', '--', '--ruleset', 'dust-warfare'], 'tannhauser'],
  [['data', '--ruleset'], 'tannhauser'],
])('%j asks for %s', (args, expected) => {
  expect(chosenRuleset(args)).toBe(expected);
});

test('a ruleset that there is none is a fault with the nearest name', () => {
  expect(() => chosenRuleset(['--ruleset', 'dust-warfar'])).toThrow(
    expect.objectContaining({ faults: [expect.objectContaining({ nearest: 'dust-warfare' })] }),
  );
});

test.each([
  [
    ['balance', 'unit', '--ruleset', 'dust-warfare'],
    /^unknown command or argument "unit"; .* balance --ruleset dust-warfare --help/,
    'units',
  ],
  [['balance', 'packz', '--ruleset', 'tannhauser'], /balance --help lists/, 'packs'],
])('%j is refused by the commands of its ruleset', async (words, message, nearest) => {
  const { faults } = await refusalOf(...words);
  expect(faults).toHaveLength(1);
  expect(faults[0].message).toMatch(message);
  expect(faults[0].nearest).toBe(nearest);
});
