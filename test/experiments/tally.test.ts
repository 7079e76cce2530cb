import { fc, test } from '@fast-check/vitest';
import { describe, expect, test as plain } from 'vitest';
import { InternalError } from '../../src/base/errors.ts';
import { matchupResult } from '../../src/experiments/matchup.ts';
import { packsResult } from '../../src/experiments/packs.ts';
import { addBatch, createTally, gamesOf, type Tally } from '../../src/experiments/tally.ts';
import { miniaturesOf } from '../../src/game/miniatures.ts';
import { cases, slowly } from '../config/slowly.ts';
import { syntheticStudy, syntheticTally } from './syntheticStudy.ts';

const SMALL = {
  characters: [
    ['eva', 'karl'],
    ['tala', 'eva'],
  ] as const,
  games: 200,
  drawChance: 0.2,
};
const batchSizes = fc.array(fc.integer({ min: 1, max: 37 }), { minLength: 1, maxLength: 6 });

/** All results of a tally. */
function results(tally: Tally) {
  return [matchupResult(tally), packsResult(tally)];
}

describe('tally', () => {
  test.prop([batchSizes], { numRuns: cases(20, 100) })(
    'does not depend on the size of the batches',
    (batches) => {
      expect(results(syntheticTally({ ...SMALL, batches }))).toEqual(results(syntheticTally(SMALL)));
    },
  );

  plain('counts what a plain loop over the games counts', () => {
    const study = syntheticStudy(SMALL);
    const tally = syntheticTally(SMALL);
    const column = (name: string) => study.columns.findIndex((spec) => spec.name === name);
    const count = (keep: (game: readonly number[]) => boolean) => study.games.filter(keep).length;
    const winner = column('winner');

    expect(gamesOf(tally)).toBe(200);
    expect([...tally.outcomes]).toEqual([0, 1, 2].map((who) => count((game) => game[winner] === who)));
    expect(tally.turns[30]).toBe(count((game) => game[column('turns')] === 30));
    expect(tally.splits.entry[1 * 3 + 0]).toBe(
      count((game) => game[column('entry')] === 1 && game[winner] === 0),
    );

    const eva = tally.miniatures[0];
    const second = tally.miniatures[3];
    expect(study.miniatures[3]).toEqual({ key: 'eva#2', character: 'eva', side: 1 });
    expect(eva.wins[2]).toBe(count((game) => game[column('pack:eva')] === 2 && game[winner] === 0));
    expect(second.wins[2]).toBe(count((game) => game[column('pack:eva#2')] === 2 && game[winner] === 1));
    expect(second.draws[0]).toBe(count((game) => game[column('pack:eva#2')] === 0 && game[winner] === 2));
    expect(eva.survived[1]).toBe(
      count((game) => game[column('pack:eva')] === 1 && game[column('rows:eva')] > 0),
    );
    const wounds = study.games
      .filter((game) => game[column('pack:eva')] === 0)
      .map((game) => game[column('wounds:eva')]);
    expect(eva.wounds[0]).toBe(wounds.reduce((sum, value) => sum + value, 0));
    expect(eva.woundsSquared[0]).toBe(wounds.reduce((sum, value) => sum + value * value, 0));

    const halfPoints = study.games.map((game) => [2, 0, 1][game[winner]]);
    const pairSums = [0, 0, 0, 0, 0];
    for (let game = 0; game < 200; game += 2) pairSums[halfPoints[game] + halfPoints[game + 1]]++;
    expect([...tally.pairSums]).toEqual(pairSums);
  });

  plain('an odd last game is none of the pairs, but counts for the score', () => {
    const tally = syntheticTally({ ...SMALL, games: 201 });
    expect(tally.pairSums.reduce((sum, count) => sum + count, 0)).toBe(100);
    expect(gamesOf(tally)).toBe(201);
    const { wins } = matchupResult(tally).sides[0];
    expect(matchupResult(tally).sides[0].score.estimate).toBeCloseTo(
      (wins + tally.outcomes[2] / 2) / 201,
      12,
    );
  });

  plain('names the column that a runner fails to deliver', () => {
    const { columns, miniatures } = syntheticStudy(SMALL);
    const without = (name: string) => columns.filter((column) => column.name !== name);
    expect(() => createTally(without('turns'), miniatures)).toThrow(/no column "turns"/);
    expect(() => createTally(without('pack:tala'), miniatures)).toThrow(InternalError);
    const unlabelled = columns.map((column) =>
      column.name === 'entry' ? { name: 'entry', type: 'uint8' as const } : column,
    );
    expect(() => createTally(unlabelled, miniatures)).toThrow(/"entry" must be uint8 with labels/);
  });

  plain('miniatures are numbered by appearance', () => {
    const side = (...names: string[]) => ({ miniatures: names.map((character) => ({ character })) });
    expect(miniaturesOf({ sides: [side('a', 'b'), side('b', 'a')] }).map(({ key }) => key)).toEqual([
      'a',
      'b',
      'b#2',
      'a#2',
    ]);
  });
});

describe('results', () => {
  plain('matchup has the shape that `shockroll play --json` promises', () => {
    const result = matchupResult(syntheticTally({ ...SMALL, games: 4000 }));
    expect(result.games).toBe(4000);
    expect(result.sides.map(({ name }) => name)).toEqual(['Reich', 'Union']);
    expect(result.sides[0].wins + result.sides[1].wins + result.draws).toBe(4000);
    for (const side of result.sides) {
      expect(side.winRate).toBe(side.wins / 4000);
      expect(side.low).toBeLessThan(side.winRate);
      expect(side.high).toBeGreaterThan(side.winRate);
    }
    expect(result.capped).toBe(result.reasons['turn-cap']);
    expect(result.capped).toBe(result.draws);
    expect(result.turns).toEqual({
      mean: expect.any(Number),
      standardError: expect.any(Number),
      p50: expect.any(Number),
      p95: 30,
    });
    expect(result.entries.map(({ label }) => label)).toEqual(['N', 'W']);
    expect(result.entries.reduce((games, split) => games + split.games, 0)).toBe(4000);
    expect(result.lengths.reduce((games, length) => games + length.games, 0)).toBe(4000);
    expect(JSON.parse(JSON.stringify(result))).toEqual(result);
  });

  plain('packs and characters have the shape that `balance packs --json` promises', () => {
    const { packs, characters } = packsResult(syntheticTally({ ...SMALL, games: 3000 }));
    expect(packs).toHaveLength(12);
    expect(packs[0]).toMatchObject({ character: 'eva', pack: 'combat', side: 0 });
    for (const character of characters) {
      const own = packs.filter(({ miniature }) => miniature === character.miniature);
      expect(own.reduce((games, pack) => games + pack.games, 0)).toBe(3000);
      expect(own.reduce((wins, pack) => wins + pack.wins, 0)).toBe(character.wins);
      expect(character.winRate).toBe(character.wins / 3000);
      expect(character.survival.low).toBeLessThan(character.survival.rate);
    }
  });

  plain('a pack five points stronger is flagged, and only its character is', () => {
    const result = packsResult(
      syntheticTally({ games: 30_000, seed: 2, strong: { miniature: 'tala-aponi', pack: 1, by: 0.05 } }),
    );
    const flagged = result.packs.filter((pack) => pack.flagged !== null);
    expect(new Set(flagged.map(({ miniature }) => miniature))).toEqual(new Set(['tala-aponi']));
    expect(flagged.find(({ flagged: flag }) => flag === 'stronger')?.pack).toBe('stamina');
    expect(result.comparisons).toBe(30);
    const spread = result.spread ?? { observed: 0, chance: 1 };
    expect(spread.observed).toBeGreaterThan(spread.chance);
  });

  plain('at most 5 % of studies of equal packs flag anything', () => {
    let flagged = 0;
    for (let seed = 0; seed < 60; seed++) {
      const { packs } = packsResult(syntheticTally({ ...SMALL, games: 900, seed, drawChance: 0 }));
      if (packs.some((pack) => pack.flagged !== null)) flagged++;
    }
    // 60 · 5 % = 3 with a standard deviation of 1.7.
    expect(flagged).toBeLessThanOrEqual(3 + 3 * 1.7);
  });

  plain('a miniature with one pack only is compared with nothing', () => {
    const { columns, miniatures, batches } = syntheticStudy({ ...SMALL, games: 400 });
    const tally = createTally(columns, miniatures);
    const isPack = columns.map(({ name }) => name.startsWith('pack:'));
    for (const batch of batches) {
      addBatch(tally, { ...batch, columns: batch.columns.map((own, i) => (isPack[i] ? own.fill(0) : own)) });
    }
    const result = packsResult(tally);
    expect(result.comparisons).toBe(0);
    expect(result.spread).toBeNull();
    expect(result.packs.every((pack) => pack.versusOthers === null && pack.flagged === null)).toBe(true);
    expect(result.characters.every((character) => character.packsPValue === null)).toBe(true);
  });

  plain('no games are an error, not a division by zero', () => {
    const { columns, miniatures } = syntheticStudy(SMALL);
    expect(() => matchupResult(createTally(columns, miniatures))).toThrow(/no game was finished/);
  });
});

describe('a study that was watched', () => {
  slowly(
    'has wider intervals for sides, splits, packs and contrasts, and says what they are tuned for',
    () => {
      const tally = syntheticTally({ games: 2000 });
      const [single, watched] = [matchupResult(tally), matchupResult(tally, 2000)];
      expect([single.planned, watched.planned]).toEqual([null, 2000]);
      const width = ({ low, high }: { readonly low: number; readonly high: number }): number => high - low;
      // Pairs of games, games of a split: about half as wide again at least.
      expect(width(watched.sides[0])).toBeGreaterThan(1.3 * width(single.sides[0]));
      expect(width(watched.entries[0].sides[1])).toBeGreaterThan(1.3 * width(single.entries[0].sides[1]));
      const [packs, watchedPacks] = [packsResult(tally), packsResult(tally, 2000)];
      packs.packs.forEach((pack, i) => {
        const other = watchedPacks.packs[i];
        expect(width(other)).toBeGreaterThan(1.3 * width(pack));
        expect(width(other.versusOthers ?? other)).toBeGreaterThan(1.2 * width(pack.versusOthers ?? pack));
      });
      expect(watchedPacks.characters.every(({ packsPValue }) => packsPValue === null)).toBe(true);
    },
  );

  slowly('leaves every contrast possible while its games are far too few', () => {
    const { packs } = packsResult(syntheticTally({ games: 60 }), 100_000);
    for (const { versusOthers, flagged } of packs) {
      expect([versusOthers?.low, versusOthers?.high, flagged]).toEqual([-1, 1, null]);
    }
  });
});
