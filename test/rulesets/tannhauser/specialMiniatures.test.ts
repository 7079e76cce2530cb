/** Teams with Voïvodes and a Hound DOG, their data, and questions about dashes, with the house special kit. */
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { UsageError } from '../../../src/base/errors.ts';
import { cardOf } from '../../../src/rulesets/tannhauser/cards.ts';
import { findEntry } from '../../../src/rulesets/tannhauser/lookup.ts';
import { matchConfiguration, unusualSetup } from '../../../src/rulesets/tannhauser/matchup.ts';
import { valueOfRoller } from '../../../src/rulesets/tannhauser/odds/answerTest.ts';
import type { Files } from '../../data/overlayFolder.ts';
import { faultsOver } from './data/overlay.ts';
import { SPECIAL_KIT, specialKit } from './support/specialKit.ts';

const NAMES = ['characters.yaml', 'equipment.yaml'] as const;

function kitWith(found: string, replacement: string): Files {
  return Object.fromEntries(
    NAMES.map((file) => {
      const text = readFileSync(`${SPECIAL_KIT}/${file}`, 'utf8');
      if (file === 'characters.yaml' && !text.includes(found)) throw new Error(`${file} has no ${found}`);
      return [file, file === 'characters.yaml' ? text.replace(found, replacement) : text];
    }),
  );
}

function configure(...teams: readonly string[]) {
  return matchConfiguration(specialKit, { teams, rules: [], entries: 'swapped', turnCap: 100 });
}

function codesOf(ask: () => unknown): string[] {
  try {
    ask();
  } catch (thrown) {
    if (thrown instanceof UsageError) return thrown.faults.map(({ code }) => code);
    throw thrown;
  }
  return [];
}

const PAIR = 'house-voivode-a:combat,house-voivode-b:combat';

describe('a team', () => {
  test.each([
    ['T-VOI-01 half a pair', 'house-abbess,house-voivode-a', ['usage/voivode']],
    ['T-VOI-01 a pair without its Hero', PAIR, ['usage/voivode', 'usage/voivode']],
    ['T-VOI-01 a pair with its Hero', `house-abbess,${PAIR}`, []],
    ['T-DOG-01 a hound without its remote control', 'john-macneal,house-hound', ['usage/no-remote']],
    ['T-DOG-01 a hound alone', 'house-hound', ['usage/no-character', 'usage/no-remote']],
    [
      'T-DOG-06 a hound with an item that is not of Area 51',
      'house-mechanic,house-hound:mp40',
      ['usage/hound-item'],
    ],
    ['T-DOG-06 a hound with one that is', 'house-mechanic,house-hound:house-plating', []],
    [
      'more than eight miniatures',
      `house-abbess,${PAIR},house-voivode-c,house-voivode-d,eva-kramer,karl-zermann,stosstruppen,schocktruppen`,
      ['usage/too-many-miniatures'],
    ],
  ])('%s', (_, team, codes) => {
    expect(codesOf(() => configure(team, 'union'))).toEqual(codes);
  });

  test('T-VOI-01 T-DOG-08 T-SETUP-04 a pair fills one Trooper place, a hound none', () => {
    const heroes = 'house-abbess,house-mechanic,eva-kramer';
    const configuration = configure(`${heroes},${PAIR},stosstruppen,house-hound`, 'union');
    const notes = unusualSetup(specialKit, configuration);
    expect(notes.filter((note) => note.includes('Heroes and'))).toEqual([]);
  });
});

describe('the data', () => {
  test.each([
    [
      'T-TERM-06 a dash in some rows only',
      'mental: 5, movement: 6}',
      'mental: null, movement: 6}',
      'data/dash',
    ],
    [
      'T-VOI-01 a pair that is none',
      'pairedWith: house-voivode-b',
      'pairedWith: house-voivode-c',
      'data/pair',
    ],
    ['T-VOI-01 a Hero that is none', 'serves: house-abbess', 'serves: stosstruppen', 'data/pair'],
  ])('%s', async (_, found, replacement, code) => {
    const faults = await faultsOver(kitWith(found, replacement));
    expect(faults.map((fault) => fault.code)).toContain(code);
  });

  test('T-TERM-06 a dash is shown as one', () => {
    const card = cardOf(specialKit, findEntry(specialKit, 'house-voivode-a'));
    expect(card.tables[0].rows).toEqual([['1', '5', '4', '–', '6']]);
  });
});

describe('a question', () => {
  const roller = { character: 'house-voivode-a', wounds: 0, circle: 0 };

  test('T-TERM-06 about a dash is refused', () => {
    const ask = () => valueOfRoller(specialKit, { ...roller, characteristic: 'mental', boost: false });
    expect(codesOf(ask)).toEqual(['usage/no-value']);
  });

  test('T-VOI-06 with a point bought for a Voïvode is refused', () => {
    const ask = (boost: boolean) => valueOfRoller(specialKit, { ...roller, characteristic: 'combat', boost });
    expect(codesOf(() => ask(true))).toEqual(['usage/no-points']);
    expect(ask(false)).toBe(5);
  });
});
