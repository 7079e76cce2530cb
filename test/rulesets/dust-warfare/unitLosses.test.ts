import { describe, expect, test } from 'vitest';
import { compileRules } from '../../../src/rulesets/dust-warfare/compile/rules.ts';
import { engagementConfiguration } from '../../../src/rulesets/dust-warfare/engagementRequest.ts';
import { begin, createPosition } from '../../../src/rulesets/dust-warfare/engine/game.ts';
import { pointsLost } from '../../../src/rulesets/dust-warfare/engine/units.ts';
import { createEngagementRunner } from '../../../src/rulesets/dust-warfare/runner.ts';
import { unitLosses } from '../../../src/rulesets/dust-warfare/unitLosses.ts';
import { catalogue } from './ask.ts';

const SQUADS = 'house-allies-line-squad*2,house-allies-captain';
const LONE = 'house-axis-battle-squad';
const whole = engagementConfiguration(catalogue, { lists: [SQUADS, LONE], rules: [] });

describe('a unit that is lost before the first turn', () => {
  test('is one of each kind, on sides with two kinds or more', () => {
    expect(unitLosses(catalogue, whole).map(({ side, id, count }) => [side, id, count])).toEqual([
      [0, 'house-allies-line-squad', 2],
      [0, 'house-allies-captain', 1],
    ]);
  });

  test('D-SETUP-01 counts for its army points and does not stand on the table', () => {
    const [{ configuration, armyPoints }] = unitLosses(catalogue, whole);
    const position = createPosition(compileRules(catalogue, configuration));
    begin(position);
    expect([...position.life]).toEqual([0, ...position.rules.fullLife.slice(1)]);
    expect([...position.alive]).toEqual([2, 1]);
    expect([pointsLost(position, 0), pointsLost(position, 1)]).toEqual([armyPoints, 0]);
  });

  test('does nothing in any game, and leaves the other games as they are', () => {
    const play = (configuration: unknown, game: number) => {
      const runner = createEngagementRunner({ ruleset: 'dust-warfare', catalogue, configuration, seed: 5 });
      const columns = runner.columns.map(() => new Float64Array(1));
      runner.play(game, columns, 0);
      return new Map(runner.columns.map(({ name }, index) => [name, columns[index][0]]));
    };
    const [{ configuration }] = unitLosses(catalogue, whole);
    for (let game = 0; game < 20; game++) {
      const without = play(configuration, game);
      expect(without.get('left:house-allies-line-squad')).toBe(0);
      expect(without.get('damage:house-allies-line-squad')).toBe(0);
      expect(without.get('points-lost:first')).toBeGreaterThanOrEqual(20);
      const [first, second] = whole.sides;
      const present = { ...whole, sides: [{ ...first, absent: [] }, second] };
      expect(play(present, game)).toEqual(play(whole, game));
    }
  });
});
