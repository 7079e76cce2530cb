/** Positions of played games with a line that long playing-on knows (test/puzzles/turns): the record, and a few for the advisor. */
import { expect, test } from 'vitest';
import { LEAST_WORTH } from '../../../puzzles/scenes.ts';
import { MODES } from '../../../puzzles/turns/drawn.ts';
import { judge } from '../../../puzzles/turns/judge.ts';
import { readTurnPuzzles } from '../../../puzzles/turns/record.ts';
import { reportOf } from '../../../puzzles/turns/report.ts';

/** A position whose games are soon played; turnPuzzles.slow.test.ts has them all. */
const QUICK = [28];
/** The default of `odds turn`. */
const PLAYOUTS = 500;

const puzzles = readTurnPuzzles();

test('they are of five modes, four maps, both teams and many turns, each once', () => {
  const origins = puzzles.map(({ origin }) => origin);
  expect(new Set(origins.map(({ mode }) => mode))).toEqual(new Set(MODES));
  expect(new Set(origins.map(({ map }) => map)).size).toBe(4);
  expect(new Set(puzzles.map(({ position }) => position.next))).toEqual(new Set(['first', 'second']));
  expect(new Set(puzzles.map(({ position }) => position.turn)).size).toBeGreaterThan(5);
  expect(new Set(puzzles.map(({ number }) => number)).size).toBe(puzzles.length);
});

test('in each of them a line is shown to lose 3 points or more, and the best loses nothing', () => {
  for (const { lines, games } of puzzles) {
    const [[, loss, , , played]] = lines;
    expect([loss, played]).toEqual([0, games]);
    expect(Math.max(...lines.map(([, , low]) => low))).toBeGreaterThanOrEqual(LEAST_WORTH);
  }
});

test(`with ${PLAYOUTS} games the advisor finds a line as good as the best of a position`, () => {
  const judged = puzzles
    .filter(({ number }) => QUICK.includes(number))
    .map((puzzle) => judge(puzzle, PLAYOUTS, 1));
  expect(judged.length).toBe(QUICK.length);
  const { found, text } = reportOf(judged);
  expect(found, text).toBe(1);
});
