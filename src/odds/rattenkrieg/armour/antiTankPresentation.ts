/** The answer of `odds anti-tank`, ready to be shown. */
import * as words from '../../../base/messages/rattenkriegArmour.ts';
import { distributionBars } from '../../../charts/oddsPicture.ts';
import type { OddsStep } from '../../../game/oddsSteps.ts';
import type { Firer } from '../../../rulesets/rattenkrieg/armour/projectile.ts';
import type { VehicleSummary } from '../../../rulesets/rattenkrieg/armour/summary.ts';
import type { Catalogue } from '../../../rulesets/rattenkrieg/model.ts';
import type { WorkedAntiTank } from '../../../rulesets/rattenkrieg/odds/answerAntiTank.ts';
import { changedNotes, rulesBehind } from '../../../rulesets/rattenkrieg/odds/ruleTrace.ts';
import { alignedLines } from '../../aligned.ts';
import { distributionLines, percent } from '../../bars.ts';
import type { OddsPresentation } from '../../presentation.ts';

export function antiTankPresentation(
  catalogue: Catalogue,
  worked: WorkedAntiTank,
  assumed: readonly string[],
): OddsPresentation {
  const { answer } = worked;
  const { exact, sampled, question } = answer;
  const changed = changedNotes(catalogue, question.readings);
  const steps = stepsOf(worked);
  return {
    document: answer,
    sentence: answer.sentence,
    rules: rulesBehind([...steps.flatMap(({ rules }) => rules), ...changed.map(({ id }) => id)]),
    assumed: [...assumed, ...changed.map(({ note }) => note)],
    steps: () => steps,
    body: [
      ...distributionLines(words.POINTS, exact.points, {
        sampled: sampled?.points,
        to: lastOf(exact.points),
      }),
      '',
      ...summaryLines(worked),
      words.turnLine(exact.turn.shots, exact.turn.expectedPoints, exact.turn.anyPoints),
      ...(exact.losesImpulse === null ? [] : [words.impulseLine(exact.losesImpulse)]),
      ...(sampled === null ? [] : [words.sampledLine(sampled.trials, sampled.seed, sampled.z)]),
      ...(exact.fractions === null ? [] : [words.fractionsLine(exact.fractions)]),
    ],
    picture: () => ({
      kind: 'bars',
      title: words.antiTankTitle(question.shot.projectile.name),
      axis: words.POINTS_AXIS,
      bars: distributionBars(exact.points.slice(0, lastOf(exact.points))),
    }),
  };
}

/** How often it fires, and with what sight. */
const FIRED_BY: Readonly<Record<Firer, readonly string[]>> = {
  gun: ['R-GUN-01', 'R-GUN-02', 'OQ-19'],
  'anti-tank-rifle': ['R-ATR-01', 'OQ-47'],
  launcher: ['R-ROCK-01', 'OQ-47'],
};

/** One past the last number of points that can be. */
function lastOf(law: readonly number[]): number {
  return law.findLastIndex((share) => share > 0) + 1;
}

function summaryLines({ answer: { exact } }: WorkedAntiTank): string[] {
  const { vehicle, turn } = exact;
  if (vehicle === null) return [];
  const row = (name: string, one: VehicleSummary): string[] => {
    const { destroyed, burning, immobile, turretStuck, unhurt } = one;
    return [name, ...[destroyed, burning, immobile, turretStuck, unhurt].map((share) => percent(share))];
  };
  const last = turn.vehicle !== null && turn.shots > 1 ? turn.vehicle : null;
  return [
    ...alignedLines([
      words.SUMMARY_HEAD,
      row(words.afterShots(1), vehicle),
      ...(last === null ? [] : [row(words.afterShots(turn.shots), last)]),
    ]),
    '',
    ...distributionLines(words.MEN, (last ?? vehicle).menOut),
    '',
  ];
}

function stepsOf({ answer, plan }: WorkedAntiTank): OddsStep[] {
  const { exact, question } = answer;
  const { vehicle } = question;
  const sum = plan.parts.reduce((total, { modifier }) => total + modifier, 0);
  return [
    {
      title: words.TO_HIT_STEP,
      rules: rulesBehind([...new Set(plan.parts.flatMap(({ rules }) => rules)), 'R-VEH-09']),
      notes: [...plan.parts.map(words.aimNote), words.toHitNote(plan.toHit, sum)],
      distributions: [],
    },
    {
      title: words.PIERCE_STEP,
      rules: rulesBehind([
        ...['R-AT-01', 'R-AT-02', 'R-AT-05', 'R-AT-06', 'R-SHELL-01', 'OQ-18', 'OQ-31', 'OQ-49'],
        ...(plan.passes > 0 ? ['R-AT-08'] : []),
        ...(exact.losesImpulse === null ? [] : ['R-HE-04']),
        ...(question.shot.isAimed ? ['R-AT-10'] : []),
      ]),
      notes: [
        plan.figure === null
          ? words.noPenetrationNote(plan.metres)
          : words.penetrationNote(plan.metres, plan.figure.range, exact.penetration),
        words.armourNote(exact.armour, plan.pierces),
        ...(plan.ricochet > 0 ? [words.ricochetNote(plan.ricochet)] : []),
        ...(plan.arrives < 1 ? [words.arrivesNote(plan.arrives)] : []),
        ...(plan.passes > 0 ? [words.passesNote(plan.passes)] : []),
      ],
      distributions: [],
    },
    {
      title: words.DICE_STEP,
      rules: ['R-AT-07', 'R-AT-08', 'R-AT-09', 'OQ-25', 'OQ-26', 'OQ-27'],
      notes: [
        words.diceNote(plan.dice.dice, plan.dice.cap, plan.toHit),
        ...(plan.dice.isTwice ? [words.twiceNote()] : []),
        ...(plan.dice.mayShatter ? [words.shatterNote()] : []),
        ...(plan.dice.fireOn.length > 0 ? [words.fireDiceNote(plan.dice.fireOn)] : []),
      ],
      distributions: [{ name: words.POINTS, first: 0, probabilities: exact.points }],
    },
    ...(vehicle === null
      ? []
      : [
          {
            title: words.DAMAGE_STEP,
            rules: ['R-SHELL-05', 'R-VEH-05', 'OQ-42'],
            notes: (question.shot.isAimed ? vehicle.list.stages.slice(0, 1) : vehicle.list.stages).map(
              ({ sector, systems, crew }) =>
                words.stageNote(
                  sector,
                  systems.map((index) => vehicle.list.systems[index].id),
                  crew.map((man) => vehicle.list.crew[man]),
                ),
            ),
            distributions:
              exact.vehicle === null
                ? []
                : [{ name: words.MEN, first: 0, probabilities: exact.vehicle.menOut }],
          },
        ]),
    {
      title: words.TURN_STEP,
      rules: FIRED_BY[question.shot.projectile.firer],
      notes: [words.turnNote(question.rounds)],
      distributions: [],
    },
  ];
}
