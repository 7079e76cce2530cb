/** The exact odds of one attack: hits, points, losses, markers, damage table, army points. */

import { UsageError } from '../../../base/errors.ts';
import { atLeast, mean } from '../../../dice/distribution.ts';
import { fraction } from '../../../dice/exact.ts';
import type { CountCondition, CountGiven } from '../../../game/given.ts';
import { damageAndRow, type TableRoll, tableOf } from '../attack/damageTable.ts';
import {
  hitsDistribution,
  netOf,
  type Outcomes,
  outcomesOf,
  rawDistribution,
} from '../attack/distribution.ts';
import { casesGiven, mixed, type PlanCase } from '../attack/givenHits.ts';
import { lossesOf, markerRule, markersOf, pointsWithoutSpill, takenBy } from '../attack/losses.ts';
import { type AttackPlan, poolsOf } from '../attack/plan.ts';
import { planAttack } from '../attack/planAttack.ts';
import { type AttackRules, attackRules } from '../attack/rules.ts';
import { effectsOf, type Situation } from '../attack/situation.ts';
import { type WholeTable, wholeDamageAndRow } from '../attack/wholeDamageTable.ts';
import { wholeHits, wholeNet, wholeOutcomes, wholeRaw } from '../attack/wholeDistribution.ts';
import type { Catalogue } from '../model.ts';
import type { AttackQuestion } from './question.ts';
import { capacityOf, sceneOf } from './scene.ts';
import { effectiveRows, inEffect, type TableOdds, tableOdds } from './tableOdds.ts';

/** Index = count; each list of probabilities sums to 1. */
export interface AttackOdds {
  /** Number of successes of the attack roll. */
  readonly hits: readonly number[];
  /** Points before cover and armour. */
  readonly raw: readonly number[];
  /** Points inflicted (D-ATK-07), even beyond what the target can take. */
  readonly net: readonly number[];
  /** Expected points inflicted. */
  readonly mean: number;
  /** P(at least one point). */
  readonly any: number;
  /** Suppression markers from the attack, without the one of Hit the Dirt. */
  readonly markers: readonly number[];
  /** Expected markers that the attacker gains by the attack (All in One). */
  readonly ownMarkers: number;
  /** What the target loses; null where its miniatures or hit points are unknown. */
  readonly losses: LossOdds | null;
  /** What the damage table does to a vehicle or aircraft; null for soldiers. */
  readonly table: TableOdds | null;
}

export interface LossOdds {
  /** Damage taken, up to what the target can still take. */
  readonly damage: readonly number[];
  /** Miniatures lost. */
  readonly miniatures: readonly number[];
  /** Expected miniatures lost. */
  readonly mean: number;
  /** P(the target is destroyed). */
  readonly wiped: number;
}

/** The odds as fractions in lowest terms; index = count. */
export interface WholeOdds {
  /** Number of successes of the attack roll. */
  readonly hits: readonly string[];
  /** Points before cover and armour. */
  readonly raw: readonly string[];
  /** Points inflicted (D-ATK-07), even beyond what the target can take. */
  readonly net: readonly string[];
  /** No roll on the damage table, then the rows that take effect; null for soldiers. */
  readonly table: readonly string[] | null;
}

/** The odds of an attack with the plan for explanations and samples. */
export interface WorkedOdds {
  readonly odds: AttackOdds;
  /** The condition under which they hold; null: none. */
  readonly given: CountCondition | null;
  readonly rules: AttackRules;
  readonly situation: Situation;
  readonly plan: AttackPlan;
  readonly table: TableRoll | undefined;
  /** The row that takes effect, by the row rolled; empty for soldiers. */
  readonly becomes: readonly number[];
  /** Damage that destroys the target; more than any points where it is unknown. */
  readonly left: number;
}

/**
 * Computes the odds of an attack. @throws UsageError `usage/too-large` for thousands of dice, or for many hits where damage must not spill
 * over
 */
export function attackOdds(
  catalogue: Catalogue,
  question: AttackQuestion,
  condition?: CountGiven,
): WorkedOdds {
  const rules = attackRules(catalogue, question.rulings);
  const situation = sceneOf(catalogue, question);
  const plan = planAttack(rules, situation);
  checkCost(plan);
  const { cases, probability } = condition === undefined ? unconditional(plan) : casesGiven(plan, condition);
  const each = (of: (plan: AttackPlan) => ArrayLike<number>): Float64Array =>
    cases.length === 1
      ? Float64Array.from(of(cases[0].plan))
      : mixed(cases.map((one) => ({ share: one.share, of: of(one.plan) })));
  const outcomes = outcomesIn(cases);
  const hits = each(hitsDistribution);
  const net = netOf(outcomes);
  const capacity = capacityOf(question.target);
  const left = capacity ?? net.length;
  const table = tableOf(catalogue.damageTables, rules, situation);
  const { repeatedEffectStepsDown } = question.rulings;
  const becomes =
    table === undefined ? [] : effectiveRows(table, question.target.damage, repeatedEffectStepsDown);
  const odds: AttackOdds = {
    hits: [...hits],
    raw: [...each(rawDistribution)],
    net: [...net],
    mean: mean(net),
    any: atLeast(net, 1),
    markers: [...markersOf(markerRule(rules, situation), hits)],
    ownMarkers: question.attacker.takesMarkers ? ownMarkers(situation) : 0,
    losses: capacity === null ? null : lossOdds(rules, situation, each, net),
    table:
      table === undefined ? null : tableOdds(table, becomes, damageAndRow(plan.die, outcomes, table, left)),
  };
  const given = condition === undefined ? null : { ...condition, probability };
  return { odds, given, rules, situation, plan, table, becomes, left };
}

function unconditional(plan: AttackPlan): ReturnType<typeof casesGiven> {
  return { cases: [{ share: 1, plan }], probability: 1 };
}

/** The outcomes of all cases, by their shares. */
function outcomesIn(cases: readonly PlanCase[]): Outcomes {
  const all = cases.map(({ share, plan }) => ({ share, of: outcomesOf(plan) }));
  if (all.length === 1) return all[0].of;
  return {
    through: Int32Array.from(all.flatMap(({ of }) => [...of.through])),
    net: Int32Array.from(all.flatMap(({ of }) => [...of.net])),
    probability: Float64Array.from(all.flatMap(({ share, of }) => [...of.probability].map((p) => share * p))),
  };
}

/** Markers that All in One gives the unit that uses it, unless it is immune (D-ABL-ALL-IN-ONE). */
function ownMarkers({ attacker: { effects } }: Situation): number {
  if (effectsOf(effects, 'suppression-immune').length > 0) return 0;
  return effectsOf(effects, 'multiply-dice').reduce((sum, { ownSuppression = 0 }) => sum + ownSuppression, 0);
}

/** Limit for about a tenth of a second of work. */
const MOST_POINTS = 20_000;

function checkCost(plan: AttackPlan): void {
  const points = poolsOf(plan).reduce(
    (sum, { dice, damage, extra }) => sum + dice * damage * (1 + (extra?.dice ?? 0)),
    0,
  );
  if (points <= MOST_POINTS) return;
  const message = `found dice for ${points} points of damage, expected at most ${MOST_POINTS}`;
  throw new UsageError([{ code: 'usage/too-large', place: { path: 'ATTACKER' }, message }]);
}

/** The odds in whole numbers: slower, without rounding. @throws UsageError `usage/too-large` */
export function wholeOdds({ plan, table, becomes, left }: WorkedOdds): WholeOdds {
  const shares = ({ numerators, denominator }: ReturnType<typeof wholeNet>): string[] =>
    numerators.map((numerator) => fraction(numerator, denominator));
  const rolled = table && wholeDamageAndRow(plan.die, wholeOutcomes(plan), table, left);
  return {
    hits: shares(wholeHits(plan)),
    raw: shares(wholeRaw(plan)),
    net: shares(wholeNet(plan)),
    table: rolled === undefined ? null : wholeRows(rolled, becomes),
  };
}

function wholeRows({ weights, denominator }: WholeTable, becomes: readonly number[]): string[] {
  const columns = weights[0].map((_, column) => weights.reduce((sum, list) => sum + list[column], 0n));
  return inEffect(becomes, columns, 0n, (a, b) => a + b).map((weight) => fraction(weight, denominator));
}

function lossOdds(
  { rulings }: AttackRules,
  { target }: Situation,
  each: (of: (plan: AttackPlan) => ArrayLike<number>) => Float64Array,
  net: Float64Array,
): LossOdds {
  const points =
    rulings.damageSpillsOver || target.miniatures === 1
      ? net
      : each((plan) => pointsWithoutSpill(plan, target));
  const miniatures = lossesOf(target, points);
  return {
    damage: [...takenBy(target, points)],
    miniatures: [...miniatures],
    mean: mean(miniatures),
    wiped: atLeast(miniatures, target.miniatures),
  };
}
