/** Catalogues as scripts bring them: what every answer reads, and later the parts that few answers read. */

/** A catalogue as JSON. */
export interface CatalogueText {
  /** Without the late parts. */
  readonly json: string;
  /** Names of the late parts. */
  readonly late: readonly string[];
  /** The late parts as JSON. @throws Error with a sentence when their file is missing */
  readonly lateJson: () => string;
}

declare global {
  /** By ruleset, set by the scripts `data-RULESET.js`. */
  var shockrollCatalogues: Readonly<Record<string, Pick<CatalogueText, 'json' | 'late'>>> | undefined;
  /** Late parts as JSON by ruleset, set by the scripts `data-RULESET-late.js`. */
  var shockrollLateParts: Readonly<Record<string, string>> | undefined;
}

/** The scripts with the catalogue of a ruleset. */
export function catalogueFiles(ruleset: string): { readonly early: string; readonly late: string } {
  return { early: `data-${ruleset}`, late: `data-${ruleset}-late` };
}

/** The catalogue of a ruleset, if its script has run. */
export function foundCatalogue(ruleset: string): Pick<CatalogueText, 'json' | 'late'> | undefined {
  return globalThis.shockrollCatalogues?.[ruleset];
}

/** The late parts of a catalogue, if their script has run. */
export function foundLateParts(ruleset: string): string | undefined {
  return globalThis.shockrollLateParts?.[ruleset];
}

/** One object of the properties of two. @param late may have none */
export function mergedJson(early: string, late: string): string {
  return late === '{}' ? early : `${early.slice(0, -1)},${late.slice(1)}`;
}

/** A catalogue without late parts. */
export function wholeText(json: string): CatalogueText {
  return { json, late: [], lateJson: () => '{}' };
}
