/** The answer of `odds shoot`: the distribution of one Shoot action, and samples on request. */

import { checkAgreement } from '../../../dice/agreement.ts';
import { atLeast } from '../../../dice/distribution.ts';
import { fraction } from '../../../dice/exact.ts';
import { probabilityLabel } from '../../../dice/expression/phrases.ts';
import { type CombatRules, combatRules } from '../fire/combatTable.ts';
import { beforeReaction, fewSixes, type ShotOdds, shotOdds } from '../fire/distribution.ts';
import { type PlannedDie, planShot, type ShotPlan } from '../fire/plan.ts';
import { removedShare } from '../fire/recovery.ts';
import { sampleShot } from '../fire/sample.ts';
import { wholeOdds } from '../fire/wholeDistribution.ts';
import type { Catalogue, Interpretations } from '../model.ts';
import { OUTCOMES, type Outcome } from '../schema/names.ts';
import type { ShootQuestion } from './shootQuestion.ts';
import { figureWords, weaponWords } from './shootWords.ts';

export type OutcomeShares<T = number> = Readonly<Record<Outcome, T>>;

/** The effects on all targets. */
export interface ShotSummary {
  /** Probability of each outcome, by man. */
  readonly figures: readonly OutcomeShares[];
  /** P(0, 1, 2 … dead). */
  readonly dead: readonly number[];
  /** P(0, 1, 2 … dead or wounded). */
  readonly out: readonly number[];
  /** Expected numbers over all miniatures. */
  readonly expected: {
    /** Expected dead. */
    readonly dead: number;
    /** Expected wounded. */
    readonly wounded: number;
    /** Expected stunned or hunkered down (R-FIRE-04). */
    readonly hunkered: number;
    /** Expected dice rolled; a burst may end early. */
    readonly dice: number;
  };
  /** P(a six ends the burst). */
  readonly stopped: number;
  /** P(the weapon jams). */
  readonly jam: number;
}

export interface ShootAnswer {
  /** The question with its defaults. */
  readonly question: ShootQuestion;
  /** Exact values. */
  readonly exact: ShotSummary & {
    /** Effects before anybody may react; null where all dice come before. */
    readonly beforeReaction:
      | (ShotSummary & {
          /** Maximum number of dice before anybody may react. */
          readonly diceAtMost: number;
        })
      | null;
    /** The effects under the other interpretation of OQ-50; null where no man gets a second die of a burst. */
    readonly otherInterpretation:
      | (ShotSummary & {
          /** The other interpretation: all dice of a burst hit at once, or one by one (OQ-50). */
          readonly burstHits: Interpretations['burstHits'];
        })
      | null;
    /** Expected men lost for good, after the check of the wounded (R-CAS-02). */
    readonly expectedLost: number;
    /** Faults of a weapon with too few men (R-FIRE-16); null if it has enough. */
    readonly crew: {
      /** P(an extra action before the next shot). */
      readonly extraAction: number;
      /** P(a mechanical fault). */
      readonly fault: number;
    } | null;
    /** The values as fractions in lowest terms; null without `--fractions`. */
    readonly fractions: ShotFractions | null;
  };
  /** Samples that check the exact values; null without any. */
  readonly sampled: SampledShot | null;
  readonly sentence: string;
  /** The dice, for checks by hand. */
  readonly plan: ShotPlan;
}

interface ShotFractions {
  /** Probability of each outcome, by miniature. */
  readonly figures: readonly OutcomeShares<string>[];
  /** P(a six ends the burst). */
  readonly stopped: string;
  /** P(the weapon jams). */
  readonly jam: string;
}

/** Samples of the action. */
interface SampledShot {
  /** Number of samples. */
  readonly trials: number;
  /** Seed of the random numbers. */
  readonly seed: number;
  /** Share of the samples with each outcome, by miniature. */
  readonly figures: readonly OutcomeShares[];
  /** Share of the samples with 0, 1, 2 … dead. */
  readonly dead: readonly number[];
  /** Share of the samples with 0, 1, 2 … dead or wounded. */
  readonly out: readonly number[];
  /** Largest deviation from the exact values, in standard errors. */
  readonly z: number;
}

interface AnswerOptions {
  /** Number of samples. */
  readonly trials: number;
  /** Seed of the random numbers. */
  readonly seed: number;
  readonly fractions: boolean;
}

export interface WorkedShot {
  readonly answer: ShootAnswer;
  readonly rules: CombatRules;
}

interface ShotWords {
  readonly weapon: string;
  readonly dice: number;
  readonly targets: string;
  readonly count: number;
  readonly expected: { readonly dead: number; readonly wounded: number };
  readonly anyDead: number;
  readonly anyOut: number;
  /** P(any effect); null for several targets. */
  readonly anyEffect: number | null;
  readonly jam: number;
  readonly isWidelySpread: boolean;
}

export function diceCount(dice: number): string {
  return dice === 1 ? 'one die' : `${dice} dice`;
}

/** `Mauser 98k, one die, at a man (front): dead 50.0 %, out of action 66.7 %, any effect 83.3 %`. */
function shootSentence(w: ShotWords): string {
  const jam = w.jam === 0 ? '' : `; jams ${probabilityLabel(w.jam)}`;
  const head = `${w.weapon}, ${diceCount(w.dice)}, at`;
  if (w.anyEffect !== null)
    return `${head} a man (${w.targets}): dead ${probabilityLabel(w.anyDead)}, out of action ${probabilityLabel(w.anyOut)}, any effect ${probabilityLabel(w.anyEffect)}${jam}`;
  const spread = w.isWidelySpread ? ' in several sectors' : '';
  return `${head} ${w.count} men${spread} (${w.targets}): ${w.expected.dead.toFixed(2)} dead and ${w.expected.wounded.toFixed(2)} wounded expected, at least one out of action ${probabilityLabel(w.anyOut)}${jam}`;
}

/**
 * Computes the odds of a shot.
 * @throws UsageError `usage/too-large` when sampling would take long
 * @throws InternalError `internal/odds-disagree` when exact and sampled odds differ beyond chance
 */
export function answerShoot(
  catalogue: Catalogue,
  question: ShootQuestion,
  options: AnswerOptions,
): WorkedShot {
  const { shooting, arrangement, interpretations } = question;
  const rules = combatRules(catalogue, interpretations);
  const plan = planShot(catalogue, interpretations, shooting, arrangement);
  const sixes = catalogue.smallArms.doubleSix;
  const odds = shotOdds(rules, sixes, plan);
  const summary = summaryOf(odds);
  const { dead, wounded } = summary.expected;
  const early = plan.beforeReaction < plan.dice.length;
  return {
    answer: {
      question,
      exact: {
        ...summary,
        beforeReaction: early
          ? { ...summaryOf(shotOdds(rules, sixes, beforeReaction(plan))), diceAtMost: plan.beforeReaction }
          : null,
        otherInterpretation: otherHits(catalogue, rules, question),
        expectedLost: dead + wounded * removedShare(catalogue, question.helper),
        crew: question.isShortOfMen ? crewOdds(rules, plan) : null,
        fractions: options.fractions ? fractionsOf(catalogue, rules, plan) : null,
      },
      sampled: options.trials === 0 ? null : sampledOdds(catalogue, rules, plan, odds, options),
      sentence: shootSentence(sentenceWords(catalogue, question, plan, summary)),
      plan,
    },
    rules,
  };
}

function summaryOf({ each, dead, out, expectedDice, stopped, jam }: ShotOdds): ShotSummary {
  const figures = each.map((distribution) => byOutcome((index) => distribution[index]));
  const sum = (outcome: Outcome): number => figures.reduce((total, figure) => total + figure[outcome], 0);
  return {
    figures,
    dead,
    out,
    expected: { dead: sum('dead'), wounded: sum('wounded'), hunkered: sum('hunker'), dice: expectedDice },
    stopped,
    jam,
  };
}

/** The same shot under the other interpretation of OQ-50, where it can matter. */
function otherHits(
  catalogue: Catalogue,
  rules: CombatRules,
  { shooting, arrangement, interpretations }: ShootQuestion,
): ShootAnswer['exact']['otherInterpretation'] {
  const burstHits = interpretations.burstHits === 'atOnce' ? 'dieByDie' : 'atOnce';
  const plan = planShot(catalogue, { ...interpretations, burstHits }, shooting, arrangement);
  if (!plan.isBurst || diceByFigure(plan).every((dice) => dice.length < 2)) return null;
  return { burstHits, ...summaryOf(shotOdds(rules, catalogue.smallArms.doubleSix, plan)) };
}

/** The first six costs an action, every further one is a fault, whether or not sixes end the burst (R-FIRE-16). */
function crewOdds(rules: CombatRules, plan: ShotPlan): NonNullable<ShootAnswer['exact']['crew']> {
  const [none, one] = fewSixes(rules, plan);
  return { extraAction: 1 - none, fault: 1 - none - one };
}

/** Values by outcome. @param at by index of OUTCOMES */
function byOutcome<T>(at: (index: number) => T): OutcomeShares<T> {
  const [dead, wounded, hunker, none] = OUTCOMES.map((_, index) => at(index));
  return { dead, wounded, hunker, none };
}

function fractionsOf(catalogue: Catalogue, rules: CombatRules, plan: ShotPlan): ShotFractions {
  const { each, stopped, jam, denominator } = wholeOdds(rules, catalogue.smallArms.doubleSix, plan);
  return {
    figures: each.map((distribution) => byOutcome((index) => fraction(distribution[index], denominator))),
    stopped: fraction(stopped, denominator),
    jam: fraction(jam, denominator),
  };
}

function sampledOdds(
  { smallArms }: Catalogue,
  rules: CombatRules,
  plan: ShotPlan,
  odds: ShotOdds,
  { trials, seed }: AnswerOptions,
): SampledShot {
  const run = { trials, seed };
  const counts = sampleShot(rules, smallArms.doubleSix, plan, run);
  const share = (list: Float64Array): number[] => [...list].map((count) => count / trials);
  const z = [
    ...counts.each.map((list, figure) => checkAgreement(list, odds.each[figure], run)),
    checkAgreement(counts.dead, odds.dead, run),
    checkAgreement(counts.out, odds.out, run),
    checkAgreement(counts.stopped, [1 - odds.stopped, odds.stopped], run),
    checkAgreement(counts.jam, [1 - odds.jam, odds.jam], run),
  ];
  return {
    ...run,
    figures: counts.each.map((list) => byOutcome((index) => list[index] / trials)),
    dead: share(counts.dead),
    out: share(counts.out),
    z: Math.max(...z),
  };
}

function sentenceWords(
  catalogue: Catalogue,
  { shooting, arrangement }: ShootQuestion,
  { dice }: ShotPlan,
  { figures, dead, out, expected, jam }: ShotSummary,
): ShotWords {
  const targets = arrangement.sectors.flat();
  return {
    weapon: weaponWords(shooting, arrangement),
    dice: dice.length,
    targets: figureWords(catalogue, targets),
    count: targets.length,
    expected,
    anyDead: atLeast(dead, 1),
    anyOut: atLeast(out, 1),
    anyEffect: figures.length === 1 ? 1 - figures[0].none : null,
    jam,
    isWidelySpread: arrangement.sectors.length > 1,
  };
}

/** The dice by figure. */
export function diceByFigure({ targets, dice }: Pick<ShotPlan, 'targets' | 'dice'>): PlannedDie[][] {
  const list: PlannedDie[][] = Array.from({ length: targets }, () => []);
  for (const die of dice) list[die.target].push(die);
  return list;
}
