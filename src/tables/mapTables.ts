import { from } from 'arquero';
import * as words from '../base/messages/mapFairness.ts';
import { intervalHeader } from '../base/messages/tables.ts';
import type { ComparingCheck } from '../experiments/comparingCheck.ts';
import { biasKey } from '../experiments/comparingFindings.ts';
import type { MapFairness, SetupBias } from '../experiments/mapFairness.ts';
import { checkCell, checkColumns } from './checkedStudy.ts';
import {
  formatChosenPercent,
  formatCount,
  formatInterval,
  formatMean,
  formatPercentIn,
  formatPoints,
} from './format.ts';
import { type Names, nameOf } from './names.ts';
import { numberColumn, pairColumn, type StudyTable, textColumn, withinColumn } from './studyTable.ts';

/** `enters at 16 (S)`, `acts first`. */
export function biasName({ kind, label }: SetupBias, names: Names): string {
  return kind === 'entry' ? words.entersBy(nameOf(names, label)) : words.ACTS_FIRST;
}

/** One row an entry point, and one for acting first. */
export function biasTable(
  { biases, confidence, margin }: MapFairness,
  names: Names,
  check?: ComparingCheck,
): StudyTable {
  return {
    name: 'setup',
    title: words.biasTitle(),
    note: words.biasNote(confidence, formatChosenPercent(margin)),
    data: from(
      biases.map((bias) => ({
        who: biasName(bias, names),
        score: bias.score,
        low: bias.low,
        high: bias.high,
        edge: bias.score - 0.5,
        verdict: words.biasVerdict(bias.effect),
        ...checkCell(check, biasKey(bias)),
      })),
    ),
    display: [
      textColumn(words.WHAT, 'who'),
      withinColumn(words.SCORE, ['score', 'low', 'high'], formatPercentIn),
      pairColumn(intervalHeader(confidence), ['low', 'high'], formatInterval),
      numberColumn(words.EDGE, 'edge', formatPoints),
      textColumn(words.VERDICT, 'verdict'),
      ...checkColumns(check),
    ],
  };
}

/** One row a circle, the most visited first. @param sides their names */
export function heatTable({ heat, games }: MapFairness, sides: readonly [string, string]): StudyTable {
  const sorted = heat.toSorted((a, b) => b.presence[0] + b.presence[1] - a.presence[0] - a.presence[1]);
  const mean = (value: number): string => formatMean(value, null);
  return {
    name: 'heat',
    title: words.heatTitle(),
    long: true,
    note: words.heatNote(formatCount(games)),
    data: from(
      sorted.map(({ place, presence, wounds, deaths }) => ({
        circle: place,
        presenceFirst: presence[0],
        presenceSecond: presence[1],
        wounds,
        deaths,
      })),
    ),
    display: [
      textColumn(words.CIRCLE, 'circle'),
      numberColumn(words.presenceOf(sides[0]), 'presenceFirst', mean),
      numberColumn(words.presenceOf(sides[1]), 'presenceSecond', mean),
      numberColumn(words.WOUNDS, 'wounds', mean),
      numberColumn(words.DEATHS, 'deaths', mean),
    ],
  };
}
