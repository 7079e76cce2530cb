/** The data behind an answer of Rattenkrieg!, as the words of a question name them. */
import { texts } from '../../params/kinds.ts';
import { loadCatalogue } from '../../rulesets/rattenkrieg/catalogue.ts';
import type { Catalogue } from '../../rulesets/rattenkrieg/model.ts';
import type { DataOpener } from '../listed.ts';
import { texts as saidTexts } from '../optionKinds.ts';
import { cardFiles } from './armour/cardFiles.ts';

export const data: DataOpener<Catalogue> = {
  params: {
    set: texts().describe('override a value in the data: mp40.tier=7'),
    data: texts().describe('folder that adds to or overrides the built-in data'),
  },
  open: (words) =>
    loadCatalogue({
      overlays: saidTexts(words.data),
      sets: saidTexts(words.set),
      cards: cardFiles(words.card),
    }),
};
