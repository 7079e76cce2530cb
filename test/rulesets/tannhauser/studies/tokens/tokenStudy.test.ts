import { describe, expect, it } from 'vitest';
import { evenGames, joining, type Play } from '../../../../../src/experiments/additions.ts';
import { measureAdditions } from '../../../../../src/experiments/additionValues.ts';
import { createSetSearch } from '../../../../../src/rulesets/tannhauser/studies/characters/additionSets.ts';
import {
  screenReplacements,
  takenOf,
} from '../../../../../src/rulesets/tannhauser/studies/characters/replacements.ts';
import { playTokenStudy } from '../../../../../src/rulesets/tannhauser/studies/tokens/tokenStudy.ts';
import { addition, syntheticTable, takenAs } from '../../../../experiments/syntheticAdditions.ts';

const column = () => 'group';

describe('extras that may join others', () => {
  const [a, b, c, d] = [
    addition(0, 'ann', 'lamp', { x: 0 }),
    addition(0, 'ann', 'vest', { x: 0 }),
    addition(0, 'bob', 'lamp', { x: 0 }),
    addition(1, 'cid', 'lamp', { x: 0 }),
  ].map(takenAs);

  it('have another bearer and another token, on the same side', () => {
    expect(joining([a, b, c, d], [])).toEqual([a, b, c, d]);
    expect(joining([a, b, c, d], [a])).toEqual([d]);
    expect(joining([a, b, c, d], [b])).toEqual([c, d]);
  });

  it('are measured with whole pairs of games, two at least', () => {
    expect([1, 4, 5, 7.2, 8].map(evenGames)).toEqual([4, 4, 6, 8, 8]);
  });
});

describe('the screening of what to replace', () => {
  it('finds the best item of each group, for either side, in one variant an item', async () => {
    const { variantOf, play, names } = syntheticTable();
    const items = new Map([
      [0, ['x', 'y']],
      [1, ['y', 'z', 'x']],
    ]);
    const first = addition(0, 'ann', 'lamp', { x: 0.2, y: -0.1, z: 0.3 }, items);
    const second = addition(1, 'cid', 'vest', { x: 0.1, y: 0.3, z: -0.2 }, items);
    const single = addition(1, 'dan', 'vest', { x: 0.1 });
    const found = await screenReplacements([first, second, single], variantOf, 7, 400, play, column);
    expect(names).toHaveLength(1 + 3 + 3);
    expect(takenOf(found ?? []).map(({ replaced }) => [...replaced])).toEqual([
      [
        [0, 'x'],
        [1, 'z'],
      ],
      [
        [0, 'y'],
        [1, 'y'],
      ],
      [[0, 'x']],
    ]);
    const lead = found?.find(
      ({ choice, group, item }) => choice === first && group === 1 && item === 'z',
    )?.lead;
    expect(lead?.games).toBe(200);
    expect(Math.abs((lead?.difference ?? 0) - 0.3)).toBeLessThan(0.1);
  });

  it('plays nothing where there is nothing to choose', async () => {
    const { variantOf, play, names } = syntheticTable();
    const found = await screenReplacements(
      [addition(0, 'ann', 'lamp', { x: 0.2 })],
      variantOf,
      7,
      400,
      play,
      column,
    );
    expect([names, found?.map(({ item, lead, chosen }) => [item, lead, chosen])]).toEqual([
      [],
      [['x', null, true]],
    ]);
  });
});

describe('the race of the extras', () => {
  const all = [0.2, 0.1, 0, -0.1, -0.2].flatMap((x, i) => [
    takenAs(addition(0, `first ${i}`, 'lamp', { x })),
    takenAs(addition(1, `second ${i}`, 'lamp', { x })),
  ]);

  it('measures each for its own side, and plays on with the best of each', async () => {
    const { variantOf, play } = syntheticTable();
    const result = await measureAdditions(all, variantOf, 3, 4000, 0.02, play);
    for (const { taken, value } of result?.values ?? []) {
      const { x } = taken.choice.worth;
      expect(value.low).toBeLessThanOrEqual(x);
      expect(value.high).toBeGreaterThanOrEqual(x);
    }
    const games = Object.fromEntries(
      (result?.values ?? []).map(({ taken, value }) => [taken.choice.bearer, value.games]),
    );
    expect([games['first 0'], games['second 0'], games['first 4'], games['second 3']]).toEqual([
      4000, 4000, 1000, 1000,
    ]);
    const effects = result?.values.map(({ effect }) => effect) ?? [];
    expect([effects[0], effects[1], effects[8], effects[9]]).toEqual([
      'raises',
      'raises',
      'lowers',
      'lowers',
    ]);
    expect(result?.baseline.games).toBe(4000);
  });

  it('does not call equal what went alike in a few games', async () => {
    const { variantOf, play } = syntheticTable();
    const alike = [takenAs(addition(0, 'ann', 'lamp', { x: 0 }))];
    const [few] = (await measureAdditions(alike, variantOf, 3, 40, 0.02, play))?.values ?? [];
    // 20 pairs, one of four looks: 1 - (0.0125 / 2)^(1/20).
    expect([few.effect, few.value.high.toFixed(4)]).toEqual(['open', '0.2241']);
    const [many] = (await measureAdditions(alike, variantOf, 3, 4000, 0.02, play))?.values ?? [];
    expect(many.effect).toBe('equal');
  });
});

describe('the search for sets', () => {
  const [lampAnn, vestAnn, lampBob, bootsBob, bootsCid] = [
    addition(0, 'ann', 'lamp', { x: 0.2 }),
    addition(0, 'ann', 'vest', { x: 0.15 }),
    addition(0, 'bob', 'lamp', { x: 0.12 }),
    addition(0, 'bob', 'boots', { x: 0.06 }),
    addition(0, 'cid', 'boots', { x: -0.1 }),
  ].map(takenAs);
  const ranked = [lampAnn, vestAnn, lampBob, bootsBob, bootsCid].map((taken) => ({
    taken,
    alone: taken.choice.worth.x,
  }));

  it('adds what pays to those already taken, and no more', async () => {
    const { variantOf, play, names } = syntheticTable();
    const grow = createSetSearch(ranked, variantOf, 5, 400, play);
    expect(await grow(0, [], 3, undefined)).toEqual([lampAnn, bootsBob]);
    const count = names.length;
    expect(await grow(0, [], 3, undefined)).toEqual([lampAnn, bootsBob]);
    expect(names).toHaveLength(count);
  });

  it('goes without what is banned', async () => {
    const { variantOf, play } = syntheticTable();
    const grow = createSetSearch(ranked, variantOf, 5, 400, play);
    expect(await grow(0, [], 3, 'lamp')).toEqual([vestAnn, bootsBob]);
    expect(await grow(0, [], 1, 'lamp')).toEqual([vestAnn]);
  });

  it('takes nothing when nothing is worth it alone', async () => {
    const { variantOf, play } = syntheticTable();
    expect(await createSetSearch(ranked, variantOf, 5, 400, play)(1, [], 3, undefined)).toEqual([]);
    const bad = [{ taken: bootsCid, alone: -0.1 }];
    expect(await createSetSearch(bad, variantOf, 5, 400, play)(0, [], 3, undefined)).toEqual([]);
  });
});

describe('the whole study', () => {
  const choices = [
    addition(0, 'ann', 'lamp', { x: 0.15, y: -0.1 }),
    addition(0, 'bob', 'vest', { x: 0.1 }),
    addition(1, 'cid', 'vest', { x: 0.05 }),
    addition(1, 'dan', 'boots', { x: -0.1 }),
  ];
  const plan = { choices, seed: 9, games: 4000, limit: 3, margin: 0.02, columnOf: column };

  it('tells what limits and bans do, in games that no stage before has seen', async () => {
    const { variantOf, play } = syntheticTable();
    const seeds = new Map<string, Set<number>>();
    const watched: Play = (variants, options) => {
      for (const { name, study } of variants) {
        const stage = name.split(' ', 1)[0];
        seeds.set(stage, (seeds.get(stage) ?? new Set()).add(study.seed));
      }
      return play(variants, options);
    };
    const study = await playTokenStudy({ ...plan, variantOf }, watched);
    const { sets, limits, bans, free } = study?.sets ?? {};
    expect(sets?.map((set) => set.map(({ choice }) => choice.bearer))).toEqual([['ann', 'bob'], ['cid']]);
    expect(limits?.map(({ both }) => both.score.toFixed(1))).toEqual(['0.5', '0.6', '0.7']);
    expect(limits?.[2].firstAlone?.difference).toBeCloseTo(0.25, 1);
    expect(limits?.[2].secondAlone?.difference).toBeCloseTo(0.05, 1);
    expect(limits?.[2].change?.difference.toFixed(1)).toBe('0.2');
    expect(bans?.map(({ token, effect }) => [token, effect])).toEqual([
      ['lamp', 'nearer'],
      ['vest', 'nearer'],
    ]);
    expect(free?.score).toBe(limits?.[2].both.score);
    const ofStages = ['baseline', 'screening', 'search', 'limit', 'ban'].map((stage) => [
      ...(seeds.get(stage) ?? []),
    ]);
    expect(ofStages[0]).toEqual([9]);
    expect(ofStages[3]).toEqual(ofStages[4]);
    expect(new Set(ofStages.slice(0, 4).flat()).size).toBe(4);
    const { replacements, values, search, limits: last } = study?.games ?? {};
    expect([replacements, last]).toEqual([3 * 4000, (1 + 3 * 2 + 2) * 4000]);
    expect([values, search].every((count) => (count ?? 0) > 0)).toBe(true);
  });

  it('keeps the values when an interrupt ends it before the sets', async () => {
    const { variantOf, play } = syntheticTable();
    const cut: Play = async (variants, options) => {
      const isLate = variants.some(({ name }) => name.startsWith('search'));
      return play(variants, isLate ? { ...options, games: 2 } : options);
    };
    const study = await playTokenStudy({ ...plan, variantOf }, cut);
    expect([study?.values.values.length, study?.sets]).toEqual([4, null]);
  });
});
