import { describe, expect, test } from 'vitest';
import { entryNamed } from '../../src/base/names.ts';
import { unknownName } from '../../src/base/phrases.ts';

const entries = [
  { id: 'eva-kramer', name: 'Eva Krämer' },
  { id: 'commando-alpha', name: 'Commando Alpha' },
  { id: 'commando-delta', name: 'Commando Delta' },
  { id: 'alpha', name: 'Doctor A' },
];
const found = (text: string) => entryNamed(entries, text)?.id;

describe('an entry is named', () => {
  test('by its id or its name, in any case and without accents', () => {
    expect(['eva-kramer', 'Eva Krämer', 'EVA KRAMER', 'eva kramer'].map(found)).toEqual(
      Array<string>(4).fill('eva-kramer'),
    );
  });

  test('by the beginning of a word that only it has', () => {
    expect(['eva', 'kram', 'delta', 'doc'].map(found)).toEqual([
      'eva-kramer',
      'eva-kramer',
      'commando-delta',
      'alpha',
    ]);
  });

  test('with or without the spaces and hyphens of its name', () => {
    const weapons = [{ id: 'mg42', name: 'MG42' }, { id: 'fg-42', name: 'FG 42' }, { id: 'mp40' }];
    const weapon = (text: string) => entryNamed(weapons, text)?.id;
    expect(['MG 42', 'mg-42', 'fg42', 'Mp 40'].map(weapon)).toEqual(['mg42', 'mg42', 'fg-42', 'mp40']);
  });

  test('by its whole name before a word of another', () => {
    expect(found('alpha')).toBe('alpha');
  });

  test('not by what fits several, by the middle of a word, or by fewer than three letters', () => {
    expect(['commando', 'ramer', 'ev', '', '-'].map(found)).toEqual(Array(5).fill(undefined));
  });
});

describe('a refused name', () => {
  const known = entries.map(({ id }) => id);

  test('is answered with the entries that it fits', () => {
    expect(unknownName('character', 'Commando', known)).toBe(
      '"Commando" fits commando-alpha, commando-delta; expected a name that fits one',
    );
  });

  test('of two letters or digits fits nothing', () => {
    expect(unknownName('rule', 'R-0', ['R-01', 'R-02'])).toBe('unknown rule "R-0"; known: R-01, R-02');
  });

  test('that fits none is answered with those that are known', () => {
    expect(unknownName('character', 'comando', known)).toBe(
      'unknown character "comando"; known: eva-kramer, commando-alpha, commando-delta, alpha',
    );
  });
});
