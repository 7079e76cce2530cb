// Serves an exported page as a web host does, compressed, and counts what it sends.
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { extname, join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

const TYPES = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.webmanifest': 'application/manifest+json',
};
const COMPRESSORS = {
  gzip: (content) => gzipSync(content),
  br: (content) => brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } }),
};

/**
 * @param {string} folder of an exported page
 * @param {{ encoding?: 'gzip' | 'br', delay?: number, rate?: number }} link how bodies are compressed, milliseconds before each
 *   answer, and bytes a second of all answers together
 */
export async function countedSite(
  folder,
  { encoding = 'gzip', delay = 0, rate = Number.POSITIVE_INFINITY } = {},
) {
  /** Bytes of the bodies sent, by file. */
  const sent = new Map();
  const bodies = new Map();
  let free = 0;
  const server = createServer(async (request, response) => {
    const name = request.url.replace(/^\/|\?.*$/g, '') || 'index.html';
    const body =
      bodies.get(name) ?? (await readFile(join(folder, name)).then(COMPRESSORS[encoding], () => undefined));
    bodies.set(name, body);
    if (body === undefined) {
      response.writeHead(404).end();
      return;
    }
    const now = performance.now();
    free = Math.max(free, now + delay) + (1000 * body.length) / rate;
    await new Promise((resolve) => setTimeout(resolve, free - now));
    sent.set(name, body.length);
    response.writeHead(200, { 'Content-Type': TYPES[extname(name)] ?? '', 'Content-Encoding': encoding });
    response.end(body);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    address: `http://127.0.0.1:${server.address().port}/`,
    sent,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
