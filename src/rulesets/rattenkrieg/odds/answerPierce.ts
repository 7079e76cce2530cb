/** The answer of `odds pierce`: the maximum range at which each shell pierces each armour (R-AT-05, R-AT-06). */
import type { Explanation } from '../../../game/oddsSteps.ts';
import { lastPiercingRange } from '../armour/penetration.ts';
import type { Projectile } from '../armour/projectile.ts';
import type { Catalogue, Interpretations } from '../model.ts';
import { PIERCE_STEP } from './phrases.ts';
import { changedNotes, rulesBehind } from './ruleTrace.ts';

interface PierceQuestion {
  /** The shells, one per row. */
  readonly projectiles: readonly Projectile[];
  /** Relative armours in millimetres. */
  readonly armours: readonly number[];
  /** Interpretation of each unclear rule. */
  readonly interpretations: Interpretations;
}

export interface PierceAnswer {
  /** The question with its defaults. */
  readonly question: PierceQuestion;
  /** Exact values. */
  readonly exact: {
    /** One entry per shell, in the order of the question. */
    readonly rows: readonly {
      /** Name of the shell. */
      readonly name: string;
      /** By armour: metres, `any` range, or null where it never pierces. */
      readonly ranges: readonly (number | 'any' | null)[];
      /** The same in metres for charts: `any` becomes the last printed column. */
      readonly farthest: readonly (number | null)[];
    }[];
  };
  /** Samples that check the exact values; null without any. */
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
  const { projectiles, armours, interpretations } = question;
  const { columns } = catalogue.gunnery;
  const rows = projectiles.map((projectile) => {
    const ranges = armours.map((armour) => lastPiercingRange(projectile, armour));
    return {
      name: projectile.name,
      ranges,
      farthest: ranges.map((range) => (range === 'any' ? columns[columns.length - 1] : range)),
    };
  });
  const changed = changedNotes(catalogue, interpretations);
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
