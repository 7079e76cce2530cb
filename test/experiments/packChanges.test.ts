import { beforeAll, describe, expect, test } from 'vitest';
import type { Play } from '../../src/experiments/additions.ts';
import type { Figure } from '../../src/experiments/figureScreen.ts';
import type { TestedChanges } from '../../src/experiments/packChanges.ts';
import {
  beyondChance,
  frontOf,
  type PackChanges,
  playPackChanges,
} from '../../src/experiments/packChanges.ts';
import { styleDistance } from '../../src/experiments/playStyle.ts';
import type { Variant } from '../../src/experiments/variants.ts';
import { loadSolver, type Solver } from '../../src/statistics/linearProgram.ts';
import { PACK_LABELS, syntheticColumns, uniforms } from './syntheticStudy.ts';

const MINIATURES = [
  { key: 'ada', character: 'ada', side: 0 },
  { key: 'bob', character: 'bob', side: 1 },
] as const;
const COLUMNS = syntheticColumns(['A', 'B'], MINIATURES);
const PACKS = MINIATURES.flatMap(({ key }) =>
  PACK_LABELS.map((pack) => ({ miniature: key, pack, target: 0 })),
);

const figure = (name: string, miniature: string, ...packs: string[]): Figure => {
  return { name, low: -1, high: 1, printed: 1, packs: packs.map((pack) => ({ miniature, pack })) };
};
/** Only two of these are at fault: what makes Ada's combat pack and Bob's command pack too good. */
const FIGURES = [
  figure('ada combat', 'ada', 'combat'),
  figure('ada stamina', 'ada', 'stamina'),
  figure('ada everywhere', 'ada', ...PACK_LABELS),
  figure('bob combat', 'bob', 'combat'),
  figure('bob command', 'bob', 'command'),
];
/** Score that one more of each figure adds to its side with each pack that it is on. */
const WORTH = [0.12, 0.02, 0.05, 0.02, 0.1];
const FAULTS = [1, 0, 0, 0, 1];

/** Games by the true worths of the figures, which the variant carries as its configuration. */
const play: Play = async (variants, options = {}) => {
  const games = options.games ?? 0;
  return variants.map((variant) => {
    const random = uniforms(variant.study.seed % 2 ** 32);
    const changes = variant.study.configuration as readonly number[];
    const columns = COLUMNS.map(() => new Float64Array(games));
    const packColumns = MINIATURES.map(({ key }) => COLUMNS.findIndex(({ name }) => name === `pack:${key}`));
    for (let game = 0; game < games; game++) {
      for (const column of packColumns)
        columns[column][game] = game % 2 === 0 ? Math.floor(3 * random()) : columns[column][game - 1];
      let chance = 0.5;
      for (const [k, { packs }] of FIGURES.entries())
        for (const { miniature, pack } of packs) {
          const at = MINIATURES.findIndex(({ key }) => key === miniature);
          if (PACK_LABELS[columns[packColumns[at]][game]] !== pack) continue;
          chance += (at === 0 ? 1 : -1) * WORTH[k] * (FAULTS[k] + changes[k]);
        }
      columns[0][game] = random() < chance ? 0 : 1;
      columns[2][game] = 5;
    }
    options.onColumns?.(variant, COLUMNS);
    options.onBatch?.(variant, { first: 0, games, columns });
    return { variant, games, points: new Uint8Array(games), resultsHash: '' };
  });
};

let solve: Solver;
beforeAll(async () => {
  solve = await loadSolver();
});

function study(changed: Partial<PackChanges<Figure>> = {}): PackChanges<Figure> {
  return {
    miniatures: MINIATURES,
    packs: PACKS,
    games: 3000,
    figures: FIGURES,
    variantOf: (name, configuration, seed): Variant => {
      return { name, study: { ruleset: 'synthetic', catalogue: {}, configuration, seed } };
    },
    styled: (variant) => variant,
    uses: { usables: [], players: ['x', 'x'], packsWith: () => [] },
    band: 0.05,
    most: 4,
    styleLimit: undefined,
    seed: 1,
    solve,
    ...changed,
  };
}

describe('changes of figures that make packs equal', () => {
  test('find the two figures that were shifted, and no other', async () => {
    const result = await playPackChanges(study(), play);
    expect(result?.chosen.changes).toEqual([-1, 0, 0, 0, -1]);
    expect(result?.baseline.largest.value).toBeGreaterThan(0.08);
    expect(result?.certificate.before.largest.low).toBeGreaterThan(0.05);
    expect(result?.certificate.after.largest.value).toBeLessThan(0.05);
    expect(result?.certificate.after.games).toBe(12_000);
    // The screening sees the worth of each figure on its own pack.
    expect(Math.abs((result?.effects[0][0]?.value ?? 0) - 0.12)).toBeLessThan(0.02);
    expect(result?.effects[0][4]).toBeUndefined();
  });

  test('go as far as they may, and say what they leave', async () => {
    const result = await playPackChanges(study({ most: 1 }), play);
    expect(result?.chosen.printed).toBe(1);
    expect(result?.chosen.measured.largest.value).toBeGreaterThan(0.05);
    expect(result?.front.map(({ printed }) => printed)).toEqual([0, 1]);
  });

  test('are none where the packs are as the designer wants them', async () => {
    const wanted = [0.12, -0.06, -0.06, -0.05, -0.05, 0.1];
    const packs = PACKS.map((pack, at) => ({ ...pack, target: wanted[at] }));
    const result = await playPackChanges(study({ packs }), play);
    expect(result?.tested).toEqual([]);
    expect(result?.chosen.printed).toBe(0);
    expect(result?.certificate.after).toBe(result?.certificate.before);
  });

  test('are the same whichever variant ends first', async () => {
    const mixed: Play = async (variants, options = {}) => {
      const batches: (() => void)[] = [];
      const played = await play(variants, {
        ...options,
        onBatch: (variant, { games, columns }) => {
          const half = games / 2;
          for (const first of [0, half]) {
            const part = {
              first,
              games: half,
              columns: columns.map((all) => all.slice(first, first + half)),
            };
            batches.splice(first === 0 ? 0 : batches.length, 0, () => options.onBatch?.(variant, part));
          }
        },
      });
      for (const deliver of batches) deliver();
      return played;
    };
    const few = study({ games: 800 });
    expect(await playPackChanges(few, mixed)).toEqual(await playPackChanges(few, play));
  });

  test('are the same for the same seed, and nothing after an interrupt', async () => {
    const few = study({ games: 800 });
    const [one, other] = [await playPackChanges(few, play), await playPackChanges(few, play)];
    expect(one).toEqual(other);
    let left = 2;
    const stopped: Play = async (variants, options) => {
      const played = await play(variants, options);
      return left-- > 0 ? played : played.map((own) => ({ ...own, games: 0 }));
    };
    expect(await playPackChanges(few, stopped)).toBeUndefined();
  });
});

test('the front has what nothing else beats in number, size and imbalance', () => {
  const set = (printed: number, steps: number, value: number): TestedChanges => {
    const measured = { games: 10, deviations: [], largest: { value, low: 0, high: 1 } };
    return { changes: [], printed, steps, expected: null, measured };
  };
  const [none, one, two, worse] = [set(0, 0, 0.1), set(1, 2, 0.06), set(2, 2, 0.03), set(2, 3, 0.05)];
  expect(frontOf([worse, two, none, one])).toEqual([none, one, two]);
});

test('the distance of a style is the share of uses that moved, beside what chance shows', () => {
  const row = (label: string, mean: number, standardError: number) => ({
    key: label,
    label,
    kind: 'action' as const,
    appliesTo: null,
    side: 0 as const,
    player: 'x',
    offers: null,
    uses: { mean, standardError },
    carriers: null,
    finding: null,
    packs: [],
  });
  const style = (...rows: ReturnType<typeof row>[]) => ({
    games: 100,
    uses: { games: 100, rows, unused: [], notOffered: [] },
    turns: { mean: 6, standardError: 0.1 },
  });
  const before = style(row('shoot', 6, 0.1), row('run', 4, 0.1));
  const found = styleDistance(before, style(row('shoot', 5, 0.1), row('run', 4, 0.1), row('wait', 1, 0.1)));
  expect(found.distance).toBeCloseTo(0.1, 12);
  expect(found.byChance).toBeGreaterThan(0.005);
  expect(found.changed[0].label).toBe('wait');
  expect(beyondChance(found)).toBeLessThan(0.1);
  expect(styleDistance(before, before).distance).toBe(0);
});
