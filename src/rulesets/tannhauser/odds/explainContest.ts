/** An attack roll against a shock roll in steps, in the order of the rules (R-17, T-COMBAT-08). */
import { counted } from '../../../base/phrases.ts';
import { type ContestSpec, defenceOutcomes } from '../../../dice/contest.ts';
import { probabilityLabel } from '../../../dice/expression/phrases.ts';
import {
  addsExtraFirst,
  initialCompositions,
  outcomeHasTop,
  outcomeSuccesses,
  outcomesAfter,
  type PoolSpec,
  type RerollPolicy,
  rerollDecisions,
  rollOutcomes,
} from '../../../dice/pool.ts';
import type { NamedDistribution, OddsStep } from '../../../game/oddsSteps.ts';
import { automaticNote, extraDiceNote, poolPhrase as poolPhraseText, tenCountsNote } from './phrases.ts';
import { rerollRule } from './rerollRule.ts';

/**
 * The steps of the attack roll; the last one gives the attack successes.
 * @param notes added to the first step
 */
export function attackSteps(spec: PoolSpec, reroll: RerollPolicy, notes: readonly string[] = []): OddsStep[] {
  const decisions = rerollDecisions(spec, reroll);
  const undecided = new Uint8Array(decisions.length);
  const extraFirst = addsExtraFirst(spec);
  let sofar: PoolSpec = { ...spec, extraDiceOnTop: 0, plusToOne: false, topCounts: 1, automatic: 0 };
  const rolled = extraFirst ? [...rollOutcomes(sofar, 'never')] : stagedOutcomes(spec, sofar, undecided);
  const steps = [
    step(
      'The attack roll',
      ['T-COMBAT-03', 'T-TEST-02', 'T-TEST-03', 'T-TEST-06'],
      [poolPhrase(spec.dice, spec), ...notes],
      hitsOf(rolled),
    ),
  ];
  const add = (
    title: string,
    rules: string[],
    given: readonly string[],
    change: Partial<PoolSpec>,
    decided = decisions,
  ): void => {
    sofar = { ...sofar, ...change };
    steps.push(step(title, rules, given, hitsOf(stagedOutcomes(spec, sofar, decided))));
  };
  const rolls = spec.dice > 0;
  const addReroll = (): void => {
    if (rolls && spec.rerollLowest > 0) add('The re-roll', ['R-17'], rerollNotes(spec, reroll), {});
  };
  const addExtra = (before: readonly number[], decided: Uint8Array): void => {
    const given = [
      extraDiceNote(spec.extraDiceOnTop),
      `A natural 10 shows ${probabilityLabel(topShare(before))} of the time.`,
    ];
    add('Extra dice', ['R-17'], given, { extraDiceOnTop: spec.extraDiceOnTop }, decided);
  };
  if (extraFirst) addExtra(rolled, undecided);
  addReroll();
  if (rolls && spec.extraDiceOnTop > 0 && !extraFirst)
    addExtra(stagedOutcomes(spec, sofar, decisions), decisions);
  if (rolls && spec.plusToOne) add('The bonus to one die', ['R-17'], [], { plusToOne: true });
  if (rolls && spec.topCounts > 1)
    add('Natural 10s that count more', ['T-COMBAT-08'], [tenCountsNote(spec.topCounts)], {
      topCounts: spec.topCounts,
    });
  if (spec.automatic > 0)
    add('Automatic successes', ['T-AUTO-01'], [automaticNote(spec.automatic)], {
      automatic: spec.automatic,
    });
  return steps;
}

/** The shock roll against the attack; two steps when a natural 10 of the attack changes it. */
export function shockSteps(contest: ContestSpec, notes: readonly string[] = []): OddsStep[] {
  const { defence, defenceDiceOnTop } = contest;
  const one = (title: string, afterTop: boolean, given: readonly string[]): OddsStep => {
    const outcomes = defenceOutcomes(contest, afterTop);
    const all = outcomes[outcomes.length - 1];
    const dice = defence.dice + (afterTop ? defenceDiceOnTop : 0);
    return step(
      title,
      ['T-COMBAT-04', 'T-COMBAT-05'],
      [
        poolPhrase(dice, defence),
        ...given,
        ...(defence.automatic > 0 ? [automaticNote(defence.automatic)] : []),
        ...(defence.topCounts > 1 ? [tenCountsNote(defence.topCounts)] : []),
        ...(contest.defenceTopCancelsAll
          ? [`It shows a natural 10 and cancels everything ${probabilityLabel(all)} of the time.`]
          : []),
      ],
      // "Everything is cancelled" is not a number of saves; the shown distribution is conditional on the other
      // outcomes.
      {
        name: 'saves',
        first: 0,
        probabilities: Array.from(outcomes.subarray(0, -1), (p) => p / (1 - all)),
      },
    );
  };
  return [
    one('The shock roll', false, ['Without a success there is no shock roll.', ...notes]),
    ...(defenceDiceOnTop === 0 ? [] : [one('The shock roll if the attack shows a natural 10', true, [])]),
  ];
}

export const WOUNDS = 'wounds';

/**
 * The step from the attack to the wounds.
 * @param rows health rows left; undefined = wounds are not capped
 */
export function woundStep(wounds: readonly number[], rows: number | undefined): OddsStep {
  return step(
    rows === undefined ? 'Result' : 'Remaining health',
    rows === undefined ? ['T-COMBAT-06'] : ['T-COMBAT-06', 'T-WOUND-01'],
    rows === undefined ? [] : [`Wounds beyond the ${rows === 1 ? 'last row' : `${rows} rows left`} vanish.`],
    { name: WOUNDS, first: 0, probabilities: wounds },
  );
}

interface SightWords {
  readonly lowestSuccesses?: number;
  readonly naturalTen?: boolean;
  readonly nearMiss?: boolean;
  readonly successes?: number;
  readonly dice?: readonly number[];
}

function lowestPhrase(successes: number, lifted: number): string {
  if (lifted === 1) return successes === 0 ? 'the lowest die fails' : 'the lowest die succeeds';
  const lowest = `of the ${lifted} lowest dice`;
  if (successes === 0) return `none ${lowest} succeeds`;
  return `${successes} ${lowest} ${successes === 1 ? 'succeeds' : 'succeed'}`;
}

/** `1 of the 2 lowest dice succeeds, no natural 10: re-roll (12.3 % of rolls)` */
function rerollCase(when: SightWords, lifted: number, reroll: boolean, probability: string): string {
  const seen: string[] = [];
  if (when.lowestSuccesses !== undefined) seen.push(lowestPhrase(when.lowestSuccesses, lifted));
  if (when.successes !== undefined) seen.push(`${counted(when.successes, 'success', 'successes')} in all`);
  if (when.naturalTen !== undefined) seen.push(when.naturalTen ? 'a natural 10' : 'no natural 10');
  if (when.nearMiss !== undefined) seen.push(when.nearMiss ? 'a near miss' : 'no near miss');
  if (when.dice !== undefined) {
    const [failures, nearMisses, successes, tens] = when.dice;
    seen.push(`${failures} failures, ${nearMisses} near misses, ${successes} successes, ${tens} natural 10s`);
  }
  return `${seen.join(', ')}: ${reroll ? 're-roll' : 'keep'} (${probability} of rolls)`;
}

/** The rule of the re-rolls, one line a case. */
export function rerollNotes(spec: PoolSpec, reroll: RerollPolicy): string[] {
  const lifted = Math.min(spec.rerollLowest, spec.dice);
  const cases = rerollRule(spec, reroll);
  const share = cases.reduce((sum, one) => sum + (one.reroll ? one.probability : 0), 0);
  return [
    ...cases.map(({ when, probability, reroll: again }) =>
      rerollCase(when, lifted, again, probabilityLabel(probability)),
    ),
    `Re-rolled ${probabilityLabel(share)} of the time.`,
  ];
}

function step(
  title: string,
  rules: readonly string[],
  notes: readonly string[],
  distribution: NamedDistribution,
): OddsStep {
  return { title, rules, notes, distributions: [distribution] };
}

/** P(encoded outcome) of `part`, a simpler version of `spec`, with the re-roll decisions of `spec`. */
function stagedOutcomes(spec: PoolSpec, part: PoolSpec, decisions: Uint8Array): number[] {
  const whole = initialCompositions(spec);
  const simple = initialCompositions(part);
  const key = ([bottom, failure, near, ...rest]: readonly number[]): string =>
    // Without the bonus a near miss is a failure.
    [bottom, part.plusToOne ? failure : failure + near, part.plusToOne ? near : 0, ...rest].join();
  const index = new Map(Array.from({ length: simple.count }, (_, i) => [key(simple.describe(i)), i]));
  const sum: number[] = [];
  for (let i = 0; i < whole.count; i++) {
    const composition = index.get(key(whole.describe(i))) ?? 0;
    outcomesAfter(part, composition, decisions[i] === 1).forEach((p, outcome) => {
      sum[outcome] = (sum[outcome] ?? 0) + whole.probabilities[i] * p;
    });
  }
  return sum;
}

function hitsOf(outcomes: readonly number[]): NamedDistribution {
  const probabilities = new Array<number>(outcomes.length / 2).fill(0);
  for (const [outcome, p] of outcomes.entries()) probabilities[outcomeSuccesses(outcome)] += p;
  return { name: 'hits', first: 0, probabilities };
}

function topShare(outcomes: readonly number[]): number {
  return outcomes.reduce((sum, p, outcome) => sum + (outcomeHasTop(outcome) ? p : 0), 0);
}

function poolPhrase(dice: number, { die: [bottom, failure, near, success, top] }: PoolSpec): string {
  const below = bottom + failure + near;
  return poolPhraseText(dice, below + 1, below + success + top);
}
