/** The answer of `odds attack`: the engine's own attack, exactly, and sampled beside it when asked. */

import { type ContestSpec, hitOutcomes, netOutcomes } from '../../../dice/contest.ts';
import { atLeast, mean } from '../../../dice/distribution.ts';
import { attackRollKey, shockRollKey } from '../engine/combatValues.ts';
import { weaponRecord } from '../engine/equipment.ts';
import type { AttackKind } from '../engine/events.ts';
import { rowsLeft } from '../engine/figures.ts';
import { WEAPON_FLAGS, WEAPON_TARGET_DICE } from '../engine/layout.ts';
import type { Catalogue } from '../model.ts';
import { attackSpec, shockCancelsAll, shockSpec } from '../tables/keys.ts';
import { ATTACKER, type AttackScene, type AttackSetting, createAttackScene } from './attackScene.ts';
import { attackSentence } from './attackSentence.ts';
import { type PolicyName, policyFor } from './policies.ts';
import { type SampledWounds, sampleWounds } from './sampleWounds.ts';

export interface AttackQuestion extends AttackSetting {
  readonly kind: AttackKind;
  readonly policy: PolicyName;
}

/** Index = count; each list of probabilities sums to 1. Wounds end at the target's death (T-WOUND-01). */
export interface AttackAnswer {
  readonly question: AttackQuestion & { readonly weapon: string };
  readonly exact: {
    /** Attack successes. */
    readonly hits: readonly number[];
    readonly wounds: readonly number[];
    /** Expected wounds. */
    readonly mean: number;
  };
  readonly kill: number;
  readonly sampled: SampledWounds | null;
  readonly sentence: string;
  /** The two pools, for people who check by hand. */
  readonly pools: ContestSpec;
}

/**
 * @throws UsageError `usage/too-large` never: the figures of the game keep the pools small
 * @throws InternalError `internal/odds-disagree` when exact and sampled odds differ beyond chance
 */
export function answerAttack(
  catalogue: Catalogue,
  question: AttackQuestion,
  options: { readonly trials: number; readonly seed: number },
): AttackAnswer {
  const scene = createAttackScene(catalogue, question);
  const weapon = question.weapon ?? bestWeapon(scene, question);
  const pools = poolsOf(scene, scene.weapons.indexOf(weapon), question.kind);
  const policy = policyFor(question.policy);
  const rows = rowsLeft(scene.p, scene.target);
  const wounds = cap(netOutcomes(pools, policy), rows);
  const asked = { ...question, weapon };
  const exact = {
    hits: Array.from(hitOutcomes(pools, policy)),
    wounds,
    mean: mean(wounds),
  };
  const kill = atLeast(wounds, rows);
  return {
    question: asked,
    exact,
    kill,
    sampled: options.trials > 0 ? sampleWounds(pools, policy, wounds, options) : null,
    sentence: attackSentence(catalogue, asked, kill, exact.mean),
    pools,
  };
}

/** The weapon with the highest expected wounds; among equals the one that kills more often. */
function bestWeapon(scene: AttackScene, question: AttackQuestion): string {
  const rows = rowsLeft(scene.p, scene.target);
  const worth = scene.weapons.map((_, weapon) => {
    const wounds = cap(netOutcomes(poolsOf(scene, weapon, question.kind), policyFor(question.policy)), rows);
    return mean(wounds) + atLeast(wounds, rows) * 1e-6;
  });
  return scene.weapons[worth.indexOf(Math.max(...worth))];
}

/** The engine's own rolls for this attack. */
function poolsOf({ p, target, circle }: AttackScene, weapon: number, kind: AttackKind): ContestSpec {
  const record = weaponRecord(ATTACKER, weapon);
  const shock = shockRollKey(p, target, p.weapons[record + WEAPON_FLAGS]);
  return {
    attack: attackSpec(attackRollKey(p, ATTACKER, weapon, circle, kind)),
    defence: shockSpec(shock),
    defenceDiceOnTop: p.weapons[record + WEAPON_TARGET_DICE],
    defenceTopCancelsAll: shockCancelsAll(shock),
  };
}

/** Wounds beyond the last row vanish (T-WOUND-01). */
function cap(wounds: ArrayLike<number>, rows: number): number[] {
  return Array.from({ length: Math.min(rows, wounds.length - 1) + 1 }, (_, k) =>
    k === rows ? atLeast(wounds, rows) : wounds[k],
  );
}
