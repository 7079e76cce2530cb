/** What every question of the odds desk answers with. */
import type { Block } from '../answer/blocks.ts';
import type { OddsPicture } from '../charts/oddsPicture.ts';
import type { Explanation, OddsStep } from '../game/oddsSteps.ts';

/** An answer, ready to be shown as text, tables, JSON, explanation or picture. D: what it is as data. */
export interface OddsPresentation<D extends object = object> extends Explanation {
  /** The document of `--json`, which `jsonOf` completes. */
  readonly document: D;
  /** The answer in one sentence fit to be quoted, without a full stop. */
  readonly sentence: string;
  /** Distributions, tables and notes under the sentence. */
  readonly blocks: readonly Block[];
  /** What was rolled beside the exact answer, in one sentence; without it nothing was. */
  readonly sampled?: string | undefined;
  /** Called where a picture is wanted; the sentence becomes the caption. null: nothing to be drawn, and `--chart` is refused. */
  readonly picture: (() => OddsPicture) | null;
}

/** What every JSON answer says besides its own. */
interface AnswerTail {
  /** The answer in one sentence, without a full stop. */
  readonly sentence: string;
  /** What was taken for granted, one sentence each. */
  readonly assumed: readonly string[];
  /** Ids of the rules and interpretations that the answer rests on. */
  readonly rules: readonly string[];
  /** The command line that gives the same answer. */
  readonly command: string;
  /** The calculation, step by step; with `--explain` only. */
  readonly steps?: readonly OddsStep[];
}

/** The document that `--json` prints. */
export type OddsJson<D extends object> = D & AnswerTail;

/** @param command gives the same answer @param isExplained whether the steps stand in it */
export function jsonOf<D extends object>(
  { document, sentence, assumed, rules, steps }: OddsPresentation<D>,
  command: string,
  isExplained = false,
): OddsJson<D> {
  const explained = isExplained ? { steps: steps() } : {};
  return { ...document, sentence, assumed, rules, command, ...explained };
}

type Sample = { readonly trials: number; readonly seed: number; readonly z: number } | null;

/** An answer that holds its sentence and its sample, with what stands behind it. @param shown blocks, picture, and what is said anew */
export function presented<D extends { readonly sentence: string; readonly sampled: Sample }>(
  answer: D,
  explanation: Explanation,
  shown: Pick<OddsPresentation, 'blocks' | 'picture'> & Partial<Pick<OddsPresentation, 'sampled'>>,
): OddsPresentation<D> {
  const { sentence, sampled } = answer;
  return { ...explanation, document: answer, sentence, sampled: sampledSentence(sampled), ...shown };
}

/**
 * What was rolled beside the exact answer; undefined: nothing was.
 * @param rolled one of what was rolled @param how it was
 * @param of what the deviation is the largest
 */
export function sampledSentence(
  sampled: Sample,
  { rolled = 'roll', how = 'die by die', of = '' } = {},
): string | undefined {
  if (sampled === null) return undefined;
  const { trials, seed, z } = sampled;
  const what = `${trials.toLocaleString('en-US')} ${rolled}${trials === 1 ? '' : 's'} ${how}`;
  return `Sampled: ${what} with seed ${seed}; largest deviation${of} ${z.toFixed(2)} standard errors.`;
}
