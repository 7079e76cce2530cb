/** The sentence of a sweep: from where to where the main measures go. */
import type { Cell } from '../../answer/blocks.ts';
import { numberLabel } from '../../answer/label.ts';
import { capitalised, counted } from '../../base/phrases.ts';
import { type Axis, axesText, placeOf } from './axis.ts';
import {
  type AnyMeasure,
  isSampled,
  type SampledMeasure,
  type SweptMeasure,
  type SweptPoint,
} from './points.ts';

/** Maximum number of measures in the sentence. */
const MOST_REPORTED = 2;
/** Maximum number of changes of a text that the sentence tells one by one. */
const MOST_RUNS = 4;

/** `Attack eva-kramer john-macneal by circle: kill from 6.0 % (circle -3) to 41.8 % (circle 3)` */
export function sweepSentence(
  subject: string,
  axes: readonly Axis[],
  points: readonly SweptPoint[],
  measures: readonly AnyMeasure[],
): string {
  const reported = measures.slice(0, MOST_REPORTED).map((measure) => {
    const { name, format, values } = measure;
    const found = values.flatMap((value, index) => (typeof value === 'number' ? [{ value, index }] : []));
    if (found.length === 0) return wordsOf(axes, points, { name, values });
    const sorted = found.toSorted((a, b) => a.value - b.value || a.index - b.index);
    const [low, high] = [sorted[0], sorted[sorted.length - 1]];
    if (isSampled(measure)) return sampledWords(axes, points, measure, [low.index, high.index]);
    const at = ({ value, index }: typeof low): string =>
      `${numberLabel(value, format)} (${placeOf(axes, points[index].values)})`;
    if (numberLabel(low.value, format) !== numberLabel(high.value, format))
      return `${name} from ${at(low)} to ${at(high)}`;
    const about = low.value === high.value ? '' : 'about ';
    return `${name} ${about}${numberLabel(low.value, format)} throughout`;
  });
  return `${capitalised(subject)} by ${axesText(axes)}: ${reported.join('; ')}`;
}

/** `win from 23.0 % (20.1 %–26.1 %, distance 1) to …`, where their intervals are apart. */
function sampledWords(
  axes: readonly Axis[],
  points: readonly SweptPoint[],
  { name, format, values, intervals }: SampledMeasure,
  ends: readonly [low: number, high: number],
): string {
  const [low, high] = ends.map((index) => {
    const value = Number(values[index]);
    const interval = intervals[index] ?? { low: value, high: value };
    const range = `${numberLabel(interval.low, format)} to ${numberLabel(interval.high, format)}`;
    const text = `${numberLabel(value, format)} (${range}, ${placeOf(axes, points[index].values)})`;
    return { value: numberLabel(value, format), interval, text };
  });
  if (low.value === high.value) return `${name} about ${low.value} throughout`;
  return low.interval.high < high.interval.low
    ? `${name} from ${low.text} to ${high.text}`
    : `no clear difference in ${name} (${low.value} to ${high.value})`;
}

/** `best line: attack with MP40 (distance 1 to 3), set overwatch (distance 4)`; of many only their number. */
function wordsOf(
  axes: readonly Axis[],
  points: readonly SweptPoint[],
  { name, values }: Pick<SweptMeasure, 'name' | 'values'>,
): string {
  const runs: { readonly text: Cell; readonly first: number; last: number }[] = [];
  for (const [index, text] of values.entries()) {
    const run = runs.at(-1);
    if (run !== undefined && run.text === text) run.last = index;
    else runs.push({ text, first: index, last: index });
  }
  if (axes.length > 1 || runs.length > MOST_RUNS) return counted(new Set(values).size, name);
  const where = ({ first, last }: (typeof runs)[number]): string => {
    const to = first === last ? '' : ` to ${points[last].values[0]}`;
    return `${placeOf(axes, points[first].values)}${to}`;
  };
  if (runs.length === 1) return `${name} throughout: ${runs[0].text ?? '–'}`;
  return `${name}: ${runs.map((run) => `${run.text ?? '–'} (${where(run)})`).join(', ')}`;
}
