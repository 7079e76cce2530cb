/** The answer of `odds attack`: the engine's own attack, exact, and sampled on request. */
import { UsageError } from '../../../base/errors.ts';
import type { ContestSpec } from '../../../dice/contest.ts';
import { mean } from '../../../dice/distribution.ts';
import type { RerollPolicy } from '../../../dice/pool.ts';
import type { CountCondition, CountGiven } from '../../../game/given.ts';
import { weaponRecord } from '../engine/equipment.ts';
import { ATTACK_KINDS, type AttackKind, OVERWATCH_ATTACK } from '../engine/events.ts';
import { NO_OVERWATCH_FLAG, WEAPON_FLAGS } from '../engine/layout.ts';
import type { Catalogue } from '../model.ts';
import { type AttackOdds, type SolvedAttack, solveAttack } from './attackOdds.ts';
import { attackOddsIn } from './attackOddsIn.ts';
import { type AttackScene, type AttackSetting, takesTwoTargets } from './attackScene.ts';
import { attackSentence } from './attackSentence.ts';
import { notInHands, noWeaponReaches, outOfReach } from './phrases.ts';
import { type PolicyName, woundsToKill } from './policies.ts';
import { type AttackValues, comparePolicies, type PolicyAnswer } from './policyAnswer.ts';
import { createScene } from './positionScene.ts';
import {
  type SampledTogether,
  type SampledWounds,
  sampleWounds,
  sampleWoundsTogether,
} from './sampleWounds.ts';

export interface AttackQuestion extends AttackSetting {
  readonly kind: AttackKind;
  /**
   * What optional re-rolls maximise: expected `hits`, `wounds`, or with `kill-3` the chance of 3 wounds or
   * more; or `never`, `always`.
   */
  readonly policy: PolicyName;
}

/** Index = count; each list of probabilities sums to 1. Wounds end at the target's death (T-WOUND-01). */
export interface AttackAnswer {
  /** The question as parsed, with its defaults. */
  readonly question: Omit<AttackQuestion, 'kind'> & {
    readonly weapon: string;
    /**
     * How it attacks: in its activation, as a counterattack, on overwatch, as a free melee attack, or forced
     * after a lost duel.
     */
    readonly kind: (typeof ATTACK_KINDS)[number];
  };
  /** Exact values. */
  readonly exact: {
    /** Attack successes. */
    readonly hits: readonly number[];
    /** P(0, 1, 2 … wounds of the target). */
    readonly wounds: readonly number[];
    /** Expected wounds. */
    readonly mean: number;
    /** The condition on the attack successes under which everything else holds; null: none. */
    readonly given: CountCondition | null;
  };
  /** P(the target dies). */
  readonly kill: number;
  /** The second target of the same attack roll. */
  readonly second: TargetOdds | null;
  /** Both targets together; their wounds are correlated by the one attack roll. */
  readonly joint: JointOdds | null;
  readonly policy: PolicyAnswer;
  /** Results of sampling; null without samples. */
  readonly sampled: SampledWounds | null;
  readonly sentence: string;
  /** The two pools, for checks by hand. */
  readonly pools: ContestSpec;
}

interface TargetOdds {
  /** P(0, 1, 2 … wounds of the target). */
  readonly wounds: readonly number[];
  /** Expected wounds. */
  readonly mean: number;
  /** P(the target dies). */
  readonly kill: number;
  /** Results of sampling; null without samples. */
  readonly sampled: SampledWounds | null;
  /** The two pools, for checks by hand. */
  readonly pools: ContestSpec;
}

interface JointOdds {
  /** P(0, 1, 2 … wounds of both targets together). */
  readonly wounds: readonly number[];
  /** Expected wounds of both targets together. */
  readonly mean: number;
  /** P(0, 1, 2 targets die). */
  readonly killed: readonly number[];
  /** Results of sampling; null without samples. */
  readonly sampled: Omit<SampledTogether, 'each'> | null;
}

/** An answered attack with the data for explanations. */
export interface WorkedAttack {
  readonly answer: AttackAnswer;
  readonly scene: AttackScene;
  /** Number of the weapon. */
  readonly kind: AttackKind;
  readonly weapon: number;
  readonly reroll: RerollPolicy;
}

interface AttackOptions {
  /** Number of samples; 0 under a condition. */
  readonly trials: number;
  readonly seed: number;
  /** Only attack rolls with these successes count. */
  readonly given?: CountGiven | undefined;
}

/**
 * Answers the question.
 * @throws UsageError `usage/weapon` when the weapon may not make this attack; `usage/policy` when the policy needs more
 * wounds than the target has rows; `usage/condition` when the condition never holds; `usage/too-large` when sampling would take long
 * @throws InternalError `internal/odds-disagree` when exact and sampled odds differ beyond chance
 */
export function answerAttack(
  catalogue: Catalogue,
  question: AttackQuestion,
  options: AttackOptions,
): WorkedAttack {
  const scene = createScene(catalogue, question);
  const weapon = chooseWeapon(scene, question);
  const odds = oddsOf(scene, weapon, question.kind);
  checkPolicy(odds, question.policy);
  const solved = solveAttack(odds, question.policy, options.given);
  const given = options.given === undefined ? null : { ...options.given, probability: solved.given };
  const request = { ...question, weapon: scene.weapons[weapon] };
  const sampled = options.trials > 0 ? sample(odds, solved, options) : undefined;
  const [first, second] = odds.targets.map(({ contest }, target): TargetOdds => {
    const wounds = solved.wounds[target];
    return {
      wounds,
      mean: mean(wounds),
      kill: solved.kills[target],
      sampled: sampled?.each[target] ?? null,
      pools: contest,
    };
  });
  const answer: AttackAnswer = {
    question: { ...request, kind: ATTACK_KINDS[question.kind] },
    exact: { hits: solved.hits, wounds: first.wounds, mean: first.mean, given },
    kill: first.kill,
    second: second ?? null,
    joint:
      second === undefined
        ? null
        : {
            wounds: solved.total,
            mean: mean(solved.total),
            killed: solved.killed,
            sampled: sampled?.joint ?? null,
          },
    policy: comparePolicies(
      first.pools.attack,
      solved.reroll,
      question.policy,
      (policy) => valuesOf(solveAttack(odds, policy)),
      second === undefined ? `kill-${odds.targets[0].rows}` : undefined,
    ),
    sampled: first.sampled,
    sentence: attackSentence(catalogue, request, solved, given),
    pools: first.pools,
  };
  return { answer, kind: question.kind, scene, weapon, reroll: solved.reroll };
}

/** Expected wounds and kill chance of every weapon that may make this attack, the best first. */
export function rankWeapons(
  scene: AttackScene,
  question: AttackQuestion,
): { readonly weapon: number; readonly mean: number; readonly kill: number }[] {
  return scene.weapons
    .map((_, weapon) => weapon)
    .filter((weapon) => refusal(scene, question, weapon) === undefined)
    .map((weapon) => {
      const { total, killed } = solveAttack(oddsOf(scene, weapon, question.kind), question.policy);
      return { weapon, mean: mean(total), kill: killed[killed.length - 1] };
    })
    .sort((a, b) => b.mean - a.mean || b.kill - a.kill);
}

function chooseWeapon(scene: AttackScene, question: AttackQuestion): number {
  if (question.weapon !== undefined) {
    const weapon = scene.weapons.indexOf(question.weapon);
    if (weapon < 0) throw weaponFault('--weapon', notInHands(question.weapon, scene.weapons));
    const message = refusal(scene, question, weapon);
    if (message !== undefined) throw weaponFault('--weapon', message);
    return weapon;
  }
  const [best] = rankWeapons(scene, question);
  if (best === undefined && question.second === undefined) {
    throw weaponFault('ATTACKER', noWeaponReaches(question.attacker.character));
  }
  if (best === undefined)
    throw weaponFault(
      '--second',
      `${question.attacker.character} has no weapon that takes two targets; name one with --weapon`,
    );
  return best.weapon;
}

/** Refuses a policy that no roll can fulfil: it would leave every re-roll undecided. */
function checkPolicy({ targets }: AttackOdds, policy: PolicyName): void {
  const rows = targets.reduce((sum, target) => sum + target.rows, 0);
  if ((woundsToKill(policy) ?? 0) <= rows) return;
  throw new UsageError([
    {
      code: 'usage/policy',
      place: { path: '--policy' },
      message: `found ${policy}, expected at most kill-${rows}: no more rows are left`,
    },
  ]);
}

function weaponFault(path: string, message: string): UsageError {
  return new UsageError([{ code: 'usage/weapon', place: { path }, message }]);
}

export function notOnOverwatch(weapon: string): string {
  return `${weapon} is Mental or Heavy and makes no overwatch attacks (T-OW-05)`;
}

/** Why the weapon may not make this attack; undefined if it may. */
function refusal(scene: AttackScene, { second, kind }: AttackQuestion, weapon: number): string | undefined {
  const name = scene.weapons[weapon];
  if (!scene.reaches(weapon))
    return outOfReach(
      name,
      scene.weapons.filter((_, other) => scene.reaches(other)),
    );
  if (second !== undefined && !takesTwoTargets(scene, weapon))
    return `an attack with ${name} takes one target only`;
  const flags = scene.p.weapons[weaponRecord(scene.attacker, weapon) + WEAPON_FLAGS];
  if (kind === OVERWATCH_ATTACK && (flags & NO_OVERWATCH_FLAG) !== 0) return notOnOverwatch(name);
  return undefined;
}

function oddsOf({ p, attacker, targets }: AttackScene, weapon: number, kind: AttackKind): AttackOdds {
  return attackOddsIn(p, attacker, weapon, targets, kind);
}

/**
 * One target uses the bulk sampler; several are rolled together, since their wounds are correlated. So is a protected
 * target: the bulk sampler knows only dice.
 */
function sample(
  { targets, given }: AttackOdds,
  solved: SolvedAttack,
  options: { readonly trials: number; readonly seed: number },
): { readonly each: readonly SampledWounds[]; readonly joint: JointOdds['sampled'] } {
  if (solved.parts.length > 0) {
    const each = solved.parts.map((part, i) => {
      const alone = { targets: [targets[i]], given: [given[i]], rollsForEach: false };
      return sample(alone, part, { trials: options.trials, seed: options.seed + i }).each[0];
    });
    return { each, joint: null };
  }
  const { reroll, wounds, total, killed } = solved;
  const [{ contest, isProtected = false }] = targets;
  if (targets.length === 1 && !isProtected)
    return { each: [sampleWounds(contest, reroll, wounds[0], options)], joint: null };
  const exact = { each: wounds, wounds: total, killed };
  const { each, ...joint } = sampleWoundsTogether(targets, reroll, exact, options);
  return { each, joint: targets.length === 1 ? null : joint };
}

function valuesOf({ hits, total, kills }: SolvedAttack): AttackValues {
  return { hits: mean(hits), wounds: mean(total), kill: kills.length === 1 ? kills[0] : null };
}
