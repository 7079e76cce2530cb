import { readFile } from 'node:fs/promises';
import { beforeAll, describe, expect, test } from 'vitest';
import { advise } from '../../../src/page/board/advisor/advice.ts';
import type { Advice } from '../../../src/page/board/advisor/advised.ts';
import { verdictOn } from '../../../src/page/board/advisor/verdict.ts';
import { loadCatalogue } from '../../../src/rulesets/tannhauser/catalogue.ts';
import type { Catalogue } from '../../../src/rulesets/tannhauser/model.ts';
import { readPosition } from '../../../src/rulesets/tannhauser/positions/read.ts';
import type { PositionFile } from '../../../src/rulesets/tannhauser/positions/schema.ts';

const [EVA, MACNEAL] = [72, 71];

describe('the advisor of the board', () => {
  let catalogue: Catalogue;
  let file: PositionFile;
  let heard: Advice[];
  let advice: Advice;

  beforeAll(async () => {
    catalogue = await loadCatalogue();
    file = readPosition(await readFile('test/page/board/lastShot.yaml'), 'lastShot.yaml', catalogue);
    heard = [];
    advice = advise(catalogue, file, 3, (soFar) => heard.push(soFar));
  });

  test('finds the shot that wins, and what the board draws of it', () => {
    const [best] = advice.lines;
    expect(best.text).toMatch(/attack John MacNeal/);
    expect(best.costs).toBeNull();
    expect(best.arrow.aim?.[1]).toBe(MACNEAL);
    expect(best.arrow.walk.at(0) ?? best.arrow.aim?.[0]).toBe(EVA);
    // Whoever walks is drawn from circle to circle.
    const walks = advice.lines.flatMap(({ arrow, text }) => (text.includes('move to') ? [arrow.walk] : []));
    for (const walk of walks) expect(walk.length).toBeGreaterThan(1);
  });

  test('tells the chance of the first side while it plays and at the end, whichever side decides', () => {
    expect(heard.length).toBeGreaterThan(0);
    expect(heard[0].standing).toMatch(/^Best so far/);
    const other = advise(catalogue, { ...file, next: 'second' }, 3, () => undefined);
    expect([advice.side, other.side]).toEqual([0, 1]);
    expect(advice.win.share).toBeGreaterThan(0.5);
    expect(other.win.share).toBeLessThan(0.5);
    for (const { win } of [...heard, advice, other]) {
      expect(win.low).toBeLessThanOrEqual(win.share);
      expect(win.high).toBeGreaterThanOrEqual(win.share);
    }
  });

  test('an activation that lets the shot go is told its cost; the best one is not', () => {
    const activation = (steps: readonly string[]) => ({ before: 0, file, steps });
    const best = advice.lines[0].steps;
    const told = verdictOn(catalogue, activation(['activate eva-kramer', 'end']), best);
    const [, points, low, high] =
      /^This cost (\d+) points \((\d+) to (\d+)\)\. Better: Eva Krämer: .*attack John MacNeal/.exec(told) ??
      [];
    expect(Number(points)).toBeGreaterThan(10);
    expect(Number(low)).toBeLessThan(Number(points));
    expect(Number(high)).toBeGreaterThan(Number(points));
    expect(verdictOn(catalogue, activation(best), best)).toBe('');
    // Without advice a brief search finds the shot.
    expect(verdictOn(catalogue, activation(['activate eva-kramer', 'end']), null)).toMatch(
      /^This cost \d+ points/,
    );
  });

  test('a game that waits for dice has no advice', () => {
    const since = [...advice.lines[0].steps];
    expect(() => advise(catalogue, { ...file, since }, 1, () => undefined)).toThrow(
      /found a roll of dice, expected a position in which a side decides/,
    );
  });
});
