/** The answer of `odds attack`, ready to be shown. */
import * as words from '../../base/messages/dustWarfareOdds.ts';
import { probabilityFigure } from '../../base/messages/oddsCharts.ts';
import { distributionBars } from '../../charts/oddsPicture.ts';
import { mean } from '../../dice/distribution.ts';
import type { Explanation } from '../../game/oddsSteps.ts';
import { poolsOf } from '../../rulesets/dust-warfare/attack/plan.ts';
import type { AttackAnswer, WorkedAttack } from '../../rulesets/dust-warfare/odds/answerAttack.ts';
import { alignedLines } from '../aligned.ts';
import { distributionLines, percent, sharesOf } from '../bars.ts';
import type { OddsPresentation } from '../presentation.ts';

export function attackPresentation({ answer }: WorkedAttack, explanation: Explanation): OddsPresentation {
  const { exact, points, sampled } = answer;
  // From here on nothing is left.
  const fatal = exact.losses === null ? Number.POSITIVE_INFINITY : exact.losses.damage.length - 1;
  const beside =
    sampled === null ? undefined : words.sampledLine(sampled.trials, sampled.seed, sampled.z.toFixed(2));
  return {
    ...explanation,
    document: answer,
    sentence: answer.sentence,
    ...(beside === undefined ? {} : { sampled: beside }),
    body: [
      ...distributionLines(words.HITS, exact.hits, { sampled: sampled?.hits }),
      '',
      ...rawLines(answer),
      ...distributionLines(words.DAMAGE, exact.net, { sampled: sampled?.net }),
      '',
      ...lossLines(answer),
      ...(exact.table === null
        ? [words.markerLine(percent(1 - exact.markers[0]), mean(exact.markers).toFixed(4))]
        : tableLines(exact.table)),
      ...(exact.ownMarkers === 0 ? [] : [words.ownMarkersLine(exact.ownMarkers)]),
      ...(answer.question.target.hitsTheDirt ? [words.dirtMarkerLine()] : []),
      words.expectedLine(mean(exact.hits).toFixed(4), mean(exact.raw).toFixed(4), exact.mean.toFixed(4)),
      ...(points === null
        ? []
        : [words.pointsLine(points.destroyed.toFixed(2), points.efficiency?.toFixed(3) ?? null)]),
      ...(beside === undefined ? [] : [beside]),
      ...(exact.fractions?.net ?? []).map((share, value) => words.fractionLine(value, share)),
    ],
    picture: () => ({
      kind: 'bars',
      title: words.inflictedTitle(fatal < exact.net.length),
      axis: words.DAMAGE_AXIS,
      bars: distributionBars(exact.net, 0, fatal, sharesOf(sampled?.net, sampled)),
    }),
  };
}

/** Points before anything is taken off, where they are not the hits themselves. */
function rawLines({ plan, exact }: AttackAnswer): string[] {
  if (poolsOf(plan).every(({ damage }) => damage === 1)) return [];
  return [...distributionLines(words.RAW, exact.raw), ''];
}

/** Miniatures lost, where that is more than the damage above. */
function lossLines({ exact: { losses } }: AttackAnswer): string[] {
  if (losses === null) return [];
  return losses.miniatures.length === 2
    ? [words.destroyedLine(percent(losses.wiped))]
    : [...distributionLines(words.LOST, losses.miniatures), ''];
}

/** More columns of points do not fit a terminal. */
const MOST_COLUMNS = 7;

/** The damage table together with the damage: a column for each number of points inflicted that there can be. */
function tableLines({ rows, noRoll, joint }: NonNullable<AttackAnswer['exact']['table']>): string[] {
  const possible = [...joint.keys()].filter((points) => joint[points].some((share) => share > 0));
  const shown = possible.length > MOST_COLUMNS ? [] : possible;
  const line = (name: string, column: number, sum: number): string[] => [
    name,
    ...shown.map((points) => probabilityFigure(joint[points][column])),
    percent(sum),
  ];
  return [
    ...alignedLines([
      [words.TABLE_HEAD, ...shown.map(words.pointsHead), words.TOGETHER],
      ...rows.map(({ name, probability }, row) => line(name, row + 1, probability)),
      line(words.NO_ROLL, 0, noRoll),
    ]),
    ...(shown.length === 0 ? [words.tooWideForPoints()] : []),
  ];
}
