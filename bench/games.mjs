// Measures games, threads, memory and odds on the built bundle, compared with the floors of issue 2 and the design's goals.
//   node bench/games.mjs [--quick] [--million]
// --quick: fewer games per round. --million: also measures the memory of a million games (takes a quarter of an hour).
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { freshProcess, median, printHeading, printMachine, printRow, times } from './support/measure.mjs';

const TASKS = './gamesTasks.mjs';
const DUST_WARFARE_TASKS = './dustWarfareTasks.mjs';
const RATTENKRIEG_TASKS = './rattenkriegTasks.mjs';
const MODES = ['deathmatch', 'capture-the-flag', 'domination', 'king-of-the-hill', 'objective'];
const cli = fileURLToPath(new URL('../dist/cli.js', import.meta.url));
const quick = process.argv.includes('--quick');
const games = quick ? 2_000 : 6_000;

printMachine();
speed();
engagements();
firefights();
players();
threads();
memory();
await odds();
if (process.argv.includes('--million')) million();

function speed() {
  printHeading('Greedy against greedy, full deathmatch');
  const rates = times(
    5,
    () => freshProcess(TASKS, ['speed', '0', String(games)], { core: 0 }).gamesPerSecond,
  );
  printRow('games a second, one core', rates, { unit: '/s', floor: 500 });
  const node = ['--expose-gc', '--max-semi-space-size=1024', '--min-semi-space-size=1024'];
  const bytes = times(5, () => freshProcess(TASKS, ['allocation', '1000'], { node }).bytes);
  printRow('heap a game', bytes, { unit: 'B', floor: 8_000, atMost: true });
}

function engagements() {
  printHeading('Dust Warfare, list against list, eight units a side');
  const { rates } = freshProcess(TASKS, ['engagements', String(20 * games)], { core: 0 });
  printRow('engagements a second of one core', rates, { unit: '/s', floor: 20_000 });
}

function firefights() {
  printHeading('Rattenkrieg!, MG42 squad against DP28 squad, both in cover');
  const { simple, extended } = freshProcess(TASKS, ['firefights', String(10 * games)], { core: 0 });
  printRow('firefights a second of one core', simple, { unit: '/s', floor: 10_000 });
  printRow('with reactions and morale', extended, { unit: '/s' });
}

/** Measures processor time, so that other programs have little effect; each ratio is within one process. */
function players() {
  printHeading('Tactician against tactician, by mode');
  for (const mode of MODES) {
    const { greedy, tactician } = freshProcess(TASKS, ['players', mode, String(games / 20)], { core: 0 });
    printRow(`${mode}, games a second of one core`, tactician, { unit: '/s', floor: 150 });
    printRow('  of greedy', [median(tactician) / median(greedy)], { unit: '×', note: 'same process' });
  }
  const node = ['--expose-gc', '--max-semi-space-size=1024', '--min-semi-space-size=1024'];
  const bytes = times(
    3,
    () => freshProcess(TASKS, ['allocation', String(games / 20), 'tactician'], { node }).bytes,
  );
  printRow('heap a game', bytes, { unit: 'B', floor: 8_000, atMost: true });
  const spent = times(3, () => freshProcess(TASKS, ['decision', 'planner', '8'], { core: 0 }).milliseconds);
  printRow('planner, a decision', spent, { unit: 'ms', floor: 2, atMost: true, note: 'all decisions' });
}

function threads() {
  printHeading('Threads');
  if (cpus().length > 1) {
    // They take turns, so that a slow minute affects both; the best round of each has the least disturbance.
    const rounds = times(5, () => {
      const [one, two] = ['1', '2'].map((count) => freshProcess(TASKS, ['speed', count, String(games)]));
      if (one.resultsHash !== two.resultsHash) throw new Error('one thread and two played different games');
      return [one.gamesPerSecond, two.gamesPerSecond];
    });
    const [one, two] = [0, 1].map((index) => rounds.map((round) => round[index]));
    const of = (all) => Math.max(...all);
    printRow('games a second, one thread', one, { unit: '/s', of, note: 'best' });
    printRow('games a second, two threads', two, { unit: '/s', of, note: 'best' });
    printRow('two threads against one', [of(two) / of(one)], {
      unit: '×',
      floor: 1.8,
      note: 'best of 5 rounds',
    });
  }
  const starts = times(9, () => freshProcess(TASKS, ['poolStart']).milliseconds);
  printRow('pool start to first result', starts, { unit: 'ms', floor: 120, atMost: true });
  const overheads = times(5, () => freshProcess(TASKS, ['taskOverhead', '20000']).microseconds);
  printRow('overhead a task', overheads, { unit: 'µs', floor: 150, atMost: true });
}

function memory() {
  printHeading('Memory');
  const grown = times(5, () => {
    const [one, five] = ['1', '5'].map((count) =>
      freshProcess(TASKS, ['workerMemory', count, String(games)]),
    );
    return (five.megabytes - one.megabytes) / 4;
  });
  printRow('a further worker', grown, { unit: 'MB', floor: 25, atMost: true });
}

async function odds() {
  printHeading('Exact odds');
  const { questions, distribution, answer } = freshProcess(TASKS, ['odds'], { core: 0 });
  const of = (all) => Math.max(...all);
  printRow(`distribution, ${questions} attacks, warm`, distribution, { unit: 'µs' });
  printRow('the slowest of them', distribution, {
    unit: 'µs',
    floor: 1_000,
    atMost: true,
    of,
    note: 'worst',
  });
  printRow('whole answer with its scene', answer, { unit: 'µs' });
  printRow('the slowest of them', answer, { unit: 'µs', of, note: 'worst' });
  const dust = freshProcess(DUST_WARFARE_TASKS, ['odds'], { core: 0 });
  printRow(`Dust Warfare, whole answer, ${dust.questions} attacks, warm`, dust.answer, { unit: 'µs' });
  printRow('the slowest of them', dust.answer, { unit: 'µs', floor: 1_000, atMost: true, of, note: 'worst' });
  const shots = freshProcess(RATTENKRIEG_TASKS, ['odds'], { core: 0 });
  printRow(`Rattenkrieg!, whole answer, ${shots.questions} Shoot actions, warm`, shots.answer, {
    unit: 'µs',
  });
  printRow('the slowest of them', shots.answer, {
    unit: 'µs',
    floor: 2_000,
    atMost: true,
    of,
    note: 'worst',
  });
  const volleys = freshProcess(TASKS, ['volleys'], { core: 0 });
  printRow('volley of three attackers', volleys.three, { unit: 'ms', floor: 50, atMost: true });
  printRow('volley of three at two targets, best split', volleys.split, {
    unit: 'ms',
    floor: 500,
    atMost: true,
  });
  printRow('nine rifles at eight men', volleys.rifles, { unit: 'ms', floor: 200, atMost: true });
  const first = [];
  for (let round = 0; round < 11; round++) first.push(await firstOutput());
  printRow('shell to first odds', first, { unit: 'ms', floor: 300, atMost: true });
}

/** Milliseconds from the start of the built command to its first line. */
async function firstOutput() {
  const began = performance.now();
  const child = spawn(process.execPath, [cli, 'odds', 'attack', 'eva-kramer', 'john-macneal']);
  await once(child.stdout, 'data');
  const elapsed = performance.now() - began;
  await once(child, 'close');
  return elapsed;
}

/** Plays a million games with the built command, including files and report. */
function million() {
  printHeading('A million games');
  const folder = mkdtempSync(join(tmpdir(), 'shockroll-bench-'));
  const atExit = 'process.on("exit", () => console.error(process.resourceUsage().maxRSS))';
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [
      '--import',
      `data:text/javascript,${encodeURIComponent(atExit)}`,
      cli,
      ...['balance', 'packs', '--games', '1000000', '--seed', '1', '--json', '--quiet'],
      ...['--out', join(folder, 'run')],
    ],
    { encoding: 'utf8', maxBuffer: 2 ** 26 },
  );
  rmSync(folder, { recursive: true });
  if (status !== 0) throw new Error(stderr);
  const kilobytes = Number(stderr.trim().split('\n').at(-1));
  printRow('peak memory, all threads', [kilobytes / 1024], {
    unit: 'MB',
    floor: 400,
    atMost: true,
    note: 'one run',
  });
  printRow('games a second, all cores', [JSON.parse(stdout).gamesPerSecond], { unit: '/s', note: 'one run' });
}
