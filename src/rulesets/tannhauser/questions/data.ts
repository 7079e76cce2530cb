/** Opens the data that the inputs of a Tannhäuser question name. */

import { SystemError } from '../../../base/errors.ts';
import type { DataOpener, OpenFile } from '../../../odds/listed.ts';
import { texts as givenTexts } from '../../../odds/optionKinds.ts';
import { texts } from '../../../params/kinds.ts';
import { loadCatalogue } from '../catalogue.ts';
import type { TannhauserData } from './question.ts';

export const data: DataOpener<TannhauserData> = {
  params: {
    set: texts().describe('override a value in the data: eva-kramer.rows.0.combat=6'),
    data: texts().describe('folder that adds to or overrides the built-in data'),
  },
  open: async (input, open) => {
    const catalogue = await loadCatalogue({ overlays: givenTexts(input.data), sets: givenTexts(input.set) });
    // The question reports a repeated option as a fault.
    if (typeof input.from !== 'string') return catalogue;
    // Beside an enemy it names a miniature.
    if (typeof input.enemy === 'string') return catalogue;
    const bytes = await opened(input.from, open);
    if (bytes === undefined) return { ...catalogue, missing: input.from };
    // Loaded for positions only.
    const { readPosition } = await import('../positions/read.ts');
    return { ...catalogue, position: readPosition(bytes, input.from, catalogue) };
  },
};

/** A word that may be meant as something else than a file: without a folder and an ending. */
const BARE_WORD = /^[^./\\]+$/;

/** @returns undefined where a bare word is the name of no file @throws as `open` */
async function opened(file: string, open: OpenFile): Promise<Uint8Array | undefined> {
  try {
    return await open(file);
  } catch (thrown) {
    const isMissing = thrown instanceof SystemError && thrown.faults[0].code === 'system/not-found';
    if (isMissing && BARE_WORD.test(file)) return undefined;
    throw thrown;
  }
}
