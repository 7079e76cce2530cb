import { describe, expect, test } from 'vitest';
import { chartSvg } from '../../src/charts/render.ts';
import { type Chart, FILE_LAYOUT, NARROW } from '../../src/charts/theme.ts';
import { survivalChart, turnsChart } from '../../src/charts/turnCharts.ts';
import type { MeanPoints, SideLosses } from '../../src/experiments/sideLosses.ts';
import { displayRows } from '../../src/tables/studyTable.ts';
import type { TurnResult } from '../../src/tables/turnTables.ts';
import { turnsTable } from '../../src/tables/turnTables.ts';
import { compileWarnings } from './compileWarnings.ts';

const SIDES = ['Blue <b>', 'Red'] as const;

function points(mean: number): MeanPoints {
  return { mean, standardError: 0.5, low: mean - 1.5, high: mean + 1.5 };
}

function after(first: number, second: number): SideLosses {
  const lost = [points(first), points(second)] as const;
  return { games: 4000, confidence: 0.95, planned: null, lost, margin: points(second - first) };
}

const FOUND: TurnResult = {
  losses: [after(0.5, 12), after(30, 119)],
  armyPoints: [100, 120],
  ranges: [18, 9],
};
const SOLVED = [
  { turn: 1, sides: [side(0.1), side(0.25)], bothDestroyed: 0.01 },
  { turn: 2, sides: [side(0.2), side(0.5)], bothDestroyed: 0.02 },
] as const;

function side(destroyed: number) {
  return { destroyed, markers: 0, pointsLost: 0 };
}

function valuesOf({ spec }: Chart): readonly Record<string, unknown>[] {
  return JSON.parse(JSON.stringify(spec)).data.values;
}

describe.each([
  ['turns', (layout: typeof NARROW) => turnsChart(FOUND, [...SIDES], layout)],
  ['survival', (layout: typeof NARROW) => survivalChart(SOLVED, [18, 9], [...SIDES], layout)],
])('chart %s', (name, draw) => {
  test('is plain data that Vega-Lite compiles without a warning, with both sides in its legend', async () => {
    const chart = draw(FILE_LAYOUT);
    expect(chart.name).toBe(name);
    expect(JSON.parse(JSON.stringify(chart.spec))).toEqual(chart.spec);
    expect(compileWarnings(chart.spec)).toEqual([]);
    const svg = await chartSvg(chart.spec);
    expect(svg).toContain('Blue &lt;b&gt;');
    expect(svg).toContain('Red');
    expect(svg).not.toMatch(/NaN|undefined/);
  });

  test('begins with everything before the first turn, and has a point for every side and turn', () => {
    const values = valuesOf(draw(NARROW));
    expect(values.map(({ name: of, turn }) => `${of} ${turn}`)).toEqual(
      SIDES.flatMap((of) => [0, 1, 2].map((turn) => `${of} ${turn}`)),
    );
    expect(draw(NARROW).alternative).toContain('Red: 1');
  });
});

test('army points left end at nothing and at everything', () => {
  const values = valuesOf(turnsChart(FOUND, [...SIDES], FILE_LAYOUT));
  expect(values[1]).toMatchObject({ value: 99.5, low: 98, high: 100 });
  expect(values[5]).toMatchObject({ value: 1, low: 0, high: 2.5 });
});

test('the table of turns has the army points left with their error, and the lead with its interval', () => {
  expect(displayRows(turnsTable(FOUND, [...SIDES]))).toEqual([
    ['1', '18', SIDES[0], '99.5 ± 0.5', '98.0 to 100.0'],
    ['1', '18', SIDES[1], '108.0 ± 0.5', '106.5 to 109.5'],
    ['1', '18', `${SIDES[0]} ahead by`, '11.5 ± 0.5', '10.0 to 13.0'],
    ['2', '9', SIDES[0], '70.0 ± 0.5', '68.5 to 71.5'],
    ['2', '9', SIDES[1], '1.0 ± 0.5', '0.0 to 2.5'],
    ['2', '9', `${SIDES[0]} ahead by`, '89.0 ± 0.5', '87.5 to 90.5'],
  ]);
});
