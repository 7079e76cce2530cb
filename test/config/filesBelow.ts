import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** All files below a folder, as paths relative to it with `/`, sorted. */
export function filesBelow(folder: URL): readonly string[] {
  const path = fileURLToPath(folder);
  return readdirSync(path, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) =>
      `${entry.parentPath}/${entry.name}`.slice(path.length).replaceAll('\\', '/').replace(/^\//, ''),
    )
    .sort();
}
