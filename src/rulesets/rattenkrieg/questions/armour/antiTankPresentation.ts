/** Presentation of an `odds anti-tank` answer. */

import { blocksOf, distribution, notes, sampledShares, table } from '../../../../answer/blocks.ts';
import { average, chance, type Measure } from '../../../../answer/measure.ts';
import { counted } from '../../../../base/phrases.ts';
import { distributionBars } from '../../../../charts/oddsChartKinds.ts';
import { probabilityLabel } from '../../../../dice/expression/phrases.ts';
import type { OddsStep } from '../../../../game/oddsSteps.ts';
import { type OddsPresentation, sampledSentence } from '../../../../odds/presentation.ts';
import { signed } from '../../../phrases.ts';
import type { Firer } from '../../armour/projectile.ts';
import type { VehicleSummary } from '../../armour/summary.ts';
import type { Catalogue } from '../../model.ts';
import type { AntiTankAnswer, WorkedAntiTank } from '../../odds/answerAntiTank.ts';
import { PIERCE_STEP } from '../../odds/phrases.ts';
import { changedNotes, rulesBehind } from '../../odds/ruleTrace.ts';

const POINTS = 'points';

export function antiTankPresentation(
  catalogue: Catalogue,
  worked: WorkedAntiTank,
  assumed: readonly string[],
): OddsPresentation<AntiTankAnswer> {
  const { answer } = worked;
  const { exact, sampled, question } = answer;
  const changed = changedNotes(catalogue, question.interpretations);
  const steps = stepsOf(worked);
  const points = distribution(POINTS, exact.points, {
    sampled: sampledShares(sampled?.points, sampled),
    shown: { from: 0, to: lastOf(exact.points) },
  });
  return {
    document: answer,
    sentence: answer.sentence,
    rules: rulesBehind([...steps.flatMap(({ rules }) => rules), ...changed.map(({ id }) => id)]),
    assumed: [...assumed, ...changed.map(({ note }) => note)],
    steps: () => steps,
    sampled: sampledSentence(sampled),
    headline: headlineOf(answer),
    blocks: blocksOf(
      points,
      ...summaryBlocks(worked),
      notes(
        `turn of ${counted(exact.turn.shots, 'shot')}: ${exact.turn.expectedPoints.toFixed(4)} points expected, any ${probabilityLabel(exact.turn.anyPoints)}`,
        exact.losesImpulse === null
          ? null
          : `the target loses an impulse: ${probabilityLabel(exact.losesImpulse)}`,
        exact.fractions && `points of a shell that pierces: ${exact.fractions.join(', ')}`,
      ),
    ),
    chart: () =>
      distributionBars(points, `One shot: ${question.shot.projectile.name}`, 'Damage points of one shot'),
  };
}

function headlineOf({ exact: { enters, mean, vehicle, turn } }: AntiTankAnswer): Measure[] {
  return [
    chance('pierces', enters),
    average('expected points', mean),
    ...(vehicle === null ? [] : [chance('destroyed', vehicle.destroyed)]),
    ...(turn.vehicle === null ? [] : [chance('destroyed by the turn', turn.vehicle.destroyed)]),
  ];
}

/** Rules of the number of shots and their aiming. */
const FIRED_BY: Readonly<Record<Firer, readonly string[]>> = {
  gun: ['R-GUN-01', 'R-GUN-02', 'OQ-19'],
  'anti-tank-rifle': ['R-ATR-01', 'OQ-47'],
  launcher: ['R-ROCK-01', 'OQ-47'],
};

/** One past the last possible number of points. */
function lastOf(distribution: readonly number[]): number {
  return distribution.findLastIndex((share) => share > 0) + 1;
}

const MEN = 'men out, the vehicle not destroyed';

const SUMMARY_HEAD = ['destroyed', 'burning', 'immobile', 'turret stuck', 'unhurt'] as const;

/** `first shot` */
function afterShots(shots: number): string {
  return shots === 1 ? 'first shot' : `${shots} shots`;
}

/** Results for the vehicle after the first shot and after a turn of shots. */
function summaryBlocks({ answer: { exact } }: WorkedAntiTank) {
  const { vehicle, turn } = exact;
  if (vehicle === null) return [];
  const row = (name: string, one: VehicleSummary) => {
    const { destroyed, burning, immobile, turretStuck, unhurt } = one;
    return [name, destroyed, burning, immobile, turretStuck, unhurt];
  };
  const last = turn.vehicle !== null && turn.shots > 1 ? turn.vehicle : null;
  return [
    table(
      [['', 'text'], ...SUMMARY_HEAD.map((head) => ({ head, format: 'percent' }) as const)],
      [row(afterShots(1), vehicle), ...(last === null ? [] : [row(afterShots(turn.shots), last)])],
    ),
    distribution(MEN, (last ?? vehicle).menOut),
  ];
}

/** `+1  distance: 11" at a target of size 7` */
function aimNote(part: { readonly id: string; readonly modifier: number; readonly text: string }): string {
  return `${(part.modifier === 0 ? '0' : signed(part.modifier)).padStart(3)}  ${part.id}: ${part.text}`;
}

function toHitNote(toHit: number, sum: number): string {
  const kept = toHit === sum ? '' : `, limited to ${toHit}`;
  return `${(sum === 0 ? '0' : signed(sum)).padStart(3)}  in all${kept}; a six never counts`;
}

function penetrationNote(metres: number, range: number | null, penetration: number | null): string {
  const at = range === null ? 'at any range' : `in the column of ${range} m`;
  const found = penetration === null ? 'penetration is rolled' : `penetration ${penetration} mm`;
  return `${metres.toFixed(0)} m: ${found}, ${at}`;
}

function armourNote(armour: number, pierces: number): string {
  const verdict =
    pierces === 1 ? 'pierced' : pierces === 0 ? 'not pierced' : `pierced ${probabilityLabel(pierces)}`;
  return `relative armour ${armour} mm: ${verdict}`;
}

/** `sector 9: left-track 4, ammunition; commander` */
function stageNote(sector: number, systems: readonly string[], crew: readonly string[]): string {
  const shown = [...systems, ...crew];
  return `sector ${sector}: ${shown.length === 0 ? 'nothing' : shown.join(', ')}`;
}

function stepsOf({ answer, plan }: WorkedAntiTank): OddsStep[] {
  const { exact, question } = answer;
  const { vehicle } = question;
  const sum = plan.parts.reduce((total, { modifier }) => total + modifier, 0);
  return [
    {
      title: 'To Hit',
      rules: rulesBehind([...new Set(plan.parts.flatMap(({ rules }) => rules)), 'R-VEH-09']),
      notes: [...plan.parts.map(aimNote), toHitNote(plan.toHit, sum)],
      distributions: [],
    },
    {
      title: PIERCE_STEP,
      rules: rulesBehind([
        ...['R-AT-01', 'R-AT-02', 'R-AT-05', 'R-AT-06', 'R-SHELL-01', 'OQ-18', 'OQ-31', 'OQ-49'],
        ...(plan.passes > 0 ? ['R-AT-08'] : []),
        ...(exact.losesImpulse === null ? [] : ['R-HE-04']),
        ...(question.shot.isAimed ? ['R-AT-10'] : []),
      ]),
      notes: [
        plan.figure === null
          ? `${plan.metres.toFixed(0)} m: beyond the last printed value`
          : penetrationNote(plan.metres, plan.figure.range, exact.penetration),
        armourNote(exact.armour, plan.pierces),
        ...(plan.ricochet > 0 ? [`a red number: glances off ${probabilityLabel(plan.ricochet)}`] : []),
        ...(plan.arrives < 1 ? [`the shot arrives ${probabilityLabel(plan.arrives)}`] : []),
        ...(plan.passes > 0 ? [`goes in and out again ${probabilityLabel(plan.passes)}`] : []),
      ],
      distributions: [],
    },
    {
      title: 'Damage dice',
      rules: ['R-AT-07', 'R-AT-08', 'R-AT-09', 'OQ-25', 'OQ-26', 'OQ-27'],
      notes: [
        `${plan.dice.dice} dice; those up to ${plan.toHit} count, each at most ${plan.dice.cap}`,
        ...(plan.dice.isTwice ? ['every die must succeed twice'] : []),
        ...(plan.dice.mayShatter ? ['more sixes than ones shatter the shell'] : []),
        ...(plan.dice.fireOn.length > 0 ? [`a die of ${plan.dice.fireOn.join(' or ')} starts a fire`] : []),
      ],
      distributions: [{ name: POINTS, first: 0, probabilities: exact.points }],
    },
    ...(vehicle === null
      ? []
      : [
          {
            title: 'What the points do',
            rules: ['R-SHELL-05', 'R-VEH-05', 'OQ-42'],
            notes: (question.shot.isAimed ? vehicle.list.stages.slice(0, 1) : vehicle.list.stages).map(
              ({ sector, systems, crew }) =>
                stageNote(
                  sector,
                  systems.map((index) => vehicle.list.systems[index].id),
                  crew.map((man) => vehicle.list.crew[man]),
                ),
            ),
            distributions:
              exact.vehicle === null ? [] : [{ name: MEN, first: 0, probabilities: exact.vehicle.menOut }],
          },
        ]),
    {
      title: 'A turn of fire',
      rules: FIRED_BY[question.shot.projectile.firer],
      notes: [`rounds by impulse: ${question.rounds.join(', ')}`],
      distributions: [],
    },
  ];
}
