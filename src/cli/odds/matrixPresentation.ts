/** The answers of `odds matrix` and `odds compare`: one table as text, CSV, Markdown, JSON, or a heat map. */

import * as words from '../../base/messages/oddsMatrix.ts';
import type { OddsPicture } from '../../charts/oddsPicture.ts';
import { byId } from '../../data/entries.ts';
import type { Explanation } from '../../game/oddsSteps.ts';
import type { OddsPresentation } from '../../odds/presentation.ts';
import type { Catalogue } from '../../rulesets/tannhauser/model.ts';
import {
  type MatrixAnswer,
  type MatrixRow,
  weaponName,
} from '../../rulesets/tannhauser/odds/answerMatrix.ts';
import { tableCsv } from '../../tables/csv.ts';
import { tableMarkdown } from '../../tables/markdown.ts';
import { compareTable, matrixTable } from '../../tables/oddsTables.ts';
import type { StudyTable } from '../../tables/studyTable.ts';
import { tableText } from '../../tables/text.ts';
import type { OddsOutput } from './output.ts';
import { present } from './present.ts';
import { writeWhole } from './writeWhole.ts';

/** Where the table goes besides: file names, `-` for standard output. */
export interface TableFiles {
  readonly csv: string | undefined;
  readonly markdown: string | undefined;
}

/** @throws SystemError when a file cannot be written */
export async function showMatrix(
  catalogue: Catalogue,
  answer: MatrixAnswer,
  explanation: Explanation,
  form: 'matrix' | 'compare',
  output: OddsOutput,
  files: TableFiles,
): Promise<void> {
  const names = labelsOf(catalogue, answer);
  const table = form === 'matrix' ? matrixOf(answer, names) : comparisonOf(answer, names);
  const csv = files.csv === undefined ? undefined : tableCsv(table.data);
  const markdown = files.markdown === undefined ? undefined : tableMarkdown(table);
  const printed: string[] = [];
  for (const [file, text] of [
    [files.csv, csv],
    [files.markdown, markdown],
  ]) {
    if (file === '-') printed.push(text ?? '');
    else if (file !== undefined) await writeWhole(file, text ?? '');
  }
  const presentation = presentationOf(answer, explanation, names, table);
  await present(presentation, output, printed.length === 0 ? undefined : printed.join(''));
}

/** Names for people. */
interface Labels {
  readonly targets: readonly string[];
  readonly attacker: (row: MatrixRow) => string;
  readonly weapon: (weapon: string | null) => string;
}

function labelsOf(catalogue: Catalogue, { question }: MatrixAnswer): Labels {
  const targets = question.targets.map(({ character, pack, wounds }) =>
    words.targetLabel(byId(catalogue.characters, character).name, pack, wounds),
  );
  return {
    // Targets named twice must stay two columns.
    targets: targets.map((label, index) =>
      targets.indexOf(label) === index ? label : `${label} #${index + 1}`,
    ),
    attacker: ({ character }) => byId(catalogue.characters, character).name,
    weapon: (weapon) => (weapon === null ? words.BEST_WEAPON : weaponName(catalogue, weapon)),
  };
}

function matrixOf({ question, exact }: MatrixAnswer, names: Labels): StudyTable {
  const { by } = question;
  const lines = exact.rows.map((row) => ({
    attacker: names.attacker(row),
    pack: row.pack ?? '',
    weapon: names.weapon(row.weapon),
    figures: row.cells.map((cell) => cell[by]),
    average: row.average[by],
  }));
  return matrixTable(words.matrixTitle(by), '', by, names.targets, lines);
}

/** Every attack by itself, the best first. */
function comparisonOf({ question, exact }: MatrixAnswer, names: Labels): StudyTable {
  const { by } = question;
  const attacks = exact.rows.flatMap((row) =>
    row.cells.map(({ weapon, wounds, kill }, index) => ({
      attacker: names.attacker(row),
      pack: row.pack ?? '',
      weapon: names.weapon(weapon),
      target: names.targets[index],
      wounds,
      kill,
    })),
  );
  return compareTable(
    words.compareTitle(by),
    '',
    attacks.sort((a, b) => b[by] - a[by]),
  );
}

function presentationOf(
  answer: MatrixAnswer,
  explanation: Explanation,
  names: Labels,
  table: StudyTable,
): OddsPresentation {
  const { question, exact } = answer;
  const width = process.stdout.columns;
  const { by } = question;
  const picture = (): OddsPicture => ({
    kind: 'heat',
    title: words.matrixTitle(by),
    rows: exact.rows.map((row) =>
      words.attackerLabel(names.attacker(row), row.pack, names.weapon(row.weapon)),
    ),
    columns: names.targets,
    cells: exact.rows.map((row) => row.cells.map((cell) => cell[by])),
    axis: words.TARGET,
    format: by === 'wounds' ? 'mean' : 'probability',
  });
  return {
    ...explanation,
    document: answer,
    sentence: answer.sentence,
    body: [tableText(table, width === undefined ? { width: 120 } : { width })],
    picture,
  };
}
