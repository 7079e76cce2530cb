// Smoke test of the installed package, as users see it: `node --test` runs it with the Node to be checked.
// SHOCKROLL_INSTALL names a folder in which the packed tarball was installed.
import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { after, test } from 'node:test';
import { pathToFileURL } from 'node:url';

const install = process.env.SHOCKROLL_INSTALL;
assert.ok(install, 'SHOCKROLL_INSTALL names the folder of the installation');
const home = join(install, 'node_modules', 'shockroll');
const { bin, exports, version } = JSON.parse(readFileSync(join(home, 'package.json'), 'utf8'));
const cli = join(home, bin.shockroll);
const scratch = mkdtempSync(join(tmpdir(), 'shockroll-smoke-'));
after(() => rmSync(scratch, { recursive: true, force: true }));

const GAMES = 400;
const SEED = 20;
const study = ['balance', 'packs', '--games', String(GAMES), '--seed', String(SEED)];

function shockroll(...args) {
  return spawnSync(process.execPath, [cli, ...args], { cwd: scratch, encoding: 'utf8', timeout: 120_000 });
}

/** All files below a folder, relative to it. */
function filesOf(folder) {
  return readdirSync(folder, { recursive: true }).map(String);
}

test('the version is that of the package', () => {
  const { status, stdout } = shockroll('--version');
  assert.equal(status, 0);
  assert.equal(stdout.trim(), version);
});

test('odds attack answers exactly, as one JSON document', () => {
  const { status, stdout, stderr } = shockroll('odds', 'attack', 'eva-kramer', 'john-macneal', '--json');
  assert.equal(status, 0, stderr);
  const { exact, sampled } = JSON.parse(stdout);
  const sum = exact.wounds.reduce((total, probability) => total + probability, 0);
  assert.ok(Math.abs(sum - 1) < 1e-12, `the probabilities sum to ${sum}`);
  assert.equal(sampled, null);
});

test('balance packs writes a whole run folder and an answer on standard output', () => {
  const run = join(scratch, 'run');
  const { status, stdout, stderr } = shockroll(...study, '--out', run);
  assert.equal(status, 0, stderr);
  assert.match(stdout, /Eva Krämer/);
  assert.ok(!stdout.includes('\u001b'), 'a pipe gets no colour');

  const manifest = JSON.parse(readFileSync(join(run, 'manifest.json'), 'utf8'));
  assert.equal(manifest.status, 'complete');
  assert.equal(manifest.results.games, GAMES);
  assert.equal(manifest.identity.seed, SEED);

  const files = filesOf(run);
  assert.deepEqual(
    manifest.files.filter((file) => !files.includes(file)),
    [],
    'the manifest names files that are not there',
  );
  for (const ending of ['.csv', '.svg', '.png', '.vl.json', 'report.html', '.arrows']) {
    const found = files.filter((file) => file.endsWith(ending));
    assert.ok(found.length > 0, `no file ends in ${ending}`);
    for (const file of found) assert.ok(readFileSync(join(run, file)).length > 0, `${file} is empty`);
  }
});

test('the report fetches nothing', () => {
  const report = readFileSync(join(scratch, 'run', 'report.html'), 'utf8');
  assert.match(report, /Content-Security-Policy[^>]*default-src &#39;none&#39;/);
  // The policy lets the script that draws the charts fetch nothing; it names addresses of namespaces.
  const markup = report.replace(/<script[^>]*>.*?<\/script>/gs, '');
  assert.doesNotMatch(markup, /https?:|(?:src|href)="\/\/|@import/i);
});

test('one thread and two play the same games', () => {
  const [one, two] = ['1', '2'].map((threads) => {
    const { status, stdout, stderr } = shockroll(
      ...study,
      '--threads',
      threads,
      '--json',
      '--out',
      `t${threads}`,
    );
    assert.equal(status, 0, stderr);
    return JSON.parse(stdout);
  });
  assert.equal(one.games, GAMES);
  assert.equal(one.resultsHash, two.resultsHash);
});

test('a saved game can be replayed', () => {
  const { status, stdout, stderr } = shockroll('replay', 'run', '--game', '7');
  assert.equal(status, 0, stderr);
  assert.match(stdout, /Turn 1/i);
});

test('the data that comes with the package is sound', () => {
  const { status, stderr } = shockroll('data', 'validate');
  assert.equal(status, 0, stderr);
});

test('an unknown name is refused with the nearest one and exit code 2', () => {
  const { status, stdout, stderr } = shockroll('odds', 'attack', 'eva-kraemer', 'john-macneal');
  assert.equal(status, 2);
  assert.equal(stdout, '');
  assert.match(stderr, /eva-kramer/);
});

test('an interrupt keeps what is there and exits 130', { timeout: 60_000 }, async () => {
  const child = spawn(process.execPath, [cli, 'balance', 'packs', '--games', '10000000', '--out', 'cut'], {
    cwd: scratch,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  // The first line of progress tells that games were played.
  for await (const line of createInterface({ input: child.stderr })) if (/[1-9]\d* of /.test(line)) break;
  child.kill('SIGINT');
  const [code] = await once(child, 'exit');
  assert.equal(code, 130);
  const manifest = JSON.parse(readFileSync(join(scratch, 'cut', 'manifest.json'), 'utf8'));
  assert.equal(manifest.status, 'interrupted');
  assert.ok(manifest.results.games > 0);
});

test('the library can be imported by its public names, and its types are there', async () => {
  const library = await import(pathToFileURL(join(home, exports['.'].default)).href);
  assert.equal(typeof library.runStudy, 'function');
  assert.equal(typeof library.answerRoll, 'function');
  assert.match(readFileSync(join(home, exports['.'].types), 'utf8'), /runStudy/);
  const { ask } = await import(pathToFileURL(join(home, exports['./odds'].default)).href);
  const { sentence } = await ask('rattenkrieg', 'mine', { mine: 'tellermine', tons: 3, aboard: 10 });
  assert.match(sentence, /tellermine/i);
  const { study } = await import(pathToFileURL(join(home, exports['./studies'].default)).href);
  const { games } = await study('rattenkrieg', 'play', { games: 40, seed: 7 });
  assert.equal(games, 40);
  const { parsePool } = await import(pathToFileURL(join(home, exports['./dice'].default)).href);
  assert.equal(parsePool('2d6').kind, 'sum');
});
