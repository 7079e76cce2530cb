/** The answer of `odds spot`: whether a target is spotted, and whether it stays unidentified (R-SPOT-01, R-SPOT-02). */
import { wholePower } from '../../../dice/wholePower.ts';
import type { Explanation } from '../../../game/oddsSteps.ts';
import { SIDES } from '../fire/combatTable.ts';
import type { Catalogue, Interpretations } from '../model.ts';
import {
  facesUpTo,
  identifiedShare,
  isInvisible,
  type SpotNeed,
  type Spotting,
  spotNeed,
} from '../tests/spotting.ts';
import { dieSentence } from './phrases.ts';
import { changedNotes, rulesBehind } from './ruleTrace.ts';

interface SpotQuestion {
  /** The conditions of spotting: distance, view, spotter and target. */
  readonly seen: Spotting;
  /** Highest result of a D6 at which the target stays unidentified; null: it cannot evade. */
  readonly evade: number | null;
  /** Number of successive Spot actions. */
  readonly actions: number;
  /** Interpretation of each unclear rule. */
  readonly interpretations: Interpretations;
}

export interface SpotAnswer {
  /** The question with its defaults. */
  readonly question: SpotQuestion;
  /** Exact values. */
  readonly exact: SpotNeed & {
    /** P(identified by one action). */
    readonly identified: number;
    /** P(located by one action, but not identified: the target evades) (R-SPOT-02). */
    readonly located: number;
    /** P(not spotted by one action). */
    readonly unseen: number;
    /** P(identified within 1, 2, 3 … actions). */
    readonly within: readonly number[];
    /** Expected actions until it is identified; null: never. */
    readonly expectedActions: number | null;
  };
  /** Samples that check the exact values; null without any. */
  readonly sampled: null;
  readonly sentence: string;
}

// Spotting.
export const IDENTIFIED = 'identified';

export const LOCATED = 'located only';

export const UNSEEN = 'not seen';

export function spotHead(distance: number, quality: number): string {
  return `Spotting at ${distance}" by Quality ${quality}`;
}

export function answerSpot(
  catalogue: Catalogue,
  question: SpotQuestion,
): { readonly answer: SpotAnswer; readonly explanation: Explanation } {
  const { seen, evade, actions, interpretations } = question;
  const isHidden = isInvisible(catalogue, seen.iFactor);
  const need = spotNeed(catalogue, seen);
  const spotted = isHidden ? 0 : facesUpTo(need.need) / SIDES;
  const evades = evade === null ? 0 : facesUpTo(evade) / SIDES;
  const identified = identifiedShare(catalogue, seen, evade);
  const located = spotted * evades;
  const changed = changedNotes(catalogue, interpretations);
  const within = Array.from({ length: actions }, (_, index) => 1 - wholePower(1 - identified, index + 1));
  const rules = ['R-SPOT-01', 'R-VIS-01', 'R-VIS-02', 'OQ-24', ...(evade === null ? [] : ['R-SPOT-02'])];
  return {
    answer: {
      question,
      exact: {
        ...need,
        isAutomatic: need.isAutomatic && !isHidden,
        identified,
        located,
        unseen: 1 - spotted,
        within,
        expectedActions: identified === 0 ? null : 1 / identified,
      },
      sampled: null,
      sentence: dieSentence(spotHead(seen.distance, seen.spotterQuality), [
        { text: IDENTIFIED, share: identified },
        ...(located > 0 ? [{ text: LOCATED, share: located }] : []),
        { text: UNSEEN, share: 1 - spotted },
      ]),
    },
    explanation: {
      rules: rulesBehind([...rules, ...changed.map(({ id }) => id)]),
      assumed: [
        ...(evade === null ? ['the target does not evade (--cover, --camouflage)'] : []),
        ...changed.map(({ note }) => note),
      ],
      steps: () => [
        {
          title: 'Number needed',
          rules: rulesBehind(rules),
          notes: [
            `6 - ${need.hindrance} + ${need.exposure} with the sight: seen on a D6 up to ${need.need}`,
            ...(isHidden ? [`I-factor ${seen.iFactor}: the target is invisible`] : []),
            ...(need.isAutomatic && !isHidden
              ? ['no die: the target is acquired, and may be shot in the same action']
              : []),
            ...(evade === null ? [] : [`the target evades on a D6 up to ${evade}`]),
          ],
          distributions: [],
        },
      ],
    },
  };
}
