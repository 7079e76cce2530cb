/** A question asked for every value of one parameter, or of two: what changes with it. */
import { type Column, notes, type Table, table } from '../../answer/blocks.ts';
import { numberLabel } from '../../answer/label.ts';
import { UsageError } from '../../base/errors.ts';
import { nearestName } from '../../base/nearest.ts';
import type { OddsPicture } from '../../charts/oddsPicture.ts';
import { sortedRules } from '../../game/ruleIds.ts';
import type { OddsPresentation } from '../presentation.ts';
import type { Axis } from './axis.ts';
import { distributionMeasures, type Measure, measuresOf } from './measures.ts';

/** The answer to one combination of values, one of each axis. */
export interface SweptPoint {
  readonly values: readonly string[];
  readonly answer: OddsPresentation;
}

/** Measures of tables that are shown without being named. */
const MOST_SHOWN = 6;
/** As a chart tells apart. */
const MOST_CURVES = 4;
/** Measures that the sentence tells of. */
const MOST_TOLD = 2;

/** A figure at every point, in their order. */
interface SweptMeasure extends Omit<Measure, 'value'> {
  readonly values: readonly (number | null)[];
}

/** Every combination of the values, the last axis first to change. */
export function combinations(axes: readonly Axis[]): readonly (readonly number[])[] {
  return axes.reduce<readonly (readonly number[])[]>(
    (before, { values }) => before.flatMap((one) => values.map((_, index) => [...one, index])),
    [[]],
  );
}

/**
 * @param points of all combinations @param wanted names of measures; none: those that the answers are about
 * @throws UsageError `usage/option` when a measure is unknown, or two axes are to show several
 */
export function sweepPresentation(
  axes: readonly Axis[],
  points: readonly SweptPoint[],
  wanted: readonly string[],
): OddsPresentation {
  const known = sweptMeasures(points, ({ blocks }) => measuresOf(blocks));
  const chosen = wanted.length > 0 ? wantedMeasures(known, wanted) : usualMeasures(points, known);
  const shown = axes.length > 1 ? chosen.slice(0, 1) : chosen;
  if (axes.length > 1 && wanted.length > 1) throw measureFault('found several, expected one for a matrix');
  if (shown.length === 0) throw measureFault('found an answer without figures, expected one to compare');
  const sentence = sentenceOf(axes, points, shown);
  const others = known.filter(({ name }) => !shown.some((one) => one.name === name));
  const figures = axes.length > 1 ? matrixOf(axes, shown[0]) : tableOf(axes[0], shown);
  const document = {
    question: { sweep: axes.map(({ name, values }) => ({ name, values })) },
    exact: { measures: shown.map(({ name, format, values }) => ({ name, format, values })) },
    sampled: null,
    sentence,
  };
  return {
    document,
    sentence,
    blocks: [figures, notes(...endsOf(axes, points), others.length === 0 ? null : measuresNote(others))],
    picture: canBeDrawn(shown) ? () => pictureOf(axes, shown, sentence) : null,
    rules: sortedRules(points.flatMap(({ answer }) => answer.rules)),
    assumed: [...new Set(points.flatMap(({ answer }) => answer.assumed))],
    steps: () => points.flatMap((point) => stepsOf(axes, point)),
  };
}

function stepsOf(axes: readonly Axis[], { values, answer }: SweptPoint) {
  const where = placeOf(axes, values);
  return answer.steps().map((step) => ({ ...step, title: `${where}: ${step.title}` }));
}

/** The measures of all points by name; a point that has none of that name has null. */
function sweptMeasures(
  points: readonly SweptPoint[],
  of: (answer: OddsPresentation) => readonly Measure[],
): readonly SweptMeasure[] {
  const all = points.map(({ answer }) => new Map(of(answer).map((one) => [one.name, one])));
  const formats = new Map(all.flatMap((one) => [...one.values()].map(({ name, format }) => [name, format])));
  return [...formats].map(([name, format]) => ({
    name,
    format,
    values: all.map((one) => one.get(name)?.value ?? null),
  }));
}

function wantedMeasures(known: readonly SweptMeasure[], wanted: readonly string[]): readonly SweptMeasure[] {
  return wanted.map((text) => {
    const found = known.find(({ name }) => name.toLowerCase() === text.toLowerCase());
    if (found !== undefined) return found;
    const names = known.map(({ name }) => name);
    throw measureFault(`found "${text}", expected one of ${names.join(', ')}`, nearestName(text, names));
  });
}

/** What the answers are about: their distributions, or else the first column of their tables. */
function usualMeasures(
  points: readonly SweptPoint[],
  known: readonly SweptMeasure[],
): readonly SweptMeasure[] {
  const about = sweptMeasures(points, ({ blocks }) => distributionMeasures(blocks));
  return (about.length > 0 ? about : known).slice(0, MOST_SHOWN);
}

function measureFault(message: string, nearest?: string): UsageError {
  const hint = nearest === undefined ? {} : { nearest };
  return new UsageError([{ code: 'usage/option', place: { path: '--measure' }, message, ...hint }]);
}

/** A row each value. */
function tableOf({ name, values }: Axis, measures: readonly SweptMeasure[]): Table {
  return table(
    [[name, 'text'], ...measures.map((one): Column => ({ head: one.name, format: one.format, absent: '–' }))],
    values.map((value, index) => [value, ...measures.map((one) => one.values[index])]),
  );
}

/** A row each value of the first axis, a column each of the second. */
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

function placeOf(axes: readonly Axis[], values: readonly string[]): string {
  return axes.map(({ name }, index) => `${name} ${values[index]}`).join(', ');
}

/** `Kill by circle: 5.0 % at -3 to 31.2 % at 3; expected wounds 0.95 at -3 to 2.31 at 3` */
function sentenceOf(
  axes: readonly Axis[],
  points: readonly SweptPoint[],
  measures: readonly SweptMeasure[],
): string {
  const told = measures.slice(0, MOST_TOLD).map(({ name, format, values }) => {
    const found = values.flatMap((value, index) => (value === null ? [] : [{ value, index }]));
    if (found.length === 0) return `${name} unknown`;
    const sorted = found.toSorted((a, b) => a.value - b.value || a.index - b.index);
    const [low, high] = [sorted[0], sorted[sorted.length - 1]];
    const at = ({ value, index }: typeof low): string =>
      `${numberLabel(value, format)} (${placeOf(axes, points[index].values)})`;
    return low.value === high.value
      ? `${name} ${numberLabel(low.value, format)} throughout`
      : `${name} from ${at(low)} to ${at(high)}`;
  });
  return `By ${axes.map(({ name }) => name).join(' and ')}: ${told.join('; ')}`;
}

/** The first and the last answer in their own words. */
function endsOf(axes: readonly Axis[], points: readonly SweptPoint[]): string[] {
  return [points[0], points[points.length - 1]].map(
    ({ values, answer }) => `At ${placeOf(axes, values)}: ${answer.sentence}.`,
  );
}

function measuresNote(others: readonly SweptMeasure[]): string {
  const names = others.slice(0, MOST_SHOWN).map(({ name }) => name);
  const more = others.length - names.length;
  return `Other figures by --measure: ${names.join(', ')}${more > 0 ? ` and ${more} more` : ''}.`;
}

/** Charts begin at 0. */
function canBeDrawn([first]: readonly SweptMeasure[]): boolean {
  return first.values.every((value) => value === null || value >= 0);
}

/** Curves of the measures that share the first one's format, or a matrix of colours. */
function pictureOf(axes: readonly Axis[], measures: readonly SweptMeasure[], title: string): OddsPicture {
  const [first] = measures;
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
      curves: drawn.map(({ name, values }) => ({ name, shares: values })),
    };
  }
  const width = columns.values.length;
  return {
    kind: 'heat',
    title,
    axis: columns.name,
    rows: rows.values.map((value) => `${rows.name} ${value}`),
    columns: columns.values,
    cells: rows.values.map((_, row) => first.values.slice(row * width, (row + 1) * width)),
    format,
  };
}
