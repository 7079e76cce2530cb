import { describe, expect, test } from 'vitest';
import type { ProgressLine, Standing } from '../../src/experiments/progressLine.ts';
import { progressText, progressWords } from '../../src/tables/progressText.ts';

const STANDING: Standing = {
  name: 'Reich',
  score: 0.346,
  low: 0.332,
  high: 0.359,
  pairs: 6146,
  confidence: 0.95,
};
const LINE: ProgressLine = {
  phase: 'playing',
  steps: null,
  games: 12_293,
  total: 20_000,
  isTotalLeast: false,
  seconds: 21,
  gamesPerSecond: 581,
  secondsLeft: 13.3,
  turned: null,
  isOpenEnded: false,
  standings: [STANDING],
  parts: [],
};

describe('the line of progress', () => {
  test('says which ruling is turned, after the time left', () => {
    const turned = { ruling: 'R-29', number: 5, of: 26 } as const;
    expect(progressText({ ...LINE, turned }, 140)).toMatch(
      /61 % · 14 s left · R-29, interpretation 5 of 26 · Reich scores/,
    );
    expect(progressText({ ...LINE, turned }, 60)).toBe(
      '████░░░░ 61 % · 14 s left · R-29, interpretation 5 of 26',
    );
    expect(progressWords({ ...LINE, turned })).toMatch(/^R-29, interpretation 5 of 26 · /);
  });

  test('has at 80 columns the share, the time left, the score and the games', () => {
    expect(progressText(LINE, 80)).toBe(
      '████░░░░ 61 % · 14 s left · Reich scores 34.6 % (33.2–35.9) · 12,293 games',
    );
  });

  test('has everything where there is room', () => {
    expect(progressText(LINE, 140)).toBe(
      `${'█'.repeat(14)}${'░'.repeat(10)} 61 % · 14 s left · Reich scores 34.6 % (33.2–35.9) · 12,293 of 20,000 games · 581 games/s`,
    );
  });

  test('keeps its parts from one second to the next, however few the games and the seconds', () => {
    const parts = (changes: Partial<ProgressLine>) =>
      progressText({ ...LINE, ...changes }, 80).split(' · ').length;
    for (const secondsLeft of [3, 59, 61, 3500]) {
      for (const games of [2, 990, 9_900, 19_990]) expect(parts({ games, secondsLeft })).toBe(4);
    }
  });

  test('drops the score of a long name before the games, and never the time left', () => {
    const long = { ...LINE, standings: [{ ...STANDING, name: 'The garrison of the upper castle' }] };
    expect(progressText(long, 80)).toBe('████░░░░ 61 % · 14 s left · 12,293 of 20,000 games');
    expect(progressText(LINE, 30)).toBe('████░░░░ 61 % · 14 s left');
    expect(progressText(LINE, 20)).toBe('61 % · 14 s left');
  });

  test.each([80, 60, 40, 24, 10, 1])('never fills a terminal of %i columns', (columns) => {
    const lines: ProgressLine[] = [
      LINE,
      { ...LINE, games: 123_456_789, total: 1_000_000_000, secondsLeft: 1e6 },
      { ...LINE, isTotalLeast: true },
      { ...LINE, isOpenEnded: true, secondsLeft: null },
      { ...LINE, games: 0, gamesPerSecond: 0, secondsLeft: null, standings: [] },
      { ...LINE, phase: 'drawing', steps: { done: 3, of: 12 } },
    ];
    for (const line of lines) expect(progressText(line, columns).length).toBeLessThan(columns);
  });

  test('tells the time so far before the first game is over', () => {
    const none = { ...LINE, games: 0, seconds: 3, gamesPerSecond: 0, secondsLeft: null, standings: [] };
    expect(progressText(none, 80)).toBe('░░░░░░░░ 0 % · 3 s so far · 0 of 20,000 games');
  });

  test('says that a total is only known so far, and the time of what', () => {
    const stage = { ...LINE, isTotalLeast: true, standings: [STANDING, STANDING] };
    expect(progressText(stage, 80)).toBe(
      '████░░░░ 61 % · 14 s left of this stage · 12,293 of at least 20,000 games',
    );
  });

  test('has no share where the games end themselves, unless a time ends them', () => {
    const open = { ...LINE, isOpenEnded: true, secondsLeft: null };
    expect(progressText(open, 80)).toBe(
      '21 s so far · Reich scores 34.6 % (33.2–35.9) · 12,293 games · 581 games/s',
    );
    expect(progressText({ ...open, secondsLeft: 63 }, 80)).toMatch(/^██░+ 25 % · 2 min left · Reich/);
  });

  test('goes on after the games', () => {
    expect(progressText({ ...LINE, phase: 'analysing' }, 80)).toBe('Analysing 12,293 games …');
    expect(progressText({ ...LINE, phase: 'drawing', steps: { done: 3, of: 12 } }, 80)).toBe(
      'Drawing charts: 3 of 12 …',
    );
    expect(progressText({ ...LINE, phase: 'writing' }, 80)).toBe('Writing files …');
  });

  test('has in a log words alone', () => {
    expect(progressWords(LINE)).toBe(
      'Reich scores 34.6 % (33.2–35.9) · 12,293 of 20,000 games · 581 games/s · 14 s left',
    );
  });
});
