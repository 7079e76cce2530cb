import { describe, expect, test } from 'vitest';
import { createPackStrata } from '../../../src/rulesets/tannhauser/packStrata.ts';
import { pairedDifference } from '../../../src/statistics/pairedDifference.ts';
import { uniforms } from '../../experiments/syntheticStudy.ts';
import { rowsOf, studyOf } from './measures/games.ts';

const MEMBERS = 10;
const PACKS = 3;

describe('stratified packs', () => {
  test('come up once each in every block of pairs, in an order that is drawn', () => {
    const place = createPackStrata(7);
    const orders = new Set<string>();
    for (let member = 0; member < MEMBERS; member++) {
      for (let block = 0; block < 40; block++) {
        const order = [0, 1, 2].map((pair) => place(PACKS * block + pair, member, PACKS));
        expect(order.toSorted()).toEqual([0, 1, 2]);
        orders.add(order.join());
      }
    }
    expect(orders.size).toBe(6);
  });

  test('are those of seed, pair and miniature, whatever was asked before', () => {
    const [one, other] = [createPackStrata(7), createPackStrata(7)];
    const forward = Array.from({ length: 60 }, (_, pair) => one(pair, 4, PACKS));
    const backward = Array.from({ length: 60 }, (_, i) => other(59 - i, 4, PACKS)).toReversed();
    expect(backward).toEqual(forward);
    expect(Array.from({ length: 60 }, (_, pair) => createPackStrata(8)(pair, 4, PACKS))).not.toEqual(forward);
  });

  test('are uniform and independent between miniatures over blocks', () => {
    const place = createPackStrata(11);
    const together = new Map<string, number>();
    const pairs = 9000;
    for (let pair = 0; pair < pairs; pair++) {
      const key = `${place(pair, 0, PACKS)}${place(pair, 1, PACKS)}`;
      together.set(key, (together.get(key) ?? 0) + 1);
    }
    // Four standard deviations of a count with the share 1/9.
    for (const count of together.values()) expect(Math.abs(count - 1000)).toBeLessThan(4 * 30);
    expect(together.size).toBe(9);
  });

  test('make means vary less, and intervals that do not count on it cover more often than they say', () => {
    const random = uniforms(5);
    const STUDIES = 600;
    const PAIRS = 150;
    const even = new Uint8Array(2 * PAIRS).fill(1);
    // Four miniatures of which each pack moves the chance to win by up to a tenth.
    const chance = (packs: readonly number[]): number =>
      packs.reduce((sum, pack) => sum + 0.1 * (pack - 1), 0.5);
    const run = (isStratified: boolean) => {
      let squares = 0;
      let covered = 0;
      for (let study = 0; study < STUDIES; study++) {
        const place = createPackStrata(study);
        const points = new Uint8Array(2 * PAIRS);
        for (let pair = 0; pair < PAIRS; pair++) {
          const packs = [0, 1, 2, 3].map((member) =>
            isStratified ? place(pair, member, PACKS) : Math.floor(PACKS * random()),
          );
          for (const game of [0, 1]) points[2 * pair + game] = random() < chance(packs) ? 2 : 0;
        }
        const { difference, low, high } = pairedDifference(points, even);
        squares += difference ** 2;
        if (low <= 0 && high >= 0) covered++;
      }
      return { variance: squares / STUDIES, coverage: covered / STUDIES };
    };
    const [independent, stratified] = [run(false), run(true)];
    // A pair's mean has the variance 0.25/2 and, of packs, 4 · 0.01 · 2/3 less half of that: worth 1.2 pairs.
    expect(independent.variance / stratified.variance).toBeGreaterThan(1.02);
    expect(stratified.coverage).toBeGreaterThan(0.95);
    expect(independent.coverage).toBeGreaterThan(0.92);
  });

  test('are played: each character has each of its packs equally often over a block, and the same in both games of a pair', () => {
    const study = studyOf('deathmatch', []);
    // Characters have two or three packs.
    const games = Array.from({ length: 12 }, (_, game) => game);
    const rows = rowsOf(
      { ...study, configuration: { ...study.configuration, entries: 'swapped', packDraw: 'stratified' } },
      games,
    );
    const packs = Object.keys(rows[0]).filter((name) => name.startsWith('pack:'));
    expect(packs.length).toBeGreaterThan(1);
    for (const name of packs) {
      const drawn = rows.map((row) => row[name]);
      const ofPairs = drawn.filter((_, game) => game % 2 === 0);
      expect(drawn.filter((_, game) => game % 2 === 1)).toEqual(ofPairs);
      const counts = [...new Set(drawn)].map((pack) => ofPairs.filter((own) => own === pack).length);
      expect(counts.every((count) => count === ofPairs.length / counts.length)).toBe(true);
      expect(counts.length).toBeGreaterThan(1);
    }
  });
});
