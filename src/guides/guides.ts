/** Reads the guides of docs/, which are part of the package. */
import { readdir, readFile } from 'node:fs/promises';
import type { HelpDocument } from './document.ts';

const HOME = new URL(import.meta.url.endsWith('.ts') ? '../../' : '../', import.meta.url);
const FOLDER = new URL('docs/', HOME);
const ENDING = '.md';

/** Every guide in the order of README, then the reference; empty for a package without them. */
export async function readGuides(): Promise<readonly HelpDocument[]> {
  const [files, readme] = await Promise.all([
    readdir(FOLDER, { recursive: true }).catch(() => []),
    readFile(new URL('README.md', HOME), 'utf8').catch(() => ''),
  ]);
  const guides = files.map((file) => file.replaceAll('\\', '/')).filter((file) => file.endsWith(ENDING));
  return Promise.all(guides.toSorted(byPlaceIn(readme)).map(readGuide));
}

async function readGuide(file: string): Promise<HelpDocument> {
  const markdown = await readFile(new URL(file, FOLDER), 'utf8');
  const title = /^# (.*)$/m.exec(markdown)?.[1] ?? '';
  return { name: file.slice(0, -ENDING.length), title, markdown };
}

/** Sorts guides before the reference, in the order of README; documents that README lacks come last, by name. */
function byPlaceIn(readme: string): (first: string, second: string) => number {
  const depth = (file: string): number => file.split('/').length;
  const place = (file: string): number => {
    const at = readme.indexOf(`(docs/${file})`);
    return at === -1 ? readme.length : at;
  };
  return (first, second) =>
    depth(first) - depth(second) || place(first) - place(second) || first.localeCompare(second);
}
