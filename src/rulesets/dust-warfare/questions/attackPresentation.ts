/** Presentation of an `odds attack` answer. */

import { type Block, blocksOf, distribution, notes, sampledShares, table } from '../../../answer/blocks.ts';
import { percent } from '../../../answer/label.ts';
import { average, chance, type Measure } from '../../../answer/measure.ts';
import { distributionBars } from '../../../charts/oddsChartKinds.ts';
import { atLeast, mean } from '../../../dice/distribution.ts';
import type { Explanation } from '../../../game/oddsSteps.ts';
import { presented, sampledSentence } from '../../../odds/presentation.ts';
import { poolsOf } from '../attack/plan.ts';
import type { AttackAnswer, WorkedAttack } from '../odds/answerAttack.ts';
import { count, DAMAGE, finishedWord, HITS, LOST } from '../odds/phrases.ts';

function pointsLine(destroyed: string, efficiency: string | null): string {
  const each = efficiency === null ? '' : `; ${efficiency} for each army point that fires`;
  return `Army points destroyed: ${destroyed} on average${each}`;
}

export function attackPresentation({ answer }: WorkedAttack, explanation: Explanation) {
  const { exact, points, sampled } = answer;
  // From this damage on the target is destroyed.
  const fatal = exact.losses === null ? undefined : exact.losses.damage.length - 1;
  const damage = distribution(DAMAGE, exact.net, {
    sampled: sampledShares(sampled?.net, sampled),
    marked: fatal === undefined ? undefined : { name: 'destroyed', from: fatal },
  });
  const isMarked = fatal !== undefined && fatal < exact.net.length;
  return presented(answer, explanation, {
    sampled: sampledSentence(sampled, { rolled: 'attack' }),
    headline: headlineOf(answer),
    blocks: blocksOf(
      distribution(HITS, exact.hits, { sampled: sampledShares(sampled?.hits, sampled) }),
      rawBlock(answer),
      damage,
      lossBlock(answer),
      exact.table === null ? null : damageTable(exact.table),
      notes(
        ...(exact.losses?.miniatures.length === 2 ? [`Destroyed: ${percent(exact.losses.wiped)}.`] : []),
        exact.table === null
          ? `A suppression marker: ${percent(atLeast(exact.markers, 1))}; expected markers ${mean(exact.markers).toFixed(4)}.`
          : null,
        exact.ownMarkers === 0
          ? null
          : `The attacker gains ${count(exact.ownMarkers, 'suppression marker', 'suppression markers')} itself (D-ABL-ALL-IN-ONE).`,
        answer.question.target.hitsTheDirt ? 'Hitting the dirt adds a marker (D-REACT-05).' : null,
        `Expected: ${mean(exact.hits).toFixed(4)} hits, ${mean(exact.raw).toFixed(4)} points, ${exact.mean.toFixed(4)} inflicted.`,
        points && pointsLine(points.destroyed.toFixed(2), points.efficiency?.toFixed(3) ?? null),
        ...(exact.fractions?.net ?? []).map((share, value) => `P(${DAMAGE} = ${value}) = ${share}`),
      ),
    ),
    chart: () =>
      distributionBars(
        damage,
        isMarked ? 'Damage inflicted (in colour: nothing is left)' : 'Damage inflicted',
        'Points of damage',
      ),
  });
}

function headlineOf({ question: { target }, exact }: AttackAnswer): Measure[] {
  const { losses, table: damaged, markers } = exact;
  return [
    ...(losses === null
      ? []
      : [chance(finishedWord(target), losses.wiped), average('expected losses', losses.mean)]),
    chance('damage', exact.any),
    average('expected points', exact.mean),
    ...(damaged === null ? [chance('a suppression marker', atLeast(markers, 1))] : []),
  ];
}

/** Points before reductions, where they differ from the hits. */
function rawBlock({ plan, exact }: AttackAnswer): Block | null {
  return poolsOf(plan).every(({ damage }) => damage === 1) ? null : distribution('raw', exact.raw);
}

/** Miniatures lost, where more than one can be. */
function lossBlock({ exact: { losses } }: AttackAnswer): Block | null {
  return losses === null || losses.miniatures.length === 2 ? null : distribution(LOST, losses.miniatures);
}

/** Column head: points of damage inflicted. */
function pointsHead(points: number): string {
  return `at ${points}`;
}

/** The joint table of points inflicted and damage table rows, with a column for each possible number of points. */
function damageTable({ rows, noRoll, joint }: NonNullable<AttackAnswer['exact']['table']>): Block {
  const possible = [...joint.keys()].filter((points) => joint[points].some((share) => share > 0));
  const line = (name: string, column: number, sum: number) => [
    name,
    ...possible.map((points) => joint[points][column]),
    sum,
  ];
  return table(
    [
      ['Damage table, %', 'text'],
      ...possible.map((points) => ({ head: pointsHead(points), format: 'share' as const })),
      ['in all', 'percent'],
    ],
    [
      ...rows.map(({ name, probability }, row) => line(name, row + 1, probability)),
      line('no roll', 0, noRoll),
    ],
    { isExhaustive: true },
  );
}
