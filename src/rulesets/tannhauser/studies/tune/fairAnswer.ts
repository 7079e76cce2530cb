import {
  formatChosenPercent,
  formatCount,
  formatInterval,
  formatPercentIn,
} from '../../../../answer/format.ts';
import { shortName } from '../../../../base/claim.ts';
import { type ComparingCheck, isFact } from '../../../../experiments/comparingCheck.ts';
import { SCORE } from '../../../../experiments/comparingFindings.ts';
import type { Certificate, Search } from '../../../../experiments/solveForTarget.ts';
import { DEFAULT_CONFIDENCE } from '../../../../statistics/interval.ts';
import type { ExperimentAnswer } from '../../../../studies/experiment/experimentAnswer.ts';
import { pairedMethod } from '../../../../studies/run/phrases.ts';
import { checkClauses, checkJson, checkTables } from '../../../../tables/checkedStudy.ts';
import { type Names, nameOf, sideNames } from '../../../../tables/names.ts';
import { percentLevel } from '../../../../tables/phrases.ts';
import type { Matchup } from '../matchup.ts';
import { fairChart } from './fairChart.ts';
import { type FreshTest, fairTable, freshTable } from './fairTable.ts';

/** The variant without any choice. */
export const BASELINE = 'baseline';

export interface Request {
  readonly target: number;
  readonly margin: number;
  /** House rules as the user wrote them. */
  readonly choices: readonly string[];
}

/** One variant, or a mixture of two. */
export interface Blend {
  readonly names: readonly string[];
  /** Their shares, summing to 1. */
  readonly weights: readonly number[];
}

/** A choice as text, and its test in new games. */
export interface Choice extends Blend {
  readonly name: string;
  readonly seed: number;
  readonly certificate: Certificate;
  /** All tests in new games, in order, the simplest choice first; the last one is of this choice. */
  readonly tests: readonly FreshTest[];
}

export interface FairFound {
  readonly search: Search;
  readonly choice: Choice;
  readonly check: ComparingCheck | undefined;
}

function certificateMethod(confidence: number): string {
  return (
    `A choice is fair if its whole ${percentLevel(confidence)} interval lies within the margin: two one-sided tests (Schuirmann 1987), each at half ` +
    'of the error, which leaves a second test for a mixture.'
  );
}

export function fairAnswer(
  { configuration }: Matchup,
  names: Names,
  games: number,
  { search, choice, check }: FairFound,
  { target, margin }: Request,
) {
  const [side] = sideNames(configuration.sides);
  const { name, seed, certificate } = choice;
  const { holds } = certificate;
  const isCertified = holds && isFact(check, SCORE);
  const label = (key: string): string =>
    key === SCORE ? `whether ${shortName(name)} is fair` : 'the nearest choice';
  return {
    where: `${nameOf(names, configuration.map)}, ${nameOf(names, configuration.mode)}`,
    labelOf: label,
    clauses: clausesOf(choice, side, isCertified, checkClauses(check, label), { target, margin }),
    verdict: [isCertified ? `${name} is fair` : 'no tried choice is shown to be fair'],
    tables: [
      fairTable(search.candidates, target, side, DEFAULT_CONFIDENCE),
      freshTable(choice.tests, side, DEFAULT_CONFIDENCE),
      ...checkTables(check, 'From target', label),
    ],
    charts: (layout) => [fairChart(search.candidates, target, margin, side, DEFAULT_CONFIDENCE, layout)],
    method: [
      pairedMethod(),
      `The search played up to ${formatCount(games)} games of each choice. The claim rests on ${formatCount(certificate.games)} new games with another seed (${seed}).`,
      certificateMethod(DEFAULT_CONFIDENCE),
    ],
    limits: [
      ...(choice.names.length > 1
        ? [
            'The weight of a mixture is an estimate; the new games test exactly this mixture.',
            `${choice.tests[0].name} alone failed its test in new games; see its interval. It is simpler, and more games (--games) may show that it is fair.`,
          ]
        : []),
      ...(holds
        ? []
        : ['More games (--games) narrow the interval; finer choices come closer to the target.']),
    ],
    result: {
      /** Score of the first side that counts as fair, 0 … 1. */
      target,
      /** The largest distance from the target that still counts as fair, in score. */
      margin,
      ...search,
      /** The simplest choice that is fair in new games, as text; if none is, the last one tested. */
      choice: name,
      /** Seed of the new games that test the choice. */
      freshSeed: seed,
      certificate,
      freshTests: choice.tests,
      ...checkJson(check),
    },
  } satisfies ExperimentAnswer;
}

/** The results as data. */
export type FairResult = ReturnType<typeof fairAnswer>['result'];

function scoreWith(choice: string, side: string, score: string, interval: string): string {
  const how = choice === BASELINE ? choice : `with ${shortName(choice)}`;
  return `${how} ${shortName(side)} scores ${score} % (${interval}) in new games`;
}

/** `with first.handicap=1 Reich scores 49.8 % (48.5–51.1) in fresh games, within 2 points of 50 %` */
function fairClause(
  choice: string,
  side: string,
  score: string,
  interval: string,
  target: string,
  margin: string,
): string {
  return `${scoreWith(choice, side, score, interval)}, within ${margin} points of ${target} %`;
}

function unfairClause(target: string, margin: string): string {
  return `no tried choice is shown to be within ${margin} points of ${target} %`;
}

/** Clause about the nearest choice, when none is shown to be fair. */
function nearestClause(choice: string, side: string, score: string, interval: string): string {
  return scoreWith(choice, side, score, interval);
}

/**
 * Clauses of the claim.
 * @param isCertified whether the choice is shown to be fair, also by a second player if there is one
 * @param checks checks by the second player
 */
function clausesOf(
  { name, certificate: { score, low, high, holds } }: Choice,
  side: string,
  isCertified: boolean,
  checks: readonly string[],
  { target, margin }: Pick<Request, 'target' | 'margin'>,
): readonly string[] {
  const numbers = [formatPercentIn(score, low, high), formatInterval(low, high)] as const;
  const wanted = [formatChosenPercent(target), formatChosenPercent(margin)] as const;
  if (isCertified) return [fairClause(name, side, ...numbers, ...wanted), ...checks];
  if (holds) return checks;
  return [unfairClause(...wanted), nearestClause(name, side, ...numbers), ...checks];
}
