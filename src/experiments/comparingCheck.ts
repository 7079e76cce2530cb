/** Compares the findings of a comparing study with those of the same variants played by a second AI player. */
import { DEFAULT_CONFIDENCE, type Interval } from '../statistics/interval.ts';
import { bonferroniConfidence } from '../statistics/multiple.ts';
import type { Region } from './claims.ts';
import type { Effect } from './compareVariants.ts';
import {
  ABOVE_ZERO,
  BELOW_ZERO,
  type CheckedChoice,
  type CheckVerdict,
  type ChoiceFinding,
  checkChoice,
  checkFindings,
  errorFrom,
  type Finding,
  type PlayerCheck,
} from './playerCheck.ts';

/** Findings of one AI player's games: quantities, and which of several things is the best. */
export interface ComparingResult {
  readonly findings: readonly Finding[];
  readonly choices: readonly ChoiceFinding[];
}

/** The findings of two AI players, compared, including choices. */
export interface ComparingCheck extends Pick<PlayerCheck, 'players' | 'confidence' | 'findings'> {
  readonly choices: readonly CheckedChoice[];
}

/** An estimate whose interval is one of several that are simultaneous. */
interface SimultaneousEstimate extends Interval {
  readonly key: string;
  readonly estimate: number;
}

/**
 * An estimate as a finding. Its error comes from its interval, which holds even where few games differ.
 * @param intervals number of intervals that are simultaneous at the confidence
 * @param claimed see Finding
 */
export function findingOf(
  { key, estimate, low, high }: SimultaneousEstimate,
  claimed: Region | null,
  intervals: number,
  confidence: number = DEFAULT_CONFIDENCE,
): Finding {
  const standardError = errorFrom({ low, high }, bonferroniConfidence(confidence, Math.max(1, intervals)));
  return { key, estimate, low, high, standardError, claimed };
}

/** Range of the difference that an effect asserts. */
export function regionOfEffect(effect: Effect, margin: number): Region | null {
  switch (effect) {
    case 'raises':
      return ABOVE_ZERO;
    case 'lowers':
      return BELOW_ZERO;
    case 'equal':
      return { low: -margin, high: margin };
    case 'open':
      return null;
  }
}

/**
 * Compares the findings of two AI players.
 * @param players names of the first and the second
 * @param second undefined without games of the second player: the findings of the first are then inconclusive
 * @param checks number of checks of the same study, see checkFindings
 */
export function checkComparing(
  players: ComparingCheck['players'],
  first: ComparingResult,
  second: ComparingResult | undefined,
  confidence: number = DEFAULT_CONFIDENCE,
  checks = 1,
): ComparingCheck {
  const { findings = [], choices = [] } = second ?? {};
  const others = new Map(choices.map((choice) => [choice.key, choice]));
  return {
    players,
    confidence,
    findings: checkFindings(first.findings, findings, confidence, checks),
    choices: first.choices.map((choice) => {
      const other = others.get(choice.key);
      return other === undefined ? unchecked(choice) : checkChoice(choice, other);
    }),
  };
}

function unchecked({ key, candidates }: ChoiceFinding): CheckedChoice {
  const verdict = candidates.length === 1 ? 'inconclusive' : 'undecided';
  return { key, first: candidates, second: [], verdict };
}

/** Verdict of the check on a finding or choice; undefined without a check or without this key. */
export function verdictOn(check: ComparingCheck | undefined, key: string): CheckVerdict | undefined {
  return [...(check?.findings ?? []), ...(check?.choices ?? [])].find((one) => one.key === key)?.verdict;
}

/** Whether a finding of the first player may be stated as a fact: a second player confirms it, or there is none. */
export function isFact(check: ComparingCheck | undefined, key: string): boolean {
  const verdict = verdictOn(check, key);
  return check === undefined || verdict === 'holds';
}

/** Keys of findings and choices with one of the verdicts, in the order of the study. */
export function keysWith({ findings, choices }: ComparingCheck, wanted: CheckVerdict): readonly string[] {
  return [...findings, ...choices].flatMap(({ key, verdict }) => (verdict === wanted ? [key] : []));
}
