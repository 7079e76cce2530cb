/**
 * Attacks one after the other on the same targets, face by face: an oracle that shares no code with the odds. Only for plain pools, in
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
  /** By target: P(0, 1, 2 … rows lost). */
  readonly wounds: readonly (readonly number[])[];
  /** By attack, then by target: P(it kills that target). */
  readonly kills: readonly (readonly number[])[];
  /** P(all targets are dead). */
  readonly all: number;
}

/** Rows that each target has lost, and how likely that is. */
type Lost = readonly [rows: readonly number[], chance: number];

function rowsOf({ character, row }: Fighter): number {
  return character.rows.length - row;
}

/** What one attack on one of the targets leads to. */
function attacked(
  { fighter, weapon }: OracleAttack,
  targets: readonly Fighter[],
  lost: readonly number[],
  aimed: number,
): Lost[] {
  const target = targets[aimed];
  const pools = attackPools(fighter, weapon, { ...target, row: target.row + lost[aimed] });
  const shares = new Map<number, number>();
  for (const [wounds, chance] of woundsOf(pools)) {
    const rows = Math.min(rowsOf(target), lost[aimed] + wounds);
    shares.set(rows, (shares.get(rows) ?? 0) + chance);
  }
  return [...shares].map(([rows, chance]) => [lost.with(aimed, rows), chance]);
}

function standing(targets: readonly Fighter[], lost: readonly number[]): number[] {
  return [...targets.keys()].filter((target) => lost[target] < rowsOf(targets[target]));
}

/** @param pick which of the targets that stand an attack is made on; none: it is not made */
function follow(
  attacks: readonly OracleAttack[],
  targets: readonly Fighter[],
  pick: (open: readonly number[], number: number, lost: readonly number[]) => number | undefined,
): Lost[][] {
  let states: Lost[] = [[targets.map(() => 0), 1]];
  const chain = [states];
  for (const [number, attack] of attacks.entries()) {
    const next = new Map<string, Lost>();
    for (const [lost, chance] of states) {
      const aimed = pick(standing(targets, lost), number, lost);
      const after: Lost[] = aimed === undefined ? [[lost, 1]] : attacked(attack, targets, lost, aimed);
      for (const [rows, share] of after) {
        const known = next.get(rows.join())?.[1] ?? 0;
        next.set(rows.join(), [rows, known + chance * share]);
      }
    }
    states = [...next.values()];
    chain.push(states);
  }
  return chain;
}

function chanceThat(states: readonly Lost[], holds: (lost: readonly number[]) => boolean): number {
  return states.reduce((sum, [lost, chance]) => (holds(lost) ? sum + chance : sum), 0);
}

/** Each attack on the first target that stands. */
export function followAttacks(attacks: readonly OracleAttack[], targets: readonly Fighter[]): OracleVolley {
  const chain = follow(attacks, targets, ([first]) => first);
  const ends = chain[chain.length - 1];
  const killed = (number: number, target: number): number =>
    chanceThat(chain[number], (lost) => lost[target] === rowsOf(targets[target]));
  return {
    wounds: targets.map((target, index) =>
      Array.from({ length: rowsOf(target) + 1 }, (_, rows) =>
        chanceThat(ends, (lost) => lost[index] === rows),
      ),
    ),
    kills: attacks.map((_, number) =>
      targets.map((__, index) => killed(number + 1, index) - killed(number, index)),
    ),
    all: chanceThat(ends, (lost) => standing(targets, lost).length === 0),
  };
}

/** P(all targets are dead) when each attack is made as a plan says. @param aimOf its target, by its number and the rows lost */
export function plannedChance(
  attacks: readonly OracleAttack[],
  targets: readonly Fighter[],
  aimOf: (number: number, lost: readonly number[]) => number | undefined,
): number {
  const chain = follow(attacks, targets, (_, number, lost) => aimOf(number, lost));
  return chanceThat(chain[chain.length - 1], (lost) => standing(targets, lost).length === 0);
}

/** One course of a volley: the rows that each target has lost before the first attack, after it and so on. */
interface Course {
  readonly lost: readonly (readonly number[])[];
  readonly chance: number;
}

/** Every course of the attacks, one by one, each attack on the first target that stands. */
export function coursesOf(attacks: readonly OracleAttack[], targets: readonly Fighter[]): Course[] {
  return attacks.reduce<Course[]>(
    (courses, attack) =>
      courses.flatMap(({ lost, chance }) => {
        const now = lost[lost.length - 1];
        const [first] = standing(targets, now);
        const after: Lost[] = first === undefined ? [[now, 1]] : attacked(attack, targets, now, first);
        return after.map(([rows, share]) => ({ lost: [...lost, rows], chance: chance * share }));
      }),
    [{ lost: [targets.map(() => 0)], chance: 1 }],
  );
}

/** The highest P(all targets are dead) when every attack may be made on any target that stands, whatever happened before it. */
export function bestChance(
  attacks: readonly OracleAttack[],
  targets: readonly Fighter[],
  lost: readonly number[] = targets.map(() => 0),
): number {
  const open = standing(targets, lost);
  if (open.length === 0) return 1;
  const [first, ...others] = attacks;
  if (first === undefined) return 0;
  return Math.max(
    ...open.map((aimed) =>
      attacked(first, targets, lost, aimed).reduce(
        (sum, [rows, chance]) => sum + chance * bestChance(others, targets, rows),
        0,
      ),
    ),
  );
}

/** P(all targets are dead) of every allocation that is laid down before the first attack. */
export function fixedChances(attacks: readonly OracleAttack[], targets: readonly Fighter[]): number[] {
  const allocations = attacks.reduce<number[][]>(
    (all) => all.flatMap((one) => [...targets.keys()].map((target) => one.concat(target))),
    [[]],
  );
  return allocations.map((allocation) => {
    const chain = follow(attacks, targets, (open, number) =>
      open.find((target) => target === allocation[number]),
    );
    return chanceThat(chain[chain.length - 1], (lost) => standing(targets, lost).length === 0);
  });
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
