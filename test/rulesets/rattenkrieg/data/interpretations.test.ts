import { describe, expect, test } from 'vitest';
import type { Fault } from '../../../../src/base/errors.ts';
import { loadCatalogue } from '../../../../src/rulesets/rattenkrieg/catalogue.ts';
import {
  changedInterpretations,
  readInterpretations,
} from '../../../../src/rulesets/rattenkrieg/interpretations.ts';
import type { Interpretations } from '../../../../src/rulesets/rattenkrieg/model.ts';
import { CHOICES } from '../../../../src/rulesets/rattenkrieg/schema/choices.ts';

const catalogue = await loadCatalogue();
const defaults = read();

function read(...rules: readonly string[]): Interpretations {
  const faults: Fault[] = [];
  const interpretations = readInterpretations(catalogue, rules, faults);
  expect(faults).toEqual([]);
  return interpretations;
}

function faultsOf(...rules: readonly string[]): readonly Fault[] {
  const faults: Fault[] = [];
  readInterpretations(catalogue, rules, faults);
  return faults;
}

test('the defaults are those of the rulings, and the rules know every option', () => {
  const stated = catalogue.rulings.map(({ choice }) => [choice.name, choice.default]);
  expect(Object.entries(defaults)).toEqual(stated);
  const options = catalogue.rulings.map(({ choice }) => [choice.name, choice.options.map(({ id }) => id)]);
  expect(Object.entries(CHOICES)).toEqual(options);
  expect(options).toHaveLength(64);
});

test.each(
  catalogue.rulings.flatMap(({ id, choice }) =>
    choice.options.map((option) => [`${id}=${option.id}`, choice.name, option.id] as const),
  ),
)('--rule %s makes %s %s and nothing else', (rule, name, option) => {
  expect(read(rule)).toEqual({ ...defaults, [name]: option });
  expect(read(`${name}=${option}`)).toEqual({ ...defaults, [name]: option });
});

test('case does not matter', () => {
  expect(read('oq-02=MIRROR').naturalSix).toBe('mirror');
});

test('what differs from the defaults says what it means', () => {
  expect(changedInterpretations(catalogue, read('OQ-01=fallThrough', 'gunnerQuality=twice'))).toEqual([
    {
      id: 'OQ-16',
      name: 'gunnerQuality',
      option: 'twice',
      meaning: 'as in the example, giving To Hit 5 there',
    },
  ]);
});

describe('what is no choice', () => {
  test.each([
    ['no option', 'OQ-01', { code: 'usage/rule' }],
    [
      'a choice that there is none',
      'naturalOnes=literal',
      { code: 'usage/unknown-interpretation', nearest: 'naturalOne' },
    ],
    ['a question that there is none', 'OQ-51=literal', { code: 'usage/unknown-interpretation' }],
    ['an option that there is none', 'OQ-02=literall', { code: 'usage/unknown-option', nearest: 'literal' }],
    ['a boolean', 'OQ-02=true', { code: 'usage/unknown-option' }],
  ])('%s', (_, rule, fault) => {
    expect(faultsOf(rule)).toMatchObject([fault]);
  });

  test('the same choice twice, by its id and by its name', () => {
    expect(faultsOf('OQ-02=literal', 'naturalSix=mirror')).toMatchObject([{ code: 'usage/rule-twice' }]);
  });
});
