/** Many attackers against many targets: the attack of `odds attack`, once for each cell. */

import { UsageError } from '../../../base/errors.ts';
import { counted } from '../../../base/phrases.ts';
import { byId } from '../../../data/entries.ts';
import { probabilityLabel } from '../../../dice/expression/phrases.ts';
import { sortedRules } from '../../../game/ruleIds.ts';
import type { PackId } from '../configuration.ts';
import { ATTACK_KINDS, type AttackKind } from '../engine/events.ts';
import type { Catalogue } from '../model.ts';
import { type AttackQuestion, notOnOverwatch, rankWeapons } from './answerAttack.ts';
import { createAttackScene, UNARMED } from './attackScene.ts';
import { attackRules } from './explainAttack.ts';
import { packPhrase } from './phrases.ts';
import type { PolicyName } from './policies.ts';

export interface MatrixAttacker {
  /** Id of the character. */
  readonly character: string;
  /** null = the special object only. */
  readonly pack: PackId | null;
  /** undefined = the best against each target, or a row for each weapon. */
  readonly weapon: string | undefined;
}

export interface MatrixTarget {
  /** Id of the character. */
  readonly character: string;
  /** null = the special object only. */
  readonly pack: PackId | null;
  /** Rows below the top. */
  readonly wounds: number;
}

/** Conditions of all attackers and targets. */
interface MatrixConditions {
  /** Health rows of every attacker below the top. */
  readonly attackerWounds: number;
  /** Every attacker has bought Combat +1 (T-CP-06). */
  readonly boost: boolean;
  /** Modifier of the attacker's circle to Combat (T-MAP-04). */
  readonly circle: number;
  /** Every target has bought Stamina +1 (T-CP-06). */
  readonly targetBoost: boolean;
  /** Modifier of the target's circle to Stamina (T-MAP-04). */
  readonly targetCircle: number;
  /** The attacker has moved this turn. */
  readonly moved: boolean;
  /** The attacker is in smoke (T-SMOKE-02, T-SMOKE-03). */
  readonly smoke: boolean;
  /**
   * How it attacks, by number: 0 in its activation, 1 counterattack, 2 overwatch, 3 free melee attack, 4 forced
   * attack.
   */
  readonly kind: AttackKind;
  /**
   * What optional re-rolls maximise: expected `hits`, `wounds`, or with `kill-3` the chance of 3 wounds or
   * more; or `never`, `always`.
   */
  readonly policy: PolicyName;
  /** Interpretations of unclear rules by name (`--rule`); those left out have their default. */
  readonly rulings: Readonly<Record<string, boolean>>;
}

export interface MatrixQuestion {
  /** The attackers: one row of the table each, or one for each weapon. */
  readonly attackers: readonly MatrixAttacker[];
  /** The targets, in the order of the cells of a row. */
  readonly targets: readonly MatrixTarget[];
  readonly conditions: MatrixConditions;
  /** Weapons that get a row for an attacker without a named weapon. */
  readonly weapons: 'best' | 'all';
  /** Sort key of the rows, the highest average over the targets first. */
  readonly by: MatrixMeasure;
}

export const MATRIX_MEASURES = ['wounds', 'kill'] as const;
/** Expected wounds, or the chance to kill. */
export type MatrixMeasure = (typeof MATRIX_MEASURES)[number];

interface MatrixCell {
  /** Item id, or `unarmed`. */
  readonly weapon: string;
  /** Expected wounds. */
  readonly wounds: number;
  /** P(the target dies). */
  readonly kill: number;
}

export interface MatrixRow {
  /** Id of the character. */
  readonly character: string;
  /** null = the special object only. */
  readonly pack: PackId | null;
  /** null = different weapons against different targets. */
  readonly weapon: string | null;
  /** In the order of the targets. */
  readonly cells: readonly MatrixCell[];
  /** Averages over the targets. */
  readonly average: {
    /** Expected wounds. */
    readonly wounds: number;
    /** P(the target dies). */
    readonly kill: number;
  };
}

export interface MatrixAnswer {
  /** The question as parsed, with its defaults. */
  readonly question: Omit<MatrixQuestion, 'conditions'> & {
    readonly conditions: Omit<MatrixConditions, 'kind'> & {
      /** How it attacks: in its activation, as a counterattack, on overwatch and so on. */
      readonly kind: (typeof ATTACK_KINDS)[number];
    };
  };
  /** Exact values. */
  readonly exact: {
    /** A row for each attacker or weapon, the highest average first. */
    readonly rows: readonly MatrixRow[];
  };
  /** Results of sampling; null without samples. */
  readonly sampled: null;
  readonly sentence: string;
}

/** An answered table with the data for explanations. */
export interface WorkedMatrix {
  readonly answer: MatrixAnswer;
  readonly question: MatrixQuestion;
  /** Ids of the rules and interpretations that any cell follows. */
  readonly rules: readonly string[];
}

interface MatrixEnd {
  readonly name: string;
  readonly pack: string | null;
  readonly weapon: string | null;
  /** Average over the targets. */
  readonly value: number;
}

/**
 * `Of 15 attackers, pack and weapon counted, against 5 targets, John MacNeal (combat pack, Flash-Gun MK1) does most: …`
 */
function matrixSentence(
  rows: number,
  targets: number,
  best: MatrixEnd,
  last: MatrixEnd,
  by: MatrixMeasure,
): string {
  const measured = ({ value }: MatrixEnd): string =>
    by === 'wounds' ? value.toFixed(2) : probabilityLabel(value);
  const named = ({ name, pack, weapon }: MatrixEnd): string =>
    `${name} (${[packPhrase(pack), weapon ?? 'its best weapon'].join(', ')})`;
  const what = by === 'wounds' ? 'expected wounds' : 'kills';
  const against = `against ${counted(targets, 'target')}`;
  const over = targets === 1 ? '' : ' on average';
  if (rows === 1) return `${named(best)} ${against}: ${what} ${measured(best)}${over}`;
  return (
    `Of ${rows} combinations of attacker, pack and weapon ${against}, ${named(best)} does most: ${what} ${measured(best)}${over}, ` +
    `${named(last)} least: ${measured(last)}`
  );
}

/**
 * Answers the question.
 * @param question at least one attacker and one target
 * @throws UsageError `usage/weapon` when a named weapon may not make this attack
 */
export function answerMatrix(catalogue: Catalogue, question: MatrixQuestion): WorkedMatrix {
  const { by } = question;
  const rules = new Set<string>();
  const rows = question.attackers
    .flatMap((attacker) => rowsOf(catalogue, question, attacker, rules))
    .sort((a, b) => b.average[by] - a.average[by]);
  const best = rows[0];
  const last = rows[rows.length - 1];
  const named = ({ character, pack, weapon }: MatrixRow) => ({
    name: byId(catalogue.characters, character).name,
    pack,
    weapon: weapon === null ? null : weaponName(catalogue, weapon),
  });
  const sentence = matrixSentence(
    rows.length,
    question.targets.length,
    { ...named(best), value: best.average[by] },
    { ...named(last), value: last.average[by] },
    by,
  );
  const { conditions } = question;
  const shown = { ...question, conditions: { ...conditions, kind: ATTACK_KINDS[conditions.kind] } };
  const answer = { question: shown, exact: { rows }, sampled: null, sentence };
  return { answer, question, rules: sortedRules([...rules]) };
}

/**
 * The attack of one cell, as a question of `odds attack`.
 * @param weapon undefined = try all weapons
 */
export function cellQuestion(
  { conditions }: MatrixQuestion,
  attacker: Pick<MatrixAttacker, 'character' | 'pack'>,
  target: MatrixTarget,
  weapon: string | undefined,
): AttackQuestion {
  const { attackerWounds, boost, circle, targetBoost, targetCircle, ...rest } = conditions;
  return {
    attacker: { character: attacker.character, pack: attacker.pack, wounds: attackerWounds, boost, circle },
    target: { ...target, boost: targetBoost, circle: targetCircle },
    weapon,
    attackerFriends: [],
    targetFriends: [],
    ...rest,
  };
}

/** The name of a weapon for people. */
export function weaponName(catalogue: Catalogue, weapon: string): string {
  return weapon === UNARMED ? 'bare hands' : byId(catalogue.items, weapon).name;
}

/**
 * The rows of the table.
 * @param rules receives the rules of every cell
 */
function rowsOf(
  catalogue: Catalogue,
  question: MatrixQuestion,
  attacker: MatrixAttacker,
  rules: Set<string>,
): MatrixRow[] {
  const ranked = question.targets.map((target) => rankAgainst(catalogue, question, attacker, target, rules));
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
  question: MatrixQuestion,
  attacker: MatrixAttacker,
  target: MatrixTarget,
  rules: Set<string>,
): MatrixCell[] {
  const { weapon } = attacker;
  const request = cellQuestion(question, attacker, target, weapon);
  const scene = createAttackScene(catalogue, request);
  const ranked = rankWeapons(scene, request).filter(
    (one) => weapon === undefined || scene.weapons[one.weapon] === weapon,
  );
  const used = question.weapons === 'best' ? ranked.slice(0, 1) : ranked;
  for (const one of used)
    for (const rule of attackRules(catalogue, scene, request, one.weapon)) rules.add(rule);
  if (used.length > 0 || weapon === undefined)
    return used.map(({ weapon: index, mean, kill }) => ({
      weapon: scene.weapons[index],
      wounds: mean,
      kill,
    }));
  // Only a named weapon can be refused here; bare hands are always allowed.
  throw new UsageError([
    { code: 'usage/weapon', place: { path: 'attackers' }, message: notOnOverwatch(weapon) },
  ]);
}
