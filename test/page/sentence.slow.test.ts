import { expect, test } from 'vitest';
import { rulesetIds } from '../../src/rulesets/names.ts';
import { expectSentencesOfStates, openDesks } from './sentencesOfStates.ts';

test('what the form writes in any of 60 states asks the same again', async () => {
  const desks = await openDesks();
  expect([...desks.keys()]).toEqual(rulesetIds);
  for (const [ruleset, desk] of desks) expectSentencesOfStates(ruleset, desk, 60);
});
