/** Checks of every request: a host name of this server, no foreign origin, the token if required, and a size limit. */
import { createHash, timingSafeEqual } from 'node:crypto';
import type { MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { getCookie, setCookie } from 'hono/cookie';
import { SERVED_POLICY } from './document.ts';

/** Access rules of the server. */
export interface Access {
  /** Allowed host names, without ports; null allows every name, which requires a token. */
  readonly hosts: readonly string[] | null;
  readonly token: string | null;
}

/** Maximum size of a request body in bytes. */
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
  // Reports have a stricter policy of their own.
  if (!c.res.headers.has('Content-Security-Policy'))
    c.header('Content-Security-Policy', `${SERVED_POLICY}; frame-ancestors 'none'`);
  c.header('X-Content-Type-Options', 'nosniff');
  c.header('X-Frame-Options', 'DENY');
  c.header('Referrer-Policy', 'no-referrer');
  c.header('Cross-Origin-Opener-Policy', 'same-origin');
  c.header('Cross-Origin-Resource-Policy', 'same-origin');
  c.header('Permissions-Policy', 'camera=(), geolocation=(), microphone=()');
  // The page's own files say how long they may be kept; everything else may change between requests.
  if (!c.res.headers.has('Cache-Control')) c.header('Cache-Control', 'no-store');
};

/** Refuses other host names, which a foreign page may have pointed at this machine (DNS rebinding). */
function ownHost(hosts: readonly string[]): MiddlewareHandler {
  return async (c, next) => {
    const name = (c.req.header('host') ?? '').replace(/:\d+$/, '').toLowerCase();
    return hosts.includes(name) ? next() : c.text('this server accepts only its own host name', 403);
  };
}

/** Refuses requests from pages of other origins, except followed links. */
const ownOrigin: MiddlewareHandler = async (c, next) => {
  const origin = c.req.header('origin');
  const isForeign = origin !== undefined && origin !== `http://${c.req.header('host')}`;
  const site = c.req.header('sec-fetch-site');
  // Other programs may use other ports of the same site.
  const isElsewhere = site === 'cross-site' || site === 'same-site';
  const isFetched = isElsewhere && c.req.header('sec-fetch-mode') !== 'navigate';
  return isForeign || isFetched ? c.text('requests from other pages are refused', 403) : next();
};

/** Requires the token: once in the address and then as a cookie, or as a bearer token of programs. */
function knownToken(token: string): MiddlewareHandler {
  return async (c, next) => {
    const received = c.req.query('token');
    if (c.req.method === 'GET' && c.req.path === '/' && received !== undefined && isSame(received, token)) {
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

/** Compares in constant time, so that the duration reveals nothing. */
function isSame(given: string, token: string): boolean {
  const [a, b] = [given, token].map((text) => createHash('sha256').update(text).digest());
  return timingSafeEqual(a, b);
}
