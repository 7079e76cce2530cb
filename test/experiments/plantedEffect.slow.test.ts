import { availableParallelism } from 'node:os';
import { describe, expect, test } from 'vitest';
import { figuresOf } from '../../src/experiments/figures.ts';
import {
  createPackEffectCounts,
  type PackEffectCounts,
  type PackEffects,
} from '../../src/experiments/packEffects.ts';
import { loadCatalogue } from '../../src/rulesets/tannhauser/catalogue.ts';
import { fieldable } from '../../src/rulesets/tannhauser/columns.ts';
import { PACK_IDS, type PackId } from '../../src/rulesets/tannhauser/configuration.ts';
import { matchConfiguration } from '../../src/rulesets/tannhauser/matchup.ts';
import type { Catalogue } from '../../src/rulesets/tannhauser/model.ts';
import { runStudy } from '../../src/simulation/study.ts';

const STUDIES = 20;
const GAMES = 8000;
/** In Tala Aponi's stamina pack a first aid kit takes the place of smoke. */
const PLANTED = { figure: 'tala-aponi', pack: 'stamina', slot: 1, item: 'first-aid-kit' } as const;

/** The part of a catalogue that is changed. */
interface PackedCharacters {
  readonly characters: readonly { readonly id: string; readonly packs: Record<PackId, string[] | null> }[];
}

/** Every figure's packs hold what its combat pack holds; with `isPlanted` one of them is stronger. */
async function equalPacks(isPlanted: boolean): Promise<Catalogue> {
  const catalogue: Catalogue & PackedCharacters = JSON.parse(JSON.stringify(await loadCatalogue()));
  for (const { id, packs } of catalogue.characters) {
    for (const pack of PACK_IDS) if (packs[pack] !== null) packs[pack] = [...(packs.combat ?? [])];
    const planted = packs[PLANTED.pack];
    if (isPlanted && id === PLANTED.figure && planted !== null) planted[PLANTED.slot] = PLANTED.item;
  }
  return catalogue;
}

async function study(catalogue: Catalogue, seed: number): Promise<PackEffects> {
  const configuration = matchConfiguration(catalogue, {
    teams: [],
    rules: [],
    entries: 'swapped',
    turnCap: 100,
  });
  let counts: PackEffectCounts | undefined;
  await runStudy(
    { ruleset: 'tannhauser', catalogue, configuration, seed },
    {
      games: GAMES,
      threads: availableParallelism(),
      onColumns: (columns) => {
        counts = createPackEffectCounts(columns, figuresOf({ sides: fieldable(configuration) }));
      },
      onBatch: (batch) => counts?.add(batch),
    },
  );
  const found = counts?.result(seed);
  if (found === undefined) throw new Error('no pack was drawn');
  return found;
}

describe('balance packs', () => {
  test('finds a planted pack, ranks it first, and flags no other figure, in 19 of 20 studies', async () => {
    const catalogue = await equalPacks(true);
    let good = 0;
    const points: number[] = [];
    for (let seed = 1; seed <= STUDIES; seed++) {
      const { effects } = await study(catalogue, seed);
      const [first] = effects;
      const isFirst = first.figure === PLANTED.figure && first.pack === PLANTED.pack;
      const own = effects.find(({ figure, pack }) => figure === PLANTED.figure && pack === PLANTED.pack);
      points.push(100 * (own?.points ?? Number.NaN));
      // That the figure's other packs are weaker than the planted one is true.
      const strangers = effects.filter(
        ({ figure, flagged }) => flagged !== null && figure !== PLANTED.figure,
      );
      if (isFirst && first.flagged === 'stronger' && strangers.length === 0) good++;
    }
    expect(good, `points: ${points.map((value) => value.toFixed(1)).join(', ')}`).toBeGreaterThanOrEqual(19);
  });

  test('flags nothing where all packs are equal, in at least 18 of 20 studies (19 are expected)', async () => {
    const catalogue = await equalPacks(false);
    let quiet = 0;
    for (let seed = 101; seed <= 100 + STUDIES; seed++) {
      const { effects } = await study(catalogue, seed);
      if (effects.every(({ flagged }) => flagged === null)) quiet++;
    }
    expect(quiet).toBeGreaterThanOrEqual(18);
  });
});
