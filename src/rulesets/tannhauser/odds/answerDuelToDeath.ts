/** The answer of `odds duel-to-death`: the engine's attacks in every pair of health rows, chained exactly. */
import { UsageError } from '../../../base/errors.ts';
import { contestFrom } from '../engine/combatValues.ts';
import { NORMAL_ATTACK } from '../engine/events.ts';
import type { Position } from '../engine/position.ts';
import type { Catalogue } from '../model.ts';
import type { Combatant, PositionAttack } from './attackScene.ts';
import { type DuelToDeath, solveDuelToDeath, type WoundTable } from './duelToDeath.ts';
import { notInHands, noWeaponReaches } from './phrases.ts';
import { createScene } from './positionScene.ts';
import { type SampledDuel, sampleDuelToDeath } from './sampleDuelToDeath.ts';
import type { Sampling } from './sampledTree.ts';

interface Duellist extends Combatant {
  /** Item id or `unarmed`; undefined = in each row the weapon with the highest expected wounds. */
  readonly weapon: string | undefined;
}

interface DuelToDeathQuestion {
  /** The first character and its state at the beginning. */
  readonly first: Duellist;
  /** The second character and its state at the beginning. */
  readonly second: Duellist;
  /** Interpretations of unclear rules by name (`--rule`); those left out have their default. */
  readonly rulings: Readonly<Record<string, boolean>>;
  /** A position file with both, the first attacking the second: it determines the values above. */
  readonly from?: PositionAttack;
}

export interface DuelToDeathAnswer {
  /** The question as parsed, with its defaults. */
  readonly question: DuelToDeathQuestion;
  /** The duel when the first character attacks first. */
  readonly firstStrikes: DuelToDeath;
  /** The duel when the second character attacks first; `firstWins` then refers to the second character. */
  readonly secondStrikes: DuelToDeath;
  /** Sampled duels, attack by attack; named like the exact ones. */
  readonly sampled: { readonly firstStrikes: SampledDuel; readonly secondStrikes: SampledDuel } | null;
}

/** An answered duel with the wounds behind it. */
export interface WorkedDuelToDeath {
  readonly answer: DuelToDeathAnswer;
  readonly first: WoundsByRows;
  readonly second: WoundsByRows;
}

/** Wounds of one character's attack by the rows both have left. */
export interface WoundsByRows {
  readonly table: WoundTable;
  /** Rows left at the beginning. */
  readonly rows: number;
  /** Index into `weapons` of the weapon used, by the same rows. */
  readonly weaponAt: readonly (readonly number[])[];
  /** Item ids, `unarmed` for bare hands. */
  readonly weapons: readonly string[];
}

/**
 * Answers the question.
 * @param sampling no trials = no sampling
 * @throws InternalError `internal/odds-disagree`
 */
export function answerDuelToDeath(
  catalogue: Catalogue,
  question: DuelToDeathQuestion,
  sampling: Sampling,
): WorkedDuelToDeath {
  const { first, second, rulings, from } = question;
  const back = from && { ...from, attacker: from.targets[0], targets: [from.attacker] };
  const ours = woundTable(catalogue, first, second, rulings, from);
  const theirs = woundTable(catalogue, second, first, rulings, back);
  const firstStrikes = solveDuelToDeath([ours.rows, theirs.rows], ours.table, theirs.table);
  const secondStrikes = solveDuelToDeath([theirs.rows, ours.rows], theirs.table, ours.table);
  const sampled =
    sampling.trials === 0
      ? null
      : {
          firstStrikes: sampleDuelToDeath(ours, theirs, firstStrikes, sampling),
          secondStrikes: sampleDuelToDeath(theirs, ours, secondStrikes, sampling),
        };
  return { answer: { question, firstStrikes, secondStrikes, sampled }, first: ours, second: theirs };
}

/** Wounds of one attack by the rows both have left, and the attacker's rows at the beginning. */
function woundTable(
  catalogue: Catalogue,
  attacker: Duellist,
  target: Duellist,
  rulings: Readonly<Record<string, boolean>>,
  from: PositionAttack | undefined,
): WoundsByRows {
  const {
    p,
    attacker: miniature,
    target: opponent,
    weapons,
    reaches,
  } = createScene(catalogue, {
    ...(from === undefined ? {} : { from }),
    attacker,
    target,
    weapon: attacker.weapon,
    moved: false,
    smoke: false,
    attackerFriends: [],
    targetFriends: [],
    rulings,
  });
  const numbers = [...weapons.keys()].filter(
    (weapon) => (attacker.weapon === undefined || attacker.weapon === weapons[weapon]) && reaches(weapon),
  );
  if (numbers.length === 0) {
    const message =
      attacker.weapon === undefined
        ? noWeaponReaches(attacker.character)
        : notInHands(
            attacker.weapon,
            weapons.filter((_, weapon) => reaches(weapon)),
          );
    throw new UsageError([{ code: 'usage/weapon', place: { path: attacker.character }, message }]);
  }
  const all = p.rowCount[miniature];
  const weaponAt: number[][] = [];
  const table = Array.from({ length: all + 1 }, (_, left) => {
    weaponAt[left] = [];
    return Array.from({ length: p.rowCount[opponent] + 1 }, (_, targetLeft) => {
      if (left === 0 || targetLeft === 0) return [];
      p.row[miniature] = all - left;
      p.row[opponent] = p.rowCount[opponent] - targetLeft;
      const best = bestWounds(p, miniature, opponent, numbers, targetLeft);
      weaponAt[left][targetLeft] = best.weapon;
      return best.wounds;
    });
  });
  return { table, rows: all - attacker.wounds, weaponAt, weapons };
}

/** P(wounds = 0 … rows) with the weapon of the highest expected wounds. */
function bestWounds(
  p: Position,
  miniature: number,
  opponent: number,
  weapons: readonly number[],
  rows: number,
): { readonly wounds: number[]; readonly weapon: number } {
  let best: { readonly wounds: number[]; readonly weapon: number } = { wounds: [], weapon: -1 };
  let most = Number.NEGATIVE_INFINITY;
  for (const weapon of weapons) {
    const { wounds } = contestFrom(p, miniature, weapon, p.circle[miniature], opponent, NORMAL_ATTACK);
    const capped = new Array<number>(rows + 1).fill(0);
    wounds.forEach((share, k) => {
      capped[Math.min(k, rows)] += share;
    });
    const expected = capped.reduce((sum, share, k) => sum + share * k, 0);
    if (expected > most) {
      most = expected;
      best = { wounds: capped, weapon };
    }
  }
  return best;
}
