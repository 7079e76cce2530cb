/**
 * Studies of many games that are killed, deprived of resources, locked out and given false results, with the built
 * program. Only games under way may be lost. everyWrite.slow.test.ts harms every single write.
 */
import { spawn, spawnSync } from 'node:child_process';
import { chmod, cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, it } from 'vitest';
import { readManifest } from '../../src/simulation/readRun.ts';
import { type Running, shockroll, startShockroll, untilHolds } from './shockroll.ts';

const CLI = fileURLToPath(new URL('../../dist/cli.js', import.meta.url));
const GAMES = 20_000;
const STUDY = [
  'play',
  'eva-kramer',
  'john-macneal',
  '--ai',
  'greedy',
  '--second',
  'none',
  '--seed',
  '3',
  '--chunk-games',
  '512',
  '--quiet',
];
const RESUME_QUIETLY = ['--quiet', '--threads', '2'];

let home: string;
let whole: string;
let reference: ReadonlyMap<string, string>;
beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'shockroll-faults-'));
  whole = join(home, 'whole');
  expect((await shockroll([...STUDY, '--games', String(GAMES), '--out', whole])).code).toBe(0);
  reference = await filesOf(whole);
}, 300_000);

async function filesOf(folder: string): Promise<ReadonlyMap<string, string>> {
  const files = new Map<string, string>();
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || entry.name === 'log.jsonl') continue;
    const path = join(entry.parentPath, entry.name);
    files.set(path.slice(folder.length), await readFile(path, 'hex'));
  }
  return files;
}

async function namesIn(folder: string): Promise<readonly string[]> {
  return readdir(folder).catch(() => []);
}

async function storedGames(folder: string): Promise<number> {
  const names = await namesIn(join(folder, 'games'));
  return names.reduce((sum, name) => sum + Number(/^\d+-(\d+)-\w+\.arrows$/.exec(name)?.[1] ?? 0), 0);
}

async function hasManifest(folder: string): Promise<boolean> {
  return (await namesIn(folder)).includes('manifest.json');
}

/** Resumes to the end and compares every byte. */
async function expectWhole(folder: string): Promise<void> {
  const { code, stderr } = await shockroll(['play', '--resume', folder, ...RESUME_QUIETLY]);
  expect([code, stderr.replace(/^WARN: .*T-SETUP-04.*\n/gm, '')]).toEqual([0, '']);
  expect(await filesOf(folder)).toEqual(reference);
}

function begin(folder: string): Running {
  return startShockroll([...STUDY, '--games', String(GAMES), '--threads', '2', '--out', folder]);
}

describe('kill -9', () => {
  it('at twenty random moments, one after the other in one folder: the end is byte-equal', async () => {
    const folder = join(home, 'killed');
    const running = begin(folder);
    await untilHolds(running, () => hasManifest(folder));
    await sleep(Math.random() * 500);
    running.child.kill('SIGKILL');
    await running.finished;
    let games = 0;
    for (let kill = 1; kill < 20; kill++) {
      const again = startShockroll(['play', '--resume', folder, '--threads', '1', '--quiet']);
      // Some before the first game, some while games are played or files are written.
      await sleep(150 + Math.random() * 900);
      again.child.kill('SIGKILL');
      await again.finished;
      const stored = await storedGames(folder);
      expect(stored).toBeGreaterThanOrEqual(games);
      games = stored;
      const manifest = await readManifest(folder);
      if (manifest.results !== null) expect(manifest.status).toBe('complete');
    }
    await expectWhole(folder);
  });
});

describe('a disk', () => {
  it('that is full ends the run with a word, and the run goes on when there is room', async () => {
    const folder = join(home, 'full');
    // In blocks of 1,024 bytes: everything fits but the largest file, which is the report.
    const bytes = [...reference].map(([name, hex]) => [name, hex.length / 2] as const);
    const [[largest], [, second]] = bytes.toSorted(([, one], [, other]) => other - one);
    expect(largest).toBe('/report.html');
    const line = ['node', CLI, ...STUDY, '--games', String(GAMES), '--out', folder].join(' ');
    const limited = `ulimit -f ${Math.ceil(second / 1024)}; exec ${line}`;
    const { status, stderr } = spawnSync('bash', ['-c', limited], { encoding: 'utf8' });
    expect(status).toBe(2);
    expect(stderr).toMatch(/report\.html: cannot write the file: .*\[system\//);
    expect((await readManifest(folder)).status).toBe('running');
    expect((await readdir(folder, { recursive: true })).filter((name) => name.endsWith('.part'))).toEqual([]);
    await expectWhole(folder);
  });

  const isRoot = process.getuid?.() === 0;
  const mount = ['-m', 'mount', '-t', 'tmpfs', 'none', tmpdir()];
  const mounted = isRoot && spawnSync('unshare', mount).status === 0;
  it.runIf(mounted)('of its own that is too small: ENOSPC is told as such', async () => {
    const place = join(home, 'tmpfs');
    await mkdir(place);
    const run = join(place, 'run');
    const copy = join(home, 'after-tmpfs');
    const line = ['node', CLI, ...STUDY, '--games', String(GAMES), '--out', run].join(' ');
    const script = `mount -t tmpfs -o size=600k none ${place} && { ${line}; echo "code $?"; cp -r ${run} ${copy}; }`;
    const { stdout, stderr } = spawnSync('unshare', ['-m', 'bash', '-c', script], { encoding: 'utf8' });
    expect(stdout).toContain('code 2');
    expect(stderr).toContain('the disk is full [system/disk-full]');
    await expectWhole(copy);
  });

  // The superuser may write everywhere, so it lets nobody try.
  const asNobody = isRoot ? { uid: 65_534, gid: 65_534 } : {};
  const canTry = spawnSync(process.execPath, [CLI, '--version'], asNobody).status === 0;
  it.runIf(canTry)('folder that is read-only is told, and nothing is changed', async () => {
    const folder = join(home, 'read-only');
    await cp(whole, folder, { recursive: true });
    await chmod(home, 0o755);
    await chmod(folder, 0o555);
    for (const words of [
      ['play', '--resume', folder, '--quiet'],
      [...STUDY, '--out', join(folder, 'new')],
    ]) {
      const { status, stderr } = spawnSync(process.execPath, [CLI, ...words], {
        encoding: 'utf8',
        ...asNobody,
      });
      expect(status).toBe(2);
      expect(stderr).toContain('[system/not-permitted]');
    }
    // Whoever may only read can still verify.
    const verify = ['runs', 'verify', folder, '--games', '5', '--quiet'];
    expect(spawnSync(process.execPath, [CLI, ...verify], asNobody).status).toBe(0);
    await chmod(folder, 0o755);
    expect(await filesOf(folder)).toEqual(reference);
  });
});

describe('damaged chunks', () => {
  it('truncated, flipped, emptied and lost ones are played again, and only they', async () => {
    const folder = join(home, 'damaged');
    await cp(whole, folder, { recursive: true });
    const chunks = (await readdir(join(folder, 'games'))).sort();
    const damage = async (chunk: number, change: (bytes: Buffer) => Uint8Array): Promise<void> => {
      const path = join(folder, 'games', chunks[chunk]);
      await writeFile(path, change(await readFile(path)));
    };
    await damage(2, (bytes) => bytes.subarray(0, 3000));
    await damage(5, (bytes) => Buffer.from(bytes.map((byte, i) => (i === 4321 ? byte ^ 4 : byte))));
    await damage(7, () => new Uint8Array(0));
    await rm(join(folder, 'games', chunks[9]));
    const verified = await shockroll(['runs', 'verify', folder, '--json', '--quiet']);
    expect(verified.code).toBe(1);
    expect(JSON.parse(verified.stdout).damaged).toHaveLength(3);
    const { code, stderr } = await shockroll(['play', '--resume', folder, '--quiet']);
    expect(code).toBe(0);
    expect(stderr.match(/is damaged; its games are played again/g)).toHaveLength(3);
    expect(await filesOf(folder)).toEqual(reference);
  });
});

describe('two processes on one folder', () => {
  it('the second is refused while the first is at work, and takes over when it was killed', async () => {
    const folder = join(home, 'two');
    const first = begin(folder);
    await untilHolds(first, () => hasManifest(folder));
    const second = await shockroll(['play', '--resume', folder, '--quiet']);
    expect(second.code).toBe(2);
    expect(second.stderr).toContain(`process ${first.child.pid} `);
    expect(second.stderr).toContain('[usage/folder-locked]');
    const forced = await shockroll([...STUDY, '--games', '9', '--out', folder, '--force']);
    expect(forced.stderr).toContain('[usage/folder-locked]');
    first.child.kill('SIGKILL');
    await first.finished;
    await expectWhole(folder);
  });
});

describe('Ctrl-C', () => {
  it('twice ends at once, and what was written is kept', async () => {
    const folder = join(home, 'twice');
    const running = begin(folder);
    await untilHolds(running, async () => (await storedGames(folder)) >= 1024);
    running.child.kill('SIGINT');
    await sleep(5);
    running.child.kill('SIGINT');
    const { code } = await running.finished;
    expect(code).toBe(130);
    expect(await readdir(folder)).not.toContain('lock');
    expect(await storedGames(folder)).toBeGreaterThanOrEqual(1024);
    await expectWhole(folder);
  });

  it('once saves an answer for the games so far; going on ends as if nothing had been', async () => {
    const folder = join(home, 'once');
    const running = begin(folder);
    await untilHolds(running, async () => (await storedGames(folder)) >= 1024);
    running.child.kill('SIGINT');
    expect((await running.finished).code).toBe(130);
    expect((await readManifest(folder)).status).toBe('interrupted');
    await expectWhole(folder);
  });
});

describe('more games', () => {
  it('added to a finished run make the run that had them from the start', async () => {
    const folder = join(home, 'grown');
    await shockroll([...STUDY, '--games', '700', '--out', folder]);
    await shockroll(['play', '--resume', folder, '--games', '5001', ...RESUME_QUIETLY]);
    const more = await shockroll(['play', '--resume', folder, '--games', String(GAMES), ...RESUME_QUIETLY]);
    expect(more.code).toBe(0);
    expect(await filesOf(folder)).toEqual(reference);
  });
});

describe('a clock', () => {
  it('that jumps while games are played changes nothing', async () => {
    const folder = join(home, 'clock');
    const jump = join(home, 'jump.mjs');
    // Years forth and back ten times a second, in the program and its threads.
    await writeFile(
      jump,
      `const now = Date.now; let shift = 0;
       setInterval(() => { shift = shift === 0 ? 1e11 : shift > 0 ? -1e11 : 0; }, 100).unref();
       Date.now = () => now() + shift;`,
    );
    const args = [...STUDY, '--games', String(GAMES), '--out', folder];
    const child = spawn(process.execPath, ['--import', jump, CLI, ...args], { stdio: 'ignore' });
    expect(await new Promise((resolve) => child.on('close', resolve))).toBe(0);
    expect(await filesOf(folder)).toEqual(reference);
  });
});
