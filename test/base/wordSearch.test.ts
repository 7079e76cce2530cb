import { describe, expect, test } from 'vitest';
import { absentWord, type IndexedEntry, searchWords, wordsIn } from '../../src/base/wordSearch.ts';

const entry = (name: string, text: string): IndexedEntry<string> => ({
  value: name,
  name: wordsIn(name),
  text: wordsIn(text),
});
const found = (entries: readonly IndexedEntry<string>[], query: string): readonly string[] =>
  searchWords(entries, wordsIn(query));

describe('search by words', () => {
  const long = entry('Equipment', 'grenade '.repeat(50));

  test('a name that has the word comes before any text', () => {
    expect(found([long, entry('Grenades', 'thrown')], 'grenade')).toEqual(['Grenades', 'Equipment']);
  });

  test('a name that has more of the words comes first', () => {
    const one = entry('Smoke', 'grenade grenade grenade smoke smoke smoke');
    expect(found([one, entry('Smoke and grenades', '')], 'smoke grenade')).toEqual([
      'Smoke and grenades',
      'Smoke',
    ]);
  });

  test('a whole word counts more than the beginning of one, and of two alike the shorter text is first', () => {
    expect(found([entry('a', 'smokescreen'), entry('b', 'smoke')], 'smoke')).toEqual(['b', 'a']);
    expect(found([entry('a', 'smoke in the air'), entry('b', 'smoke')], 'smoke')).toEqual(['b', 'a']);
  });

  test('every word must occur, at the beginning of a word', () => {
    expect(found([long], 'grenade smoke')).toEqual([]);
    expect(found([long], 'nade')).toEqual([]);
    expect(found([long], 'Gren')).toEqual(['Equipment']);
  });

  test('nothing asked finds nothing', () => {
    expect(found([long], ' – ')).toEqual([]);
  });

  test('letters are the same in any case, with any accent', () => {
    expect(wordsIn('Haïti’s VOÏVODES, 3d6')).toEqual(['haiti', 's', 'voivodes', '3d6']);
  });

  test('names the word that is nowhere', () => {
    expect(absentWord([long], ['grenade', 'smok'])).toBe('smok');
    expect(absentWord([long], ['equip', 'grenade'])).toBeUndefined();
  });
});
