import { expect, test } from 'vitest';
import { DataError, formatFault } from '../../../../src/base/errors.ts';
import { loadCatalogue } from '../../../../src/rulesets/tannhauser/catalogue.ts';

const FOLDER = 'test/rulesets/tannhauser/data/fixtures/ten-faults';

test('a file with more than ten faults of structure, references and meaning names them all at once', async () => {
  const thrown = await loadCatalogue({ overlays: [FOLDER] }).catch((error: unknown) => error);
  expect(thrown).toBeInstanceOf(DataError);
  const faults = thrown instanceof DataError ? thrown.faults.map(formatFault) : [];
  const at = (place: string): string => `${FOLDER}/characters.yaml:${place}`;
  expect(faults).toEqual([
    `${at('4:14')} characters.0.faction: found "riech", expected one of reich, union, matriarchy, mercenary; did you mean "reich"? [data/unknown-value]`,
    `${at('7:7')} characters.0.rows: found a list of 3, expected a list of 4 [data/wrong-length]`,
    `${at('7:18')} characters.0.rows.0.combat: found 12, expected an integer from 0 to 10, or null [data/out-of-range]`,
    `${at('8:54')} characters.0.rows.1.movement: found 0, expected an integer from 1 to 20 [data/out-of-range]`,
    `${at('9:44')} characters.0.rows.2.movment: found unknown key "movment", expected one of combat, stamina, mental, movement; did you mean "movement"? [data/unknown-key]`,
    `${at('11:20')} characters.0.affiliations.0: found "obscura-korp", expected one of obscura-korps, blutsturm-division, paranormal-division, 42nd-marine-special-forces, airborne-destruction-squad, matriarchy, mercenary; did you mean "obscura-korps"? [data/unknown-value]`,
    `${at('12:12')} characters.0.slots: found 3 slots, expected at least 4 for the special object and a pack [data/slots]`,
    `${at('13:20')} characters.0.specialObject: found "doom", expected an item whose specialObjectOf is this character; it states "karl-zermann" [data/special-object]`,
    `${at('15:16')} characters.0.packs.combat.0: found "mauser-c69", expected the id of an entry of items; did you mean "mauser-c96"? [data/unknown-id]`,
    `${at('16:16')} characters.0.packs.stamina: found a list of 2, expected a list of 3 [data/wrong-length]`,
    `${at('18:16')} characters.0.mercenary: found "no", expected true or false [data/wrong-type]`,
  ]);
});
