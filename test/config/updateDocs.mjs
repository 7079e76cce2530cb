// Puts the real output of their commands into README.md and docs/*.md: node test/config/updateDocs.mjs. With --check nothing is
// written, slow blocks are left out, and the exit code is 1 when an output differs. With --only TEXT only commands with
// the text in them are run, and only documents with the text in their name or such a command are looked at.
//
// A block is marked by a comment above it: <!-- output[, slow][, first N lines][, last N lines][, grep REGEXP]
// [, exit N][, chart FILE] -->. `chart` copies a chart of the run folder to reports/example-FILE. The commands of a document share a
// folder, in which the files of the blocks above them lie, such as ```yaml mine/characters.yaml. A command that fails shows its errors, too.
import { spawnSync } from 'node:child_process';
import {
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));
const check = process.argv.includes('--check');
const only = process.argv.includes('--only') ? process.argv[process.argv.indexOf('--only') + 1] : '';
const BLOCK =
  /<!-- output(?<marks>[^\n]*) -->\n```console\n\$ npx shockroll (?<args>[^\n]*)\n(?<shown>.*?)```/gs;
const FILE = /```\w+ (?<name>[\w-]+\/[\w./-]+)\n(?<content>.*?)```/gs;

const guides = readdirSync(`${root}docs`).filter((name) => name.endsWith('.md'));
for (const name of ['README.md', ...guides.map((guide) => `docs/${guide}`)]) renew(name);

/** Renews one document. @param {string} name of a document, from the root */
function renew(name) {
  const text = readFileSync(`${root}${name}`, 'utf8');
  const scratch = mkdtempSync(join(tmpdir(), 'shockroll-docs-'));
  try {
    const renewed = text.replace(BLOCK, (block, marks, args, shown, offset) => {
      if ((check && marks.includes(', slow')) || !`${name} ${args}`.includes(only)) return block;
      layFiles(text.slice(0, offset), scratch);
      const output = shorten(run(wordsOf(args), marks, scratch), marks);
      return comparable(output) === comparable(shown)
        ? block
        : block.replace(`${args}\n${shown}`, () => `${args}\n${output}`);
    });
    if (check && renewed !== text) {
      console.error(`${name} does not show what the commands print: node test/config/updateDocs.mjs`);
      process.exitCode = 1;
    }
    if (!check) writeFileSync(`${root}${name}`, renewed);
  } finally {
    rmSync(scratch, { recursive: true });
  }
}

function layFiles(text, scratch) {
  for (const { groups } of text.matchAll(FILE)) {
    const path = join(scratch, groups.name);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, groups.content);
  }
}

/** The arguments of a command line, with quoted ones kept whole. */
function wordsOf(line) {
  return Array.from(line.matchAll(/'([^']*)'|"([^"]*)"|\S+/g), ([word, one, two]) => one ?? two ?? word);
}

function run(args, marks, scratch) {
  const chart = /chart (\S+)/.exec(marks)?.[1];
  const exitCode = Number(/exit (\d+)/.exec(marks)?.[1] ?? 0);
  const out = chart === undefined ? [] : ['--out', join(scratch, 'charted')];
  const { status, stdout, stderr } = spawnSync(process.execPath, [`${root}dist/cli.js`, ...args, ...out], {
    cwd: scratch,
    encoding: 'utf8',
    env: { ...process.env, NO_COLOR: '1' },
  });
  if (status !== exitCode) throw new Error(`shockroll ${args.join(' ')}: ended with ${status}: ${stderr}`);
  if (chart !== undefined)
    copyFileSync(join(scratch, 'charted', 'charts', chart), `${root}reports/example-${chart}`);
  return exitCode === 0 ? stdout : stdout + stderr.replaceAll(/^(?!error:).*\n/gm, '');
}

function shorten(output, marks) {
  const pattern = /grep (\S+)/.exec(marks)?.[1];
  const all = output.trimEnd().split('\n');
  const lines = pattern === undefined ? all : all.filter((line) => new RegExp(pattern).test(line));
  const [first, last] = ['first', 'last'].map((end) =>
    Number(new RegExp(`${end} (\\d+)`).exec(marks)?.[1] ?? 0),
  );
  const kept =
    first + last === 0 || first + last >= lines.length
      ? lines
      : [...lines.slice(0, first), '…', ...lines.slice(lines.length - last)];
  return `${kept.join('\n')}\n`;
}

/** Removes speeds, which depend on the machine. */
function comparable(output) {
  return output.replace(/at [\d,]+ games\/s/, 'at … games/s');
}
