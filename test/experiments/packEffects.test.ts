import { describe, expect, test } from 'vitest';
import { createPackEffectCounts } from '../../src/experiments/packEffectCounts.ts';
import type { PackEffects } from '../../src/experiments/packEffects.ts';
import { createStreams, seedStreams, uniformInt } from '../../src/random/streams.ts';
import { slowly } from '../config/slowly.ts';

const PACKS = ['combat', 'stamina', 'command'];
const MINIATURES = [
  { key: 'ada', character: 'ada', side: 0 as const },
  { key: 'bob', character: 'bob', side: 0 as const },
  { key: 'cyd', character: 'cyd', side: 1 as const },
];
const labels = (name: string, ...words: string[]) => ({ name, type: 'uint8' as const, labels: words });
const number = (name: string) => ({ name, type: 'uint8' as const });
const COLUMNS = [
  labels('winner', 'A', 'B', 'draw'),
  labels('reason', 'x'),
  number('turns'),
  labels('entry', 'n', 's'),
  labels('first', 'A', 'B'),
  ...MINIATURES.flatMap(({ key }) => [
    labels(`pack:${key}`, ...PACKS),
    number(`rows:${key}`),
    number(`wounds:${key}`),
    number(`kills:${key}`),
  ]),
];

type Chance = (ada: number, bob: number, cyd: number) => number;

/** Pairs of games that share their packs; `chance` is the first side's win probability, in thousandths. */
function study(pairs: number, seed: number, chance: Chance, isPaired = true): PackEffects | undefined {
  const rng = createStreams(1);
  seedStreams(rng, seed, 0, 0);
  const columns = COLUMNS.map(() => new Uint8Array(2 * pairs));
  for (let game = 0; game < 2 * pairs; game++) {
    MINIATURES.forEach((_, miniature) => {
      const column = columns[5 + 4 * miniature];
      column[game] = isPaired && game % 2 === 1 ? column[game - 1] : uniformInt(rng, 0, 3);
    });
    const [ada, bob, cyd] = [5, 9, 13].map((column) => columns[column][game]);
    columns[0][game] = uniformInt(rng, 0, 1000) < chance(ada, bob, cyd) ? 0 : 1;
  }
  const counts = createPackEffectCounts(COLUMNS, MINIATURES);
  // Cut where no pair ends.
  for (const [first, end] of [
    [0, 7],
    [7, 2 * pairs],
  ]) {
    counts.add({ first, games: end - first, columns: columns.map((column) => column.subarray(first, end)) });
  }
  return counts.result(1);
}

const effectOf = (found: PackEffects | undefined, miniature: string, pack: string) =>
  found?.effects.find((one) => one.miniature === miniature && one.pack === pack);

describe('effects of packs', () => {
  test('are points of the own side’s score against the mean of the other packs', () => {
    // Ada's combat pack is worth 60 points in 1,000, Cyd's command pack 40 to the other side.
    const found = study(20_000, 3, (ada, _, cyd) => 500 + (ada === 0 ? 60 : 0) - (cyd === 2 ? 40 : 0));
    expect(found?.games).toBe(40_000);
    expect(Math.abs((effectOf(found, 'ada', 'combat')?.points ?? 0) - 0.06)).toBeLessThan(0.02);
    expect(Math.abs((effectOf(found, 'ada', 'stamina')?.points ?? 0) + 0.03)).toBeLessThan(0.02);
    expect(Math.abs((effectOf(found, 'cyd', 'command')?.points ?? 0) - 0.04)).toBeLessThan(0.02);
    expect(found?.effects[0]).toMatchObject({ miniature: 'ada', pack: 'combat', flagged: 'stronger' });
    expect(effectOf(found, 'cyd', 'command')?.flagged).toBe('stronger');
    expect(
      found?.effects.filter(({ miniature }) => miniature === 'bob').every(({ flagged }) => flagged === null),
    ).toBe(true);
    expect(found?.interactions.every(({ flagged }) => flagged === null)).toBe(true);
  });

  test('agree with the differences of means that a whole factorial design shows', () => {
    const sums = new Map<string, { points: number; games: number }>();
    const rng = createStreams(1);
    seedStreams(rng, 9, 0, 0);
    const chance: Chance = (ada, bob, cyd) => 400 + 50 * ada + 20 * bob * cyd;
    const columns = COLUMNS.map(() => new Uint8Array(27 * 400));
    let game = 0;
    for (let repeat = 0; repeat < 200; repeat++)
      for (let cell = 0; cell < 27; cell++)
        for (let twin = 0; twin < 2; twin++, game++) {
          const levels = [cell % 3, Math.floor(cell / 3) % 3, Math.floor(cell / 9)];
          levels.forEach((level, miniature) => {
            columns[5 + 4 * miniature][game] = level;
          });
          const isWon = uniformInt(rng, 0, 1000) < chance(levels[0], levels[1], levels[2]);
          columns[0][game] = isWon ? 0 : 1;
          levels.forEach((level, miniature) => {
            const key = `${MINIATURES[miniature].key} ${PACKS[level]}`;
            const sum = sums.get(key) ?? { points: 0, games: 0 };
            sums.set(key, { points: sum.points + (isWon ? 1 : 0), games: sum.games + 1 });
          });
        }
    const counts = createPackEffectCounts(COLUMNS, MINIATURES);
    counts.add({ first: 0, games: game, columns });
    const found = counts.result(1);
    for (const { key, side } of MINIATURES) {
      const means = PACKS.map((pack) => {
        const sum = sums.get(`${key} ${pack}`);
        return sum === undefined ? Number.NaN : sum.points / sum.games;
      });
      PACKS.forEach((pack, level) => {
        const others = means.filter((_, other) => other !== level);
        const expected = means[level] - (others[0] + others[1]) / 2;
        expect(effectOf(found, key, pack)?.points).toBeCloseTo(side === 0 ? expected : -expected, 2);
      });
    }
  });

  test('find two packs that are worth more together than each adds alone', () => {
    const found = study(20_000, 4, (ada, bob) => 450 + (ada === 1 && bob === 2 ? 150 : 0));
    const [top] = found?.interactions ?? [];
    expect(top).toMatchObject({
      miniatures: ['ada', 'bob'],
      packs: ['stamina', 'command'],
      flagged: 'stronger',
    });
    expect(Math.abs(top.points - 0.15)).toBeLessThan(0.03);
  });

  test.each([4, 9, 30])('of %i pairs, too few to tell the packs apart, are not estimated', (pairs) => {
    const found = study(pairs, 5, () => 500);
    expect(found).toMatchObject({ method: 'none', effects: [], interactions: [], games: 2 * pairs });
  });

  slowly('hold their simultaneous confidence: at most 1 in 20 studies of equal packs flags any', () => {
    let flagged = 0;
    for (let seed = 1; seed <= 30; seed++) {
      const found = study(600, seed, () => 500);
      if (found?.effects.some((effect) => effect.flagged !== null)) flagged++;
    }
    // 30 studies at 5 %: more than 5 come up once in 300 times.
    expect(flagged).toBeLessThanOrEqual(5);
  });

  test('of games that drew their packs apart count every game for itself', () => {
    const found = study(2000, 5, (ada) => 500 + (ada === 0 ? 100 : 0), false);
    expect(found?.games).toBe(4000);
    expect(effectOf(found, 'ada', 'combat')?.flagged).toBe('stronger');
  });

  test('are none where every miniature plays one pack, and no interactions with few games', () => {
    const counts = createPackEffectCounts(COLUMNS, MINIATURES);
    counts.add({ first: 0, games: 4, columns: COLUMNS.map(() => new Uint8Array(4)) });
    expect(counts.result(1)).toBeUndefined();
    expect(study(150, 6, () => 500)?.interactions).toEqual([]);
  });
});
