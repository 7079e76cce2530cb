import type { Argv } from 'yargs';
import { oneOfExpected } from '../../../base/messages/cli.ts';
import * as words from '../../../base/messages/dustWarfareMatrix.ts';
import { houseReading } from '../../../base/messages/dustWarfareOdds.ts';
import { nearestName } from '../../../base/nearest.ts';
import { shellWord } from '../../../base/shellWord.ts';
import { sortedRules } from '../../../game/ruleIds.ts';
import { alignedLines } from '../../../odds/aligned.ts';
import { ATTACKER_OPTIONS } from '../../../odds/dustWarfare/attackerSide.ts';
import type { OddsContext } from '../../../odds/dustWarfare/context.ts';
import { abilityOption, targetOptions } from '../../../odds/dustWarfare/targetSide.ts';
import { TEXT } from '../../../odds/optionKinds.ts';
import type { OptionReader } from '../../../odds/options.ts';
import type { Unit } from '../../../rulesets/dust-warfare/model.ts';
import {
  answerMatrix,
  MATRIX_FIGURES,
  type MatrixAnswer,
  type MatrixFigure,
} from '../../../rulesets/dust-warfare/odds/answerMatrix.ts';
import { houseReadings } from '../../../rulesets/dust-warfare/odds/houseReadings.ts';
import { switchedRulings } from '../../../rulesets/dust-warfare/odds/ruleTrace.ts';
import { EDITIONS } from '../../../rulesets/dust-warfare/schema/names.ts';
import { readOutput, withOutputOptions } from '../output.ts';
import { present } from '../present.ts';
import { DATA_OPTIONS, openContext } from './context.ts';
import { checkCells, POSITIONALS, readCell } from './matrixCells.ts';

const WIDEST_HEAD = 80;
const RULES = ['D-ATK-04', 'D-ATK-05', 'D-ATK-06', 'D-ATK-07', 'D-ATK-08', 'D-ATK-09'];

/** `shockroll odds matrix --ruleset dust-warfare`: attackers against targets. */
export const matrixCommand = {
  builder(yargs: Argv): Argv {
    return withOutputOptions(
      yargs
        .positional('attackers', {
          type: 'string',
          describe:
            'ids of units, weapons, or an edition (house), separated by spaces in quotes or by semicolons',
          demandOption: true,
        })
        .positional('targets', {
          type: 'string',
          describe: 'ids of units, classes, or an edition, likewise',
          demandOption: true,
        })
        .option('by', { ...TEXT, describe: `${MATRIX_FIGURES.join(', ')} [default: ${MATRIX_FIGURES[0]}]` })
        .options(ATTACKER_OPTIONS)
        .options(abilityOption('with', 'every attacker'))
        .options(abilityOption('target-with', 'every target'))
        .options(targetOptions('', 'every target'))
        .options(DATA_OPTIONS),
    )
      .example('$0 odds matrix house house --cover soft --by efficiency --ruleset dust-warfare', '')
      .example('$0 odds matrix "5/1;2x1/3:laser" "S2;S3;V3" --by damage --ruleset dust-warfare', '');
  },
  async handler(argv: Readonly<Record<string, unknown>>): Promise<void> {
    const context = await openContext(argv, POSITIONALS);
    const { catalogue, reader, rulings, units } = context;
    const attackers = readNames(context, 'attackers');
    const targets = readNames(context, 'targets');
    const by = readFigure(reader);
    const output = readOutput(argv, reader, 'odds matrix', POSITIONALS);
    reader.finish();
    const cells = attackers.map((attacker) =>
      targets.map((target) => readCell(context, argv, attacker, target)),
    );
    checkCells(cells.flat());
    const attacks = cells.map((row) => row.map(({ attack }) => attack));
    const nameOf = unitNames(units);
    const answer = answerMatrix(catalogue, { attacks, attackers, targets, by }, nameOf);
    const named = units.filter(({ id }) => attackers.includes(id) || targets.includes(id));
    const switched = switchedRulings(catalogue, rulings);
    const readings = houseReadings(
      catalogue,
      attacks.flat().filter((attack) => attack !== null),
    );
    await present(
      {
        document: answer,
        sentence: answer.sentence,
        body: tableLines(answer, nameOf),
        assumed: [
          words.noValues(),
          ...words.emptyCells([
            ...new Set(cells.flat().flatMap(({ faults }) => faults.map(({ message }) => message))),
          ]),
          ...context.originOf(named),
          ...readings.map(({ id, meaning }) => houseReading(id, meaning)),
          ...switched.map(({ id, meaning }) => `${id}: ${meaning}`),
        ],
        rules: sortedRules([...RULES, ...[...readings, ...switched].map(({ id }) => id)]),
        steps: () => [
          {
            title: words.CELLS_STEP,
            rules: RULES,
            notes: attackers.flatMap((attacker) =>
              targets.map((target) => attackLine(argv, reader, attacker, target)),
            ),
            distributions: [],
          },
        ],
        picture: () => ({
          kind: 'heat',
          title: words.matrixTitle(by),
          rows: attackers.map(nameOf),
          columns: targets.map(nameOf),
          cells: answer.exact.rows.map(({ cells }) => cells.map((cell) => cell[by])),
          axis: words.TARGET,
          format: by === 'wiped' || by === 'marker' ? 'probability' : 'mean',
        }),
      },
      output,
    );
  },
};

/** The names of a side; the name of an edition stands for its units whose class is known. */
function readNames({ units, reader }: OddsContext, name: string): readonly string[] {
  const parts = (reader.text(name) ?? '').split(/[;\s]+/).filter((part) => part !== '');
  const named = parts.flatMap((part) => {
    const edition = EDITIONS.find((known) => known === part);
    if (edition === undefined) return [part];
    return units
      .filter((unit) => unit.edition === edition && unit.armourClass !== null)
      .filter((unit) => name === 'targets' || unit.weapons !== null)
      .map(({ id }) => id);
  });
  if (named.length === 0) reader.fault(name, words.nobodyNamed());
  return [...new Set(named)];
}

/** The command whose answer a cell is. */
function attackLine(
  { attackers: _attackers, targets: _targets, by: _by, ...rest }: Readonly<Record<string, unknown>>,
  reader: OptionReader,
  attacker: string,
  target: string,
): string {
  const sides = [attacker, target].map(shellWord).join(' ');
  return readOutput(rest, reader, `odds attack ${sides}`, []).commandLine;
}

function readFigure(reader: OptionReader): MatrixFigure {
  const text = reader.text('by');
  const found = MATRIX_FIGURES.find((figure) => figure === text);
  if (text !== undefined && found === undefined)
    reader.fault('by', oneOfExpected(text, MATRIX_FIGURES), nearestName(text, MATRIX_FIGURES));
  return found ?? MATRIX_FIGURES[0];
}

/** What is shown for ids of units: their names, and the ids of those that share one; what is no unit stands for itself. */
function unitNames(units: readonly Unit[]): (id: string) => string {
  const ids = new Map<string, string[]>();
  for (const { id, name } of units) ids.set(name, [...(ids.get(name) ?? []), id]);
  const names = new Map(
    [...ids].flatMap(([name, [id, ...others]]) => (others.length > 0 ? [] : [[id, name]])),
  );
  return (id) => names.get(id) ?? id;
}

/** Names of many targets are long: then numbers stand for them, and a legend below. */
function tableLines({ question, exact }: MatrixAnswer, nameOf: (id: string) => string): string[] {
  const { by } = question;
  const targets = question.targets.map(nameOf);
  const isWide = targets.join('  ').length > WIDEST_HEAD;
  const heads = isWide ? targets.map((_, index) => String(index + 1)) : targets;
  const lines = alignedLines([
    [words.ATTACKER, ...heads, words.AVERAGE],
    ...exact.rows.map(({ attacker, cells, average }) => [
      nameOf(attacker),
      ...cells.map((cell) => words.figureText(by, cell[by])),
      words.figureText(by, average),
    ]),
  ]);
  return isWide ? [...lines, '', ...targets.map((target, index) => `${index + 1}  ${target}`)] : lines;
}
