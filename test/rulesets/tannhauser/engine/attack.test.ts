/** Chapter T-COMBAT in play: pools, values, shock rolls, wounds. */
import { describe, expect, test } from 'vitest';
import { houseMap } from '../support/houseMap.ts';
import { type FigureSetup, scene } from '../support/scene.ts';

/** a and b see and touch each other; c sees both, far from a. */
const hall = houseMap({ paths: { hall: 'a b c' }, links: ['a b c'] });

const eva: FigureSetup = { character: 'eva-kramer', pack: 'combat', at: 'a' };
const macneal: FigureSetup = { character: 'john-macneal', pack: 'command', at: 'c' };

describe('an attack', () => {
  test('EX-19 T-COMBAT-03 T-COMBAT-05 T-COMBAT-06 Eva shoots MacNeal with the Mauser C96', () => {
    const s = scene({ map: hall, figures: { eva, macneal }, active: 'eva' });
    s.choose('attack macneal with mauser-c96');
    expect(s.pool()).toEqual({ dice: 4, difficulty: 5 });
    s.roll([3, 5, 6, 9]);
    expect(s.pool()).toEqual({ dice: 4, difficulty: 5 });
    s.roll([2, 4, 4, 6]);
    expect(s.row('macneal')).toBe(3);
    expect(s.where('macneal')).toBe('c');
  });
});
