/** The house special kit as an overlay on the built-in data: a Hero and Voïvodes; none of it is printed. */
import { loadCatalogue } from '../../../../src/rulesets/tannhauser/catalogue.ts';
import type { Catalogue } from '../../../../src/rulesets/tannhauser/model.ts';

export const SPECIAL_KIT = 'datasets/house/special-kit';

export const specialKit: Catalogue = await loadCatalogue({ overlays: [SPECIAL_KIT] });
