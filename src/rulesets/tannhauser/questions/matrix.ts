/** The questions of `odds matrix` and `odds compare`: many attackers against many targets. */
import { flag, oneOf, text, whole } from '../../../params/kinds.ts';
import type { ValuesOf } from '../../../params/parameter.ts';
import { answerMatrix, MATRIX_MEASURES, type MatrixQuestion } from '../odds/answerMatrix.ts';
import { explainMatrix } from '../odds/explainMatrix.ts';
import { attackLine } from './attackLine.ts';
import { KIND, MOST_MODIFIER, MOST_ROWS, RULE, withAssumedPacks } from './attackOptions.ts';
import { attackerChoices, targetChoices } from './matrixChoices.ts';
import { type MatrixForm, matrixPresentation } from './matrixPresentation.ts';
import { readAttackers, readTargets } from './matrixSides.ts';
import { opposingWords } from './miniatureChoices.ts';
import { POLICY } from './policy.ts';
import { type OddsContext, tannhauserQuestion } from './question.ts';

/** Default sides of a matrix. */
const DEFAULT = { attackers: 'reich', targets: 'union' } as const;

const CONDITIONS = {
  'attacker-wounds': whole(0, MOST_ROWS - 1)
    .default(0)
    .describe('wounds of all attackers: rows below the top row')
    .control({ label: 'Wounds taken' }),
  circle: whole(-MOST_MODIFIER, MOST_MODIFIER)
    .default(0)
    .describe("Combat modifier of the attackers' circles")
    .control({ label: 'Circle, Combat' }),
  'target-circle': whole(-MOST_MODIFIER, MOST_MODIFIER)
    .default(0)
    .describe("Stamina modifier of the targets' circles")
    .control({ label: 'Circle, Stamina' }),
  by: oneOf(MATRIX_MEASURES)
    .default('wounds')
    .describe('value of the cells, which also sorts the rows')
    .control({ label: 'Compared by' }),
  kind: KIND,
  boost: flag('all attackers buy Combat +1').control({ label: 'Combat +1 bought' }),
  'target-boost': flag('all targets buy Stamina +1').control({ label: 'Stamina +1 bought' }),
  moved: flag('all attackers have moved this turn').control({ label: 'Has moved (Mad Minute)' }),
  smoke: flag('all attackers stand in smoke').control({ label: 'Stands in smoke' }),
  policy: POLICY.default('wounds'),
  rule: RULE,
};

const ATTACKERS = text()
  .describe('a faction, or ID[:PACK[:WEAPON]] separated by commas; without a pack, all its packs')
  .control<OddsContext>({
    label: 'Attackers, packs and weapons',
    choices: ({ catalogue }) => attackerChoices(catalogue),
    divider: ',',
  });
const TARGETS = text()
  .describe(
    'a faction, or ID[:PACK[:WOUNDS]] separated by commas; PACK each means all its packs; default combat',
  )
  .control<OddsContext>({
    label: 'Targets, packs and wounds',
    choices: ({ catalogue }) => targetChoices(catalogue),
    divider: ',',
  });

const SECTIONS = {
  Attackers: ['attackers', 'attacker-wounds', 'circle', 'boost', 'moved', 'smoke'],
  Targets: ['targets', 'target-circle', 'target-boost'],
  'The table': ['by', 'kind'],
} as const;

export const matrixOdds = tannhauserQuestion({
  id: 'matrix',
  title: 'Matrix',
  isSlow: true,
  examples: [['reich union --chart matrix.svg'], ['union eva-kramer:each --by kill --markdown -']],
  params: {
    attackers: ATTACKERS.optionalPositional().byDefault(DEFAULT.attackers),
    targets: TARGETS.optionalPositional().byDefault(DEFAULT.targets),
    ...CONDITIONS,
  },
  sections: SECTIONS,
  start: ({ characters }) => {
    const [{ faction }] = characters;
    const enemy = characters.find((one) => one.faction !== faction)?.faction ?? faction;
    return { attackers: faction, targets: enemy };
  },
  read: (context, { attackers, targets, ...request }) =>
    answered(context, request, attackers ?? DEFAULT.attackers, targets ?? DEFAULT.targets, 'matrix'),
});

export const compareOdds = tannhauserQuestion({
  id: 'compare',
  title: 'Compare',
  isSlow: true,
  examples: [
    ['eva-kramer john-macneal', 'all packs and weapons of one character'],
    ['eva-kramer:combat,karl-zermann:combat union --csv -'],
  ],
  params: {
    attackers: ATTACKERS.positional(),
    targets: TARGETS.positional(),
    ...CONDITIONS,
  },
  sections: SECTIONS,
  start: (catalogue) => {
    const [attackers, targets] = opposingWords(catalogue);
    return { attackers, targets };
  },
  read: (context, { attackers, targets, ...request }) =>
    answered(context, request, attackers, targets, 'compare'),
});

function answered(
  { catalogue, reader }: OddsContext,
  request: ValuesOf<typeof CONDITIONS>,
  attackers: string,
  targets: string,
  form: MatrixForm,
) {
  const question: MatrixQuestion = {
    attackers: readAttackers(catalogue, reader, 'attackers', attackers),
    targets: readTargets(catalogue, reader, 'targets', targets),
    conditions: {
      attackerWounds: request['attacker-wounds'],
      boost: request.boost,
      circle: request.circle,
      targetBoost: request['target-boost'],
      targetCircle: request['target-circle'],
      moved: request.moved,
      smoke: request.smoke,
      kind: request.kind,
      policy: request.policy,
      rulings: request.rule,
    },
    weapons: form === 'matrix' ? 'best' : 'all',
    by: request.by,
  };
  const data = { rule: reader.texts('rule'), set: reader.texts('set'), data: reader.texts('data') };
  return () => {
    const worked = answerMatrix(catalogue, question);
    const explanation = explainMatrix(catalogue, worked, (cell) => attackLine(cell, data));
    return withAssumedPacks(reader, matrixPresentation(catalogue, worked, explanation, form));
  };
}
