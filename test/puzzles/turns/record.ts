/**
 * Positions out of played games with what each line of the activation is worth: positions.jsonl, a JSON object a line, made by
 * mine.mjs.
 */
import { readFileSync } from 'node:fs';
import { z } from 'zod';

export const RECORD = 'test/puzzles/turns/positions.jsonl';

/** A line in the words of position files; what it loses against the best, in points of 100, with its 95 % interval; its games. */
const lineSchema = z.tuple([z.string(), z.number(), z.number(), z.number(), z.int()]);

const turnPuzzleSchema = z.strictObject({
  /** The number that draws it, with the seed of its origin. */
  number: z.int(),
  origin: z.strictObject({
    map: z.string(),
    mode: z.string(),
    teams: z.array(z.string()).readonly(),
    ai: z.string(),
    seed: z.int(),
    game: z.int(),
    activation: z.int(),
  }),
  /** Points of 100 of the best line, and its games. */
  worth: z.number(),
  games: z.int(),
  /** Best first. */
  lines: z.array(lineSchema).min(2),
  /** As in a position file. */
  position: z.record(z.string(), z.unknown()),
});

export type TurnPuzzle = z.infer<typeof turnPuzzleSchema>;

export function readTurnPuzzles(): TurnPuzzle[] {
  const rows = readFileSync(RECORD, 'utf8').split('\n');
  return rows.filter((row) => row !== '').map((row) => turnPuzzleSchema.parse(JSON.parse(row)));
}
