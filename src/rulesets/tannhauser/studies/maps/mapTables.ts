import { from } from 'arquero';
import {
  formatChosenPercent,
  formatCount,
  formatInterval,
  formatMean,
  formatPercentIn,
  formatPoints,
} from '../../../../answer/format.ts';
import type { ComparingCheck } from '../../../../experiments/comparingCheck.ts';
import { biasKey } from '../../../../experiments/comparingFindings.ts';
import type { MapFairness, SetupBias } from '../../../../experiments/mapFairness.ts';
import { checkCell, checkColumns } from '../../../../tables/checkedStudy.ts';
import { type Names, nameOf } from '../../../../tables/names.ts';
import { CIRCLE, intervalHeader, percentLevel } from '../../../../tables/phrases.ts';
import {
  numberColumn,
  pairColumn,
  type StudyTable,
  textColumn,
  withinColumn,
} from '../../../../tables/studyTable.ts';

/** `enters at 16 (S)`, `acts first`. */
export function biasName({ kind, label }: SetupBias, names: Names): string {
  return kind === 'entry' ? `enters at ${nameOf(names, label)}` : 'acts first';
}

export const WHAT = 'Side with the advantage';

function biasNote(confidence: number, margin: string): string {
  return (
    `Score of the side that has it, a draw is half a point; 50 % is fair. Intervals simultaneous at ${percentLevel(confidence)}. ` +
    `Fair: the whole interval lies within ±${margin} points of 50 %.`
  );
}

function biasVerdict(effect: 'raises' | 'lowers' | 'equal' | 'open'): string {
  switch (effect) {
    case 'raises':
      return '+ an advantage';
    case 'lowers':
      return '− a disadvantage';
    case 'equal':
      return '= fair';
    case 'open':
      return '? inconclusive';
  }
}

/** One row per entry point, and one for acting first. */
export function biasTable(
  { biases, confidence, margin }: MapFairness,
  names: Names,
  check?: ComparingCheck,
): StudyTable {
  return {
    name: 'setup',
    title: 'Worth of the setup between equal sides',
    note: biasNote(confidence, formatChosenPercent(margin)),
    data: from(
      biases.map((bias) => ({
        who: biasName(bias, names),
        score: bias.score,
        low: bias.low,
        high: bias.high,
        edge: bias.score - 0.5,
        verdict: biasVerdict(bias.effect),
        ...checkCell(check, biasKey(bias)),
      })),
    ),
    display: [
      textColumn(WHAT, 'who'),
      withinColumn('Score %', ['score', 'low', 'high'], formatPercentIn),
      pairColumn(intervalHeader(confidence), ['low', 'high'], formatInterval),
      numberColumn('Edge', 'edge', formatPoints),
      textColumn('Verdict', 'verdict'),
      ...checkColumns(check),
    ],
  };
}

function presenceOf(side: string): string {
  return `${side} ends`;
}

/** One row per circle, the most visited first. @param sides their names */
export function heatTable({ heat, games }: MapFairness, sides: readonly [string, string]): StudyTable {
  const sorted = heat.toSorted((a, b) => b.presence[0] + b.presence[1] - a.presence[0] - a.presence[1]);
  const mean = (value: number): string => formatMean(value, null);
  return {
    name: 'heat',
    title: 'Where the game is played',
    long: true,
    note: `A game, over ${formatCount(games)} games: activations that end on the circle, health rows lost and miniatures killed on it.`,
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
      textColumn(CIRCLE, 'circle'),
      numberColumn(presenceOf(sides[0]), 'presenceFirst', mean),
      numberColumn(presenceOf(sides[1]), 'presenceSecond', mean),
      numberColumn('Wounds', 'wounds', mean),
      numberColumn('Deaths', 'deaths', mean),
    ],
  };
}
