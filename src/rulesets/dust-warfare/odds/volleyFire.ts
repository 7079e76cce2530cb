/** How a unit may fire in a volley: all of it at one target, or its weapons at several (D-ATK-01). */
import { UsageError } from '../../../base/errors.ts';
import { profileAgainst } from '../attack/situation.ts';
import type { Catalogue } from '../model.ts';
import type { AttackerQuestion, AttackQuestion, WeaponLine } from './question.ts';
import { sceneOf } from './scene.ts';

/** The weapons of a unit that fire at each target; null: none. */
export type Fire = readonly (AttackerQuestion | null)[];

/** Ways to split the fire of one unit at most. */
const MOST_FIRES = 500;

/** By weapon line: whether it has an effect on the target. */
export function effectiveLines(catalogue: Catalogue, attack: AttackQuestion): boolean[] {
  const { attacker, target } = sceneOf(catalogue, attack);
  return attacker.weapons.map((weapon) => profileAgainst(weapon, target) !== undefined);
}

/**
 * The ways in which a unit may fire, the default first: all of it at the first target that it can hurt.
 * @param unit as it attacks each target @param effects by target and weapon line; all false for a target that is gone
 * @param splits whether other targets and several at once are among them
 * @throws UsageError `usage/too-large`
 */
export function firesOf(
  catalogue: Catalogue,
  unit: readonly AttackerQuestion[],
  effects: readonly (readonly boolean[])[],
  splits: boolean,
): Fire[] {
  const hurt = [...unit.keys()].filter((target) => effects[target].includes(true));
  if (hurt.length === 0) return [unit.map(() => null)];
  const whole = hurt.map((one): Fire => unit.map((attacker, target) => (target === one ? attacker : null)));
  if (!splits) return whole.slice(0, 1);
  return isDivisible(catalogue, unit[0]) ? [...whole, ...splitFires(unit, effects, hurt)] : whole;
}

/** Whether its weapons do not depend on each other: a sniper's rule is that of his own weapon. */
function isDivisible({ abilities: known }: Catalogue, { abilities }: AttackerQuestion): boolean {
  return !known.some(
    ({ id, effects }) => abilities.includes(id) && effects.some(({ kind }) => kind === 'ignore-armour'),
  );
}

/** Every division of the weapons over at least two of the targets. */
function splitFires(
  unit: readonly AttackerQuestion[],
  effects: readonly (readonly boolean[])[],
  hurt: readonly number[],
): Fire[] {
  let divisions: number[][][] = [[]];
  for (const [line, { count }] of unit[0].weapons.entries()) {
    const open = hurt.filter((target) => effects[target][line]);
    const shares = open.length === 0 ? [unit.map(() => 0)] : sharesOf(count, open, unit.length);
    divisions = divisions.flatMap((lines) => shares.map((one) => [...lines, one]));
    if (divisions.length > MOST_FIRES) throw tooMany(unit[0].name);
  }
  return divisions.flatMap((lines): Fire[] => {
    const fire = unit.map((attacker, target) => {
      const weapons = attacker.weapons.flatMap((weapon, line): WeaponLine[] =>
        lines[line][target] === 0 ? [] : [{ ...weapon, count: lines[line][target] }],
      );
      return weapons.length === 0 ? null : { ...attacker, weapons };
    });
    return fire.filter((part) => part !== null).length > 1 ? [fire] : [];
  });
}

/** Every way to share out so many weapons; by target. */
function sharesOf(count: number, open: readonly number[], targets: number): number[][] {
  const [first, ...others] = open;
  if (others.length === 0)
    return [Array.from({ length: targets }, (_, target) => (target === first ? count : 0))];
  return Array.from({ length: count + 1 }, (_, own) => own).flatMap((own) =>
    sharesOf(count - own, others, targets).map((shares) =>
      shares.map((share, target) => (target === first ? own : share)),
    ),
  );
}

function tooMany(name: string): UsageError {
  const message = `${name} may split its weapons in more than ${MOST_FIRES} ways, expected fewer weapons or targets`;
  return new UsageError([{ code: 'usage/too-large', place: { path: '--split' }, message }]);
}
