/** The guides of docs/, which the package brings along. */
import { readdir, readFile } from 'node:fs/promises';
import type { HelpDocument } from './document.ts';

const FOLDER = new URL(import.meta.url.endsWith('.ts') ? '../../docs/' : '../docs/', import.meta.url);
const ENDING = '.md';

/** Every guide by name, then the reference; none where the package came without them. */
export async function readGuides(): Promise<readonly HelpDocument[]> {
  const files = await readdir(FOLDER, { recursive: true }).catch(() => []);
  const guides = files.map((file) => file.replaceAll('\\', '/')).filter((file) => file.endsWith(ENDING));
  return Promise.all(guides.toSorted(byPlace).map(readGuide));
}

async function readGuide(file: string): Promise<HelpDocument> {
  const markdown = await readFile(new URL(file, FOLDER), 'utf8');
  const title = /^# (.*)$/m.exec(markdown)?.[1] ?? '';
  return { name: file.slice(0, -ENDING.length), title, markdown };
}

/** Guides before the reference, each by name. */
function byPlace(first: string, second: string): number {
  const depth = (file: string): number => file.split('/').length;
  return depth(first) - depth(second) || first.localeCompare(second);
}
