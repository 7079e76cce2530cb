/** The answer of `odds anti-tank`: a shot of a gun at armour, and a turn of shots at a vehicle. */
import { checkAgreement } from '../../../dice/agreement.ts';
import { mean } from '../../../dice/distribution.ts';
import { fraction } from '../../../dice/exact.ts';
import { probabilityLabel } from '../../../dice/expression/phrases.ts';
import { type ArmourCounts, sampleShots } from '../armour/sample.ts';
import {
  type ArmourShot,
  damageBehind,
  entering,
  INTACT,
  planShot,
  pointsOfShot,
  type ShotPlan,
} from '../armour/shot.ts';
import { summarise, type VehicleSummary } from '../armour/summary.ts';
import type { DamageList } from '../armour/target.ts';
import { skirtsOf, turnOf } from '../armour/turn.ts';
import { combatRules } from '../fire/combatTable.ts';
import type { Catalogue, Interpretations } from '../model.ts';

export interface AntiTankQuestion {
  /** The first shot. */
  readonly shot: ArmourShot;
  /** The same shot when it is not the first. */
  readonly followUp: ArmourShot;
  /** The target vehicle; null for bare armour. */
  readonly vehicle: {
    /** Name of the vehicle. */
    readonly name: string;
    /** What a shell can hit behind the plate. */
    readonly list: DamageList;
    /** Whether the vehicle is closed: a hit may then cost it an impulse. */
    readonly isEnclosed: boolean;
  } | null;
  /** Rounds of every impulse with shots. */
  readonly rounds: readonly number[];
  /** Interpretation of each unclear rule. */
  readonly interpretations: Interpretations;
}

export interface AntiTankAnswer {
  /** The question with its defaults. */
  readonly question: AntiTankQuestion;
  /** Exact values. */
  readonly exact: {
    /** To Hit after all modifiers, 0 … 5 (R-AT-03). */
    readonly toHit: number;
    /** Distance in metres, by which the penetration table is read (R-AT-05). */
    readonly metres: number;
    /** Relative armour, millimetres. */
    readonly armour: number;
    /** Penetration of the printed column; null beyond the last one, and where it is rolled. */
    readonly penetration: number | null;
    /** Damage dice of a penetrating shell. */
    readonly dice: number;
    /** Maximum damage points per die. */
    readonly cap: number;
    /** P(penetration ≥ relative armour): 0 or 1 unless the penetration is rolled. */
    readonly pierces: number;
    /** P(a shell that hits ricochets) (R-AT-02). */
    readonly ricochet: number;
    /** P(the shell penetrates). */
    readonly enters: number;
    /** P(the shell passes through the vehicle). */
    readonly passesThrough: number;
    /** P(the target loses an impulse); null if it is not a closed vehicle. */
    readonly losesImpulse: number | null;
    /** P(0, 1, 2 … damage points) of the first shot. */
    readonly points: readonly number[];
    /** Expected damage points of the first shot. */
    readonly mean: number;
    /** The vehicle after the first shot; null: bare armour. */
    readonly vehicle: VehicleSummary | null;
    /** All shots of the turn together. */
    readonly turn: {
      /** Shots fired in the turn. */
      readonly shots: number;
      /** Expected damage points of the turn. */
      readonly expectedPoints: number;
      /** P(at least one damage point in the turn). */
      readonly anyPoints: number;
      /** The vehicle after the turn; null: bare armour. */
      readonly vehicle: VehicleSummary | null;
    };
    /** Fractions of the points of a penetrating shell. */
    readonly fractions: readonly string[] | null;
  };
  /** Samples that check the exact values; null without any. */
  readonly sampled: {
    /** Number of samples. */
    readonly trials: number;
    /** Seed of the random numbers. */
    readonly seed: number;
    /** Share of the samples with 0, 1, 2 … damage points of the first shot. */
    readonly points: readonly number[];
    /** Share of the samples in which the vehicle is destroyed by the end of the turn. */
    readonly destroyed: number;
    /** Share of the samples in which the vehicle burns at the end of the turn. */
    readonly burning: number;
    /** Largest deviation from the exact values, in standard errors. */
    readonly z: number;
  } | null;
  readonly sentence: string;
}

export interface WorkedAntiTank {
  readonly answer: AntiTankAnswer;
  readonly plan: ShotPlan;
}

interface AntiTankWords {
  readonly projectile: string;
  readonly distance: number;
  readonly target: string | null;
  readonly armour: number;
  /** null: rolled, or not printed for the distance. */
  readonly penetration: number | null;
  readonly toHit: number;
  readonly enters: number;
  readonly points: number;
  readonly destroyed: number | null;
  readonly turn: { readonly shots: number; readonly destroyed: number } | null;
}

/** `7.5cm KwK 40 L/48, PzGr. 39 at 40" against House Medium Tank B (relative armour 70 mm): …`. */
function antiTankSentence(w: AntiTankWords): string {
  const target = w.target === null ? `${w.armour} mm` : `${w.target} (relative armour ${w.armour} mm)`;
  const head = `${w.projectile} at ${Number(w.distance.toFixed(1))}" against ${target}: `;
  if (w.enters === 0)
    return `${head}${w.penetration === null ? 'the shot has no effect' : `${w.penetration} mm do not pierce`}`;
  const destroyed = w.destroyed === null ? '' : `, destroyed ${probabilityLabel(w.destroyed)}`;
  const turn =
    w.turn === null || w.turn.shots < 2
      ? ''
      : `, by a turn of ${w.turn.shots} shots ${probabilityLabel(w.turn.destroyed)}`;
  return `${head}pierces ${probabilityLabel(w.enters)}, To Hit ${w.toHit}, ${w.points.toFixed(2)} damage points expected${destroyed}${turn}`;
}

/**
 * Computes the odds of a shot and a turn.
 * @throws UsageError `usage/too-large` when sampling would take long
 * @throws InternalError `internal/odds-disagree` when exact and sampled odds differ beyond chance
 */
export function answerAntiTank(
  catalogue: Catalogue,
  question: AntiTankQuestion,
  options: { readonly trials: number; readonly seed: number; readonly fractions: boolean },
): WorkedAntiTank {
  const { shot, followUp, vehicle, rounds, interpretations } = question;
  const shots = rounds.reduce((sum, fired) => sum + fired, 0);
  const plan = planShot(catalogue, interpretations, shot);
  const later = planShot(catalogue, interpretations, followUp);
  const plans = Array.from({ length: Math.max(1, shots) }, (_, index) => (index === 0 ? plan : later));
  const damage = vehicle && damageBehind(catalogue, interpretations, vehicle.list, shot.projectile);
  const summary = (states: ReadonlyMap<number, number>): VehicleSummary | null =>
    damage && summarise(damage.list, damage.codec, states);
  const skirts = skirtsOf(catalogue, interpretations, shot, plans);
  const { byShot, expectedPoints, noPoints } = turnOf(catalogue, damage, plans, skirts);
  const states = byShot[byShot.length - 1];
  const points = pointsOfShot(plan);
  const exact: AntiTankAnswer['exact'] = {
    toHit: plan.toHit,
    metres: plan.metres,
    armour: shot.plate.armour,
    penetration:
      plan.figure === null || plan.figure.penetration.dice > 0 ? null : plan.figure.penetration.plus,
    dice: plan.dice.dice,
    cap: plan.dice.cap,
    pierces: plan.pierces,
    ricochet: plan.ricochet,
    enters: entering(plan),
    passesThrough: entering(plan) * plan.passes,
    losesImpulse: vehicle?.isEnclosed ? plan.arrives * plan.shakes : null,
    points,
    mean: mean(points),
    vehicle: summary(byShot[0]),
    turn: {
      shots,
      expectedPoints: shots === 0 ? 0 : expectedPoints,
      anyPoints: shots === 0 ? 0 : 1 - noPoints,
      vehicle: summary(shots === 0 ? INTACT : states),
    },
    fractions: options.fractions
      ? plan.points.plain.map((weight, index) =>
          fraction(weight + plan.points.burning[index], plan.points.denominator),
        )
      : null,
  };
  const run = { trials: options.trials, seed: options.seed };
  const play = (): ArmourCounts =>
    sampleShots(catalogue, combatRules(catalogue, interpretations), plans, { damage, skirts }, run);
  const sampled = run.trials === 0 ? null : sampledOdds(play(), points, summary(states), run);
  return {
    answer: { question, exact, sampled, sentence: antiTankSentence(sentenceWords(question, exact)) },
    plan,
  };
}

/**
 * Samples that agree with the exact odds.
 * @param points P(0, 1, 2 … damage points) of the first shot
 * @param last the vehicle after the turn, null without one
 */
function sampledOdds(
  counts: ArmourCounts,
  points: readonly number[],
  last: VehicleSummary | null,
  run: { readonly trials: number; readonly seed: number },
): NonNullable<AntiTankAnswer['sampled']> {
  const z = [
    checkAgreement(counts.points, points, run),
    ...(last === null
      ? []
      : [
          checkAgreement(counts.destroyed, [1 - last.destroyed, last.destroyed], run),
          checkAgreement(counts.burning, [1 - last.burning, last.burning], run),
          checkAgreement(counts.men, [...last.menOut, last.destroyed], run),
        ]),
  ];
  return {
    ...run,
    points: [...counts.points].map((count) => count / run.trials),
    destroyed: counts.destroyed[1] / run.trials,
    burning: counts.burning[1] / run.trials,
    z: Math.max(...z),
  };
}

function sentenceWords({ shot, vehicle }: AntiTankQuestion, exact: AntiTankAnswer['exact']): AntiTankWords {
  const { mean: points, vehicle: once, turn, toHit, armour, penetration, enters } = exact;
  return {
    projectile: shot.projectile.name,
    distance: shot.aiming.distance,
    target: vehicle?.name ?? null,
    armour,
    penetration,
    toHit,
    enters,
    points,
    destroyed: once?.destroyed ?? null,
    turn: turn.vehicle === null ? null : { shots: turn.shots, destroyed: turn.vehicle.destroyed },
  };
}
