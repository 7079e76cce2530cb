import { from } from 'arquero';
import * as words from '../base/messages/sensitivity.ts';
import { intervalHeader, withInterval } from '../base/messages/tables.ts';
import type { VariedFigure } from '../experiments/bounds.ts';
import type { ComparingCheck } from '../experiments/comparingCheck.ts';
import type { SensitivityResult } from '../experiments/sensitivity.ts';
import type { Slope } from '../statistics/leastSquares.ts';
import { checkCell, checkColumns } from './checkedStudy.ts';
import {
  formatCount,
  formatEstimate,
  formatInterval,
  formatPercent,
  formatPercentIn,
  formatPointsIn,
  formatPointsInterval,
} from './format.ts';
import {
  type DisplayColumn,
  estimateColumn,
  numberColumn,
  pairColumn,
  type StudyTable,
  textColumn,
  withinColumn,
} from './studyTable.ts';

/** More rows than that push the answer out of a terminal. */
const MOST_ROWS = 15;

/** A figure as tables show it. */
export interface ShownFigure extends VariedFigure {
  readonly label: string;
  /** `5`, or `5 4 4 3` for one that differs between health rows. */
  readonly value: string;
  /** `4 to 6`, `−1 to +1` */
  readonly tried: string;
}

/** Leading figures, all figures, and what the unknown ones do. @param side the first side's name */
export function sensitivityTables<F extends ShownFigure>(
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

function leadingTable<F extends ShownFigure>(
  { leading, confidence, leadingPoints, games }: SensitivityResult<F>,
  side: string,
  check?: ComparingCheck,
): StudyTable {
  return {
    name: 'leading',
    title: words.leadingTitle(side),
    note: words.leadingNote(confidence, leadingPoints, formatCount(games)),
    data: from(
      leading.map(({ figure, slope, first, total }) => ({
        ...fieldsOf(figure, slope),
        first: first?.index ?? null,
        firstLow: first?.low ?? null,
        firstHigh: first?.high ?? null,
        total: total?.index ?? null,
        totalLow: total?.low ?? null,
        totalHigh: total?.high ?? null,
        ...checkCell(check, figure.name),
      })),
    ),
    display: [
      ...slopeColumns(confidence),
      ...checkColumns(check),
      {
        ...estimateColumn(withInterval(words.FIRST, confidence), 'first', shareText),
        note: words.firstNote(confidence),
      },
      {
        ...estimateColumn(withInterval(words.TOTAL, confidence), 'total', shareText),
        note: words.TOTAL_NOTE,
      },
    ],
  };
}

/** A share of the variance; a question mark where the games allow any. */
function shareText(share: number, low: number, high: number): string {
  return low <= 0 && high >= 1 ? '?' : formatEstimate(share, low, high);
}

function screeningTable<F extends ShownFigure>(
  { screened, confidence, screeningPoints, games }: SensitivityResult<F>,
  side: string,
): StudyTable {
  return {
    name: 'screening',
    title: words.screeningTitle(side),
    note: words.screeningNote(confidence, screened.length, screeningPoints, formatCount(games)),
    data: from(
      screened.map(({ figure, slope, elementary }) => ({
        ...fieldsOf(figure, slope),
        value: figure.value,
        tried: figure.tried,
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
      { ...textColumn(words.PRINTED, 'value'), optional: true },
      { ...textColumn(words.TRIED, 'tried'), optional: true },
      estimateColumn(withInterval(words.ELEMENTARY, confidence), 'elementary', formatEstimate),
      { ...numberColumn(words.FLOOR, 'noise', formatPercent), optional: true },
      { ...numberColumn(words.DEVIATION, 'deviation', formatPercent), optional: true },
    ],
  };
}

function boundsTable<F extends ShownFigure>(
  { bounds, confidence }: SensitivityResult<F>,
  side: string,
): StudyTable {
  const { baseline, ends, games } = bounds;
  return {
    name: 'unknown',
    title: words.boundsTitle(side),
    note: words.boundsNote(confidence, formatCount(games)),
    data: from([
      {
        end: words.AS_IT_IS,
        ...scoreFields(baseline),
        change: null,
        low: null,
        high: null,
        worth: null,
        changed: null,
      },
      ...ends.map((bound) => ({
        end: words.endName(bound.end),
        ...scoreFields(bound),
        change: bound.change.difference,
        low: bound.change.low,
        high: bound.change.high,
        worth: bound.change.worth,
        changed: bound.changed,
      })),
    ]),
    display: [
      textColumn(words.END, 'end'),
      withinColumn(words.SCORE, ['score', 'scoreLow', 'scoreHigh'], formatPercentIn),
      pairColumn(intervalHeader(confidence), ['scoreLow', 'scoreHigh'], formatInterval),
      withinColumn(words.CHANGE, ['change', 'low', 'high'], formatPointsIn),
      pairColumn(intervalHeader(confidence), ['low', 'high'], formatPointsInterval),
    ],
  };
}

function fieldsOf({ name, label, isKnown }: ShownFigure, { slope, standardError, low, high }: Slope) {
  return { figure: label, key: name, known: isKnown ? 1 : 0, slope, standardError, low, high };
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

function slopeColumns(confidence: number): DisplayColumn[] {
  return [
    textColumn(words.FIGURE, 'figure'),
    withinColumn(words.SLOPE, ['slope', 'low', 'high'], formatPointsIn),
    pairColumn(intervalHeader(confidence), ['low', 'high'], formatPointsInterval),
  ];
}
