import { readGuides } from '../guides/guides.ts';
import { ruleDocument } from '../guides/ruleDocument.ts';
import { RULESET_NAMES } from '../rulesets/names.ts';
import type { PageData } from './document.ts';

/** Name of the script with the documents, which the help panel loads. */
export const HELP_FILE = 'help-texts.js';

/**
 * Guides, reference and rules as a script, the only kind of file that a page in a folder may load.
 * @throws SystemError when the rules cannot be read
 */
export async function helpScript({ ruleBooks }: Pick<PageData, 'ruleBooks'>): Promise<string> {
  const rules = [...ruleBooks].map(async ([id, readBook]) =>
    ruleDocument(id, RULESET_NAMES.get(id) ?? id, await readBook()),
  );
  const documents = [...(await readGuides()), ...(await Promise.all(rules))];
  return `globalThis.shockrollHelp = ${JSON.stringify(documents)};\n`;
}
