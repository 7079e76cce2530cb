import { beforeAll, describe, expect, test } from 'vitest';
import { loadCatalogue } from '../../../src/rulesets/tannhauser/catalogue.ts';
import { matchConfiguration } from '../../../src/rulesets/tannhauser/matchup.ts';
import type { Catalogue } from '../../../src/rulesets/tannhauser/model.ts';
import { packDrawers, packFigures } from '../../../src/rulesets/tannhauser/studies/tune/packFigures.ts';

let catalogue: Catalogue;
beforeAll(async () => {
  catalogue = await loadCatalogue();
});

const figuresOf = (teams: readonly string[], most = 1) => {
  const request = { teams, rules: [], entries: 'rolled', turnCap: 100 } as const;
  const drawers = packDrawers(catalogue, matchConfiguration(catalogue, request));
  return { drawers, figures: packFigures(catalogue, drawers, most) };
};

describe('the figures of packs', () => {
  test('are the numbers on tokens and the characteristics of those who draw packs', () => {
    const { figures } = figuresOf(['eva-kramer', 'tala-aponi']);
    const named = (name: string) => figures.find((figure) => figure.name === name);
    expect(named('iron-cross-1st-class.hooks.0.commandPoints')).toMatchObject({
      label: 'Iron Cross 1st Class: command points',
      kind: 'commandPoints',
      low: -1,
      high: 1,
      printed: 1,
      packs: [{ miniature: 'eva-kramer', pack: 'combat' }],
    });
    expect(named('first-aid-kit.hooks.0.heal.rows')?.packs).toEqual([
      { miniature: 'eva-kramer', pack: 'stamina' },
      { miniature: 'tala-aponi', pack: 'stamina' },
    ]);
    expect(named('eva-kramer.rows.*.combat')).toMatchObject({ kind: 'combat', printed: 4 });
    expect(named('eva-kramer.rows.*.combat')?.packs).toHaveLength(3);
    // Strafe is her special object, which every pack includes.
    expect(named('strafe.weapon.pool')?.packs).toHaveLength(3);
    // Nobody here carries an MP40.
    expect(named('mp40.weapon.pool')).toBeUndefined();
  });

  test('stay within what the schema allows and the engine plays', () => {
    const { figures } = figuresOf(['karl-zermann', 'john-macneal'], 3);
    const named = (name: string) => figures.find((figure) => figure.name === name);
    // Another blast radius, or another bonus to one die, is not played.
    expect(named('stielhandgrenate.hooks.0.blastRadius')).toBeUndefined();
    expect(named('nighteyes.hooks.1.bonusToOneDie.add')).toBeUndefined();
    // At most two rubble icons; a number never becomes 0, unless it was.
    expect(named('stielhandgrenate.hooks.0.rubbleIcons')).toMatchObject({ low: 0, high: 1 });
    expect(named('medal-of-honor.hooks.0.setOverwatch.commandPoints')).toMatchObject({ low: 0, high: 3 });
  });

  test('are of nobody whose pack is chosen', () => {
    const { drawers } = figuresOf(['eva-kramer:combat', 'tala-aponi']);
    expect(drawers.map(({ miniature }) => miniature.key)).toEqual(['tala-aponi']);
  });
});
