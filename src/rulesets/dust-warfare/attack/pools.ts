/** The dice of each weapon of an attack (D-ATK-04, D-ACT-04, the modifier table of D-ATK). */
import type { Effect } from '../model.ts';
import { isInverted, type RollMode, rollMode } from './die.ts';
import type { DicePool, ExtraDice } from './plan.ts';
import type { AttackRules } from './rules.ts';
import {
  type Attacker,
  damageOf,
  effectsOf,
  type FiringWeapon,
  profileAgainst,
  type Situation,
  type Target,
  weaponEffects,
} from './situation.ts';

/** A weapon's dice before they are combined with others. */
export interface WeaponDice extends DicePool {
  /** The factor of doublings, applied after dice are combined, as halving may come first. */
  readonly factor: number;
  /** Whether they are rolled separately in any case (D-WPN-RADIATION). */
  readonly apart: boolean;
}

/** @param pastCover whether cover does not protect against this weapon */
export function weaponDice(
  rules: AttackRules,
  { attacker, target }: Situation,
  weapon: FiringWeapon,
  pastCover: boolean,
): WeaponDice | undefined {
  const profile = profileAgainst(weapon, target);
  if (profile === undefined) return undefined;
  const own = [...weaponEffects(weapon, 'weapon'), ...weaponEffects(weapon, 'attack')];
  const overcharge = effectsOf(own, 'overcharge').filter(
    ({ bloc }) => attacker.overcharged && (attacker.bloc === null || attacker.bloc === bloc),
  );
  const mode = modeOf(rules, attacker, target, weapon, own, overcharge.length > 0);
  const factors = [...multiplying(attacker, weapon), ...overcharge.map(({ factor }) => factor)];
  // Several equal bombs on one target become the dice of one bomb, with rerolls.
  const asOne = weapon.count > 1 && effectsOf(own, 'bomb').length > 0 && rules.rulings.bombsAreOneBomb;
  return {
    dice: (asOne ? 1 : weapon.count) * (profile.dice === 'spray' ? target.miniatures : profile.dice),
    damage:
      profile.damage + damageOf(target.damage, 'extra-damage').reduce((sum, { damage }) => sum + damage, 0),
    mode,
    extra: extraDiceOf(rules, attacker, own, mode),
    pastCover,
    apart:
      rules.rulings.radiationRolledApart &&
      effectsOf(own, 'ignore-cover').some(({ cover }) => cover !== undefined),
    // H-02.
    factor: rules.rulings.doublingsMultiply
      ? factors.reduce((product, factor) => product * factor, 1)
      : factors.reduce((sum, factor) => sum + factor - 1, 1),
  };
}

/** Combines dice that are rolled in the same way into pools, then doubles and halves them; under H-07 each weapon's dice before. */
export function joined(
  { rulings }: AttackRules,
  attacker: Attacker,
  dice: readonly WeaponDice[],
): DicePool[] {
  const halved = effectsOf(attacker.effects, 'halve-dice').length > 0;
  const rolled = (one: WeaponDice): WeaponDice => ({
    ...one,
    dice: rulings.doubleBeforeHalving
      ? half(one.dice * one.factor, halved)
      : half(one.dice, halved) * one.factor,
    factor: 1,
  });
  const pools = merged((rulings.diceHalvedTogether ? merged(dice) : dice).map(rolled));
  return pools.map(({ dice, damage, mode, extra, pastCover }) => ({ dice, damage, mode, extra, pastCover }));
}

function merged(dice: readonly WeaponDice[]): WeaponDice[] {
  const pools = new Map<string, WeaponDice>();
  for (const one of dice) {
    const key = poolKey(one);
    const found = pools.get(key);
    pools.set(key, found === undefined ? one : { ...found, dice: found.dice + one.dice });
  }
  return [...pools.values()];
}

/** A key that is equal for dice rolled together: same damage, same way to roll (D-ATK-04). */
export function poolKey({ damage, mode, extra, pastCover, factor, apart }: WeaponDice): string {
  const brought = extra === null ? '' : `${extra.dice} ${extra.on} ${extra.mode}`;
  return `${damage} ${mode} ${pastCover} ${factor} ${apart} ${brought}`;
}

function half(dice: number, halved: boolean): number {
  return halved ? Math.ceil(dice / 2) : dice;
}

function modeOf(
  { rulings }: AttackRules,
  attacker: Attacker,
  target: Target,
  weapon: FiringWeapon,
  own: readonly Effect[],
  overcharged: boolean,
): RollMode {
  const { action, effects, damage, splits } = attacker;
  const inCloseCombat = effectsOf(own, 'close-combat').length > 0;
  const rerolls = effectsOf(effects, 'reroll-misses').filter(
    ({ against }) => against === undefined || against === target.kind,
  );
  // Air Superiority makes any attack sustained; Berserk is a separate reroll and does not apply to sustained attacks.
  const asSustained =
    action === 'sustained' ||
    (action === 'attack' && rerolls.some(({ withSustained }) => withSustained !== false));
  const berserk = action === 'attack' && rerolls.some(({ withSustained }) => withSustained === false);
  const aims = asSustained && effectsOf(effects, 'sustained-inverts').length > 0;
  const inversions =
    effectsOf([...effects, ...own], 'invert-attack').filter(
      ({ when }) => when !== 'not-close-combat' || !inCloseCombat,
    ).length + (aims ? 1 : 0);
  const inverted = rulings.inversionAndRerollStack ? inversions > 0 : inversions % 2 === 1;
  const givesUp = aims || overcharged || (splits && secondTargetFor(own));
  const bombs = weapon.count > 1 && effectsOf(own, 'bomb').length > 0;
  // Blinded: a sustained attack has no rerolls.
  const blind = damageOf(damage, 'no-reroll').length > 0;
  const rerolled = (asSustained && !givesUp && !blind) || (berserk && !asSustained) || bombs;
  return rollMode(inverted, rerolled && (!inverted || rulings.inversionAndRerollStack));
}

function secondTargetFor(own: readonly Effect[]): boolean {
  return effectsOf(own, 'second-target').some(({ insteadOfReroll }) => insteadOfReroll === true);
}

/** Factors of the doublings in force for this weapon. */
function multiplying({ effects }: Attacker, weapon: FiringWeapon): number[] {
  return effectsOf(effects, 'multiply-dice')
    .filter(({ weapons }) => weapons === undefined || weapon.abilities.some(({ id }) => weapons.includes(id)))
    .map(({ factor }) => factor);
}

/** Lasers and Frenzy: each adds a die, once. */
function extraDiceOf(
  { rulings }: AttackRules,
  attacker: Attacker,
  own: readonly Effect[],
  mode: RollMode,
): ExtraDice | null {
  const sources = effectsOf([...own, ...attacker.effects], 'extra-die-per-hit').length;
  if (sources === 0) return null;
  return {
    // H-03.
    dice: rulings.extraDiceAddUp ? sources : 1,
    on: rulings.extraDiceOnBlanks ? 'failure' : 'success',
    mode: isInverted(mode) && rulings.extraDiceInverted ? 'inverted' : 'normal',
  };
}
