/** Presents the answers to a question for every value of one parameter, or of two. */

import { type Cell, type Column, notes, type Table, table } from '../../answer/blocks.ts';
import { numberLabel } from '../../answer/label.ts';
import type { Measure } from '../../answer/measure.ts';
import { UsageError } from '../../base/errors.ts';
import { nearestName } from '../../base/nearest.ts';
import { capitalised } from '../../base/phrases.ts';
import type { OddsChart } from '../../charts/oddsChartKinds.ts';
import { sortedRules } from '../../game/ruleIds.ts';
import type { OddsPresentation } from '../presentation.ts';
import { type Axis, axesText, placeOf } from './axis.ts';
import { mainMeasures, measuresOf } from './measures.ts';
import {
  type AnyMeasure,
  isSampled,
  type SampledMeasure,
  type SweptMeasure,
  type SweptPoint,
} from './points.ts';
import { sweepSentence } from './sentence.ts';

/** Maximum number of table measures shown without `--measure`. */
const MOST_SHOWN = 6;
/** Maximum number of distinguishable curves in a chart. */
const MOST_CURVES = 4;

/** The answers to a question for several values. */
export interface SweepAnswer {
  /** The parsed question. */
  readonly question: {
    /** One axis, or two. */
    readonly sweep: readonly Pick<Axis, 'name' | 'values'>[];
  };
  /** Exact values, without sampling error. */
  readonly exact: {
    /** Values at every combination, the last axis changing first; null: the answer has none. */
    readonly measures: readonly SweptMeasure[];
  };
  /** Values that were sampled; null: none was. */
  readonly sampled: { readonly measures: readonly SampledMeasure[] } | null;
  readonly sentence: string;
}

/** Every combination of the values, the last axis changing first. */
export function combinations(axes: readonly Axis[]): readonly (readonly number[])[] {
  return axes.reduce<readonly (readonly number[])[]>(
    (before, { values }) => before.flatMap((one) => values.map((_, index) => [...one, index])),
    [[]],
  );
}

/**
 * @param subject the question: `attack eva-kramer john-macneal`
 * @param points of all combinations
 * @param wanted names of measures; none: the main ones
 * @throws UsageError `usage/option` for an unknown measure, or several measures with two axes
 */
export function sweepPresentation(
  subject: string,
  axes: readonly Axis[],
  points: readonly SweptPoint[],
  wanted: readonly string[],
): OddsPresentation<SweepAnswer> {
  const known = sweptMeasures(points, measuresOf);
  const chosen = wanted.length > 0 ? wantedMeasures(known, wanted) : defaultMeasures(points, known);
  const shown = axes.length > 1 ? chosen.slice(0, 1) : chosen;
  if (axes.length > 1 && wanted.length > 1) throw measureFault('found several, expected one for a matrix');
  const sentence = sweepSentence(subject, axes, points, shown);
  const others = known.filter(({ name }) => !shown.some((one) => one.name === name));
  const measures = axes.length > 1 ? matrixOf(axes, shown[0]) : tableOf(axes[0], shown);
  const document = {
    question: { sweep: axes.map(({ name, values }) => ({ name, values })) },
    exact: { measures: shown.filter((one) => !isSampled(one)) },
    sampled: shown.some(isSampled) ? { measures: shown.filter(isSampled) } : null,
    sentence,
  };
  return {
    document,
    sentence,
    blocks: [
      measures,
      notes(
        axes.length > 1 ? widestNote(shown[0]) : null,
        ...endsOf(axes, points),
        others.length === 0 ? null : measuresNote(others),
      ),
    ],
    chart: canBeDrawn(shown) ? () => chartOf(axes, shown) : null,
    rules: sortedRules(points.flatMap(({ answer }) => answer.rules)),
    assumed: [...new Set(points.flatMap(({ answer }) => answer.assumed))],
    steps: () => points.flatMap((point) => stepsOf(axes, point)),
  };
}

function stepsOf(axes: readonly Axis[], { values, answer }: SweptPoint) {
  const where = placeOf(axes, values);
  return answer.steps().map((step) => ({ ...step, title: `${where}: ${step.title}` }));
}

/**
 * The measures of the points by name; null at points without the measure. What one point alone has compares nothing and is left out,
 * such as a row of the table that only this point has.
 */
function sweptMeasures(
  points: readonly SweptPoint[],
  of: (answer: OddsPresentation) => readonly Measure[],
): readonly AnyMeasure[] {
  const all = points.map(({ answer }) => new Map(of(answer).map((one) => [one.name, one])));
  const named = [...new Map(all.flatMap((one) => [...one])).values()];
  const compared = named.filter(
    ({ name, absent }) => absent !== undefined || all.filter((one) => one.has(name)).length > 1,
  );
  return (compared.length > 0 ? compared : named).map(({ name, format, absent = null }) => {
    const values = all.map((one) => (one.get(name) ?? { value: absent }).value);
    const intervals = all.map((one) => one.get(name)?.interval ?? null);
    const isExact = intervals.every((interval) => interval === null);
    return { name, format, values, ...(isExact ? {} : { intervals }) };
  });
}

function wantedMeasures(known: readonly AnyMeasure[], wanted: readonly string[]): readonly AnyMeasure[] {
  return wanted.map((text) => {
    const found = known.find(({ name }) => name.toLowerCase() === text.toLowerCase());
    if (found !== undefined) return found;
    const names = known.map(({ name }) => name);
    throw measureFault(`found "${text}", expected one of ${names.join(', ')}`, nearestName(text, names));
  });
}

/** The main measures, or else the first column of the tables. */
function defaultMeasures(points: readonly SweptPoint[], known: readonly AnyMeasure[]): readonly AnyMeasure[] {
  const about = sweptMeasures(points, mainMeasures);
  return (about.length > 0 ? about : known).slice(0, MOST_SHOWN);
}

function measureFault(message: string, nearest?: string): UsageError {
  const hint = nearest === undefined ? {} : { nearest };
  return new UsageError([{ code: 'usage/option', place: { path: '--measure' }, message, ...hint }]);
}

/** One row per value; behind a sampled measure its interval. */
function tableOf({ name, values }: Axis, measures: readonly AnyMeasure[]): Table {
  const absent = '–';
  return table(
    [
      [name, 'text'],
      ...measures.flatMap((one): Column[] => [
        { head: one.name, format: one.format, absent },
        ...(isSampled(one)
          ? (['from', 'to'] as const).map((head) => ({
              head,
              format: one.format,
              id: `${one.name} ${head}`,
              absent,
            }))
          : []),
      ]),
    ],
    values.map((value, index) => [
      value,
      ...measures.flatMap((one): Cell[] => {
        if (!isSampled(one)) return [one.values[index]];
        const interval = one.intervals[index];
        return [one.values[index], interval?.low ?? null, interval?.high ?? null];
      }),
    ]),
    measures.some(isSampled) ? { caption: 'Behind sampled values their 95 % intervals' } : {},
  );
}

/** How far the intervals of a matrix reach at most, which has no room for them; null: all is exact. */
function widestNote(measure: AnyMeasure): string | null {
  if (!isSampled(measure)) return null;
  const { name, format, values, intervals } = measure;
  const reaches = intervals.map((interval, index) => {
    const value = values[index];
    return interval === null || typeof value !== 'number'
      ? 0
      : Math.max(interval.high - value, value - interval.low);
  });
  return `Sampled: 95 % intervals of ${name} reach at most ${numberLabel(Math.max(...reaches), format)} to either side; --json has each.`;
}

/** One row per value of the first axis, one column per value of the second. */
function matrixOf([rows, columns]: readonly Axis[], { name, format, values }: SweptMeasure): Table {
  const width = columns.values.length;
  return table(
    [
      [rows.name, 'text'],
      ...columns.values.map((head): Column => ({ head, format, absent: '–', isCompared: true })),
    ],
    rows.values.map((value, row) => [value, ...values.slice(row * width, (row + 1) * width)]),
    { caption: `${name}, columns: ${columns.name}` },
  );
}

/** The sentences of the first and the last answer. */
function endsOf(axes: readonly Axis[], points: readonly SweptPoint[]): string[] {
  return [points[0], points[points.length - 1]].map(
    ({ values, answer }) => `At ${placeOf(axes, values)}: ${answer.sentence}.`,
  );
}

function measuresNote(others: readonly SweptMeasure[]): string {
  const names = others.slice(0, MOST_SHOWN).map(({ name }) => name);
  const more = others.length - names.length;
  return `Other values with --measure: ${names.join(', ')}${more > 0 ? ` and ${more} more` : ''}.`;
}

/** Whether the values fit a chart, whose axis starts at 0. */
function canBeDrawn([first]: readonly SweptMeasure[]): boolean {
  return first.values.every((value) => value === null || (typeof value === 'number' && value >= 0));
}

function numberOf(cell: Cell): number | null {
  return typeof cell === 'number' ? cell : null;
}

/** Curves of the measures that share the first one's format, or a heat map. */
function chartOf(axes: readonly Axis[], measures: readonly SweptMeasure[]): OddsChart {
  const [first] = measures;
  const title = `${capitalised(first.name)} by ${axesText(axes)}`;
  const format = first.format === 'share' || first.format === 'percent' ? 'probability' : first.format;
  const [rows, columns] = axes;
  if (columns === undefined) {
    const drawn = measures
      .filter((one) => one.format === first.format && canBeDrawn([one]))
      .slice(0, MOST_CURVES);
    return {
      kind: 'curves',
      title,
      axis: rows.name,
      labels: rows.values,
      format,
      isInBlocks: true,
      curves: drawn.map((one) => ({
        name: isSampled(one) ? `${one.name}, with 95 % intervals` : one.name,
        shares: one.values.map(numberOf),
        ...(isSampled(one) ? { intervals: one.intervals } : {}),
      })),
    };
  }
  const width = columns.values.length;
  return {
    kind: 'heat',
    title,
    axis: columns.name,
    rows: rows.values.map((value) => `${rows.name} ${value}`),
    columns: columns.values,
    cells: rows.values.map((_, row) => first.values.slice(row * width, (row + 1) * width).map(numberOf)),
    format,
  };
}
