/** The answers of `odds matrix` and `odds compare`, ready to be shown. */

import { ATTACKER, AVERAGE, EXPECTED_WOUNDS, KILL, PACK, TARGET, WEAPON } from '../../base/phrases.ts';
import type { OddsPicture } from '../../charts/oddsPicture.ts';
import { byId } from '../../data/entries.ts';
import { atLeast } from '../../dice/distribution.ts';
import { probabilityFigure } from '../../dice/expression/phrases.ts';
import type { Explanation } from '../../game/oddsSteps.ts';
import type { PackId } from '../../rulesets/tannhauser/configuration.ts';
import type { Catalogue } from '../../rulesets/tannhauser/model.ts';
import { answerAttack } from '../../rulesets/tannhauser/odds/answerAttack.ts';
import {
  cellQuestion,
  type Figure,
  type MatrixAnswer,
  type MatrixRow,
  weaponName,
} from '../../rulesets/tannhauser/odds/answerMatrix.ts';
import { packPhrase, woundsPhrase } from '../../rulesets/tannhauser/odds/phrases.ts';
import { alignedLines } from '../aligned.ts';
import type { AnswerTable, OddsPresentation } from '../presentation.ts';
import { usualPack } from './attackOptions.ts';

/** More lines nobody tells apart. */
const MOST_CURVES = 4;
const NOT_SAMPLED = { trials: 0, seed: 1 };

/** A matrix has one row an attacker, with its best weapon each time; a comparison has one a weapon. */
export type MatrixForm = 'matrix' | 'compare';

function targetsWith(pack: string | undefined): string {
  return pack === undefined ? '' : `, targets with the ${packPhrase(pack)}`;
}

/** @param pack of all targets, where their labels leave it out */
function matrixTitle(by: Figure, pack: string | undefined): string {
  const title = by === 'wounds' ? 'Expected wounds of one attack' : 'Chance that one attack kills';
  return title + targetsWith(pack);
}

/** @param pack of all targets, where their labels leave it out */
function compareTitle(by: Figure, pack: string | undefined): string {
  const title = by === 'wounds' ? 'Attacks by expected wounds' : 'Attacks by the chance to kill';
  return title + targetsWith(pack);
}

/** `John MacNeal, combat: Flash-Gun MK1` */
function attackerLabel(name: string, pack: string | null, weapon: string | null): string {
  return `${name}, ${pack ?? 'no pack'}${weapon === null ? '' : `: ${weapon}`}`;
}

export function matrixPresentation(
  catalogue: Catalogue,
  answer: MatrixAnswer,
  explanation: Explanation,
  form: MatrixForm,
): OddsPresentation {
  const { question, exact } = answer;
  const { by } = question;
  const names = labelsOf(catalogue, answer);
  const title = matrixTitle(by, names.pack);
  const table: AnswerTable =
    form === 'matrix'
      ? { title, ...matrixOf(answer, names) }
      : { title: compareTitle(by, names.pack), ...comparisonOf(answer, names) };
  return {
    ...explanation,
    document: answer,
    sentence: answer.sentence,
    table,
    body: alignedLines(cellsOf(table, by)),
    picture: () =>
      (form === 'compare' ? curvesOf(catalogue, answer, names) : undefined) ?? {
        kind: 'heat',
        title,
        rows: exact.rows.map((row) => attackerLabel(names.attacker(row), row.pack, names.weapon(row.weapon))),
        columns: names.targets,
        cells: exact.rows.map((row) => row.cells.map((cell) => cell[by])),
        axis: TARGET,
        format: by === 'wounds' ? 'mean' : 'probability',
      },
  };
}

const WOUNDS_REACHED = 'At least so many wounds';

/** A few attacks as the distributions of their wounds; undefined of more than can be told apart. */
function curvesOf(
  catalogue: Catalogue,
  { question, exact }: MatrixAnswer,
  names: Labels,
): OddsPicture | undefined {
  const { targets } = question;
  if (exact.rows.length * targets.length > MOST_CURVES) return undefined;
  const attacks = exact.rows.flatMap((row) =>
    row.cells.map(({ weapon }, index) => {
      const asked = cellQuestion(question, row, targets[index], weapon);
      const { wounds } = answerAttack(catalogue, asked, NOT_SAMPLED).answer.exact;
      const who = attackerLabel(names.attacker(row), row.pack, names.weapon(weapon));
      return { name: targets.length === 1 ? who : `${who} against ${names.targets[index]}`, wounds };
    }),
  );
  const most = Math.max(...attacks.map(({ wounds }) => wounds.length)) - 1;
  return {
    kind: 'curves',
    title: WOUNDS_REACHED,
    axis: WOUNDS_REACHED,
    labels: Array.from({ length: most }, (_, index) => String(index + 1)),
    curves: attacks.map(({ name, wounds }) => ({
      name,
      shares: Array.from({ length: most }, (_, index) =>
        index + 1 < wounds.length ? atLeast(wounds, index + 1) : null,
      ),
    })),
  };
}

/** Names for people. */
interface Labels {
  /** Of all targets, where their names leave it out: the usual one. */
  readonly pack: PackId | undefined;
  readonly targets: readonly string[];
  readonly attacker: (row: MatrixRow) => string;
  readonly weapon: (weapon: string | null) => string;
}

/**
 * `John MacNeal (stamina pack, once wounded)`; a fresh one is not called so.
 * @param pack undefined where it is said of all targets at once
 */
function targetLabel(name: string, pack: string | null | undefined, wounds: number): string {
  const said = [
    ...(pack === undefined ? [] : [packPhrase(pack)]),
    ...(wounds === 0 ? [] : [woundsPhrase(wounds)]),
  ];
  return said.length === 0 ? name : `${name} (${said.join(', ')})`;
}

function labelsOf(catalogue: Catalogue, { question }: MatrixAnswer): Labels {
  const usual = usualPackOf(catalogue, question);
  const targets = question.targets.map(({ character, pack, wounds }) =>
    targetLabel(byId(catalogue.characters, character).name, usual === undefined ? pack : undefined, wounds),
  );
  return {
    pack: usual,
    // Targets named twice must stay two columns.
    targets: targets.map((label, index) =>
      targets.indexOf(label) === index ? label : `${label} #${index + 1}`,
    ),
    attacker: ({ character }) => byId(catalogue.characters, character).name,
    weapon: (weapon) => (weapon === null ? 'best weapon' : weaponName(catalogue, weapon)),
  };
}

/** The pack of all targets, if it is the usual one of each. */
function usualPackOf(catalogue: Catalogue, { targets }: MatrixAnswer['question']): PackId | undefined {
  const [{ pack }] = targets;
  const isUsual = targets.every(
    (one) => one.pack === pack && pack === usualPack(byId(catalogue.characters, one.character)),
  );
  return isUsual && pack !== null ? pack : undefined;
}

function matrixOf({ question: { by }, exact }: MatrixAnswer, names: Labels) {
  const lines = exact.rows.map((row) => ({
    attacker: names.attacker(row),
    pack: row.pack ?? '',
    weapon: names.weapon(row.weapon),
    figures: row.cells.map((cell) => cell[by]),
    average: row.average[by],
  }));
  return { form: 'matrix', by, targets: names.targets, lines } as const;
}

/** Every attack by itself, the best first. */
function comparisonOf({ question: { by }, exact }: MatrixAnswer, names: Labels) {
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
  return { form: 'compare', attacks: attacks.sort((a, b) => b[by] - a[by]) } as const;
}

/** The table with its heads, as text. */
function cellsOf(table: AnswerTable, by: MatrixAnswer['question']['by']): string[][] {
  const who = [ATTACKER, PACK, WEAPON];
  if (table.form === 'compare') {
    return [
      [...who, TARGET, EXPECTED_WOUNDS, KILL],
      ...table.attacks.map(({ attacker, pack, weapon, target, wounds, kill }) => [
        ...[attacker, pack, weapon, target],
        ...[wounds.toFixed(2), probabilityFigure(kill)],
      ]),
    ];
  }
  const shown = by === 'wounds' ? (wounds: number) => wounds.toFixed(2) : probabilityFigure;
  return [
    [...who, ...table.targets, AVERAGE],
    ...table.lines.map(({ attacker, pack, weapon, figures, average }) => [
      ...[attacker, pack, weapon],
      ...[...figures, average].map(shown),
    ]),
  ];
}
