// Checks the times predicted by `plan`: the time of a study's games against the whole study, from the shell to the last file.
//   node bench/planned.mjs [--seconds N] [WORD…]
// Both are elapsed times on one thread, measured in succession, so the machine must be idle. Processor time would
// include the compiler's thread, which dominates a short trial. --seconds: time for each study's games, 30 by default,
// half of the default of studies on two cores. WORDs: only studies with one of them in their name. A study of tens of
// variants may take longer.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { printHeading, printMachine, printRow } from './support/measure.mjs';
import { STUDIES } from './support/studies.mjs';

const cli = fileURLToPath(new URL('../dist/cli.js', import.meta.url));
const support = (name) => new URL(`support/${name}`, import.meta.url).href;
const given = process.argv.slice(2);
const at = given.indexOf('--seconds');
const seconds = at < 0 ? 30 : Number(given[at + 1]);
const request = given.filter((word, index) => !word.startsWith('--') && (at < 0 || index !== at + 1));
const MOST_OFF = 1.25;
const HALF = 0.5;
/** Exit code of `check` when a claim does not hold. */
const NOT_ACCEPTED = 1;

printMachine();
for (const study of STUDIES) {
  const name = `${study.command}, ${study.ruleset}`;
  if (request.length === 0 || request.some((word) => name.includes(word))) measured(name, study);
}

function measured(name, study) {
  const plan = planOf(study.ruleset);
  // A few games show how many games the study plays in all for this value of `--games`.
  const pilot = 2 * Math.max(8, Math.ceil(Number(study.quick[1]) / 80));
  const least = plannedSeconds(plan, played(study, pilot)) - plan.trial.startSeconds;
  const whole = played(study, 2 * Math.ceil((pilot * Math.max(1, seconds / least)) / 2));
  const planned = plannedSeconds(plan, whole);
  printHeading(name);
  const note = `${whole.games} games and ${whole.second} of the second player; one run`;
  printRow('whole', [whole.seconds], { unit: 's', note });
  printRow('of it games', [whole.playing], { unit: 's', note: 'the rest is start, analysis and files' });
  printRow('planned', [planned], { unit: 's', note: 'by the speeds of plan' });
  const off = Math.max(whole.seconds / planned, planned / whole.seconds);
  printRow('off by', [off], {
    unit: '×',
    floor: MOST_OFF,
    atMost: true,
    note: `whole / planned ${(whole.seconds / planned).toFixed(2)}`,
  });
}

function plannedSeconds({ trial, checks }, { games, second }) {
  return (
    trial.startSeconds +
    games / trial.gamesPerSecond +
    second / (checks.secondGamesPerSecond ?? trial.gamesPerSecond)
  );
}

function planOf(ruleset) {
  const words = ['plan', '--json', ...gameOf(ruleset), '--seed', '1', '--threads', '1', '--quiet'];
  const { stdout } = run([], words);
  return JSON.parse(stdout);
}

/** Games of the study, of its second player (half as many, if there is one), and the seconds taken. */
function played({ command, ruleset, words }, games) {
  const scratch = mkdtempSync(join(tmpdir(), 'shockroll-bench-'));
  try {
    const line = [
      ...command.split(' '),
      ...words,
      '--seed',
      '1',
      '--out',
      join(scratch, 'run'),
      '--threads',
      '1',
    ];
    const { stdout, stderr } = run(
      ['--import', support('phaseTimes.mjs')],
      [...line, ...gameOf(ruleset), '--progress', 'json', '--json', '--games', String(games)],
    );
    const shown = stderr
      .trimEnd()
      .split('\n')
      .filter((text) => text.startsWith('{"p'));
    const { phaseTimes } = JSON.parse(shown.at(-1));
    const all = shown.reduce((most, text) => Math.max(most, JSON.parse(text).progress?.games ?? 0), 0);
    const hasSecond = /"check":\s*\{/.test(stdout);
    const second = hasSecond ? Math.round((all * HALF) / (1 + HALF)) : 0;
    const { whole, phases } = phaseTimes;
    return {
      games: all - second,
      second,
      seconds: whole.clock / 1000,
      playing: phases.playing.clock / 1000,
    };
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
}

function gameOf(ruleset) {
  return ruleset === 'tannhauser' ? [] : ['--ruleset', ruleset];
}

function run(flags, words) {
  const done = spawnSync(process.execPath, [...flags, cli, ...words], {
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
  });
  const isRejected = words[0] === 'check' && done.status === NOT_ACCEPTED;
  if (done.status !== 0 && !isRejected)
    throw new Error(`${words.join(' ')}: ${done.stderr.trimEnd().split('\n').slice(-3).join('\n')}`);
  return done;
}
