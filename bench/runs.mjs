// What keeping the games of a run costs, and how fast one goes on or is joined, on the built bundle.
//   node bench/runs.mjs [--quick]
import { spawnSync } from 'node:child_process';
import { mkdtempSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { freshProcess, printHeading, printMachine, printRow, times } from './support/measure.mjs';

const TASKS = './runsTasks.mjs';
const cli = fileURLToPath(new URL('../dist/cli.js', import.meta.url));
const quick = process.argv.includes('--quick');

printMachine();
checkpoints();
resumed();
merged();

/** Processor time of the same games with and without files; they take turns in one process. */
function checkpoints() {
  printHeading('Keeping the games of a study, by processor time');
  const games = { tannhauser: 4_000, 'dust-warfare': 50_000, rattenkrieg: 500_000 };
  for (const [ruleset, most] of Object.entries(games)) {
    const count = String(quick ? most / 4 : most);
    const { ratios } = freshProcess(TASKS, ['checkpoint', ruleset, count, quick ? '3' : '7'], { core: 0 });
    const cost = ratios.map((ratio) => 100 * (ratio - 1));
    const floor = ruleset === 'rattenkrieg' ? {} : { floor: 2, atMost: true };
    printRow(`${ruleset}, of a study without files`, cost, { unit: '%', ...floor });
  }
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

function merged() {
  const games = quick ? 250_000 : 1_000_000;
  printHeading(`Joining ${games.toLocaleString('en')} games of another folder`);
  const scratch = mkdtempSync(join(tmpdir(), 'shockroll-bench-'));
  try {
    const [run, part] = [join(scratch, 'run'), join(scratch, 'part')];
    const study = ['play', '--ruleset', 'rattenkrieg', '--seed', '1', '--games', String(games), '--quiet'];
    shockroll(...study, '--out', run, '--plan');
    shockroll('runs', 'run-chunk', run, '--index', '0', '--count', '100000', '--out', part, '--quiet');
    const seconds = times(3, () => {
      const began = performance.now();
      shockroll('runs', 'merge', run, part);
      const spent = (performance.now() - began) / 1000;
      rmSync(join(run, 'games'), { recursive: true });
      return spent;
    });
    printRow('runs merge, program start included', seconds, { unit: 's', floor: 2, atMost: true });
    renameSync(join(part, 'games'), join(run, 'games'));
    const began = performance.now();
    shockroll('play', '--resume', run, '--quiet');
    printRow('counting and reporting them', [(performance.now() - began) / 1000], {
      unit: 's',
      note: 'one run',
    });
  } finally {
    rmSync(scratch, { recursive: true });
  }
}

function shockroll(...words) {
  const { status, stderr } = spawnSync(process.execPath, [cli, ...words], { encoding: 'utf8' });
  if (status !== 0) throw new Error(stderr);
}
