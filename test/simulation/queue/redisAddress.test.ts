import { afterEach, expect, it, vi } from 'vitest';
import { addressOf, redisUrl } from '../../../src/simulation/queue/redisAddress.ts';

afterEach(() => vi.unstubAllEnvs());

it.each([
  ['redis://localhost', 'redis://localhost'],
  ['redis://:secret@queue.example:6380/3', 'redis://queue.example:6380/3'],
  ['rediss://user:secret@queue.example', 'rediss://queue.example'],
])('%s is an address, shown without its password', (text, shown) => {
  const found = redisUrl(text);
  expect('url' in found && addressOf(found.url)).toBe(shown);
});

it.each([
  'localhost:6379',
  'http://secret@x',
  'redis://',
  'redis://x/secret',
  'redis://x?a=secret',
  'secret',
])('%s is none, and the message does not repeat it', (text) => {
  const found = redisUrl(text);
  expect('fault' in found && found.fault).toMatch(/expected|address such as/);
  expect('fault' in found && found.fault).not.toContain('secret');
});

it('an empty one stands for that of the environment', () => {
  vi.stubEnv('SHOCKROLL_REDIS', 'redis://there');
  const found = redisUrl('');
  expect('url' in found && found.url.hostname).toBe('there');
  vi.stubEnv('SHOCKROLL_REDIS', '');
  expect('fault' in redisUrl('')).toBe(true);
});
