import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { redisTls } from '../../../src/simulation/queue/redisTls.ts';

const TLS = new URL('rediss://queue.example');

let file: string;
beforeEach(async () => {
  file = join(await mkdtemp(join(tmpdir(), 'shockroll-pem-')), 'file.pem');
  await writeFile(file, 'PEM');
});
afterEach(() => vi.unstubAllEnvs());

it('reads the files that the environment names, and none for an address without TLS', async () => {
  expect(await redisTls(TLS)).toEqual({});
  for (const name of ['CA', 'CERT', 'KEY']) vi.stubEnv(`SHOCKROLL_REDIS_${name}`, file);
  const pem = Buffer.from('PEM');
  expect(await redisTls(TLS)).toEqual({ ca: pem, cert: pem, key: pem });
  expect(await redisTls(new URL('redis://queue.example'))).toBeUndefined();
});

it.each([
  ['CERT', 'KEY'],
  ['KEY', 'CERT'],
])('refuses %s without %s', async (given, missing) => {
  vi.stubEnv(`SHOCKROLL_REDIS_${given}`, file);
  await expect(redisTls(TLS)).rejects.toMatchObject({
    faults: [{ code: 'usage/certificate', place: { path: `SHOCKROLL_REDIS_${given}` } }],
  });
  await expect(redisTls(TLS)).rejects.toThrow(`SHOCKROLL_REDIS_${missing}`);
});

it('names a file that is not there', async () => {
  vi.stubEnv('SHOCKROLL_REDIS_CA', `${file}.gone`);
  await expect(redisTls(TLS)).rejects.toMatchObject({
    faults: [{ code: 'system/not-found', place: { file: `${file}.gone` } }],
  });
});
