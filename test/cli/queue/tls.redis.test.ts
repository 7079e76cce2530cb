/**
 * The queue over TLS, with a certificate authority unknown to the system, a client's certificate, a user and a
 * password.
 */
import { mkdtemp, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { ShockrollError } from '../../../src/base/errors.ts';
import { probeRedis } from '../../../src/simulation/queue/connection.ts';
import { shockroll } from '../shockroll.ts';
import { startTlsRedis, type TlsServer, USER, USER_PASSWORD } from './tlsServer.ts';
import { startWorker } from './workers.ts';

let server: TlsServer;
beforeAll(async () => {
  server = await startTlsRedis();
});
beforeEach(() => {
  vi.stubEnv('SHOCKROLL_REDIS_CA', server.ca);
  vi.stubEnv('SHOCKROLL_REDIS_CERT', server.certificate);
  vi.stubEnv('SHOCKROLL_REDIS_KEY', server.key);
});
afterEach(() => vi.unstubAllEnvs());
afterAll(() => server.close());

/** The fault that refuses an address. */
async function refusal(url = server.url) {
  try {
    await probeRedis(new URL(url));
  } catch (thrown) {
    if (thrown instanceof ShockrollError) return { ...thrown.faults[0], text: thrown.message };
    throw thrown;
  }
  throw new Error('it was not refused');
}

it('plays a run byte for byte as one thread does, and tells nobody the password', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'shockroll-queue-'));
  const study = [
    ...['play', 'eva-kramer', 'john-macneal', '--turn-cap', '1', '--seed', '5', '--threads', '1'],
    ...['--games', '60', '--chunk-games', '20'],
  ];
  const manifestOf = (name: string) => readFile(join(folder, name, 'manifest.json'), 'utf8');
  await shockroll([...study, '--out', join(folder, 'alone'), '--quiet']);
  const workers = ['one', 'two'].map((name) => startWorker(server.url, name));
  try {
    const { code, stderr } = await shockroll([...study, '--out', join(folder, 'tls'), '--redis', server.url]);
    expect(stderr).toContain('takes part');
    expect(code).toBe(0);
    expect(await manifestOf('tls')).toBe(await manifestOf('alone'));
    for (const given of [stderr, ...workers.map((worker) => worker.given())]) {
      expect(given).not.toContain(USER_PASSWORD);
    }
  } finally {
    for (const worker of workers) worker.kill('SIGKILL');
    await Promise.all(workers.map((worker) => worker.code));
  }
});

it('takes the server at its word with its authority, its user and its password alone', async () => {
  await probeRedis(new URL(server.url));
});

// A server that misses a certificate may hang up before it has said so.
it.each([
  ['no authority', { SHOCKROLL_REDIS_CA: '' }, /self-signed certificate|unable to verify|unable to get/],
  [
    'another authority',
    { SHOCKROLL_REDIS_CA: 'otherCa' },
    /self-signed certificate|unable to verify|signature/,
  ],
  ['an authority that is none', { SHOCKROLL_REDIS_CA: 'noPem' }, /./],
  [
    'no certificate of its own',
    { SHOCKROLL_REDIS_CERT: '', SHOCKROLL_REDIS_KEY: '' },
    // The server may hang up before its reason is read.
    /certificate required|closed|ECONNRESET|EPIPE/i,
  ],
] as const)('with %s is refused with a reason', async (_, variables, reason) => {
  for (const [name, value] of Object.entries(variables)) {
    vi.stubEnv(name, value === 'otherCa' || value === 'noPem' ? server[value] : value);
  }
  const { code, place, message, text } = await refusal();
  expect([code, place.path]).toEqual(['system/no-redis', `rediss://127.0.0.1:${server.port}`]);
  expect(message).toMatch(reason);
  expect(text).not.toContain(USER_PASSWORD);
});

it.each([
  ['another password', `${USER}:guessed`],
  ['another user', `somebody:${USER_PASSWORD}`],
  ['no user', `:${USER_PASSWORD}`],
  ['nobody', ''],
])('of %s is refused, and neither is repeated', async (_, who) => {
  const { code, message, text } = await refusal(
    `rediss://${who === '' ? '' : `${who}@`}127.0.0.1:${server.port}`,
  );
  expect(code).toBe('system/no-redis');
  expect(message).toMatch(/WRONGPASS|NOAUTH|invalid username-password|Authentication required/);
  expect(text).not.toMatch(new RegExp(`guessed|${USER_PASSWORD}`));
});

it('without TLS is refused, and does not wait for an answer that never comes', async () => {
  expect((await refusal(server.url.replace('rediss', 'redis'))).code).toBe('system/no-redis');
});
