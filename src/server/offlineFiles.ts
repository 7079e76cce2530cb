/** What an exported page needs to be installed, and to work without a network after one visit. */
import { PROGRAM } from '../base/phrases.ts';
import { contentHash } from '../data/hash.ts';
import type { PageFile } from './pageRoutes.ts';

export const MANIFEST_NAME = 'manifest.webmanifest';
export const ICON_NAME = 'icon.svg';
const WORKER_NAME = 'sw.js';

/** A ten-sided die, seen from the side. */
const ICON = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64">
<rect width="64" height="64" rx="12" fill="#0072b2"/>
<path d="M32 8 55 35 50 42 32 56 14 42 9 35Z" fill="#fff"/>
<path d="M32 8 45 37 32 46 19 37ZM9 35 19 37M55 35 45 37M32 46V56" fill="none" stroke="#0072b2" stroke-width="2" stroke-linejoin="round"/>
</svg>
`;

const MANIFEST = {
  name: PROGRAM,
  short_name: PROGRAM,
  description: 'Odds and balance of tabletop skirmish games',
  start_url: './',
  display: 'standalone',
  background_color: '#fdfdfb',
  theme_color: '#0072b2',
  icons: [{ src: ICON_NAME, sizes: 'any', type: 'image/svg+xml', purpose: 'any' }],
};

/** The icon of every page. */
export function iconFile(): PageFile {
  return { type: 'image/svg+xml', content: ICON };
}

/** Manifest and service worker of an exported page. @param files all others */
export function offlineFiles(files: ReadonlyMap<string, PageFile>): readonly [string, PageFile][] {
  const manifest = { type: 'application/manifest+json', content: `${JSON.stringify(MANIFEST, null, 2)}\n` };
  const all = new Map([...files, [MANIFEST_NAME, manifest]]);
  const version = contentHash([...all].map(([name, { content }]) => [name, content]));
  const worker = { type: 'text/javascript; charset=utf-8', content: workerScript([...all.keys()], version) };
  return [
    [MANIFEST_NAME, manifest],
    [WORKER_NAME, worker],
  ];
}

/**
 * The service worker: keeps all files of one version, and drops earlier versions once no window uses them. Pages of one host share their
 * caches, so names begin with the address of this page.
 */
function workerScript(names: readonly string[], version: string): string {
  return `const own = 'shockroll ' + registration.scope + ' ';
const cache = own + '${version}';
const files = ${JSON.stringify(['./', ...names])};
addEventListener('install', (event) => {
  event.waitUntil(caches.open(cache).then((kept) => kept.addAll(files)));
});
addEventListener('activate', (event) => {
  const drop = (names) =>
    Promise.all(names.filter((name) => name.startsWith(own) && name !== cache).map((name) => caches.delete(name)));
  event.waitUntil(caches.keys().then(drop));
});
addEventListener('fetch', (event) => {
  if (event.request.method !== 'GET' || !event.request.url.startsWith(registration.scope)) return;
  const kept = caches.open(cache).then((files) => files.match(event.request, { ignoreSearch: true }));
  event.respondWith(kept.then((found) => found ?? fetch(event.request)));
});
`;
}
