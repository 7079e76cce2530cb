/** The answer of `odds event`: a roll outside attacks. */
import { atLeast } from '../../../dice/distribution.ts';
import { fraction } from '../../../dice/exact.ts';
import { probabilityLabel } from '../../../dice/expression/phrases.ts';
import { momentsOf, probabilitiesOf } from '../../../dice/wholeNumbers.ts';
import type { Explanation } from '../../../game/oddsSteps.ts';
import { sortedRules } from '../../../game/ruleIds.ts';
import type { Catalogue } from '../model.ts';
import { eventDistribution, type RollEvent } from './events.ts';
import { switchedRulings } from './ruleTrace.ts';

interface EventQuestion {
  /** The event of the roll. */
  readonly event: RollEvent;
  /** Dice rolled, 1 or more. */
  readonly dice: number;
  /** Two-way interpretations that are set, by name. */
  readonly rulings: Readonly<Record<string, boolean>>;
}

export interface EventAnswer {
  /** The question with its defaults. */
  readonly question: EventQuestion;
  /** Exact values. */
  readonly exact: {
    /** The count of the first probability. */
    readonly first: number;
    /** P(each count), from `first` upwards. */
    readonly probabilities: readonly number[];
    /** The values as fractions in lowest terms. */
    readonly fractions: readonly string[];
    /** Expected value of the count. */
    readonly mean: number;
  };
  /** Samples that check the exact values; null without any. */
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
  const any = distribution.lowest > 0 ? 1 : atLeast(probabilities, 1);
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
