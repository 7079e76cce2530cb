// Counts the blunders of AI players in each mode: node bench/blunders.mjs [--games N] [--ai PLAYER]… [--mode MODE,MODE] [--quick]
import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { printHeading, printMachine, printRow } from './support/measure.mjs';

const CLI = fileURLToPath(new URL('../dist/cli.js', import.meta.url));
const SEED = 1;

const { values: request } = parseArgs({
  options: {
    games: { type: 'string', default: '40' },
    ai: { type: 'string', multiple: true, default: ['tactician'] },
    mode: { type: 'string', default: 'all' },
    quick: { type: 'boolean', default: false },
  },
});
const games = request.quick ? '10' : request.games;

printMachine();
for (const ai of request.ai) {
  printHeading(`${ai}: blunders of a side in a game, of ${games} sampled activations in each mode`);
  for (const { mode, blundersPerGame, costPerActivation } of settings(ai)) {
    printRow(mode, [blundersPerGame.mean], { unit: '', note: within(blundersPerGame, 1) });
    printRow('  points an activation loses', [100 * costPerActivation.mean], {
      unit: '',
      note: within(costPerActivation, 100),
    });
  }
}

/** The results of `blunders` by mode between two players of a kind, Reich against Union. */
function settings(ai) {
  const words = ['blunders', 'reich', 'union', '--ai', ai, '--mode', request.mode, '--games', games];
  const line = [CLI, ...words, '--seed', String(SEED), '--json', '--quiet'];
  return JSON.parse(execFileSync(process.execPath, line, { encoding: 'utf8', maxBuffer: 2 ** 28 })).settings;
}

function within({ low, high }, scale) {
  return `${(scale * low).toFixed(1)} … ${(scale * high).toFixed(1)} (95 %)`;
}
