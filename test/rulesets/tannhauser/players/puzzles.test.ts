/** Small positions with one clearly best decision (test/puzzles), and the AI players that find it. */
import { expect, test } from 'vitest';
import { createPlayer } from '../../../../src/rulesets/tannhauser/players/players.ts';
import { slowly } from '../../../config/slowly.ts';
import { readPuzzles, setUp, isSolved as solves } from '../../../puzzles/puzzle.ts';

/** The ladder without `random`; the planner with a small budget. */
const PLAYERS = ['greedy', 'tactician', 'planner+games:24'] as const;
/** Seeds of the dice with which a player must find the decision. */
const SEEDS = [1, 2, 3];

/** Puzzles that each player does not solve yet, in the order of the files. */
const FAILS: Readonly<Record<(typeof PLAYERS)[number], readonly string[]>> = {
  greedy: [
    'the miniature with the skill works on the objective',
    'pick up the dropped flag while nobody can reach it',
    'bull rush the enemy who bars the way home with the flag',
    'search the crate when no enemy is near',
    'call GO! and be home with the flag',
    'take the secret door, the way round is too long',
    'hand the flag to the friend who can still bring it home',
    'give the morphine to the friend who would not live through the attack',
    'set off the charge between two enemies instead of shooting one',
    'the Medal of Honor watches the lane that the carrier must come through',
    'buy the movement point that brings the flag home',
    'a dead Trooper comes back, and his side has more miniatures at the end',
    'spend the point on the shot that must kill the carrier',
    'discard the medal for the point that brings the flag home',
    'roll again for the initiative that decides who plants first',
    'on the last turn the threatened miniature steps out of sight',
    'do not walk into the lane of the watcher',
    'the unarmed miniature ends out of reach of the blades',
    'smoke the hall when two automatic weapons look down it',
    'set overwatch on the lane that the flag carrier must come through',
  ],
  tactician: [],
  'planner+games:24': ['search the crate when no enemy is near'],
};

const puzzles = readPuzzles();

const solved = new Map<string, ReadonlySet<string>>();

/** Names of the puzzles that the player solves with all seeds; played once. */
function solvedBy(player: string): ReadonlySet<string> {
  const known = solved.get(player) ?? findSolved(player);
  solved.set(player, known);
  return known;
}

function findSolved(player: string): ReadonlySet<string> {
  const found = puzzles.filter((puzzle) => {
    const board = setUp(puzzle);
    return SEEDS.every((seed) => solves(puzzle, board, createPlayer(player, board.rules), seed));
  });
  return new Set(found.map(({ name }) => name));
}

test('there are at least 36 puzzles, each with a name of its own', () => {
  expect(puzzles.length).toBeGreaterThanOrEqual(36);
  expect(new Set(puzzles.map(({ name }) => name)).size).toBe(puzzles.length);
});

test.each(puzzles.map((puzzle) => [puzzle.name, puzzle] as const))(
  '%s: there is another choice',
  (_, puzzle) => {
    expect(setUp(puzzle).start.choiceCount).toBeGreaterThan(1);
  },
);

const FAILS_AS_KNOWN = '%s fails the puzzles that it is known to fail, and no other';
function failsAsKnown(player: (typeof PLAYERS)[number]): void {
  const failed = puzzles.filter(({ name }) => !solvedBy(player).has(name)).map(({ name }) => name);
  expect(failed, `${player} solves or fails others than before: renew FAILS`).toEqual(FAILS[player]);
}
test.each(PLAYERS.slice(0, 2))(FAILS_AS_KNOWN, failsAsKnown);
slowly.each(PLAYERS.slice(2))(FAILS_AS_KNOWN, failsAsKnown);

slowly('README.md shows who solves what; renew it with `vitest -u` after reading what changed', async () => {
  const rows = puzzles.map(({ theme, name }) => {
    const marks = PLAYERS.map((player) => (solvedBy(player).has(name) ? 'yes' : 'no'));
    return `| ${theme} | ${name} | ${marks.join(' | ')} |`;
  });
  const counts = PLAYERS.map((player) => solvedBy(player).size);
  const text = [
    '# Puzzles',
    '',
    'Small positions with one clearly best decision, by theme; `puzzle.ts` says what a file holds. `puzzles.slow.test.ts` plays',
    'every legal next choice on, pursuing what the puzzle asks for and refusing it, with greedy and with the tactician on both',
    'sides: with both, the line that solves must beat every line that does not, by a gap whose 95 % interval is above 0 (the same',
    'dice for all lines: a normal interval of the mean difference game by game; dice that no puzzle was drafted with, and other',
    'dice yet to pick the line that solves). The gaps stand in `why`, both against the strongest line that does not solve.',
    '',
    '`items/items.yaml` has a row for every item of the data: positions in which using it pays and in which it costs, or in which',
    'having it pays, each by at least 3 points of 100; `items.ts` says what a row holds. `actions/actions.yaml` does the same for',
    'every use of a Command Point and every action in the table of uses; `actions.ts` says how.',
    '',
    '`turns/positions.jsonl` has positions out of played games, in five modes on four maps, with what every line of the activation is',
    'worth by long playing-on: `turns/mine.mjs` draws and plays them, `turns/longRace.ts` says how, `turns/record.ts` what a line of the',
    'file holds. In each a wrong line is shown to lose 3 points or more of 100. `odds turn` must find a line as good as the best in 9 of 10',
    '(`turnPuzzles.slow.test.ts`): it loses at most a point, or is not shown to lose anything, in 1,600 games that had no part in finding the',
    'best. It finds 158 of 172, or 37 of the 40 from number 2459 on, which were drawn when it was finished.',
    '`mine.ts` has the limits of the draw, with which it can be repeated from number 311 on.',
    '',
    'The table is made by `test/rulesets/tannhauser/players/puzzles.test.ts`: yes = solved with each of three sets of dice.',
    '',
    `| theme | puzzle | ${PLAYERS.join(' | ')} |`,
    `| --- | --- |${' --- |'.repeat(PLAYERS.length)}`,
    ...rows,
    `| | ${puzzles.length} puzzles | ${counts.join(' | ')} |`,
    '',
  ].join('\n');
  await expect(text).toMatchFileSnapshot('../../../puzzles/README.md');
});
