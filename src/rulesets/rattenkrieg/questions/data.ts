/** Opens the data that the inputs of a Rattenkrieg! question name. */

import type { DataOpener } from '../../../odds/listed.ts';
import { texts as givenTexts } from '../../../odds/optionKinds.ts';
import { texts } from '../../../params/kinds.ts';
import { loadCatalogue } from '../catalogue.ts';
import type { Catalogue } from '../model.ts';
import { cardFiles } from './armour/cardFiles.ts';

export const data: DataOpener<Catalogue> = {
  params: {
    set: texts().describe('override a value in the data: mp40.tier=7'),
    data: texts().describe('folder that adds to or overrides the built-in data'),
  },
  open: (input) =>
    loadCatalogue({
      overlays: givenTexts(input.data),
      sets: givenTexts(input.set),
      cards: cardFiles(input.card),
    }),
};
