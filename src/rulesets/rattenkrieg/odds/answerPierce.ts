/** The answer of `odds pierce`: up to which range every shell pierces how much armour (R-AT-05, R-AT-06). */
import type { Explanation } from '../../../game/oddsSteps.ts';
import { lastPiercingRange } from '../armour/penetration.ts';
import type { Projectile } from '../armour/projectile.ts';
import type { Catalogue, Readings } from '../model.ts';
import { PIERCE_STEP } from './phrases.ts';
import { changedNotes, rulesBehind } from './ruleTrace.ts';

interface PierceQuestion {
  /** The shells, a row each. */
  readonly projectiles: readonly Projectile[];
  /** Relative armour, millimetres. */
  readonly armours: readonly number[];
  /** Interpretation of each unclear rule. */
  readonly readings: Readings;
}

export interface PierceAnswer {
  /** As it was understood, with its defaults. */
  readonly question: PierceQuestion;
  /** Exact values, without an error. */
  readonly exact: {
    /** One entry a shell, in the order of the question. */
    readonly rows: readonly {
      /** Name of the shell. */
      readonly name: string;
      /** By armour: metres, `any` range, or null where it never pierces. */
      readonly ranges: readonly (number | 'any' | null)[];
      /** The same in metres, for pictures: `any` is the last printed column. */
      readonly farthest: readonly (number | null)[];
    }[];
  };
  /** What was rolled beside the exact values; null: nothing. */
  readonly sampled: null;
  readonly sentence: string;
}

export function pierceTitle(): string {
  return 'Farthest range at which armour is pierced, in metres';
}

export function answerPierce(
  catalogue: Catalogue,
  question: PierceQuestion,
): { readonly answer: PierceAnswer; readonly explanation: Explanation } {
  const { projectiles, armours, readings } = question;
  const { columns } = catalogue.gunnery;
  const rows = projectiles.map((projectile) => {
    const ranges = armours.map((armour) => lastPiercingRange(projectile, armour));
    return {
      name: projectile.name,
      ranges,
      farthest: ranges.map((range) => (range === 'any' ? columns[columns.length - 1] : range)),
    };
  });
  const changed = changedNotes(catalogue, readings);
  return {
    answer: {
      question,
      exact: { rows },
      sampled: null,
      sentence: `The farthest range in metres at which ${rows.length === 1 ? 'a shell pierces' : `${rows.length} shells pierce`} ${armours.join(', ')} mm`,
    },
    explanation: {
      rules: rulesBehind(['R-AT-05', 'R-AT-06', 'R-SHELL-01', 'OQ-18', ...changed.map(({ id }) => id)]),
      assumed: changed.map(({ note }) => note),
      steps: () => [
        {
          title: PIERCE_STEP,
          rules: ['R-AT-05', 'R-AT-06'],
          notes: [pierceTitle()],
          distributions: [],
        },
      ],
    },
  };
}
