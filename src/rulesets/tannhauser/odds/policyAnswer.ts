/** The policy behind an answer: its rule, and its cost against the best policy for each value. */
import type { PoolSpec, RerollPolicy } from '../../../dice/pool.ts';
import { rerollNotes } from './explainContest.ts';
import type { PolicyName } from './policies.ts';
import { type RerollCase, rerollRule } from './rerollRule.ts';

/** The values of an attack that a policy can maximise. */
export interface AttackValues {
  /** Expected attack successes. */
  readonly hits: number;
  /** Expected wounds. */
  readonly wounds: number;
  /** P(the target dies); null without a single target. */
  readonly kill: number | null;
}

/** How optional re-rolls were decided, and the cost of that against the best policy for each value. */
export interface PolicyAnswer {
  /**
   * What optional re-rolls maximise: expected `hits`, `wounds`, or with `kill-3` the chance of 3 wounds or
   * more; or `never`, `always`.
   */
  readonly name: PolicyName;
  /** Empty when nothing can be re-rolled. */
  readonly rule: readonly RerollCase[];
  readonly chosen: AttackValues;
  /** Each value under the policy that maximises it. */
  readonly best: AttackValues;
}

/** Rules with more cases are shown only by `--explain`. */
const MOST_CASES_SHOWN = 6;
/** Smaller differences are rounding. */
const NO_LOSS = 1e-12;

/**
 * Compares a policy with the best ones.
 * @param values the values under a policy
 * @param killing the policy that maximises the chance to kill, if there is a target
 */
export function comparePolicies(
  spec: PoolSpec,
  reroll: RerollPolicy,
  name: PolicyName,
  values: (policy: PolicyName) => AttackValues,
  killing: PolicyName | undefined,
): PolicyAnswer {
  const chosen = values(name);
  const rule = rerollRule(spec, reroll);
  const best =
    rule.length === 0
      ? chosen
      : {
          hits: values('hits').hits,
          wounds: values('wounds').wounds,
          kill: killing === undefined ? null : values(killing).kill,
        };
  return { name, rule, chosen, best };
}

/** The assumed objective of the roller when it decides on a re-roll. */
export function policySentence(policy: string): string {
  const [kind, wounds] = policy.split('-');
  switch (kind) {
    case 'never':
      return 'Assumed: the dice are never re-rolled.';
    case 'always':
      return 'Assumed: the lowest dice are always re-rolled.';
    case 'wounds':
      return 'Assumed: re-rolled whenever that raises the expected wounds.';
    case 'kill':
      return `Assumed: re-rolled whenever that raises the chance of at least ${wounds} wounds.`;
    default:
      return 'Assumed: re-rolled whenever that raises the expected hits.';
  }
}

/** Assumptions about the choices inside the attack roll, one sentence each. */
export function policySentences(
  spec: PoolSpec,
  reroll: RerollPolicy,
  policy: PolicyAnswer,
  bonus: number,
): string[] {
  const sentences: string[] = [];
  if (policy.rule.length > 0) {
    sentences.push(`${policySentence(policy.name)} ${ruleSentence(spec, policy)}`);
    sentences.push(...ruleLines(spec, reroll, policy));
    sentences.push(...losses(policy));
  }
  if (spec.plusToOne && spec.dice > 0)
    sentences.push(`Assumed: the +${bonus} goes to a die that it turns into a success, if there is one.`);
  return sentences;
}

/** A rule in one sentence: re-roll below a number of successes among the lowest dice. */
function simpleRule(lifted: number, most: number): string {
  if (most < 0) return 'That is: never.';
  if (most >= lifted) return 'That is: always.';
  if (lifted === 1) return 'That is: when the lowest die fails.';
  if (most === 0) return `That is: when none of the ${lifted} lowest dice succeeds.`;
  return `That is: when at most ${most} of the ${lifted} lowest dice ${most === 1 ? 'succeeds' : 'succeed'}.`;
}

function ruleSentence(spec: PoolSpec, { rule }: PolicyAnswer): string {
  const again = rule.filter(({ reroll }) => reroll).map(({ when }) => when.lowestSuccesses);
  const kept = rule.filter(({ reroll }) => !reroll).map(({ when }) => when.lowestSuccesses);
  const lifted = Math.min(spec.rerollLowest, spec.dice);
  if (kept.length === 0) return simpleRule(lifted, lifted);
  if (again.length === 0) return simpleRule(lifted, -1);
  if (isSimple(rule)) return simpleRule(lifted, Math.max(...again.map((successes) => successes ?? 0)));
  return rule.length <= MOST_CASES_SHOWN
    ? 'That is:'
    : `That is a rule of ${rule.length} cases; --explain lists them.`;
}

function ruleLines(spec: PoolSpec, reroll: RerollPolicy, { rule }: PolicyAnswer): string[] {
  const shown = !isSimple(rule) && rule.some((one) => one.reroll) && rule.some((one) => !one.reroll);
  if (!shown || rule.length > MOST_CASES_SHOWN) return [];
  return rerollNotes(spec, reroll).map((line) => `  ${line}`);
}

/** Whether the re-rolls are those with few successes among the lowest dice, whatever the other dice. */
function isSimple(rule: readonly RerollCase[]): boolean {
  const alone = rule.every(({ when }) => Object.keys(when).join() === 'lowestSuccesses');
  return alone && rule.every(({ reroll }, index) => index === 0 || !reroll || rule[index - 1].reroll);
}

/** The difference of two percentages: `1.48 percentage points`. */
function percentagePoints(difference: number): string {
  return `${(difference * 100).toFixed(2)} percentage points`;
}

/** The cost of a policy against the best one for each value, as text. */
function losses({ chosen, best }: PolicyAnswer): string[] {
  const miniatures = [
    {
      name: 'expected hits',
      chosen: chosen.hits,
      best: best.hits,
      show: (value: number) => value.toFixed(4),
    },
    {
      name: 'expected wounds',
      chosen: chosen.wounds,
      best: best.wounds,
      show: (value: number) => value.toFixed(4),
    },
    {
      name: 'the chance to kill',
      chosen: chosen.kill ?? 0,
      best: best.kill ?? 0,
      show: (value: number) => `${(value * 100).toFixed(2)} %`,
      difference: percentagePoints,
    },
  ];
  return miniatures
    .filter((miniature) => miniature.best - miniature.chosen > NO_LOSS)
    .map(
      ({ name, chosen: found, best: most, show, difference = show }) =>
        `Against the best policy for ${name} it loses ${difference(most - found)} (${show(found)} instead of ${show(most)}).`,
    );
}
