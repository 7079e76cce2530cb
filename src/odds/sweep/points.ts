/** The answers of a sweep, and a measure of all of them. */
import type { Cell } from '../../answer/blocks.ts';
import type { Measure } from '../../answer/measure.ts';
import type { OddsPresentation } from '../presentation.ts';

/** The answer to one combination of values, one per axis. */
export interface SweptPoint {
  readonly values: readonly string[];
  readonly answer: OddsPresentation;
}

/** A measure with its values at all points. */
export interface SweptMeasure extends Pick<Measure, 'name' | 'format'> {
  /** One value per combination, in the order of the axes. */
  readonly values: readonly Cell[];
}

/** A measure that is sampled at some of the points. */
export interface SampledMeasure extends SweptMeasure {
  /** 95 % interval of each value; null where it is exact. */
  readonly intervals: readonly (NonNullable<Measure['interval']> | null)[];
}

export type AnyMeasure = SweptMeasure | SampledMeasure;

export function isSampled(measure: AnyMeasure): measure is SampledMeasure {
  return 'intervals' in measure;
}
