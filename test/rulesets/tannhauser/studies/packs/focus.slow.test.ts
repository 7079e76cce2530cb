import { describe, expect, test } from 'vitest';
import { focused } from '../focusOverlay.ts';
import './focus.test.ts';

describe('balance packs --focus', () => {
  test('finds that a Hero with two Combat more is stronger than one with two less', async () => {
    const [strong, weak] = [await focused(9, 800, 100), await focused(3, 800, 100)];
    const [{ focus: high }] = strong.settings;
    const [{ focus: low }] = weak.settings;
    expect(high.overall.low).toBeGreaterThan(low.overall.high);
    // The weak one is raised.
    expect(low.parameters.map(({ step }: { step: number }) => step)).toContain(1);
    expect(weak.claim).toMatch(/^Castle Ksiaz, Deathmatch: Inge Weber is \d+(\.\d)? points weaker/);
  }, 600_000);
});

test('measures the fewest steps that bring the character level in games that chose nothing', async () => {
  const { settings, variants } = await focused(2, 60, 100);
  const [{ focus }] = settings;
  const { overall, parameters, remedy } = focus;
  expect(overall.high).toBeLessThan(0);
  const effectOf = (name: string): number =>
    parameters.find((parameter: { name: string }) => parameter.name === name).effect.difference;
  const sum = remedy.changes.reduce(
    (total: number, { name }: { name: string }) => total + effectOf(name),
    overall.difference,
  );
  expect(remedy.expected).toBeCloseTo(sum, 12);
  for (const { values } of remedy.changes) for (const { from, to } of values) expect(to).toBe(from + 1);
  expect(remedy.low).toBeLessThanOrEqual(remedy.difference);
  expect(remedy.difference).toBeGreaterThan(overall.difference);
  const hashOf = (wanted: string): string =>
    variants.find(({ name }: { name: string }) => name === wanted).resultsHash;
  expect(hashOf('baseline, fresh games')).not.toBe(hashOf('baseline'));
});
