/** Presentation of an `odds attack` answer. */
import {
  type Block,
  blocksOf,
  type Distribution,
  distribution,
  notes,
  sampledShares,
} from '../../../answer/blocks.ts';
import { distributionBars, distributionsHeat } from '../../../charts/oddsChartKinds.ts';
import { byId } from '../../../data/entries.ts';
import type { Explanation } from '../../../game/oddsSteps.ts';
import { presented, sampledSentence } from '../../../odds/presentation.ts';
import type { Catalogue } from '../model.ts';
import type { AttackAnswer, WorkedAttack } from '../odds/answerAttack.ts';
import { SINGLE_DIE_BONUS } from '../tables/tests.ts';
import { WOUNDS_AXIS } from './phrases.ts';
import { poolLines, shockLine } from './pools.ts';

export function attackPresentation(catalogue: Catalogue, { answer }: WorkedAttack, explanation: Explanation) {
  const { question, second, joint, sampled } = answer;
  const targets = [question.target, ...(question.second === undefined ? [] : [question.second])];
  const names = targets.map(({ character }) => byId(catalogue.characters, character).name);
  const attacker = byId(catalogue.characters, question.attacker.character).name;
  const wounds = woundsOf(answer, names);
  const title = `Wounds that ${attacker} deals to ${names.join(' and ')}`;
  const together = joint?.sampled ?? null;
  return presented(answer, explanation, {
    sampled: sampledTogether(together) ?? sampledSentence(sampled),
    blocks: bodyOf(answer, names, wounds),
    chart: () =>
      second === null
        ? distributionBars(wounds[0], title, WOUNDS_AXIS)
        : distributionsHeat(names, wounds, title, WOUNDS_AXIS),
  });
}

export const TOGETHER = 'Together';

/** The wounds of each target, with the fatal ones marked. */
function woundsOf({ exact, second, sampled }: AttackAnswer, names: readonly string[]): Distribution[] {
  if (second === null)
    return [
      distribution('wounds', exact.wounds, {
        sampled: sampledShares(sampled?.wounds, sampled),
        marked: { name: 'kill', from: exact.wounds.length - 1 },
      }),
    ];
  return [
    { pmf: exact.wounds, beside: sampled },
    { pmf: second.wounds, beside: second.sampled },
  ].map(({ pmf, beside }, index) =>
    distribution('wounds', pmf, {
      caption: names[index],
      sampled: sampledShares(beside?.wounds, sampled),
      marked: { name: 'kill', from: pmf.length - 1 },
    }),
  );
}

function bodyOf(
  { exact, pools, second, joint }: AttackAnswer,
  names: readonly string[],
  wounds: readonly Distribution[],
): Block[] {
  return blocksOf(
    notes(
      ...poolLines(pools, SINGLE_DIE_BONUS),
      second === null ? null : `${names[1]}: ${shockLine(second.pools)}`,
    ),
    distribution('hits', exact.hits),
    ...wounds,
    ...(joint === null
      ? []
      : [
          distribution('wounds', joint.wounds, {
            caption: TOGETHER,
            sampled: sampledShares(joint.sampled?.wounds, joint.sampled),
          }),
          distribution('killed', joint.killed, {
            sampled: sampledShares(joint.sampled?.killed, joint.sampled),
          }),
        ]),
  );
}

/** The sentence about samples that each cover all miniatures at once. */
export function sampledTogether(sampled: Parameters<typeof sampledSentence>[0]): string | undefined {
  return sampledSentence(sampled, {
    how: 'of all targets together',
    of: ' of each miniature and of all together',
  });
}
