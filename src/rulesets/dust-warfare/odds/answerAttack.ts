/** The answer of `odds attack`: the distribution of the attack, and samples on request. */

import { checkAgreement } from '../../../dice/agreement.ts';
import { atLeast } from '../../../dice/distribution.ts';
import { probabilityLabel } from '../../../dice/expression/phrases.ts';
import { type CountCondition, type CountGiven, givenPhrase } from '../../../game/given.ts';
import { sampleAttack } from '../attack/sample.ts';
import type { Catalogue } from '../model.ts';
import { type AttackOdds, attackOdds, type WholeOdds, type WorkedOdds, wholeOdds } from './attackOdds.ts';
import { sideWords } from './phrases.ts';
import type { AttackQuestion } from './question.ts';
import { inEffect } from './tableOdds.ts';

export interface AttackAnswer {
  /** The question with its defaults. */
  readonly question: AttackQuestion;
  /** Exact values. */
  readonly exact: AttackOdds & {
    /** The values as fractions in lowest terms; null without `--fractions`. */
    readonly fractions: WholeOdds | null;
    /** The condition on the attack successes under which everything else holds; null: none. */
    readonly given: CountCondition | null;
  };
  /** Army points; null where a price is unknown. */
  readonly points: ArmyPoints | null;
  /** Samples that check the exact values; null without any. */
  readonly sampled: SampledAttack | null;
  readonly sentence: string;
  /** The dice, for checks by hand. */
  readonly plan: WorkedOdds['plan'];
}

interface ArmyPoints {
  /** Price of the whole target, in army points. */
  readonly target: number;
  /** Expected army points destroyed: the price share of the lost miniatures. */
  readonly destroyed: number;
  /** Price of the attacker, in army points; null where it has none. */
  readonly attacker: number | null;
  /** Expected army points destroyed per army point of the attacker; null where the attacker has no price. */
  readonly efficiency: number | null;
}

interface SampledAttack {
  /** Number of samples. */
  readonly trials: number;
  /** Seed of the random numbers. */
  readonly seed: number;
  /** Share of the samples with 0, 1, 2 … successes. */
  readonly hits: readonly number[];
  /** Share of the samples with 0, 1, 2 … points inflicted. */
  readonly net: readonly number[];
  /** No roll on the damage table, then the rows that take effect. */
  readonly rows: readonly number[];
  /** Largest deviation from the exact values, in standard errors. */
  readonly z: number;
}

interface AnswerOptions {
  /** Number of samples. */
  readonly trials: number;
  /** Seed of the random numbers. */
  readonly seed: number;
  readonly fractions: boolean;
  /** Only attack rolls with these successes count; without samples and fractions. */
  readonly given?: CountGiven | undefined;
}

export interface WorkedAttack {
  readonly answer: AttackAnswer;
  readonly worked: WorkedOdds;
}

interface AttackWords {
  readonly attacker: string;
  readonly attackerState: readonly string[];
  readonly target: string;
  readonly targetState: readonly string[];
  /** Expected miniatures lost, or points where the target's size is unknown. */
  readonly mean: number;
  readonly any: number;
  /** P(the target is destroyed); null: unknown. */
  readonly wiped: number | null;
  /** P(at least one marker); null for a target that takes none. */
  readonly marker: number | null;
  readonly isSquad: boolean;
  /** Expected points of damage. */
  readonly damage: number;
  /** Under which all of it holds; null: nothing. */
  readonly given: CountCondition | null;
}

/** `5/1 (attack) against S2 (in soft cover): at least one point of damage 33.8 % of the time; …`. */
function attackSentence(a: AttackWords): string {
  const condition = givenPhrase(a.given, 'attacks');
  const sides = `${a.attacker} (${a.attackerState.join(', ')}) against ${a.target} (${a.targetState.join(', ')})${condition}`;
  const isHarmless = a.any === 0 && (a.marker ?? 0) === 0 && a.given === null;
  if (isHarmless) return `${sides}: no weapon can hurt it`;
  const marker = a.marker === null ? '' : `; a suppression marker ${probabilityLabel(a.marker)}`;
  if (a.wiped === null)
    return `${sides}: damage ${probabilityLabel(a.any)} of the time, expected points ${a.damage.toFixed(2)}${marker}`;
  if (a.isSquad)
    return `${sides}: expected losses ${a.mean.toFixed(2)}, wiped out ${probabilityLabel(a.wiped)} of the time${marker}`;
  return `${sides}: destroyed ${probabilityLabel(a.wiped)} of the time, expected points ${a.damage.toFixed(2)}${marker}`;
}

/**
 * Computes the odds of an attack.
 * @throws UsageError `usage/too-large` when sampling or whole numbers would take long
 * @throws InternalError `internal/odds-disagree` when exact and sampled odds differ beyond chance
 */
export function answerAttack(
  catalogue: Catalogue,
  question: AttackQuestion,
  { trials, seed, fractions, given }: AnswerOptions,
): WorkedAttack {
  const worked = attackOdds(catalogue, question, given);
  const { odds, plan } = worked;
  const points = armyPoints(question, odds);
  return {
    answer: {
      question,
      exact: { ...odds, fractions: fractions ? wholeOdds(worked) : null, given: worked.given },
      points,
      sampled: trials === 0 ? null : sampleOdds(worked, { trials, seed }),
      sentence: attackSentence({
        ...sideWords(question),
        given: worked.given,
        mean: odds.losses?.mean ?? odds.mean,
        damage: odds.mean,
        any: odds.any,
        wiped: odds.losses?.wiped ?? null,
        marker: odds.table === null ? atLeast(odds.markers, 1) : null,
        isSquad: odds.losses !== null && odds.losses.miniatures.length > 2,
      }),
      plan,
    },
    worked,
  };
}

/** Expected army points destroyed, and the price of the attacker. */
export function armyPoints({ attacker, target }: AttackQuestion, { losses }: AttackOdds): ArmyPoints | null {
  const { armyPoints: price, fullStrength } = target;
  if (price === null || losses === null || fullStrength === null) return null;
  const own = attacker.armyPoints;
  const destroyed = (price * losses.mean) / fullStrength;
  return { target: price, destroyed, attacker: own, efficiency: own === null ? null : destroyed / own };
}

function sampleOdds(
  { odds, plan, table, becomes, left }: WorkedOdds,
  options: { readonly trials: number; readonly seed: number },
): SampledAttack {
  const counts = sampleAttack(plan, table === undefined ? undefined : { table, left }, options);
  const rows =
    odds.table === null ? [1] : [odds.table.noRoll, ...odds.table.rows.map(({ probability }) => probability)];
  const rolled = inEffect(becomes, counts.rows, 0, (a, b) => a + b);
  const z = [
    checkAgreement(counts.hits, odds.hits, options),
    checkAgreement(counts.raw, odds.raw, options),
    checkAgreement(counts.net, odds.net, options),
    checkAgreement(Float64Array.from(rolled), rows, options),
  ];
  const shares = (list: ArrayLike<number>): number[] => Array.from(list, (count) => count / options.trials);
  return {
    ...options,
    hits: shares(counts.hits),
    net: shares(counts.net.slice(0, odds.net.length)),
    rows: shares(rolled),
    z: Math.max(...z),
  };
}
