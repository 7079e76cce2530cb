import type { HelpDocument } from '../../src/guides/document.ts';
import { helpScript } from '../../src/server/helpFile.ts';
import { pageData } from '../../src/server/pageData.ts';

/** The documents of the page's script. */
export async function helpDocuments(): Promise<readonly HelpDocument[]> {
  const script = await helpScript(await pageData('tannhauser', {}));
  const [, json = ''] = /^globalThis\.shockrollHelp = (.*);\n$/s.exec(script) ?? [];
  return JSON.parse(json);
}
