/** The question of `odds attack --ruleset dust-warfare`: one attack. */

import { GIVEN_HITS, refuseBesideGiven } from '../../../odds/given.ts';
import { noun, says } from '../../../odds/sentence/sentence.ts';
import { FRACTIONS, SAMPLES } from '../../../params/samples.ts';
import { answerAttack } from '../odds/answerAttack.ts';
import { explainAttack } from '../odds/explainAttack.ts';
import { attackPresentation } from './attackPresentation.ts';
import { ATTACK, MANNER_SAID, readAttack, TARGET_SAID } from './attackQuestion.ts';
import { dustWarfareQuestion } from './question.ts';
import { opponents } from './unitChoices.ts';

export const attackOdds = dustWarfareQuestion({
  id: 'attack',
  title: 'Attack',
  examples: [
    ['5/1 vs S2 soft'],
    ['2x1/3:laser,3x1/1 V4 --hit-points 4 --action sustained'],
    ['house-allies-line-squad house-axis-battle-squad hard'],
  ],
  params: { ...ATTACK, ...GIVEN_HITS, ...FRACTIONS, ...SAMPLES },
  sections: {
    Attacker: ['attacker', 'weapons', 'action', 'range'],
    Target: ['target', 'cover', 'markers', 'miniatures', 'taken'],
  },
  sentence: {
    verbs: ['attacks', 'attack', 'shoots at', 'shoot at', 'shoots', 'fires at', 'fire at', 'fires on'],
    subject: noun('attacker', says('attacker-miniatures', '{} left', '{} miniatures left')),
    object: noun('target', ...TARGET_SAID),
    phrases: MANNER_SAID,
  },
  start: (catalogue) => {
    const [attacker, target] = opponents(catalogue);
    return { attacker, target: [target] };
  },
  read: (context, { trials, seed, fractions, given, ...request }) => {
    const { catalogue } = context;
    refuseBesideGiven(context.reader, 'attack rolls', 'trials', 'fractions');
    const read = readAttack(context, request);
    if (read === undefined) return undefined;
    const { question, assumed } = read;
    return () => {
      const worked = answerAttack(catalogue, question, {
        trials,
        seed,
        fractions,
        given: given ?? undefined,
      });
      return attackPresentation(worked, explainAttack(catalogue, worked, assumed));
    };
  },
});
