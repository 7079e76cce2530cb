import { describe, expect, test } from 'vitest';
import type { StudyField, StudyForm } from '../../../src/experiments/startedStudy.ts';
import { readRequest, requestedAddress, requestedForm } from '../../../src/page/studies/address.ts';

const field = (name: string, more: Partial<StudyField> = {}): StudyField => ({
  name,
  kind: 'text',
  describe: '',
  byDefault: null,
  isRequired: false,
  isPath: false,
  range: null,
  choices: [],
  ...more,
});
const form = (ruleset: string, command: string, fields: readonly StudyField[]): StudyForm => ({
  ruleset,
  command,
  begin: [command],
  describe: '',
  fields,
  questions: [{ text: command, first: [] }],
  resumes: true,
});
const GAMES = field('games', { range: { low: 1, high: 9 } });
const FORMS = [
  form('chess', 'play', [GAMES, field('exact', { kind: 'flag' }), field('rule', { kind: 'list' })]),
  form('chess', 'check', [field('file', { kind: 'words', isRequired: true })]),
  form('go', 'play', [field('komi')]),
];
const request = (address: string) => {
  const { form: found, faults } = requestedForm(readRequest(address), FORMS);
  return {
    form: `${found.ruleset} ${found.command}`,
    faults: faults.map(({ code, place, message }) => `${code} ${place.path}: ${message}`),
  };
};

describe('the address of a study', () => {
  test('is that of its form and values', () => {
    const address = 'ruleset=chess&command=play&games=5&exact=&rule=a&rule=b';
    expect(requestedAddress(readRequest(address))).toBe(address);
    expect(request(address)).toEqual({ form: 'chess play', faults: [] });
  });

  test('may leave out what is usual, and what must be said before the start', () => {
    expect(request('')).toEqual({ form: 'chess play', faults: [] });
    expect(request('command=check')).toEqual({ form: 'chess check', faults: [] });
    expect(request('ruleset=go')).toEqual({ form: 'go play', faults: [] });
  });

  test.each([
    [
      'ruleset=zzz',
      'chess play',
      /^usage\/unknown-ruleset ruleset: unknown ruleset "zzz"; known: chess, go$/,
    ],
    [
      'ruleset=go&command=check',
      'go play',
      /^usage\/unknown-command command: unknown command "check"; known: play$/,
    ],
    ['ruleset=go&games=5', 'go play', /^usage\/unknown-option games: unknown option "games"; known: komi$/],
    ['games=many', 'chess play', /^usage\/option games: found many, expected an integer from 1 to 9$/],
    ['games=10', 'chess play', /^usage\/option games: found 10, expected an integer from 1 to 9$/],
    ['games=1&games=2', 'chess play', /^usage\/option games: found 2 values, expected 1 at most$/],
    ['exact=yes', 'chess play', /^usage\/option exact: expected true or nothing/],
    ['%zz', 'chess play', /^usage\/unknown-option %zz: unknown option "%zz"/],
  ])('"%s" says what is wrong with it', (address, shown, fault) => {
    const found = request(address);
    expect(found.form).toBe(shown);
    expect(found.faults).toHaveLength(1);
    expect(found.faults[0]).toMatch(fault);
  });
});
