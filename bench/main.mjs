// Runs all or the named parts of the benchmark on the built bundle: npm run bench -- [PART…] [--OPTION…]
import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const folder = fileURLToPath(new URL('.', import.meta.url));
const parts = readdirSync(folder)
  .filter((file) => file.endsWith('.mjs') && file !== 'main.mjs')
  .map((file) => file.slice(0, -'.mjs'.length));
const words = process.argv.slice(2);
const options = words.filter((word) => word.startsWith('--'));
const named = words.filter((word) => !word.startsWith('--'));
const unknown = named.filter((name) => !parts.includes(name));
if (unknown.length > 0) {
  console.error(`unknown part ${unknown.join(', ')}; there are ${parts.join(', ')}`);
  process.exit(2);
}
for (const part of named.length > 0 ? named : parts) {
  const { status } = spawnSync(process.execPath, [`${folder}${part}.mjs`, ...options], { stdio: 'inherit' });
  if (status !== 0) process.exitCode = 1;
}
