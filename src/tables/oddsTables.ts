import { from } from 'arquero';
import { ATTACKER, AVERAGE, EXPECTED_WOUNDS, KILL, PACK, TARGET, WEAPON } from '../base/phrases.ts';
import { probabilityFigure } from '../dice/expression/phrases.ts';
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
      textColumn(ATTACKER, 'attacker'),
      textColumn(PACK, 'pack'),
      textColumn(WEAPON, 'weapon'),
      textColumn(TARGET, 'target'),
      numberColumn(EXPECTED_WOUNDS, 'wounds', (wounds) => wounds.toFixed(2)),
      numberColumn(KILL, 'kill', probabilityFigure),
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
      { ...textColumn(ATTACKER, 'attacker'), group: true },
      textColumn(PACK, 'pack'),
      { ...textColumn(WEAPON, 'weapon'), optional: true },
      ...targets.map((target) => numberColumn(target, target, format)),
      numberColumn(AVERAGE, 'average', format),
    ],
  };
}
