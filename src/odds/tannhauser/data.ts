/** The data behind an answer of Tannhäuser, as the words of a question name them. */
import { texts } from '../../params/kinds.ts';
import { loadCatalogue } from '../../rulesets/tannhauser/catalogue.ts';
import type { DataOpener } from '../listed.ts';
import { texts as saidTexts } from '../optionKinds.ts';
import type { TannhauserData } from './question.ts';

export const data: DataOpener<TannhauserData> = {
  params: {
    set: texts().describe('override a value in the data: eva-kramer.rows.0.combat=6'),
    data: texts().describe('folder that adds to or overrides the built-in data'),
  },
  open: async (words, open) => {
    const catalogue = await loadCatalogue({ overlays: saidTexts(words.data), sets: saidTexts(words.set) });
    // Said twice it is a fault that the question finds.
    if (typeof words.from !== 'string') return catalogue;
    // Without a position nothing of this is loaded.
    const { readPosition } = await import('../../rulesets/tannhauser/positions/read.ts');
    return { ...catalogue, position: readPosition(await open(words.from), words.from, catalogue) };
  },
};
