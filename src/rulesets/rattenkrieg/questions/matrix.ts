/** The question of `odds matrix --ruleset rattenkrieg`: weapons by situations, the best one first. */
import { type Column, type Table, table } from '../../../answer/blocks.ts';
import { tableHeat } from '../../../charts/oddsChartKinds.ts';
import type { OddsPresentation } from '../../../odds/presentation.ts';
import { oneOf, text, texts } from '../../../params/kinds.ts';
import { readParameters } from '../../../params/parameter.ts';
import type { OptionReader } from '../../../params/reader.ts';
import { isBurst } from '../fire/weapon.ts';
import {
  answerShotMatrix,
  FIGURES,
  isShare,
  SHOT_VALUES,
  type ShotMatrixAnswer,
} from '../odds/answerShotMatrix.ts';
import { changedNotes, rulesBehind } from '../odds/ruleTrace.ts';
import type { ShootQuestion } from '../odds/shootQuestion.ts';
import type { OddsContext } from './context.ts';
import { GROUPS } from './phrases.ts';
import { rattenkriegQuestion } from './question.ts';
import { type ReadShot, readShot, SHOT } from './shootQuestion.ts';
import { readWeapon, weaponChoices } from './weapon.ts';

/** Stands for every weapon. */
const ALL = 'all';
/** One man, one behind cover, a bunched and a spread group. */
const DEFAULT = ['1', 'head-only', '4', '8 spread'];
/** Suffix of figures that each have a sector of their own. */
const SPREAD = /\s+spread$/;
/** Parameters of a shot, without those that each cell sets. */
const { weapon: _weapon, targets: _targets, spread: _spread, bursts: _bursts, ...MATRIX_SHOTS } = SHOT;
const RULES = ['R-FIRE-03', 'R-FIRE-04', 'R-FIRE-05', 'R-FIRE-06', 'R-FIRE-10', 'R-FIRE-11', 'R-FIRE-12'];

export const matrixOdds = rattenkriegQuestion({
  id: 'matrix',
  title: 'Weapons by situations',
  group: GROUPS.smallArms,
  examples: [['--by before'], ['"mp40;ppsh41" 1 4 "4|4"']],
  params: {
    weapons: text((given, context: OddsContext) => readWeapons(context, given))
      .optionalPositional()
      .describe('ids of weapons or codes, separated by spaces in quotes or by semicolons; without: all')
      .control<OddsContext>({
        label: 'Weapons',
        choices: ({ catalogue }) => [{ value: ALL, label: 'Every weapon' }, ...weaponChoices(catalogue)],
        isFree: true,
        divider: ';',
      }),
    situations: texts()
      .optionalPositional()
      .describe(
        `who is shot at, sectors divided by |: 4, "2 head-only|2", "8 spread"; without: ${DEFAULT.join(', ')}`,
      )
      .control({
        label: 'Situations',
        help: 'Targets, with | between sectors: 4, 2 head-only|2, 8 spread',
      }),
    by: oneOf(SHOT_VALUES)
      .default(SHOT_VALUES[0])
      .describe('value in the cells')
      .control({ label: 'Value in the cells' }),
    ...MATRIX_SHOTS,
  },
  sections: {
    Table: ['weapons', 'situations', 'by'],
    Shooter: ['aim', 'mount', 'range', 'moving'],
  },
  start: ({ weapons }) => {
    const classes = [...new Set(weapons.map((weapon) => weapon.class))];
    const firsts = classes.flatMap((one) => weapons.find((weapon) => weapon.class === one)?.id ?? []);
    return { weapons: firsts.join(';') };
  },
  read: (context, { weapons, situations, by }) => {
    const question = {
      weapons: weapons ?? readWeapons(context, ALL),
      situations: situations.length === 0 ? DEFAULT : situations,
      by,
    };
    return () => answer(context, question);
  },
});

/** @throws UsageError when no weapon can shoot in any situation */
function answer(
  context: OddsContext,
  question: Pick<ShotMatrixAnswer['question'], 'weapons' | 'situations' | 'by'>,
) {
  const { catalogue, reader, interpretations } = context;
  const { weapons, situations } = question;
  const cells = weapons.map((weapon) => situations.map((situation) => readCell(context, weapon, situation)));
  if (cells.flat().every((cell) => cell.question === null)) reader.add(cells[0][0].faults);
  reader.finish();
  const found = answerShotMatrix(
    catalogue,
    question,
    cells.map((row) => row.map((cell) => cell.question)),
  );
  const changed = changedNotes(catalogue, interpretations);
  const hasBursts = cells.flat().some(({ question: shot }) => shot !== null && isBurst(shot.shooting.weapon));
  const refused = weapons.flatMap((weapon, index) =>
    [...new Set(cells[index].flatMap(({ faults }) => faults.map(({ message }) => message)))].map(
      (why) => `${weapon}: ${why}`,
    ),
  );
  return presentationOf(found, {
    assumed: [
      'every cell is one Shoot action; the average gives all situations equal weight',
      ...notesOfAll(cells.flat()),
      ...refused,
      ...(hasBursts && interpretations.burstHits === 'atOnce'
        ? [
            'every die of a burst meets a man as he was before the burst (OQ-50; other interpretation: --rule burstHits=dieByDie)',
          ]
        : []),
      ...changed.map(({ note }) => note),
    ],
    rules: rulesBehind([...RULES, ...(hasBursts ? ['OQ-50'] : []), ...changed.map(({ id }) => id)]),
  });
}

function presentationOf(
  answer: ShotMatrixAnswer,
  behind: Pick<OddsPresentation, 'assumed' | 'rules'>,
): OddsPresentation<ShotMatrixAnswer> {
  const { by } = answer.question;
  const shots = shotsTable(answer);
  return {
    ...behind,
    document: answer,
    sentence: answer.sentence,
    blocks: [shots],
    steps: () => [{ title: 'Every cell is a separate answer', rules: RULES, notes: [], distributions: [] }],
    chart: () =>
      tableHeat(shots, `One Shoot action: ${isShare(by) ? '' : 'expected '}${FIGURES[by]}`, 'Targets'),
  };
}

/** One row per weapon, one column per situation. */
function shotsTable({ question: { by, situations }, exact }: ShotMatrixAnswer): Table {
  const column = { format: isShare(by) ? 'share' : 2, absent: '–' } as const;
  return table(
    [
      ['weapon', 'text'],
      ...situations.map((head): Column => ({ ...column, head, isCompared: true })),
      { ...column, head: 'average' },
    ],
    exact.rows.map(({ name, cells, average }) => [name, ...cells.map((cell) => cell?.[by] ?? null), average]),
  );
}

function readWeapons(context: OddsContext, given: string): string[] {
  const { catalogue, reader } = context;
  const parts = given.split(/[;\s]+/).filter((part) => part !== '');
  if (parts.length === 0)
    reader.fault('weapons', 'expected ids of weapons or codes, separated by spaces or semicolons, or all');
  const named = parts.flatMap((part) => {
    if (part === ALL) return catalogue.weapons.map(({ id }) => id);
    readWeapon(context, 'weapons', part);
    return [part];
  });
  return [...new Set(named)];
}

/** Assumptions of the shots, each once. */
function notesOfAll(cells: readonly Cell[]): string[] {
  return [...new Set(cells.flatMap(({ question, assumed }) => (question === null ? [] : assumed)))];
}

interface Cell extends Pick<ReadShot, 'assumed'> {
  /** null: the weapon cannot shoot this way, for these reasons. */
  readonly question: ShootQuestion | null;
  readonly faults: OptionReader['faults'];
}

/** One shot as `odds shoot` reads it. */
function readCell(context: OddsContext, weapon: string, situation: string): Cell {
  const reader = context.reader.with(
    { weapon, targets: situation.replace(SPREAD, '').split('|'), spread: SPREAD.test(situation) },
    ['targets'],
  );
  const cell = { ...context, reader };
  const request = readParameters(SHOT, cell);
  const read = request && readShot(cell, request);
  const isPossible = read !== undefined && reader.faults.length === 0;
  return {
    question: isPossible ? read.question : null,
    assumed: read?.assumed ?? [],
    faults: reader.faults,
  };
}
