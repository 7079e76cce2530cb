import { from } from 'arquero';
import { probabilityFigure } from '../base/messages/oddsCharts.ts';
import * as words from '../base/messages/oddsMatrix.ts';
import type { MatrixFigure } from '../rulesets/tannhauser/odds/answerMatrix.ts';
import type { ComparedAttack, MatrixLine } from '../rulesets/tannhauser/odds/matrixRows.ts';
import { numberColumn, type StudyTable, textColumn } from './studyTable.ts';

/** One row an attack, in the order given. */
export function compareTable(title: string, note: string, attacks: readonly ComparedAttack[]): StudyTable {
  return {
    name: 'compare',
    title,
    note,
    data: from(attacks.map((attack) => ({ ...attack }))),
    display: [
      textColumn(words.ATTACKER, 'attacker'),
      textColumn(words.PACK, 'pack'),
      textColumn(words.WEAPON, 'weapon'),
      textColumn(words.TARGET, 'target'),
      numberColumn(words.EXPECTED_WOUNDS, 'wounds', (wounds) => wounds.toFixed(2)),
      numberColumn(words.KILL, 'kill', probabilityFigure),
    ],
  };
}

/** One row an attacker, one column a target. @param targets different names */
export function matrixTable(
  title: string,
  note: string,
  by: MatrixFigure,
  targets: readonly string[],
  lines: readonly MatrixLine[],
): StudyTable {
  const format = by === 'wounds' ? (wounds: number) => wounds.toFixed(2) : probabilityFigure;
  return {
    name: 'matrix',
    title,
    note,
    data: from(
      lines.map(({ attacker, pack, weapon, figures, average }) => ({
        attacker,
        pack,
        weapon,
        ...Object.fromEntries(targets.map((target, index) => [target, figures[index]])),
        average,
      })),
    ),
    display: [
      { ...textColumn(words.ATTACKER, 'attacker'), group: true },
      textColumn(words.PACK, 'pack'),
      { ...textColumn(words.WEAPON, 'weapon'), optional: true },
      ...targets.map((target) => numberColumn(target, target, format)),
      numberColumn(words.AVERAGE, 'average', format),
    ],
  };
}
