/** Distributions of attack and shock rolls, each computed exactly once and cached by its key. */
import { type AliasTable, createAliasTable } from '../../../dice/alias.ts';
import { defenceOutcomes, netOutcomes } from '../../../dice/contest.ts';
import { initialCompositions, outcomesAfter, type PoolSpec, rollOutcomes } from '../../../dice/pool.ts';
import { attackSpec, shockCancelsAll, shockSpec } from './keys.ts';
import { plainPool } from './tests.ts';

/** An attack roll whose lowest dice may be re-rolled, in the steps that a player sees (Combat Infantry Badge). */
export interface StagedRoll {
  /** Distribution over the compositions of the initial pool. */
  readonly initial: AliasTable;
  /** Encoded outcomes if the lowest dice are kept, by composition. */
  readonly kept: readonly AliasTable[];
  /** Encoded outcomes if they are re-rolled, by composition. */
  readonly rerolled: readonly AliasTable[];
}

export interface AttackRoll {
  readonly spec: PoolSpec;
  /** Distribution over encoded outcomes (successes × 2 + any natural 10), without a re-roll. */
  readonly outcomes: AliasTable;
  /** The steps with a re-roll; undefined without one. */
  readonly staged: StagedRoll | undefined;
  /** Contests already computed, by shock key and dice change. */
  readonly contests: Map<number, Contest>;
}

export interface ShockRoll {
  readonly spec: PoolSpec;
  /** Distribution over the successes; the last outcome means that a natural 10 cancels the whole attack. */
  readonly outcomes: AliasTable;
  readonly cancelsAll: boolean;
}

/** An attack against one target, with the re-roll that maximises the expected wounds. */
export interface Contest {
  /** Probability of 0, 1, 2 … wounds, uncapped. */
  readonly wounds: Float64Array;
  readonly meanWounds: number;
  /** Probability of at least k wounds, k = 0 … wounds.length - 1. */
  readonly atLeast: Float64Array;
  /** Expected wounds of a target with k rows, k = 0 … wounds.length - 1. */
  readonly capped: Float64Array;
}

export class RollTables {
  /** One ten-sided die; outcome 0 = face 1. */
  readonly d10: AliasTable = createAliasTable(new Float64Array(10).fill(0.1));
  readonly #attacks = new Map<number, AttackRoll>();
  readonly #shocks = new Map<number, ShockRoll>();
  readonly #uniforms: AliasTable[] = [];
  readonly #tests = new Map<number, AliasTable>();

  attack(key: number): AttackRoll {
    return this.#attacks.get(key) ?? this.#addAttack(key);
  }

  /** The steps of an attack roll that has a re-roll. */
  staged(key: number): StagedRoll {
    const { spec, staged } = this.attack(key);
    return staged ?? stagedRoll(spec);
  }

  shock(key: number): ShockRoll {
    return this.#shocks.get(key) ?? this.#addShock(key);
  }

  /** The uniform distribution over `count` outcomes. */
  uniform(count: number): AliasTable {
    this.#uniforms[count] ??= createAliasTable(new Float64Array(count).fill(1 / count));
    return this.#uniforms[count];
  }

  /** Distribution of successes in a plain test or duel roll (T-TEST). */
  test(dice: number, value: number): AliasTable {
    const key = Math.max(0, dice) * 64 + value + 16;
    const known = this.#tests.get(key);
    if (known !== undefined) return known;
    const encoded = rollOutcomes(plainPool(dice, value), 'never');
    const successes = new Float64Array(encoded.length >> 1);
    for (let i = 0; i < encoded.length; i++) successes[i >> 1] += encoded[i];
    const table = createAliasTable(successes);
    this.#tests.set(key, table);
    return table;
  }

  /**
   * The odds of an attack roll against a shock roll.
   * @param diceOnTen change of the shock pool if the attack roll shows a natural 10 (Strafe)
   */
  contest(attack: AttackRoll, shock: number, diceOnTen: number): Contest {
    const key = shock | ((diceOnTen + 8) << 15);
    return attack.contests.get(key) ?? this.#addContest(attack, shock, diceOnTen, key);
  }

  #addAttack(key: number): AttackRoll {
    const spec = attackSpec(key);
    const attack: AttackRoll = {
      spec,
      outcomes: createAliasTable(rollOutcomes(spec, 'never')),
      staged: spec.rerollLowest > 0 ? stagedRoll(spec) : undefined,
      contests: new Map(),
    };
    this.#attacks.set(key, attack);
    return attack;
  }

  #addShock(key: number): ShockRoll {
    const spec = shockSpec(key);
    const cancelsAll = shockCancelsAll(key);
    const contest = {
      attack: plainPool(0, 0),
      defence: spec,
      defenceDiceOnTop: 0,
      defenceTopCancelsAll: cancelsAll,
    };
    const shock = { spec, outcomes: createAliasTable(defenceOutcomes(contest, false)), cancelsAll };
    this.#shocks.set(key, shock);
    return shock;
  }

  #addContest(attack: AttackRoll, shock: number, diceOnTen: number, key: number): Contest {
    const wounds = netOutcomes(
      {
        attack: attack.spec,
        defence: shockSpec(shock),
        defenceDiceOnTop: diceOnTen,
        defenceTopCancelsAll: shockCancelsAll(shock),
      },
      'net',
    );
    const atLeast = new Float64Array(wounds.length);
    let tail = 0;
    let meanWounds = 0;
    for (let k = wounds.length - 1; k >= 0; k--) {
      tail += wounds[k];
      atLeast[k] = tail;
      meanWounds += k * wounds[k];
    }
    const capped = new Float64Array(wounds.length);
    for (let k = 1; k < wounds.length; k++) capped[k] = capped[k - 1] + atLeast[k];
    const contest = { wounds, meanWounds, atLeast, capped };
    attack.contests.set(key, contest);
    return contest;
  }
}

function stagedRoll(spec: PoolSpec): StagedRoll {
  const initial = initialCompositions(spec);
  const after = (reroll: boolean): AliasTable[] =>
    Array.from({ length: initial.count }, (_, composition) =>
      createAliasTable(outcomesAfter(spec, composition, reroll)),
    );
  return { initial: createAliasTable(initial.probabilities), kept: after(false), rerolled: after(true) };
}
