/** The questions of `odds matrix` and `odds compare`: many attackers against many targets. */
import { nearestName } from '../../base/nearest.ts';
import { oneOfExpected } from '../../params/phrases.ts';
import type { OptionReader } from '../../params/reader.ts';
import type { Catalogue } from '../../rulesets/tannhauser/model.ts';
import {
  answerMatrix,
  MATRIX_FIGURES,
  type MatrixFigure,
  type MatrixQuestion,
} from '../../rulesets/tannhauser/odds/answerMatrix.ts';
import { explainMatrix } from '../../rulesets/tannhauser/odds/explainMatrix.ts';
import { integerOption, integerOptions, TEXT, texts } from '../optionKinds.ts';
import type { Example, OddsQuestion, Words } from '../question.ts';
import { attackLine } from './attackLine.ts';
import {
  KIND_NAMES,
  MOST_MODIFIER,
  MOST_ROWS,
  RULE_OPTION,
  readKind,
  readRulings,
  withAssumedPacks,
} from './attackOptions.ts';
import { type MatrixForm, matrixPresentation } from './matrixPresentation.ts';
import { readAttackers, readTargets } from './matrixSides.ts';
import { readPolicy } from './policy.ts';

/** Sides of a matrix that nobody has named. */
const USUAL = { attackers: 'reich', targets: 'union' } as const;

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

const TABLE_FILES = {
  csv: { ...TEXT, describe: 'write the table as CSV into FILE, or - for standard output' },
  markdown: { ...TEXT, describe: 'write the table as Markdown into FILE, or - for standard output' },
} as const;

const EXAMPLES: Readonly<Record<MatrixForm, readonly Example[]>> = {
  matrix: [['reich union --chart matrix.svg'], ['union eva-kramer:each --by kill --markdown -']],
  compare: [
    ['eva-kramer john-macneal', 'each pack and weapon of hers'],
    ['eva-kramer:combat,karl-zermann:combat union --csv -'],
  ],
};

export const matrixOdds = matrixQuestion('matrix');
export const compareOdds = matrixQuestion('compare');

function figuresHelp(role: 'attackers' | 'targets'): string {
  return role === 'attackers'
    ? 'a faction, or ID[:PACK[:WEAPON]] with commas; without a pack each of its packs'
    : 'a faction, or ID[:PACK[:WOUNDS]] with commas; PACK each = each of its packs; without one combat';
}

function matrixQuestion(form: MatrixForm): OddsQuestion<Catalogue> {
  const required = form === 'compare';
  const side = (name: keyof typeof USUAL) => ({
    name,
    describe: figuresHelp(name) + (required ? '' : ` [default: ${USUAL[name]}]`),
    required,
    array: false,
  });
  return {
    command: `odds ${form}`,
    isSlow: true,
    examples: EXAMPLES[form],
    more: TABLE_FILES,
    positionals: [side('attackers'), side('targets')],
    options: {
      ...integerOptions([ATTACKER_WOUNDS, CIRCLE, TARGET_CIRCLE]),
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
      ...RULE_OPTION,
    },
    read: (catalogue, argv, reader) => {
      const question = readQuestion(catalogue, argv, reader, form);
      const data = { rule: texts(argv.rule), set: texts(argv.set), data: texts(argv.data) };
      return () => {
        const worked = answerMatrix(catalogue, question);
        const explanation = explainMatrix(catalogue, worked, (cell) => attackLine(cell, data));
        return withAssumedPacks(reader, matrixPresentation(catalogue, worked.answer, explanation, form));
      };
    },
  };
}

function readQuestion(
  catalogue: Catalogue,
  argv: Words,
  reader: OptionReader,
  form: MatrixForm,
): MatrixQuestion {
  return {
    attackers: readAttackers(catalogue, reader, 'attackers', reader.text('attackers') ?? USUAL.attackers),
    targets: readTargets(catalogue, reader, 'targets', reader.text('targets') ?? USUAL.targets),
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
