import { describe, expect, test } from 'vitest';
import {
  bookCsv,
  readBook,
  type Scorebook,
  sideNamesOf,
  withAttack,
  withoutLastAttack,
  withResult,
  woundsOf,
} from '../../../src/page/score/book.ts';
import { matchupsOf } from '../../../src/rulesets/tannhauser/studies/matchups.ts';
import { readMeetings } from '../../../src/rulesets/tannhauser/studies/results/meetings.ts';
import { readResultLines } from '../../../src/studies/results/resultLines.ts';

const BOOK: Scorebook = {
  finished: [],
  current: {
    event: 'May, Lyon',
    map: 'castle-ksiaz',
    mode: 'deathmatch',
    entry: '63',
    first: '2',
    sides: [
      {
        faction: 'reich',
        player: 'Ann',
        figures: [
          { character: 'eva-kramer', pack: 'combat' },
          { character: 'karl-zermann', pack: '' },
        ],
      },
      { faction: 'union', player: 'Bo', figures: [{ character: 'john-macneal', pack: 'command' }] },
    ],
    attacks: [],
  },
};

const ENDED = '2026-11-28T21:00:00.000Z';
const LATER = '2026-11-28T23:00:00.000Z';

const SHOT = { side: 0, attacker: 'karl-zermann', target: 'john-macneal', hits: 4, saves: 1 } as const;
const ANSWER = { side: 1, attacker: 'john-macneal', target: 'karl-zermann', hits: 0, saves: 0 } as const;

describe('the scorebook', () => {
  test('T-COMBAT-06 each shock success cancels one attack success; the rest are wounds', () => {
    expect([SHOT, { hits: 2, saves: 3 }, ANSWER].map(woundsOf)).toEqual([3, 0, 0]);
  });

  test('takes attacks in and back, and begins the next game with the same teams', () => {
    const shot = withAttack(withAttack(BOOK, SHOT), ANSWER);
    expect(withoutLastAttack(shot).current.attacks).toEqual([SHOT]);
    expect(withoutLastAttack(BOOK)).toEqual(BOOK);
    const { current, finished } = withResult(withResult(shot, '1', ENDED), 'draw', LATER);
    expect(finished.map(({ number, winner, attacks }) => [number, winner, attacks.length])).toEqual([
      [1, '1', 2],
      [2, 'draw', 0],
    ]);
    expect(current).toEqual({ ...BOOK.current, first: '', entry: '' });
  });

  test('numbers games on, also after one is removed', () => {
    const [, second] = withResult(withResult(BOOK, '1', ENDED), '2', LATER).finished;
    const { finished } = withResult({ ...BOOK, finished: [second] }, '1', LATER);
    expect(finished.map(({ number }) => number)).toEqual([2, 3]);
  });

  test('writes a table that results reads, with the dice', async () => {
    const { finished } = withResult(
      withResult(withAttack(withAttack(BOOK, SHOT), ANSWER), '2', ENDED),
      '1',
      LATER,
    );
    const text = bookCsv(finished);
    expect(text.split('\n')[1]).toBe(
      '"eva-kramer:combat,karl-zermann",john-macneal:command,2,castle-ksiaz,deathmatch,Ann,Bo,"May, Lyon",2,2026-11-28T21:00:00.000Z,63,1 karl-zermann>john-macneal 4-1; 2 john-macneal>karl-zermann 0-0',
    );
    const { lines, faults } = readResultLines(new TextEncoder().encode(text), 'games.csv', new Map());
    const { configuration, catalogue } = await matchupsOf('play').read([], {}, () => ({}));
    const people = readMeetings(catalogue, configuration, lines);
    expect([...faults, ...people.faults]).toEqual([]);
    expect(people.games).toMatchObject([
      { score: 0, players: [0, 1], event: 0, actedFirst: 1 },
      { score: 1, actedFirst: null },
    ]);
  });

  test('is read as it was stored, and nothing else is', () => {
    expect(readBook(JSON.stringify(withResult(BOOK, '1', ENDED)))).toEqual(withResult(BOOK, '1', ENDED));
    for (const text of ['', '{', '{"current":{}}', JSON.stringify({ ...BOOK, finished: [BOOK.current] })])
      expect(readBook(text)).toBeUndefined();
  });

  test('calls the sides by their factions, unless both have the same', () => {
    const [reich, union] = BOOK.current.sides;
    expect(sideNamesOf([reich, union])).toEqual(['Reich', 'Union']);
    expect(sideNamesOf([reich, reich])).toEqual(['First side', 'Second side']);
  });
});
