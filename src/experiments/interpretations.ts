/**
 * Whether the findings of a study depend on how unclear rules are interpreted. They are compared with those of the same study
 * under one other interpretation, in the same way as with a second AI player's (see playerCheck.ts).
 */

import { DEFAULT_CONFIDENCE } from '../statistics/interval.ts';
import { type ComparingCheck, type ComparingResult, checkComparing } from './comparingCheck.ts';
import type { CheckedFinding, CheckVerdict } from './playerCheck.ts';

/** Another interpretation of an unclear rule than that of the study. */
export interface Interpretation {
  /** Id of the ruling: `R-29`. */
  readonly ruling: string;
  /** What is unclear, in a few words. */
  readonly title: string;
  /** `NAME=VALUE`, as for `--rule`. */
  readonly change: string;
}

/** Findings of the study with another interpretation. */
export interface InterpretedResult extends Interpretation, Pick<ComparingCheck, 'findings' | 'choices'> {
  /** Verdict on the finding that the interpretation changes most. */
  readonly verdict: CheckVerdict;
}

/** The findings of a study compared over interpretations. */
export interface InterpretationCheck {
  /** Confidence of the intervals of all findings under all interpretations together. */
  readonly confidence: number;
  /** Number of interpretations to try. */
  readonly request: number;
  /** Games of the study, or of each of its variants, with another interpretation. */
  readonly games: number;
  /** Results of the interpretations tried; fewer after an interrupt. */
  readonly interpretations: readonly InterpretedResult[];
  /**
   * Farthest end of the interval of any difference among findings that no interpretation changes: a larger change would have been
   * found. Null without differences.
   */
  readonly missed: number | null;
}

/**
 * Compares the findings of a study with those under other interpretations.
 * @param own findings of the study with its own interpretations
 * @param turned findings under each other interpretation; their differences to `own` are simultaneous over all interpretations
 * @param games number of games of each
 */
export function checkInterpretations(
  own: ComparingResult,
  turned: readonly (readonly [Interpretation, ComparingResult])[],
  request: number,
  games: number,
  confidence: number = DEFAULT_CONFIDENCE,
): InterpretationCheck {
  const interpretations = turned.map(([interpretation, found]): InterpretedResult => {
    const { findings, choices } = checkComparing(['', ''], own, found, confidence, request);
    return {
      ...interpretationOf(interpretation),
      verdict: verdictUnder({ findings, choices }),
      findings,
      choices,
    };
  });
  return { confidence, request, games, interpretations, missed: missedBy(interpretations) };
}

/** The interpretation without the study that plays it. */
function interpretationOf({ ruling, title, change }: Interpretation): Interpretation {
  return { ruling, title, change };
}

/** The verdict of the finding that the interpretation changes most. */
function verdictUnder({ findings, choices }: Pick<InterpretedResult, 'findings' | 'choices'>): CheckVerdict {
  const verdicts = [
    // A finding shown only under the other interpretation does not contradict the study.
    ...findings.filter((finding) => isShown(finding) || finding.verdict === 'depends'),
    ...choices.filter(({ first, verdict }) => first.length === 1 || verdict === 'depends'),
  ].map(({ verdict }) => verdict);
  const order = ['depends', 'inconclusive', 'holds'] as const;
  return order.find((verdict) => verdicts.includes(verdict)) ?? 'undecided';
}

/** Whether the study shows the finding with its own interpretations. */
function isShown({ first }: CheckedFinding): boolean {
  return first.claimed !== null;
}

/** Findings for the headline of the study: those it shows, or all where it shows none. */
export function headlineFindings(findings: InterpretedResult['findings']): InterpretedResult['findings'] {
  const shown = findings.filter((finding) => isShown(finding) || finding.verdict === 'depends');
  return shown.length > 0 ? shown : findings;
}

function missedBy(interpretations: readonly InterpretedResult[]): number | null {
  const ends = interpretations.flatMap(({ findings }) =>
    headlineFindings(findings).flatMap(({ difference, verdict }) =>
      difference === null || verdict === 'depends'
        ? []
        : [Math.abs(difference.low), Math.abs(difference.high)],
    ),
  );
  return ends.length === 0 ? null : Math.max(...ends);
}
