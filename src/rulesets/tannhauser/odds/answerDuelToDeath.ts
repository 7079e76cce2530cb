/** The answer of `odds duel-to-death`: the engine's attacks in every pair of health rows, chained exactly. */
import { contestFrom } from '../engine/combatValues.ts';
import { NORMAL_ATTACK } from '../engine/events.ts';
import type { Position } from '../engine/position.ts';
import type { Catalogue } from '../model.ts';
import { type Combatant, createAttackScene } from './attackScene.ts';
import { type DuelToDeath, solveDuelToDeath, type WoundTable } from './duelToDeath.ts';

export interface Duellist extends Combatant {
  /** Item id or `unarmed`; undefined = in each row the weapon with the highest expected wounds. */
  readonly weapon: string | undefined;
}

export interface DuelToDeathQuestion {
  readonly first: Duellist;
  readonly second: Duellist;
  readonly rulings: Readonly<Record<string, boolean>>;
}

export interface DuelToDeathAnswer {
  readonly question: DuelToDeathQuestion;
  /** With the first, and with the second character striking first; `firstWins` is always about the one striking first. */
  readonly firstStrikes: DuelToDeath;
  readonly secondStrikes: DuelToDeath;
}

export function answerDuelToDeath(catalogue: Catalogue, question: DuelToDeathQuestion): DuelToDeathAnswer {
  const { first, second, rulings } = question;
  const ours = woundTable(catalogue, first, second, rulings);
  const theirs = woundTable(catalogue, second, first, rulings);
  return {
    question,
    firstStrikes: solveDuelToDeath([ours.rows, theirs.rows], ours.table, theirs.table),
    secondStrikes: solveDuelToDeath([theirs.rows, ours.rows], theirs.table, ours.table),
  };
}

/** Wounds of one attack by the rows both have left, and the attacker's rows at the beginning. */
function woundTable(
  catalogue: Catalogue,
  attacker: Duellist,
  target: Duellist,
  rulings: Readonly<Record<string, boolean>>,
): { readonly table: WoundTable; readonly rows: number } {
  const {
    p,
    target: opponent,
    weapons,
  } = createAttackScene(catalogue, {
    attacker,
    target,
    weapon: attacker.weapon,
    moved: false,
    smoke: false,
    attackerFriends: [],
    targetFriends: [],
    rulings,
  });
  const numbers = attacker.weapon === undefined ? [...weapons.keys()] : [weapons.indexOf(attacker.weapon)];
  const all = p.rowCount[0];
  const table = Array.from({ length: all + 1 }, (_, left) =>
    Array.from({ length: p.rowCount[opponent] + 1 }, (_, targetLeft) => {
      if (left === 0 || targetLeft === 0) return [];
      p.row[0] = all - left;
      p.row[opponent] = p.rowCount[opponent] - targetLeft;
      return bestWounds(p, opponent, numbers, targetLeft);
    }),
  );
  return { table, rows: all - attacker.wounds };
}

/** P(wounds = 0 … rows) with the weapon of the highest expected wounds. */
function bestWounds(p: Position, opponent: number, weapons: readonly number[], rows: number): number[] {
  let best: number[] = [];
  let most = Number.NEGATIVE_INFINITY;
  for (const weapon of weapons) {
    const { wounds } = contestFrom(p, 0, weapon, p.circle[0], opponent, NORMAL_ATTACK);
    const capped = new Array<number>(rows + 1).fill(0);
    wounds.forEach((share, k) => {
      capped[Math.min(k, rows)] += share;
    });
    const expected = capped.reduce((sum, share, k) => sum + share * k, 0);
    if (expected > most) {
      most = expected;
      best = capped;
    }
  }
  return best;
}
