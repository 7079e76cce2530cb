import { describe, expect, test } from 'vitest';
import { entryNamed } from '../../src/data/entries.ts';

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

  test('by its whole name before a word of another', () => {
    expect(found('alpha')).toBe('alpha');
  });

  test('not by what fits several, by the middle of a word, or by fewer than three letters', () => {
    expect(['commando', 'ramer', 'ev', '', '-'].map(found)).toEqual(Array(5).fill(undefined));
  });
});
