import { describe, expect, test } from 'vitest';
import { createStreams, nextUint32, seedStreams } from '../../src/random/streams.ts';
import {
  confidenceSequence,
  GAME_SCORES,
  logEvidence,
  PAIR_SCORES,
} from '../../src/statistics/confidenceSequence.ts';
import { binomial } from './binomial.ts';
import { wilsonInterval } from './wilson.ts';

const GAMES = 10_000;
const LOOK = 100;

/** Share of watched studies of a fair coin that raise an alarm at any of their 100 looks. */
function falseAlarms(studies: number, isAlarm: (won: number, games: number) => boolean): number {
  const rng = createStreams(1);
  let alarms = 0;
  for (let study = 0; study < studies; study++) {
    seedStreams(rng, 17, 0, study);
    let won = 0;
    for (let games = 1; games <= GAMES; games++) {
      won += nextUint32(rng, 0) >>> 31;
      if (games % LOOK !== 0 || !isAlarm(won, games)) continue;
      alarms++;
      break;
    }
  }
  return alarms / studies;
}

const counts = (won: number, games: number) => ({ scores: GAME_SCORES, counts: [games - won, won] });

describe('confidence sequence', () => {
  test('watched every 100 of 10,000 fair games it raises at most 5 % false alarms, a naive interval 39 %', () => {
    const studies = 1000;
    const sequence = falseAlarms(
      studies,
      (won, games) => logEvidence(counts(won, games), 0.5, GAMES) >= Math.log(20),
    );
    const naive = falseAlarms(studies, (won, games) => {
      const { low, high } = wilsonInterval(won, games);
      return low > 0.5 || high < 0.5;
    });
    expect(sequence).toBeLessThanOrEqual(0.05);
    expect(sequence).toBeGreaterThan(0.005);
    // Three standard errors of 1000 studies.
    expect(Math.abs(naive - 0.39)).toBeLessThan(0.047);
  });

  test.each(['either', 'above', 'below'] as const)(
    'evidence %s a true mean has the expectation 1',
    (alternative) => {
      for (const p of [0.1, 0.5]) {
        let expectation = 0;
        binomial(200, p).forEach((chance, won) => {
          expectation += chance * Math.exp(logEvidence(counts(won, 200), p, 1000, alternative));
        });
        expect(expectation).toBeCloseTo(1, 9);
      }
    },
  );

  test('holds just the means without evidence of 20 against them', () => {
    const seen = { scores: PAIR_SCORES, counts: [30, 100, 260, 150, 60] };
    const { low, high } = confidenceSequence(seen, 1000);
    for (const end of [low, high]) expect(logEvidence(seen, end, 1000)).toBeCloseTo(Math.log(20), 6);
    expect(logEvidence(seen, (low + high) / 2, 1000)).toBeLessThan(0);
  });

  test('is about 1.55 times as wide as a single interval where it is planned to be', () => {
    const { low, high } = confidenceSequence(counts(5000, GAMES), GAMES);
    const single = wilsonInterval(5000, GAMES);
    expect((high - low) / (single.high - single.low)).toBeCloseTo(1.54, 1);
  });

  test('is symmetric and knows nothing without games', () => {
    const won = confidenceSequence(counts(70, 100), 100);
    const lost = confidenceSequence(counts(30, 100), 100);
    expect(lost.low).toBeCloseTo(1 - won.high, 9);
    expect(confidenceSequence(counts(0, 0), 100)).toEqual({ low: 0, high: 1 });
    expect(confidenceSequence(counts(100, 100), 100).high).toBe(1);
  });

  test('refuses counts that mean nothing', () => {
    expect(() => confidenceSequence({ scores: [0, 1], counts: [1] }, 10)).toThrow(/count of at least 0/);
    expect(() => logEvidence({ scores: [0, 2], counts: [1, 1] }, 0.5, 10)).toThrow(/score from 0 to 1/);
    expect(() => confidenceSequence(counts(1, 2), 10, 1)).toThrow(/between 0 and 1/);
  });
});
