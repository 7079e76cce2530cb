/** The answer of `odds shoot`: the distribution of one Shoot action, and every die rolled beside it when asked. */
import { checkAgreement } from '../../../dice/agreement.ts';
import { fraction } from '../../../dice/exact.ts';
import { probabilityLabel } from '../../../dice/expression/phrases.ts';
import { type CombatRules, combatRules } from '../fire/combatTable.ts';
import { beforeReaction, fewSixes, type ShotOdds, shotOdds } from '../fire/distribution.ts';
import { type PlannedDie, planShot, type ShotPlan } from '../fire/plan.ts';
import { removedShare } from '../fire/recovery.ts';
import { sampleShot } from '../fire/sample.ts';
import { wholeOdds } from '../fire/wholeDistribution.ts';
import type { Catalogue, Readings } from '../model.ts';
import { OUTCOMES, type Outcome } from '../schema/names.ts';
import type { ShootQuestion } from './shootQuestion.ts';
import { figureWords, weaponWords } from './shootWords.ts';

export type OutcomeShares<T = number> = Readonly<Record<Outcome, T>>;

/** What becomes of everybody. */
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
    /** Expected dice thrown; a burst may end early. */
    readonly dice: number;
  };
  /** P(a six ends the burst). */
  readonly stopped: number;
  /** P(the weapon jams). */
  readonly jam: number;
}

export interface ShootAnswer {
  /** As it was understood, with its defaults. */
  readonly question: ShootQuestion;
  /** Exact values, without an error. */
  readonly exact: ShotSummary & {
    /** Until anybody may react; null where all dice fall before. */
    readonly beforeReaction:
      | (ShotSummary & {
          /** Most dice that fall before anybody may react. */
          readonly diceAtMost: number;
        })
      | null;
    /** Under the other reading of OQ-50; null where no man of a burst gets a second die. */
    readonly otherReading:
      | (ShotSummary & {
          /** The other reading: a burst hits at once, or die by die (OQ-50). */
          readonly burstHits: Readings['burstHits'];
        })
      | null;
    /** Expected men that are lost for good, by the check of the wounded (R-CAS-02). */
    readonly expectedLost: number;
    /** Faults of a weapon short of men (R-FIRE-16); null: it has enough. */
    readonly crew: {
      /** P(an extra action before the next shot). */
      readonly extraAction: number;
      /** P(a mechanical fault). */
      readonly fault: number;
    } | null;
    /** The same as fractions in lowest terms; null without `--fractions`. */
    readonly fractions: ShotFractions | null;
  };
  /** What was rolled beside the exact values; null: nothing. */
  readonly sampled: SampledShot | null;
  readonly sentence: string;
  /** The dice, for people who check by hand. */
  readonly plan: ShotPlan;
}

interface ShotFractions {
  /** P of each outcome, by miniature. */
  readonly figures: readonly OutcomeShares<string>[];
  /** P(a six ends the burst). */
  readonly stopped: string;
  /** P(the weapon jams). */
  readonly jam: string;
}

/** Shares of the trials. */
interface SampledShot {
  /** How often it was rolled. */
  readonly trials: number;
  /** Of the random numbers. */
  readonly seed: number;
  /** Share of the trials of each outcome, by miniature. */
  readonly figures: readonly OutcomeShares[];
  /** Share of the trials with 0, 1, 2 … dead. */
  readonly dead: readonly number[];
  /** Share of the trials with 0, 1, 2 … dead or wounded. */
  readonly out: readonly number[];
  /** Largest deviation from the exact values, in standard errors. */
  readonly z: number;
}

interface AnswerOptions {
  /** How often it was rolled. */
  readonly trials: number;
  /** Of the random numbers. */
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
  /** null for several targets. */
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
 * @throws UsageError `usage/too-large` when sampling would take long
 * @throws InternalError `internal/odds-disagree` when exact and sampled odds differ beyond chance
 */
export function answerShoot(
  catalogue: Catalogue,
  question: ShootQuestion,
  options: AnswerOptions,
): WorkedShot {
  const { shooting, arrangement, readings } = question;
  const rules = combatRules(catalogue, readings);
  const plan = planShot(catalogue, readings, shooting, arrangement);
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
        otherReading: otherHits(catalogue, rules, question),
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

/** The same shot under the other reading of OQ-50, where that can matter. */
function otherHits(
  catalogue: Catalogue,
  rules: CombatRules,
  { shooting, arrangement, readings }: ShootQuestion,
): ShootAnswer['exact']['otherReading'] {
  const burstHits = readings.burstHits === 'atOnce' ? 'dieByDie' : 'atOnce';
  const plan = planShot(catalogue, { ...readings, burstHits }, shooting, arrangement);
  if (!plan.isBurst || diceByFigure(plan).every((dice) => dice.length < 2)) return null;
  return { burstHits, ...summaryOf(shotOdds(rules, catalogue.smallArms.doubleSix, plan)) };
}

/** A first six costs an action, every further one is a fault, whether or not sixes end the burst (R-FIRE-16). */
function crewOdds(rules: CombatRules, plan: ShotPlan): NonNullable<ShootAnswer['exact']['crew']> {
  const [none, one] = fewSixes(rules, plan);
  return { extraAction: 1 - none, fault: 1 - none - one };
}

/** @param at by index of OUTCOMES */
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
    anyDead: 1 - dead[0],
    anyOut: 1 - out[0],
    anyEffect: figures.length === 1 ? 1 - figures[0].none : null,
    jam,
    isWidelySpread: arrangement.sectors.length > 1,
  };
}

/** Dice at each figure. */
export function diceByFigure({ targets, dice }: Pick<ShotPlan, 'targets' | 'dice'>): PlannedDie[][] {
  const list: PlannedDie[][] = Array.from({ length: targets }, () => []);
  for (const die of dice) list[die.target].push(die);
  return list;
}
