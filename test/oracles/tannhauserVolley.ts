/**
 * Attacks one after the other on one target, face by face: an oracle that shares no code with the odds. Only for plain pools, in
 * which no die is rolled again.
 */
import type { ContestSpec } from '../../src/dice/contest.ts';
import type { DieFaces } from '../../src/dice/pool.ts';
import { attackPools, type Fighter, type weaponsOf } from './tannhauserAttack.ts';

type Weapon = ReturnType<typeof weaponsOf>[number];

export interface OracleAttack {
  readonly fighter: Fighter;
  readonly weapon: Weapon;
}

/** Whether the dice of an attack fall once and count as they lie. */
export function isPlain({ attack }: ContestSpec): boolean {
  return attack.rerollLowest === 0 && attack.extraDiceOnTop === 0 && !attack.plusToOne;
}

interface OracleVolley {
  /** P(0, 1, 2 … rows lost). */
  readonly wounds: readonly number[];
  /** P(attack 1, 2 … kills). */
  readonly finishes: readonly number[];
}

export function followAttacks(attacks: readonly OracleAttack[], target: Fighter): OracleVolley {
  const rows = target.character.rows.length - target.row;
  let lost = [1, ...new Array<number>(rows).fill(0)];
  const finishes = attacks.map(({ fighter, weapon }) => {
    const next = new Array<number>(rows + 1).fill(0);
    next[rows] = lost[rows];
    for (let before = 0; before < rows; before++) {
      const pools = attackPools(fighter, weapon, { ...target, row: target.row + before });
      for (const [wounds, chance] of woundsOf(pools))
        next[Math.min(rows, before + wounds)] += lost[before] * chance;
    }
    const killed = next[rows] - lost[rows];
    lost = next;
    return killed;
  });
  return { wounds: lost, finishes };
}

/** T-COMBAT-03 … T-COMBAT-06. */
function* woundsOf({
  attack,
  defence,
  defenceDiceOnTop,
  defenceTopCancelsAll,
}: ContestSpec): Generator<[wounds: number, chance: number]> {
  for (const [hits, hasTop, chance] of throwsOf(attack.dice, attack.die, attack.topCounts)) {
    const dice = defence.dice + (hasTop ? defenceDiceOnTop : 0);
    for (const [saves, savedByTop, share] of throwsOf(dice, defence.die, defence.topCounts)) {
      const isCancelled = savedByTop && defenceTopCancelsAll;
      yield [
        isCancelled ? 0 : Math.max(0, hits + attack.automatic - saves - defence.automatic),
        chance * share,
      ];
    }
  }
}

/** Every throw: successes, whether a natural 10 is among them, and its chance. */
function* throwsOf(
  dice: number,
  [ones, low, mended, hits, tops]: DieFaces,
  topCounts: number,
): Generator<[successes: number, hasTop: boolean, chance: number]> {
  if (dice === 0) {
    yield [0, false, 1];
    return;
  }
  for (const [successes, hasTop, chance] of throwsOf(dice - 1, [ones, low, mended, hits, tops], topCounts)) {
    yield [successes, hasTop, (chance * (ones + low + mended)) / 10];
    yield [successes + 1, hasTop, (chance * hits) / 10];
    yield [successes + topCounts, true, (chance * tops) / 10];
  }
}
