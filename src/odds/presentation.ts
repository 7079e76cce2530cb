/** What every question of the odds desk answers with. */
import type { Block } from '../answer/blocks.ts';
import type { OddsPicture } from '../charts/oddsPicture.ts';
import type { Explanation } from '../game/oddsSteps.ts';

/** An answer, ready to be shown as text, tables, JSON, explanation or picture. */
export interface OddsPresentation extends Explanation {
  /** The document of `--json`; `sentence`, `assumed`, `rules`, `command` and with `--explain` `steps` are added. */
  readonly document: object;
  /** The answer in one sentence fit to be quoted, without a full stop. */
  readonly sentence: string;
  /** Distributions, tables and notes under the sentence. */
  readonly blocks: readonly Block[];
  /** What was rolled beside the exact answer, in one sentence; without it nothing was. */
  readonly sampled?: string | undefined;
  /** Called where a picture is wanted; the sentence becomes the caption. null: nothing to be drawn, and `--chart` is refused. */
  readonly picture: (() => OddsPicture) | null;
}

type Sample = { readonly trials: number; readonly seed: number; readonly z: number } | null;

/** An answer that holds its sentence and its sample, with what stands behind it. @param shown blocks, picture, and what is said anew */
export function presented(
  answer: { readonly sentence: string; readonly sampled: Sample },
  explanation: Explanation,
  shown: Pick<OddsPresentation, 'blocks' | 'picture'> & Partial<Pick<OddsPresentation, 'sampled'>>,
): OddsPresentation {
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
