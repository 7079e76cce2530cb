/** Answers that one D6 decides: every result with its faces, and the explanation that goes with it. */
import { fraction } from '../../../dice/exact.ts';
import type { Explanation } from '../../../game/oddsSteps.ts';
import { SIDES } from '../fire/combatTable.ts';
import type { Catalogue, Readings } from '../model.ts';
import { type Result, shareOf } from '../tests/die.ts';
import { dieSentence, faceList } from './phrases.ts';
import { changedNotes, rulesBehind } from './ruleTrace.ts';

interface DieResult {
  /** Id of the result. */
  readonly id: string;
  /** What the result means, in words. */
  readonly text: string;
  /** Faces of the D6 that give it. */
  readonly faces: readonly number[];
  /** P(the result). */
  readonly share: number;
  /** P(the result) as a fraction in lowest terms. */
  readonly fraction: string;
}

/** What is said besides the results, each by the questions that it makes sense for. */
interface MoreShares {
  /** Chance that a group loses so many actions, from none on. */
  readonly actionsLost?: readonly number[];
  /** Chance that one test passes, and a shouted order is heard. */
  readonly received?: number;
  /** Chance that every test passes. */
  readonly all?: number;
  /** Chance that at least one test passes. */
  readonly any?: number;
  /** Chance that so many tests fail, from none on; null for shouted orders. */
  readonly failed?: readonly number[] | null;
}

export interface DieAnswer<Q extends object> {
  /** As it was understood, with its defaults. */
  readonly question: Q;
  /** Exact values, without an error. */
  readonly exact: MoreShares & {
    /** The results, in the order of the rulebook; their probabilities sum to 1. */
    readonly results: readonly DieResult[];
  };
  /** What was rolled beside the exact values; null: nothing. */
  readonly sampled: null;
  readonly sentence: string;
}

export interface WorkedDie<Q extends object> {
  readonly answer: DieAnswer<Q>;
  readonly explanation: Explanation;
  /** Who tests what. */
  readonly title: string;
  /** Lines under the table. */
  readonly lines: readonly string[];
}

interface DieQuestion<Q extends object> {
  readonly catalogue: Catalogue;
  /** Interpretation of each unclear rule. */
  readonly readings: Readings;
  readonly question: Q;
  readonly head: string;
  readonly results: readonly Result[];
  /** What the sentence says instead of the results. */
  readonly said?: readonly { readonly text: string; readonly share: number }[];
  readonly rules: readonly string[];
  /** What the die is rolled against. */
  readonly notes: readonly string[];
  readonly assumed?: readonly string[];
  readonly more?: MoreShares;
  readonly lines?: readonly string[];
}

/** Every result with its chance, in words and in figures. */
export function answerDie<Q extends object>(asked: DieQuestion<Q>): WorkedDie<Q> {
  const { catalogue, readings, question, head, rules, notes } = asked;
  const results = asked.results.map(({ id, text, faces }): DieResult => {
    const share = shareOf({ faces });
    return { id, text, faces, share, fraction: fraction(BigInt(faces.length), BigInt(SIDES)) };
  });
  const shown = results.filter(({ faces }) => faces.length > 0);
  const changed = changedNotes(catalogue, readings);
  return {
    answer: {
      question,
      exact: { results, ...asked.more },
      sampled: null,
      sentence: dieSentence(head, asked.said ?? shown),
    },
    explanation: {
      rules: rulesBehind([...rules, ...changed.map(({ id }) => id)]),
      assumed: [...(asked.assumed ?? []), ...changed.map(({ note }) => note)],
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
    lines: asked.lines ?? [],
  };
}
