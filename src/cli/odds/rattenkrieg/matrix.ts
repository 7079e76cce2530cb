import type { Argv } from 'yargs';
import * as words from '../../../base/messages/rattenkriegMatrix.ts';
import { alignedLines } from '../../../odds/aligned.ts';
import { TEXT, texts } from '../../../odds/optionKinds.ts';
import { OptionReader } from '../../../odds/options.ts';
import type { OddsContext } from '../../../odds/rattenkrieg/context.ts';
import {
  type ReadShot,
  readShot,
  SHOOT_OPTIONS,
  shotNotes,
} from '../../../odds/rattenkrieg/shootQuestion.ts';
import { readWeapon } from '../../../odds/rattenkrieg/weapon.ts';
import { readWord } from '../../../odds/words.ts';
import {
  answerShotMatrix,
  SHOT_FIGURES,
  type ShotMatrixAnswer,
} from '../../../rulesets/rattenkrieg/odds/answerShotMatrix.ts';
import { changedNotes, rulesBehind } from '../../../rulesets/rattenkrieg/odds/ruleTrace.ts';
import type { ShootQuestion } from '../../../rulesets/rattenkrieg/odds/shootQuestion.ts';
import { readOutput, withOutputOptions } from '../output.ts';
import { present } from '../present.ts';
import { DATA_OPTIONS, openContext } from './context.ts';

const POSITIONALS = ['weapons', 'situations'];
const ALL = 'all';
/** One man, one behind cover, a bunched and a spread group. */
const USUAL = ['1', 'head-only', '4', '8 spread'];
/** After the figures: each in a sector of its own. */
const SPREAD = /\s+spread$/;
/** Of a shot; where the figures stand is said with each situation. */
const { spread: _spread, bursts: _bursts, ...MATRIX_SHOTS } = SHOOT_OPTIONS;
const RULES = ['R-FIRE-03', 'R-FIRE-04', 'R-FIRE-05', 'R-FIRE-06', 'R-FIRE-10', 'R-FIRE-11', 'R-FIRE-12'];

/** `shockroll odds matrix --ruleset rattenkrieg`: weapons by situations, the best one first. */
export const matrixCommand = {
  builder(yargs: Argv): Argv {
    return withOutputOptions(
      yargs
        .positional('weapons', {
          type: 'string',
          describe: 'ids of weapons or codes, separated by spaces in quotes or by semicolons; without: all',
        })
        .positional('situations', {
          type: 'string',
          array: true,
          describe: `who is shot at, sectors divided by |: 4, "2 head-only|2", "8 spread"; without: ${USUAL.join(', ')}`,
        })
        .option('by', { ...TEXT, describe: `${SHOT_FIGURES.join(', ')} [default: ${SHOT_FIGURES[0]}]` })
        .options(MATRIX_SHOTS)
        .options(DATA_OPTIONS),
    )
      .example('$0 odds matrix --by before --ruleset rattenkrieg', '')
      .example('$0 odds matrix "mp40;ppsh41" 1 4 "4|4" --ruleset rattenkrieg', '');
  },
  async handler(argv: Readonly<Record<string, unknown>>): Promise<void> {
    const context = await openContext(argv, POSITIONALS);
    const { catalogue, reader, readings } = context;
    const named = readWeapons(context);
    const said = texts(argv.situations);
    const situations = said.length === 0 ? USUAL : said;
    const by = readWord(reader, 'by', SHOT_FIGURES);
    const output = readOutput(argv, reader, 'odds matrix', POSITIONALS);
    reader.finish();
    const cells = named.map((weapon) =>
      situations.map((situation) => readCell(context, argv, weapon, situation)),
    );
    // What no weapon can do is wrong with the question.
    if (cells.flat().every(({ question }) => question === null)) reader.add(cells[0][0].faults);
    reader.finish();
    const answer = answerShotMatrix(
      catalogue,
      { weapons: named, situations, by },
      cells.map((row) => row.map(({ question }) => question)),
    );
    const changed = changedNotes(catalogue, readings);
    const refused = named.flatMap((weapon, index) =>
      [...new Set(cells[index].flatMap(({ faults }) => faults.map(({ message }) => message)))].map((why) =>
        words.notPossible(weapon, why),
      ),
    );
    await present(
      {
        document: answer,
        sentence: answer.sentence,
        body: tableLines(answer),
        assumed: [
          words.cellsAreShots(),
          ...notesOfAll(cells.flat()),
          ...refused,
          ...changed.map(({ note }) => note),
        ],
        rules: rulesBehind([...RULES, ...changed.map(({ id }) => id)]),
        steps: () => [{ title: words.CELLS_STEP, rules: RULES, notes: [], distributions: [] }],
        picture: () => ({
          kind: 'heat',
          title: words.matrixTitle(by),
          rows: answer.exact.rows.map(({ name }) => name),
          columns: situations,
          cells: answer.exact.rows.map((row) => row.cells.map((cell) => cell?.[by] ?? null)),
          axis: words.SITUATION,
          format: by === 'any' || by === 'jam' ? 'probability' : 'mean',
        }),
      },
      output,
    );
  },
};

function readWeapons(context: OddsContext): string[] {
  const { catalogue, reader } = context;
  const text = reader.text('weapons') ?? ALL;
  const parts = text.split(/[;\s]+/).filter((part) => part !== '');
  if (parts.length === 0) reader.fault('weapons', words.nothingNamed());
  const named = parts.flatMap((part) => {
    if (part === ALL) return catalogue.weapons.map(({ id }) => id);
    readWeapon(context, 'weapons', part);
    return [part];
  });
  return [...new Set(named)];
}

/** What the shots assume, each note once; an option is idle that makes no difference to any of them. */
function notesOfAll(cells: readonly Cell[]): string[] {
  const shots = cells.filter(({ question }) => question !== null);
  const [first] = shots;
  const idle = first.idle.filter((option) => shots.every((shot) => shot.idle.includes(option)));
  return shotNotes({ assumed: [...new Set(shots.flatMap(({ assumed }) => assumed))], idle });
}

interface Cell extends Pick<ReadShot, 'assumed' | 'idle'> {
  /** null: the weapon cannot shoot so, for these reasons. */
  readonly question: ShootQuestion | null;
  readonly faults: OptionReader['faults'];
}

/** One shot as `odds shoot` reads it. */
function readCell(
  context: OddsContext,
  argv: Readonly<Record<string, unknown>>,
  weapon: string,
  situation: string,
): Cell {
  const asked = {
    ...argv,
    weapon,
    targets: situation.replace(SPREAD, '').split('|'),
    spread: SPREAD.test(situation),
  };
  const reader = new OptionReader(asked, ['targets']);
  const read = readShot({ ...context, reader }, asked);
  const isPossible = read !== undefined && reader.faults.length === 0;
  return {
    question: isPossible ? read.question : null,
    assumed: read?.assumed ?? [],
    idle: read?.idle ?? [],
    faults: reader.faults,
  };
}

/** Numbers stand for the situations, and a legend below. */
function tableLines({ question, exact }: ShotMatrixAnswer): string[] {
  const { by, situations } = question;
  return [
    ...alignedLines([
      [words.WEAPON, ...situations.map((_, index) => String(index + 1)), words.AVERAGE],
      ...exact.rows.map(({ name, cells, average }) => [
        name,
        ...cells.map((cell) => words.figureText(by, cell?.[by] ?? null)),
        words.figureText(by, average),
      ]),
    ]),
    '',
    ...situations.map((situation, index) => words.legendLine(index + 1, situation)),
  ];
}
