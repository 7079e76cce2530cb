import { describe, expect, test } from 'vitest';
import { packKey, partKey, survivorKey } from '../../src/experiments/partGames.ts';
import { partGamesBlock } from '../../src/reports/partGamesBlock.ts';

const GAMES = [
  { index: 3, winner: '<Reich>' },
  { index: 8, winner: null },
];
const NAMES = new Map([
  ['eva', 'Eva'],
  ['combat', 'Combat'],
]);
const KEYS = [
  packKey('eva#2', 'combat'),
  survivorKey('eva'),
  partKey('entry', '63 (W)'),
  partKey('first', 'Union'),
  partKey('winner', 'Union'),
  partKey('winner', 'draw'),
];

const text = (keys: readonly string[]): string =>
  partGamesBlock(
    { parts: keys.map((part) => ({ part, games: GAMES })), commandOf: (game) => `replay --game ${game}` },
    NAMES,
    ['<Reich>', 'Union'],
  ).html;

describe('the games behind the dots', () => {
  test('stand in one row for each part, with the command of the first', () => {
    const block = text(KEYS);
    expect([...block.matchAll(/<strong>(.*?)<\/strong>/g)].map(([, label]) => label)).toEqual([
      'Eva #2, Combat:',
      'Eva survives:',
      '&lt;Reich&gt; enters at 63 (W):',
      'Union acts first:',
      'Union wins:',
      'Draws:',
    ]);
    expect(block).toContain('id="games-pack:eva#2=combat"');
    expect(block).toContain(
      '<span data-game="3">game 3</span> (&lt;Reich&gt; wins), <span data-game="8">game 8</span> (draw)',
    );
    expect(block.match(/replay --game 3/g)).toHaveLength(KEYS.length);
    expect(block).not.toContain('<Reich>');
  });

  test('are left out where there are none', () => {
    expect(text([])).toBe('');
  });
});
