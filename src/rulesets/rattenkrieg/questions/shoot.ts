/** The question of `odds shoot --ruleset rattenkrieg`: one Shoot action of a light weapon. */
import { noun, says, withExamples } from '../../../odds/sentence/sentence.ts';
import { FRACTIONS, SAMPLES } from '../../../params/samples.ts';
import { answerShoot } from '../odds/answerShoot.ts';
import { explainShoot } from '../odds/explainShoot.ts';
import { GROUPS } from './phrases.ts';
import { rattenkriegQuestion } from './question.ts';
import { SHOT_SAID } from './shooterSide.ts';
import { shootPresentation } from './shootPresentation.ts';
import { readShot, SHOT } from './shootQuestion.ts';
import { commonWeapon } from './weapon.ts';

export const shootOdds = rattenkriegQuestion({
  id: 'shoot',
  title: 'Shoot',
  group: GROUPS.smallArms,
  examples: [
    ['mauser-98k head-only --aim 3'],
    ['mg42 8 --mount heavy'],
    ['"3B+1(P1)" 2 1:rear --bursts 2,1'],
  ],
  params: { ...SHOT, ...FRACTIONS, ...SAMPLES },
  sections: {
    Shooter: ['weapon', 'aim', 'mount', 'range', 'moving'],
    Targets: ['targets', 'spread', 'react'],
  },
  sentence: {
    verbs: ['shoots at', 'shoots', 'fires at', 'fires on'],
    subject: noun('weapon', says('mount', '{} mount', 'on a {} mount')),
    object: withExamples(
      noun('targets', says('react', 'who {}', 'that {}')),
      '1',
      '4',
      '3 head-only',
      '2 rear',
    ),
    phrases: SHOT_SAID,
  },
  start: (catalogue) => ({ weapon: commonWeapon(catalogue), targets: ['1'] }),
  read: (context, { trials, seed, fractions, ...request }) => {
    const { catalogue } = context;
    const { question, assumed } = readShot(context, request);
    return () => {
      const worked = answerShoot(catalogue, question, { trials, seed, fractions });
      return shootPresentation(catalogue, worked, explainShoot(catalogue, worked, assumed));
    };
  },
});
