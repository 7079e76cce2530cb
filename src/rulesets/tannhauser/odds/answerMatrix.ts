/** Many attackers against many targets: the attack of `odds attack`, once for each cell. */
import { UsageError } from '../../../base/errors.ts';
import { notOnOverwatch } from '../../../base/messages/attack.ts';
import * as words from '../../../base/messages/oddsMatrix.ts';
import { byId } from '../compile/lookup.ts';
import type { PackId } from '../configuration.ts';
import type { AttackKind } from '../engine/events.ts';
import type { Catalogue } from '../model.ts';
import { rankWeapons } from './answerAttack.ts';
import { createAttackScene, UNARMED } from './attackScene.ts';
import type { PolicyName } from './policies.ts';

export interface MatrixAttacker {
  readonly character: string;
  readonly pack: PackId | null;
  /** undefined = the best against each target, or each of them. */
  readonly weapon: string | undefined;
}

export interface MatrixTarget {
  readonly character: string;
  readonly pack: PackId | null;
  /** Rows below the top. */
  readonly wounds: number;
}

/** How all attackers attack and all targets stand. */
export interface MatrixConditions {
  readonly attackerWounds: number;
  readonly boost: boolean;
  readonly circle: number;
  readonly targetBoost: boolean;
  readonly targetCircle: number;
  readonly moved: boolean;
  readonly smoke: boolean;
  readonly kind: AttackKind;
  readonly policy: PolicyName;
  readonly rulings: Readonly<Record<string, boolean>>;
}

export interface MatrixQuestion {
  readonly attackers: readonly MatrixAttacker[];
  readonly targets: readonly MatrixTarget[];
  readonly conditions: MatrixConditions;
  /** Which weapons of an attacker without a named one make a row. */
  readonly weapons: 'best' | 'all';
  /** What rows are sorted by, the highest average over the targets first. */
  readonly by: MatrixFigure;
}

export const MATRIX_FIGURES = ['wounds', 'kill'] as const;
/** Expected wounds, or the chance to kill. */
export type MatrixFigure = (typeof MATRIX_FIGURES)[number];

export interface MatrixCell {
  /** Item id, or `unarmed`. */
  readonly weapon: string;
  /** Expected wounds. */
  readonly wounds: number;
  readonly kill: number;
}

export interface MatrixRow {
  readonly character: string;
  readonly pack: PackId | null;
  /** null = not the same against every target. */
  readonly weapon: string | null;
  /** In the order of the targets. */
  readonly cells: readonly MatrixCell[];
  /** Averages over the targets. */
  readonly average: { readonly wounds: number; readonly kill: number };
}

export interface MatrixAnswer {
  readonly question: MatrixQuestion;
  readonly exact: { readonly rows: readonly MatrixRow[] };
  readonly sampled: null;
  readonly sentence: string;
}

/**
 * @param question with at least one attacker and one target
 * @throws UsageError `usage/weapon` when a named weapon may not attack so
 */
export function answerMatrix(catalogue: Catalogue, question: MatrixQuestion): MatrixAnswer {
  const { by } = question;
  const rows = question.attackers
    .flatMap((attacker) => rowsOf(catalogue, question, attacker))
    .sort((a, b) => b.average[by] - a.average[by]);
  const best = rows[0];
  const last = rows[rows.length - 1];
  const named = ({ character, pack, weapon }: MatrixRow) => ({
    name: byId(catalogue.characters, character).name,
    pack,
    weapon: weapon === null ? null : weaponName(catalogue, weapon),
  });
  const sentence = words.matrixSentence(
    rows.length,
    question.targets.length,
    { ...named(best), value: best.average[by] },
    { ...named(last), value: last.average[by] },
    by,
  );
  return { question, exact: { rows }, sampled: null, sentence };
}

/** The name of a weapon for people. */
export function weaponName(catalogue: Catalogue, weapon: string): string {
  return weapon === UNARMED ? words.BARE_HANDS : byId(catalogue.items, weapon).name;
}

function rowsOf(catalogue: Catalogue, question: MatrixQuestion, attacker: MatrixAttacker): MatrixRow[] {
  const ranked = question.targets.map((target) => rankAgainst(catalogue, question, attacker, target));
  const { character, pack } = attacker;
  const row = (cells: readonly MatrixCell[]): MatrixRow => {
    const [{ weapon }] = cells;
    return {
      character,
      pack,
      weapon: cells.every((cell) => cell.weapon === weapon) ? weapon : null,
      cells,
      average: {
        wounds: cells.reduce((sum, cell) => sum + cell.wounds, 0) / cells.length,
        kill: cells.reduce((sum, cell) => sum + cell.kill, 0) / cells.length,
      },
    };
  };
  if (question.weapons === 'best' || attacker.weapon !== undefined)
    return [row(ranked.map(([cell]) => cell))];
  return ranked[0].map(({ weapon }) =>
    row(ranked.flatMap((cells) => cells.filter((cell) => cell.weapon === weapon))),
  );
}

/** The attacker's weapons against one target, the best first; bare hands too. */
function rankAgainst(
  catalogue: Catalogue,
  { conditions }: MatrixQuestion,
  { character, pack, weapon }: MatrixAttacker,
  target: MatrixTarget,
): MatrixCell[] {
  const { attackerWounds, boost, circle, targetBoost, targetCircle, ...rest } = conditions;
  const asked = {
    attacker: { character, pack, wounds: attackerWounds, boost, circle },
    target: { ...target, boost: targetBoost, circle: targetCircle },
    weapon,
    attackerFriends: [],
    targetFriends: [],
    ...rest,
  };
  const scene = createAttackScene(catalogue, asked);
  const cells = rankWeapons(scene, asked)
    .map(({ weapon: index, mean, kill }) => ({ weapon: scene.weapons[index], wounds: mean, kill }))
    .filter((cell) => weapon === undefined || cell.weapon === weapon);
  if (cells.length > 0 || weapon === undefined) return cells;
  // The only ban that these questions can meet; bare hands are always allowed.
  throw new UsageError([
    { code: 'usage/weapon', place: { path: 'attackers' }, message: notOnOverwatch(weapon) },
  ]);
}
