import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { type ClaimCounts, createClaimCounts, type Subject } from '../../src/experiments/claimCounts.ts';
import { differenceEstimates, scoreEstimates, wholeNumbers } from '../../src/experiments/claimEvidence.ts';
import { judge, type Region } from '../../src/experiments/claims.ts';
import { claimShape, openClaims, parseClaims, regionOf } from '../../src/experiments/claimsFile.ts';
import { playClaims } from '../../src/experiments/playClaims.ts';
import { createStreams, seedStreams, uniformInt } from '../../src/random/streams.ts';
import { PAIR_SCORES } from '../../src/statistics/confidenceSequence.ts';
import { slowly } from '../config/slowly.ts';

const SIDE: Subject = { kind: 'side', side: 0 };
const OTHER: Subject = { kind: 'side', side: 1 };

function counted(counts: readonly (readonly number[])[]): ClaimCounts {
  const subjects = [SIDE, OTHER];
  return {
    subjects,
    counts: (subject) => ({ scores: PAIR_SCORES, counts: counts[subjects.indexOf(subject)] }),
    add: () => {},
  };
}

const EVEN = [250, 0, 500, 0, 250];
const STRONG = [50, 0, 250, 0, 700];

/** The verdict on a claim about these scores. @param planned games */
function judged(counts: ClaimCounts, subjects: readonly Subject[], region: Region, planned: number) {
  const about = { isAbout: (one: Subject) => subjects.includes(one), nameOf: (one: Subject) => one.kind };
  return judge(scoreEstimates(counts, about, planned, 0.95), region);
}

describe('a claim', () => {
  test.each([
    [EVEN, { low: 0.4, high: 0.6 }, 'accepted'],
    [EVEN, { low: 0.6, high: 1 }, 'rejected'],
    [EVEN, { low: 0.5, high: 1 }, 'undecided'],
    [[0, 0, 0, 0, 0], { low: 0, high: 0.5 }, 'undecided'],
  ] as const)('%j with %j allowed: %s', (counts, region, verdict) => {
    expect(judged(counted([counts, counts]), [SIDE], region, 2000).verdict).toBe(verdict);
  });

  test('about several scores is rejected for one of them, and accepted for all', () => {
    const both = counted([EVEN, STRONG]);
    expect(judged(both, [SIDE, OTHER], { low: 0.4, high: 0.6 }, 2000).verdict).toBe('rejected');
    expect(judged(both, [SIDE, OTHER], { low: 0.4, high: 0.9 }, 2000)).toMatchObject({
      verdict: 'accepted',
      estimates: [
        { name: 'side', value: 0.5 },
        { name: 'side', value: 0.825 },
      ],
    });
  });

  test('of which one estimate is unknown is undecided, however wide its bounds', () => {
    const known = { name: 'a', value: 1, low: 0.9, high: 1.1 };
    const unknown = { name: 'b', value: null, low: Number.NEGATIVE_INFINITY, high: Number.POSITIVE_INFINITY };
    const region = { low: 0, high: Number.POSITIVE_INFINITY };
    expect(judge([known], region).verdict).toBe('accepted');
    expect(judge([known, unknown], region).verdict).toBe('undecided');
  });

  slowly('looked at twenty times is wrong in about 5 of 100 studies at most', () => {
    const rng = createStreams(1);
    let wrong = 0;
    for (let study = 0; study < 100; study++) {
      seedStreams(rng, 7, 0, study);
      const counts = [0, 0, 0, 0, 0];
      for (let look = 0; look < 20; look++) {
        for (let pair = 0; pair < 250; pair++) counts[2 * (uniformInt(rng, 0, 2) + uniformInt(rng, 0, 2))]++;
        // True is 0.5, at the edge: neither verdict may come but by chance.
        const { verdict } = judged(counted([counts, counts]), [SIDE], { low: 0, high: 0.5 }, 10_000);
        if (verdict === 'rejected') {
          wrong++;
          break;
        }
      }
    }
    expect(wrong).toBeLessThanOrEqual(10);
  });
});

describe('what claims count', () => {
  const labels = (name: string, ...words: string[]) => ({ name, type: 'uint8' as const, labels: words });
  const columns = [
    labels('winner', 'A', 'B', 'draw'),
    labels('reason', 'x'),
    { name: 'turns', type: 'int16' as const },
    labels('entry', 'north', 'south'),
    labels('first', 'A', 'B'),
    labels('pack:eva', 'combat', 'command'),
    { name: 'rows:eva', type: 'uint8' as const },
    { name: 'wounds:eva', type: 'int16' as const },
    { name: 'kills:eva', type: 'uint8' as const },
  ];
  const estimates = [{ key: 'eva', character: 'eva', side: 1 as const }];
  // Four games: won by A, B, B, drawn; A enters north, south, north, south; acting first A, A, B, B.
  const games = [
    [0, 1, 1, 2],
    [0, 0, 0, 0],
    [3, 3, 3, 3],
    [0, 1, 0, 1],
    [0, 0, 1, 1],
    [0, 0, 1, 1],
    [1, 1, 1, 1],
    [0, 0, 0, 0],
    [0, 0, 0, 0],
  ].map((values) => Uint8Array.from(values));

  const count = (cut: number): ClaimCounts => {
    const found = createClaimCounts(columns, estimates);
    found.add({ first: 0, games: cut, columns: games.map((column) => column.subarray(0, cut)) });
    found.add({ first: cut, games: 4 - cut, columns: games.map((column) => column.subarray(cut)) });
    return found;
  };

  test.each([2, 1, 3])('is pairs of games, whatever batch cuts them (after game %i)', (cut) => {
    const found = count(cut);
    const of = (kind: string, at = 0) => {
      const subject = found.subjects.filter((one) => one.kind === kind)[at];
      return Array.from(found.counts(subject).counts);
    };
    // Half points of the pairs: A 2 + 0, 0 + 1; B 0 + 2, 2 + 1.
    expect([of('side'), of('side', 1)]).toEqual([
      [0, 1, 1, 0, 0],
      [0, 0, 1, 1, 0],
    ]);
    // North: A's 2, then B's 2; A's 0, then B's 1.
    expect([of('entry'), of('entry', 1)]).toEqual([
      [0, 1, 0, 0, 1],
      [1, 0, 0, 1, 0],
    ]);
    // Acting first: A's 2 and 0, B's 2 and 1.
    expect(of('first-to-act')).toEqual([0, 0, 1, 1, 0]);
    expect(of('draws')).toEqual([1, 0, 1, 0, 0]);
    // Eva is B's: combat in the first pair, command in the second.
    expect([of('pack'), of('pack', 1)]).toEqual([
      [0, 0, 1, 0, 0],
      [0, 0, 0, 1, 0],
    ]);
  });
});

describe('packs that every game draws for itself', () => {
  const labels = (name: string, ...words: string[]) => ({ name, type: 'uint8' as const, labels: words });
  const columns = [
    labels('winner', 'A', 'B', 'draw'),
    labels('reason', 'x'),
    { name: 'turns', type: 'int16' as const },
    labels('first', 'A', 'B'),
    labels('pack:eva', 'combat', 'stamina', 'command'),
    ...['rows', 'wounds', 'kills'].map((topic) => ({ name: `${topic}:eva`, type: 'uint8' as const })),
  ];

  test('count in every pair that has them, once or twice, and their mean is the chance to win', () => {
    const counts = createClaimCounts(columns, [{ key: 'eva', character: 'eva', side: 0 }]);
    const chances = [0.3, 0.5, 0.7];
    const games = 30_000;
    const rng = createStreams(1);
    seedStreams(rng, 3, 0, 0);
    const values = columns.map(() => new Uint8Array(games));
    for (let game = 0; game < games; game++) {
      const pack = uniformInt(rng, 0, 3);
      values[4][game] = pack;
      values[0][game] = uniformInt(rng, 0, 1000) < 1000 * chances[pack] ? 0 : 1;
    }
    counts.add({ first: 0, games, columns: values });
    counts.subjects.forEach((subject) => {
      if (subject.kind !== 'pack') return;
      const { counts: pairs, scores } = counts.counts(subject);
      const observed = Array.from(pairs).reduce((sum, count) => sum + count, 0);
      // A pack is in a pair with the chance 1 − (2/3)².
      expect(observed / (games / 2)).toBeCloseTo(5 / 9, 1);
      const mean = scores.reduce((sum, score, at) => sum + score * pairs[at], 0) / observed;
      const expected = chances[['combat', 'stamina', 'command'].indexOf(subject.pack)];
      expect(Math.abs(mean - expected)).toBeLessThan(4.5 * Math.sqrt(0.25 / observed));
    });
  });
});

const variant = (name: string, points: readonly number[]) => ({
  variant: { name, study: { ruleset: 'none', catalogue: {}, configuration: {}, seed: 1 } },
  games: points.length,
  points: Uint8Array.from(points),
  resultsHash: '',
});

describe('a claim about a change', () => {
  const games = (points: number) => new Array<number>(400).fill(points);

  test('is about the score with it less the score without, over the games that both have', () => {
    const [found] = differenceEstimates(
      'x',
      variant('with', [...games(2), 0, 0]),
      variant('without', games(1)),
      400,
      0.95,
    );
    expect(found.value).toBe(0.5);
    expect([found.low > 0.3, found.low <= 0.5, found.high >= 0.5]).toEqual([true, true, true]);
  });

  test('says nothing before the first pair', () => {
    expect(differenceEstimates('x', variant('with', [2]), variant('without', [1, 1]), 400, 0.95)).toEqual([]);
  });
});

describe('a claim about all games', () => {
  const whole = {
    kind: 'whole',
    variants: ['a'],
    estimates: () => [{ name: 'x', value: 1, low: 1, high: 1 }],
  } as const;

  test.each([
    ['once they are played', [2, 2, 2, 2], 4, 1],
    ['not before', [2, 2, 2, 2], 6, 0],
    ['not of fewer than two pairs', [2, 2], 2, 0],
  ] as const)('has estimates: %s', (_, points, games, estimates) => {
    expect(wholeNumbers(whole, [variant('a', points)], games, 0.95)).toHaveLength(estimates);
  });
});

describe('an exact claim', () => {
  const check = async (value: number, region: Region) =>
    (
      await playClaims(
        [],
        [{ claim: 'x', scale: 'share', region, evidence: { kind: 'exact', name: 'y', value } }],
        0.95,
        { games: 1000, pool: undefined },
      )
    ).claims[0];

  test.each([
    [0.25, 'accepted'],
    [0.1 + 0.2, 'accepted'],
    [0.31, 'rejected'],
  ])('of %d, at most 0.3, is decided without a game: %s', async (value, verdict) => {
    expect(await check(value, { low: 0, high: 0.3 })).toMatchObject({ verdict, games: 0, variants: [] });
  });
});

describe('claims that are checked together', () => {
  const estimates = (_: unknown, confidence: number) => [
    { name: 'level', value: confidence, low: 0, high: 1 },
  ];
  const sampled = (claim: string) => ({
    claim,
    scale: 'share' as const,
    region: { low: 0.2, high: 0.3 },
    evidence: { kind: 'whole' as const, variants: [], estimates },
  });
  const exact = {
    ...sampled('exact'),
    evidence: { kind: 'exact' as const, name: 'y', value: 0.25 },
  };

  test('share one error among those that games decide; exact ones have none', async () => {
    const options = { games: 4, pool: undefined };
    const many = await playClaims(
      [],
      [exact, ...Array.from({ length: 10 }, (_, i) => sampled(`${i}`))],
      0.95,
      options,
    );
    expect(many.confidenceOfEach).toBeCloseTo(0.995, 12);
    expect(many.claims.slice(1).map(({ estimates: [found] }) => found.value)).toEqual(
      new Array(10).fill(many.confidenceOfEach),
    );
    expect((await playClaims([], [sampled('one'), exact], 0.95, options)).confidenceOfEach).toBeCloseTo(0.95);
    expect((await playClaims([], [exact], 0.95, options)).confidenceOfEach).toBe(0.95);
  });
});

describe('a file of claims', () => {
  const share = z.number().min(0).max(1);
  const vocabulary = {
    played: z.strictObject({ map: z.string().optional() }),
    claim: z.discriminatedUnion('about', [
      z.strictObject({ about: z.literal('first'), ...claimShape(share) }),
      z.strictObject({ about: z.literal('packs'), pack: z.string().optional(), ...claimShape(share) }),
    ]),
  };
  const open = (text: string) =>
    openClaims(new TextEncoder().encode(text), 'claims.yaml', ['tannhauser', 'dust-warfare']);
  const parse = (text: string) => parseClaims(open(text), vocabulary);

  test.each([
    ['claims: []', /claims/, /1/],
    ['claims:\n  - {claim: x, about: pack, at-most: 1}', /claims\.yaml:2/, /packs/],
    [
      'claims:\n  - {claim: x, about: first}',
      /claims\.yaml:2/,
      /expected one of between, at-least and at-most/,
    ],
    ['claims:\n  - {claim: x, about: first, between: [0.6, 0.4]}', /claims\.yaml:2/, /allows nothing/],
    ['claims:\n  - {claim: x, about: first, at-most: 55}', /claims\.yaml:2/, /55/],
    ['claims:\n  - {claim: x, about: first, at-most: 0.5, pack: combat}', /claims\.yaml:2/, /unknown key/],
    ['ruleset: dust-warfair\nclaims: []', /claims\.yaml:1/, /dust-warfare/],
    ['ruleset: 7\nclaims: []', /claims\.yaml:1/, /unknown ruleset/],
    ['', /claims\.yaml/, /expected/],
    ['games: 2\nclaims: [{claim: x, about: first, at-most: 1}]', /claims\.yaml:1/, /from 4 to 1000000000/],
    ['claims:\n  - {claim: x, about: first, atmost: 0.5}', /claims\.yaml:2/, /at-most/],
  ])('%j is refused with its line', (text, place, message) => {
    let found = '';
    try {
      parse(text);
    } catch (thrown) {
      found = String(thrown) + JSON.stringify(thrown);
      if (thrown instanceof Error && 'faults' in thrown) found += describeFaults(thrown.faults);
    }
    expect(found).toMatch(message);
    expect(found).toMatch(place);
  });

  test('names its ruleset, and what it allows', () => {
    const file = 'ruleset: dust-warfare\nclaims: [{claim: x, about: first, at-least: 0.4}]';
    const opened = open(file);
    expect(opened.ruleset).toBe('dust-warfare');
    const [claim] = parseClaims(opened, vocabulary).claims;
    expect(regionOf(claim, { low: 0, high: 1 })).toEqual({ low: 0.4, high: 1 });
  });

  function describeFaults(faults: unknown): string {
    return JSON.stringify(faults).replace(/"file":"([^"]+)","line":(\d+)/g, '$1:$2');
  }
});
