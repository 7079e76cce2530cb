import { expect, test } from 'vitest';
import { printedBy, refusalOf } from './inProcess.ts';

test('lists the effects of every kind of entry', async () => {
  const printed = await printedBy('explain', 'effects');
  expect(printed).toContain('Effects of items: hooks of item entries');
  expect(printed).toMatch(
    /^movementCost +The bearer enters a circle with a Movement penalty: ignorePenalty$/m,
  );
  expect(printed).toMatch(/^unlock +Opens these circles again: circles$/m);
});

test('explains one effect with ranges, users and an example', async () => {
  const printed = await printedBy('explain', 'effects', 'movementValue');
  expect(printed).toMatch(/^add +an integer from -10 to 10 +Number added$/m);
  expect(printed).toMatch(/^used by +celerity/m);
  expect(printed).toContain('Example, from celerity:\n\n  hooks:\n    - {when: movementValue, add: 2}\n');
});

test('says so where a game has values only', async () => {
  expect(await printedBy('explain', 'effects', '--ruleset', 'rattenkrieg')).toContain(
    'has no words for effects',
  );
});

test.each([
  ['atackRoll', 'tannhauser', 'attackRoll'],
  ['regenrate', 'dust-warfare', 'regenerate'],
])('refuses %s, with the nearest name', async (name, ruleset, nearest) => {
  expect(await refusalOf('explain', 'effects', name, '--ruleset', ruleset)).toMatchObject({
    faults: [{ code: 'usage/unknown-effect', place: { path: 'NAME' }, nearest }],
  });
});
