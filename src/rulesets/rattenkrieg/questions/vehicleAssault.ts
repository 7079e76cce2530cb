/** The question of `odds vehicle-assault --ruleset rattenkrieg`: men on foot against a vehicle (R-CC-07). */

import { distribution, notes, sampledShares } from '../../../answer/blocks.ts';
import { average, chance } from '../../../answer/measure.ts';
import { distributionBars } from '../../../charts/oddsChartKinds.ts';
import { atLeast } from '../../../dice/distribution.ts';
import { presented } from '../../../odds/presentation.ts';
import { idsOf, whole } from '../../../params/kinds.ts';
import { SAMPLES } from '../../../params/samples.ts';
import type { Catalogue } from '../model.ts';
import { answerVehicleAssault, POINTS, vehicleFates } from '../odds/answerVehicleAssault.ts';
import { GROUPS } from './phrases.ts';
import { rattenkriegQuestion } from './question.ts';

export const vehicleAssaultOdds = rattenkriegQuestion({
  id: 'vehicle-assault',
  title: 'Men on foot against a vehicle',
  group: GROUPS.closeCombat,
  examples: [['--figures 3 --actions 2 --with pioneer']],
  params: {
    figures: whole(1, 12).default(1).describe('number of men on foot who roll'),
    actions: whole(1, 6).default(1).describe('actions of each man'),
    helpers: whole(0, 2).default(0).describe('helpers of each man'),
    speed: whole(0, 60).default(0).describe('relative speed of the vehicle in inches'),
    with: idsOf('circumstance', ({ closeCombat }: Catalogue) =>
      closeCombat.vehicleAssault.modifiers.filter(({ kind }) => kind === 'circumstance'),
    ).describe('circumstance: pistol-ports, bare-hands-at-vehicle, pioneer …'),
    ...SAMPLES,
  },
  sections: { Men: ['figures', 'actions', 'helpers', 'with'], Vehicle: ['speed'] },
  start: () => ({ figures: '3' }),
  read: ({ catalogue, interpretations }, { trials, seed, with: circumstances, ...request }) => {
    const question = { ...request, circumstances, interpretations };
    return () => presentationOf(answerVehicleAssault(catalogue, question, { trials, seed }));
  },
});

function presentationOf({ answer, explanation }: ReturnType<typeof answerVehicleAssault>) {
  const { exact, question, sampled } = answer;
  const points = distribution(POINTS, exact.points, { sampled: sampledShares(sampled?.shares, sampled) });
  return presented(answer, explanation, {
    headline: [
      chance('any damage', atLeast(exact.points, 1)),
      average('expected points', exact.expected),
      chance('each man out of action', exact.each.dead + exact.each.wounded),
    ],
    blocks: [points, notes(vehicleFates(exact.each.dead, exact.each.wounded))],
    chart: () =>
      distributionBars(points, `Close combat against a vehicle: ${question.figures}`, 'Damage points'),
  });
}
