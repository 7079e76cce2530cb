/** The answer of `odds wall`: wall sections destroyed by explosives (R-BDMG-01 … R-BDMG-03). */
import { atLeast, mean } from '../../../dice/distribution.ts';
import { fraction } from '../../../dice/exact.ts';
import { probabilityLabel } from '../../../dice/expression/phrases.ts';
import { probabilitiesOf, ratio } from '../../../dice/wholeNumbers.ts';
import type { Explanation, OddsStep } from '../../../game/oddsSteps.ts';
import { blastOdds } from '../blast/distribution.ts';
import { combatRules } from '../fire/combatTable.ts';
import type { BlastRing, Catalogue, HeValues, Interpretations } from '../model.ts';
import { heDamage, sumUpTo } from '../walls/damage.ts';
import {
  collateralShare,
  destroyedWithin,
  sectionPoints,
  sectionsDestroyed,
  spendOnSections,
} from '../walls/sections.ts';
import { DAMAGE } from './phrases.ts';
import { changedNotes, rulesBehind } from './ruleTrace.ts';
import { NOT_SAMPLED, type SampledDistribution, type SampleRun, sampledBeside } from './sampled.ts';

export interface WallQuestion {
  /** The explosive at the wall. */
  readonly explosive: {
    /** Name in sentences; empty for bare dice. */
    readonly name: string;
    /** High-explosive effect, `nD(k)` (R-SHELL-03). */
    readonly he: HeValues;
    /** Rings of the blast, from the innermost outward. */
    readonly rings: readonly BlastRing[];
  };
  /** Number of salvoes, blows or shells. */
  readonly times: number;
  /** Name of the wall. */
  readonly wall: string;
  /** Level of its material. */
  readonly level: number;
  /** Whether the section has a door, window or other opening, which changes its points (R-BDMG-01). */
  readonly hasOpening: boolean;
  /** Factor of corners and joints. */
  readonly shape: number;
  /** Number of sections for the points. */
  readonly sections: number;
  /** Interpretation of each unclear rule. */
  readonly interpretations: Interpretations;
}

export interface WallAnswer {
  /** The question with its defaults. */
  readonly question: WallQuestion;
  /** Exact values. */
  readonly exact: {
    /** Damage points that destroy a section. */
    readonly points: number;
    /** Damage points of all explosions. */
    readonly damage: {
      /** Smallest number of damage points. */
      readonly lowest: number;
      /** P(lowest, lowest + 1 … damage points). */
      readonly probabilities: readonly number[];
    };
    /** P(0, 1, 2 … sections are destroyed). */
    readonly sections: readonly number[];
    /** Expected sections destroyed. */
    readonly expected: number;
    /** Inches within which a ring destroys structures of the level outright; null for none. */
    readonly outright: number | null;
    /** P(a destroyed section weakens the one below). */
    readonly collateral: number;
    /** Probabilities for a man in the destroyed section. */
    readonly inside: {
      /** P(dead). */
      readonly dead: number;
      /** P(dead or wounded). */
      readonly out: number;
    };
    /** The values as fractions in lowest terms. */
    readonly fractions: {
      /** P(0, 1, 2 … sections are destroyed). */
      readonly sections: readonly string[];
    };
  };
  /** Samples of the number of destroyed sections; null without any. */
  readonly sampled: SampledDistribution | null;
  readonly sentence: string;
}

/** `Satchel Charge 6D(5)`; bare dice have no name. */
export function explosionName({ explosive, times }: WallQuestion): string {
  const { dice, severity } = explosive.he;
  return `${explosive.name} ${times === 1 ? `${dice}D(${severity})` : `${times} × ${dice}D(${severity})`}`.trim();
}

export const WALLS_SECTIONS = 'sections';

export function outrightLine(inches: number | null, level: number): string {
  return inches === null
    ? `no ring destroys level ${level} outright`
    : `everything of level ${level} or lower within ${inches}" is destroyed outright`;
}

export function collateralLine(level: number, share: number): string {
  return `a section that falls weakens the one below by ${level}: ${probabilityLabel(share)}; men in it roll at −${level}`;
}

/** Computes the odds for the wall. @throws UsageError `usage/too-large` for very many dice */
export function answerWall(
  catalogue: Catalogue,
  question: WallQuestion,
  run: SampleRun = NOT_SAMPLED,
): { readonly answer: WallAnswer; readonly explanation: Explanation } {
  const { explosive, times, wall, level, hasOpening, shape, sections: most, interpretations } = question;
  const points = sectionPoints(catalogue.buildings, level, hasOpening, shape);
  const damage = heDamage(explosive.he, times);
  const fallen = sectionsDestroyed(damage, new Array<number>(most).fill(points));
  const sections = fallen.map((weight) => ratio(weight, damage.denominator));
  const expected = mean(sections);
  const struck = { dice: [-level], isShocked: false };
  const inside = blastOdds(combatRules(catalogue, interpretations), [
    { share: 1, weight: 1n, figures: [struck] },
  ]);
  const outright = destroyedWithin(explosive.rings, level);
  const what = explosionName(question);
  const exact = {
    points,
    damage: { lowest: damage.lowest, probabilities: probabilitiesOf(damage) },
    sections,
    expected,
    outright,
    collateral: collateralShare(level),
    inside: { dead: inside.dead[1], out: inside.out[1] },
    fractions: { sections: fallen.map((weight) => fraction(weight, damage.denominator)) },
  };
  const changed = changedNotes(catalogue, interpretations);
  const steps = stepsOf(question, exact);
  return {
    answer: {
      question,
      exact,
      sampled: sampledBeside(sections, explosive.he.dice * times, run, (die) => {
        const thrown = Array.from({ length: explosive.he.dice * times }, die);
        const costs = new Array<number>(most).fill(points);
        return spendOnSections(sumUpTo(thrown, explosive.he.severity), costs).destroyed;
      }),
      sentence: `${what} on ${wall}: a section of ${points} points falls ${probabilityLabel(atLeast(sections, 1))}, ${expected.toFixed(2)} sections expected`,
    },
    explanation: {
      rules: rulesBehind([...steps.flatMap(({ rules }) => rules), ...changed.map(({ id }) => id)]),
      assumed: [
        'leftover points go to the next section of the same strength',
        ...(times === 1 ? [] : ['points of several salvoes add up']),
        'the man in the falling section has neither cover nor stance',
        ...changed.map(({ note }) => note),
      ],
      steps: () => steps,
    },
  };
}

function stepsOf({ level }: WallQuestion, exact: WallAnswer['exact']): OddsStep[] {
  return [
    {
      title: 'The wall',
      rules: ['R-BDMG-01'],
      notes: [`level ${level}: ${exact.points} points a section`],
      distributions: [],
    },
    {
      title: 'Damage points',
      rules: ['R-BDMG-02'],
      notes: [],
      distributions: [
        { name: DAMAGE, first: exact.damage.lowest, probabilities: exact.damage.probabilities },
      ],
    },
    {
      title: 'Sections that fall',
      rules: ['R-BDMG-03', 'OQ-28', ...(exact.outright === null ? [] : ['R-SHELL-02'])],
      notes: [outrightLine(exact.outright, level), collateralLine(level, exact.collateral)],
      distributions: [{ name: WALLS_SECTIONS, first: 0, probabilities: exact.sections }],
    },
  ];
}
