/** Commands with many writes, as small as possible, for the test class "every write can fail". */
import { cp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { CHECKPOINT_FILE } from '../../../src/rulesets/tannhauser/studies/tune/tuneFolder.ts';
import { MANIFEST_FILE } from '../../../src/simulation/manifest.ts';
import type { Tree } from './folderTree.ts';
import type { Harmed } from './walk.ts';

/** An unused process id. */
const DEAD = 999_999_999;
const QUIET = ['--threads', '1', '--quiet'];
const DUEL = ['eva-kramer', 'john-macneal', '--turn-cap', '1', '--ai', 'random', '--seed', '3'];
const PLAY = ['play', '--ruleset', 'rattenkrieg', '--seed', '3', '--chunk-games', '4', ...QUIET];
const RULES = [...['balance', 'rules', '--change', 'passingAllowed=true'], ...DUEL];
const RULES_RUN = [...RULES, '--second', 'none', '--games', '8', '--chunk-games', '4', ...QUIET];
const FAIR = ['tune', 'fair', '--knob', 'first.handicap=0..1', ...DUEL];
const TUNE = ['tune', 'player', 'tactician', 'eva-kramer', 'john-macneal', '--turn-cap', '1', '--seed', '3'];
const FEW = ['--iterations', '2', '--games', '8', '--probe-games', '0', '--check-games', '8'];

/** `--resume` if the folder can be resumed; otherwise the same command line. */
function resumed(
  command: readonly string[],
  mark: string,
  again: (folder: string) => readonly string[],
): Harmed['goOn'] {
  return (folder, names: Tree<unknown>) => [
    names.has(mark) ? [...command, '--resume', folder, ...QUIET] : again(folder),
  ];
}

function fresh(
  name: string,
  command: readonly string[],
  line: readonly string[],
  mark = MANIFEST_FILE,
): Harmed {
  const words = (folder: string) => [...line, '--out', folder];
  return { name, words, goOn: resumed(command, mark, words) };
}

const play = fresh('play', ['play'], [...PLAY, '--games', '6']);
const rules = fresh('balance rules', ['balance', 'rules'], RULES_RUN);
const fair = fresh('tune fair', ['tune', 'fair'], [...FAIR, '--second', 'none', '--games', '8', ...QUIET]);
const player = fresh('tune player', ['tune', 'player'], [...TUNE, ...FEW, ...QUIET], CHECKPOINT_FILE);

/** Adds games to a finished run: its report is rewritten and its last chunks are replaced. */
const grown: Harmed = {
  name: 'balance rules --resume --games',
  prepare: (home, run) => run(...RULES_RUN, '--out', join(home, 'start')),
  words: (folder) => ['balance', 'rules', '--resume', folder, '--games', '10', ...QUIET],
  goOn: (folder, _, home) => [grown.words(folder, home)],
};

const planned: Harmed = {
  name: 'balance rules --plan',
  words: (folder) => [...RULES_RUN, '--plan', '--out', folder],
  goOn: (folder, names, home) => [
    names.has(MANIFEST_FILE)
      ? ['balance', 'rules', '--resume', folder, '--plan']
      : planned.words(folder, home),
  ],
};

/** Replaces a finished run by a plan. */
const forced: Harmed = {
  name: 'balance rules --plan --force',
  prepare: (home, run) =>
    run(...RULES, '--second', 'none', '--games', '10', ...QUIET, '--out', join(home, 'start')),
  words: (folder) => [...RULES_RUN, '--plan', '--force', '--out', folder],
  goOn: (folder, _, home) => [forced.words(folder, home)],
};

async function plan(home: string, run: (...words: readonly string[]) => Promise<void>): Promise<void> {
  await run(...planned.words(join(home, 'start'), home));
  for (const part of ['one', 'two']) await cp(join(home, 'start'), join(home, part), { recursive: true });
  await run('runs', 'run-chunk', join(home, 'one'), '--index', '0', '--count', '3', ...QUIET);
  await run('runs', 'run-chunk', join(home, 'two'), '--index', '2', '--count', '2', ...QUIET);
}

/** Merges games of other machines into a planned run in which a dead process left its lock and half a chunk. */
const merged: Harmed = {
  name: 'runs merge',
  async prepare(home, run) {
    await plan(home, run);
    await writeFile(join(home, 'start', 'lock'), `${DEAD}\n`);
    await writeFile(join(home, 'start', 'games', `000000-4.arrows.${DEAD}-1.part`), 'ARROW');
  },
  words: (folder, home) => ['runs', 'merge', folder, join(home, 'one'), join(home, 'two')],
  goOn: (folder, _, home) => [merged.words(folder, home)],
};

/** The step after the merge: removes the scripts and writes the report. */
const counted: Harmed = {
  name: 'balance rules --resume of a plan',
  async prepare(home, run) {
    await plan(home, run);
    await run(...merged.words(join(home, 'start'), home));
    for (const part of ['one', 'two']) await rm(join(home, part), { recursive: true });
  },
  words: (folder) => ['balance', 'rules', '--resume', folder, ...QUIET],
  goOn: (folder, _, home) => [counted.words(folder, home)],
};

/** One machine's part of a plan. */
const part: Harmed = {
  name: 'runs run-chunk',
  prepare: (home, run) => run(...planned.words(join(home, 'start'), home)),
  words: (folder) => ['runs', 'run-chunk', folder, '--index', '0', '--count', '2', ...QUIET],
  // Others may be at work in the folder: what a killed part left goes when they are put together.
  goOn: (folder, _, home) => [part.words(folder, home), ['runs', 'merge', folder]],
};

/** The fastest of them. */
export const QUICKEST = merged;
export const HARMED: readonly Harmed[] = [
  QUICKEST,
  part,
  planned,
  forced,
  player,
  counted,
  rules,
  grown,
  fair,
  play,
];
