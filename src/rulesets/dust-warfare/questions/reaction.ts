/** The question of `odds reaction --ruleset dust-warfare`: the benefit of each reaction to an attack. */

import { blocksOf, notes, table } from '../../../answer/blocks.ts';
import { average } from '../../../answer/measure.ts';
import { tableHeat } from '../../../charts/oddsChartKinds.ts';
import { probabilityLabel } from '../../../dice/expression/phrases.ts';
import type { Explanation } from '../../../game/oddsSteps.ts';
import { presented } from '../../../odds/presentation.ts';
import { noun, says } from '../../../odds/sentence/sentence.ts';
import { text } from '../../../params/kinds.ts';
import { prefixed, type ValuesOf } from '../../../params/parameter.ts';
import { answerReaction, type ReactionAnswer, reactionName } from '../odds/answerReaction.ts';
import { looksLikeWeapons } from '../odds/bareWeapons.ts';
import { ATTACKER, actionOf, inCloseCombat, readAttacker, weaponsOf } from './attackerSide.ts';
import { MANNER_SAID, TARGET_SAID } from './attackQuestion.ts';
import type { OddsContext } from './context.ts';
import { isUnarmed } from './matrixCells.ts';
import { dustWarfareQuestion } from './question.ts';
import { abilitiesOf, readTarget, type TargetRequest, targetParams } from './targetSide.ts';
import { opponents, unitChoices } from './unitChoices.ts';

/** One side: the id of a unit, or weapons and a class. */
const SIDE = text(readSide)
  .positional()
  .describe('id of a unit, or weapons and class: 5x1/1@S2')
  .control<OddsContext>({ label: 'Unit, or weapons@class', choices: unitChoices, isFree: true });

const REACTION = {
  attacker: SIDE,
  target: SIDE,
  ...ATTACKER,
  with: abilitiesOf('the attacker'),
  'target-with': abilitiesOf('the target'),
  ...targetParams('the target'),
  self: prefixed<OddsContext, TargetRequest>('attacker-', targetParams('the attacker')),
  'answer-weapons': weaponsOf('the target when it returns fire', 'target'),
};

export const reactionOdds = dustWarfareQuestion({
  id: 'reaction',
  title: 'Reaction',
  examples: [['5x1/1@S2 5x1/1@S2 --cover soft'], ['house-allies-line-squad house-axis-battle-squad']],
  params: REACTION,
  sections: {
    Attacker: ['attacker', 'weapons', 'action', 'range', 'attacker-cover', 'attacker-taken'],
    Target: ['target', 'answer-weapons', 'cover', 'miniatures', 'taken'],
  },
  sentence: {
    verbs: ['provokes', 'provoke', 'draws fire from'],
    subject: noun('attacker', says('attacker-cover', 'in {} cover', '{} cover')),
    object: noun('target', ...TARGET_SAID),
    phrases: MANNER_SAID,
  },
  start: (catalogue) => {
    const [attacker, target] = opponents(catalogue);
    return { attacker, target };
  },
  read: readReaction,
});

function readReaction(context: OddsContext, request: ValuesOf<typeof REACTION>) {
  const { catalogue, reader, rulings } = context;
  const { attacker: active, target: reacting } = request;
  const target = readTarget(context, request, {
    prefix: '',
    argument: 'target',
    text: reacting.body,
    abilities: request['target-with'],
    hitsTheDirt: false,
  });
  const self = readTarget(context, request.self, {
    prefix: 'attacker-',
    argument: 'attacker',
    text: active.body,
    abilities: request.with,
    hitsTheDirt: false,
  });
  if (target !== undefined && target.markers > 0)
    reader.fault('markers', 'a suppressed unit does not react (D-REACT-01)');
  if (target === undefined || self === undefined) return undefined;
  const attack = readAttacker(
    context,
    {
      ...request,
      argument: 'attacker',
      text: active.weapons,
      abilities: ['with', request.with],
      weapons: ['weapons', request.weapons],
      byDefault: 'ranged',
      damage: request['attacker-damage'],
      miniatures: request.self.miniatures,
      action: actionOf(request),
      byChoice: true,
      self,
    },
    target,
  );
  // A unit that cannot return fire can still react in another way.
  const answering = reader.with({}, ['attacker', 'target']);
  const answer = readAttacker(
    { ...context, reader: answering },
    {
      ...request,
      argument: 'target',
      text: reacting.weapons,
      abilities: ['target-with', request['target-with']],
      weapons: ['answer-weapons', request['answer-weapons']],
      // Only close combat weapons can answer close combat.
      byDefault: attack && inCloseCombat(context, attack.attacker.weapons) ? 'close-combat' : 'ranged',
      damage: request.damage,
      miniatures: request.miniatures,
      action: 'attack',
      byChoice: false,
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
        ...unarmed.map(({ message }) => `No return fire: ${message}.`),
        ...worked.explanation.assumed,
      ]),
    ];
    return presentationOf(worked.answer, { ...worked.explanation, assumed });
  };
}

interface Side {
  readonly weapons: string;
  readonly body: string;
}

function readSide(given: string, { reader }: OddsContext, name: string): Side {
  const [weapons, body, ...more] = given.split('@');
  if (!looksLikeWeapons(given)) return { weapons: given, body: given };
  if (body === undefined || more.length > 0)
    reader.fault(
      name,
      `found ${given === '' ? 'nothing' : given}, expected the id of a unit, or weapons and a class such as 5x1/1@S2`,
    );
  return { weapons, body: body ?? '' };
}

/** Shown for an unknown value. */
const UNKNOWN = 'unknown';

/** One row per reaction, with the losses of the reacting unit and of the attacker. */
function reactionTable({ exact }: ReactionAnswer) {
  const mean = (head: string) => ({ head, format: 2 }) as const;
  const wiped = { head: 'wiped', format: 'percent', absent: UNKNOWN } as const;
  return table(
    [
      ['reaction', 'text'],
      ...[mean('own losses'), mean('own markers'), wiped],
      ...[mean('losses'), mean('markers'), wiped],
      mean('swing'),
    ],
    exact.reactions.map((odds) => [
      reactionName(odds.reaction),
      ...[odds.ownLosses, odds.ownMarkers, odds.ownWiped],
      ...[odds.losses, odds.markers, odds.wiped],
      odds.swing,
    ]),
  );
}

function mutualLines(odds: {
  readonly attackerLosesMore: number;
  readonly equal: number;
  readonly reactingLosesMore: number;
  readonly bothWiped: number | null;
  readonly bothSuppressed: number;
}): string[] {
  return [
    `Return fire: the attacker loses more ${probabilityLabel(odds.attackerLosesMore)}, both the same ${probabilityLabel(odds.equal)}, the reacting unit more ${probabilityLabel(odds.reactingLosesMore)}.`,
    `Both lost ${odds.bothWiped === null ? UNKNOWN : probabilityLabel(odds.bothWiped)}, both suppressed ${probabilityLabel(odds.bothSuppressed)}.`,
  ];
}

function presentationOf(answer: ReactionAnswer, explanation: Explanation) {
  const { reactions, mutual } = answer.exact;
  const costs = reactionTable(answer);
  const { target, attacker } = answer.question.attack;
  return presented(answer, explanation, {
    headline: [
      ...reactions.map((odds) => average(`${reactionName(odds.reaction)}: own losses`, odds.ownLosses)),
      ...reactions
        .filter(({ losses }) => losses > 0)
        .map((odds) => average(`${reactionName(odds.reaction)}: losses`, odds.losses)),
    ],
    blocks: blocksOf(
      costs,
      notes(
        reactions.some(({ swing }) => swing !== null)
          ? 'Swing: army points lost by the attacker minus those lost by the reacting unit.'
          : null,
      ),
      mutual && notes(...mutualLines(mutual)),
    ),
    chart: () => ({
      ...tableHeat(costs, 'Expected losses by reaction', 'Who loses', [1, 4]),
      columns: [target.name, attacker.name],
    }),
  });
}
