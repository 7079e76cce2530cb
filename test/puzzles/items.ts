/**
 * Puzzles for each item in a compact file: positions with placeholders, and for every item of the data a row that fills
 * them in.
 *
 *     scenes:
 *       NAME: …               a position as in `puzzle.ts`; `$by`, `$item` … stand for values of the row
 *     items:
 *       - item: …             its id
 *         use: {…}            a scene in which using it is worth at least 3 points of 100, and the words of that choice
 *         leave: {…}          a scene in which it costs at least as much, or where one was looked for without success
 *       - item: …
 *         has: {…}            it is used by the rules: a scene in which having it is worth at least 3 points
 *       - item: …
 *         worthless: …        where and how such a position was looked for, without success
 *
 * `gain` is its value in points of 100, with its 95 % interval, by the AI player of both sides.
 */
import { z } from 'zod';
import { drawAlias } from '../../src/dice/alias.ts';
import { CHANCE, DRAW, OVER } from '../../src/game/contract.ts';
import { createStreams, seedStreams } from '../../src/random/streams.ts';
import { createPosition } from '../../src/rulesets/tannhauser/engine/game.ts';
import { GAME_STREAMS, playerStream } from '../../src/rulesets/tannhauser/engine/streams.ts';
import { createPlayer } from '../../src/rulesets/tannhauser/players/players.ts';
import { type Puzzle, type PuzzleBoard, setUp } from './puzzle.ts';
import { fill, type Gains, readTable, sceneSchema } from './scenes.ts';
import { compareLines, type Estimate } from './worth.ts';

const choice = sceneSchema.extend({ choice: z.string() });

const rowSchema = z.union([
  z.strictObject({ item: z.string(), use: choice, leave: z.union([choice, z.string()]) }),
  z.strictObject({ item: z.string(), has: sceneSchema }),
  z.strictObject({ item: z.string(), worthless: z.string() }),
]);

export type ItemRow = z.infer<typeof rowSchema>;

const { rows, positionOf } = readTable('test/puzzles/items/items.yaml', 'items', rowSchema);

export const itemRows: readonly ItemRow[] = rows;

/** A puzzle of a row: using the item, or leaving it, with the recorded value. */
export interface ItemPuzzle {
  readonly puzzle: Puzzle;
  readonly gain: Gains;
}

export function puzzlesOf(row: ItemRow): ItemPuzzle[] {
  if (!('use' in row)) return [];
  const { item, use, leave } = row;
  const common = { why: 'the row says', rules: ['T-ACT'], theme: 'items' };
  const wordsOf = ({ choice: words, with: values = {} }: typeof use): string[] => [
    String(fill(words, { ...values, item })),
  ];
  const using = { ...common, name: `use ${item}`, position: positionOf(use, { item }), does: wordsOf(use) };
  const puzzles = [{ puzzle: using, gain: use.gain }];
  if (typeof leave === 'string') return puzzles;
  const position = positionOf(leave, { item });
  const leaving = { ...common, name: `leave ${item}`, position, avoids: wordsOf(leave) };
  return [...puzzles, { puzzle: leaving, gain: leave.gain }];
}

/** The boards of a row with and without the item; undefined if a choice uses it, or nothing does. */
export function boardsOf(row: ItemRow): readonly [PuzzleBoard, PuzzleBoard] | undefined {
  if (!('has' in row)) return undefined;
  const common = { name: `has ${row.item}`, why: 'the row says', rules: ['T-EQUIP'], theme: 'items' };
  return [
    setUp({ ...common, position: positionOf(row.has, { item: row.item }) }),
    setUp({ ...common, position: positionOf(row.has) }),
  ];
}

const HAVING_SEED = 0x51_c3_0d;

/** Gain of the bearer's side, the first one, from having the item, in games with the same dice. */
export function valueOfHaving(
  [having, lacking]: readonly [PuzzleBoard, PuzzleBoard],
  player: 'greedy' | 'tactician',
  games: number,
): Estimate {
  return compareLines(playOut(having, player, games), playOut(lacking, player, games));
}

/** Half points of the first side, game by game. */
function playOut({ rules, start }: PuzzleBoard, player: string, games: number): Uint8Array {
  const policy = createPlayer(player, rules);
  const p = createPosition(rules);
  p.shareRoster(start);
  const streams = createStreams(GAME_STREAMS);
  return Uint8Array.from({ length: games }, (_, game) => {
    p.copyFrom(start);
    seedStreams(streams, HAVING_SEED, 0, game);
    while (p.waiting !== OVER) {
      if (p.waiting === CHANCE) p.resolve(drawAlias(p.chance, streams, p.chanceStream));
      else p.choose(policy.choose(p, streams, playerStream(p.seat)));
    }
    return p.winner === 0 ? 2 : p.winner === DRAW ? 1 : 0;
  });
}
