/** The answer of `odds suppress`: the actions that figures under suppressive fire lose (R-ACT-06). */
import { mean } from '../../../dice/distribution.ts';
import { fraction } from '../../../dice/exact.ts';
import { probabilityLabel } from '../../../dice/expression/phrases.ts';
import { repeated, type WholeDistribution } from '../../../dice/sumPool.ts';
import { probabilitiesOf, ratio } from '../../../dice/wholeNumbers.ts';
import type { Explanation } from '../../../game/oddsSteps.ts';
import { failures, passingFaces, suppressedCells, suppressingDice } from '../fire/suppression.ts';
import type { FiringWeapon } from '../fire/weapon.ts';
import type { Catalogue, MountRole, Readings } from '../model.ts';
import { changedNotes, rulesBehind } from './ruleTrace.ts';
import { NOT_SAMPLED, type SampledDistribution, type SampleRun, sampledBeside } from './sampled.ts';

interface SuppressQuestion {
  readonly weapon: FiringWeapon;
  /** How a machine gun is mounted: light, medium or heavy (R-FIRE-14). */
  readonly mount: MountRole;
  /** Men on the ground that is covered. */
  readonly figures: number;
  /** 1 … 5; also the actions that a man has. */
  readonly quality: number;
  /** Suppress actions on the same ground. */
  readonly actions: number;
  /** Interpretation of each unclear rule. */
  readonly readings: Readings;
}

/** Index = count; each list sums to 1. */
export interface SuppressAnswer {
  /** As it was understood, with its defaults. */
  readonly question: SuppressQuestion;
  /** Exact values, without an error. */
  readonly exact: {
    /** Dice of the weapon, each of which covers a cell (R-FIRE-02). */
    readonly dice: number;
    /** Cells of ground that are covered (R-ACT-06). */
    readonly cells: number;
    /** P(one man loses 0, 1, 2 … actions). */
    readonly lost: readonly number[];
    /** Men who lose an action or more. */
    readonly figures: readonly number[];
    /** Expected actions lost by all men together. */
    readonly expectedLost: number;
    /** The same as fractions in lowest terms. */
    readonly fractions: {
      /** Actions that one miniature loses; index = count. */
      readonly lost: readonly string[];
      /** Men who lose an action or more; index = count. */
      readonly figures: readonly string[];
    };
  };
  /** Men who lose an action or more. */
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
 * @throws UsageError `usage/too-large` when sampling would take long
 * @throws InternalError `internal/odds-disagree` when exact and sampled odds differ beyond chance
 */
export function answerSuppress(
  catalogue: Catalogue,
  question: SuppressQuestion,
  run: SampleRun = NOT_SAMPLED,
): { readonly answer: SuppressAnswer; readonly explanation: Explanation } {
  const { weapon, mount, figures, quality, actions, readings } = question;
  const dice = suppressingDice(weapon, mount);
  const { cells, cell } = suppressedCells(catalogue, dice);
  const lost = lostBy(failures(readings, quality, actions), cell.actionsLost, quality);
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
  /** P(0, 1, 2 … actions lost), of one figure. */
  readonly distribution: readonly number[];
  /** P(0, 1, 2 … figures lose any). */
  readonly counts: readonly number[];
}

function explanationOf(
  catalogue: Catalogue,
  { quality, actions, readings }: SuppressQuestion,
  { cells, cell, distribution, counts }: SuppressedFigures,
): Explanation {
  const changed = changedNotes(catalogue, readings);
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
          `Quality ${quality}: passed on ${passingFaces(readings, quality)} of 6, otherwise an action is lost`,
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

/** Every figure tests once for each action; how many of them fail at all. */
function rollFigures({ figures, actions, quality, readings }: SuppressQuestion, die: () => number): number {
  const passes = passingFaces(readings, quality);
  let pinned = 0;
  for (let figure = 0; figure < figures; figure++) {
    let fails = 0;
    for (let action = 0; action < actions; action++) if (die() > passes) fails++;
    if (fails > 0) pinned++;
  }
  return pinned;
}

/** Actions lost by failed tests, no more than a figure has. */
function lostBy(failed: WholeDistribution, each: number, most: number): WholeDistribution {
  const possible = Math.min(most, (failed.numerators.length - 1) * each);
  const numerators = new Array<bigint>(possible + 1).fill(0n);
  for (const [count, weight] of failed.numerators.entries())
    numerators[Math.min(most, count * each)] += weight;
  return { lowest: 0, numerators, denominator: failed.denominator };
}

/** Figures that lose anything, each by itself. */
function someOf(
  { numerators: [spared], denominator }: WholeDistribution,
  figures: number,
): WholeDistribution {
  const one = { lowest: 0, numerators: [spared, denominator - spared], denominator };
  return repeated(one, figures);
}
