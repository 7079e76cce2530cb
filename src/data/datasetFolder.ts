import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * The `datasets` folder of the running code: some folders above the sources, one above the bundle (`dist/`).
 * @param moduleUrl `import.meta.url` of the caller
 * @param marker a file that every datasets folder has
 * @returns undefined when the code was installed without its data
 */
export function findDatasets(moduleUrl: string, marker: string): string | undefined {
  let folder = dirname(fileURLToPath(moduleUrl));
  for (;;) {
    const candidate = join(folder, 'datasets');
    if (existsSync(join(candidate, marker))) return candidate;
    const parent = dirname(folder);
    if (parent === folder) return undefined;
    folder = parent;
  }
}

/** SHA-256 in hex of the names and bytes of the YAML files in the folders and their direct subfolders. */
export function filesFingerprint(folders: readonly string[]): string {
  const hash = createHash('sha256');
  for (const folder of folders) {
    for (const name of yamlFiles(folder)) {
      const bytes = readFileSync(join(folder, name));
      hash.update(`${name}\0${bytes.length}\0`).update(bytes);
    }
  }
  return hash.digest('hex');
}

function yamlFiles(folder: string): string[] {
  const names = readdirSync(folder, { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory()
      ? readdirSync(join(folder, entry.name)).map((name) => `${entry.name}/${name}`)
      : [entry.name],
  );
  return names.filter((name) => name.endsWith('.yaml')).sort();
}
