import { expect, test } from 'vitest';
import { chosenRuleset } from '../../src/cli/rulesetOption.ts';

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
