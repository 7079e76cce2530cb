/** Estimates of synthetic games with known true scores, with luck removed and plain. */
import { describe, expect, test } from 'vitest';
import { createScoreAdjuster } from '../../src/experiments/adjustedScores.ts';
import { matchupResult } from '../../src/experiments/matchup.ts';
import { createPackEffectCounts } from '../../src/experiments/packEffectCounts.ts';
import { packsResult } from '../../src/experiments/packs.ts';
import { addBatch, createTally, type Tally } from '../../src/experiments/tally.ts';
import { cases, slowly } from '../config/slowly.ts';
import {
  CONDITIONS,
  controlledGames,
  controlledTally,
  firstSide,
  replicate,
  scoreActingFirst,
  scoreWithPack,
  TRUTH,
  uniforms,
} from './controlledStudy.ts';

describe.each(CONDITIONS.slice(0, cases(2, CONDITIONS.length)))(
  'the score of a side, %s,',
  (_, options, isPlain) => {
    test('is unbiased and its interval holds as often as it says', () => {
      const random = uniforms(200);
      const found = replicate(100, TRUTH.score, () =>
        firstSide(controlledTally({ games: 200, random, ...options }, isPlain)),
      );
      expect(Math.abs(found.bias)).toBeLessThan(4 * found.error);
      // Three standard errors of 100 studies are 6.5 %; adjustedScores.slow.test.ts is sharper.
      expect(found.coverage).toBeGreaterThan(0.95 - 0.065);
      expect(found.stated).toBeGreaterThan(0.78);
      expect(found.stated).toBeLessThan(1.28);
    });
  },
);

describe('efficiency', () => {
  test('is what the covariates explain, entry points that a pair swaps included', () => {
    const random = uniforms(11);
    const { efficiency } = replicate(20, TRUTH.score, () =>
      firstSide(controlledTally({ games: 2000, random })),
    );
    // Variances of luck in −½ … ½, of who acts first, of packs and of entry points, out of that of a single score.
    const explained =
      0.5 ** 2 / 12 + (0.1 ** 2 * (0.25 * 0.84 * 2 + 0.25)) / 3 + 0.06 ** 2 / 1.5 + 0.08 ** 2 / 4;
    const whole = TRUTH.score * (1 - TRUTH.score);
    expect(efficiency).toBeGreaterThan(0.97 * (whole / (whole - explained)));
    expect(efficiency).toBeLessThan(1.06 * (whole / (whole - explained)));
  });

  test('is unknown of a plain score, and of one that hardly ever varies', () => {
    expect(firstSide(controlledTally({ games: 400, random: uniforms(1) }, true)).efficiency).toBeNull();
    const few = controlledTally({ games: 50, random: uniforms(1) });
    expect(firstSide(few).efficiency).toBeNull();
    expect(firstSide(few).estimate).toBeCloseTo(matchupResult(few).sides[0].winRate, 12);
  });
});

describe('scores of games that are picked', () => {
  const packOf = (tally: Tally, pack: number) => packsResult(tally).packs[pack];

  test.each([0, 2])(
    'by pack %i are unbiased, though that pack, and who acts first with it, are covariates',
    (pack) => {
      const random = uniforms(21 + pack);
      const found = replicate(
        100,
        scoreWithPack(pack),
        () => packOf(controlledTally({ games: 600, random }), pack).score,
      );
      expect(Math.abs(found.bias)).toBeLessThan(4 * found.error);
      expect(found.coverage).toBeGreaterThan(0.95 - 0.065);
      expect(found.coverage).toBeLessThan(1);
      expect(found.efficiency).toBeGreaterThan(1.05);
    },
  );

  test('by pack keep what the pack is worth against the others', () => {
    const random = uniforms(31);
    const truth = scoreWithPack(0) - (scoreWithPack(1) + scoreWithPack(2)) / 2;
    const STUDIES = 60;
    let covered = 0;
    let bias = 0;
    let squares = 0;
    for (let study = 0; study < STUDIES; study++) {
      const { versusOthers } = packOf(controlledTally({ games: 600, random }), 0);
      const { difference, low, high } = versusOthers ?? { difference: Number.NaN, low: 0, high: 0 };
      bias += (difference - truth) / STUDIES;
      squares += (difference - truth) ** 2;
      if (low <= truth && truth <= high) covered++;
    }
    expect(Math.abs(bias)).toBeLessThan((4 * Math.sqrt(squares)) / STUDIES);
    // Simultaneous over nine packs: 99.4 % each.
    expect(covered / STUDIES).toBeGreaterThan(0.97);
  });

  test('by who acts first are unbiased, though the Setup Roll is a covariate', () => {
    const random = uniforms(41);
    const found = replicate(
      100,
      scoreActingFirst(),
      () => matchupResult(controlledTally({ games: 600, random })).firstToAct[0].sides[0].score,
    );
    expect(Math.abs(found.bias)).toBeLessThan(4 * found.error);
    expect(found.coverage).toBeGreaterThan(0.95 - 0.065);
  });

  test('by entry point are those of whoever enters there', () => {
    const random = uniforms(51);
    const found = replicate(
      100,
      0.5 + TRUTH.entry / 2,
      () => matchupResult(controlledTally({ games: 600, random })).entryPoints[0].score,
    );
    expect(Math.abs(found.bias)).toBeLessThan(4 * found.error);
    expect(found.coverage).toBeGreaterThan(0.95 - 0.065);
  });
});

describe('effects of packs at equal luck', () => {
  /** Effect of the first miniature's first pack. */
  const effectOf = (random: () => number, swapped: boolean, isPlain: boolean) => {
    const { columns, miniatures, batch } = controlledGames({ games: 1000, random, swapped });
    const counts = createPackEffectCounts(columns, miniatures);
    counts.add(batch, isPlain ? undefined : createScoreAdjuster(columns, miniatures).adjust(batch));
    const found = counts.result(1);
    const effect = found?.effects.find(({ miniature, pack }) => miniature === 'eva' && pack === 'combat');
    if (effect === undefined) throw new Error('no effect');
    return { ...effect, isAdjusted: found?.isAdjusted };
  };

  slowly.each([true, false])(
    'are unbiased and more exact than plain ones (packs of a pair together: %s)',
    (swapped) => {
      const random = uniforms(71);
      const truth = scoreWithPack(0) - (scoreWithPack(1) + scoreWithPack(2)) / 2;
      const STUDIES = 30;
      let [bias, squares, stated, plain] = [0, 0, 0, 0];
      for (let study = 0; study < STUDIES; study++) {
        const { points, standardError, isAdjusted } = effectOf(random, swapped, false);
        expect(isAdjusted).toBe(true);
        bias += (points - truth) / STUDIES;
        squares += (points - truth) ** 2;
        stated += standardError ** 2;
        plain += effectOf(random, swapped, true).standardError ** 2;
      }
      expect(Math.abs(bias)).toBeLessThan((4 * Math.sqrt(squares)) / STUDIES);
      // Thirty studies tell a variance to 26 %.
      expect(stated / squares).toBeGreaterThan(0.5);
      expect(stated / squares).toBeLessThan(2);
      expect(plain / stated).toBeGreaterThan(1.08);
    },
  );
});

describe('a score adjuster', () => {
  test('gives the same scores however the games are cut into batches', () => {
    const { columns, miniatures, batch } = controlledGames({ games: 300, random: uniforms(61) });
    const whole = createTally(columns, miniatures, createScoreAdjuster(columns, miniatures));
    addBatch(whole, batch);
    const cut = createTally(columns, miniatures, createScoreAdjuster(columns, miniatures));
    for (let first = 0; first < 300; first += 7) {
      const games = Math.min(7, 300 - first);
      addBatch(cut, { first, games, columns: batch.columns.map((own) => own.slice(first, first + games)) });
    }
    expect(matchupResult(cut)).toEqual(matchupResult(whole));
    expect(packsResult(cut)).toEqual(packsResult(whole));
  });

  test('takes nothing out of games that measure no luck', () => {
    const { columns, miniatures } = controlledGames({ games: 2, random: uniforms(1) });
    const without = columns.filter(({ name }) => name !== 'luck');
    expect(createScoreAdjuster(without, miniatures).isAdjusting).toBe(false);
    expect(createScoreAdjuster(columns, miniatures).isAdjusting).toBe(true);
  });
});
