/** Where a Redis or Valkey server is. An address may hold a password, so no message ever repeats one whole. */

/** Where the server is, unless the command line says: no list of processes shows it. */
const REDIS_VARIABLE = 'SHOCKROLL_REDIS';

const PROTOCOLS = ['redis:', 'rediss:'];

/** @param given empty takes that of the environment @returns the address, or what is wrong with it */
export function redisUrl(given: string): { readonly url: URL } | { readonly fault: string } {
  const text = given === '' ? (process.env[REDIS_VARIABLE] ?? '') : given;
  if (text === '')
    return {
      fault: `expected the address of a Redis or Valkey server, redis://HOST:PORT or rediss:// with TLS, here or in ${REDIS_VARIABLE}`,
    };
  const url = URL.canParse(text) ? new URL(text) : undefined;
  const holds =
    url !== undefined &&
    PROTOCOLS.includes(url.protocol) &&
    url.hostname !== '' &&
    /^\/?\d*$/.test(url.pathname) &&
    url.search === '';
  return holds
    ? { url }
    : {
        fault:
          'expected an address such as redis://HOST:PORT, rediss://USER:PASSWORD@HOST:PORT or redis://HOST:PORT/DATABASE',
      };
}

/** The address without user and password. */
export function addressOf(url: URL): string {
  return `${url.protocol}//${url.host}${url.pathname}`;
}
