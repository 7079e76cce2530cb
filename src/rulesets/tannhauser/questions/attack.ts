/** The question of `odds attack`: one attack of a character on another, on an open field or in a position. */

import { GIVEN_HITS, refuseBesideGiven } from '../../../odds/given.ts';
import { says, saysLast } from '../../../odds/sentence/sentence.ts';
import type { ValuesOf } from '../../../params/parameter.ts';
import { needsOption } from '../../../params/phrases.ts';
import { SHOWN_SAMPLES } from '../../../params/samples.ts';
import { without } from '../../../params/words.ts';
import { FORCED_ATTACK } from '../engine/events.ts';
import { type AttackQuestion, answerAttack } from '../odds/answerAttack.ts';
import { explainAttack } from '../odds/explainAttack.ts';
import { settingIn } from '../odds/positionScene.ts';
import type { PositionFile } from '../positions/schema.ts';
import { readWeapon, withAssumedPacks } from './attackOptions.ts';
import { attackPresentation } from './attackPresentation.ts';
import { ATTACK, readQuestion } from './attackQuestion.ts';
import { fromFile, positionOf, refuseWithFrom } from './fromPosition.ts';
import { miniatureNoun, weaponPhrase } from './miniatureNoun.ts';
import { type OddsContext, tannhauserQuestion } from './question.ts';
import { ATTACKER, spreadSeat, TARGET } from './seats.ts';

const ATTACKING = spreadSeat(ATTACKER);

export const attackOdds = tannhauserQuestion({
  id: 'attack',
  title: 'Attack',
  examples: [
    ['eva-kramer john-macneal --weapon mauser-c96 --wounds 2'],
    ['john-macneal karl-zermann --pack combat --target-pack stamina --explain'],
    ["eva-kramer john-macneal --given 'hits >= 3'", 'if at least three attack dice succeed'],
    ['eva-kramer john-macneal --from position.yaml', 'with the state in the position file'],
    ['barry-daniel-brown eva-kramer --second karl-zermann --chart odds.png'],
  ],
  params: { ...ATTACK, ...GIVEN_HITS, from: fromFile(), ...SHOWN_SAMPLES },
  sections: {},
  sentence: {
    verbs: ['attacks', 'shoots', 'shoots at', 'fires at', 'fires on', 'hits', 'strikes'],
    subject: miniatureNoun(ATTACKING, 'the attacker'),
    object: miniatureNoun(spreadSeat(TARGET), 'the target'),
    phrases: [
      saysLast('second', 'and {}'),
      weaponPhrase(ATTACKING, 'weapon', (_, input) => without(input, ['weapon'])),
      says('smoke', 'from smoke', 'in smoke'),
      says('moved', 'after a move', 'having moved'),
    ],
  },
  read: (context, { from, trials, seed, given, ...request }) => {
    const { catalogue, reader } = context;
    refuseBesideGiven(reader, 'attack rolls', 'trials');
    const position = positionOf(context, from);
    const question =
      position === undefined ? readQuestion(context, request) : readQuestionIn(context, position, request);
    return () => {
      const worked = answerAttack(catalogue, question, { trials, seed, given: given ?? undefined });
      const explanation = explainAttack(catalogue, worked, question.weapon !== undefined);
      return withAssumedPacks(reader, attackPresentation(catalogue, worked, explanation));
    };
  },
});

/** Inputs that a position determines. */
export const GIVEN_BY_POSITION: readonly string[] = [
  ...['pack', 'target-pack', 'wounds', 'attacker-wounds', 'circle', 'target-circle'],
  ...['second-pack', 'second-wounds', 'second-circle'],
  ...['moved', 'smoke', 'with', 'target-with', 'rule'],
];

function readQuestionIn(
  { catalogue, reader }: OddsContext,
  position: PositionFile,
  request: ValuesOf<typeof ATTACK>,
): AttackQuestion {
  refuseWithFrom(reader, GIVEN_BY_POSITION);
  const { attacker, target, second, kind, policy } = request;
  const weapon = readWeapon(catalogue, reader, 'weapon', request.weapon ?? undefined);
  if (second === null && reader.given('second-boost')) reader.fault('second-boost', needsOption('--second'));
  reader.finish();
  const targets = [target, ...(second === null ? [] : [second])];
  const boosts = { attacker: request.boost, targets: [request['target-boost'], request['second-boost']] };
  const isForced = kind === FORCED_ATTACK;
  const from = { position, attacker, targets, boosts, ...(isForced ? { isForced } : {}) };
  return { ...settingIn(catalogue, from), weapon, kind, policy };
}
