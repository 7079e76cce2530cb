/** The question of `odds reaction --ruleset dust-warfare`: what an answer to an attack is worth. */

import { probabilityLabel, withMinus } from '../../dice/expression/phrases.ts';
import type { Explanation } from '../../game/oddsSteps.ts';
import { OptionReader } from '../../params/reader.ts';
import {
  answerReaction,
  type ReactionAnswer,
  type ReactionOdds,
  reactionName,
} from '../../rulesets/dust-warfare/odds/answerReaction.ts';
import { looksLikeWeapons } from '../../rulesets/dust-warfare/odds/bareWeapons.ts';
import { alignedLines } from '../aligned.ts';
import { percent } from '../bars.ts';
import { argument, TEXTS } from '../optionKinds.ts';
import type { OddsPresentation } from '../presentation.ts';
import type { Words } from '../question.ts';
import { ATTACKER_OPTIONS, inCloseCombat, readAttacker, weaponsHelp } from './attackerSide.ts';
import { type OddsContext, RULE_OPTION } from './context.ts';
import { contextQuestion } from './contextQuestion.ts';
import { isUnarmed } from './matrixCells.ts';
import { abilityOption, readTarget, targetOptions } from './targetSide.ts';

const SIDES = ['attacker', 'target'];
const SIDE = 'id of a unit, or weapons and class: 5x1/1@S2';

export const reactionOdds = contextQuestion({
  command: 'odds reaction',
  examples: [['5x1/1@S2 5x1/1@S2 --cover soft'], ['house-allies-line-squad house-axis-battle-squad']],
  positionals: SIDES.map((name) => argument(name, SIDE)),
  options: {
    ...ATTACKER_OPTIONS,
    ...abilityOption('with', 'the attacker'),
    ...abilityOption('target-with', 'the target'),
    ...targetOptions('', 'the target'),
    ...targetOptions('attacker-', 'the attacker'),
    'answer-weapons': { ...TEXTS, describe: weaponsHelp('the target in answer') },
    ...RULE_OPTION,
  },
  readIn: readReaction,
});

function readReaction(context: OddsContext, argv: Words): (() => OddsPresentation) | undefined {
  const { catalogue, reader, rulings } = context;
  const [active, reacting] = [readSide(context, 'attacker'), readSide(context, 'target')];
  const target = readTarget(context, argv, {
    prefix: '',
    argument: 'target',
    text: reacting.body,
    abilities: 'target-with',
    hitsTheDirt: false,
  });
  const self = readTarget(context, argv, {
    prefix: 'attacker-',
    argument: 'attacker',
    text: active.body,
    abilities: 'with',
    hitsTheDirt: false,
  });
  if (target !== undefined && target.markers > 0)
    reader.fault('markers', 'a suppressed unit does not react (D-REACT-01)');
  if (target === undefined || self === undefined) return undefined;
  const attack = readAttacker(
    context,
    argv,
    {
      argument: 'attacker',
      text: active.weapons,
      abilities: 'with',
      weapons: 'weapons',
      usual: 'ranged',
      damage: 'attacker-damage',
      miniatures: 'attacker-miniatures',
      self,
    },
    target,
  );
  // A unit that cannot fire in answer can still do something else.
  const answering = new OptionReader(argv, SIDES);
  const answer = readAttacker(
    { ...context, reader: answering },
    argv,
    {
      argument: 'target',
      text: reacting.weapons,
      abilities: 'target-with',
      weapons: 'answer-weapons',
      // Close combat is answered with weapons of close combat only.
      usual: attack && inCloseCombat(context, attack.attacker.weapons) ? 'close-combat' : 'ranged',
      damage: 'damage',
      miniatures: 'miniatures',
      action: 'attack',
      self: target,
    },
    self,
  );
  const unarmed = reader.given('answer-weapons') ? [] : answering.faults.filter(isUnarmed);
  if (reader.faults.length === 0) reader.add(answering.faults.filter((fault) => !unarmed.includes(fault)));
  if (attack === undefined || answer === undefined) return undefined;
  return () => {
    const worked = answerReaction(catalogue, {
      attack: { attacker: attack.attacker, target, rulings },
      answer: { attacker: answer.attacker, target: self },
    });
    const named = context.units.filter(({ id }) => id === active.body || id === reacting.body);
    const assumed = [
      ...new Set([
        ...context.originOf(named),
        ...attack.assumed,
        ...answer.assumed,
        ...unarmed.map(({ message }) => `No fire in answer: ${message}.`),
        ...worked.explanation.assumed,
      ]),
    ];
    return presentationOf(worked.answer, { ...worked.explanation, assumed });
  };
}

/** A unit stands for itself; bare sides are weapons and a class. */
function readSide(
  { reader }: OddsContext,
  name: string,
): { readonly weapons: string; readonly body: string } {
  const text = reader.text(name) ?? '';
  const [weapons, body, ...more] = text.split('@');
  if (!looksLikeWeapons(text)) return { weapons: text, body: text };
  if (body === undefined || more.length > 0)
    reader.fault(
      name,
      `found ${text === '' ? 'nothing' : text}, expected the id of a unit, or weapons and a class such as 5x1/1@S2`,
    );
  return { weapons, body: body ?? '' };
}

/** For a figure that nobody can tell. */
const UNKNOWN = 'unknown';

/** Heads and lines of the table of reactions. */
const REACTION_COLUMNS = [
  'reaction',
  'own losses',
  'own markers',
  'wiped',
  'losses',
  'markers',
  'wiped',
  'swing',
] as const;

function mutualLines(odds: {
  readonly attackerLosesMore: number;
  readonly equal: number;
  readonly reactingLosesMore: number;
  readonly bothWiped: number | null;
  readonly bothSuppressed: number;
}): string[] {
  return [
    `Fire in answer: the attacker loses more ${probabilityLabel(odds.attackerLosesMore)}, both the same ${probabilityLabel(odds.equal)}, the reacting unit more ${probabilityLabel(odds.reactingLosesMore)}.`,
    `Both lost ${odds.bothWiped === null ? UNKNOWN : probabilityLabel(odds.bothWiped)}, both suppressed ${probabilityLabel(odds.bothSuppressed)}.`,
  ];
}

function presentationOf(answer: ReactionAnswer, explanation: Explanation): OddsPresentation {
  const { reactions, mutual } = answer.exact;
  return {
    ...explanation,
    document: answer,
    sentence: answer.sentence,
    body: [
      ...alignedLines([REACTION_COLUMNS, ...reactions.map(cells)]),
      ...(reactions.some(({ swing }) => swing !== null)
        ? ['', 'Swing: army points that the attacker loses less those that the reacting unit loses.']
        : []),
      ...(mutual === null ? [] : ['', ...mutualLines(mutual)]),
    ],
    picture: () => ({
      kind: 'heat',
      title: 'Expected losses by reaction',
      rows: reactions.map(({ reaction }) => reactionName(reaction)),
      columns: [answer.question.attack.target.name, answer.question.attack.attacker.name],
      cells: reactions.map(({ ownLosses, losses }) => [ownLosses, losses]),
      axis: 'Who loses',
      format: 'mean',
    }),
  };
}

function cells(odds: ReactionOdds): string[] {
  return [
    reactionName(odds.reaction),
    odds.ownLosses.toFixed(2),
    odds.ownMarkers.toFixed(2),
    wiped(odds.ownWiped),
    odds.losses.toFixed(2),
    odds.markers.toFixed(2),
    wiped(odds.wiped),
    odds.swing === null ? '' : withMinus(odds.swing.toFixed(2)),
  ];
}

function wiped(probability: number | null): string {
  return probability === null ? UNKNOWN : percent(probability);
}
