/** What a comparing study finds, held against the same variants played by a second player. */
import { DEFAULT_CONFIDENCE, type Interval } from '../statistics/interval.ts';
import { bonferroniConfidence } from '../statistics/multiple.ts';
import type { Region } from './claims.ts';
import type { Effect } from './compareArms.ts';
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

/** What one player's games say: quantities, and which of several things is the best. */
export interface ComparingFindings {
  readonly findings: readonly Finding[];
  readonly choices: readonly ChoiceFinding[];
}

/** A study by two players, choices included. */
export interface ComparingCheck extends Pick<PlayerCheck, 'players' | 'confidence' | 'findings'> {
  readonly choices: readonly CheckedChoice[];
}

/** An estimate whose interval is one of several that are simultaneous. */
interface SimultaneousEstimate extends Interval {
  readonly key: string;
  readonly estimate: number;
}

/**
 * An estimate as a finding. Its error is that of its interval, which is an honest one also where few games differ.
 * @param intervals how many are simultaneous at the confidence
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

/** Where an effect says that a difference lies. */
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
 * @param players the first and the second, in words
 * @param second undefined where the second player's games came to nothing: what the first one shows is then inconclusive
 * @param checks of the same study, see checkFindings
 */
export function checkComparing(
  players: ComparingCheck['players'],
  first: ComparingFindings,
  second: ComparingFindings | undefined,
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

/** What the check says of a finding or choice; undefined where there was no check, or where it knows no such thing. */
export function verdictOn(check: ComparingCheck | undefined, key: string): CheckVerdict | undefined {
  return [...(check?.findings ?? []), ...(check?.choices ?? [])].find((one) => one.key === key)?.verdict;
}

/** Whether what the first player's games show may be told as a fact: a second player confirms it, or none was asked. */
export function isFact(check: ComparingCheck | undefined, key: string): boolean {
  const verdict = verdictOn(check, key);
  return check === undefined || verdict === 'holds';
}

/** Keys of what has one of the verdicts, in the order of the study. */
export function keysWith({ findings, choices }: ComparingCheck, wanted: CheckVerdict): readonly string[] {
  return [...findings, ...choices].flatMap(({ key, verdict }) => (verdict === wanted ? [key] : []));
}
