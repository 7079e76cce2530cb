import { availableParallelism } from 'node:os';
import { describe, expect, test } from 'vitest';
import { formatPoints, formatPointsInterval } from '../../src/answer/format.ts';
import { createPackEffectCounts, type PackEffectCounts } from '../../src/experiments/packEffectCounts.ts';
import type { PackEffects } from '../../src/experiments/packEffects.ts';
import { miniaturesOf } from '../../src/game/miniatures.ts';
import { loadCatalogue } from '../../src/rulesets/tannhauser/catalogue.ts';
import { fieldable } from '../../src/rulesets/tannhauser/columns.ts';
import { PACK_IDS, type PackId } from '../../src/rulesets/tannhauser/configuration.ts';
import { matchConfiguration } from '../../src/rulesets/tannhauser/matchup.ts';
import type { Catalogue } from '../../src/rulesets/tannhauser/model.ts';
import { runStudy } from '../../src/simulation/study.ts';
import { withLuck } from '../../src/studies/options/reductions.ts';
import { writeRecord } from '../records/writeRecord.ts';

const STUDIES = 20;
/** The defaults of `balance packs`: games, player, rolled entry points, luck removed. */
const GAMES = 7000;
/**
 * In Tala Aponi's stamina pack her M3 rolls one more die in every attack roll, about the effect of one more Combat in
 * every row.
 */
const PLANTED = { miniature: 'tala-aponi', pack: 'stamina', item: 'm3' } as const;
const TRAINED = 'm3-trained';

/** (3.1 + 1.645) / 3.1: an effect that exceeds the simultaneous bound of 26 packs in 19 of 20 estimates. */
const FOR_19_OF_20 = 1.53;

/** The changed part of a catalogue. */
interface Packed {
  readonly items: { readonly id: string; readonly hooks: Record<string, unknown>[] }[];
  readonly characters: readonly { readonly id: string; readonly packs: Record<PackId, string[] | null> }[];
}

/** Gives all packs of every miniature the items of its combat pack; with `isPlanted` one of them is stronger. */
async function equalPacks(isPlanted: boolean): Promise<Catalogue> {
  const catalogue: Catalogue & Packed = JSON.parse(JSON.stringify(await loadCatalogue()));
  const item = catalogue.items.find(({ id }) => id === PLANTED.item);
  if (item === undefined) throw new Error(`there is no item ${PLANTED.item}`);
  catalogue.items.push({
    ...item,
    id: TRAINED,
    hooks: [...item.hooks, { when: 'attackRoll', weapon: 'any', dice: 1 }],
  });
  for (const { id, packs } of catalogue.characters) {
    for (const pack of PACK_IDS) if (packs[pack] !== null) packs[pack] = [...(packs.combat ?? [])];
    if (!isPlanted || id !== PLANTED.miniature) continue;
    packs[PLANTED.pack] =
      packs[PLANTED.pack]?.map((held) => (held === PLANTED.item ? TRAINED : held)) ?? null;
  }
  return catalogue;
}

async function study(catalogue: Catalogue, seed: number): Promise<PackEffects> {
  const configuration = withLuck(
    matchConfiguration(catalogue, { teams: [], rules: [], entries: 'rolled', turnCap: 100 }),
  );
  let counts: PackEffectCounts | undefined;
  await runStudy(
    { ruleset: 'tannhauser', catalogue, configuration, seed },
    {
      games: GAMES,
      threads: availableParallelism(),
      onColumns: (columns) => {
        counts = createPackEffectCounts(columns, miniaturesOf({ sides: fieldable(configuration) }));
      },
      onBatch: (batch) => counts?.add(batch),
    },
  );
  const found = counts?.result(seed);
  if (found === undefined) throw new Error('no pack was drawn');
  return found;
}

/** Points with their interval, which is simultaneous over all packs: `+4.9 (+2.2 to +7.6)`. */
function shown(effect: PackEffects['effects'][number]): string {
  return `${formatPoints(effect.points)} (${formatPointsInterval(effect.low, effect.high)})`;
}

/** Mean of effects with equal errors, and its standard error. */
function meanOf(points: readonly number[]): { readonly mean: number; readonly error: number } {
  const mean = points.reduce((sum, one) => sum + one, 0) / points.length;
  const squares = points.reduce((sum, one) => sum + (one - mean) ** 2, 0);
  return { mean, error: Math.sqrt(squares / (points.length - 1) / points.length) };
}

describe('balance packs', () => {
  test('estimates a planted pack without bias, and calls it stronger only where its interval says so', async () => {
    const catalogue = await equalPacks(true);
    const rows: Record<string, string | number>[] = [];
    const found: number[] = [];
    const half: number[] = [];
    let first = 0;
    let flags = 0;
    for (let seed = 1; seed <= STUDIES; seed++) {
      const { effects } = await study(catalogue, seed);
      const rank = effects.findIndex(
        ({ miniature, pack }) => miniature === PLANTED.miniature && pack === PLANTED.pack,
      );
      const planted = effects[rank];
      // That the miniature's other packs are weaker than the planted one is true.
      const strangers = effects.filter(
        ({ miniature, flagged }) => flagged !== null && miniature !== PLANTED.miniature,
      ).length;
      expect(planted.flagged).not.toBe('weaker');
      found.push(planted.points);
      half.push((planted.high - planted.low) / 2);
      if (rank === 0) first++;
      if (planted.flagged === 'stronger') flags++;
      rows.push({
        Seed: seed,
        Rank: rank + 1,
        'Points (95 %)': shown(planted),
        Flag: planted.flagged ?? 'none',
        'Other miniatures flagged': strangers,
      });
    }
    const { mean, error } = meanOf(found);
    const byDefault = meanOf(half).mean;
    await writeRecord(
      'planted-effect',
      'How large an effect the default study finds',
      `All packs of a miniature hold the same, but with Tala Aponi's stamina pack she rolls one die more in every attack roll. Over ${STUDIES} studies of ${GAMES} games that pack is worth ${formatPoints(mean)} points (standard error ${error.toFixed(1)}). One study has ± ${byDefault.toFixed(1)} points for all packs at once, so ${flags} of ${STUDIES} flag it; ${first} rank it first. To flag it in 19 of 20 studies takes about ${Math.ceil(((byDefault * FOR_19_OF_20) / mean) ** 2)} times as many games.`,
      rows,
    );
    expect(mean / error).toBeGreaterThan(4);
    expect(first).toBeGreaterThan(STUDIES / 26);
    expect(rows.filter((row) => row['Other miniatures flagged'] !== 0).length).toBeLessThanOrEqual(2);
  });

  test('flags nothing where all packs are equal, in at least 18 of 20 studies (19 are expected)', async () => {
    const catalogue = await equalPacks(false);
    const rows: Record<string, string | number>[] = [];
    for (let seed = 101; seed <= 100 + STUDIES; seed++) {
      const { effects } = await study(catalogue, seed);
      const flagged = effects.filter((effect) => effect.flagged !== null).length;
      rows.push({ Seed: seed, 'Largest effect (95 %)': shown(effects[0]), 'Packs flagged': flagged });
    }
    const quiet = rows.filter((row) => row['Packs flagged'] === 0).length;
    await writeRecord(
      'equal-packs',
      'Where all packs are equal, none is flagged',
      `All packs of a miniature hold the same. Of ${STUDIES} studies of ${GAMES} games each, ${quiet} flag no pack; at 95 % for all packs together 19 are expected.`,
      rows,
    );
    expect(quiet).toBeGreaterThanOrEqual(18);
  });
});
