import type { HelpDocument } from '../../src/guides/document.ts';
import { helpScript } from '../../src/server/helpFile.ts';
import { pageData } from '../../src/server/pageData.ts';

let documents: Promise<readonly HelpDocument[]> | undefined;

/** The documents of the page's script, read once a process. */
export function helpDocuments(): Promise<readonly HelpDocument[]> {
  documents ??= readDocuments();
  return documents;
}

async function readDocuments(): Promise<readonly HelpDocument[]> {
  const script = await helpScript(await pageData('tannhauser', {}));
  const [, json = ''] = /^globalThis\.shockrollHelp = (.*);\n$/s.exec(script) ?? [];
  return JSON.parse(json);
}
