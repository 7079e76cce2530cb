import { describe, expect, test } from 'vitest';
import { checkInterpretations, type Interpretation } from '../../src/experiments/interpretations.ts';
import { type Finding, signOf } from '../../src/experiments/playerCheck.ts';
import { bonferroniConfidence } from '../../src/statistics/multiple.ts';
import { criticalValue } from '../../src/statistics/normal.ts';
import { slowly } from '../config/slowly.ts';
import { normals } from '../statistics/normals.ts';

const STUDIES = 1000;
const RULINGS = 25;
const FINDINGS = 7;
const CRITICAL = criticalValue(bonferroniConfidence(0.95, FINDINGS));
/** Standard error with half of the games. */
const ERROR = Math.SQRT2;
const NOISE = 3 * Math.sqrt((0.05 * 0.95) / STUDIES);

function finding(key: string, estimate: number, standardError: number): Finding {
  const half = CRITICAL * standardError;
  const interval = { low: estimate - half, high: estimate + half };
  return { key, estimate, standardError, ...interval, claimed: signOf(interval) };
}

function ruling(index: number): Interpretation {
  return { ruling: `R-${index}`, title: 'A ruling', change: `name${index}=true` };
}

/** @param truths of the findings in the baseline, and under each interpretation */
function study(
  truths: readonly number[],
  turned: (ruling: number) => readonly number[],
  normal: () => number,
) {
  const drawn = (all: readonly number[], error: number) => ({
    findings: all.map((truth, i) => finding(`pack ${i}`, truth + error * normal(), error)),
    choices: [],
  });
  const under = Array.from({ length: RULINGS }, (_, i) => [ruling(i), drawn(turned(i), ERROR)] as const);
  return checkInterpretations(drawn(truths, 1), under, RULINGS, 100);
}

const all = (value: number): number[] => Array.from({ length: FINDINGS }, () => value);

describe('a study under every interpretation', () => {
  slowly(
    'rulings that change nothing turn a finding in at most 5 % of the studies, all of them together',
    () => {
      for (const truth of [0, CRITICAL, 5]) {
        const normal = normals(3);
        let alarms = 0;
        for (let i = 0; i < STUDIES; i++) {
          const { interpretations } = study(all(truth), () => all(truth), normal);
          if (interpretations.some(({ verdict }) => verdict === 'depends')) alarms++;
        }
        expect(alarms / STUDIES).toBeLessThan(0.05 + NOISE);
      }
    },
  );

  test('a planted ruling that turns a finding over is found out, alone', () => {
    const normal = normals(5);
    const [as, over] = [12, -12].map((first) => [first, ...all(0).slice(1)]);
    let found = 0;
    let holding = 0;
    for (let i = 0; i < 200; i++) {
      const { interpretations } = study(as, (one) => (one === 3 ? over : as), normal);
      const depending = interpretations.filter(({ verdict }) => verdict === 'depends');
      if (depending.length === 1 && depending[0].ruling === 'R-3') found++;
      if (interpretations.filter(({ verdict }) => verdict === 'holds').length === RULINGS - 1) holding++;
    }
    expect(found / 200).toBeGreaterThan(0.9);
    // A chance finding among the others would leave them inconclusive.
    expect(holding / 200).toBeGreaterThan(0.9);
  });

  test('a change as large as what could have been missed lies in no interval', () => {
    const { interpretations, missed } = study(all(9), () => all(9), normals(1));
    const ends = interpretations.flatMap(({ findings }) =>
      findings.flatMap(({ difference }) => (difference === null ? [] : [-difference.low, difference.high])),
    );
    expect(missed).toBe(Math.max(...ends));
  });

  test('a finding that only the study as it is shows is inconclusive; a study that shows nothing decides nothing', () => {
    const once = (first: number, second: number) =>
      checkInterpretations(
        { findings: [finding('a', first, 1)], choices: [] },
        [[ruling(1), { findings: [finding('a', second, 1)], choices: [] }]],
        1,
        100,
      ).interpretations[0].verdict;
    expect(once(4, 1)).toBe('inconclusive');
    expect(once(9, 9)).toBe('holds');
    expect(once(9, -9)).toBe('depends');
    expect(once(1, 1)).toBe('undecided');
    expect(once(0, 9)).toBe('depends');
  });

  test('a best choice is turned by a ruling that leaves another one', () => {
    const choice = (candidates: string[]) => ({ findings: [], choices: [{ key: 'best', candidates }] });
    const verdict = (first: string[], second: string[]) =>
      checkInterpretations(choice(first), [[ruling(1), choice(second)]], 1, 100).interpretations[0].verdict;
    expect(verdict(['a'], ['b'])).toBe('depends');
    expect(verdict(['a'], ['a'])).toBe('holds');
    expect(verdict(['a'], ['a', 'b'])).toBe('inconclusive');
  });
});
