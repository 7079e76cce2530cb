import type { Argv } from 'yargs';
import { oneOfExpected } from '../../base/messages/cli.ts';
import * as words from '../../base/messages/oddsMatrix.ts';
import { nearestName } from '../../base/nearest.ts';
import { integerOption, integerOptions, TEXT, texts } from '../../odds/optionKinds.ts';
import { OptionReader } from '../../odds/options.ts';
import {
  DATA_OPTIONS,
  KIND_NAMES,
  MOST_MODIFIER,
  MOST_ROWS,
  readKind,
  readRulings,
} from '../../odds/tannhauser/attackOptions.ts';
import { readPolicy } from '../../odds/tannhauser/policy.ts';
import { loadCatalogue } from '../../rulesets/tannhauser/catalogue.ts';
import type { Catalogue } from '../../rulesets/tannhauser/model.ts';
import {
  answerMatrix,
  MATRIX_FIGURES,
  type MatrixFigure,
  type MatrixQuestion,
} from '../../rulesets/tannhauser/odds/answerMatrix.ts';
import { explainMatrix } from '../../rulesets/tannhauser/odds/explainMatrix.ts';
import { attackLine } from './attackLine.ts';
import { readAttackers, readTargets } from './matrixSides.ts';
import { readOutput, withOutputOptions } from './output.ts';

const POSITIONALS = ['attackers', 'targets'];
const ATTACKER_WOUNDS = integerOption(
  'attacker-wounds',
  0,
  0,
  MOST_ROWS - 1,
  'rows all attackers are below their top',
);
const CIRCLE = integerOption(
  'circle',
  0,
  -MOST_MODIFIER,
  MOST_MODIFIER,
  "Combat modifier of the attackers' circles",
);
const TARGET_CIRCLE = integerOption(
  'target-circle',
  0,
  -MOST_MODIFIER,
  MOST_MODIFIER,
  "Stamina modifier of the targets' circles",
);

/** `shockroll odds matrix`: every attacker against every target, its best weapon each time. */
export const matrixCommand = {
  builder: (yargs: Argv): Argv =>
    withOptions(yargs, ' [default: reich]', ' [default: union]')
      .example('$0 odds matrix reich union --chart matrix.svg', '')
      .example('$0 odds matrix union eva-kramer:each --by kill --markdown -', ''),
  handler: (argv: Readonly<Record<string, unknown>>): Promise<void> => run(argv, 'matrix'),
};

/** `shockroll odds compare`: attackers, packs and weapons in one sorted list. */
export const compareCommand = {
  builder: (yargs: Argv): Argv =>
    withOptions(yargs, '', '')
      .example('$0 odds compare eva-kramer john-macneal', 'each pack and weapon of hers')
      .example('$0 odds compare eva-kramer:combat,karl-zermann:combat union --csv -', ''),
  handler: (argv: Readonly<Record<string, unknown>>): Promise<void> => run(argv, 'compare'),
};

function withOptions(yargs: Argv, attackersDefault: string, targetsDefault: string) {
  return withOutputOptions(
    yargs
      .positional('attackers', {
        type: 'string',
        describe: words.figuresHelp('attackers') + attackersDefault,
      })
      .positional('targets', { type: 'string', describe: words.figuresHelp('targets') + targetsDefault })
      .options(integerOptions([ATTACKER_WOUNDS, CIRCLE, TARGET_CIRCLE]))
      .options({
        by: {
          ...TEXT,
          describe: `what rows are sorted by and cells show: ${MATRIX_FIGURES.join(', ')} [default: wounds]`,
        },
        kind: { ...TEXT, describe: `${KIND_NAMES.join(', ')} [default: ${KIND_NAMES[0]}]` },
        boost: { type: 'boolean', describe: 'all attackers have bought Combat +1' },
        'target-boost': { type: 'boolean', describe: 'all targets buy Stamina +1' },
        moved: { type: 'boolean', describe: 'all attackers have moved this turn' },
        smoke: { type: 'boolean', describe: 'all attackers stand in smoke' },
        policy: {
          ...TEXT,
          describe: 'what a re-roll is for: hits, wounds, never, always, kill-N [default: wounds]',
        },
        csv: { ...TEXT, describe: 'write the table as CSV into FILE, or - for standard output' },
        markdown: { ...TEXT, describe: 'write the table as Markdown into FILE, or - for standard output' },
        ...DATA_OPTIONS,
      }),
  );
}

async function run(argv: Readonly<Record<string, unknown>>, form: 'matrix' | 'compare'): Promise<void> {
  const catalogue = await loadCatalogue({ overlays: texts(argv.data), sets: texts(argv.set) });
  const reader = new OptionReader(argv, POSITIONALS);
  const question = readQuestion(catalogue, argv, reader, form);
  const files = { csv: reader.text('csv'), markdown: reader.text('markdown') };
  const output = readOutput(argv, reader, `odds ${form}`, POSITIONALS);
  const onOutput = [output.json, files.csv === '-', files.markdown === '-'].filter(Boolean);
  if (onOutput.length > 1)
    reader.fault(files.csv === '-' ? 'csv' : 'markdown', words.toStandardOutputTwice());
  reader.finish();
  const worked = answerMatrix(catalogue, question);
  const data = { rule: texts(argv.rule), set: texts(argv.set), data: texts(argv.data) };
  const explanation = explainMatrix(catalogue, worked, (cell) => attackLine(cell, data));
  // Tables take longer to load than the answer to find.
  const { showMatrix } = await import('./matrixPresentation.ts');
  await showMatrix(catalogue, worked.answer, explanation, form, output, files);
}

function readQuestion(
  catalogue: Catalogue,
  argv: Readonly<Record<string, unknown>>,
  reader: OptionReader,
  form: 'matrix' | 'compare',
): MatrixQuestion {
  return {
    attackers: readAttackers(catalogue, reader, 'attackers', reader.text('attackers') ?? 'reich'),
    targets: readTargets(catalogue, reader, 'targets', reader.text('targets') ?? 'union'),
    conditions: {
      attackerWounds: reader.integer(ATTACKER_WOUNDS),
      boost: argv.boost === true,
      circle: reader.integer(CIRCLE),
      targetBoost: argv['target-boost'] === true,
      targetCircle: reader.integer(TARGET_CIRCLE),
      moved: argv.moved === true,
      smoke: argv.smoke === true,
      kind: readKind(reader),
      policy: readPolicy(reader, 'wounds'),
      rulings: readRulings(catalogue, argv, reader),
    },
    weapons: form === 'matrix' ? 'best' : 'all',
    by: readFigure(reader),
  };
}

function readFigure(reader: OptionReader): MatrixFigure {
  const text = reader.text('by');
  const found = MATRIX_FIGURES.find((figure) => figure === text);
  if (text !== undefined && found === undefined)
    reader.fault('by', oneOfExpected(text, MATRIX_FIGURES), nearestName(text, MATRIX_FIGURES));
  return found ?? 'wounds';
}
