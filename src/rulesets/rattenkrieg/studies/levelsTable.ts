import { from } from 'arquero';
import {
  formatCount,
  formatInterval,
  formatPercentIn,
  formatPointsIn,
  formatPointsInterval,
} from '../../../answer/format.ts';
import { intervalHeader, percentLevel } from '../../../tables/phrases.ts';
import type { ShownParameter } from '../../../tables/sensitivityTables.ts';
import { pairColumn, type StudyTable, textColumn, withinColumn } from '../../../tables/studyTable.ts';
import type { LevelsResult } from './levels.ts';

/** A parameter with a label for each value. */
export interface WordedParameter extends ShownParameter {
  /** Labels by level. */
  readonly values: readonly string[];
}

/** The label of a value; the printed value is marked. */
export function levelLabel({ values, printed }: WordedParameter, level: number): string {
  return level === printed ? `${values[level]} *` : values[level];
}

export function levelsTitle(side: string): string {
  return `Score of ${side} at each value tried`;
}

function levelsNote(confidence: number, games: string): string {
  return (
    `${games} games of each value, with the seeds of the baseline; all else as in the baseline. ` +
    `* the present value. All intervals are simultaneous at ${percentLevel(confidence)}.`
  );
}

/** The table `levels`: the first side's score at every value. @param side its name */
export function levelsTable<F extends WordedParameter>(
  { parameters, games, confidence }: LevelsResult<F>,
  side: string,
): StudyTable {
  return {
    name: 'levels',
    title: levelsTitle(side),
    note: levelsNote(confidence, formatCount(games)),
    data: from(
      parameters.flatMap(({ parameter, levels }) =>
        levels.map(({ level, score, standardError, low, high, change }) => ({
          parameter: parameter.label,
          key: parameter.name,
          value: levelLabel(parameter, level),
          played: level === parameter.printed ? 1 : 0,
          score,
          standardError,
          low,
          high,
          change: change?.difference ?? null,
          changeLow: change?.low ?? null,
          changeHigh: change?.high ?? null,
          pValue: change?.pValue ?? null,
        })),
      ),
    ),
    display: [
      { ...textColumn('Value', 'parameter'), group: true },
      textColumn('Value', 'value'),
      withinColumn('Score %', ['score', 'low', 'high'], formatPercentIn),
      pairColumn(intervalHeader(confidence), ['low', 'high'], formatInterval),
      {
        ...withinColumn('Points', ['change', 'changeLow', 'changeHigh'], formatPointsIn),
        optional: true,
      },
      {
        ...pairColumn(intervalHeader(confidence), ['changeLow', 'changeHigh'], formatPointsInterval),
        optional: true,
      },
    ],
  };
}
