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
