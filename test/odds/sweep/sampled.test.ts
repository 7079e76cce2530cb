/** `--sweep` of answers that are sampled: every value has its interval, and only intervals that are apart make a difference. */
import { describe, expect, test } from 'vitest';
import { sweepSentence } from '../../../src/odds/sweep/sentence.ts';
import { ask, type OddsAnswer } from '../../../src/odds.ts';
import { slowly } from '../../config/slowly.ts';

const TURN = { from: 'schocktruppen', enemy: 'john-macneal', playouts: '100' };

function documentOf({ document }: OddsAnswer): unknown {
  return document;
}

const interval = { low: expect.any(Number), high: expect.any(Number) };

describe('--sweep of odds turn', () => {
  test('compares the chance to win and names the best line at each distance', async () => {
    const swept = await ask('tannhauser', 'turn', { ...TURN, sweep: ['distance=1..2'] });
    const alone = await ask('tannhauser', 'turn', { ...TURN, distance: '2' });
    expect(documentOf(swept)).toMatchObject({
      question: { sweep: [{ name: 'distance', values: ['1', '2'] }] },
      exact: { measures: [{ name: 'best line' }] },
      sampled: { measures: [{ name: 'win', intervals: [interval, interval] }, {}] },
    });
    const [measures] = swept.blocks;
    const rows = measures.kind === 'table' ? measures.rows : [];
    const [best] =
      'lines' in alone.document && Array.isArray(alone.document.lines) ? alone.document.lines : [];
    expect(rows[1].slice(0, 4)).toEqual(['2', best.win.share, best.win.low, best.win.high]);
    expect(measures).toMatchObject({
      columns: [{ head: 'distance' }, { head: 'win' }, { head: 'from' }, { head: 'to' }, {}, {}, {}, {}],
    });
  });

  slowly('tells how far the intervals of a matrix reach', async () => {
    const sweep = ['distance=1..2', 'overwatch=all'];
    const { blocks } = await ask('tannhauser', 'turn', { ...TURN, sweep });
    const said = blocks.flatMap((block) => (block.kind === 'notes' ? block.lines : []));
    expect(said[0]).toMatch(/^Sampled: 95 % intervals of win reach at most \d+\.\d % to either side/);
  });

  test('does not vary how long is looked', async () => {
    const asked = ask('tannhauser', 'turn', { ...TURN, sweep: ['playouts=100,200'] });
    await expect(asked).rejects.toThrow(/found "playouts", expected one of enemy, distance, cp/);
  });
});

slowly('a roll that is too large to be enumerated has its chance with an interval', async () => {
  const pool = '{n}d20kh5000 >= 77500';
  const swept = await ask('tannhauser', 'roll', { pool, sweep: ['n=5001,9999'], measure: ['chance'] });
  expect(documentOf(swept)).toMatchObject({
    exact: { measures: [] },
    sampled: { measures: [{ name: 'chance', intervals: [interval, interval] }] },
  });
});

describe('the sentence about sampled values', () => {
  const axes = [{ name: 'distance', values: ['1', '2'], words: ['1', '2'] }];
  const points = axes[0].values.map((value) => ({ values: [value], answer: emptyAnswer() }));
  const win = (values: number[], error: number) => ({
    ...{ name: 'win', format: 'probability' as const, values },
    intervals: values.map((value) => ({ low: value - error, high: value + error })),
  });

  test('names both ends with their intervals where these are apart', () => {
    expect(sweepSentence('turn eva', axes, points, [win([0.3, 0.5], 0.05)])).toBe(
      'Turn eva by distance: win from 30.0 % (25.0 % to 35.0 %, distance 1) to 50.0 % (45.0 % to 55.0 %, distance 2)',
    );
  });

  test('sees no clear difference where they meet', () => {
    expect(sweepSentence('turn eva', axes, points, [win([0.3, 0.35], 0.05)])).toBe(
      'Turn eva by distance: no clear difference in win (30.0 % to 35.0 %)',
    );
  });

  test('tells where a text changes', () => {
    const best = { name: 'best line', format: 'text' as const, values: ['attack', 'wait'] };
    expect(sweepSentence('turn eva', axes, points, [best])).toBe(
      'Turn eva by distance: best line: attack (distance 1), wait (distance 2)',
    );
  });
});

function emptyAnswer() {
  return {
    ...{ document: {}, sentence: '', blocks: [], chart: null, rules: [], assumed: [] },
    steps: () => [],
  };
}
