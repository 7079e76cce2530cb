// Compiles the YAML data. The build calls compileCatalogues; run by hand, this file renews datasets/schemas/:
//   node test/config/compileDatasets.mjs
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import * as esbuild from 'esbuild';

const root = fileURLToPath(new URL('../..', import.meta.url));
const rulesets = ['tannhauser', 'dust-warfare', 'rattenkrieg'];

/** Bundles publish.ts of every ruleset temporarily and passes each to `use`. */
async function withPublishers(use) {
  for (const ruleset of rulesets) {
    const bundle = `${root}dist/publish-${ruleset}-${process.pid}.mjs`;
    await esbuild.build({
      absWorkingDir: root,
      entryPoints: [`src/rulesets/${ruleset}/publish.ts`],
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
}

/** Writes the files of dist/datasets/, which the bundle reads instead of the YAML files. */
export async function compileCatalogues() {
  await withPublishers(async (publisher) => {
    mkdirSync(`${root}dist/datasets`, { recursive: true });
    for (const [name, compiled] of await publisher.compiledFiles())
      writeFileSync(`${root}dist/datasets/${name}.json`, JSON.stringify(compiled));
  });
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await withPublishers((publisher) => {
    for (const [name, text] of publisher.editorSchemas()) {
      const file = `${root}datasets/schemas/${name}`;
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, text);
    }
  });
}
