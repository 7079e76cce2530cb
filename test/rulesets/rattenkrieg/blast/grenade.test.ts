import { describe, expect, test } from 'vitest';
import { fraction } from '../../../../src/dice/exact.ts';
import {
  arcsOf,
  isInCircle,
  pointAt,
  scattered,
} from '../../../../src/rulesets/rattenkrieg/blast/geometry.ts';
import { openingHits, scatterDistribution } from '../../../../src/rulesets/rattenkrieg/blast/throw.ts';
import { catalogue } from '../ask.ts';
import { derived } from '../derived.ts';
import { grenade, odds, plain, standing } from './blastAsk.ts';

const value = (text: string): number => {
  const [numerator, denominator] = text.split('/').map(Number);
  return numerator / denominator;
};

/** Circumstances that add 0, 1 and 2 to the scatter. */
const ADDED = [[], ['prone'], ['prone', 'ran']] as const;

interface ScatterRow {
  readonly throwerQuality: number;
  readonly mod: 0 | 1 | 2;
  readonly p: Readonly<Record<string, string>>;
}

test.each<ScatterRow>(derived.grenadeScatterPmf.rows)(
  'R-GREN-02 Quality $throwerQuality with $mod scatters as derived',
  ({ throwerQuality, mod, p }) => {
    const request = grenade('f1', { quality: throwerQuality, circumstances: ADDED[mod] });
    const { numerators, denominator } = scatterDistribution(catalogue.throwing, {
      ...request,
      openingHitsUpTo: null,
      isSmallRoom: false,
      thrower: null,
    });
    const shares = numerators.map((weight) => fraction(weight, denominator));
    expect(Object.fromEntries([...shares.entries()].filter(([, share]) => share !== '0/1'))).toEqual(p);
  },
);

test('R-GREN-02 running, an unseen target and cover add half a die each, rounded down', () => {
  const distribution = scatterDistribution(catalogue.throwing, {
    ...grenade('f1', { quality: 5, circumstances: ['running', 'unseen'] }),
    openingHitsUpTo: null,
    isSmallRoom: false,
    thrower: null,
  });
  expect(distribution.denominator).toBe(216n);
  // Two threes of 36 pairs of half dice, and a 6.
  expect(distribution.numerators[7]).toBe(1n);
  expect(distribution.numerators[0]).toBe(BigInt(5 * 1 + 4 * 4 + 3 * 8 + 2 * 10 + 1 * 8));
});

interface AimRow {
  readonly throwerQuality: number;
  readonly dispersionMod: 0 | 1 | 2;
  readonly ring: string;
  readonly landsInBlast: string;
  readonly target: Readonly<Record<'dead' | 'wounded' | 'hunker' | 'none', string>>;
}

test.each<AimRow>(derived.grenadeAtAimPoint.rows)(
  'R-GREN-04 a figure on the aim point, Quality $throwerQuality, +$dispersionMod, $ring',
  ({ throwerQuality, dispersionMod, ring, landsInBlast, target }) => {
    const id = ring.startsWith('fragmentation') ? 'f1' : 'stielhandgranate-m-24';
    const of = odds(
      grenade(id, {
        quality: throwerQuality,
        circumstances: ADDED[dispersionMod],
        figures: [standing(plain)],
      }),
    );
    expect(of.inBlast[0]).toBeCloseTo(value(landsInBlast), 12);
    const [dead, wounded, hunker, none] = of.each[0];
    expect([dead, wounded, hunker]).toEqual(
      [target.dead, target.wounded, target.hunker].map((share) => expect.closeTo(value(share), 12)),
    );
    expect(none).toBeCloseTo(value(target.none) + 1 - value(landsInBlast), 12);
    expect(of.fractions?.[0].slice(0, 3)).toEqual([target.dead, target.wounded, target.hunker]);
  },
);

test('R-GREN-04 a standing man is dead on 5/36 and out on 10/36, from Quality 4 dead on 1/6', () => {
  const three = odds(grenade('f1'));
  expect(three.fractions?.[0][0]).toBe('5/36');
  expect(three.out[1]).toBeCloseTo(10 / 36, 12);
  expect(odds(grenade('f1', { quality: 4 })).fractions?.[0][0]).toBe('1/6');
});

describe('directions of a scatter', () => {
  test('R-GREN-02 are divided where the blast begins or ends to reach a figure', () => {
    const about = [pointAt(1.5, 40), pointAt(3, 200)];
    const circles = about.map((one) => ({ about: one, radius: 2 }));
    const arcs = arcsOf(pointAt(0.5, 90), 2, circles);
    expect(arcs.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1, 12);
    const steps = 200_000;
    for (const point of about) {
      const isIn = (angle: number) => isInCircle(point, scattered(pointAt(0.5, 90), 2, angle), 2, 0);
      const exact = arcs.reduce((sum, { share, within }) => sum + (isIn(within) ? share : 0), 0);
      let counted = 0;
      for (let step = 0; step < steps; step++) if (isIn(((step + 0.5) / steps) * 2 * Math.PI)) counted++;
      expect(exact).toBeCloseTo(counted / steps, 4);
    }
  });

  test('a figure 2" off is in reach of a 2" scatter on a third of them', () => {
    const of = odds(grenade('f1', { quality: 4, figures: [standing({ ...plain, inches: 2 })] }));
    // 0": touches; 1": within 2" where cos >= 1/4; 2": where cos >= 1/2.
    const inReach = 4 / 6 + Math.acos(1 / 4) / Math.PI / 6 + 1 / 3 / 6;
    expect(of.inBlast[0]).toBeCloseTo(inReach, 12);
    expect(of.fractions).toBeNull();
  });

  test('a circle that is only touched on one of them is not reached', () => {
    const figures = [standing({ ...plain, inches: 3 })];
    // 0" and 1" stay away, 2" comes within 1" in one direction alone, 3" in a few.
    const of = odds(grenade('f1', { isThrownBack: true, figures }));
    expect(of.thrownBack).toBeCloseTo(Math.acos(17 / 18) / Math.PI / 6 / 3, 12);
  });

  test('half the width of a base counts, too', () => {
    const far = standing({ ...plain, inches: 2.4 });
    const still = { room: 20, figures: [far] };
    expect(odds(grenade('f1', still)).inBlast[0]).toBe(0);
    expect(odds(grenade('f1', { ...still, base: 1 })).inBlast[0]).toBe(1);
  });
});

describe('R-GREN-03 an opening', () => {
  test.each([
    ['door', 5, false, 4],
    ['door', 6, false, 3],
    ['window', 5, false, 3],
    ['window', 6, false, 2],
    ['window', 6, true, 1],
  ] as const)('%s at %i", moving %s, is hit up to %i', (opening, inches, isMoving, expected) => {
    expect(openingHits(catalogue.throwing, opening, inches, isMoving)).toBe(expected);
  });

  test('that is missed spares those inside', () => {
    const of = odds(
      grenade('f1', { room: 36, opening: { kind: 'window', isMoving: false }, figures: [standing(plain)] }),
    );
    expect(of.missedOpening).toBeCloseTo(1 / 2, 12);
    expect(of.fractions?.[0][0]).toBe('1/6');
  });
});

test('R-GREN-04 in a small room it explodes in the middle, in a larger one it scatters', () => {
  expect(odds(grenade('f1', { room: 36 })).inBlast[0]).toBe(1);
  expect(odds(grenade('f1', { room: 37 })).inBlast[0]).toBeCloseTo(5 / 6, 12);
});

test('R-GREN-04 everybody within the radius, doubled indoors, loses an action', () => {
  const far = [standing({ inches: 3 })];
  expect(odds(grenade('f1', { room: 36, figures: far })).shaken[0]).toBe(1);
  const outdoors = odds(grenade('f1', { quality: 5, figures: far }));
  expect(outdoors.shaken[0]).toBeLessThan(1 / 6);
});

describe('R-GREN-05 a cooked grenade', () => {
  test('explodes in the hand of Quality 3 on 4 of 6', () => {
    expect(odds(grenade('f1', { isCooked: true })).inHand).toBeCloseTo(4 / 6, 12);
  });

  test('strikes the thrower then, and is not thrown back', () => {
    const figures = [standing(plain), standing({ ...plain, inches: 10, bearing: 180, isThrower: true })];
    const of = odds(grenade('f1', { isCooked: true, isThrownBack: true, distance: 10, figures }));
    expect(of.fractions?.[1][0]).toBe(fraction(4n * 12n, 6n * 36n));
    expect(of.thrownBack).toBe(0);
  });
});

test('R-GREN-06 a grenade within 1" is thrown back on 2 of 6', () => {
  const of = odds(grenade('f1', { quality: 5, isThrownBack: true, figures: [standing(plain)] }));
  expect(of.thrownBack).toBeCloseTo(1 / 3, 12);
  expect(of.fractions?.[0][0]).toBe('2/9');
});

test('R-FIRE-06 R-GREN-02 a throw in reaction scatters more and adds to the dice', () => {
  const of = odds(grenade('f1', { quality: 5, circumstances: ['reaction'], figures: [standing(plain)] }));
  expect(of.fractions?.[0][0]).toBe('1/6');
});
