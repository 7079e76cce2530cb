// Measures whole studies, from the shell to the last file, on the built bundle: the share of games, and the time after them.
//   node bench/whole.mjs [--quick] [WORD…]
// --quick: few games, so that only the time after them is meaningful. WORDs: only studies with one of them in their name.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { printHeading, printMachine, printRow } from './support/measure.mjs';
import { STUDIES } from './support/studies.mjs';

const cli = fileURLToPath(new URL('../dist/cli.js', import.meta.url));
const follower = new URL('support/phaseTimes.mjs', import.meta.url).href;
const quick = process.argv.includes('--quick');
const request = process.argv.slice(2).filter((word) => !word.startsWith('--'));
/** Maximum seconds after the last game, and without a heartbeat; a busy machine takes longer. */
const MOST_AFTER = 2;
const MOST_SILENCE = 1.5;
const HOUR = 3_600_000;

printMachine();
for (const study of STUDIES) {
  const name = `${study.command}, ${study.ruleset}`;
  if (request.length === 0 || request.some((word) => name.includes(word))) measured(name, study);
}

function measured(name, study) {
  printHeading(name);
  const { whole, after, silence, phases } = timesOf(study);
  const games = phases.playing ?? { clock: Number.NaN, processor: Number.NaN };
  const note = 'one run';
  if (!quick) {
    printRow('whole / games', [whole.clock / games.clock], { unit: '×', floor: 1.2, atMost: true, note });
    printRow('whole', [whole.clock / 1000], { unit: 's', note });
  }
  printRow('after the last game', [after.clock / 1000], { unit: 's', floor: MOST_AFTER, atMost: true, note });
  printRow('its processor time', [after.processor / 1000], { unit: 's', note });
  printRow('longest silence', [silence / 1000], { unit: 's', floor: MOST_SILENCE, atMost: true, note });
}

/** The output of support/phaseTimes.mjs in a fresh process. */
function timesOf({ command, ruleset, words, quick: few }) {
  const scratch = mkdtempSync(join(tmpdir(), 'shockroll-bench-'));
  try {
    const line = [...command.split(' '), ...words, '--seed', '1', '--out', join(scratch, 'run')];
    const options = ['--progress', 'json', '--json', ...(quick ? few : [])];
    // `tune fair` supports only this ruleset.
    const game = ruleset === 'tannhauser' ? [] : ['--ruleset', ruleset];
    const { stderr } = spawnSync(
      process.execPath,
      ['--import', follower, cli, ...line, ...game, ...options],
      { encoding: 'utf8', maxBuffer: 2 ** 28, timeout: HOUR, stdio: ['ignore', 'ignore', 'pipe'] },
    );
    const shown = stderr.trimEnd().split('\n');
    try {
      return JSON.parse(shown.at(-1)).phaseTimes;
    } catch (cause) {
      throw new Error(`${command}: ${shown.slice(-3).join('\n')}`, { cause });
    }
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
}
