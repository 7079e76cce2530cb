import { expect, test } from 'vitest';
import { largestDeviation } from '../../../../src/dice/agreement.ts';
import { sampleBlast } from '../../../../src/rulesets/rattenkrieg/blast/sample.ts';
import type { BlastQuestion } from '../../../../src/rulesets/rattenkrieg/odds/blastQuestion.ts';
import { solveBlast } from '../../../../src/rulesets/rattenkrieg/odds/solveBlast.ts';
import { catalogue, figure } from '../ask.ts';
import { barrage, flame, grenade, odds, shell, standing } from './blastAsk.ts';

const CROWD = [
  standing(),
  standing({ inches: 1.5, bearing: 30, target: figure({ cover: ['torso-and-head'] }) }),
  standing({ inches: 3, bearing: 200, target: figure({ stance: 'rear' }) }),
  standing({ inches: 9, bearing: 180, isThrower: true }),
];

const SAMPLES: [string, BlastQuestion][] = [
  ['a hand grenade', grenade('f1', { figures: CROWD })],
  [
    'five rings',
    grenade('rpg-40', { quality: 2, circumstances: ['running', 'behind-cover'], figures: CROWD }),
  ],
  ['thrown back', grenade('f1', { isThrownBack: true, figures: CROWD, base: 1 })],
  [
    'through a window, cooked',
    grenade('f1', {
      isCooked: true,
      distance: 9,
      opening: { kind: 'window', isMoving: true },
      room: 60,
      figures: CROWD,
    }),
  ],
  ['a shell', shell('f34/of-350m', { figures: CROWD })],
  ['a bomb', shell('50kg-aerial-bomb', { burst: 'charge', bomber: 'fighter', figures: CROWD })],
  [
    'a bomb of a dive bomber',
    shell('tellermine', { burst: 'charge', bomber: 'dive-bomber', figures: CROWD }),
  ],
  ['a barrage', barrage('3-inch', 3, { figures: CROWD })],
  ['a flame', flame('molotov-cocktail', { shots: 2, figures: CROWD })],
];

test.each(SAMPLES)('%s: every die and direction rolled agrees with the distribution', (_, question) => {
  const { rules, explode } = solveBlast(catalogue, question);
  const exact = odds(question);
  const counts = sampleBlast(rules, question.figures.length, explode, { trials: 30_000, seed: 3 });
  for (const [index, distribution] of exact.each.entries())
    expect(largestDeviation(counts.each[index], distribution)).toBeLessThan(4);
  expect(largestDeviation(counts.dead, exact.dead)).toBeLessThan(4);
  expect(largestDeviation(counts.out, exact.out)).toBeLessThan(4);
});
