/**
 * The house setup kit as an overlay on the built-in data: mercenaries, bonus tokens, challenges, crates; none of it is
 * printed.
 */
import { loadCatalogue } from '../../../../src/rulesets/tannhauser/catalogue.ts';
import type { Catalogue } from '../../../../src/rulesets/tannhauser/model.ts';

export const KIT = 'datasets/house/setup-kit';

export const kit: Catalogue = await loadCatalogue({ overlays: [KIT] });
