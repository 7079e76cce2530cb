/** A Redis server that speaks TLS only, with certificates of its own authority. */
import { execFileSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ended, freePort, needProgram, startServer } from './redisServer.ts';

export interface TlsServer {
  /** Includes the user below and the password. */
  readonly url: string;
  readonly port: number;
  /** PEM files of the authority, of another one, and of a client. */
  readonly ca: string;
  readonly otherCa: string;
  readonly certificate: string;
  readonly key: string;
  /** A file that is not a certificate. */
  readonly noPem: string;
  close(): Promise<void>;
}

export const USER = 'queue';
export const USER_PASSWORD = 'sim-sala-bim';

/** Requires client certificates, the default of Redis, and accepts one user with a password. */
export async function startTlsRedis(): Promise<TlsServer> {
  needProgram('redis-server');
  needProgram('openssl', 'version');
  const folder = await mkdtemp(join(tmpdir(), 'shockroll-tls-'));
  const file = (name: string): string => join(folder, name);
  for (const name of ['ca', 'other-ca']) makeAuthority(file(name));
  await writeFile(file('names'), 'subjectAltName=IP:127.0.0.1\n');
  for (const name of ['server', 'client']) makeCertificate(file(name), file('ca'), file('names'));
  await writeFile(file('no.pem'), 'no certificate');
  const port = await freePort();
  const server = await startServer(folder, [
    ...['--port', '0', '--tls-port', String(port), '--tls-ca-cert-file', file('ca.pem')],
    ...['--tls-cert-file', file('server.pem'), '--tls-key-file', file('server.key')],
    ...['--user', 'default', 'off', '--user', USER, 'on', `>${USER_PASSWORD}`, '~*', '&*', '+@all'],
  ]);
  return {
    url: `rediss://${USER}:${USER_PASSWORD}@127.0.0.1:${port}`,
    port,
    ca: file('ca.pem'),
    otherCa: file('other-ca.pem'),
    certificate: file('client.pem'),
    key: file('client.key'),
    noPem: file('no.pem'),
    async close() {
      await ended(server, 'SIGTERM');
      await rm(folder, { recursive: true, force: true });
    },
  };
}

const NEW_KEY = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes'];
const DAYS = ['-days', '2'];

function makeAuthority(path: string): void {
  openssl(
    'req',
    '-x509',
    ...NEW_KEY,
    ...DAYS,
    '-subj',
    '/CN=authority',
    '-keyout',
    `${path}.key`,
    '-out',
    `${path}.pem`,
  );
}

function makeCertificate(path: string, authority: string, names: string): void {
  openssl('req', ...NEW_KEY, '-subj', '/CN=127.0.0.1', '-keyout', `${path}.key`, '-out', `${path}.csr`);
  const signed = ['-CA', `${authority}.pem`, '-CAkey', `${authority}.key`, '-CAcreateserial'];
  openssl('x509', '-req', '-in', `${path}.csr`, ...signed, ...DAYS, '-extfile', names, '-out', `${path}.pem`);
}

function openssl(...args: readonly string[]): void {
  execFileSync('openssl', args, { stdio: 'pipe' });
}
