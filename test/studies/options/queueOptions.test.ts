/** Faults of `--redis` and `--stall` are reported before any connection, and never with a password. */
import { afterEach, describe, expect, it, vi } from 'vitest';
import { refusalOf } from '../../cli/inProcess.ts';

const PLAY = ['play', 'eva-kramer', 'john-macneal', '--games', '2', '--quiet'];
const OUT = ['--out', 'never-made'];
const ADDRESS = ['--redis', 'redis://127.0.0.1:1'];
const SECRET = 'open-sesame';

afterEach(() => vi.unstubAllEnvs());

async function faultsOf(...words: readonly string[]) {
  const { faults, exitCode, message } = await refusalOf(...words);
  expect(exitCode).toBe(2);
  expect(message).not.toContain(SECRET);
  return faults.map(({ place, message: text }) => `${place.path}: ${text}`);
}

describe('--redis', () => {
  it.each([
    `http://${SECRET}@127.0.0.1`,
    '127.0.0.1:6379',
    `redis://127.0.0.1/${SECRET}`,
    `redis://127.0.0.1?password=${SECRET}`,
    'redis://',
    'redis://127.0.0.1:99999',
  ])('%s is no address', async (address) => {
    const found = await faultsOf(...PLAY, ...OUT, '--redis', address);
    expect(found).toEqual([expect.stringMatching(/^--redis: .*redis:\/\/HOST:PORT/)]);
    expect(await faultsOf('worker', '--redis', address)).toEqual(found);
  });

  it('without a value wants one of the environment', async () => {
    vi.stubEnv('SHOCKROLL_REDIS', '');
    const words = [...PLAY, ...OUT, '--redis'];
    expect(await faultsOf(...words)).toEqual([expect.stringMatching(/^--redis: .*SHOCKROLL_REDIS$/)]);
    expect(await faultsOf('worker')).toEqual([expect.stringMatching(/^--redis: .*SHOCKROLL_REDIS$/)]);
    vi.stubEnv('SHOCKROLL_REDIS', `http://${SECRET}@127.0.0.1`);
    expect(await faultsOf(...words)).toEqual([expect.stringMatching(/^--redis: /)]);
  });

  it.each([
    [['--plan'], '--plan'],
    [['--until', 'decided'], '--until'],
  ])('excludes %j', async (words, name) => {
    const found = await faultsOf(...PLAY, ...OUT, ...ADDRESS, ...words);
    expect(found).toContainEqual(expect.stringMatching(`^--redis: .*${name}`));
  });

  it('needs a folder', async () => {
    expect(await faultsOf(...PLAY, ...ADDRESS)).toEqual([expect.stringMatching(/^--redis: .*--out/)]);
  });

  it('tells a server that is not there by its address, without its password', async () => {
    const { faults, message } = await refusalOf(...PLAY, ...OUT, '--redis', `redis://:${SECRET}@127.0.0.1:1`);
    expect(faults).toMatchObject([{ code: 'system/no-redis', place: { path: 'redis://127.0.0.1:1' } }]);
    expect(message).not.toContain(SECRET);
  });
});

describe('--verify-every', () => {
  it.each(['-1', '0.5', 'all', ''])('%j is no number of games', async (every) => {
    const found = await faultsOf(...PLAY, ...OUT, ...ADDRESS, `--verify-every=${every}`);
    expect(found).toEqual([expect.stringMatching(/^--verify-every: /)]);
  });

  it('needs --redis', async () => {
    expect(await faultsOf(...PLAY, ...OUT, '--verify-every', '5')).toEqual([
      expect.stringMatching(/^--verify-every: .*--redis/),
    ]);
  });
});

describe('--stall', () => {
  it.each(['0', '86401', '1.5', '-1', 'long', ''])('%j is no number of seconds', async (stall) => {
    const found = await faultsOf(...PLAY, ...OUT, ...ADDRESS, `--stall=${stall}`);
    expect(found).toEqual([expect.stringMatching(/^--stall: /)]);
  });

  it('needs --redis', async () => {
    expect(await faultsOf(...PLAY, ...OUT, '--stall', '5')).toEqual([
      expect.stringMatching(/^--stall: .*--redis/),
    ]);
  });
});

it('the name of a worker is one of a file and of a log', async () => {
  for (const name of ['', 'a b', '../x', 'x'.repeat(65)]) {
    expect(await faultsOf('worker', ...ADDRESS, `--name=${name}`)).toEqual([
      expect.stringMatching(/^--name: /),
    ]);
  }
});
