/** What every request must pass: a name of this server, no foreign page behind it, the token where one is asked for, a bound on size. */
import { createHash, timingSafeEqual } from 'node:crypto';
import type { MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { getCookie, setCookie } from 'hono/cookie';
import { SERVED_POLICY } from './document.ts';

/** Who may ask. */
export interface Access {
  /** Names under which the server is reached, without ports; null where every name may be one, which takes a token. */
  readonly hosts: readonly string[] | null;
  readonly token: string | null;
}

/** Largest body of a request in bytes. */
export const MOST_BYTES = 1024 * 1024;
const COOKIE = 'shockroll-token';

/** The checks in their order. */
export function safety({ hosts, token }: Access): readonly MiddlewareHandler[] {
  return [
    headers,
    ...(hosts === null ? [] : [ownHost(hosts)]),
    ownOrigin,
    ...(token === null ? [] : [knownToken(token)]),
    bodyLimit({ maxSize: MOST_BYTES, onError: (c) => c.text('the request is too large', 413) }),
  ];
}

const headers: MiddlewareHandler = async (c, next) => {
  await next();
  // Reports have a narrower one of their own.
  if (!c.res.headers.has('Content-Security-Policy'))
    c.header('Content-Security-Policy', `${SERVED_POLICY}; frame-ancestors 'none'`);
  c.header('X-Content-Type-Options', 'nosniff');
  c.header('X-Frame-Options', 'DENY');
  c.header('Referrer-Policy', 'no-referrer');
  c.header('Cross-Origin-Opener-Policy', 'same-origin');
  c.header('Cross-Origin-Resource-Policy', 'same-origin');
  c.header('Permissions-Policy', 'camera=(), geolocation=(), microphone=()');
  // The values may be others the next time.
  c.header('Cache-Control', 'no-store');
};

/** Another name that leads here is one that a foreign page had pointed at this machine (DNS rebinding). */
function ownHost(hosts: readonly string[]): MiddlewareHandler {
  return async (c, next) => {
    const name = (c.req.header('host') ?? '').replace(/:\d+$/, '').toLowerCase();
    return hosts.includes(name) ? next() : c.text('this server accepts only its own host name', 403);
  };
}

/** Browsers say which page a request comes from; links from other pages are followed, nothing else. */
const ownOrigin: MiddlewareHandler = async (c, next) => {
  const origin = c.req.header('origin');
  const isForeign = origin !== undefined && origin !== `http://${c.req.header('host')}`;
  const site = c.req.header('sec-fetch-site');
  // The same site has other ports, and with them other programs.
  const isElsewhere = site === 'cross-site' || site === 'same-site';
  const isFetched = isElsewhere && c.req.header('sec-fetch-mode') !== 'navigate';
  return isForeign || isFetched ? c.text('requests from other pages are refused', 403) : next();
};

/** The token comes once in the address and is a cookie from then on; programs send it as a bearer token. */
function knownToken(token: string): MiddlewareHandler {
  return async (c, next) => {
    const said = c.req.query('token');
    if (c.req.method === 'GET' && c.req.path === '/' && said !== undefined && isSame(said, token)) {
      setCookie(c, COOKIE, token, { path: '/', httpOnly: true, sameSite: 'Strict' });
      return c.redirect('/', 303);
    }
    const bearer = /^Bearer (.+)$/.exec(c.req.header('authorization') ?? '')?.[1];
    const given = bearer ?? getCookie(c, COOKIE) ?? '';
    return isSame(given, token)
      ? next()
      : c.text('open the address with the token that the server printed', 401);
  };
}

/** In a time that tells nothing about how much of it was right. */
function isSame(given: string, token: string): boolean {
  const [a, b] = [given, token].map((text) => createHash('sha256').update(text).digest());
  return timingSafeEqual(a, b);
}
