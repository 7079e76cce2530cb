/** Opens the data that the inputs of a Tannhäuser question name. */

import type { DataOpener } from '../../../odds/listed.ts';
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
    // Loaded for positions only.
    const { readPosition } = await import('../positions/read.ts');
    return { ...catalogue, position: readPosition(await open(input.from), input.from, catalogue) };
  },
};
