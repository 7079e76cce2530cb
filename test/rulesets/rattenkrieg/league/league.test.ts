import { describe, expect, it } from 'vitest';
import { byId } from '../../../../src/data/entries.ts';
import { firingWeapon } from '../../../../src/rulesets/rattenkrieg/fire/weapon.ts';
import { duelByDistance } from '../../../../src/rulesets/rattenkrieg/league/crossings.ts';
import { leadOf } from '../../../../src/rulesets/rattenkrieg/league/leadParts.ts';
import { orderChange, weaponLeague } from '../../../../src/rulesets/rattenkrieg/league/league.ts';
import {
  type LeagueRules,
  leagueMeasures,
  type Situation,
} from '../../../../src/rulesets/rattenkrieg/league/situations.ts';
import type { Interpretations, Weapon } from '../../../../src/rulesets/rattenkrieg/model.ts';
import { catalogue, interpretations } from '../ask.ts';

const ONE: Situation = { targets: 1, cover: 'open', range: null, isBunched: false };
const SPREAD: Situation = { ...ONE, targets: 8 };

function rulesWith(changes: Partial<Interpretations> = {}): LeagueRules {
  return { catalogue, interpretations: interpretations(changes), mount: 'light' };
}

function weapon(id: string): Weapon {
  return byId(catalogue.weapons, id);
}

function measures(id: string, situation: Situation, rules = rulesWith()) {
  return leagueMeasures(rules, firingWeapon(catalogue, weapon(id), rules.interpretations), situation);
}

describe('one Shoot action in a named situation', () => {
  it.each([
    ['mauser-98k', 1 / 2, 2 / 3],
    ['mp40', 0.302, 0.417],
    ['ppsh41', 0.534, 0.655],
    ['mg42', 0.944, 0.96],
  ])('R-FIRE-03 against one man in the open: %s', (id, dead, out) => {
    expect(measures(id, ONE).dead).toBeCloseTo(dead, 3);
    expect(measures(id, ONE).out).toBeCloseTo(out, 3);
  });

  it.each([
    ['mg42', 3.15],
    ['browning-m1917', 3.49],
    ['maxim', 1.59],
    ['dp28', 0.79],
    ['bren', 1.74],
    ['browning-bar', 1.81],
  ])('R-FIRE-12 dead among eight spread men before any reaction: %s', (id, dead) => {
    expect(measures(id, SPREAD)['dead-before']).toBeCloseTo(dead, 2);
  });

  it('R-FIRE-20 counts range bands once a range is named, and nothing beyond the last', () => {
    expect(measures('mp40', { ...ONE, range: 35 }).dead).toBeCloseTo(0.477, 3);
    expect(measures('ppsh41', { ...ONE, range: 35 }).dead).toBeCloseTo(0.758, 3);
    expect(measures('mp40', { ...ONE, range: 36 }).dead).toBeCloseTo(0.302, 3);
    expect(measures('mp40', { ...ONE, range: 151 })).toMatchObject({ out: 0, any: 0, jam: 0 });
    expect(measures('mauser-98k', { ...ONE, range: 600 }).dead).toBe(0.5);
  });

  it('R-FIRE-10 lets all bursts of a magazine fall on one sector, OQ-05 only one die a man', () => {
    const bunched = { ...SPREAD, isBunched: true };
    expect(measures('browning-bar', bunched).out).toBeGreaterThan(2 * measures('browning-bar', SPREAD).out);
    expect(measures('browning-bar', bunched, rulesWith({ magazineBursts: 'perSector' })).out).toBeLessThan(
      measures('browning-bar', bunched).out,
    );
  });

  it('OQ-37 lets no single shot fall where single measures cannot be picked', () => {
    const far = { ...SPREAD, range: 60 };
    expect(measures('mauser-98k', far).dead).toBeCloseTo(0.5, 12);
    expect(measures('mauser-98k', far, rulesWith({ longSingleShots: 'forbid' })).dead).toBe(0);
  });
});

describe('a league of weapons', () => {
  it('has the best first, and twins in the same place', () => {
    const league = weaponLeague(rulesWith(), ['mp40', 'mg42', 'sten', 'besa'].map(weapon), [SPREAD], 'out');
    expect(league.map(({ weapon: { id }, rank }) => [id, rank])).toEqual([
      ['mg42', 1],
      ['besa', 1],
      ['mp40', 3],
      ['sten', 3],
    ]);
  });

  it('tells what another reading does to its order', () => {
    const weapons = ['svt-40', 'luger', 'mauser-98k'].map(weapon);
    const before = weaponLeague(rulesWith(), weapons, [ONE], 'out');
    const after = weaponLeague(rulesWith({ svt40Modifier: 'minus1' }), weapons, [ONE], 'out');
    const change = orderChange(before, after);
    expect(orderChange(before, before)).toEqual({ moves: [], leaders: null, swapped: 0, largest: 0 });
    expect(change.moves).toMatchObject([{ weapon: { id: 'luger' }, from: 2, to: 3 }]);
    expect(change.leaders).toBeNull();
    // Before, the two pistols' shots were alike: only pairs that were told apart can be swapped.
    expect(change.swapped).toBe(0);
    expect(change.largest).toBeCloseTo(1 / 3, 12);
  });
});

describe('the lead of a weapon taken apart', () => {
  it('adds up, and takes the parts one at a time', () => {
    const lead = leadOf(rulesWith(), weapon('mg42'), weapon('mg34'), [ONE, SPREAD], 'out');
    const shares = lead.parts.reduce((sum, { share }) => sum + share, 0);
    expect(lead.parts.map(({ part }) => part)).toEqual(['modifier', 'react']);
    expect(shares).toBeCloseTo(lead.value - lead.rivalValue, 12);
    expect(lead.parts[0]).toMatchObject({ own: '-2', rival: '-1' });
    expect(lead.parts[1]).toMatchObject({ own: '7,9,12', rival: '6,7,8' });
  });

  it('gives all of it to the only part in which two weapons differ', () => {
    const lead = leadOf(rulesWith(), weapon('ppsh41'), weapon('mp40'), [ONE], 'dead');
    expect(lead.parts).toHaveLength(1);
    const [{ part, alone, without, share }] = lead.parts;
    expect(part).toBe('fire');
    expect(alone).toBeCloseTo(0.534 - 0.302, 2);
    expect([without, share]).toEqual([alone, alone]);
  });
});

describe('two groups of weapons by distance', () => {
  it('R-FIRE-20 names the inch from which the rifle does more than the submachine gun', () => {
    const groups = [[weapon('mauser-98k')], [weapon('ppsh41')]] as const;
    const { stretches, steps } = duelByDistance(rulesWith(), groups, ONE, 'dead');
    expect(stretches).toEqual([
      { from: 0, to: 70, ahead: 1 },
      { from: 71, to: null, ahead: 0 },
    ]);
    expect(steps[0].values[1]).toBeCloseTo(0.758, 3);
    // No inch is left out between two steps.
    for (const [index, step] of steps.entries()) {
      const next = steps.at(index + 1);
      if (next !== undefined) expect(next.from).toBe((step.to ?? Number.NaN) + 1);
    }
  });
});
