/** Counts of each unit in an engagement, from columns written by hand. */
import { expect, test } from 'vitest';
import { engagementConfiguration } from '../../../../src/rulesets/dust-warfare/engagementRequest.ts';
import { createUnitCounts } from '../../../../src/rulesets/dust-warfare/studies/unitCounts.ts';
import { catalogue } from '../ask.ts';

/** Army points absorbed by the first side's only unit in games that leave this much of it. */
function absorbed(unit: string, left: readonly number[]): number | undefined {
  const configuration = engagementConfiguration(catalogue, {
    lists: [unit, 'house-axis-battle-squad'],
    rules: [],
  });
  const counts = createUnitCounts(catalogue, configuration, [{ name: `left:${unit}`, type: 'uint8' }]);
  counts.add({ first: 0, games: left.length, columns: [Uint8Array.from(left)] });
  return counts.result().rows[0].means.get('absorbed')?.mean;
}

const SQUAD = 'house-allies-line-squad';
const CAPTAIN = 'house-allies-captain';

test('army points absorbed are those of the miniatures that are gone', () => {
  const { armyPoints, miniatures } = unitOf(SQUAD);
  expect(absorbed(SQUAD, [miniatures, miniatures, 0, 0])).toBeCloseTo(armyPoints / 2, 12);
  expect(absorbed(SQUAD, [miniatures - 1, miniatures, miniatures, miniatures])).toBeCloseTo(
    armyPoints / miniatures / 4,
    12,
  );
});

test('a unit of one absorbs the share of its damage', () => {
  const { armyPoints, hitPoints } = unitOf(CAPTAIN);
  expect(absorbed(CAPTAIN, [hitPoints - 1, hitPoints, hitPoints, hitPoints])).toBeCloseTo(
    armyPoints / hitPoints / 4,
    12,
  );
});

test('D-HERO-02 a hero who leads is the last to go, and is worth his own price', () => {
  const led = `${CAPTAIN}+house-allies-heavy-squad`;
  const [squad, hero] = [unitOf('house-allies-heavy-squad'), unitOf(CAPTAIN)];
  expect(absorbed(led, [1, 1, 1, 1])).toBeCloseTo(squad.armyPoints, 12);
  expect(absorbed(led, [0, 0, 0, 0])).toBeCloseTo(squad.armyPoints + hero.armyPoints, 12);
  expect(absorbed(led, [squad.miniatures + 1, squad.miniatures, 1, 0])).toBeCloseTo(
    (squad.armyPoints / squad.miniatures + 2 * squad.armyPoints + hero.armyPoints) / 4,
    12,
  );
});

function unitOf(id: string): Readonly<Record<'armyPoints' | 'miniatures' | 'hitPoints', number>> {
  const unit = catalogue.units.find((entry) => entry.id === id);
  const { armyPoints, miniatures, hitPoints } = unit ?? {
    armyPoints: null,
    miniatures: null,
    hitPoints: null,
  };
  if (armyPoints === null || miniatures === null || hitPoints === null)
    throw new Error(`no figures of ${id}`);
  return { armyPoints, miniatures, hitPoints };
}
