// Measures the cost of storing a run's games, and the speed of resuming and merging runs, on the built bundle.
//   node bench/runs.mjs [--quick]
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { freshProcess, printHeading, printMachine, printRow, times } from './support/measure.mjs';

const TASKS = './runsTasks.mjs';
const cli = fileURLToPath(new URL('../dist/cli.js', import.meta.url));
const quick = process.argv.includes('--quick');
/** Prints the processor time of a command, in microseconds, as the last line of its standard error. */
const TELL_TIME =
  'data:text/javascript,process.on("exit",()=>{const{user,system}=process.cpuUsage();console.error(user+system)})';

printMachine();
checkpoints();
memory();
resumed();
for (const folders of [10, 100]) merged(folders);

/** Processor time of writing games relative to playing them; both take turns in one process. */
function checkpoints() {
  printHeading('Keeping the games of a study, by processor time');
  const games = { tannhauser: 1_000, 'dust-warfare': 16_384, rattenkrieg: 262_144 };
  for (const [ruleset, most] of Object.entries(games)) {
    const count = String(quick ? most / 4 : most);
    const { shares } = freshProcess(TASKS, ['checkpoint', ruleset, count, quick ? '3' : '7']);
    const cost = shares.map((share) => 100 * share);
    printRow(`${ruleset}, of a study without files`, cost, { unit: '%', floor: 2, atMost: true });
  }
}

function memory() {
  const games = quick ? 400_000 : 2_000_000;
  printHeading(`Memory over ${games.toLocaleString('en')} games that are kept`);
  const { early, late } = freshProcess(TASKS, ['memory', String(games)]);
  printRow('after a tenth of them', [early], { unit: 'MB', note: 'one run' });
  printRow('at the end', [late], { unit: 'MB', floor: 1.2 * early, atMost: true, note: 'one run' });
}

function resumed() {
  const games = quick ? 1_000_000 : 10_000_000;
  printHeading(`Going on with ${games.toLocaleString('en')} games`);
  const found = times(quick ? 1 : 3, () => freshProcess(TASKS, ['resume', String(games)]));
  const of = (name) => found.map((one) => one[name]);
  printRow('first new game', of('firstGame'), { unit: 's', floor: 2, atMost: true });
  printRow('reading the games, processor time', of('read'), { unit: 's' });
  printRow('peak memory', of('megabytes'), { unit: 'MB', floor: 400, atMost: true });
}

/** @param folders among which the games are divided, a few files each */
function merged(folders) {
  const games = quick ? 250_000 : 1_000_000;
  printHeading(`Joining ${games.toLocaleString('en')} games of ${folders} folders`);
  const scratch = mkdtempSync(join(tmpdir(), 'shockroll-bench-'));
  try {
    const [run, whole] = [join(scratch, 'run'), join(scratch, 'whole')];
    const chunkGames = String(Math.floor(games / folders / 2));
    const study = ['play', '--ruleset', 'rattenkrieg', '--seed', '1', '--games', String(games), '--quiet'];
    shockroll(...study, '--chunk-games', chunkGames, '--out', run, '--plan');
    shockroll('runs', 'run-chunk', run, '--index', '0', '--count', '100000', '--out', whole, '--quiet');
    const parts = dealt(join(whole, 'games'), folders, scratch);
    const spent = times(3, () => {
      rmSync(join(run, 'games'), { recursive: true, force: true });
      return shockroll('runs', 'merge', run, ...parts);
    });
    printRow(
      'runs merge, program start included',
      spent.map(({ clock }) => clock),
      { unit: 's', floor: 2, atMost: true },
    );
    printRow(
      'its processor time',
      spent.map(({ processor }) => processor),
      { unit: 's' },
    );
    const { clock } = shockroll('play', '--resume', run, '--quiet');
    printRow('counting and reporting them', [clock], { unit: 's', note: 'one run' });
  } finally {
    rmSync(scratch, { recursive: true });
  }
}

/** Distributes the files of a folder, as if from several machines. @returns the new folders */
function dealt(from, folders, scratch) {
  const parts = Array.from({ length: folders }, (_, i) => join(scratch, `part-${i}`));
  for (const part of parts) mkdirSync(join(part, 'games'), { recursive: true });
  for (const [i, file] of readdirSync(from).entries()) {
    renameSync(join(from, file), join(parts[i % folders], 'games', file));
  }
  return parts;
}

/** Runs a command. @returns its elapsed seconds and its processor seconds */
function shockroll(...words) {
  const began = performance.now();
  const command = ['--import', TELL_TIME, cli, ...words];
  const { status, stderr } = spawnSync(process.execPath, command, { encoding: 'utf8' });
  if (status !== 0) throw new Error(stderr);
  const clock = (performance.now() - began) / 1000;
  return { clock, processor: Number(stderr.trimEnd().split('\n').at(-1)) / 1e6 };
}
