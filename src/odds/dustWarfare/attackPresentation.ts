/** The answer of `odds attack`, ready to be shown. */
import { distributionBars } from '../../charts/oddsPicture.ts';
import { mean } from '../../dice/distribution.ts';
import { probabilityFigure } from '../../dice/expression/phrases.ts';
import type { Explanation } from '../../game/oddsSteps.ts';
import { poolsOf } from '../../rulesets/dust-warfare/attack/plan.ts';
import type { AttackAnswer, WorkedAttack } from '../../rulesets/dust-warfare/odds/answerAttack.ts';
import { count, DAMAGE, HITS, LOST } from '../../rulesets/dust-warfare/odds/phrases.ts';
import { alignedLines } from '../aligned.ts';
import { distributionLines, percent, sharesOf } from '../bars.ts';
import type { OddsPresentation } from '../presentation.ts';

function pointsLine(destroyed: string, efficiency: string | null): string {
  const each = efficiency === null ? '' : `; ${efficiency} for each army point that fires`;
  return `Army points destroyed: ${destroyed} on average${each}`;
}

export function attackPresentation({ answer }: WorkedAttack, explanation: Explanation): OddsPresentation {
  const { exact, points, sampled } = answer;
  // From here on nothing is left.
  const fatal = exact.losses === null ? Number.POSITIVE_INFINITY : exact.losses.damage.length - 1;
  const beside =
    sampled === null
      ? undefined
      : `Sampled: ${sampled.trials} attacks, every die rolled, seed ${sampled.seed}; largest deviation ${sampled.z.toFixed(2)} standard errors.`;
  return {
    ...explanation,
    document: answer,
    sentence: answer.sentence,
    ...(beside === undefined ? {} : { sampled: beside }),
    body: [
      ...distributionLines(HITS, exact.hits, { sampled: sampled?.hits }),
      '',
      ...rawLines(answer),
      ...distributionLines(DAMAGE, exact.net, { sampled: sampled?.net }),
      '',
      ...lossLines(answer),
      ...(exact.table === null
        ? [
            `A suppression marker: ${percent(1 - exact.markers[0])}; expected markers ${mean(exact.markers).toFixed(4)}.`,
          ]
        : tableLines(exact.table)),
      ...(exact.ownMarkers === 0
        ? []
        : [
            `The attacker gains ${count(exact.ownMarkers, 'suppression marker', 'suppression markers')} itself (D-ABL-ALL-IN-ONE).`,
          ]),
      ...(answer.question.target.hitsTheDirt
        ? ['Hitting the dirt leaves a marker besides (D-REACT-05).']
        : []),
      `Expected: ${mean(exact.hits).toFixed(4)} hits, ${mean(exact.raw).toFixed(4)} points, ${exact.mean.toFixed(4)} inflicted.`,
      ...(points === null
        ? []
        : [pointsLine(points.destroyed.toFixed(2), points.efficiency?.toFixed(3) ?? null)]),
      ...(beside === undefined ? [] : [beside]),
      ...(exact.fractions?.net ?? []).map((share, value) => `${String(value).padStart(6)}  ${share}`),
    ],
    picture: () => ({
      kind: 'bars',
      title: fatal < exact.net.length ? 'Damage inflicted (in colour: nothing is left)' : 'Damage inflicted',
      axis: 'Points of damage',
      bars: distributionBars(exact.net, 0, fatal, sharesOf(sampled?.net, sampled)),
    }),
  };
}

/** Points before anything is taken off, where they are not the hits themselves. */
function rawLines({ plan, exact }: AttackAnswer): string[] {
  if (poolsOf(plan).every(({ damage }) => damage === 1)) return [];
  return [...distributionLines('raw', exact.raw), ''];
}

/** Miniatures lost, where that is more than the damage above. */
function lossLines({ exact: { losses } }: AttackAnswer): string[] {
  if (losses === null) return [];
  return losses.miniatures.length === 2
    ? [`Destroyed: ${percent(losses.wiped)}.`]
    : [...distributionLines(LOST, losses.miniatures), ''];
}

/** More columns of points do not fit a terminal. */
const MOST_COLUMNS = 7;

/** The head of a column: points of damage inflicted. */
function pointsHead(points: number): string {
  return `at ${points}`;
}

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
      ['Damage table, %', ...shown.map(pointsHead), 'in all'],
      ...rows.map(({ name, probability }, row) => line(name, row + 1, probability)),
      line('no roll', 0, noRoll),
    ]),
    ...(shown.length === 0 ? ['The same by points of damage: --explain, --json.'] : []),
  ];
}
