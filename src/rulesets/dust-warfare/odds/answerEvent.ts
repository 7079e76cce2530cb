/** The answer of `odds event`: one roll beside attacks. */
import { fraction } from '../../../dice/exact.ts';
import { probabilityLabel } from '../../../dice/expression/phrases.ts';
import { momentsOf, probabilitiesOf } from '../../../dice/wholeNumbers.ts';
import type { Explanation } from '../../../game/oddsSteps.ts';
import { sortedRules } from '../../../game/ruleIds.ts';
import type { Catalogue } from '../model.ts';
import { eventDistribution, type RollEvent } from './events.ts';
import { switchedRulings } from './ruleTrace.ts';

interface EventQuestion {
  /** What is rolled for. */
  readonly event: RollEvent;
  /** Dice rolled, 1 or more. */
  readonly dice: number;
  /** Switches of rulings that are set. */
  readonly rulings: Readonly<Record<string, boolean>>;
}

export interface EventAnswer {
  /** As it was understood, with its defaults. */
  readonly question: EventQuestion;
  /** Exact values, without an error. */
  readonly exact: {
    /** What the first probability is of. */
    readonly first: number;
    /** P(each count), from `first` upwards. */
    readonly probabilities: readonly number[];
    /** The same as fractions in lowest terms. */
    readonly fractions: readonly string[];
    /** Expected value of the count. */
    readonly mean: number;
  };
  /** What was rolled beside the exact values; null: nothing. */
  readonly sampled: null;
  readonly sentence: string;
}

function eventSentence(event: string, dice: number, counted: string, mean: number, any: number): string {
  const rolled = `${dice} ${dice === 1 ? 'die' : 'dice'}`;
  if (dice === 1 && mean <= 1) return `${event}, ${rolled}: ${counted} ${probabilityLabel(any)} of the time`;
  return `${event}, ${rolled}: expected ${counted} ${mean.toFixed(2)}`;
}

export function answerEvent(
  catalogue: Catalogue,
  question: EventQuestion,
): { readonly answer: EventAnswer; readonly explanation: Explanation } {
  const { event, dice, rulings } = question;
  const distribution = eventDistribution(catalogue, event, dice);
  const { mean } = momentsOf(distribution);
  const probabilities = probabilitiesOf(distribution);
  const any = distribution.lowest > 0 ? 1 : 1 - probabilities[0];
  const switched = switchedRulings(catalogue, rulings);
  return {
    answer: {
      question,
      exact: {
        first: distribution.lowest,
        probabilities,
        fractions: distribution.numerators.map((numerator) => fraction(numerator, distribution.denominator)),
        mean,
      },
      sampled: null,
      sentence: eventSentence(event.id, dice, event.counted, mean, any),
    },
    explanation: {
      rules: sortedRules(['D-DIE-01', ...event.rules, ...switched.map(({ id }) => id)]),
      assumed: switched.map(({ id, meaning }) => `${id}: ${meaning}`),
      steps: () => [
        {
          title: 'The roll',
          rules: event.rules,
          notes: [`Each ${event.face} counts`],
          distributions: [{ name: event.counted, first: distribution.lowest, probabilities }],
        },
      ],
    },
  };
}
