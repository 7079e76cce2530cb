/** How a worker loads files of the page. */
import { type CatalogueText, catalogueFiles, foundCatalogue, foundLateParts } from './catalogues.ts';
import { partMissing } from './phrases.ts';

declare global {
  /** The folder of the page's files, for workers that have another address themselves. */
  var shockrollFolder: string | undefined;
  /** Of workers alone. */
  function importScripts(...addresses: readonly string[]): void;
}

/** Loads scripts of the page at the same time. @throws Error with a sentence when one is missing */
export function loadFiles(names: readonly string[]): void {
  try {
    importScripts(...names.map((name) => `${globalThis.shockrollFolder ?? ''}${name}.js`));
  } catch (cause) {
    throw new Error(partMissing(names.map((name) => `${name}.js`).join(' or ')), { cause });
  }
}

/** The catalogue of a ruleset. @throws Error with a sentence when it is missing */
export function catalogueOf(ruleset: string): CatalogueText {
  const files = catalogueFiles(ruleset);
  return {
    ...loaded(files.early, () => foundCatalogue(ruleset)),
    lateJson: () => loaded(files.late, () => foundLateParts(ruleset)),
  };
}

/** What a script sets. @throws Error with a sentence when the script is missing */
function loaded<T>(name: string, find: () => T | undefined): T {
  const known = find();
  if (known !== undefined) return known;
  loadFiles([name]);
  const found = find();
  if (found === undefined) throw new Error(partMissing(`${name}.js`));
  return found;
}
