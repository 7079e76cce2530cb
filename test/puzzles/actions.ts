/**
 * Puzzles for each use of a Command Point and each action, in the format of `items.ts`: one row per entry of the table of uses.
 *
 *     actions:
 *       - action: …            its key in the table of uses
 *         item: …              the row of an item in `items/items.yaml` shows both
 *       - action: …
 *         use: …               a position in which using it is worth at least 3 points of 100
 *         leave: …             one in which it costs at least as much, or why there is none
 *       - action: …
 *         unused: …            why no position of the data offers it
 *
 * A position is `{puzzle: …}`, one of the files in this folder, or `{scene: …, with: …, gain: …}` with the requested choice: `best`, `does`
 * or `avoids`, as in `puzzle.ts`. `fails` says why the tactician does not find it yet.
 */
import { z } from 'zod';
import { type Puzzle, readPuzzles } from './puzzle.ts';
import { fill, type Gains, gainsSchema, readTable, sceneSchema } from './scenes.ts';

const scene = sceneSchema.extend({
  best: z.exactOptional(z.string()),
  does: z.exactOptional(z.string()),
  avoids: z.exactOptional(z.string()),
  fails: z.exactOptional(z.string()),
});
const position = z.union([z.strictObject({ puzzle: z.string() }), scene]);

const rowSchema = z.union([
  z.strictObject({ action: z.string(), item: z.string() }),
  z.strictObject({
    action: z.string(),
    use: z.union([position, z.string()]),
    leave: z.union([position, z.string()]),
  }),
  z.strictObject({ action: z.string(), unused: z.string() }),
]);

export type ActionRow = z.infer<typeof rowSchema>;

const { rows, positionOf } = readTable('test/puzzles/actions/actions.yaml', 'actions', rowSchema);

export const actionRows: readonly ActionRow[] = rows;

/** A puzzle of a row, with the recorded value of its solution. */
export interface ActionPuzzle {
  readonly puzzle: Puzzle;
  readonly gain: Gains;
  /** Whether it is one of the puzzle files in this folder. */
  readonly isShared: boolean;
  /** Whether the tactician is known to miss it. */
  readonly isFailed: boolean;
}

const others = new Map(readPuzzles().map((puzzle) => [puzzle.name, puzzle]));

/** The puzzles of using and of leaving it, where there are positions. */
export function puzzlesOf(row: ActionRow): ActionPuzzle[] {
  if (!('use' in row)) return [];
  return [puzzleOf(`use ${row.action}`, row.use), puzzleOf(`leave ${row.action}`, row.leave)].flat();
}

function puzzleOf(name: string, text: z.infer<typeof position> | string): ActionPuzzle[] {
  if (typeof text === 'string') return [];
  if ('puzzle' in text) {
    const puzzle = others.get(text.puzzle);
    if (puzzle === undefined) throw new Error(`there is no puzzle "${text.puzzle}"`);
    return [{ puzzle: { ...puzzle, name }, gain: gainOf(puzzle), isShared: true, isFailed: false }];
  }
  const { best, does, avoids, fails, gain, with: words = {} } = text;
  const request = Object.fromEntries(
    Object.entries({ best, does, avoids }).flatMap(([key, one]) =>
      one === undefined ? [] : [[key, [String(fill(one, words))]]],
    ),
  );
  const common = { name, why: 'the row says', rules: ['T-ACT'], theme: 'actions' };
  const puzzle = { ...common, position: positionOf(text), ...request };
  return [{ puzzle, gain, isShared: false, isFailed: fails !== undefined }];
}

/** The gains recorded in `why`: `26 (23 to 28) with greedy, 25 (23 to 28) with the tactician`. */
function gainOf({ name, why }: Puzzle): Gains {
  const found = (player: string): number[] =>
    new RegExp(`(-?\\d+) \\((-?\\d+) to (-?\\d+)\\) with ${player}`).exec(why)?.slice(1).map(Number) ?? [];
  const gain = gainsSchema.safeParse({ greedy: found('greedy'), tactician: found('the tactician') });
  if (!gain.success) throw new Error(`"${name}" does not record what it is worth`);
  return gain.data;
}
