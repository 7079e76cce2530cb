// Measures the efficiency of common seeds and luck removal: independent games per game of a comparison.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { median, printHeading, printMachine, printRow } from './support/measure.mjs';

const CLI = fileURLToPath(new URL('../dist/cli.js', import.meta.url));
/** Minimum efficiency of a win-rate difference on Castle Ksiaz. */
const FLOOR = 3;
const CHANGES = {
  'a Command Point more for the second side': 'second.handicap=1',
  'MP40, one die more': 'mp40.weapon.pool=6',
  'Eva Krämer, Combat +1': evaCombat(),
  'medals take an action': 'medalsNeedAction=true',
};

const isQuick = process.argv.includes('--quick');
const games = isQuick ? 400 : 2000;

function evaCombat() {
  // Her printed values in each row, plus one.
  return [6, 5, 5, 4].map((combat, row) => `eva-kramer.rows.${row}.combat=${combat}`).join(';');
}

/** The output of `balance rules` about the changes. */
function compared(ai, count, without) {
  const folder = mkdtempSync(join(tmpdir(), 'shockroll-variance-'));
  const words = [
    'balance',
    'rules',
    '--map',
    'castle-ksiaz',
    '--ai',
    ai,
    '--games',
    String(count),
    '--seed',
    '77',
  ];
  const changes = Object.values(CHANGES).flatMap((change) => ['--change', change]);
  const output = ['--threads', '1', '--json', '--quiet', '--force', '--out', folder];
  try {
    const args = [CLI, ...words, ...changes, ...without, ...output];
    return JSON.parse(execFileSync(process.execPath, args, { encoding: 'utf8', maxBuffer: 2 ** 30 }));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

printMachine();
for (const [ai, count] of [
  ['greedy', games],
  ['tactician', games / 2],
]) {
  const controlled = compared(ai, count, []);
  const plain = compared(ai, count, ['--without', 'luck']);
  printHeading(`${ai}, ${count} games of each: plain games that one is worth`);
  const { variants } = controlled.settings[0];
  const gains = [];
  for (const [what, change] of Object.entries(CHANGES)) {
    const { efficiency, efficiencyOfSeeds, efficiencyOfLuck } = variants.find(
      ({ name }) => plainName(name) === change,
    ).versusBaseline;
    gains.push(efficiencyOfLuck);
    const note = `common seeds ${efficiencyOfSeeds.toFixed(1)}, times luck ${efficiencyOfLuck.toFixed(2)}`;
    printRow(what, [efficiency], { unit: '×', floor: FLOOR, note });
  }
  const cost = plain.gamesPerSecond / controlled.gamesPerSecond;
  printRow('time of a game with luck measured', [cost], { unit: '×', note: 'of one without' });
  printRow('taking out luck, for the same time', [median(gains) / cost], {
    unit: '×',
    floor: 1,
    note: 'median of the four',
  });
}

/** Names have a space between their parts. */
function plainName(name) {
  return name.replaceAll('; ', ';');
}
