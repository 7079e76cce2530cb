/** The answer of `odds suppress`: the actions lost by figures under suppressive fire (R-ACT-06). */
import { mean } from '../../../dice/distribution.ts';
import { fraction } from '../../../dice/exact.ts';
import { probabilityLabel } from '../../../dice/expression/phrases.ts';
import { repeated } from '../../../dice/sumPool.ts';
import { probabilitiesOf, ratio, type WholeDistribution } from '../../../dice/wholeNumbers.ts';
import type { Explanation } from '../../../game/oddsSteps.ts';
import { failures, passingFaces, suppressedCells, suppressingDice } from '../fire/suppression.ts';
import type { FiringWeapon } from '../fire/weapon.ts';
import type { Catalogue, Interpretations, MountRole } from '../model.ts';
import { changedNotes, rulesBehind } from './ruleTrace.ts';
import { NOT_SAMPLED, type SampledDistribution, type SampleRun, sampledBeside } from './sampled.ts';

interface SuppressQuestion {
  readonly weapon: FiringWeapon;
  /** How a machine gun is mounted: light, medium or heavy (R-FIRE-14). */
  readonly mount: MountRole;
  /** Number of men on the covered ground. */
  readonly figures: number;
  /** Quality of the men, 1 … 5; also the number of actions of each. */
  readonly quality: number;
  /** Number of Suppress actions on the same ground. */
  readonly actions: number;
  /** Interpretation of each unclear rule. */
  readonly interpretations: Interpretations;
}

/** The odds of suppression; in each list the index is the count, and the probabilities sum to 1. */
export interface SuppressAnswer {
  /** The question with its defaults. */
  readonly question: SuppressQuestion;
  /** Exact values. */
  readonly exact: {
    /** Number of the weapon's dice, each of which covers a cell (R-FIRE-02). */
    readonly dice: number;
    /** Number of covered cells (R-ACT-06). */
    readonly cells: number;
    /** P(one man loses 0, 1, 2 … actions). */
    readonly lost: readonly number[];
    /** P(0, 1, 2 … men lose an action). */
    readonly figures: readonly number[];
    /** Expected actions lost by all men. */
    readonly expectedLost: number;
    /** The values as fractions in lowest terms. */
    readonly fractions: {
      /** P(0, 1, 2 … actions lost) for one miniature. */
      readonly lost: readonly string[];
      /** P(0, 1, 2 … men lose an action). */
      readonly figures: readonly string[];
    };
  };
  /** Samples of the number of men who lose an action; null without any. */
  readonly sampled: SampledDistribution | null;
  readonly sentence: string;
}

const RULES = ['R-ACT-06', 'R-FIRE-02', 'R-QUAL-03'];

export const LOST = 'lost';

export const PINNED = 'men';

interface Fire {
  readonly weapon: string;
  readonly dice: number;
  readonly figures: number;
  readonly quality: number;
  readonly actions: number;
}

/** `MG42 suppresses 7 cells of 2 × 2", once: each of 4 figures of Quality 3 loses an action 50.0 % …`. */
function suppressSentence(fire: Fire, each: number, all: number, expected: number): string {
  const times = fire.actions === 1 ? 'once' : `${fire.actions} times`;
  const who =
    fire.figures === 1
      ? `a man of Quality ${fire.quality} loses an action`
      : `each of ${fire.figures} men of Quality ${fire.quality} loses an action`;
  const everybody = fire.figures === 1 ? '' : `, all of them ${probabilityLabel(all)}`;
  return `${fire.weapon} suppresses ${times}: ${who} ${probabilityLabel(each)}${everybody}; ${expected.toFixed(2)} actions lost are expected`;
}

/** `7 dice: 7 adjacent cells of 2 × 2"` */
export function areaNote(dice: number, width: number, depth: number): string {
  const size = `${width} × ${depth}"`;
  return dice === 1
    ? `one die: a cell of ${size}`
    : `${dice} dice: ${dice} adjacent cells of ${size}, in a row, an L or a rectangle`;
}

/**
 * Computes the odds of suppression.
 * @throws UsageError `usage/too-large` when sampling would take long
 * @throws InternalError `internal/odds-disagree` when exact and sampled odds differ beyond chance
 */
export function answerSuppress(
  catalogue: Catalogue,
  question: SuppressQuestion,
  run: SampleRun = NOT_SAMPLED,
): { readonly answer: SuppressAnswer; readonly explanation: Explanation } {
  const { weapon, mount, figures, quality, actions, interpretations } = question;
  const dice = suppressingDice(weapon, mount);
  const { cells, cell } = suppressedCells(catalogue, dice);
  const lost = lostBy(failures(interpretations, quality, actions), cell.actionsLost, quality);
  const hit = someOf(lost, figures);
  const distribution = probabilitiesOf(lost);
  const counts = probabilitiesOf(hit);
  const expectedLost = figures * mean(distribution);
  const of = ({ numerators, denominator }: WholeDistribution): string[] =>
    numerators.map((numerator) => fraction(numerator, denominator));
  return {
    answer: {
      question,
      exact: {
        dice,
        cells,
        lost: distribution,
        figures: counts,
        expectedLost,
        fractions: { lost: of(lost), figures: of(hit) },
      },
      sampled: sampledBeside(counts, figures * actions, run, (die) => rollFigures(question, die)),
      sentence: suppressSentence(
        { weapon: weapon.name, dice, figures, quality, actions },
        ratio(lost.denominator - lost.numerators[0], lost.denominator),
        counts[figures],
        expectedLost,
      ),
    },
    explanation: explanationOf(catalogue, question, { cells, cell, distribution, counts }),
  };
}

interface SuppressedFigures {
  readonly cells: number;
  readonly cell: ReturnType<typeof suppressedCells>['cell'];
  /** P(0, 1, 2 … actions lost) for one figure. */
  readonly distribution: readonly number[];
  /** P(0, 1, 2 … figures lose an action). */
  readonly counts: readonly number[];
}

function explanationOf(
  catalogue: Catalogue,
  { quality, actions, interpretations }: SuppressQuestion,
  { cells, cell, distribution, counts }: SuppressedFigures,
): Explanation {
  const changed = changedNotes(catalogue, interpretations);
  return {
    rules: rulesBehind([...RULES, 'OQ-11', ...changed.map(({ id }) => id)]),
    assumed: [
      'all men are on the covered ground and test after each action',
      ...(actions * cell.actionsLost > quality
        ? [`a man of this Quality has ${quality} actions and cannot lose more`]
        : []),
      ...changed.map(({ note }) => note),
    ],
    steps: () => [
      {
        title: 'The covered ground',
        rules: ['R-ACT-06', 'R-FIRE-02'],
        notes: [areaNote(cells, cell.width, cell.depth), 'suppressive fire hits nobody'],
        distributions: [],
      },
      {
        title: 'The tests of Quality',
        rules: ['R-QUAL-03', 'OQ-11'],
        notes: [
          `Quality ${quality}: passed on ${passingFaces(interpretations, quality)} of 6, otherwise an action is lost`,
        ],
        distributions: [{ name: LOST, first: 0, probabilities: distribution }],
      },
      {
        title: 'Men who lose an action',
        rules: ['R-ACT-06'],
        notes: [],
        distributions: [{ name: PINNED, first: 0, probabilities: counts }],
      },
    ],
  };
}

/** Rolls one test per action and figure; returns the number of figures with a failed test. */
function rollFigures(
  { figures, actions, quality, interpretations }: SuppressQuestion,
  die: () => number,
): number {
  const passes = passingFaces(interpretations, quality);
  let pinned = 0;
  for (let figure = 0; figure < figures; figure++) {
    let fails = 0;
    for (let action = 0; action < actions; action++) if (die() > passes) fails++;
    if (fails > 0) pinned++;
  }
  return pinned;
}

/** Actions lost by failed tests, at most `most`. */
function lostBy(failed: WholeDistribution, each: number, most: number): WholeDistribution {
  const possible = Math.min(most, (failed.numerators.length - 1) * each);
  const numerators = new Array<bigint>(possible + 1).fill(0n);
  for (const [count, weight] of failed.numerators.entries())
    numerators[Math.min(most, count * each)] += weight;
  return { lowest: 0, numerators, denominator: failed.denominator };
}

/** Number of figures that lose an action, each independently. */
function someOf(
  { numerators: [spared], denominator }: WholeDistribution,
  figures: number,
): WholeDistribution {
  const one = { lowest: 0, numerators: [spared, denominator - spared], denominator };
  return repeated(one, figures);
}
