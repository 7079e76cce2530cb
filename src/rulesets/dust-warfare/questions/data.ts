/** Opens the data that the inputs of a Dust Warfare question name. */

import type { DataOpener } from '../../../odds/listed.ts';
import { texts as givenTexts } from '../../../odds/optionKinds.ts';
import { oneOf, texts } from '../../../params/kinds.ts';
import { loadCatalogue } from '../catalogue.ts';
import { OTHER_EDITIONS } from '../schema/names.ts';
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
    const { loadEdition } = await import('../editions.ts');
    return { ...catalogue, other: await loadEdition(edition) };
  },
};
