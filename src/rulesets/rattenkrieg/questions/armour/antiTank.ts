/** The question of `odds anti-tank`: one shot of a gun at armour, and a turn of shots at a vehicle. */
import { noun, says, withExamples } from '../../../../odds/sentence/sentence.ts';
import { FRACTIONS, SAMPLES } from '../../../../params/samples.ts';
import { answerAntiTank } from '../../odds/answerAntiTank.ts';
import { GROUPS } from '../phrases.ts';
import { rattenkriegQuestion } from '../question.ts';
import { antiTankPresentation } from './antiTankPresentation.ts';
import { ANTI_TANK, readAntiTank } from './antiTankQuestion.ts';
import { followTarget, idleOfTarget } from './armourTarget.ts';
import { armourShells } from './projectile.ts';

export const antiTankOdds = rattenkriegQuestion({
  id: 'anti-tank',
  title: 'Gun against armour',
  group: GROUPS.armour,
  examples: [
    ['kwk40-l48/pzgr-39 --card house-medium-tank-b --distance 40'],
    ['f34 --armour 100 --slope 45 --distance 500m'],
  ],
  params: { ...ANTI_TANK, ...FRACTIONS, ...SAMPLES },
  sections: {
    Gun: ['gun', 'distance', 'quality', 'follow-up', 'german', 'impulses'],
    'A vehicle card': ['card', 'part', 'hull-down', 'sector', 'face', 'system'],
    'Or a bare plate': ['armour', 'slope', 'side'],
  },
  sentence: {
    verbs: ['fires at', 'shoots at', 'fires on', 'shoots'],
    subject: noun('gun', says('quality', 'Quality {}', 'of Quality {}')),
    object: noun('card', says('hull-down', 'hull down'), says('sector', 'sector {}', 'in sector {}')),
    phrases: [
      withExamples(says('distance', 'from {} inches', 'at {} inches', 'from {}', 'at {}'), '20', '40', '80'),
      says('part', 'at the {}', 'into the {}'),
    ],
  },
  start: ({ guns, cards }) => ({
    gun: armourShells(guns[0])[0]?.id ?? guns[0].id,
    card: cards.slice(0, 1).map(({ id }) => id),
    distance: '40',
    // A whole turn takes long to compute, so it is optional.
    impulses: '1',
  }),
  idle: (_, input) => idleOfTarget(input),
  follow: (_, input, changed) => followTarget(input, changed),
  read: (context, { trials, seed, fractions, ...request }) => {
    const { catalogue } = context;
    const read = readAntiTank(context, request);
    return (
      read &&
      (() =>
        antiTankPresentation(
          catalogue,
          answerAntiTank(catalogue, read.question, { trials, seed, fractions }),
          read.assumed,
        ))
    );
  },
});
