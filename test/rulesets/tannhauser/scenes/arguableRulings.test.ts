/** Rulings that can be argued either way, each played under both of its readings. */
import { describe, expect, test } from 'vitest';
import { bothWays } from '../support/bothWays.ts';
import { houseMap } from '../support/houseMap.ts';
import { type FigureSetup, type SceneSetup, scene } from '../support/scene.ts';

const CIRCLES = 'a b c d e f g h i j';
const hall = houseMap({ paths: { hall: CIRCLES }, links: [CIRCLES] });

const eva: FigureSetup = { character: 'eva-kramer', pack: 'combat', at: 'a' };
const karl: FigureSetup = { character: 'karl-zermann', pack: 'combat', at: 'b' };
const macneal: FigureSetup = { character: 'john-macneal', pack: 'command', at: 'j' };
const alpha: FigureSetup = { character: 'commando-alpha', pack: 'stamina', at: 'i' };
const schock: FigureSetup = { character: 'schocktruppen', pack: 'stamina', at: 'c' };

describe('readings', () => {
  test('R-29 T-REINF-01 reinforceAllTurn: Command Points of a searched crate pay for a Trooper in the same turn', () => {
    const map = houseMap({
      paths: { hall: CIRCLES },
      links: [CIRCLES, 'a u'],
      actionCircles: 'u',
      entries: ['c', 'j'],
    });
    const figures = { eva, karl, schock: { ...schock, dead: true, at: undefined }, macneal };
    const setup: SceneSetup = { map, figures, active: 'eva', crates: { u: 3 } };
    const offers = bothWays('reinforceAllTurn', setup, (s) =>
      s.choose('search u', 'keep').choices('reinforce'),
    );
    expect(offers).toEqual([[], ['reinforce schock combat', 'reinforce schock stamina']]);
    // Between its activations, too, and the newcomer enters in the same turn (T-REINF-03).
    const s = scene({ ...setup, rulings: { reinforceAllTurn: true } });
    s.choose(
      'search u',
      'keep',
      'end',
      'activate macneal',
      'end',
      'reinforce schock combat',
      'activate schock',
    );
    expect([s.points('reich'), s.choices('move').length > 0, s.choices('end')]).toEqual([0, true, []]);
  });

  test('R-29 T-REINF-01 reinforceAllTurn: nobody is asked once there is nobody left to activate', () => {
    const figures = { eva, schock: { ...schock, dead: true, at: undefined }, macneal, alpha };
    const setup: SceneSetup = { map: hall, figures, active: 'eva', commandPoints: [3, 0] };
    const s = scene({ ...setup, rulings: { reinforceAllTurn: true } });
    s.choose('end', 'activate macneal', 'end');
    expect(s.question()).toBe('next figure: union');
  });
});
