/** What every command of the odds desk hands to `present`. */
import type { OddsPicture } from '../../charts/oddsPicture.ts';
import type { OddsStep } from '../../rulesets/tannhauser/odds/steps.ts';

/** An answer of an odds command, ready to be shown as text, JSON, explanation or picture. */
export interface OddsPresentation {
  /** The document of `--json`; `sentence`, `assumed`, `rules`, `command` and with `--explain` `steps` are added. */
  readonly document: object;
  /** The answer in one sentence fit to be quoted, without a full stop. */
  readonly sentence: string;
  /** Lines of text under the sentence: distributions, tables. */
  readonly body: readonly string[];
  /** How every choice was assumed to be made, one sentence each; empty when nobody has a choice. */
  readonly assumed: readonly string[];
  /** Ids of the rules and rulings behind the answer; each once. */
  readonly rules: readonly string[];
  /** The calculation in steps; called for `--explain` only. */
  readonly steps: () => readonly OddsStep[];
  /** Called for `--chart` only; the sentence becomes the caption. */
  readonly picture: () => OddsPicture;
}
