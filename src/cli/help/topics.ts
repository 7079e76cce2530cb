/** The guides of docs/, which the package brings along. */
import { readdir, readFile } from 'node:fs/promises';

const FOLDER = new URL(import.meta.url.endsWith('.ts') ? '../../../docs/' : '../docs/', import.meta.url);
const ENDING = '.md';

export interface Topic {
  /** `designers`, `reference/commands`. */
  readonly name: string;
  /** Its first heading. */
  readonly title: string;
  readonly markdown: string;
}

/** Every guide by name; none where the package came without them. */
export async function topics(): Promise<readonly Topic[]> {
  const files = await readdir(FOLDER, { recursive: true }).catch(() => []);
  const guides = files.map((file) => file.replaceAll('\\', '/')).filter((file) => file.endsWith(ENDING));
  return Promise.all(guides.toSorted(byPlace).map(topicOf));
}

async function topicOf(file: string): Promise<Topic> {
  const markdown = await readFile(new URL(file, FOLDER), 'utf8');
  const title = /^# (.*)$/m.exec(markdown)?.[1] ?? '';
  return { name: file.slice(0, -ENDING.length), title, markdown };
}

/** Guides before the reference, each by name. */
function byPlace(first: string, second: string): number {
  const depth = (file: string): number => file.split('/').length;
  return depth(first) - depth(second) || first.localeCompare(second);
}
