/** An attack roll against a shock roll in steps, in the order of the rules (R-17, T-COMBAT-08). */
import * as attackWords from '../../../base/messages/attack.ts';
import * as rollWords from '../../../base/messages/odds.ts';
import { probabilityLabel } from '../../../base/messages/oddsCharts.ts';
import * as words from '../../../base/messages/oddsSteps.ts';
import { type ContestSpec, defenceOutcomes } from '../../../dice/contest.ts';
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
import { rerollRule } from './rerollRule.ts';

/** The steps of the attack roll; the last ends with the attack successes. @param notes said beside the first step */
export function attackSteps(spec: PoolSpec, reroll: RerollPolicy, notes: readonly string[] = []): OddsStep[] {
  const decisions = rerollDecisions(spec, reroll);
  const undecided = new Uint8Array(decisions.length);
  const extraFirst = addsExtraFirst(spec);
  let sofar: PoolSpec = { ...spec, extraDiceOnTop: 0, plusToOne: false, topCounts: 1, automatic: 0 };
  const rolled = extraFirst ? [...rollOutcomes(sofar, 'never')] : stagedOutcomes(spec, sofar, undecided);
  const steps = [
    step(
      words.ATTACK_ROLL,
      ['T-COMBAT-03', 'T-TEST-02', 'T-TEST-03', 'T-TEST-06'],
      [poolPhrase(spec.dice, spec), ...notes],
      hitsOf(rolled),
    ),
  ];
  const add = (
    title: string,
    rules: string[],
    said: readonly string[],
    change: Partial<PoolSpec>,
    decided = decisions,
  ): void => {
    sofar = { ...sofar, ...change };
    steps.push(step(title, rules, said, hitsOf(stagedOutcomes(spec, sofar, decided))));
  };
  const rolls = spec.dice > 0;
  const addReroll = (): void => {
    if (rolls && spec.rerollLowest > 0) add(words.REROLL, ['R-17'], rerollNotes(spec, reroll), {});
  };
  const addExtra = (before: readonly number[], decided: Uint8Array): void => {
    const said = [
      rollWords.extraDiceNote(spec.extraDiceOnTop),
      words.tenShows(probabilityLabel(topShare(before))),
    ];
    add(words.EXTRA_DICE, ['R-17'], said, { extraDiceOnTop: spec.extraDiceOnTop }, decided);
  };
  if (extraFirst) addExtra(rolled, undecided);
  addReroll();
  if (rolls && spec.extraDiceOnTop > 0 && !extraFirst)
    addExtra(stagedOutcomes(spec, sofar, decisions), decisions);
  if (rolls && spec.plusToOne) add(words.PLUS_TO_ONE, ['R-17'], [], { plusToOne: true });
  if (rolls && spec.topCounts > 1)
    add(words.TEN_COUNTS, ['T-COMBAT-08'], [rollWords.tenCountsNote(spec.topCounts)], {
      topCounts: spec.topCounts,
    });
  if (spec.automatic > 0)
    add(words.AUTOMATIC, ['T-AUTO-01'], [rollWords.automaticNote(spec.automatic)], {
      automatic: spec.automatic,
    });
  return steps;
}

/** The shock roll against the attack; two steps when a natural 10 of the attack changes it. */
export function shockSteps(contest: ContestSpec, notes: readonly string[] = []): OddsStep[] {
  const { defence, defenceDiceOnTop } = contest;
  const one = (title: string, afterTop: boolean, said: readonly string[]): OddsStep => {
    const outcomes = defenceOutcomes(contest, afterTop);
    const all = outcomes[outcomes.length - 1];
    const dice = defence.dice + (afterTop ? defenceDiceOnTop : 0);
    return step(
      title,
      ['T-COMBAT-04', 'T-COMBAT-05'],
      [
        poolPhrase(dice, defence),
        ...said,
        ...(defence.automatic > 0 ? [rollWords.automaticNote(defence.automatic)] : []),
        ...(defence.topCounts > 1 ? [rollWords.tenCountsNote(defence.topCounts)] : []),
        ...(contest.defenceTopCancelsAll ? [words.cancelsAll(probabilityLabel(all))] : []),
      ],
      // "Everything is cancelled" is no number of saves; what is shown is given that it does not happen.
      {
        name: words.SAVES,
        first: 0,
        probabilities: Array.from(outcomes.subarray(0, -1), (p) => p / (1 - all)),
      },
    );
  };
  return [
    one(words.SHOCK_ROLL, false, [words.noDefence(), ...notes]),
    ...(defenceDiceOnTop === 0 ? [] : [one(words.SHOCK_AFTER_TEN, true, [])]),
  ];
}

/** What the shock roll leaves of the attack. @param rows health rows left; undefined = nobody's health ends it */
export function woundStep(wounds: readonly number[], rows: number | undefined): OddsStep {
  return step(
    rows === undefined ? words.NET : words.HEALTH,
    rows === undefined ? ['T-COMBAT-06'] : ['T-COMBAT-06', 'T-WOUND-01'],
    rows === undefined ? [] : [words.cappedAt(rows)],
    { name: words.WOUNDS, first: 0, probabilities: wounds },
  );
}

/** The rule that the re-rolls follow, one line a case. */
export function rerollNotes(spec: PoolSpec, reroll: RerollPolicy): string[] {
  const lifted = Math.min(spec.rerollLowest, spec.dice);
  const cases = rerollRule(spec, reroll);
  const share = cases.reduce((sum, one) => sum + (one.reroll ? one.probability : 0), 0);
  return [
    ...cases.map(({ when, probability, reroll: again }) =>
      words.rerollCase(when, lifted, again, probabilityLabel(probability)),
    ),
    words.rerolledShare(probabilityLabel(share)),
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

/** P(encoded outcome) of `part`, a simpler version of `spec`, when the re-rolls are decided as for `spec`. */
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
  return { name: words.HITS, first: 0, probabilities };
}

function topShare(outcomes: readonly number[]): number {
  return outcomes.reduce((sum, p, outcome) => sum + (outcomeHasTop(outcome) ? p : 0), 0);
}

function poolPhrase(dice: number, { die: [bottom, failure, near, success, top] }: PoolSpec): string {
  const below = bottom + failure + near;
  return attackWords.poolPhrase(dice, below + 1, below + success + top);
}
