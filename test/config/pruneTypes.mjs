// Deletes declarations that no entry of the package leads to: the compiler writes one for every module that is compiled.
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';

const IMPORTED = /(?:from|import\()\s*['"](\.{1,2}\/[^'"]+)\.ts['"]/g;

/**
 * @param {string} folder of the declarations
 * @param {readonly string[]} entries paths of those that users import
 */
export function pruneTypes(folder, entries) {
  const reached = new Set(entries);
  for (const file of reached)
    for (const [, imported] of readFileSync(file, 'utf8').matchAll(IMPORTED)) {
      const declaration = `${join(dirname(file), imported).replace(/\.d$/, '')}.d.ts`;
      if (existsSync(declaration)) reached.add(declaration);
    }
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    const file = join(folder, name);
    if (file.endsWith('.d.ts') && !reached.has(file)) rmSync(file);
  }
}
