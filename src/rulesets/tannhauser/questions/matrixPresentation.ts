/** Presentation of `odds matrix` and `odds compare` answers. */
import { type Column, distribution, outcomesOf, type Table, table } from '../../../answer/blocks.ts';
import { ATTACKER, AVERAGE, EXPECTED_WOUNDS, KILL, PACK, TARGET, WEAPON } from '../../../base/phrases.ts';
import { type OddsChart, tableHeat } from '../../../charts/oddsChartKinds.ts';
import { byId } from '../../../data/entries.ts';
import type { Explanation } from '../../../game/oddsSteps.ts';
import { presented } from '../../../odds/presentation.ts';
import type { PackId } from '../configuration.ts';
import type { Catalogue } from '../model.ts';
import { answerAttack } from '../odds/answerAttack.ts';
import {
  cellQuestion,
  type MatrixAnswer,
  type MatrixMeasure,
  type MatrixRow,
  type WorkedMatrix,
  weaponName,
} from '../odds/answerMatrix.ts';
import { packPhrase, woundsPhrase } from '../odds/phrases.ts';
import { defaultPack } from './attackOptions.ts';

/** Maximum number of distinguishable curves. */
const MOST_CURVES = 4;
const NOT_SAMPLED = { trials: 0, seed: 1 };

/** A matrix has one row per attacker with its best weapon; a comparison has one per weapon. */
export type MatrixForm = 'matrix' | 'compare';

function targetsWith(pack: string | undefined): string {
  return pack === undefined ? '' : `, targets with the ${packPhrase(pack)}`;
}

/** @param pack of all targets, where their labels leave it out */
function matrixTitle(by: MatrixMeasure, pack: string | undefined): string {
  const title = by === 'wounds' ? 'Expected wounds of one attack' : 'Chance that one attack kills';
  return title + targetsWith(pack);
}

/** @param pack of all targets, where their labels leave it out */
function compareTitle(by: MatrixMeasure, pack: string | undefined): string {
  const title = by === 'wounds' ? 'Attacks by expected wounds' : 'Attacks by the chance to kill';
  return title + targetsWith(pack);
}

export function matrixPresentation(
  catalogue: Catalogue,
  { answer, question }: WorkedMatrix,
  explanation: Explanation,
  form: MatrixForm,
) {
  const { by } = answer.question;
  const names = labelsOf(catalogue, answer);
  const title = matrixTitle(by, names.pack);
  const matrix = matrixTable(answer, names, title);
  return presented(answer, explanation, {
    blocks: [form === 'matrix' ? matrix : comparisonTable(answer, names, compareTitle(by, names.pack))],
    chart: () =>
      (form === 'compare' ? curvesOf(catalogue, { question, exact: answer.exact }, names) : undefined) ??
      tableHeat(matrix, title, TARGET),
  });
}

const WOUNDS_REACHED = 'At least this many wounds';

/** Wound distributions of a few attacks as curves; undefined for more than MOST_CURVES. */
function curvesOf(
  catalogue: Catalogue,
  { question, exact }: Pick<WorkedMatrix, 'question'> & Pick<MatrixAnswer, 'exact'>,
  names: Labels,
): OddsChart | undefined {
  const { targets } = question;
  if (exact.rows.length * targets.length > MOST_CURVES) return undefined;
  const attacks = exact.rows.flatMap((row) =>
    row.cells.map(({ weapon }, index) => {
      const request = cellQuestion(question, row, targets[index], weapon);
      const { wounds } = answerAttack(catalogue, request, NOT_SAMPLED).answer.exact;
      const who = [names.attacker(row), row.pack ?? 'no pack', names.weapon(weapon)].join(', ');
      const name = targets.length === 1 ? who : `${who} against ${names.targets[index]}`;
      return { name, outcomes: outcomesOf(distribution('wounds', wounds)) };
    }),
  );
  const most = Math.max(...attacks.map(({ outcomes }) => outcomes.length)) - 1;
  return {
    kind: 'curves',
    format: 'probability',
    title: WOUNDS_REACHED,
    axis: WOUNDS_REACHED,
    labels: Array.from({ length: most }, (_, index) => String(index + 1)),
    curves: attacks.map(({ name, outcomes }) => ({
      name,
      shares: Array.from({ length: most }, (_, index) => outcomes[index + 1]?.atLeast ?? null),
    })),
  };
}

/** Labels of attackers, targets and weapons. */
interface Labels {
  /** The default pack, if all targets have theirs and their labels leave it out. */
  readonly pack: PackId | undefined;
  readonly targets: readonly string[];
  readonly attacker: (row: MatrixRow) => string;
  readonly weapon: (weapon: string | null) => string;
}

/**
 * `John MacNeal (stamina pack, once wounded)`; without wounds they are not mentioned.
 * @param pack undefined where the title names it for all targets
 */
function targetLabel(name: string, pack: string | null | undefined, wounds: number): string {
  const given = [
    ...(pack === undefined ? [] : [packPhrase(pack)]),
    ...(wounds === 0 ? [] : [woundsPhrase(wounds)]),
  ];
  return given.length === 0 ? name : `${name} (${given.join(', ')})`;
}

function labelsOf(catalogue: Catalogue, { question }: MatrixAnswer): Labels {
  const byDefault = defaultPackOf(catalogue, question);
  const targets = question.targets.map(({ character, pack, wounds }) =>
    targetLabel(
      byId(catalogue.characters, character).name,
      byDefault === undefined ? pack : undefined,
      wounds,
    ),
  );
  return {
    pack: byDefault,
    // Equal targets need different column heads.
    targets: targets.map((label, index) =>
      targets.indexOf(label) === index ? label : `${label} #${index + 1}`,
    ),
    attacker: ({ character }) => byId(catalogue.characters, character).name,
    weapon: (weapon) => (weapon === null ? 'best weapon' : weaponName(catalogue, weapon)),
  };
}

/** The pack of all targets, if each has its default pack. */
function defaultPackOf(catalogue: Catalogue, { targets }: MatrixAnswer['question']): PackId | undefined {
  const [{ pack }] = targets;
  const isDefault = targets.every(
    (one) => one.pack === pack && pack === defaultPack(byId(catalogue.characters, one.character)),
  );
  return isDefault && pack !== null ? pack : undefined;
}

/** One row per attacker, one column per target. */
function matrixTable({ question: { by }, exact }: MatrixAnswer, names: Labels, caption: string): Table {
  const format = by === 'wounds' ? 2 : 'share';
  return table(
    [
      { ...WHO.attacker, group: true },
      WHO.pack,
      { ...WHO.weapon, isOptional: true },
      ...names.targets.map((head): Column => ({ head, format, isCompared: true })),
      { head: AVERAGE, id: 'average', format },
    ],
    exact.rows.map((row) => [
      names.attacker(row),
      row.pack,
      names.weapon(row.weapon),
      ...row.cells.map((cell) => cell[by]),
      row.average[by],
    ]),
    { caption },
  );
}

const WHO = {
  attacker: { head: ATTACKER, id: 'attacker', format: 'text' },
  pack: { head: PACK, id: 'pack', format: 'text' },
  weapon: { head: WEAPON, id: 'weapon', format: 'text' },
  target: { head: TARGET, id: 'target', format: 'text' },
} as const satisfies Record<string, Column>;

/** One row per attack, the best first. */
function comparisonTable({ question: { by }, exact }: MatrixAnswer, names: Labels, caption: string): Table {
  const attacks = exact.rows.flatMap((row) => row.cells.map((cell, index) => ({ row, cell, index })));
  return table(
    [
      ...Object.values(WHO),
      { head: EXPECTED_WOUNDS, id: 'wounds', format: 2 },
      { head: KILL, id: 'kill', format: 'share' },
    ],
    attacks
      .toSorted((a, b) => b.cell[by] - a.cell[by])
      .map(({ row, cell: { weapon, wounds, kill }, index }) => [
        ...[names.attacker(row), row.pack, names.weapon(weapon), names.targets[index]],
        ...[wounds, kill],
      ]),
    { caption },
  );
}
