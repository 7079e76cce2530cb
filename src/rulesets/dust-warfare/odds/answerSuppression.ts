/** The answer of `odds suppression`: the recovery roll of an activation and its effects (D-UNIT-03 … D-UNIT-05). */
import { fraction } from '../../../dice/exact.ts';
import { probabilityLabel } from '../../../dice/expression/phrases.ts';
import { probabilitiesOf, ratio } from '../../../dice/wholeNumbers.ts';
import type { Explanation, OddsStep } from '../../../game/oddsSteps.ts';
import { sortedRules } from '../../../game/ruleIds.ts';
import { effectsOf } from '../attack/situation.ts';
import { recover } from '../attack/suppression.ts';
import type { Catalogue } from '../model.ts';
import { switchedRulings } from './ruleTrace.ts';
import { recoveryRules } from './turnRules.ts';

interface SuppressionQuestion {
  /** Suppression markers before the recovery roll. */
  readonly markers: number;
  /** Miniatures left; null: so many that the unit never retreats. */
  readonly miniatures: number | null;
  /** A hero leads: the roll is inverted and the unit never has to retreat (D-HERO-02, D-HERO-04). */
  readonly heroLed: boolean;
  /** Whether the unit has a reaction marker (D-UNIT-05). */
  readonly reactionMarker: boolean;
  /** Whether the unit has Badass (D-ABL-BADASS). */
  readonly badass: boolean;
  /** Two-way interpretations that are set, by name. */
  readonly rulings: Readonly<Record<string, boolean>>;
}

/** The odds of recovery; in each list the index is the count, and the probabilities sum to 1. */
export interface SuppressionAnswer {
  /** The question with its defaults. */
  readonly question: SuppressionQuestion;
  /** Exact values. */
  readonly exact: {
    /** P(0, 1, 2 … markers) after the recovery roll. */
    readonly left: readonly number[];
    /** P(0, 1, 2 … actions) for the unit. */
    readonly actions: readonly number[];
    /** P(it has to make a retreat move); null without a number of miniatures. */
    readonly retreat: number | null;
    /** The values as fractions in lowest terms. */
    readonly fractions: {
      /** P(0, 1, 2 … markers) after the recovery roll. */
      readonly left: readonly string[];
      /** P(it has to make a retreat move). */
      readonly retreat: string;
    };
  };
  /** Samples that check the exact values; null without any. */
  readonly sampled: null;
  readonly sentence: string;
}

export const LEFT = 'left';

export const ACTIONS = 'actions';

function suppressionSentence(
  markers: number,
  clear: number,
  noAction: number,
  retreat: number | null,
): string {
  const fleeing = retreat === null ? '' : `, retreats ${probabilityLabel(retreat)}`;
  const marked = `${markers} suppression ${markers === 1 ? 'marker' : 'markers'}`;
  return `A unit with ${marked} removes all of them ${probabilityLabel(clear)} of the time${fleeing}, and has no action ${probabilityLabel(noAction)}`;
}

export function retreatLine(probability: number): string {
  return `Retreats ${probabilityLabel(probability)} of the time.`;
}

export function answerSuppression(
  catalogue: Catalogue,
  question: SuppressionQuestion,
): { readonly answer: SuppressionAnswer; readonly explanation: Explanation } {
  const { markers, miniatures, heroLed, reactionMarker, badass } = question;
  const tough = catalogue.abilities.flatMap(({ effects }) => effectsOf(effects, 'actions-with-both-markers'));
  const actionsWithBoth = badass ? (tough.at(0)?.actions ?? 0) : 0;
  const unit = { markers, miniatures: miniatures ?? markers, heroLed, reactionMarker, actionsWithBoth };
  const rules = recoveryRules(catalogue, question.rulings);
  const { left, retreat, actions } = recover(rules, unit);
  const { denominator } = left;
  const exact = {
    left: probabilitiesOf(left),
    actions: probabilitiesOf({ lowest: 0, numerators: actions, denominator }),
    retreat: miniatures === null ? null : ratio(retreat, denominator),
    fractions: {
      left: left.numerators.map((numerator) => fraction(numerator, denominator)),
      retreat: fraction(retreat, denominator),
    },
  };
  const switched = switchedRulings(catalogue, question.rulings);
  const rulesBehind = ['D-UNIT-03', 'D-UNIT-04', 'D-UNIT-05', 'D-SUP-03', 'D-SUP-04', 'R-01'];
  return {
    answer: {
      question,
      exact,
      sampled: null,
      sentence: suppressionSentence(markers, exact.left[0], exact.actions[0], exact.retreat),
    },
    explanation: {
      rules: sortedRules([
        ...rulesBehind,
        ...(miniatures === null ? [] : ['R-24']),
        ...(heroLed ? ['D-HERO-02', 'D-HERO-04'] : []),
        ...(badass ? ['D-ABL-BADASS'] : []),
        ...switched.map(({ id }) => id),
      ]),
      assumed: switched.map(({ id, meaning }) => `${id}: ${meaning}`),
      steps: () => stepsOf(question, exact),
    },
  };
}

function stepsOf({ heroLed }: SuppressionQuestion, exact: SuppressionAnswer['exact']): OddsStep[] {
  return [
    {
      title: 'The recovery roll',
      rules: heroLed ? ['D-UNIT-03', 'D-HERO-04'] : ['D-UNIT-03'],
      notes: [],
      distributions: [{ name: LEFT, first: 0, probabilities: exact.left }],
    },
    {
      title: 'Retreat',
      rules: heroLed ? ['D-HERO-02'] : ['D-UNIT-04', 'D-SUP-04'],
      notes: exact.retreat === null ? [] : [retreatLine(exact.retreat)],
      distributions: [],
    },
    {
      title: 'Actions',
      rules: ['D-UNIT-05'],
      notes: [],
      distributions: [{ name: ACTIONS, first: 0, probabilities: exact.actions }],
    },
  ];
}
