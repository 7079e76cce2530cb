/** Army points lost turn by turn, compared with the same games without them and with the solved engagement. */
import { expect, test } from 'vitest';
import type { EngagementConfiguration } from '../../../src/rulesets/dust-warfare/configuration.ts';
import { solveEngagement } from '../../../src/rulesets/dust-warfare/engagement/solveEngagement.ts';
import { engagementConfiguration } from '../../../src/rulesets/dust-warfare/engagementRequest.ts';
import type { Catalogue } from '../../../src/rulesets/dust-warfare/model.ts';
import { createEngagementRunner } from '../../../src/rulesets/dust-warfare/runner.ts';
import { catalogue } from './ask.ts';
import { configurationOf, RIFLE, SQUAD, withUnits } from './engine/scene.ts';

const TRIO = { ...SQUAD, id: 'trio', miniatures: 3, weapons: [{ ...RIFLE, count: 3 }] };

/** The columns of some games by name; optionally one game is narrated between two others. */
function played(
  figures: Catalogue,
  configuration: EngagementConfiguration,
  games: number,
  tellsOne = false,
): ReadonlyMap<string, Float64Array> {
  const runner = createEngagementRunner({
    ruleset: 'dust-warfare',
    catalogue: figures,
    configuration,
    seed: 5,
  });
  const arrays = runner.columns.map(() => new Float64Array(games));
  for (let index = 0; index < games; index++) {
    runner.play(index, arrays, index);
    if (tellsOne && index === 3) runner.report(1, () => undefined);
  }
  return new Map(runner.columns.map(({ name }, column) => [name, arrays[column]]));
}

function columnOf(games: ReadonlyMap<string, Float64Array>, name: string): Float64Array {
  const column = games.get(name);
  if (column === undefined) throw new Error(`no column ${name}`);
  return column;
}

test('no game changes by telling what is lost after each turn, and the last turn is the end', () => {
  const plain = engagementConfiguration(catalogue, {
    lists: ['house-allies-line-squad*2', 'house-axis-battle-squad*2'],
    rules: [],
  });
  const without = played(catalogue, plain, 60);
  const games = played(catalogue, { ...plain, byTurn: true }, 60, true);
  for (const [name, column] of without) expect(games.get(name)).toEqual(column);
  const added = [...games.keys()].filter((name) => !without.has(name));
  expect(added).toEqual(
    [1, 2, 3, 4, 5, 6].flatMap((turn) => [`points-lost-${turn}:first`, `points-lost-${turn}:second`]),
  );
  for (const side of ['first', 'second']) {
    expect(columnOf(games, `points-lost-6:${side}`)).toEqual(columnOf(games, `points-lost:${side}`));
    expect(Math.max(...columnOf(games, `points-lost-6:${side}`))).toBeGreaterThan(0);
    // What is gone counts, and nothing that is gone comes back.
    for (let turn = 2; turn <= 6; turn++) {
      const [before, after] = [turn - 1, turn].map((t) => columnOf(games, `points-lost-${t}:${side}`));
      expect(after.every((lost, game) => lost >= before[game])).toBe(true);
    }
  }
});

test('after each turn the means of 4,000 games agree with the solved engagement within four standard errors', () => {
  const figures = withUnits([TRIO]);
  const configuration = configurationOf([TRIO], [TRIO], {
    scoring: 'damage',
    cover: { fixed: ['none', 'soft'] },
    byTurn: true,
  });
  const games = played(figures, configuration, 4000);
  for (const { turn, sides } of solveEngagement(figures, configuration).turns) {
    for (const side of [0, 1]) {
      const lost = columnOf(games, `points-lost-${turn}:${side === 0 ? 'first' : 'second'}`);
      const mean = lost.reduce((sum, points) => sum + points, 0) / lost.length;
      const variance = lost.reduce((sum, points) => sum + (points - mean) ** 2, 0) / lost.length;
      expect(sides[side].pointsLost).toBeGreaterThan(0);
      expect(Math.abs(mean - sides[side].pointsLost)).toBeLessThan(4 * Math.sqrt(variance / lost.length));
    }
  }
});
