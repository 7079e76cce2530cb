import { expect, test } from 'vitest';
import { firefightConfiguration } from '../../../../src/rulesets/rattenkrieg/firefightRequest.ts';
import { otherInterpretations, parseHouseRules } from '../../../../src/rulesets/rattenkrieg/houseRules.ts';
import { catalogue } from '../ask.ts';

test('a house rule is another reading by number or name, another squad or another figure', () => {
  expect(parseHouseRules(catalogue, ['oq-01=noEffect; naturalSix=off;second.squad=a; mp40.tier=7'])).toEqual([
    {
      name: 'oq-01=noEffect; naturalSix=off; second.squad=a; mp40.tier=7',
      rules: ['naturalOne=noEffect', 'naturalSix=off'],
      sets: ['mp40.tier=7'],
      sides: [undefined, 'a'],
    },
  ]);
});

test.each([
  ['naturalOn=off', /did you mean "naturalOne"/],
  ['first.list=a', /did you mean "first.squad"/],
  ['OQ-01', /KEY=VALUE/],
])('%j is refused', (text, message) => {
  expect(() => parseHouseRules(catalogue, [text])).toThrow(message);
});

test('the questions that a firefight asks are those that it is compiled by, each with every other reading', () => {
  const plain = firefightConfiguration(catalogue, { squads: ['house-rifles', 'house-rifles'], rules: [] });
  const { rules, unasked } = otherInterpretations(catalogue, plain);
  const names = rules.map(({ name }) => name);
  // OQ-01 has two other interpretations; no weapon here is an SVT-40; nobody drives.
  expect(names.filter((name) => name.startsWith('OQ-01 '))).toEqual([
    'OQ-01 naturalOne=noEffect',
    'OQ-01 naturalOne=alwaysDead',
  ]);
  expect(unasked).toEqual(expect.arrayContaining(['OQ-16', 'OQ-20', 'OQ-32']));
  expect(unasked).not.toContain('OQ-01');
  // What is chosen already is no other interpretation.
  const chosen = firefightConfiguration(catalogue, {
    squads: ['house-rifles', 'house-rifles'],
    rules: ['OQ-01=noEffect'],
  });
  expect(otherInterpretations(catalogue, chosen).rules.map(({ name }) => name)).toContain(
    'OQ-01 naturalOne=fallThrough',
  );
});
