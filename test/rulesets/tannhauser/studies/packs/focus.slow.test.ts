import { describe, expect, test } from 'vitest';
import { focused } from '../focusOverlay.ts';

describe('balance packs --focus', () => {
  test('finds that a Hero with two Combat more is stronger than one with two less', async () => {
    const [strong, weak] = [await focused(9, 800), await focused(3, 800)];
    const [{ focus: high }] = strong.settings;
    const [{ focus: low }] = weak.settings;
    expect(high.overall.low).toBeGreaterThan(low.overall.high);
    // The weak one is raised.
    expect(low.parameters.map(({ step }: { step: number }) => step)).toContain(1);
    expect(weak.claim).toMatch(/^Castle Ksiaz, Deathmatch: Inge Weber is \d+(\.\d)? points weaker/);
  }, 600_000);
});
