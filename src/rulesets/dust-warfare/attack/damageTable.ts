/** The roll on a damage table after an attack on a vehicle or aircraft (D-VEH-03). */
import type { DamageRow, DamageTables, Effect } from '../model.ts';
import { type Die, successChance } from './die.ts';
import { binomial, type Outcomes } from './distribution.ts';
import type { AttackRules } from './rules.ts';
import {
  attackEffects,
  effectsOf,
  type FiringWeapon,
  profileAgainst,
  type Situation,
  type Target,
  weaponEffects,
} from './situation.ts';

/** How an attack rolls on the table. */
export interface TableRoll {
  readonly rows: readonly DamageRow[];
  /** `inverted`: blanks count (Tank Killer). */
  readonly mode: 'normal' | 'inverted';
  /** The row that replaces the roll (Incendiary); null for a roll. */
  readonly instead: number | null;
  /** Hits that the first row covers beyond 0. */
  readonly shift: number;
  /** Whether only an attack with net damage rolls. */
  readonly needsDamage: boolean;
}

/** The damage table of a target; undefined for soldiers. */
export function tableOf(
  tables: DamageTables,
  rules: AttackRules,
  situation: Situation,
): TableRoll | undefined {
  const { kind } = situation.target;
  if (kind === 'soldier') return undefined;
  const rows = tables[kind];
  const effects = [...attackEffects(situation), ...weaponsOnly(situation)];
  const fixed = effectsOf(effects, 'damage-table-row').find(({ against }) => against === kind);
  const instead = fixed === undefined ? -1 : rows.findIndex(({ id }) => id === fixed.row);
  return {
    rows,
    mode: killsTanks(rules, situation) ? 'inverted' : 'normal',
    instead: instead < 0 ? null : instead,
    shift: rules.rulings.damageRowsAsRead ? 0 : 1,
    needsDamage: rules.rulings.damageTableNeedsDamage,
  };
}

/** P(row 0, 1, 2 …) for a number of dice. */
function rowDistribution(die: Die, { rows, mode, shift }: TableRoll, dice: number): Float64Array {
  const hits = binomial(dice, successChance(die, mode));
  const distribution = new Float64Array(rows.length);
  for (let count = 0; count < hits.length; count++)
    distribution[rowOfHits(rows, count, shift)] += hits[count];
  return distribution;
}

/** The row for a number of hits. */
export function rowOfHits(rows: readonly DamageRow[], hits: number, shift: number): number {
  let row = 0;
  while (row + 1 < rows.length && rows[row + 1].hits <= hits - shift) row++;
  return row;
}

/**
 * Joint distribution of damage and table: `distribution[points][0]` is P(points, no roll), `distribution[points][row + 1]` P(points, row).
 * Points end at the damage that the target can still take; a destroyed target rolls no more.
 */
export function damageAndRow(die: Die, outcomes: Outcomes, table: TableRoll, left: number): Float64Array[] {
  const distribution = Array.from({ length: left + 1 }, () => new Float64Array(table.rows.length + 1));
  const rows: Float64Array[] = [];
  const { through, net, probability } = outcomes;
  for (let i = 0; i < net.length; i++) {
    const points = Math.min(left, net[i]);
    const into = distribution[points];
    const rolled = points < left && (table.needsDamage ? points > 0 : through[i] > 0);
    if (!rolled) into[0] += probability[i];
    else if (table.instead !== null && points > 0) into[table.instead + 1] += probability[i];
    else {
      rows[through[i]] ??= rowDistribution(die, table, through[i]);
      const distribution = rows[through[i]];
      for (let row = 0; row < distribution.length; row++) into[row + 1] += probability[i] * distribution[row];
    }
  }
  return distribution;
}

/**
 * The effect of a row on a target that may already have some. An effect counts once; a repeat becomes the next lesser effect that is not
 * present. Row 0 is no effect.
 * @param present rows already in effect
 * @param stepsDown the interpretation of R-04; if false, a target with any effect takes no other
 */
export function effectiveRow(row: number, present: ReadonlySet<number>, stepsDown: boolean): number {
  if (!stepsDown) return present.size > 0 ? 0 : row;
  let lesser = row;
  while (lesser > 0 && present.has(lesser)) lesser--;
  return lesser;
}

/** Damage that the target can still take. */
export function damageLeft({ miniatures, hitPoints, heroPoints = 0, taken }: Target): number {
  return miniatures * hitPoints + heroPoints - taken;
}

/** Effects of single weapons with dice on the one roll on the table. */
function weaponsOnly(situation: Situation): Effect[] {
  return rolling(situation).flatMap((weapon) => weaponEffects(weapon, 'weapon'));
}

/** Whether blanks count: with one tank killer, or if all weapons that roll dice are tank killers (H-05); against aircraft by H-06. */
function killsTanks({ rulings }: AttackRules, situation: Situation): boolean {
  if (situation.target.kind === 'aircraft' && !rulings.tankKillerOnAircraft) return false;
  const isKiller = (effects: readonly Effect[]): boolean =>
    effectsOf(effects, 'invert-damage-table').length > 0;
  const killers = rolling(situation).map((weapon) => isKiller(weaponEffects(weapon, 'weapon')));
  return (
    isKiller(attackEffects(situation)) ||
    (killers.includes(true) && (rulings.tankKillerCoversAttack || !killers.includes(false)))
  );
}

function rolling({ attacker, target }: Situation): readonly FiringWeapon[] {
  return attacker.weapons.filter((weapon) => profileAgainst(weapon, target) !== undefined);
}
