// Compiles the YAML figures. The build calls compileCatalogue; run by hand, this file renews datasets/schemas/:
//   node test/config/compileDatasets.mjs
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath, pathToFileURL } from 'node:url';
import * as esbuild from 'esbuild';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Bundles src/rulesets/tannhauser/publish.ts for the moment and hands it to `use`. */
async function withPublisher(use) {
  const bundle = `${root}dist/publish-${process.pid}.mjs`;
  await esbuild.build({
    absWorkingDir: root,
    entryPoints: ['src/rulesets/tannhauser/publish.ts'],
    outfile: bundle,
    bundle: true,
    platform: 'node',
    target: 'node20',
    format: 'esm',
    packages: 'external',
    logLevel: 'warning',
  });
  try {
    await use(await import(pathToFileURL(bundle).href));
  } finally {
    rmSync(bundle);
  }
}

/** Writes dist/datasets/tannhauser.json, which the bundle reads in place of the YAML files. */
export async function compileCatalogue() {
  await withPublisher(async (publisher) => {
    const compiled = await publisher.compileCatalogue();
    mkdirSync(`${root}dist/datasets`, { recursive: true });
    writeFileSync(`${root}dist/datasets/tannhauser.json`, JSON.stringify(compiled));
  });
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await withPublisher((publisher) => {
    mkdirSync(`${root}datasets/schemas`, { recursive: true });
    for (const [name, text] of publisher.editorSchemas())
      writeFileSync(`${root}datasets/schemas/${name}`, text);
  });
}
