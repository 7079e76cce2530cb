// Puts the real output of its commands into README.md: node test/config/updateReadme.mjs. With --check nothing is
// written, slow blocks are left out, and the exit code is 1 when an output differs. With --only TEXT only commands with
// the text in them are run.
//
// A block is marked by a comment above it: <!-- output[, slow][, first N lines][, last N lines][, grep REGEXP]
// [, chart FILE] -->. `chart` copies a chart of the run folder to reports/example-FILE.
import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));
const check = process.argv.includes('--check');
const only = process.argv.includes('--only') ? process.argv[process.argv.indexOf('--only') + 1] : '';
const BLOCK =
  /<!-- output(?<marks>[^\n]*) -->\n```console\n\$ npx shockroll (?<args>[^\n]*)\n(?<shown>.*?)```/gs;

const readme = readFileSync(`${root}README.md`, 'utf8');
const renewed = readme.replace(BLOCK, (block, marks, args, shown) => {
  if ((check && marks.includes(', slow')) || !args.includes(only)) return block;
  const output = shorten(run(args.split(' '), /chart (\S+)/.exec(marks)?.[1]), marks);
  return comparable(output) === comparable(shown)
    ? block
    : block.replace(`${args}\n${shown}`, () => `${args}\n${output}`);
});
if (check && renewed !== readme) {
  console.error('README.md does not show what the commands print: node test/config/updateReadme.mjs');
  process.exitCode = 1;
}
if (!check) writeFileSync(`${root}README.md`, renewed);

function run(args, chart) {
  const scratch = mkdtempSync(join(tmpdir(), 'shockroll-readme-'));
  try {
    const out = chart === undefined ? [] : ['--out', join(scratch, 'run')];
    const { status, stdout, stderr } = spawnSync(process.execPath, [`${root}dist/cli.js`, ...args, ...out], {
      cwd: scratch,
      encoding: 'utf8',
      env: { ...process.env, NO_COLOR: '1' },
    });
    if (status !== 0) throw new Error(`shockroll ${args.join(' ')}: ${stderr}`);
    if (chart !== undefined)
      copyFileSync(join(scratch, 'run', 'charts', chart), `${root}reports/example-${chart}`);
    return stdout;
  } finally {
    rmSync(scratch, { recursive: true });
  }
}

function shorten(output, marks) {
  const pattern = /grep (\S+)/.exec(marks)?.[1];
  const all = output.trimEnd().split('\n');
  const lines = pattern === undefined ? all : all.filter((line) => new RegExp(pattern).test(line));
  const [first, last] = ['first', 'last'].map((end) =>
    Number(new RegExp(`${end} (\\d+)`).exec(marks)?.[1] ?? 0),
  );
  const kept =
    first === 0 || first + last >= lines.length
      ? lines
      : [...lines.slice(0, first), '…', ...lines.slice(lines.length - last)];
  return `${kept.join('\n')}\n`;
}

/** Speed is a matter of the machine. */
function comparable(output) {
  return output.replace(/at [\d,]+ games\/s/, 'at … games/s');
}
