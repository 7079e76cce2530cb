/**
 * The question of `odds activation`: the best sequence of actions in one activation, and the regret of every other
 * first action.
 */

import { table } from '../../../answer/blocks.ts';
import { average } from '../../../answer/measure.ts';
import { byId } from '../../../data/entries.ts';
import { withMinus } from '../../../dice/expression/phrases.ts';
import type { OddsPresentation } from '../../../odds/presentation.ts';
import { text, texts } from '../../../params/kinds.ts';
import { ATTACK, DISCARD_MEDAL, EXTRA_ATTACK, HEAL, THROW, USE_DUEL } from '../engine/choices.ts';
import type { Catalogue } from '../model.ts';
import { weaponName } from '../odds/answerMatrix.ts';
import {
  type ActivationAnswer,
  type ActivationLine,
  answerActivation,
  type WorkedActivation,
} from '../odds/bestActivation.ts';
import { combatantIn, miniaturesIn } from '../odds/positionScene.ts';
import { withAssumedPacks } from './attackOptions.ts';
import { fromFile, positionOf, refuseWithFrom } from './fromPosition.ts';
import { miniatureName } from './miniatureNames.ts';
import { miniatureNoun } from './miniatureNoun.ts';
import { MINIATURE_HELP, MINIATURE_WORD, readMiniatureWord } from './miniatureWord.ts';
import { DEALT } from './phrases.ts';
import { tannhauserQuestion } from './question.ts';
import { onlySeat, wordSeat } from './seats.ts';
import { TREE, TREE_SAMPLES, treeSetting } from './treeOptions.ts';
import { sampledBeside, treeAssumptions } from './treePresentation.ts';

/** Maximum number of targets; more make too many positions. */
export const MOST_TARGETS = 3;
const RULES = [
  ...[
    'T-TURN-07',
    'T-ACT-01',
    'T-GREN-01',
    'T-GREN-02',
    'T-GREN-04',
    'T-CP-02',
    'T-CP-06',
    'T-CP-08',
    'T-CA-01',
  ],
  ...['R-18', 'R-21', 'R-24', 'R-50'],
];

/** Labels of first actions. */
const ACT_NAMES: ReadonlyMap<number, string> = new Map([
  [ATTACK, 'attack'],
  [EXTRA_ATTACK, 'Extra Ammunition attack'],
  [HEAL, 'heal'],
  [USE_DUEL, 'use'],
  [DISCARD_MEDAL, 'discard'],
]);

function tooManyTargets(found: number, most: number): string {
  return `found ${found} targets, expected at most ${most}`;
}

export const activationOdds = tannhauserQuestion({
  id: 'activation',
  title: 'Activation',
  isSlow: true,
  examples: [
    ['tala-aponi:combat karl-zermann:combat:2'],
    ['tala-aponi karl-zermann --from position.yaml', 'with the state in the position file'],
  ],
  params: {
    miniature: text().positional().describe(MINIATURE_HELP),
    targets: texts().positional().describe(`enemies to attack: ${MINIATURE_WORD} …`),
    ...TREE,
    ...TREE_SAMPLES,
    from: fromFile('; MINIATURE activates in it'),
  },
  sections: {},
  sentence: {
    verbs: ['acts against', 'activates against'],
    subject: miniatureNoun(wordSeat('miniature'), 'the miniature'),
    object: miniatureNoun(onlySeat('targets'), 'the target'),
    phrases: [],
  },
  read: (context, { from: file, trials, seed, targets, ...request }) => {
    const { catalogue, reader } = context;
    const position = positionOf(context, file);
    const setting = treeSetting(request);
    if (targets.length > MOST_TARGETS) reader.fault('targets', tooManyTargets(targets.length, MOST_TARGETS));
    if (position === undefined) {
      const [miniature] = readMiniatureWord(catalogue, reader, 'miniature', request.miniature);
      const others = targets.flatMap((word) => readMiniatureWord(catalogue, reader, 'targets', word));
      return () => {
        const question = { ...setting, miniature, targets: others };
        const worked = answerActivation(catalogue, question, { trials, seed });
        return withAssumedPacks(reader, activationPresentation(catalogue, worked));
      };
    }
    refuseWithFrom(reader, ['cp', 'target-cp', 'rule']);
    reader.finish();
    const from = { position, attacker: request.miniature, targets };
    const { p, attacker, targets: others } = miniaturesIn(catalogue, from);
    const side = p.side[attacker];
    const { objective, policy } = setting;
    const question = {
      from,
      objective,
      policy,
      rulings: position.rulings ?? {},
      commandPoints: [p.commandPoints[side], p.commandPoints[1 - side]] as const,
      miniature: combatantIn(p, attacker, 'attacker'),
      targets: others.map((target) => combatantIn(p, target, 'target')),
    };
    return () => activationPresentation(catalogue, answerActivation(catalogue, question, { trials, seed }));
  },
});

/** Notes on what an activation leaves out, one sentence each. */
function activationOmissions({ from, policy }: ActivationAnswer['question']): string[] {
  if (from !== undefined)
    return [
      'Left out: movement; everybody stays on the circles of the position.',
      'Left out: overwatch, and grenades that reach a friend.',
    ];
  return [
    'Left out: movement; all circles count as adjacent, so every weapon reaches.',
    policy === 'greedy'
      ? 'Left out: grenades and overwatch.'
      : 'Assumed: a grenade falls where it reaches all targets and nobody else. Left out: overwatch.',
  ];
}

/** `1. attack with M3: worth 0.824, best` */
function choiceHeading(number: number, phrase: string, { value, regret }: ActivationLine): string {
  const lost = regret === 0 ? 'best' : `${regret.toFixed(3)} worse`;
  return `${number}. ${phrase}: worth ${withMinus(value.toFixed(3))}, ${lost}`;
}

/** Expected results of every first action for all miniatures. */
function choicesTable(
  lines: readonly ActivationLine[],
  phrase: (line: ActivationLine) => string,
  targets: readonly string[],
) {
  return table(
    [
      ['first choice', 'text'],
      ['who', 'text'],
      ['wounds', 2],
      ['killed', 'probability'],
    ],
    lines.flatMap((line, index) => {
      const heading = choiceHeading(index + 1, phrase(line), line);
      return [
        ...targets.map((target, i) => [heading, target, line.means[i], line.kills[i]]),
        [heading, 'itself', line.meanTaken, line.killed],
      ];
    }),
    {
      hasSections: true,
      // The headings tell what a choice is worth, which differs from answer to answer.
      keys: lines.flatMap((line) => [...targets, 'itself'].map((who) => `${phrase(line)}, ${who}`)),
    },
  );
}

function actPhrase(kind: string, item: string | undefined, targets: readonly string[]): string {
  const on = targets.length === 0 ? '' : ` on ${targets.join(' and ')}`;
  return `${kind}${item === undefined ? '' : ` with ${item}`}${on}`;
}

/** `throw Stielhandgrenate at John MacNeal`; in a position at the circle on which it falls. */
function throwPhrase(item: string, circle: string | null, reached: readonly string[]): string {
  const whom = reached.join(' and ');
  return `throw ${item} at ${circle === null ? whom : `circle ${circle}, which reaches ${whom}`}`;
}

function activationPresentation(
  catalogue: Catalogue,
  { answer, decisions }: WorkedActivation,
): OddsPresentation<ActivationAnswer> {
  const { question, lines, sampled } = answer;
  const targets = question.targets.map((target) => miniatureName(catalogue, target));
  const phrase = (line: ActivationLine): string => {
    const item = line.item === undefined ? undefined : weaponName(catalogue, line.item);
    const on = line.targets.map((target) => targets[target]);
    if (line.kind === THROW && item !== undefined) return throwPhrase(item, line.circle, on);
    const both = 'attack, the action or Extra Ammunition first,';
    return actPhrase(line.eitherFirst ? both : (ACT_NAMES.get(line.kind) ?? 'do nothing'), item, on);
  };
  const [best] = lines;
  const dealt = (line: ActivationLine): number => line.means.reduce((sum, mean) => sum + mean, 0);
  return {
    document: answer,
    sampled: sampledBeside([miniatureName(catalogue, question.miniature), ...targets], sampled),
    sentence: `${miniatureName(catalogue, question.miniature)} does best with: ${phrase(best)}; expected wounds ${dealt(best).toFixed(2)} dealt, ${best.meanTaken.toFixed(2)} taken`,
    headline: [average('expected dealt', dealt(best)), average('expected taken', best.meanTaken)],
    blocks: [choicesTable(lines, phrase, targets)],
    assumed: [...treeAssumptions(question, answer.policyLoss), ...activationOmissions(question)],
    rules: RULES,
    steps: () => [
      decisions(
        [question.miniature, ...question.targets].map(
          ({ character }) => byId(catalogue.characters, character).name,
        ),
        RULES,
      ),
    ],
    chart: () => ({
      kind: 'heat',
      title: 'Result of each first choice',
      rows: lines.map(phrase),
      columns: targets,
      cells: lines.map((line) => line.means),
      axis: DEALT,
      format: 2,
    }),
  };
}
