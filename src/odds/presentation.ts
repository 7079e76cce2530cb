/** The answer of every odds question. */
import type { Block } from '../answer/blocks.ts';
import type { Measure } from '../answer/measure.ts';
import type { OddsChart } from '../charts/oddsChartKinds.ts';
import type { Explanation, OddsStep } from '../game/oddsSteps.ts';

/** An answer, ready to be shown as text, tables, JSON, explanation or chart. D: its data. */
export interface OddsPresentation<D extends object = object> extends Explanation {
  /** The document of `--json`, which `jsonOf` completes. */
  readonly document: D;
  /** The answer in one sentence fit for quotation, without a full stop. */
  readonly sentence: string;
  /**
   * The values that the sentence names, which a sweep compares; by default the marked probabilities and the expected values of the
   * distributions.
   */
  readonly headline?: readonly Measure[] | undefined;
  /** Whether the answer is sampled; then only the values of the headline, which have intervals, can be compared. */
  readonly isSampled?: boolean;
  /** Distributions, tables and notes after the sentence. */
  readonly blocks: readonly Block[];
  /** The sampled result beside the exact one, in one sentence; absent without sampling. */
  readonly sampled?: string | undefined;
  /** Creates the chart, with the sentence as its caption. null: no chart, and `--chart` is refused. */
  readonly chart: (() => OddsChart) | null;
}

/** Fields of every JSON answer after its own. */
interface AnswerTail {
  /** The answer in one sentence, without a full stop. */
  readonly sentence: string;
  /** Assumptions, one sentence each. */
  readonly assumed: readonly string[];
  /** Ids of the rules and interpretations used. */
  readonly rules: readonly string[];
  /** The command line that gives the same answer. */
  readonly command: string;
  /** The calculation, step by step; with `--explain` only. */
  readonly steps?: readonly OddsStep[];
}

/** The document that `--json` prints. */
export type OddsJson<D extends object> = D & AnswerTail;

/** @param command gives the same answer @param isExplained whether to include the steps */
export function jsonOf<D extends object>(
  { document, sentence, assumed, rules, steps }: OddsPresentation<D>,
  command: string,
  isExplained = false,
): OddsJson<D> {
  const explained = isExplained ? { steps: steps() } : {};
  return { ...document, sentence, assumed, rules, command, ...explained };
}

type Sample = {
  readonly trials: number;
  readonly seed: number;
  readonly z: number;
  /** Samples that met a condition; without it, all. */
  readonly kept?: number;
} | null;

/**
 * Builds the presentation of an answer that has a sentence and a sample.
 * @param shown blocks, chart and replaced fields
 */
export function presented<D extends { readonly sentence: string; readonly sampled: Sample }>(
  answer: D,
  explanation: Explanation,
  shown: Pick<OddsPresentation, 'blocks' | 'chart'> & Partial<Pick<OddsPresentation, 'sampled' | 'headline'>>,
): OddsPresentation<D> {
  const { sentence, sampled } = answer;
  return { ...explanation, document: answer, sentence, sampled: sampledSentence(sampled), ...shown };
}

/**
 * The sentence about the samples; undefined without sampling.
 * @param rolled name of one sample
 * @param how method of sampling
 * @param of the value with the largest deviation
 */
export function sampledSentence(
  sampled: Sample,
  { rolled = 'roll', how = 'die by die', of = '' } = {},
): string | undefined {
  if (sampled === null) return undefined;
  const { trials, seed, z } = sampled;
  const what = `${trials.toLocaleString('en-US')} ${rolled}${trials === 1 ? '' : 's'} ${how}`;
  return `Sampled: ${what} with seed ${seed}${keptPhrase(sampled)}; largest deviation${of} ${z.toFixed(2)} standard errors.`;
}

/** `; the condition held in 2,104 of them, and the others are left out`; nothing where all count. */
export function keptPhrase({
  trials,
  kept = trials,
}: {
  readonly trials: number;
  readonly kept?: number;
}): string {
  if (kept === trials) return '';
  return `; the condition held in ${kept.toLocaleString('en-US')} of them, and the others are left out`;
}
