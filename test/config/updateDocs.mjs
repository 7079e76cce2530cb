// Puts the real output of their commands into README.md and docs/*.md: node test/config/updateDocs.mjs. With --check nothing is
// written, slow blocks are left out, and the exit code is 1 when an output differs. With --only TEXT only commands with
// the text in them are run, and only documents with the text in their name or such a command are looked at.
//
// A block is marked by a comment above it: <!-- output[, slow][, first N lines][, last N lines][, grep REGEXP]
// [, exit N][, chart FILE] -->. `chart` copies a chart of the run folder to reports/example-FILE. The commands of a document share a
// folder, in which the files of the blocks above them lie, such as ```yaml mine/characters.yaml. A command that fails shows its errors, too.
// Documents are renewed beside each other, one on each core; the blocks of a document come one after the other.
import { execFile } from 'node:child_process';
import {
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));
const check = process.argv.includes('--check');
const only = process.argv.includes('--only') ? process.argv[process.argv.indexOf('--only') + 1] : '';
const BLOCK =
  /<!-- output(?<marks>[^\n]*) -->\n```console\n\$ npx shockroll (?<args>[^\n]*)\n(?<shown>.*?)```/gs;
const FILE = /```\w+ (?<name>[\w-]+\/[\w./-]+)\n(?<content>.*?)```/gs;

const guides = readdirSync(`${root}docs`).filter((name) => name.endsWith('.md'));
/** Those with most blocks first, so that none of them is left alone at the end. */
const open = ['README.md', ...guides.map((guide) => `docs/${guide}`)]
  .map((name) => ({ name, blocks: readFileSync(`${root}${name}`, 'utf8').match(BLOCK)?.length ?? 0 }))
  .sort((a, b) => b.blocks - a.blocks)
  .values();
await Promise.all(
  Array.from({ length: availableParallelism() }, async () => {
    for (const { name } of open) await renew(name);
  }),
);

/** Renews one document. @param {string} name of a document, from the root */
async function renew(name) {
  const text = readFileSync(`${root}${name}`, 'utf8');
  const scratch = mkdtempSync(join(tmpdir(), 'shockroll-docs-'));
  symlinkSync(`${root}datasets`, join(scratch, 'datasets'));
  try {
    let renewed = '';
    let end = 0;
    for (const found of text.matchAll(BLOCK)) {
      const [block] = found;
      const { marks, args, shown } = found.groups;
      renewed += text.slice(end, found.index);
      end = found.index + block.length;
      if ((check && marks.includes(', slow')) || !`${name} ${args}`.includes(only)) {
        renewed += block;
        continue;
      }
      layFiles(text.slice(0, found.index), scratch);
      const output = shorten(await run(wordsOf(args), marks, scratch), marks);
      renewed +=
        comparable(output) === comparable(shown)
          ? block
          : block.replace(`${args}\n${shown}`, () => `${args}\n${output}`);
    }
    renewed += text.slice(end);
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

async function run(args, marks, scratch) {
  const chart = /chart (\S+)/.exec(marks)?.[1];
  const exitCode = Number(/exit (\d+)/.exec(marks)?.[1] ?? 0);
  const out = chart === undefined ? [] : ['--out', join(scratch, 'charted')];
  const { status, stdout, stderr } = await finished([`${root}dist/cli.js`, ...args, ...out], scratch);
  if (status !== exitCode) throw new Error(`shockroll ${args.join(' ')}: ended with ${status}: ${stderr}`);
  if (chart !== undefined)
    copyFileSync(join(scratch, 'charted', 'charts', chart), `${root}reports/example-${chart}`);
  return exitCode === 0 ? stdout : stdout + stderr.replaceAll(/^(?!error:).*\n/gm, '');
}

/** Runs Node to its end in a folder. */
function finished(args, cwd) {
  const options = { cwd, encoding: 'utf8', maxBuffer: 2 ** 26, env: { ...process.env, NO_COLOR: '1' } };
  return new Promise((resolve) => {
    const child = execFile(process.execPath, args, options, (_, stdout, stderr) =>
      resolve({ status: child.exitCode, stdout, stderr }),
    );
    child.stdin.end();
  });
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
