import { from } from 'arquero';
import {
  formatCount,
  formatEstimate,
  formatInterval,
  formatPercent,
  formatPercentIn,
  formatPointsIn,
  formatPointsInterval,
} from '../answer/format.ts';
import type { VariedParameter } from '../experiments/bounds.ts';
import type { ComparingCheck } from '../experiments/comparingCheck.ts';
import type { SensitivityResult } from '../experiments/sensitivity.ts';
import type { Slope } from '../statistics/leastSquares.ts';
import { checkCell, checkColumns } from './checkedStudy.ts';
import { intervalHeader, percentLevel, screeningTitle, withInterval } from './phrases.ts';
import {
  type DisplayColumn,
  estimateColumn,
  numberColumn,
  pairColumn,
  type StudyTable,
  textColumn,
  withinColumn,
} from './studyTable.ts';

/** Maximum number of rows, so that the answer stays visible in a terminal. */
const MOST_ROWS = 15;

/** A parameter with its display texts. */
export interface ShownParameter extends VariedParameter {
  /** Display name of the value, with its owner. */
  readonly label: string;
  /** `5`, or `5 4 4 3` for one that differs between health rows. */
  readonly value: string;
  /** Tried values: `4 to 6`, `−1 to +1`. */
  readonly tried: string;
}

/**
 * The most important parameters, all parameters, and the effects of unknown values.
 * @param side the first side's name
 */
export function sensitivityTables<F extends ShownParameter>(
  result: SensitivityResult<F>,
  side: string,
  check?: ComparingCheck,
): StudyTable[] {
  return [
    leadingTable(result, side, check),
    screeningTable(result, side),
    ...(result.bounds.ends.length === 0 ? [] : [boundsTable(result, side)]),
  ];
}

function leadingNote(confidence: number, points: number, games: string): string {
  return (
    `Measured in ${points} points of ${games} new games, with all other values as in the baseline. ` +
    `One more: intervals are simultaneous at ${percentLevel(confidence)}.`
  );
}

function firstNote(confidence: number): string {
  return (
    `S1: share of the score's variance that this value alone explains (Sobol'), with a ${percentLevel(confidence)} interval, ` +
    'corrected for chance, so it may fall below 0 or exceed 100; ?: the games allow any share.'
  );
}

function leadingTable<F extends ShownParameter>(
  { leading, confidence, leadingPoints, games }: SensitivityResult<F>,
  side: string,
  check?: ComparingCheck,
): StudyTable {
  return {
    name: 'leading',
    title: `The values that affect the score of ${side} most`,
    note: leadingNote(confidence, leadingPoints, formatCount(games)),
    data: from(
      leading.map(({ parameter, slope, first, total }) => ({
        ...fieldsOf(parameter, slope),
        first: first?.index ?? null,
        firstLow: first?.low ?? null,
        firstHigh: first?.high ?? null,
        total: total?.index ?? null,
        totalLow: total?.low ?? null,
        totalHigh: total?.high ?? null,
        ...checkCell(check, parameter.name),
      })),
    ),
    display: [
      ...slopeColumns(confidence),
      ...checkColumns(check),
      {
        ...estimateColumn(withInterval('S1 %', confidence), 'first', shareText),
        note: firstNote(confidence),
      },
      {
        ...estimateColumn(withInterval('ST %', confidence), 'total', shareText),
        note: 'ST: the share with all its interactions.',
      },
    ],
  };
}

/** A share of the variance; a question mark where the games allow any share. */
function shareText(share: number, low: number, high: number): string {
  return low <= 0 && high >= 1 ? '?' : formatEstimate(share, low, high);
}

function screeningNote(confidence: number, parameters: number, points: number, games: string): string {
  return (
    `${points} points of ${games} games; in each, every input has one of the values tried. One more: points of score for one more of the value, by ` +
    `regression over all points; the intervals are simultaneous over all ${parameters} values at ${percentLevel(confidence)}. ` +
    'μ*: mean absolute effect of the whole range (Morris), of which chance alone gives Noise. ' +
    'σ: how much that effect varies with the other values, corrected for chance. Linked values, such as a characteristic in all health rows, change together.'
  );
}

function screeningTable<F extends ShownParameter>(
  { screened, confidence, screeningPoints, games }: SensitivityResult<F>,
  side: string,
): StudyTable {
  return {
    name: 'screening',
    title: screeningTitle(side),
    note: screeningNote(confidence, screened.length, screeningPoints, formatCount(games)),
    data: from(
      screened.map(({ parameter, slope, elementary }) => ({
        ...fieldsOf(parameter, slope),
        value: parameter.value,
        tried: parameter.tried,
        elementary: elementary.absolute,
        elementaryLow: elementary.absoluteInterval.low,
        elementaryHigh: elementary.absoluteInterval.high,
        noise: elementary.noiseFloor,
        mean: elementary.mean,
        deviation: elementary.deviation,
      })),
    ),
    ...(screened.length > MOST_ROWS ? { long: true } : {}),
    display: [
      ...slopeColumns(confidence),
      { ...textColumn('Is', 'value'), optional: true },
      { ...textColumn('Tried', 'tried'), optional: true },
      estimateColumn(withInterval('μ*', confidence), 'elementary', formatEstimate),
      { ...numberColumn('Noise', 'noise', formatPercent), optional: true },
      { ...numberColumn('σ', 'deviation', formatPercent), optional: true },
    ],
  };
}

export function endName(end: 'lowest' | 'highest'): string {
  return `all at their ${end}`;
}

function boundsTable<F extends ShownParameter>(
  { bounds, confidence }: SensitivityResult<F>,
  side: string,
): StudyTable {
  const { baseline, ends, games } = bounds;
  return {
    name: 'unknown',
    title: `Score of ${side} at both ends of the unknown values`,
    note: `${formatCount(games)} games of each, with the same seeds; all intervals are simultaneous at ${percentLevel(confidence)}.`,
    data: from([
      {
        end: 'as house values say',
        ...scoreFields(baseline),
        change: null,
        low: null,
        high: null,
        efficiency: null,
        changed: null,
      },
      ...ends.map((bound) => ({
        end: endName(bound.end),
        ...scoreFields(bound),
        change: bound.change.difference,
        low: bound.change.low,
        high: bound.change.high,
        efficiency: bound.change.efficiency,
        changed: bound.changed,
      })),
    ]),
    display: [
      textColumn('Unknown values', 'end'),
      withinColumn('Score %', ['score', 'scoreLow', 'scoreHigh'], formatPercentIn),
      pairColumn(intervalHeader(confidence), ['scoreLow', 'scoreHigh'], formatInterval),
      withinColumn('Points', ['change', 'low', 'high'], formatPointsIn),
      pairColumn(intervalHeader(confidence), ['low', 'high'], formatPointsInterval),
    ],
  };
}

function fieldsOf({ name, label, isKnown }: ShownParameter, { slope, standardError, low, high }: Slope) {
  return { parameter: label, key: name, known: isKnown ? 1 : 0, slope, standardError, low, high };
}

function scoreFields({
  score,
  low,
  high,
}: {
  readonly score: number;
  readonly low: number;
  readonly high: number;
}) {
  return { score, scoreLow: low, scoreHigh: high };
}

export const PARAMETER = 'Value';

function slopeColumns(confidence: number): DisplayColumn[] {
  return [
    textColumn(PARAMETER, 'parameter'),
    withinColumn('One more', ['slope', 'low', 'high'], formatPointsIn),
    pairColumn(intervalHeader(confidence), ['low', 'high'], formatPointsInterval),
  ];
}
