/** The answer of `odds grenade`, `blast`, `mortar` and `flame`: the effect of an explosion on everybody near. */

import { checkAgreement } from '../../../dice/agreement.ts';
import { atLeast } from '../../../dice/distribution.ts';
import { probabilityLabel } from '../../../dice/expression/phrases.ts';
import { blastOdds } from '../blast/distribution.ts';
import { sampleBlast } from '../blast/sample.ts';
import type { Catalogue } from '../model.ts';
import { OUTCOMES, type Outcome } from '../schema/names.ts';
import type { BlastQuestion } from './blastQuestion.ts';
import { type SolvedBlast, solveBlast } from './solveBlast.ts';

export type OutcomeShares<T = number> = Readonly<Record<Outcome, T>>;

export interface BlastAnswer {
  /** The question with its defaults. */
  readonly question: BlastQuestion;
  /** Exact values. */
  readonly exact: {
    /** Probability of each outcome on the combat table, by man. */
    readonly figures: readonly OutcomeShares[];
    /** P(within the blast), by miniature. */
    readonly inBlast: readonly number[];
    /** P(able, but loses an action), by man. */
    readonly shaken: readonly number[];
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
      readonly stunned: number;
      /** Expected able men who lose an action. */
      readonly shaken: number;
    };
    /** P(it explodes in the hand); 0 unless it is held (R-GREN-05). */
    readonly inHand: number;
    /** P(it misses the opening); 0 without one (R-GREN-03). */
    readonly missedOpening: number;
    /** P(somebody throws it back). */
    readonly thrownBack: number;
    /** The outcomes as fractions; null where the directions of a scatter matter. */
    readonly fractions: readonly OutcomeShares<string>[] | null;
  };
  /** Samples of the explosion; null without any. */
  readonly sampled: {
    /** Number of samples. */
    readonly trials: number;
    /** Seed of the random numbers. */
    readonly seed: number;
    /** Share of the samples with each outcome, by miniature. */
    readonly figures: readonly OutcomeShares[];
    /** Share of the samples with 0, 1, 2 … dead or wounded. */
    readonly out: readonly number[];
    /** Largest deviation from the exact values, in standard errors. */
    readonly z: number;
  } | null;
  readonly sentence: string;
}

interface AnswerOptions {
  /** Number of samples. */
  readonly trials: number;
  /** Seed of the random numbers. */
  readonly seed: number;
}

export interface WorkedBlast {
  readonly answer: BlastAnswer;
  readonly solved: SolvedBlast;
}

/** `Flammenwerfer 41 at 3 men (…): 2.00 dead and 0.00 wounded expected, at least one out of action 98.1 %`. */
function blastSentence(
  what: string,
  figures: number,
  expected: { readonly dead: number; readonly wounded: number },
  anyOut: number,
  each: { readonly dead: number; readonly inBlast: number },
): string {
  if (figures === 1)
    return `${what} at a man: dead ${probabilityLabel(each.dead)}, out of action ${probabilityLabel(anyOut)}, within the blast ${probabilityLabel(each.inBlast)}`;
  return `${what} at ${figures} miniatures: ${expected.dead.toFixed(2)} dead and ${expected.wounded.toFixed(2)} wounded expected, at least one out of action ${probabilityLabel(anyOut)}`;
}

/**
 * Computes the odds of an explosion.
 * @throws UsageError `usage/too-large` when sampling would take long
 * @throws InternalError `internal/odds-disagree` when exact and sampled odds differ beyond chance
 */
export function answerBlast(
  catalogue: Catalogue,
  question: BlastQuestion,
  options: AnswerOptions,
): WorkedBlast {
  const solved = solveBlast(catalogue, question);
  const { cases, ...throws } = solved.scattered;
  const { each, fractions, ...odds } = blastOdds(solved.rules, cases);
  const figures = each.map((distribution) => byOutcome((index) => distribution[index]));
  const sum = (values: readonly number[]): number => values.reduce((total, one) => total + one, 0);
  const expected = {
    dead: sum(figures.map(({ dead }) => dead)),
    wounded: sum(figures.map(({ wounded }) => wounded)),
    stunned: sum(figures.map(({ hunker }) => hunker)),
    shaken: sum(odds.shaken),
  };
  const exact = {
    ...odds,
    ...throws,
    figures,
    expected,
    fractions: fractions?.map((distribution) => byOutcome((index) => distribution[index])) ?? null,
  };
  const [first] = figures;
  return {
    answer: {
      question,
      exact,
      sampled: options.trials === 0 ? null : sampled(solved, exact, options),
      sentence: blastSentence(blastName(question), figures.length, expected, atLeast(odds.out, 1), {
        dead: first.dead,
        inBlast: odds.inBlast[0],
      }),
    },
    solved,
  };
}

function fired(name: string, times: number, what: string): string {
  return times === 1 ? name : `${name}, ${times} ${what}`;
}

/** `F1 thrown by Quality 3` */
export function blastName(question: BlastQuestion): string {
  switch (question.kind) {
    case 'grenade':
      return `${question.explosive.name} thrown by Quality ${question.quality}`;
    case 'shell':
      return question.explosive.name;
    case 'barrage':
      return fired(question.mortar.name, question.actions, 'actions');
    case 'flame':
      return fired(question.weapon.name, question.shots, 'shots');
  }
}

function sampled(
  { rules, explode }: SolvedBlast,
  exact: Pick<BlastAnswer['exact'], 'figures' | 'dead' | 'out'>,
  { trials, seed }: AnswerOptions,
): BlastAnswer['sampled'] {
  const run = { trials, seed };
  const counts = sampleBlast(rules, exact.figures.length, explode, run);
  const z = [
    ...counts.each.map((list, figure) =>
      checkAgreement(
        list,
        OUTCOMES.map((outcome) => exact.figures[figure][outcome]),
        run,
      ),
    ),
    checkAgreement(counts.dead, exact.dead, run),
    checkAgreement(counts.out, exact.out, run),
  ];
  return {
    ...run,
    figures: counts.each.map((list) => byOutcome((index) => list[index] / trials)),
    out: [...counts.out].map((count) => count / trials),
    z: Math.max(...z),
  };
}

/** Values by outcome. @param at by index of OUTCOMES */
function byOutcome<T>(at: (index: number) => T): OutcomeShares<T> {
  const [dead, wounded, hunker, none] = OUTCOMES.map((_, index) => at(index));
  return { dead, wounded, hunker, none };
}
