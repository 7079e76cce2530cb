import { describe, expect, test } from 'vitest';
import type { ReplayableGame } from '../../src/experiments/notableGames.ts';
import { gamesBlock } from '../../src/reports/gamesBlock.ts';

const GAME: ReplayableGame = {
  kind: 'longest',
  index: 137,
  turns: 9,
  margin: -2,
  winner: '<Union>',
  why: '<Union> wins in 9 turns: the longest game.',
  command: "shockroll replay '<union>' --game 137",
};

const text = (games: readonly ReplayableGame[]): string => gamesBlock(games).html;

describe('the games worth a look', () => {
  test('are told with number, reason and command, names escaped', () => {
    const block = text([GAME, { ...GAME, kind: 'closest', index: 4 }]);
    expect(block.match(/<h3>/g)).toHaveLength(2);
    expect(block).toContain('<h3>Longest<small data-game="137">game 137</small></h3>');
    expect(block).toContain('&lt;Union&gt; wins in 9 turns: the longest game.');
    expect(block).toMatch(/<code>shockroll replay &#39;&lt;union&gt;&#39; --game 137<\/code>/);
    expect(block).not.toContain('<Union>');
  });

  test('say why there are none', () => {
    expect(text([])).toContain('players that think by the clock do not play the same game twice');
  });
});
