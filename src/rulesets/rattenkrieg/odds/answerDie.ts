/** Answers from one D6: every result with its faces, and its explanation. */

import { fraction } from '../../../dice/exact.ts';
import type { Explanation } from '../../../game/oddsSteps.ts';
import { SIDES } from '../fire/combatTable.ts';
import type { Catalogue, Interpretations } from '../model.ts';
import { type Result, shareOf } from '../tests/die.ts';
import { dieSentence, faceList } from './phrases.ts';
import { changedNotes, rulesBehind } from './ruleTrace.ts';

/** A value of the sentence: a probability, or an expected value. */
type DieValue =
  | { readonly text: string; readonly share: number }
  | { readonly text: string; readonly mean: number };

interface DieResult {
  /** Id of the result. */
  readonly id: string;
  /** Description of the result. */
  readonly text: string;
  /** Faces of the D6 that give it. */
  readonly faces: readonly number[];
  /** P(the result). */
  readonly share: number;
  /** P(the result) as a fraction in lowest terms. */
  readonly fraction: string;
}

/** Further values, each for some questions only. */
interface MoreShares {
  /** P(0, 1, 2 … actions lost) for a group. */
  readonly actionsLost?: readonly number[];
  /** P(one test passes, and a shouted order is heard). */
  readonly received?: number;
  /** P(every test passes). */
  readonly all?: number;
  /** P(at least one test passes). */
  readonly any?: number;
  /** P(0, 1, 2 … failed tests); null for shouted orders. */
  readonly failed?: readonly number[] | null;
}

export interface DieAnswer<Q extends object> {
  /** The question with its defaults. */
  readonly question: Q;
  /** Exact values. */
  readonly exact: MoreShares & {
    /** The results, in the order of the rulebook; their probabilities sum to 1. */
    readonly results: readonly DieResult[];
  };
  /** Samples that check the exact values; null without any. */
  readonly sampled: null;
  readonly sentence: string;
}

export interface WorkedDie<Q extends object> {
  readonly answer: DieAnswer<Q>;
  readonly explanation: Explanation;
  /** The figure and its test. */
  readonly title: string;
  /** Values that a comparison shows before the outcomes. */
  readonly measures: readonly DieValue[];
  /** The other values of the sentence; one of another answer cannot happen here. */
  readonly outcomes: readonly { readonly text: string; readonly share: number }[];
  /** Names of the results where answers are compared. */
  readonly keys: readonly string[];
  /** Lines under the table. */
  readonly lines: readonly string[];
}

interface DieQuestion<Q extends object> {
  readonly catalogue: Catalogue;
  /** Interpretation of each unclear rule. */
  readonly interpretations: Interpretations;
  readonly question: Q;
  readonly head: string;
  readonly results: readonly Result[];
  /** Texts of the sentence that replace the results. */
  readonly given?: readonly { readonly text: string; readonly share: number }[];
  readonly rules: readonly string[];
  /** Notes on the target of the roll. */
  readonly notes: readonly string[];
  readonly assumed?: readonly string[];
  readonly more?: MoreShares;
  /** Names of the results where answers are compared; by default their texts. */
  readonly keys?: readonly string[];
  /** Values that a comparison shows before the results. */
  readonly measures?: readonly DieValue[];
  readonly lines?: readonly string[];
}

/** Every result with its probability, as text and numbers. */
export function answerDie<Q extends object>(request: DieQuestion<Q>): WorkedDie<Q> {
  const { catalogue, interpretations, question, head, rules, notes } = request;
  const results = request.results.map(({ id, text, faces }): DieResult => {
    const share = shareOf({ faces });
    return { id, text, faces, share, fraction: fraction(BigInt(faces.length), BigInt(SIDES)) };
  });
  const keys = request.keys ?? results.map(({ text }) => text);
  const { measures = [] } = request;
  const named = (request.given ?? results.map(({ share }, index) => ({ text: keys[index], share }))).filter(
    ({ text }) => measures.every((one) => one.text !== text),
  );
  const shown = results.filter(({ faces }) => faces.length > 0);
  const changed = changedNotes(catalogue, interpretations);
  return {
    answer: {
      question,
      exact: { results, ...request.more },
      sampled: null,
      sentence: dieSentence(head, request.given ?? shown),
    },
    explanation: {
      rules: rulesBehind([...rules, ...changed.map(({ id }) => id)]),
      assumed: [...(request.assumed ?? []), ...changed.map(({ note }) => note)],
      steps: () => [
        {
          title: 'The die',
          rules: rulesBehind(rules),
          notes: [...notes, ...results.map(({ text, faces }) => `${faceList(faces).padEnd(9)}${text}`)],
          distributions: [],
        },
      ],
    },
    title: head,
    measures,
    outcomes: named,
    keys,
    lines: request.lines ?? [],
  };
}
