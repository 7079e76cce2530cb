/** Opens the data that the inputs of a Dust Warfare question name. */
import { oneOf, texts } from '../../params/kinds.ts';
import { loadCatalogue } from '../../rulesets/dust-warfare/catalogue.ts';
import { OTHER_EDITIONS } from '../../rulesets/dust-warfare/schema/names.ts';
import type { DataOpener } from '../listed.ts';
import { texts as givenTexts } from '../optionKinds.ts';
import type { DustWarfareData } from './context.ts';

export const data: DataOpener<DustWarfareData> = {
  params: {
    set: texts().describe('override a value in the data: house-allies-line-squad.armyPoints=22'),
    data: texts().describe('folder that adds to or overrides the built-in data'),
    edition: oneOf(OTHER_EDITIONS).describe('also use cards of another game'),
  },
  open: async (input) => {
    const catalogue = await loadCatalogue({ overlays: givenTexts(input.data), sets: givenTexts(input.set) });
    const edition = OTHER_EDITIONS.find((known) => known === input.edition);
    if (edition === undefined) return catalogue;
    const { loadEdition } = await import('../../rulesets/dust-warfare/editions.ts');
    return { ...catalogue, other: await loadEdition(edition) };
  },
};
