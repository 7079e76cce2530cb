/** The program behind mine.mjs: draws positions of played games, plays every line on for long, and adds what punishes to the record. */
import { appendFileSync, existsSync } from 'node:fs';
import { setUpPosition } from '../puzzle.ts';
import { LEAST_WORTH } from '../scenes.ts';
import { type Drawn, drawPosition, MODES, modeOf } from './drawn.ts';
import { LongRace, lossOf, worth } from './longRace.ts';
import { RECORD, readTurnPuzzles, type TurnPuzzle } from './record.ts';

/** Of the games that positions are drawn from. */
const SEED = 1;
/** Lines of a position: with fewer there is little to find, and more would take too long. */
const FEWEST_LINES = 8;
/**
 * The most lines of a position, by its number. From number 311 on the draw can be repeated as a whole; the 35 positions before had
 * another limit.
 */
const [MANY_LINES, FEWER_LINES, FEWER_FROM] = [100, 60, 1349];
const mostLines = (number: number): number => (number < FEWER_FROM ? MANY_LINES : FEWER_LINES);
const HUNDRED = 100;

/**
 * @param words number of positions of each mode that the record shall hold
 * @param report hears of each that is added
 */
export function main([wanted = '40']: readonly string[], report: (text: string) => void): void {
  const found = existsSync(RECORD) ? readTurnPuzzles() : [];
  const count = new Map(
    MODES.map((mode) => [mode, found.filter(({ origin }) => origin.mode === mode).length]),
  );
  const isFull = (mode: string): boolean => (count.get(mode) ?? 0) >= Number(wanted);
  for (let number = (found.at(-1)?.number ?? -1) + 1; !MODES.every(isFull); number++) {
    const mode = modeOf(number);
    if (isFull(mode)) continue;
    const drawn = drawPosition(SEED, number);
    const puzzle = drawn && puzzleOf(number, drawn);
    if (puzzle === undefined) continue;
    appendFileSync(RECORD, `${JSON.stringify(puzzle)}\n`);
    count.set(mode, (count.get(mode) ?? 0) + 1);
    report(`${number}: ${mode}, ${puzzle.lines.length} lines, ${Math.round(performance.now() / 1000)} s`);
  }
}

/** @returns undefined where there are too few or too many lines, or a wrong one loses too little */
function puzzleOf(number: number, { origin, position }: Drawn): TurnPuzzle | undefined {
  const race = new LongRace(setUpPosition(position, `position ${number}`));
  if (race.lines.length < FEWEST_LINES || race.lines.length > mostLines(number)) return undefined;
  const raced = race.run();
  if (raced === undefined) return undefined;
  const [best] = raced;
  const losses = raced.map((one) => ({ ...one, loss: lossOf(best, one) }));
  if (!losses.some(({ loss }) => HUNDRED * loss.low >= LEAST_WORTH)) return undefined;
  return {
    number,
    origin,
    worth: tenths(worth(best)),
    games: best.points.length,
    lines: losses.map(({ line: { steps }, points, loss }) => [
      steps.join(', '),
      tenths(loss.gap),
      tenths(loss.low),
      tenths(loss.high),
      points.length,
    ]),
    position: { ...position },
  };
}

/** Points of 100, to a tenth. @param share of a game */
function tenths(share: number): number {
  return Math.round(10 * HUNDRED * share) / 10;
}
