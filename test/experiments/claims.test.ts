import { describe, expect, test } from 'vitest';
import type { ClaimCounts, Subject } from '../../src/experiments/claimCounts.ts';
import { createClaimCounts } from '../../src/experiments/claimCounts.ts';
import { judgeClaim } from '../../src/experiments/claims.ts';
import { parseClaims } from '../../src/experiments/claimsFile.ts';
import { createStreams, seedStreams, uniformInt } from '../../src/random/streams.ts';
import { PAIR_SCORES } from '../../src/statistics/confidenceSequence.ts';

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

describe('a claim', () => {
  test.each([
    [EVEN, { low: 0.4, high: 0.6 }, 'accepted'],
    [EVEN, { low: 0.6, high: 1 }, 'rejected'],
    [EVEN, { low: 0.5, high: 1 }, 'undecided'],
    [[0, 0, 0, 0, 0], { low: 0, high: 0.5 }, 'undecided'],
  ] as const)('%j with %j allowed: %s', (counts, region, verdict) => {
    expect(judgeClaim(counted([counts, counts]), [SIDE], region, 1000, 0.95).verdict).toBe(verdict);
  });

  test('about several scores is rejected for one of them, and accepted for all', () => {
    const judge = (region: { low: number; high: number }) =>
      judgeClaim(counted([EVEN, STRONG]), [SIDE, OTHER], region, 1000, 0.95);
    expect(judge({ low: 0.4, high: 0.6 }).verdict).toBe('rejected');
    expect(judge({ low: 0.4, high: 0.9 })).toMatchObject({
      verdict: 'accepted',
      subjects: [
        { score: 0.5, pairs: 1000 },
        { score: 0.825, pairs: 1000 },
      ],
    });
  });

  test('looked at twenty times is wrong in about 5 of 100 studies at most', () => {
    const words = createStreams(1);
    let wrong = 0;
    for (let study = 0; study < 100; study++) {
      seedStreams(words, 7, 0, study);
      const counts = [0, 0, 0, 0, 0];
      for (let look = 0; look < 20; look++) {
        for (let pair = 0; pair < 250; pair++)
          counts[2 * (uniformInt(words, 0, 2) + uniformInt(words, 0, 2))]++;
        // True is 0.5, at the edge: neither verdict may come but by chance.
        const { verdict } = judgeClaim(counted([counts, counts]), [SIDE], { low: 0, high: 0.5 }, 5000, 0.95);
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
  const figures = [{ key: 'eva', character: 'eva', side: 1 as const }];
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
    const found = createClaimCounts(columns, figures);
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

describe('a file of claims', () => {
  const parse = (text: string) => parseClaims(new TextEncoder().encode(text), 'claims.yaml');

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
    ['claims:\n  - {claim: x, about: first, at-most: 0.5, pack: combat}', /claims\.yaml:2/, /about: packs/],
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

  function describeFaults(faults: unknown): string {
    return JSON.stringify(faults).replace(/"file":"([^"]+)","line":(\d+)/g, '$1:$2');
  }
});
