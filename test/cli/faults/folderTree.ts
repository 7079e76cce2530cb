/** The content of a folder, and the expected content after the operations seen by the layer. */
import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { DELIVERIES_FILE, LOG_FILE } from '../../../src/simulation/manifest.ts';
import type { Deed } from './driver.ts';

/** Folders end with `/`; a file's value is its size, or the hash of its bytes. */
export type Tree<T> = ReadonlyMap<string, T | null>;

async function treeOf<T>(folder: string, read: (bytes: Uint8Array) => T): Promise<Map<string, T | null>> {
  const tree = new Map<string, T | null>();
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  for (const entry of entries) {
    const path = join(entry.parentPath, entry.name);
    const name = relative(folder, path);
    if (entry.isDirectory()) tree.set(`${name}/`, null);
    else tree.set(name, read(await readFile(path)));
  }
  return new Map([...tree].sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** The sizes of all files. */
export function sizesIn(folder: string): Promise<Tree<number>> {
  return treeOf(folder, (bytes) => bytes.length);
}

/** Files promised byte for byte: all except those that may depend on clock and machines. */
export async function promisedIn(folder: string): Promise<Tree<string>> {
  const tree = await treeOf(folder, (bytes) => createHash('sha256').update(bytes).digest('hex'));
  tree.delete(LOG_FILE);
  tree.delete(DELIVERIES_FILE);
  return tree;
}

/** The folder that the operations should produce; a difference means that a write bypassed the layer. */
export function sizesAfter(before: Tree<number>, deeds: readonly Deed[]): Tree<number> {
  const tree = new Map(before);
  for (const { does, path, to = '', bytes = 0, anew } of deeds) {
    if (does === 'mkdir') tree.set(`${path}/`, null);
    if (does === 'open') tree.set(path, 0);
    if (does === 'write') tree.set(path, bytes + (anew ? 0 : (tree.get(path) ?? 0)));
    if (does === 'link' || does === 'rename') tree.set(to, tree.get(path) ?? 0);
    if (does === 'rename') tree.delete(path);
    if (does === 'remove') for (const name of [path, `${path}/`]) tree.delete(name);
  }
  tree.delete('/');
  return new Map([...tree].sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** The differences between two trees, in words. */
export function differencesOf<T>(found: Tree<T>, expected: Tree<T>): readonly string[] {
  const names = [...new Set([...found.keys(), ...expected.keys()])].sort();
  return names.flatMap((name) => {
    if (!expected.has(name)) return [`${name} is left`];
    if (!found.has(name)) return [`${name} is missing`];
    return found.get(name) === expected.get(name) ? [] : [`${name} differs`];
  });
}
