// Measures the size of a study's chunks and the cost of collecting them, on the built program: node scaleTasks.mjs TASK
// [ARGUMENTS] prints JSON.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { times } from './measure.mjs';

/** Prints the resource usage of a program when it ends. */
const TELL = `data:text/javascript,process.on("exit",()=>process.stderr.write("took="+JSON.stringify(process.resourceUsage())))`;
const cli = fileURLToPath(new URL('../../dist/cli.js', import.meta.url));
const scratch = mkdtempSync(join(tmpdir(), 'shockroll-bench-'));

/** Runs the program; returns its processor time, which other programs do not change, and its peak memory. */
function shockroll(...words) {
  const { status, stderr } = spawnSync(process.execPath, ['--import', TELL, cli, ...words], {
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(stderr);
  const { userCPUTime, systemCPUTime, maxRSS } = JSON.parse(stderr.slice(stderr.lastIndexOf('took=') + 5));
  return { seconds: (userCPUTime + systemCPUTime) / 1e6, megabytes: maxRSS / 1024 };
}

/** Bytes on disk per game of a ruleset's default study. */
function weight(ruleset, games) {
  const folder = join(scratch, 'run');
  shockroll('play', '--ruleset', ruleset, '--games', games, '--seed', '1', '--quiet', '--out', folder);
  const files = readdirSync(join(folder, 'games')).map((file) => statSync(join(folder, 'games', file)).size);
  return { bytes: files.reduce((sum, size) => sum + size, 0) / Number(games) };
}

/**
 * Processor seconds to check and write one more chunk of other workers, and the memory with few and with many chunks.
 * Each is the fastest of three runs, because the difference between two programs' times is small.
 */
function collect(chunkGames, few, many) {
  const [small, large] = [few, many].map((chunks) => {
    const [run, part] = [join(scratch, `run${chunks}`), join(scratch, `part${chunks}`)];
    const size = ['--games', String(Number(chunks) * Number(chunkGames)), '--chunk-games', chunkGames];
    shockroll('play', '--ruleset', 'rattenkrieg', '--seed', '1', ...size, '--quiet', '--out', run, '--plan');
    shockroll('runs', 'run-chunk', run, '--index', '0', '--count', chunks, '--out', part, '--quiet');
    const merges = times(3, () => {
      const merged = shockroll('runs', 'merge', run, part);
      rmSync(join(run, 'games'), { recursive: true });
      return merged;
    });
    return merges.reduce((best, merge) => (merge.seconds < best.seconds ? merge : best));
  });
  const seconds = (large.seconds - small.seconds) / (Number(many) - Number(few));
  return { seconds, megabytes: [small.megabytes, large.megabytes] };
}

const tasks = { weight, collect };
const [task, ...args] = process.argv.slice(2);
try {
  console.log(JSON.stringify(tasks[task](...args)));
} finally {
  rmSync(scratch, { recursive: true });
}
