// Measures dice on the built bundle, compared with a C program at the machine's limit, an npm dice roller and quoted values.
//   node bench/dice.mjs [--quick]
// Each round runs all of them in turn in fresh processes, so that a slow minute affects all equally.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { freshProcess, printHeading, printMachine, printRow, times } from './support/measure.mjs';

const TASKS = './diceTasks.mjs';
const ONE_CORE = { core: 0 };
const rounds = process.argv.includes('--quick') ? 3 : 7;

/**
 * Microseconds of icepool 2.2.2 and dyce (repository head) for the same four distributions, medians of 7 runs on
 * an AMD EPYC (Zen 5) with Python 3.11; quoted, not measured here.
 */
const QUOTED = { A: [340, 44], B: [3640, 1690], 'A-reroll': [2550, 1800], 'B-reroll': [3240, 2130] };
const FLOORS = { A: 1, B: 3, 'A-reroll': 10, 'B-reroll': 10 };

printMachine();
const folder = mkdtempSync(join(tmpdir(), 'shockroll-bench-'));
try {
  sampling(compileLimit());
} finally {
  rmSync(folder, { recursive: true });
}
exact();
hardPools();

/** @returns {string | undefined} the program, if there is a C compiler and the machine has AVX-512 */
function compileLimit() {
  const program = join(folder, 'climit');
  const source = fileURLToPath(new URL('./support/climit.c', import.meta.url));
  if (spawnSync('gcc', ['-O3', '-march=native', source, '-o', program]).status !== 0) return undefined;
  return spawnSync(program, ['A', '64', '1']).status === 0 ? program : undefined;
}

function sampling(limit) {
  for (const attack of ['A', 'B']) {
    printHeading(`Attack ${attack}, one core`);
    const measured = times(rounds, () => ({
      limit:
        limit === undefined ? undefined : freshProcess(TASKS, ['limit', limit, attack], ONE_CORE).perSecond,
      wasm: freshProcess(TASKS, ['bulk', attack, 'wasm', '200000000'], ONE_CORE).perSecond,
      typescript: freshProcess(TASKS, ['bulk', attack, 'typescript', '30000000'], ONE_CORE).perSecond,
      alias: freshProcess(TASKS, ['alias', attack, '100000000'], ONE_CORE).perSecond,
      roller: attack === 'A' ? freshProcess(TASKS, ['roller', '30000'], ONE_CORE).perSecond : undefined,
    }));
    const millions = (which) => measured.map((round) => round[which] / 1e6);
    if (limit === undefined)
      console.log('C at the limit of the machine: not measured, needs gcc and AVX-512');
    else printRow('C at the limit, AVX-512, every die', millions('limit'), { unit: 'M/s' });
    printRow('every die, WebAssembly', millions('wasm'), { unit: 'M/s' });
    printRow('every die, TypeScript', millions('typescript'), { unit: 'M/s' });
    printRow('one draw from the exact distribution', millions('alias'), { unit: 'M/s' });
    if (limit !== undefined) {
      const share = (which) => measured.map((round) => (100 * round[which]) / round.limit);
      printRow('WebAssembly of C', share('wasm'), { unit: '%', floor: 14 });
      printRow('TypeScript of C', share('typescript'), { unit: '%', floor: 4 });
      printRow('one draw of C', share('alias'), { unit: '%', floor: 8 });
    }
    if (attack !== 'A') continue;
    printRow('@dice-roller/rpg-dice-roller', millions('roller'), { unit: 'M/s' });
    const against = measured.map((round) => round.wasm / round.roller);
    printRow('WebAssembly against it', against, { unit: '×', floor: 3000 });
  }
}

function exact() {
  printHeading('Exact distributions');
  for (const [contest, [icepool, dyce]] of Object.entries(QUOTED)) {
    const policy = contest.endsWith('reroll') ? 'always' : 'never';
    const run = () => freshProcess(TASKS, ['exact', contest, policy, '300000'], ONE_CORE).microseconds;
    const measured = times(rounds, run);
    printRow(`attack ${contest}`, measured, { unit: 'µs', floor: FLOORS[contest], atMost: true });
    const against = (peer) => measured.map((microseconds) => peer / microseconds);
    printRow(`  against icepool's ${icepool} µs (quoted)`, against(icepool), { unit: '×', floor: 300 });
    printRow(`  against dyce's ${dyce} µs (quoted)`, against(dyce), { unit: '×', floor: 50 });
  }
}

function hardPools() {
  printHeading('Pools in whole numbers, first answer of a process');
  const pools = [
    'highest 5 of 10d10 exploding',
    'highest 8 of 16d10',
    'highest 2 of 20d10',
    '20d10 against 20d10',
  ];
  for (const pool of pools) {
    const measured = times(rounds, () => freshProcess(TASKS, ['first', pool], ONE_CORE).milliseconds);
    printRow(pool, measured, { unit: 'ms', floor: 50, atMost: true });
  }
}
