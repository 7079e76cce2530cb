/** Loads the documents of the help, which have their own script. */
import type { HelpDocument } from '../../guides/document.ts';
import { loadScript } from '../frame/parts.ts';

declare global {
  /** Set by the script. */
  var shockrollHelp: readonly HelpDocument[] | undefined;
}

/** @throws Error with a sentence when the script is missing */
export function loadDocuments(): Promise<readonly HelpDocument[]> {
  return loadScript('help-texts', () => globalThis.shockrollHelp);
}
