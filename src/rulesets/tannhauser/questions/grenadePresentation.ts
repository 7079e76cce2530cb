/** Presentation of an `odds grenade` answer. */

import { blocksOf, distribution, notes, sampledShares } from '../../../answer/blocks.ts';
import { average, chance } from '../../../answer/measure.ts';
import { distributionsHeat } from '../../../charts/oddsChartKinds.ts';
import { byId } from '../../../data/entries.ts';
import type { Explanation } from '../../../game/oddsSteps.ts';
import { presented } from '../../../odds/presentation.ts';
import type { Catalogue } from '../model.ts';
import type { WorkedGrenade } from '../odds/answerGrenade.ts';
import { KILLED } from '../odds/phrases.ts';
import { sampledTogether, TOGETHER } from './attackPresentation.ts';
import { WOUNDS_AXIS } from './phrases.ts';
import { shockLine } from './pools.ts';

export function grenadePresentation(
  catalogue: Catalogue,
  { answer }: WorkedGrenade,
  explanation: Explanation,
) {
  const { victims, joint } = answer.exact;
  const { sampled } = answer;
  const names = numbered(victims.map(({ character }) => byId(catalogue.characters, character).name));
  const title = `Wounds of one ${byId(catalogue.items, answer.question.grenade).name}`;
  const each = victims.map(({ wounds }, index) =>
    distribution('wounds', wounds, {
      caption: names[index],
      sampled: sampledShares(sampled?.each[index].wounds, sampled),
    }),
  );
  return presented(answer, explanation, {
    sampled: sampledTogether(sampled),
    headline: [
      ...names.map((name, index) =>
        chance(names.length === 1 ? 'kill' : `${name}: kill`, victims[index].kill),
      ),
      ...(names.length === 1
        ? []
        : [chance('kills all', joint.allDie), chance('kills nobody', joint.noneDies)]),
      average('expected wounds', joint.mean),
    ],
    blocks: blocksOf(
      notes(...names.map((name, index) => `${name}: ${shockLine(answer.pools[index])}`)),
      ...each,
      distribution(KILLED, joint.killed, {
        caption: TOGETHER,
        sampled: sampledShares(sampled?.killed, sampled),
      }),
      distribution('wounds', joint.wounds, { sampled: sampledShares(sampled?.wounds, sampled) }),
    ),
    chart: () => distributionsHeat(names, each, title, WOUNDS_AXIS),
  });
}

/** Numbers miniatures that share a name. */
function numbered(names: readonly string[]): string[] {
  return names.map((name, index) => {
    const same = names.filter((other) => other === name).length;
    const earlier = names.slice(0, index).filter((other) => other === name).length;
    return same === 1 ? name : `${name} #${earlier + 1}`;
  });
}
