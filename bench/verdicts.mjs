// Compares the default study's verdict with the planner's in each mode: do pack effects and flags agree?
//   node bench/verdicts.mjs --keep FOLDER [--games N] [--mode MODE]… [--record FILE]
// Each run is kept in FOLDER and resumes where an earlier call stopped. --games: the planner's (default 1800); the
// tactician plays four times as many, with another seed, so that the errors of the two are independent.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { printHeading, printMachine, printRow } from './support/measure.mjs';
import { agreement } from './support/verdictAgreement.mjs';

const CLI = fileURLToPath(new URL('../dist/cli.js', import.meta.url));
const MODES = ['deathmatch', 'capture-the-flag', 'domination', 'king-of-the-hill', 'objective'];
const LEAST_CORRELATION = 0.95;
const TACTICIAN_GAMES = 4;

if (!process.argv.some((word) => word.startsWith('--keep'))) {
  console.log('verdicts are left out: the planner plays for hours; --keep FOLDER keeps its games');
  process.exit();
}

const { values: request } = parseArgs({
  options: {
    keep: { type: 'string' },
    games: { type: 'string', default: '1800' },
    mode: { type: 'string', multiple: true, default: MODES },
    record: { type: 'string' },
  },
});
mkdirSync(request.keep, { recursive: true });
const games = Number(request.games);

printMachine();
const modes = request.mode.map((mode) => {
  const tactician = verdict(mode, 'tactician', TACTICIAN_GAMES * games, 1);
  const planner = verdict(mode, 'planner', games, 2);
  return { mode, ...agreement(tactician.effects, planner.effects), games: [tactician.games, planner.games] };
});
for (const { mode, correlation, disattenuated, flags } of modes) {
  printHeading(`${mode}: tactician and planner`);
  printRow('correlation of effects, as measured', [correlation], { unit: '', note: 'errors included' });
  const note = `${disattenuated.low.toFixed(2)} … ${disattenuated.high.toFixed(2)} (95 %)`;
  printRow('rid of errors of sampling', [disattenuated.estimate], {
    unit: '',
    floor: LEAST_CORRELATION,
    note,
  });
  printRow("tactician's flags that turn over", [flags.turned], {
    unit: '',
    note: `of ${flags.all}; ${flags.held} hold, ${flags.open} open`,
  });
}
if (request.record !== undefined) writeFileSync(request.record, `${JSON.stringify(modes, null, 2)}\n`);

/** `balance packs` by one AI player; stored, and reused if it exists. */
function verdict(mode, ai, count, seed) {
  const folder = join(request.keep, `${mode}-${ai}-${count}`);
  const words = existsSync(join(folder, 'manifest.json'))
    ? ['--resume', folder]
    : ['--mode', mode, '--ai', ai, '--games', count, '--seed', seed, '--second', 'none', '--out', folder];
  const line = [CLI, 'balance', 'packs', ...words.map(String), '--json', '--quiet'];
  const { stdout, stderr, status } = spawnSync(process.execPath, line, {
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
  });
  if (status !== 0) throw new Error(`${mode}, ${ai}: ${stderr}`);
  return JSON.parse(stdout);
}
