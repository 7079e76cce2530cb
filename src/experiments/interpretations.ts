/**
 * Whether what a study finds hangs on how unclear rules are read: its findings beside those of the same study with one
 * arguable ruling turned, as a second player's games would be held against them (see playerCheck.ts).
 */

import { DEFAULT_CONFIDENCE } from '../statistics/interval.ts';
import { type ComparingCheck, type ComparingFindings, checkComparing } from './comparingCheck.ts';
import type { CheckedFinding, CheckVerdict } from './playerCheck.ts';

/** An arguable ruling, read in another way than the study reads it. */
export interface Interpretation {
  /** Id of the ruling: `R-29`. */
  readonly ruling: string;
  /** What is unclear, in a few words. */
  readonly title: string;
  /** `NAME=VALUE`, as `--rule` has it. */
  readonly change: string;
}

/** What the study finds with another interpretation. */
export interface InterpretedFindings extends Interpretation, Pick<ComparingCheck, 'findings' | 'choices'> {
  /** What the other reading makes of the finding that it changes most. */
  readonly verdict: CheckVerdict;
}

/** A study under every interpretation. */
export interface InterpretationCheck {
  /** Of the intervals of all findings under all rulings together. */
  readonly confidence: number;
  /** Rulings to turn. */
  readonly asked: number;
  /** Games of the study, or of each of its variants, with another interpretation. */
  readonly games: number;
  /** Interpretations that were tried; fewer after an interrupt. */
  readonly interpretations: readonly InterpretedFindings[];
  /**
   * The farthest end of the interval of a difference, of findings that no ruling turns: a larger change would have shown.
   * Null where there is no difference.
   */
  readonly missed: number | null;
}

/**
 * @param own what the study finds, as it reads the rules
 * @param turned what it finds with each ruling turned; its difference to `own` is simultaneous over all rulings asked for
 * @param games of each
 */
export function checkInterpretations(
  own: ComparingFindings,
  turned: readonly (readonly [Interpretation, ComparingFindings])[],
  asked: number,
  games: number,
  confidence: number = DEFAULT_CONFIDENCE,
): InterpretationCheck {
  const interpretations = turned.map(([interpretation, found]): InterpretedFindings => {
    const { findings, choices } = checkComparing(['', ''], own, found, confidence, asked);
    return {
      ...interpretationOf(interpretation),
      verdict: verdictUnder({ findings, choices }),
      findings,
      choices,
    };
  });
  return { confidence, asked, games, interpretations, missed: missedBy(interpretations) };
}

/** Without what plays it. */
function interpretationOf({ ruling, title, change }: Interpretation): Interpretation {
  return { ruling, title, change };
}

/** The verdict of the finding that the ruling touches most. */
function verdictUnder({
  findings,
  choices,
}: Pick<InterpretedFindings, 'findings' | 'choices'>): CheckVerdict {
  const verdicts = [
    // What only the turned ruling shows is not yet another answer.
    ...findings.filter((finding) => isShown(finding) || finding.verdict === 'depends'),
    ...choices.filter(({ first, verdict }) => first.length === 1 || verdict === 'depends'),
  ].map(({ verdict }) => verdict);
  const order = ['depends', 'inconclusive', 'holds'] as const;
  return order.find((verdict) => verdicts.includes(verdict)) ?? 'undecided';
}

/** Whether the study shows it, as it reads the rules. */
function isShown({ first }: CheckedFinding): boolean {
  return first.claimed !== null;
}

/** What the sentence of the study may rest on: what it shows, or all that it asks where it shows nothing. */
export function headlineFindings(findings: InterpretedFindings['findings']): InterpretedFindings['findings'] {
  const told = findings.filter((finding) => isShown(finding) || finding.verdict === 'depends');
  return told.length > 0 ? told : findings;
}

function missedBy(interpretations: readonly InterpretedFindings[]): number | null {
  const ends = interpretations.flatMap(({ findings }) =>
    headlineFindings(findings).flatMap(({ difference, verdict }) =>
      difference === null || verdict === 'depends'
        ? []
        : [Math.abs(difference.low), Math.abs(difference.high)],
    ),
  );
  return ends.length === 0 ? null : Math.max(...ends);
}
