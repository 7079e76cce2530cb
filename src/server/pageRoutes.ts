import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { Hono } from 'hono';

/** A file of the page. */
export interface PageFile {
  readonly type: string;
  readonly content: string;
  /** Whether its name changes with its content. */
  readonly isFixed?: boolean;
}

type Encoding = 'br' | 'gzip' | '';

/** A quarter of the time of the default and a twentieth larger. */
const BROTLI_QUALITY = 6;
/** Browsers ask every time whether a file is still the same, because the data may have changed since. */
const CACHING = 'no-cache';
const FIXED_CACHING = 'private, max-age=31536000, immutable';

const compressors = {
  br: (content: Buffer) =>
    promisify(brotliCompress)(content, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } }),
  gzip: promisify<Buffer, Buffer>(gzip),
  '': async (content: Buffer) => content,
} as const;

/**
 * Serves the page's files from memory, so no address ever becomes a path on this machine. They are compressed when they
 * are first asked for; a file that the browser has already is not sent again.
 */
export function pageRoutes(files: ReadonlyMap<string, PageFile>): Hono {
  const routes = new Hono();
  for (const [name, { type, content, isFixed = false }] of files) {
    const path = name === 'index.html' ? '/' : `/${name}`;
    const plain = Buffer.from(content);
    const tag = createHash('sha256').update(plain).digest('base64url').slice(0, 22);
    const encoded = new Map<Encoding, Promise<Buffer>>();
    routes.get(path, async (c) => {
      const encoding = acceptedEncoding(c.req.header('accept-encoding') ?? '');
      const etag = `"${tag}${encoding === '' ? '' : `-${encoding}`}"`;
      const headers = {
        ETag: etag,
        'Cache-Control': isFixed ? FIXED_CACHING : CACHING,
        Vary: 'Accept-Encoding',
      };
      if (knownTags(c.req.header('if-none-match') ?? '').includes(etag)) return c.body(null, 304, headers);
      const body = encoded.get(encoding) ?? compressors[encoding](plain);
      encoded.set(encoding, body);
      return c.body(new Uint8Array(await body), 200, {
        'Content-Type': type,
        ...headers,
        ...(encoding === '' ? {} : { 'Content-Encoding': encoding }),
      });
    });
  }
  return routes;
}

/** The best encoding that the browser accepts; '' for none. */
function acceptedEncoding(header: string): Encoding {
  const accepted = header.split(',').flatMap((part) => {
    const [name, weight = ''] = part.split(';').map((text) => text.trim());
    return /^q=0(\.0*)?$/.test(weight) ? [] : [name];
  });
  return (['br', 'gzip'] as const).find((encoding) => accepted.includes(encoding)) ?? '';
}

/** The tags that a browser knows; weak ones, as proxies make them, are the same file. */
function knownTags(header: string): string[] {
  return header.split(',').map((tag) => tag.trim().replace(/^W\//, ''));
}
