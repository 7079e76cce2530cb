/** The data behind an answer of Dust Warfare, as the words of a question name them. */
import { oneOf, texts } from '../../params/kinds.ts';
import { loadCatalogue } from '../../rulesets/dust-warfare/catalogue.ts';
import { OTHER_EDITIONS } from '../../rulesets/dust-warfare/schema/names.ts';
import type { DataOpener } from '../listed.ts';
import { texts as saidTexts } from '../optionKinds.ts';
import type { DustWarfareData } from './context.ts';

export const data: DataOpener<DustWarfareData> = {
  params: {
    set: texts().describe('override a value in the data: house-allies-line-squad.armyPoints=22'),
    data: texts().describe('folder that adds to or overrides the built-in data'),
    edition: oneOf(OTHER_EDITIONS).describe('also use cards of another game'),
  },
  open: async (words) => {
    const catalogue = await loadCatalogue({ overlays: saidTexts(words.data), sets: saidTexts(words.set) });
    const edition = OTHER_EDITIONS.find((known) => known === words.edition);
    if (edition === undefined) return catalogue;
    const { loadEdition } = await import('../../rulesets/dust-warfare/editions.ts');
    return { ...catalogue, other: await loadEdition(edition) };
  },
};
