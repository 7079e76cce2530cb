/** The address of a Redis or Valkey server. It may contain a password, so no message shows a complete address. */

/** Environment variable with the address, unless the command line gives it; it does not appear in lists of processes. */
const REDIS_VARIABLE = 'SHOCKROLL_REDIS';

const PROTOCOLS = ['redis:', 'rediss:'];

/**
 * Parses an address.
 * @param given address; empty to use the environment variable
 * @returns the address, or its fault
 */
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
