import { describe, expect, test } from 'vitest';
import { compileRules } from '../../../../src/rulesets/dust-warfare/compile/rules.ts';
import { engagementConfiguration } from '../../../../src/rulesets/dust-warfare/engagementRequest.ts';
import type { Catalogue } from '../../../../src/rulesets/dust-warfare/model.ts';
import { createEngagementRunner } from '../../../../src/rulesets/dust-warfare/runner.ts';
import { parameterInputs } from '../../../../src/rulesets/dust-warfare/variedParameters.ts';
import { allocateColumns } from '../../../../src/simulation/columns.ts';
import { catalogue } from '../ask.ts';

const configuration = engagementConfiguration(catalogue, {
  lists: [
    'house-allies-line-squad,house-allies-assault-squad,house-allies-light-walker',
    'house-axis-battle-squad,house-axis-undead-squad,house-axis-heavy-squad',
  ],
  ranges: '8,4,3,3',
  cover: 'soft',
  rules: [],
});
const { rulings } = configuration;
const otherRulings = { ...configuration, rulings: { ...rulings, oneArmourRoll: !rulings.oneArmourRoll } };
const GAMES = 8;

/** All results of some games of a study. */
function played(data: Catalogue): string {
  const runner = createEngagementRunner({ ruleset: 'dust-warfare', catalogue: data, configuration, seed: 7 });
  const columns = allocateColumns(runner.columns, GAMES);
  for (let game = 0; game < GAMES; game++) runner.play(game, columns, game);
  return columns.map((column) => column.join()).join(';');
}

/** Tables of earlier studies are kept only for studies with the same rules. */
function forget(): void {
  compileRules(catalogue, otherRulings);
}

const fartherClose: Catalogue = {
  ...catalogue,
  turn: { ...catalogue.turn, distances: { ...catalogue.turn.distances, closeCombat: 5 } },
};
const withoutEffects = (id: string): Catalogue => ({
  ...catalogue,
  weaponAbilities: catalogue.weaponAbilities.map((ability) =>
    ability.id === id ? { ...ability, effects: [] } : ability,
  ),
});
const FIGURES = [
  'house-allies-line-squad.weapons.0.dice',
  'house-axis-battle-squad.miniatures',
  'house-allies-light-walker.hitPoints',
  'S2.armourDice',
];
const changes: [string, Catalogue][] = [
  ...parameterInputs(catalogue, configuration)
    .filter(({ name }) => FIGURES.includes(name))
    .map(({ name, changed }): [string, Catalogue] => [name, changed(catalogue, 1)]),
  ['the reach of close combat', fartherClose],
  ['what close combat does', withoutEffects('close-combat')],
];

describe('a study comes to what it comes to alone', () => {
  test.each(changes)('after one that differs from it in %s', (_, changed) => {
    forget();
    const alone = played(changed);
    forget();
    const before = played(catalogue);
    expect(played(changed)).toBe(alone);
    expect(before).not.toBe(alone);
  });
});
