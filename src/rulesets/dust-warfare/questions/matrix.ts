/** The question of `odds matrix --ruleset dust-warfare`: attackers against targets. */
import { type Column, type Table, table } from '../../../answer/blocks.ts';
import { shellWord } from '../../../base/shellWord.ts';
import { tableHeat } from '../../../charts/oddsChartKinds.ts';
import type { OddsStep } from '../../../game/oddsSteps.ts';
import { sortedRules } from '../../../game/ruleIds.ts';
import { reproducingLine } from '../../../odds/commandLine.ts';
import type { OddsPresentation } from '../../../odds/presentation.ts';
import type { Input } from '../../../odds/question.ts';
import { oneOf, text } from '../../../params/kinds.ts';
import type { ValuesOf } from '../../../params/parameter.ts';
import type { Unit } from '../model.ts';
import {
  answerMatrix,
  isChance,
  MATRIX_MEASURES,
  type MatrixAnswer,
  type MatrixMeasure,
  matrixTitle,
} from '../odds/answerMatrix.ts';
import { houseInterpretations } from '../odds/houseInterpretations.ts';
import { houseInterpretation, pointsOfTheLost } from '../odds/phrases.ts';
import { switchedRulings } from '../odds/ruleTrace.ts';
import { capacityOf } from '../odds/scene.ts';
import { EDITIONS } from '../schema/names.ts';
import type { OddsContext } from './context.ts';
import { CELL, checkCells, readCell, readCellTarget } from './matrixCells.ts';
import { dustWarfareQuestion } from './question.ts';
import { targetChoices, unitChoices } from './unitChoices.ts';

const RULES = ['D-ATK-04', 'D-ATK-05', 'D-ATK-06', 'D-ATK-07', 'D-ATK-08', 'D-ATK-09'];

const HOUSE = { value: 'house', label: 'Every unit of the house' };
/** Units of each side in a new table. */
const SOME = 3;

export const matrixOdds = dustWarfareQuestion({
  id: 'matrix',
  title: 'Units against units',
  examples: [['house house --cover soft --by efficiency'], ['"5/1;2x1/3:laser" "S2;S3;V3" --by damage']],
  params: {
    attackers: text(readNames)
      .positional()
      .describe(
        'ids of units, weapons, or an edition (house), separated by spaces in quotes or by semicolons',
      )
      .control<OddsContext>({
        label: 'Attackers',
        choices: (context) => [HOUSE, ...unitChoices(context)],
        isFree: true,
        divider: ';',
      }),
    targets: text(readNames)
      .positional()
      .describe('ids of units, classes, or an edition, separated in the same way')
      .control<OddsContext>({
        label: 'Targets',
        choices: (context) => [HOUSE, ...targetChoices(context)],
        isFree: true,
        divider: ';',
      }),
    by: oneOf(MATRIX_MEASURES)
      .describe('value in the cells')
      .byDefault(`${MATRIX_MEASURES[0]}, or damage where no target has a size`)
      .control({ label: 'Value in the cells' }),
    ...CELL,
  },
  sections: {
    'Attackers and targets': ['attackers', 'targets', 'by'],
    Attacker: ['weapons', 'action', 'range'],
    Target: ['cover', 'markers'],
  },
  start: ({ units }) => {
    const ids = (one: string): string =>
      units
        .filter(({ bloc, weapons, armourClass }) => bloc === one && weapons !== null && armourClass !== null)
        .slice(0, SOME)
        .map(({ id }) => id)
        .join(';');
    const [first] = units;
    const enemy = units.find(({ bloc }) => bloc !== first.bloc) ?? first;
    return { attackers: ids(first.bloc), targets: ids(enemy.bloc) };
  },
  read: (context, request) => () => answer(context, request),
});

/** Inputs; the default of `by` is losses, or damage where no target has a size. */
type MatrixRequest = ValuesOf<typeof CELL> & {
  readonly attackers: readonly string[];
  readonly targets: readonly string[];
  readonly by: MatrixMeasure | null;
};

/** Maximum number of reasons named. */
const MOST_REASONS = 6;

/** Reasons for empty cells, each once. */
function emptyCells(reasons: readonly string[]): string[] {
  const more = reasons.length - MOST_REASONS;
  return [
    ...reasons.slice(0, MOST_REASONS).map((reason) => `No attack: ${reason}.`),
    ...(more > 0 ? [`No attack: ${more} more reasons; use odds attack on one pair to see why.`] : []),
  ];
}

/** @throws UsageError as `checkCells` */
function answer(
  context: OddsContext,
  { attackers, targets, by: wanted, ...request }: MatrixRequest,
): OddsPresentation<MatrixAnswer> {
  const { catalogue, rulings, units } = context;
  const sides = targets.map((target) => readCellTarget(context, request, target));
  const cells = attackers.map((attacker) => sides.map((side) => readCell(context, request, attacker, side)));
  checkCells(cells.flat());
  const attacks = cells.map((row) => row.map(({ attack }) => attack));
  const known = attacks.flat().filter((attack) => attack !== null);
  const hasSizes = known.some(({ target }) => capacityOf(target) !== null);
  const by = wanted ?? (hasSizes ? MATRIX_MEASURES[0] : 'damage');
  const nameOf = unitNames(units);
  const answer = answerMatrix(catalogue, { attacks, attackers, targets, by }, nameOf);
  const matrix = matrixTable(answer, nameOf);
  const named = units.filter(({ id }) => attackers.includes(id) || targets.includes(id));
  const switched = switchedRulings(catalogue, rulings);
  // Every cell is planned again for every ruling: not for a comparison of values, which asks for no notes.
  let interpretations: ReturnType<typeof houseInterpretations> | undefined;
  const interpreted = () => {
    interpretations ??= houseInterpretations(catalogue, known);
    return interpretations;
  };
  return {
    document: answer,
    sentence: answer.sentence,
    blocks: [matrix],
    get assumed() {
      return [
        'A dash: the attack is impossible, or a price or size is unknown.',
        ...(wanted === null && !hasSizes
          ? [
              'The size of the targets is unknown, so the values are points of damage; see --miniatures and --hit-points.',
            ]
          : []),
        ...(countsPoints(by) && known.some(({ target }) => (target.hitPoints ?? 1) > 1)
          ? [pointsOfTheLost()]
          : []),
        ...emptyCells([
          ...new Set(cells.flat().flatMap(({ faults }) => faults.map(({ message }) => message))),
        ]),
        ...context.originOf(named),
        ...interpreted().map(({ id, meaning }) => houseInterpretation(id, meaning)),
        ...switched.map(({ id, meaning }) => `${id}: ${meaning}`),
      ];
    },
    get rules() {
      return sortedRules([...RULES, ...[...interpreted(), ...switched].map(({ id }) => id)]);
    },
    steps: () => [eachCell(context, attackers, targets)],
    chart: () => tableHeat(matrix, `${matrixTitle(by)}: attackers by row, targets by column`, 'Target'),
  };
}

/** The step of the explanation that tells how to ask for each cell alone. */
function eachCell(
  { reader }: OddsContext,
  attackers: readonly string[],
  targets: readonly string[],
): OddsStep {
  return {
    title: 'Each cell is one attack',
    rules: RULES,
    notes: attackers.flatMap((attacker) =>
      targets.map((target) => attackLine(reader.input, attacker, target)),
    ),
    distributions: [],
  };
}

function countsPoints(by: MatrixMeasure): boolean {
  return by === 'points' || by === 'efficiency';
}

/** The names of a side; the name of an edition stands for its units with a known class. */
function readNames(given: string, { units, reader }: OddsContext, name: string): readonly string[] {
  const parts = given.split(/[;\s]+/).filter((part) => part !== '');
  const named = parts.flatMap((part) => {
    const edition = EDITIONS.find((known) => known === part);
    if (edition === undefined) return [part];
    return units
      .filter((unit) => unit.edition === edition && unit.armourClass !== null)
      .filter((unit) => name === 'targets' || unit.weapons !== null)
      .map(({ id }) => id);
  });
  if (named.length === 0)
    reader.fault(
      name,
      'found nothing, expected ids of units, classes or weapons, separated by spaces or semicolons, or house',
    );
  return [...new Set(named)];
}

/** Command line of a single cell. */
function attackLine(
  { attackers: _attackers, targets: _targets, by: _by, ...rest }: Input,
  attacker: string,
  target: string,
): string {
  const sides = [attacker, target].map(shellWord).join(' ');
  return reproducingLine({ ...rest, ruleset: 'dust-warfare' }, `odds attack ${sides}`, []);
}

/** Returns labels for ids: the name of a unit, or the id if the name is not unique or the id is not a unit. */
function unitNames(units: readonly Unit[]): (id: string) => string {
  const ids = new Map<string, string[]>();
  for (const { id, name } of units) ids.set(name, [...(ids.get(name) ?? []), id]);
  const names = new Map(
    [...ids].flatMap(([name, [id, ...others]]) => (others.length > 0 ? [] : [[id, name]])),
  );
  return (id) => names.get(id) ?? id;
}

/** One row per attacker, one column per target. */
function matrixTable({ question, exact }: MatrixAnswer, nameOf: (id: string) => string): Table {
  const { by } = question;
  const column = { format: isChance(by) ? 'probability' : 2, absent: '–' } as const;
  return table(
    [
      ['attacker', 'text'],
      ...question.targets.map((target): Column => ({ ...column, head: nameOf(target), isCompared: true })),
      { ...column, head: 'average' },
    ],
    exact.rows.map(({ attacker, cells, average }) => [
      nameOf(attacker),
      ...cells.map((cell) => cell[by]),
      average,
    ]),
  );
}
