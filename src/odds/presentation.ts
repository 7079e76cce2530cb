/** What every command of the odds desk hands to `present`. */
import type { OddsPicture } from '../charts/oddsPicture.ts';
import type { Explanation } from '../game/oddsSteps.ts';
import type { MatrixFigure } from '../rulesets/tannhauser/odds/answerMatrix.ts';
import type { ComparedAttack, MatrixLine } from '../rulesets/tannhauser/odds/matrixRows.ts';

/** The table that an answer is, for those who lay it out anew. */
export type AnswerTable = { readonly title: string } & (
  | {
      readonly form: 'matrix';
      /** What the cells show. */
      readonly by: MatrixFigure;
      readonly targets: readonly string[];
      readonly lines: readonly MatrixLine[];
    }
  | { readonly form: 'compare'; readonly attacks: readonly ComparedAttack[] }
);

/** An answer of an odds command, ready to be shown as text, JSON, explanation or picture. */
export interface OddsPresentation extends Explanation {
  /** The document of `--json`; `sentence`, `assumed`, `rules`, `command` and with `--explain` `steps` are added. */
  readonly document: object;
  /** The answer in one sentence fit to be quoted, without a full stop. */
  readonly sentence: string;
  /** What was rolled beside the exact answer, in one sentence; without it nothing was. */
  readonly sampled?: string;
  /** Lines of text under the sentence: distributions, tables. */
  readonly body: readonly string[];
  /** The table that the body shows. */
  readonly table?: AnswerTable;
  /** Called for `--chart` only; the sentence becomes the caption. null: nothing to be drawn, and `--chart` is refused. */
  readonly picture: (() => OddsPicture) | null;
}
