/**
 * Puzzles as files: a position with one clearly best decision.
 *
 *     puzzles:
 *       - name: …              the choice to find
 *         why: …               why it is best, with the miniatures that say so
 *         rules: [T-…]         the rules that it uses
 *         position: …          as in `shockroll play --from`; `since` leads into an activation
 *         best: [choice, …]    the next choice begins with one of these words
 *         does: [choice, …]    or: somewhere in the activation under way such a choice is taken
 *         avoids: [choice, …]  or: nowhere in it
 *         ends: [circle, …]    or: the miniature that acts rests on one of these at the end of the activation
 */
import { readdirSync, readFileSync } from 'node:fs';
import { parse, stringify } from 'yaml';
import { z } from 'zod';
import { drawAlias } from '../../src/dice/alias.ts';
import { CHANCE, OVER, type Player } from '../../src/game/contract.ts';
import { createStreams, seedStreams } from '../../src/random/streams.ts';
import { loadCatalogue } from '../../src/rulesets/tannhauser/catalogue.ts';
import { compileRules, type Rules } from '../../src/rulesets/tannhauser/compile/rules.ts';
import { createPosition } from '../../src/rulesets/tannhauser/engine/game.ts';
import type { Position } from '../../src/rulesets/tannhauser/engine/position.ts';
import { GAME_STREAMS, playerStream } from '../../src/rulesets/tannhauser/engine/streams.ts';
import { answersText } from '../../src/rulesets/tannhauser/positions/answers.ts';
import { configurationFrom } from '../../src/rulesets/tannhauser/positions/configuration.ts';
import { readPosition } from '../../src/rulesets/tannhauser/positions/read.ts';
import { restorePosition } from '../../src/rulesets/tannhauser/positions/restore.ts';

const words = z.array(z.string()).min(1);

const puzzleSchema = z
  .strictObject({
    name: z.string(),
    why: z.string(),
    rules: words,
    position: z.unknown(),
    best: z.exactOptional(words),
    does: z.exactOptional(words),
    avoids: z.exactOptional(words),
    ends: z.exactOptional(z.array(z.int()).min(1)),
  })
  .refine(
    ({ best, does, avoids, ends }) =>
      [best, does, avoids, ends].filter((one) => one !== undefined).length === 1,
    'one of best, does, avoids and ends',
  );

export type Puzzle = z.infer<typeof puzzleSchema> & { readonly theme: string };

const FOLDER = 'test/puzzles';
/** Turns after which a game from a puzzle counts as a draw. */
const TURNS_LEFT = 12;
/** Domain of the random streams of puzzles (random/streams.ts). */
const PUZZLES = 0;

export const catalogue = await loadCatalogue({ overlays: [`${FOLDER}/data`] });

/** Every puzzle of the folder, theme by theme. */
export function readPuzzles(): Puzzle[] {
  return readdirSync(FOLDER)
    .filter((name) => name.endsWith('.yaml'))
    .sort()
    .flatMap((name) => {
      const { puzzles } = z
        .strictObject({ puzzles: z.array(puzzleSchema) })
        .parse(parse(readFileSync(`${FOLDER}/${name}`, 'utf8')));
      return puzzles.map((puzzle) => ({ ...puzzle, theme: name.replace('.yaml', '') }));
    });
}

/** A puzzle set up: its rules, and the position of the decision. */
export interface PuzzleBoard {
  readonly rules: Rules;
  readonly start: Position;
}

/** @throws DataError for an illegal position */
export function setUp({ position, theme, name }: Puzzle): PuzzleBoard {
  return setUpPosition(position, `${theme}: ${name}`);
}

/** @param position what a position file holds @param name for messages @throws DataError for an illegal position */
export function setUpPosition(position: unknown, name: string): PuzzleBoard {
  const file = readPosition(new TextEncoder().encode(stringify(position)), name, catalogue);
  const turnCap = file.turn + TURNS_LEFT;
  const rules = compileRules(
    catalogue,
    configurationFrom(catalogue, file, { ai: undefined, seats: undefined, turnCap }),
  );
  const start = createPosition(rules);
  restorePosition(start, file);
  return { rules, start };
}

export const begins = (answer: string, list: readonly string[] = []): boolean =>
  list.some((wanted) => answer === wanted || answer.startsWith(`${wanted} `));

/** Choices of the deciding side in the current activation. */
export class Course {
  readonly taken: string[] = [];
  /** The acting miniature, or -1. */
  miniature: number;
  private readonly start: Position;

  constructor(start: Position) {
    this.start = start;
    this.miniature = start.active;
  }

  /** Records a choice in words, before it is made. */
  note(p: Position, words: string): void {
    if (p.decider === this.start.decider) this.taken.push(words);
  }

  /** Whether the activation is over; call it at every decision and roll. */
  isOver(p: Position): boolean {
    if (this.miniature < 0) this.miniature = p.active;
    const { active, activationCount } = this.start;
    const first = active >= 0 ? activationCount : activationCount + 1;
    return p.waiting === OVER || p.activationCount > first || (p.activationCount === first && p.active < 0);
  }

  /** Whether the acting miniature is on one of the circles, by their numbers. */
  standsOn(p: Position, circles: readonly number[]): boolean {
    if (this.miniature < 0 || p.circle[this.miniature] < 0) return false;
    return circles.includes(Number(p.rules.board.names[p.circle[this.miniature]]));
  }

  /** Whether the choices solve the puzzle: at the end of the activation, or after the choice for `best`. */
  solves({ best, does, avoids, ends }: Puzzle, p: Position): boolean {
    if (best !== undefined) return begins(this.taken[0], best);
    if (does !== undefined) return this.taken.some((words) => begins(words, does));
    if (ends !== undefined) return this.standsOn(p, ends);
    return !this.taken.some((words) => begins(words, avoids));
  }
}

/** Whether an AI player solves the puzzle with the dice of the seed. */
export function isSolved(
  puzzle: Puzzle,
  { rules, start }: PuzzleBoard,
  player: Player<Position>,
  seed: number,
): boolean {
  const p = createPosition(rules);
  p.shareRoster(start);
  p.copyFrom(start);
  const streams = createStreams(GAME_STREAMS);
  seedStreams(streams, seed, PUZZLES, 0);
  const course = new Course(start);
  while (!course.isOver(p)) {
    if (p.waiting === CHANCE) p.resolve(drawAlias(p.chance, streams, p.chanceStream));
    else {
      const choice = player.choose(p, streams, playerStream(p.seat));
      course.note(p, answersText(p)[choice]);
      p.choose(choice);
      if (puzzle.best !== undefined) break;
    }
  }
  return course.solves(puzzle, p);
}
