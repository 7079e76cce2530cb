import { expect, test } from 'vitest';
import { askResult, ENTRY_ORDER } from '../../../src/studies/results/askResult.ts';

test('asks for what is not given, and takes the usual text for an empty answer', async () => {
  const asked: string[] = [];
  const answers = ['', 'king', '', 'union', 'Bo', '1', '2'];
  const entry = await askResult(
    async (question) => {
      asked.push(question);
      return answers[asked.length - 1] ?? '';
    },
    ENTRY_ORDER,
    {
      given: new Map([
        ['event', 'May'],
        ['player1', 'Ann'],
      ]),
      usual: new Map([['team1', 'reich']]),
      names: new Map(),
    },
  );
  expect(asked.length).toBe(ENTRY_ORDER.length - 2);
  expect(asked[2]).toContain('[reich]?');
  expect(Object.fromEntries(entry)).toEqual({
    event: 'May',
    map: '',
    mode: 'king',
    team1: 'reich',
    player1: 'Ann',
    team2: 'union',
    player2: 'Bo',
    first: '1',
    winner: '2',
  });
});
